"""Means and shares, and how far they may be off."""

from __future__ import annotations

import doctest
from math import sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.lab import estimate
from eldest.lab.estimate import Estimate, mean, share

numbers = st.lists(st.integers(-(10**6), 10**6), min_size=2, max_size=60)


def test_examples_in_the_docstrings() -> None:
    result = doctest.testmod(estimate)
    assert result.attempted > 0
    assert result.failed == 0


@given(numbers)
def test_a_mean_and_its_interval_are_those_of_the_sample(sample: list[int]) -> None:
    found = mean(len(sample), sum(sample), sum(x * x for x in sample))
    half = 1.959963984540054 * stdev(sample) / sqrt(len(sample))
    assert found.low is not None
    assert found.high is not None
    assert found.value == pytest.approx(fmean(sample))
    assert found.high - found.value == pytest.approx(half)
    assert found.value - found.low == pytest.approx(half)


def test_one_number_has_a_mean_and_no_interval() -> None:
    assert mean(1, 7, 49) == Estimate(7.0, None, None)
    assert mean(1, 7, 49).to_data() == {"value": 7.0, "low": None, "high": None}


def test_large_numbers_lose_nothing() -> None:
    """Squares that a float cannot hold: ten to the ninth, and one more, in turn."""
    n, x = 1000, 10**9
    total = n * x + n // 2
    squares = (n // 2) * (x * x + (x + 1) ** 2)
    found = mean(n, total, squares)
    assert found.high is not None
    assert found.high - found.value == pytest.approx(1.96 * 0.5 / sqrt(n), rel=1e-3)


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [(60, 100, 0.502, 0.691), (0, 100, 0, 0.037), (100, 100, 0.963, 1), (1, 1, 0.207, 1)],
)
def test_shares_have_wilson_intervals(won: int, n: int, low: float, high: float) -> None:
    found = share(n, won)
    assert found.value == won / n
    assert found.low == pytest.approx(low, abs=5e-4)
    assert found.high == pytest.approx(high, abs=5e-4)


@given(st.integers(1, 10**9), st.fractions(0, 1))
def test_a_share_lies_in_its_interval(n: int, part: float) -> None:
    found = share(n, float(part) * n)
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.value + 1e-12
    assert found.value - 1e-12 <= found.high <= 1


def test_no_minus_zero_is_written() -> None:
    assert str(mean(2, 0, 0).to_data()["low"]) == "0.0"
    assert str(Estimate(-1e-9, None, None).to_data()["value"]) == "0.0"
