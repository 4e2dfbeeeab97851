"""What a sample says, with how far it may be off: means and shares, and their 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution."""

MEAN_METHOD = "mean; 95 % interval by the normal approximation"
SHARE_METHOD = "share of deals won, a tie shared equally; 95 % interval by Wilson's score"


@dataclass(frozen=True)
class Estimate:
    """An estimated number and the ends of its 95 % interval; None where one value cannot tell."""

    value: float
    low: float | None
    high: float | None

    def to_data(self) -> dict[str, float | None]:
        """The three numbers by name, to six places."""
        return {"value": _short(self.value), "low": _short(self.low), "high": _short(self.high)}


def _short(number: float | None) -> float | None:
    return None if number is None else round(number, 6) + 0.0


def mean(n: int, total: int, squares: int) -> Estimate:
    """The mean of `n` whole numbers, given their sum and the sum of their squares.

    >>> mean(4, 10, 30)
    Estimate(value=2.5, low=1.23484868811834, high=3.76515131188166)
    """
    value = total / n if n else 0.0
    if n < 2:
        return Estimate(value, None, None)
    # Whole numbers up to here: nothing is lost, however many deals there are.
    variance = (n * squares - total * total) / (n * (n - 1))
    half = Z * sqrt(variance / n)
    return Estimate(value, value - half, value + half)


def share(n: int, won: float) -> Estimate:
    """The share that `won` are of `n`, by Wilson's score interval.

    >>> share(1, 1)
    Estimate(value=1.0, low=0.20654931437723745, high=1.0)
    """
    if not n:
        return Estimate(0.0, None, None)
    p = won / n
    scale = 1 + Z * Z / n
    middle = (p + Z * Z / (2 * n)) / scale
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / scale
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))
