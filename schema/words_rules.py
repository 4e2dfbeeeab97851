"""The sentences of E3xx, rules: names and types here, how they are written in `words_syntax`."""

from __future__ import annotations

from .sentences import Facts, Words, did_you_mean
from .words_syntax import SYNTAX


def _choice(facts: Facts) -> str:
    return f"it is {facts['words']}" if facts["words"] else "there are none"


def _known(facts: Facts) -> str | None:
    return f"there is {facts['known']}" if facts.get("known") else None


def _zones(facts: Facts) -> str:
    return f"`{facts['verb']}` knows {facts['zones']}"


def _implied(facts: Facts) -> str:
    if facts["other"]:
        return "say who is left out: `each other seat clockwise from winner`"
    return "here no seat is spoken of whose opponents they could be"


def _value_named(facts: Facts) -> str:
    if facts.get("value"):
        return "it is a value: write it without brackets"
    return "no function has this name"


def _empty(facts: Facts) -> str:
    if facts["type"] is None:
        return "nothing here tells whether no card, suit, rank or seat is meant"
    return f"what is wanted here is {facts['type']}"


def _comparison(facts: Facts) -> str | None:
    if (str(facts["got"]), str(facts["wanted"])) == ("a number", "true or false"):
        return f"compare it: `{facts['found']} > 0`"
    return None


_DECLARED = {"declared": "declared here"}

RULES: dict[str, Words] = {
    **SYNTAX,
    "E320": Words(
        "An unknown name",
        "unknown name `{name}`",
        "no zone, number, option or seat has this name",
        (did_you_mean,),
    ),
    "E321": Words(
        "An unknown function", "unknown function `{name}`", _value_named, (did_you_mean,)
    ),
    "E322": Words(
        "An unknown option",
        "unknown option `{name}`",
        "no option has this name",
        (did_you_mean,),
    ),
    "E323": Words(
        "An unknown word of a choice",
        "`{name}` is none of the words that can stand here",
        _choice,
        (did_you_mean,),
        labels=_DECLARED,
    ),
    "E324": Words(
        "An unknown thing after `each`",
        "`each` does not know `{name}`",
        "nothing to visit one by one",
        (did_you_mean, _known),
    ),
    "E325": Words(
        "A function without its brackets",
        "`{name}` is a function",
        "it needs something to work on",
        ("write `{name}(...)`",),
    ),
    "E326": Words(
        "A worth table as a value",
        "`{name}` is a worth table",
        "it has a number for every card, not one value",
        ("write `sum(won, {name})`, or ask a card inside a filter: `hand[{name} > 0]`",),
    ),
    "E327": Words(
        "A card's property outside a filter",
        "`{name}` of which card?",
        "only inside `[...]` a card is looked at",
        ("write `{name}(upcard)`, or filter: `hand[{name} == ...]`",),
    ),
    "E328": Words(
        "A seat's name without a seat",
        "`{name}` of which seat?",
        "every seat has its own, and here no seat is spoken of",
        ("write `{name} of winner`, or `each seat ...`",),
        labels=_DECLARED,
    ),
    "E329": Words(
        "`of` after what no seat owns",
        "`{name}` belongs to no seat",
        "there is one for the whole table",
        ("write `{name}` alone",),
        labels=_DECLARED,
    ),
    "E330": Words(
        "Another type is wanted",
        "`{found}` is {got}, not {wanted}",
        "{wanted} should stand here",
        (_comparison,),
    ),
    "E331": Words(
        "Two sides of different types",
        "`{op}` joins {left} and {right}",
        "this is {right}",
        labels={"left": "this is {left}"},
    ),
    "E332": Words(
        "Too many or too few arguments",
        lambda facts: (
            f"`{facts['name']}` with {facts['count']} argument{'' if facts['count'] == 1 else 's'}"
        ),
        "its form is {forms}",
    ),
    "E333": Words(
        "No order",
        "`{op}` needs an order, and `{found}` is {type}",
        "only numbers and ranks are higher or lower",
    ),
    "E334": Words("`none` of what?", "`none` does not fit here", _empty),
    "E335": Words(
        "`otherwise` after what is never empty",
        "`{found}` is {type} and never empty",
        "`otherwise` steps in for no cards, no suit, no rank or no seat",
        ("write `if C then A else B`",),
    ),
    "E336": Words(
        "An operator on the wrong thing",
        "`{op}` does not work on this",
        "this is {type}; numbers, cards or suits are wanted",
    ),
    "E337": Words(
        "A divisor that may be zero",
        "`{op}` needs a number above 0 that is known before play",
        lambda facts: (
            "only play can tell this" if facts["value"] is None else f"this is {facts['value']}"
        ),
    ),
    "E338": Words(
        "A filter that cannot be worked out",
        "`{name}` cannot be asked like this",
        "a card's property is compared with something that the card does not change",
        ("compare it directly: `[{name} == ...]`",),
    ),
    "E339": Words(
        "Not a worth table",
        "`{found}` is not a worth table",
        "the name of a table of `worth` is wanted",
        (did_you_mean, _known),
    ),
    "E340": Words(
        "A name already taken",
        "`{name}` is taken",
        "it has a meaning here already",
        ("choose another name for what `each` visits",),
    ),
    "E341": Words("No way round", "`{name}` has no clockwise", "only seats are visited clockwise"),
    "E342": Words("No other", "`other` does not fit `{name}`", "only seats can be left out"),
    "E343": Words("Others of whom?", "`{name}`: other than whom?", _implied),
    "E344": Words(
        "A visit without a name",
        "`each {name}` needs a name",
        "nothing could speak of the one at hand",
        ("write `each {name} x: ...`",),
    ),
    "E345": Words("Paying oneself", "`{who}` would pay itself", "the payer again"),
    "E346": Words(
        "A name that cannot be set",
        "`{name}` cannot be set",
        "the table itself keeps it",
        (lambda facts: f"what can be set: {facts['known']}" if facts["known"] else None,),
        labels=_DECLARED,
    ),
    "E347": Words(
        "An unknown zone in a sentence", "`{verb}` cannot use `{zone}`", _zones, (did_you_mean,)
    ),
    "E348": Words(
        "Too many loops within loops",
        "`each` within `each` goes too deep",
        "{limit} are the most: the work multiplies with each of them",
    ),
}
