"""The sentences of E45x: how suits and ranks count."""

from __future__ import annotations

from .sentences import Facts, Words


def _under(facts: Facts) -> str:
    trump = facts.get("trump")
    return f"with {trump} as trumps" if trump else "without trumps"


def _misplaced(facts: Facts) -> str:
    if facts["problem"] == "twice":
        return "this stands in the list already"
    return f"{facts['card']} has no place in this list"


def _why_misplaced(facts: Facts) -> str:
    if facts["problem"] == "twice":
        return "listed a second time"
    return f"{facts['card']} is not in it, {_under(facts)}"


def _apart(facts: Facts) -> str:
    return f"this list holds one of them only, {_under(facts)}"


ORDER: dict[str, Words] = {
    "E450": Words(
        title="An order asks for what not all can see",
        message="the order of the cards may not depend on this",
        reason="this is neither an option, nor trumps, nor a variable",
        help=("keep what it depends on in a variable, and set that when it is known",),
    ),
    "E451": Words(
        title="A part of an order is not known from trumps",
        message="this must be known once trumps are known",
        reason="it depends on what else happens at the table",
        help=("use `pack`, `trump`, options and named cards that depend on trumps only",),
    ),
    "E452": Words(
        title="A card without a place, or with two",
        message=_misplaced,
        reason=_why_misplaced,
        help=("list every card of the group once: by itself, or by its rank",),
    ),
    "E453": Words(
        title="Cards of one suit are ordered by two lists",
        message="{card} and {other} count as {suit}, and no list orders both",
        reason=_apart,
        help=("let `cards:` of one list hold the whole suit, as in `pack[suit == trump]`",),
    ),
    "E454": Words(
        title="An order has too many conditions",
        message="{conditions} conditions of the order are left to play, and {most} may be",
        reason="each doubles the work",
        help=("say with one variable what several say now",),
    ),
}
