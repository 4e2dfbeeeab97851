"""The types of the rule language, and how their values look at run time.

| type    | run time                          | empty |
|---------|-----------------------------------|-------|
| cards   | int, a mask: bit i is card i      | 0     |
| suit    | int, the suit's place in the pack | -1    |
| suits   | int, a mask: bit i + 1 is suit i  | 0     |
| rank    | int, low to high                  | -1    |
| seat    | int, clockwise from 0             | -1    |
| seats   | int, a mask: bit i is seat i      | 0     |
| integer | int                               |       |
| boolean | bool                              |       |
| choice  | int, the word's place in `words`  |       |
| worth   | no value: the name of a table     |       |

A single card is a set of one, and so is a suit where suits are wanted; bit 0 of suits is none, so
that it can be remembered that no suit was named. Suits, ranks and seats are optional everywhere:
`none` is their empty value.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Type:
    """What kind of value an expression has.

    Attributes:
        name: `cards`, `suit`, ...; for a choice, what is chosen (`option.aside_jack`, `color`).
        words: the words of a choice in their order; empty for every other type.
        empty: the run-time value that means "none"; None where there is no such value.
        ordered: whether `<` and `>` make sense.
    """

    name: str
    words: tuple[str, ...] = ()
    empty: int | None = None
    ordered: bool = False

    def __str__(self) -> str:
        """The type as a reader would say it: `cards`, `a suit`, `one of a, b`."""
        if self.words:
            return "one of " + ", ".join(self.words)
        return _SAID.get(self.name, self.name)


CARDS = Type("cards", empty=0)
SUIT = Type("suit", empty=-1)
SUITS = Type("suits", empty=0)
RANK = Type("rank", empty=-1, ordered=True)
SEAT = Type("seat", empty=-1)
SEATS = Type("seats", empty=0)
INTEGER = Type("integer", ordered=True)
BOOLEAN = Type("boolean")
WORTH = Type("worth")

_SAID = {
    "suit": "a suit",
    "rank": "a rank",
    "seat": "a seat",
    "integer": "a number",
    "boolean": "true or false",
    "worth": "a worth table",
}


def choice(name: str, words: tuple[str, ...]) -> Type:
    """The type of a choice between words, such as an option's values or a card's colour."""
    return Type(name, words)


def is_empty(value: int, type: Type) -> bool:
    """Whether a run-time value of a type stands for "none"."""
    return type.empty is not None and value == type.empty
