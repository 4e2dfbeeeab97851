"""Ranges of whole numbers: what is between two numbers, and how two ranges compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Range(NamedTuple):
    """The whole numbers from the least to the most."""

    least: int
    most: int

    def join(self, other: Range) -> Range:
        """The least range that holds both."""
        return Range(min(self.least, other.least), max(self.most, other.most))

    def meet(self, other: Range) -> Range:
        """What both hold; nothing (`least` above `most`) where they are apart."""
        return Range(max(self.least, other.least), min(self.most, other.most))

    def plus(self, other: Range) -> Range:
        """All sums."""
        return Range(self.least + other.least, self.most + other.most)

    def times(self, other: Range) -> Range:
        """All products."""
        ends = [one * two for one in self for two in other]
        return Range(min(ends), max(ends))

    @property
    def negative(self) -> Range:
        """All numbers with their signs changed."""
        return Range(-self.most, -self.least)

    @property
    def size(self) -> Range:
        """The numbers without their signs."""
        least = 0 if self.least <= 0 <= self.most else min(map(abs, self))
        return Range(least, max(map(abs, self)))

    @property
    def perhaps(self) -> Range:
        """The same, or 0."""
        return Range(min(0, self.least), max(0, self.most))


class Cards(NamedTuple):
    """Which cards there may be in a set, and how many of them at most."""

    among: int
    most: int

    def join(self, other: Cards) -> Cards:
        """What may be either of two sets."""
        return Cards(self.among | other.among, max(self.most, other.most))


ANYTHING = Range(-(1 << 80), 1 << 80)
NOTHING = Range(0, 0)


def just(number: int) -> Range:
    """One number alone."""
    return Range(number, number)


OPPOSITE: Mapping[str, str] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
MIRRORED: Mapping[str, str] = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def compared(op: str, left: Range, right: Range) -> bool | None:
    """What a comparison comes to for all numbers of two ranges alike."""
    if left.least > right.most or left.most < right.least:
        beyond = left.least > right.most
        return {"==": False, "!=": True, ">": beyond, ">=": beyond}.get(op, not beyond)
    if left == right and left.least == left.most:
        return op in ("==", "<=", ">=")
    if (op == "<=" and left.most <= right.least) or (op == ">=" and left.least >= right.most):
        return True
    if (op == ">" and left.most <= right.least) or (op == "<" and left.least >= right.most):
        return False
    return None


def beside(op: str, bound: Range, mine: Range) -> Range:
    """What a number is that compares so with one of another range."""
    match op:
        case "==":
            return bound
        case "<":
            return Range(mine.least, bound.most - 1)
        case "<=":
            return Range(mine.least, bound.most)
        case ">":
            return Range(bound.least + 1, mine.most)
        case ">=":
            return Range(bound.least, mine.most)
    if bound.least == bound.most:
        low = mine.least + (mine.least == bound.least)
        return Range(low, mine.most - (mine.most == bound.most))
    return mine
