"""The primitives on sets of cards, each against a plain reckoning."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.engine import bits, load
from eldest.engine.cards import mask

GAME = load("glaves")
NAMES: Mapping[str, object] = GAME.bound.rules["match_over"].__globals__
SETS = st.sets(st.integers(0, 51))


def bound(name: str):  # type: ignore[no-untyped-def]
    """A primitive as the rules of a game see it."""
    return NAMES[name]


def texts(cards: int) -> list[str]:
    return GAME.pack.texts(cards)


def cards(*names: str) -> int:
    return mask(GAME.action(name) for name in names)


@given(SETS)
def test_counting_and_the_first_card(members: set[int]) -> None:
    assert bits.count(mask(members)) == len(members)
    assert bits.first(mask(members)) == min(members, default=-1)


@given(SETS)
def test_the_nth_card_goes_through_the_set_in_order(members: set[int]) -> None:
    assert [bits.nth(mask(members), k) for k in range(len(members))] == sorted(members)


@given(st.sets(st.integers(0, 12)), st.integers(0, 3))
def test_within_a_suit_the_highest_card_is_one(ranks: set[int], suit: int) -> None:
    members = {13 * suit + rank for rank in ranks}
    assert bits.highest(mask(members)) == mask({max(members)} if members else ())
    assert bits.lowest(mask(members)) == mask({min(members)} if members else ())


@given(SETS)
def test_across_suits_all_cards_of_the_best_rank_are_highest(members: set[int]) -> None:
    best = max((card % 13 for card in members), default=-1)
    worst = min((card % 13 for card in members), default=-1)
    assert bound("highest_rank")(mask(members)) == mask(c for c in members if c % 13 == best)
    assert bound("lowest_rank")(mask(members)) == mask(c for c in members if c % 13 == worst)


@given(SETS)
def test_the_longest_run_is_found(members: set[int]) -> None:
    runs = [
        set(range(first, first + size))
        for size in range(1, 14)
        for first in range(52 - size + 1)
        if first // 13 == (first + size - 1) // 13
    ]
    lying = [run for run in runs if run <= members]
    found = {card for card in range(52) if bound("run")(mask(members)) >> card & 1}
    # Of equals the first, by suit and then by rank.
    assert found == max(lying, key=len, default=set())


@given(SETS, st.lists(st.integers(-9, 99), min_size=52, max_size=52))
def test_what_cards_are_worth_is_added_up(members: set[int], worth: list[int]) -> None:
    valued = mask(card for card in range(52) if worth[card])
    table = (*worth, valued)
    assert bits.total(mask(members), table) == sum(worth[card] for card in members)


@pytest.mark.parametrize(
    ("hand", "best"),
    [(["2C", "AH", "3S"], ["AH"]), (["KC", "KS", "QH"], ["KC", "KS"]), ([], [])],
)
def test_the_highest_of_a_mixed_hand(hand: list[str], best: list[str]) -> None:
    assert texts(bound("highest_rank")(cards(*hand))) == best
