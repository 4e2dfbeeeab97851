"""The words that pick a few cards of several."""

from __future__ import annotations

from ..dsl.scope import Function
from ..dsl.types import CARDS, INTEGER

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
