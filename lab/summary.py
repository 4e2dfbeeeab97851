"""Deals in figures: a row for each, and running sums over all, whose size does not grow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import lcm
from typing import NamedTuple

from .estimate import Estimate, mean, share

MOST_VIOLATIONS = 100
"""So many broken laws are told one by one; all are counted."""


class DeadEnd(NamedTuple):
    """Where the rules led nowhere, or round and round.

    Attributes:
        code: of the diagnostic.
        phase: the phase by its id.
        file, line: where the rule stands that is to blame.
    """

    code: str
    phase: str
    file: str
    line: int


class Row(NamedTuple):
    """One deal in figures.

    Attributes:
        deal: its number, from 0.
        dealer: the seat that dealt.
        scores, tricks, chips: of each seat, in this deal.
        pot: chips that the deal put into the pot.
        length: how many decisions it took.
        winners: the seats that did best in it by the game's ranking.
        broken: the laws that it broke, by their place in the file's list.
        unfinished: where it came to a dead end; then nothing else counts but its number.
    """

    deal: int
    dealer: int
    scores: tuple[int, ...]
    tricks: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    length: int
    winners: tuple[int, ...]
    broken: tuple[int, ...]
    unfinished: DeadEnd | None = None


class Sums:
    """The sum and the sum of squares of whole numbers: all that a mean and its interval need."""

    __slots__ = ("squares", "total")

    def __init__(self) -> None:
        self.total = 0
        self.squares = 0

    def add(self, number: int) -> None:
        """One more number."""
        self.total += number
        self.squares += number * number


@dataclass
class Summary:
    """Running sums over deals.

    Attributes:
        players, laws: how many of each the game has.
        deals: how many deals were added.
        dead_ends: where those led that were not finished, which count for nothing else: how many
            led there, and the first of them.
        shortest, longest: of the others, in decisions.
        broken: how often each law was broken; `violations` are the first ones as (deal, law).
    """

    players: int
    laws: int
    deals: int = 0
    shortest: int = 0
    longest: int = 0
    broken: list[int] = field(init=False)
    violations: list[tuple[int, int]] = field(default_factory=list)
    dead_ends: dict[DeadEnd, tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.broken = [0] * self.laws
        self._scores, self._tricks, self._chips = (
            [Sums() for _ in range(self.players)] for _ in range(3)
        )
        self._length = Sums()
        self._pot = Sums()
        # A deal won by several is shared in whole parts, so that sums stay exact.
        self._parts = lcm(*range(1, self.players + 1))
        self._won = [0] * self.players

    def add(self, row: Row) -> None:
        """One more deal."""
        self.deals += 1
        if row.unfinished is not None:
            known, first = self.dead_ends.get(row.unfinished, (0, row.deal))
            self.dead_ends[row.unfinished] = known + 1, first
            return
        for sums, numbers in (
            (self._scores, row.scores),
            (self._tricks, row.tricks),
            (self._chips, row.chips),
        ):
            for each, number in zip(sums, numbers, strict=True):
                each.add(number)
        self._length.add(row.length)
        self._pot.add(row.pot)
        self.shortest = min(self.shortest, row.length) if self.finished > 1 else row.length
        self.longest = max(self.longest, row.length)
        for seat in row.winners:
            self._won[seat] += self._parts // len(row.winners)
        for law in row.broken:
            self.broken[law] += 1
            if len(self.violations) < MOST_VIOLATIONS:
                self.violations.append((row.deal, law))

    @property
    def unfinished(self) -> int:
        """How many deals came to a dead end."""
        return sum(count for count, _ in self.dead_ends.values())

    @property
    def finished(self) -> int:
        """How many did not: all figures are of these."""
        return self.deals - self.unfinished

    @property
    def scores(self) -> list[Estimate]:
        """The mean score of each seat."""
        return self._means(self._scores)

    @property
    def tricks(self) -> list[Estimate]:
        """The mean number of tricks of each seat."""
        return self._means(self._tricks)

    @property
    def chips(self) -> list[Estimate]:
        """The mean number of chips that each seat won."""
        return self._means(self._chips)

    @property
    def pot(self) -> Estimate:
        """The mean number of chips that a deal put into the pot."""
        return self._means([self._pot])[0]

    @property
    def won(self) -> list[Estimate]:
        """The share of the deals that each seat won."""
        return [share(self.finished, parts / self._parts) for parts in self._won]

    @property
    def length(self) -> Estimate:
        """The mean number of decisions a deal."""
        return mean(self.finished, self._length.total, self._length.squares)

    def _means(self, sums: Iterable[Sums]) -> list[Estimate]:
        return [mean(self.finished, each.total, each.squares) for each in sums]
