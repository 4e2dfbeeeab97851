"""The sentences of E55x: saves, and worlds that a seat imagines."""

from __future__ import annotations

from .sentences import Facts, Words


def _no_save(facts: Facts) -> str:
    match facts["problem"]:
        case "large":
            return f"it has more than {facts['most']} characters"
        case "json":
            return "it is not JSON, or a key stands in it twice"
        case "heading":
            return 'it does not begin with `"save": 1`'
    return f"`{facts['field']}` is not {facts['wanted']}"


def _differs(facts: Facts) -> str:
    if facts["players"] != facts["saved"]:
        return f"saved with {facts['saved']} players, the game given has {facts['players']}"
    return f"other values have {facts['options']}"


SAVES: dict[str, Words] = {
    "E550": Words(
        title="A text is no save",
        message="this is no save of a deal or a match",
        reason=_no_save,
        help=("a save is the text that `save()` gave, unchanged",),
    ),
    "E551": Words(
        title="A save of a newer version",
        message="this save has version {version}; versions up to {known} can be read",
        help=("load it with the Eldest that wrote it, or a newer one",),
    ),
    "E552": Words(
        title="The rules have changed since it was saved",
        message="the rules of `{game}` have changed since this was saved",
        reason="saved under {saved}, the rules are now {now}",
        help=("load it with the file as it was then, as `load_save(text, game=load(OLD_FILE))`",),
    ),
    "E553": Words(
        title="The game of a save is not found",
        message="the game `{game}` of this save is not found",
        reason="no bundled game has this id, and no file in the folder given has this name",
        help=("name the folder of the game's file, or give the game itself",),
    ),
    "E554": Words(
        title="A save is of another game",
        message="this save is of a game with other players or options",
        reason=_differs,
        help=("leave the game out, and it is made as the save tells",),
    ),
    "E555": Words(
        title="A save does what the rules forbid",
        message="{action} is not allowed as decision {decision} of deal {deal}",
        reason="{reason}",
        help=("a save is the text that `save()` gave, unchanged",),
    ),
    "E556": Words(
        title="A save leads elsewhere",
        message="deal {deal} does not stand where it was saved",
        reason="saved is {what} {saved}, the rules give {now}",
        help=("a save is the text that `save()` gave, unchanged",),
    ),
    "E557": Words(
        title="A deal that cannot be saved",
        message="this deal cannot be saved",
        reason="it begins with a situation that somebody made, not with a pack",
        help=("save what `Game.deal` or a match dealt",),
    ),
}
