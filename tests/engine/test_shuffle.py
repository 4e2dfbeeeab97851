"""The frozen generator: its published vectors, its fairness, its independence."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from itertools import permutations
from types import FunctionType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.engine import shuffle as generator
from eldest.engine.shuffle import CHOICE, LOT, PACK, STEP, WORD, Stream, draw, key, mix, shuffled

words = st.integers(0, WORD)


def unmix(word: int) -> int:
    """The inverse of `mix`, written from the definition."""
    word ^= (word >> 31) ^ (word >> 62)
    word = (word * pow(generator.SECOND, -1, 1 << 64)) & WORD
    word ^= (word >> 27) ^ (word >> 54)
    word = (word * pow(generator.FIRST, -1, 1 << 64)) & WORD
    return word ^ (word >> 30) ^ (word >> 60)


def test_words_are_those_of_splitmix64() -> None:
    assert [mix((1234567 + (i + 1) * STEP) & WORD) for i in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize(
    ("seed", "deal", "purpose", "expected"),
    [
        (0, 0, PACK, 0x48218226FF3CD4BF),
        (0, 0, LOT, 0x9E0160293A33AAF7),
        (0, 0, CHOICE, 0x3DD5EB0403EDDD79),
        (0, 1, PACK, 0x93626EA6AAE79DDB),
        (7, 1000, PACK, 0x9419D6B80382E775),
        (2**64 - 1, 0, PACK, 0x445018E305810B78),
        (2**64 - 1, 1000, CHOICE, 0xDC61787EA8E1A48B),
    ],
)
def test_keys(seed: int, deal: int, purpose: int, expected: int) -> None:
    assert key(seed, deal, purpose) == expected


@pytest.mark.parametrize(
    ("n", "seed", "deal", "expected"),
    [
        (0, 0, 0, []),
        (1, 0, 0, [0]),
        (2, 0, 0, [1, 0]),
        (10, 0, 0, [7, 9, 8, 4, 5, 6, 1, 2, 0, 3]),
        (10, 0, 1, [7, 8, 6, 2, 5, 3, 1, 9, 0, 4]),
        (10, 1, 0, [1, 2, 0, 6, 8, 7, 5, 3, 9, 4]),
        (10, 2**64 - 1, 0, [3, 8, 6, 7, 9, 0, 2, 1, 5, 4]),
    ],
)
def test_packs(n: int, seed: int, deal: int, expected: list[int]) -> None:
    assert shuffled(n, seed, deal) == expected


def test_a_pack_of_52() -> None:
    assert shuffled(52, seed=7, deal=0) == [
        *(12, 50, 36, 1, 31, 16, 5, 41, 27, 45, 42, 40, 23),
        *(26, 11, 37, 3, 19, 8, 18, 22, 30, 39, 4, 15, 28),
        *(14, 13, 29, 33, 20, 10, 48, 46, 0, 44, 7, 25, 35),
        *(9, 38, 6, 24, 32, 47, 2, 21, 51, 34, 43, 17, 49),
    ]


@given(words)
def test_mix_is_one_to_one(word: int) -> None:
    assert 0 <= mix(word) <= WORD
    assert unmix(mix(word)) == word


@given(words, st.integers(0, 2**20), st.integers(1, 2**31))
def test_a_draw_is_in_range_and_needs_no_memory(of: int, number: int, n: int) -> None:
    drawn = draw(of, number, n)
    assert 0 <= drawn < n
    stream = Stream(of)
    stream.number = number
    assert stream.below(n) == drawn
    assert stream.number == number + 1


REFUSED = (0x0000_0000_8234_5678, 0x8234_5678_0000_0000)  # one half scales to 0 < 2**32 mod 52


@pytest.mark.parametrize(("number", "shift"), [(0, 32), (1, 0)])
def test_a_half_that_would_favour_some_results_is_replaced(number: int, shift: int) -> None:
    of = (unmix(REFUSED[number]) - STEP) & WORD
    follower = mix((REFUSED[number] + STEP) & WORD)
    expected = ((follower >> shift) & generator.HALF) * 52 >> 32
    assert draw(of, number, 52) == expected != 0
    assert draw(of, 1 - number, 52) == 0x8234_5678 * 52 >> 32


def fisher_yates(of: int, n: int) -> list[int]:
    """The shuffle as the page states it."""
    order = list(range(n))
    for i in range(n - 1, 0, -1):
        j = draw(of, n - 1 - i, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


@given(words, st.integers(0, 128))
def test_a_shuffle_is_fisher_yates_over_draws(of: int, n: int) -> None:
    order = list(range(n))
    generator.shuffle(order, of)
    assert order == fisher_yates(of, n)


@pytest.mark.parametrize("number", [0, 1])
def test_a_shuffle_passes_a_refused_half_to_draw(number: int) -> None:
    of = (unmix(REFUSED[number]) - STEP) & WORD
    order = list(range(52))
    generator.shuffle(order, of)
    assert order == fisher_yates(of, 52)


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def test_all_orders_are_equally_likely() -> None:
    counts = Counter(tuple(shuffled(5, seed, 0)) for seed in range(24_000))
    found = chi_square([counts[order] for order in permutations(range(5))])
    assert 60 < found < 196  # 119 degrees of freedom: five deviations of 15.4 around the mean


def test_all_cards_come_to_all_places() -> None:
    counts = Counter(
        52 * place + card
        for deal in range(2_600)
        for place, card in enumerate(shuffled(52, 20_26, deal))
    )
    found = chi_square([counts[cell] for cell in range(52 * 52)])
    assert 2_240 < found < 2_962  # 51 * 51 degrees of freedom: five deviations of 72.1


def test_rejection_keeps_a_large_range_fair() -> None:
    n = 3 << 29  # a quarter of all words is refused
    counts = Counter(draw(99, number, n) * 12 // n for number in range(24_000))
    assert chi_square([counts[part] for part in range(12)]) < 35  # 11 degrees of freedom


@pytest.mark.parametrize("n", [0, -1, 2**31 + 1])
def test_a_draw_of_nothing_or_of_too_much_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="a draw is of 1 to"):
        Stream(1).below(n)


def test_the_global_generator_is_neither_read_nor_moved() -> None:
    random.seed(1)
    before = random.getstate()
    first = shuffled(52, 3, 4)
    assert random.getstate() == before
    random.seed(2)
    assert shuffled(52, 3, 4) == first


def test_another_process_with_another_hash_seed_agrees() -> None:
    program = "from eldest.engine.shuffle import shuffled; print(shuffled(52, 3, 4))"
    for hash_seed in ("0", "4242"):
        printed = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        ).stdout
        assert printed.strip() == str(shuffled(52, 3, 4))


def signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word


@pytest.mark.fast
def test_machine_code_draws_the_same() -> None:
    numba = pytest.importorskip("numba", reason="machine code needs the extra `fast`")
    names: dict[str, Any] = {
        name: signed(value) if type(value) is int else value
        for name, value in vars(generator).items()
    }
    for name in ("mix", "key", "draw", "shuffle"):
        plain = vars(generator)[name]
        names[name] = numba.njit(FunctionType(plain.__code__, names, name))
    numpy = pytest.importorskip("numpy")
    for case in range(500):
        of = key(mix(case), case, CHOICE)
        assert names["key"](signed(mix(case)), case, CHOICE) == signed(of)
        n = (1, 2, 3, 52, 2**30 + 1, 2**31)[case % 6]
        assert names["draw"](signed(of), case, n) == draw(of, case, n)
        order = numpy.arange(52)
        names["shuffle"](order, signed(of))
        expected = list(range(52))
        generator.shuffle(expected, of)
        assert order.tolist() == expected
