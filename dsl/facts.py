"""What is known of terms where their ranges are worked out: for now, and of a game."""

from __future__ import annotations

from typing import Protocol

from .range import Cards, Range
from .terms import Apply, Term

Facts = tuple[tuple[Term, Range], ...]
"""Terms and what is known of them just now; of a condition, 1 or 0."""


class Words(Protocol):
    """What is known of the words of a game: the leaves of terms."""

    def number(self, term: Apply, facts: Facts) -> Range:
        """The range of a number that the rules ask the table for."""

    def cards(self, term: Apply) -> Cards:
        """The cards of a place."""

    def meaning(self, term: Apply) -> Term | None:
        """The condition that a word stands for, if that is known."""

    def members(self, seats: Term) -> Range:
        """How many seats a set of seats has."""

    def shared(self, term: Apply, seat: Term) -> bool:
        """Whether a number of each seat is its part of one that all seats share."""
