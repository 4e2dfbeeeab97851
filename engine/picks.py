"""The words that pick a few of several cards or numbers, or tell how many of several hold."""

from __future__ import annotations

from operator import add

from ..dsl.ranges import ABS
from ..dsl.scope import Function, Symbol
from ..dsl.types import BOOLEAN, CARDS, INTEGER, SEATS

PICKS = (
    Function(
        "first",
        (CARDS,),
        CARDS,
        "first_played(s, {0})",
        one_suit=True,
        doc="of some cards the one that was played first to the trick",
    ),
    Function(
        "last",
        (CARDS,),
        CARDS,
        "last_played(s, {0})",
        one_suit=True,
        doc="of some cards the one that was played last to the trick",
    ),
    Function(
        "top",
        (CARDS, INTEGER),
        CARDS,
        "uppermost(s, {0}, {1})",
        doc="of some cards so many, those that lay uppermost in the pack",
    ),
    Function(
        "one",
        (CARDS,),
        CARDS,
        "lowest({0})",
        one_suit=True,
        evaluate=lambda cards: cards & -cards,
        doc="one of some cards: the first in pack order",
    ),
)

WINNING = Symbol(
    "winning card",
    CARDS,
    "winning_card(s)",
    one_suit=True,
    doc="the card that wins the trick as it lies, by `wins`",
)

SEVERAL = (
    Function("count", (SEATS,), INTEGER, "count({0})", doc="how many seats"),
    Function(
        "count",
        (BOOLEAN,),
        INTEGER,
        "{0} + {1}",
        evaluate=add,
        many=True,
        doc="how many of the conditions hold",
    ),
    Function(
        "max",
        (INTEGER, INTEGER),
        INTEGER,
        "({0} if {0} > {1} else {1})",
        evaluate=max,
        many=True,
        doc="the greatest of the numbers",
    ),
    Function(
        "min",
        (INTEGER, INTEGER),
        INTEGER,
        "({0} if {0} < {1} else {1})",
        evaluate=min,
        many=True,
        doc="the least of the numbers",
    ),
    Function(
        "abs",
        (INTEGER,),
        INTEGER,
        ABS,
        evaluate=abs,
        doc="a number without its sign",
    ),
)
