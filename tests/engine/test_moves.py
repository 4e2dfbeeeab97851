"""What sentences do to the table, and that no card is ever lost or doubled by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.engine import load_text
from eldest.engine.cards import bits
from eldest.engine.events import CAPTURED, DREW, PAID, TOOK, TURNED, read_events
from eldest.engine.state import State

SEATS = 3
GAME = load_text("""
eldest: 1
id: three
title: Three
players: [3]
pack: {suits: [hearts, spades], ranks: [8, 9, 10, J, Q, K, A]}
phases:
  - {phase: score, do: dealer scores 1}
match: {deals: 1, ranking: [{by: total, best: highest}]}
""")
MOVES: dict[str, Callable[..., Any]] = GAME.bound.phases[0]["enter"].__globals__
SIZE = GAME.pack.size


def table(seed: int) -> State:
    """A state in which every card lies somewhere: stock, upcard, aside, a hand or a won pile."""
    world = Random(seed)
    s = GAME.fresh(world.sample(range(SIZE), SIZE), 0, [])
    s.stock = 0
    for card in range(SIZE):
        zone = world.choice(("stock", "stock", "upcard", "aside", "hands", "won"))
        if zone in ("hands", "won"):
            getattr(s, zone)[world.randrange(SEATS)] |= 1 << card
        else:
            setattr(s, zone, getattr(s, zone) | 1 << card)
    return s


tables = st.integers(0, 1 << 32).map(table)
seats = st.integers(0, SEATS - 1)
sets = st.integers(0, (1 << SIZE) - 1)
moves = st.one_of(
    st.tuples(st.just("draw"), seats, st.integers(-1, 4)),
    st.tuples(st.just("turn_up"), st.integers(-1, 3)),
    st.tuples(st.just("set_aside"), sets),
    st.tuples(st.just("take"), seats, sets),
    st.tuples(st.just("capture"), seats, sets),
)


def everywhere(s: State) -> Counter[int]:
    """How often each card is there."""
    zones = [s.stock, s.upcard, s.aside, *s.hands, *s.won]
    return Counter(card for zone in zones for card in bits(zone))


def stock_in_order(s: State) -> list[int]:
    return [card for card in s.pack if s.stock >> card & 1]


@given(tables, st.lists(moves, max_size=12))
def test_no_move_loses_or_doubles_a_card(s: State, done: list[tuple[Any, ...]]) -> None:
    for name, *args in done:
        MOVES[name](s, *args)
        assert everywhere(s) == Counter(range(SIZE))


@given(tables, st.lists(moves, max_size=12))
def test_top_and_bottom_are_those_of_what_is_left(s: State, done: list[tuple[Any, ...]]) -> None:
    for name, *args in done:
        MOVES[name](s, *args)
        left = stock_in_order(s)
        assert MOVES["top_of_stock"](s) == (1 << left[0] if left else 0)
        assert MOVES["bottom_of_stock"](s) == (1 << left[-1] if left else 0)


@given(tables, seats, st.integers(0, 5))
def test_a_draw_takes_the_top_cards_and_fewer_where_there_are_fewer(
    s: State, seat: int, n: int
) -> None:
    before, hand = stock_in_order(s), s.hands[seat]
    MOVES["draw"](s, seat, n)
    drawn = before[:n]
    assert stock_in_order(s) == before[n:]
    assert s.hands[seat] == hand | sum(1 << card for card in drawn)
    seen = [(e.kind, e.seat, e.cards, e.amount, e.seen) for e in read_events(s.events)]
    assert seen == [(DREW, seat, 1 << card, 1, 1 << seat) for card in drawn]


@given(tables, st.integers(-1, 4))
def test_turning_up_shows_the_top_cards_to_all_one_by_one_and_no_more_than_there_are(
    s: State, n: int
) -> None:
    before, upcard = stock_in_order(s), s.upcard
    MOVES["turn_up"](s, n)
    turned = before[: max(n, 0)]
    assert s.upcard == upcard | sum(1 << card for card in turned)
    assert stock_in_order(s) == before[len(turned) :]
    shown = [(e.kind, e.cards, e.amount, e.seen) for e in read_events(s.events)]
    assert shown == [(TURNED, 1 << card, 1, 0b111) for card in turned]


@given(tables, sets, st.integers(-1, SIZE + 1))
def test_of_some_cards_those_are_on_top_that_lay_uppermost_in_the_pack(
    s: State, cards: int, n: int
) -> None:
    inside = [card for card in s.pack if cards >> card & 1]
    top = MOVES["uppermost"](s, cards, n)
    assert top == sum(1 << card for card in inside[: max(n, 0)])


@given(tables, seats, sets)
def test_taken_cards_come_to_the_hand_and_only_who_saw_them_knows_them(
    s: State, seat: int, cards: int
) -> None:
    hands, hidden = s.hands.copy(), s.stock
    cards &= ~hands[seat]
    MOVES["take"](s, seat, cards)
    assert s.hands[seat] == hands[seat] | cards
    told = 0
    for event in read_events(s.events):
        assert (event.kind, event.seat, event.amount) == (TOOK, seat, event.cards.bit_count())
        assert not told & event.cards
        told |= event.cards
        for card in bits(event.cards):
            owner = next((k for k in range(SEATS) if hands[k] >> card & 1), -1)
            knows = 1 << seat | (1 << owner if owner >= 0 else 0)
            assert event.other == owner
            assert event.seen == (knows if owner >= 0 or hidden >> card & 1 else 0b111)
    assert told == cards


@pytest.mark.parametrize("name", ["set_aside", "capture"])
@given(s=tables, cards=sets)
def test_what_is_laid_open_from_a_hand_is_told_to_come_from_it(
    name: str, s: State, cards: int
) -> None:
    hands = s.hands.copy()
    MOVES[name](s, *([1] if name == "capture" else []), cards)
    assert (s.won[1] if name == "capture" else s.aside) & cards == cards
    told = dict.fromkeys((-1, *range(SEATS)), 0)
    for event in read_events(s.events):
        assert (event.seen, event.amount) == (0b111, event.cards.bit_count())
        assert event.seat == (1 if event.kind == CAPTURED else -1)
        told[event.other] |= event.cards
    for seat in range(SEATS):
        assert told[seat] == cards & hands[seat]
    assert sum(told.values()) == cards


PAYERS = st.integers(-1, SEATS - 1)


@given(st.lists(st.tuples(PAYERS, PAYERS, st.integers(-50, 50)), max_size=20))
def test_chips_move_and_are_never_made(payments: list[tuple[int, int, int]]) -> None:
    s = GAME.fresh(list(range(SIZE)), 0, [])
    for k, (payer, payee, chips) in enumerate(payments):
        before = [*s.chips, s.pot]
        MOVES["pay"](s, payer, payee, chips, k)
        after = [*s.chips, s.pot]
        before[payer] -= chips
        before[payee] += chips
        assert after == before
        assert sum(after) == 0
    posted = [(e.kind, e.seat, e.other, e.amount, e.rule) for e in read_events(s.events)]
    assert posted == [(PAID, *payment, k) for k, payment in enumerate(payments)]


@given(tables, sets)
def test_the_holder_is_the_first_seat_with_one_of_the_cards_in_hand(s: State, cards: int) -> None:
    holders = [seat for seat in range(SEATS) if s.hands[seat] & cards]
    assert MOVES["holder"](s, cards) == (holders[0] if holders else -1)
