"""The sentences of E227 to E236: a file that extends another."""

from __future__ import annotations

from .sentences import Facts, Words, did_you_mean


def _known(facts: Facts) -> str | None:
    if facts["suggestion"]:
        return did_you_mean(facts)
    return f"there is {facts['known']}" if facts["known"] else None


def _names(facts: Facts) -> str | None:
    if facts["suggestion"]:
        return did_you_mean(facts)
    return f"it has {facts['known']}" if facts["known"] else "it has nothing with a name"


INHERIT: dict[str, Words] = {
    "E227": Words(
        title="The game that a file extends is not found",
        message="the game `{game}` is not found",
        reason="no bundled game has this id, and no file in the folder of this one this name",
        help=(_known,),
    ),
    "E228": Words(
        title="A file extends one that is not beside it",
        message="`{file}` is no file beside this one",
        reason="a file extends a bundled game, or a file of its own folder",
        help=("put the file beside this one and give its name alone",),
    ),
    "E229": Words(
        title="Files extend each other in a circle",
        message="`{game}` would extend itself",
        reason="this leads round in a circle",
        labels={"heir": "which this one extends already"},
    ),
    "E230": Words(
        title="Too many files extend each other",
        message="too many files extend each other",
        reason="more than {most} in a row",
        help=("extend one of the first of them",),
    ),
    "E231": Words(
        title="Two changes to one thing",
        message="`{name}` is changed twice",
        reason="and again here",
        help=("say in one place what becomes of it",),
        labels={"first": "it is changed here"},
    ),
    "E232": Words(
        title="A change of something that is not there",
        message="there is no `{name}` to change",
        reason="the game that this one extends has nothing of this name here",
        help=(_names,),
    ),
    "E233": Words(
        title="Something new that is there already",
        message="the game that this one extends has `{name}` already",
        reason="at this place stands what is new",
        help=(
            "say under `change` what is otherwise in it",
            "or leave the old one out: `remove: {{{section}: [{name}]}}`",
        ),
        labels={"first": "it stands here"},
    ),
    "E234": Words(
        title="A change of a list is not understood",
        message="this change of a list is not understood",
        reason="it must say in one way where, and what",
        help=(
            "`before`, `after` or `instead of` and a name, or `at: start` or `at: end`; and `put`",
            "or `in` and a name; and `change`",
        ),
    ),
    "E235": Words(
        title="A section that can only be changed",
        message="`{key}` stands in the game that this one extends",
        reason="it can be changed, but not be there twice",
        help=("put it under `change`",),
    ),
    "E236": Words(
        title="A list of things with names is changed as a whole",
        message="this would leave out {known}",
        reason="what has a name is changed item by item",
        help=(
            "say of each where it comes, such as `before: {first}`, and `put` it there",
            "or mean it: `instead of: all`",
        ),
    ),
}
