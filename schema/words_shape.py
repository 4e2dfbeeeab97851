"""The sentences of E2xx: the shape of a document."""

from __future__ import annotations

from collections.abc import Callable

from .sentences import Facts, Words, did_you_mean


def _known_keys(facts: Facts) -> str | None:
    if facts["suggestion"]:
        return did_you_mean(facts)
    return f"it may have {facts['known']}" if facts["known"] else None


def _known(facts: Facts) -> str | None:
    if facts["suggestion"]:
        return did_you_mean(facts)
    return f"it may be {facts['known']}" if facts["known"] else None


def _declare(section: str) -> Callable[[Facts], str]:
    """Offer what is known, or else to declare the name."""
    return lambda facts: _known(facts) or f"declare it under `{section}`"


def _needed(facts: Facts) -> str:
    needed_by = facts["needed_by"]
    return f"`{needed_by}` needs it" if needed_by else f"the {facts['title']} needs it"


def _example(facts: Facts) -> str | None:
    return f"for example: {facts['example']}" if facts["example"] else None


def _way_out(facts: Facts) -> str | None:
    return _example(facts) if facts["suggestion"] is None else f"write `{facts['suggestion']}`"


def _limit(facts: Facts) -> str:
    return f"it must be at {facts['side']} {facts['limit']}"


def _size(facts: Facts) -> str:
    found, what = facts["found"], facts["what"]
    if not found:
        return f"{facts['place']} is empty"
    return f"{facts['place']} has {found} {what}{'' if found == 1 else 's'}"


def _allowed_size(facts: Facts) -> str:
    limit, what = facts["limit"], facts["what"]
    end = "needed" if facts["side"] == "least" else "allowed"
    return f"at {facts['side']} {limit} {what}{' is' if limit == 1 else 's are'} {end}"


SHAPE: dict[str, Words] = {
    "E201": Words(
        title="An unknown key",
        message="unknown key `{key}`",
        reason="the {title} has no such key",
        help=(_known_keys,),
    ),
    "E202": Words(
        title="A key is missing",
        message="`{key}` is missing",
        reason=_needed,
    ),
    "E203": Words(
        title="A value of the wrong kind",
        message="{place} takes {wanted}",
        reason="this is {found}",
        help=(_way_out,),
    ),
    "E204": Words(
        title="A number or truth value in quotes",
        message="{place} takes {wanted}",
        reason="in quotes this is a text",
        help=("remove the quotes",),
    ),
    "E205": Words(
        title="A text that looks like a number or truth value",
        message="{place} takes {wanted}",
        reason="`{written}` is a text in YAML 1.2",
        help=(_way_out,),
    ),
    "E206": Words(
        title="A truth value instead of a number",
        message="{place} takes {wanted}",
        reason="`{written}` is no number",
        help=(_example,),
    ),
    "E207": Words(
        title="A number with a point",
        message="{place} takes {wanted}",
        reason="a whole number has no point",
        help=(_way_out,),
    ),
    "E208": Words(
        title="A value that is not one of those allowed",
        message="{place} cannot be `{written}`",
        reason="it must be {allowed}",
        help=(did_you_mean,),
    ),
    "E209": Words(
        title="A number out of range",
        message="`{written}` is out of range",
        reason=_limit,
    ),
    "E210": Words(
        title="Too much or too little",
        message=_size,
        reason=_allowed_size,
    ),
    "E211": Words(
        title="A text of the wrong form",
        message="`{written}` is not a valid {title}",
        reason="{form}",
        help=(_way_out,),
    ),
    "E212": Words(
        title="A key of the wrong form",
        message="the key `{key}` is not a valid {title}",
        reason="{form}",
        help=(_way_out,),
    ),
    "E213": Words(
        title="An item stands twice",
        message="`{written}` stands twice in {place}",
        reason="and again here",
        help=("keep one of the two",),
        labels={"first": "it stands here first"},
    ),
    "E214": Words(
        title="Two keys exclude each other",
        message="`{other}` and `{key}` exclude each other",
        reason="this cannot stand beside the other",
        help=("keep one of the two",),
        labels={"other": "the other stands here"},
    ),
    "E215": Words(
        title="One of several keys is needed",
        message="one of {keys} is needed",
        reason="the {title} has none of them",
    ),
    "E216": Words(
        title="A number or truth value instead of a text",
        message="{place} takes {wanted}",
        reason="without quotes this is {found}",
        help=('put it in quotes: "{written}"',),
    ),
    "E217": Words(
        title="A value is missing",
        message="{place} has no value",
        reason="it takes {wanted}",
        help=(_example,),
    ),
    "E221": Words(
        title="An unknown source",
        message="unknown source `{name}`",
        reason="`sources` has no such key",
        help=(_declare("sources"),),
    ),
    "E222": Words(
        title="An unknown option",
        message="unknown option `{name}`",
        reason="the file declares no such option",
        help=(_declare("options"),),
    ),
    "E223": Words(
        title="An unknown preset",
        message="unknown preset `{name}`",
        reason="the file declares no such preset",
        help=(_declare("presets"),),
    ),
    "E224": Words(
        title="An unknown phase",
        message="unknown phase `{name}`",
        reason="no phase has this id or kind",
        help=(_known,),
    ),
    "E225": Words(
        title="An unknown part of a situation",
        message="unknown name `{name}` in a situation",
        reason="no part of the table, no variable and no fact is called so",
        help=(_known,),
    ),
    "E237": Words(
        title="A text with a colon is read as a key and its value",
        message="this text is read as a key and its value",
        reason="a colon and a space end a key",
        help=("put the text in quotes: {quoted}",),
    ),
    "E473": Words(
        title="A comma ends a text between braces",
        message="this belongs to the text before the comma",
        reason="between {{ }} a comma ends a text without quotes",
        help=("put the text in quotes: {quoted}",),
    ),
    "E226": Words(
        title="Two phases of one name",
        message="two phases are called `{name}`",
        reason="and another one here",
        help=("give one of them an `id` of its own",),
        labels={"first": "one of them stands here"},
    ),
}
