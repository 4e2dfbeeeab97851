"""The sentences of E30x and E31x: how a rule is written."""

from __future__ import annotations

from .sentences import Facts, Words, did_you_mean

_SIGNS = {
    "=": "write `==` to compare; to give a value, use a sentence: `set trump to hearts`",
    "&&": "write `and`",
    "∧": "write `and`",
    "||": "write `or`",
    "∨": "write `or`",  # noqa: RUF001
    "!": "write `not`",
    "¬": "write `not`",
    "<>": "write `!=`",
    "≠": "write `!=`",
    "≤": "write `<=`",
    "≥": "write `>=`",
    "∈": "write `in`",
    "/": "write `//`: it divides and drops the remainder",
    "÷": "write `//`: it divides and drops the remainder",
    "×": "write `*`",  # noqa: RUF001
    "·": "write `*`",
    "**": "there are no powers; multiply",
    "−": "write `-`",  # noqa: RUF001
    "–": "write `-`",  # noqa: RUF001
    "—": "write `-`",
    ";": "write one sentence for each item of the list",
}
_QUOTES = "\"'`“”‘’„«»"  # noqa: RUF001
_WORDS = {
    "is": "write `==` to compare",
    "equals": "write `==` to compare",
    "are": "write `==` to compare",
    "if": "a condition stands in `when:` beside the rule, or as `if C then A else B`",
    "when": "a condition stands in `when:` beside the rule",
    "unless": "a condition stands in `when:` beside the rule, with `not`",
    "not": "write `not` in front of the whole: `not 2C in hand`",
    "[": "`[...]` filters the cards in front of it: `hand[suit == led]`",
    "(": "`(` follows the name of a function, or opens a part of a calculation",
    ",": "`,` stands between the arguments of a function: `sum(won, penalty)`",
    ":": "`:` stands after `each ...`: `sum(each seat: tricks)`",
}
_FORMS = {
    "if": "put it in brackets: `(if C then A else B)`",
    "not": "put it in brackets: `(not A)`",
    "each": "it opens a sentence, or stands in a function: `sum(each seat: tricks)`",
}


def _foreign(facts: Facts) -> str:
    found = str(facts["found"])
    if found == "=" and facts["after"] in ("<", ">"):
        return f"write `{facts['after']}=`"
    if found in _QUOTES:
        return "write names and words without quotes"
    return _SIGNS.get(found, "the language has no such sign")


def _missing(facts: Facts) -> str:
    before, after = facts["before"], facts["after"]
    what = f"`{facts['wanted']}`" if "wanted" in facts else "something"
    if before and after:
        return f"{what} is missing between `{before}` and `{after}`"
    return f"{what} is missing " + (f"after `{before}`" if before else f"in front of `{after}`")


def _misplaced(facts: Facts) -> str:
    if facts.get("wanted"):
        return f"`{facts['wanted']}` is wanted here"
    if not facts["before"]:
        return "a rule cannot begin with it"
    return f"nothing joins it to `{facts['before']}`"


def _advice(facts: Facts) -> str | None:
    found, before = str(facts["found"]), str(facts["before"])
    if found in _WORDS or not (found[:1].isalnum() and before[:1].isalnum()):
        return _WORDS.get(found)
    return None if facts.get("wanted") else f"say what joins them, such as `{before} == {found}`"


def _dot(facts: Facts) -> str:
    if facts["number"]:
        return "numbers are whole"
    return "the only dot is that of `option.NAME`"


def _of(facts: Facts) -> str | None:
    what = facts.get("after")
    if facts["number"] or not what:
        return None
    return f"of cards ask `{what}({facts['before']})`, of a seat `{what} of {facts['before']}`"


def _cut(facts: Facts) -> str | None:
    if not facts.get("cut"):
        return None
    return "between [ ] or { } a comma ends a text without quotes: put it in quotes"


_OPENED = {"opened": "opened here"}

SYNTAX: dict[str, Words] = {
    "E566": Words(
        "An each phrase with an owner",
        "`each {name}` takes no `of`",
        "it speaks of the seat at hand",
        (
            "where there are sides: `each seat where seat in opponents of {owner}`",
            "where everybody plays alone: `each other seat clockwise from {owner}`",
        ),
    ),
    "E301": Words("A sign of another language", "`{found}` cannot be used in a rule", _foreign),
    "E302": Words("Something is missing", _missing, "the rule is not complete"),
    "E303": Words("Something does not fit", "`{found}` does not fit here", _misplaced, (_advice,)),
    "E304": Words(
        "A bracket is never closed",
        "`{opened}` is never closed",
        "its other half is missing",
        (_cut,),
        labels=_OPENED,
    ),
    "E305": Words(
        "A bracket closes nothing",
        "`{found}` closes nothing",
        "no bracket of its kind is open",
        labels=_OPENED,
    ),
    "E306": Words(
        "An unknown sentence",
        "no sentence says `{found}`",
        "not a verb of the language",
        (
            did_you_mean,
            "sentences say scores, pays, takes, captures, draws, turn up, set aside, set ... to, "
            "go to or redeal",
        ),
    ),
    "E307": Words(
        "A sentence where a value is wanted",
        "this is a sentence, but a value is wanted",
        "values have no verb",
        ("sentences stand in `do:`",),
    ),
    "E308": Words(
        "A value where a sentence is wanted",
        "this is a value, but a sentence is wanted",
        "it does nothing",
        ("say who does what: `winner scores 1`, `set trump to hearts`",),
    ),
    "E309": Words(
        "Comparisons in a row",
        "a second comparison `{found}`",
        "two things are compared at a time",
        ("join two comparisons: `a < b and b < c`",),
    ),
    "E310": Words("A dot out of place", "a dot does not fit here", _dot, (_of,)),
    "E311": Words("A rule left empty", "an empty rule", "write a rule here"),
    "E312": Words(
        "A rule too deep",
        "too many levels in one rule",
        "{limit} are the most, brackets and operators in a row both counted",
    ),
    "E313": Words("A number too large", "a number too large", "{limit} is the largest"),
    "E314": Words(
        "A form that needs brackets",
        "`{found}` cannot stand here by itself",
        lambda facts: _FORMS[str(facts["found"])],
    ),
}
