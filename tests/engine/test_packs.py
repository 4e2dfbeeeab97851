"""Packs of any make: their own ranks in a suit, cards outside the suits, several of each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.engine import Diagnostic
from eldest.engine.cards import FRENCH, NONE, Pack, Single, Suit, bits, mask, merged

from .conftest import Make

Mistakes = Callable[..., list[Diagnostic]]

RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SINGLES = (Single("JK", "★"), Single("EXC", "EXC"), Single("JK2", "☆"))


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Any pack of French suits, perhaps one more with other ranks, extra cards and copies."""
    names = draw(st.lists(st.sampled_from(sorted(FRENCH)), min_size=1, max_size=4, unique=True))
    suits = [FRENCH[name] for name in names]
    common = tuple(draw(st.lists(st.sampled_from(RANKS), min_size=1, max_size=8, unique=True)))
    own: tuple[str, ...] = ()
    if draw(st.booleans()):
        own = tuple(str(k) for k in range(1, draw(st.integers(1, 21)) + 1))
        suits.append(Suit("trumps", "T", "✦", "yellow", own))
    order = merged([common, own])
    if order is None:
        common = tuple(sorted(common, key=RANKS.index))
        order = merged([common, own])
    assert order is not None
    singles = tuple(draw(st.lists(st.sampled_from(SINGLES), max_size=3, unique=True)))
    whole = Pack(tuple(suits), order, frozenset(), (), singles, draw(st.integers(1, 3)), common)
    texts = sorted({card.text for card in whole.cards})
    removed = frozenset(draw(st.lists(st.sampled_from(texts), max_size=3)))
    return Pack(whole.suits, order, removed, (), singles, whole.copies, common)


@given(packs())
def test_every_name_reads_back_as_the_first_of_the_cards_so_called(pack: Pack) -> None:
    for card in pack.cards:
        for name in (card.text, card.symbol, card.text.lower()):
            found = pack.find(name)
            assert found == pack.first_copy(card.index)
    assert set(pack.names.values()) == {pack.first_copy(card) for card in range(pack.size)}


@given(packs())
def test_there_are_so_many_of_each_card_and_they_are_neighbours(pack: Pack) -> None:
    assert set(Counter(card.text for card in pack.cards).values()) <= {pack.copies}
    assert [card.index for card in pack.cards] == list(range(pack.size))
    for card in pack.cards:
        alike = list(bits(pack.alike(card.index)))
        assert {pack.text(each) for each in alike} == {card.text}
        assert len(alike) == pack.copies and card.index in alike


@given(packs())
def test_suits_and_the_cards_outside_them_divide_the_pack(pack: Pack) -> None:
    outside = mask(card.index for card in pack.cards if card.suit == NONE)
    for masks in (pack.suit_masks, pack.rank_masks):
        assert masks[-1] == 0
        assert sum(masks) | outside == pack.all and not sum(masks) & outside
    assert {pack.text(card) for card in bits(outside)} <= {single.name for single in pack.singles}


@given(packs())
def test_within_a_suit_cards_lie_from_low_to_high(pack: Pack) -> None:
    for suit in range(len(pack.suits)):
        ranks = [pack.rank_of[card] for card in bits(pack.suit_masks[suit])]
        assert ranks == sorted(ranks)
        assert len(set(ranks)) * pack.copies == len(ranks)


@given(packs(), st.randoms(use_true_random=False))
def test_any_order_of_the_pack_is_read_so_that_its_names_tell_all(pack: Pack, lots: object) -> None:
    order = list(range(pack.size))
    lots.shuffle(order)  # type: ignore[attr-defined]
    turned = pack.in_turn(order)
    assert sorted(turned) == sorted(order)
    assert [pack.text(card) for card in turned] == [pack.text(card) for card in order]
    assert pack.in_turn(pack.find(pack.text(card)) or 0 for card in turned) == turned


@given(st.lists(st.permutations("ABCDE").map(lambda each: each[:3]), min_size=1, max_size=4))
def test_one_order_keeps_every_list_or_there_is_none(lists: list[list[str]]) -> None:
    order = merged(lists)
    pairs = {(low, high) for each in lists for k, low in enumerate(each) for high in each[k + 1 :]}
    if order is None:
        reached = set(pairs)
        for _ in range(5):
            reached |= {(a, d) for a, b in reached for c, d in reached if b == c}
        assert any(a == b for a, b in reached)
        return
    assert sorted(order) == sorted({rank for each in lists for rank in each})
    assert all(order.index(low) < order.index(high) for low, high in pairs)


DOUBLED = """
pack: {suits: [clubs, hearts], ranks: [9, Q, K, A], copies: 2, extra cards: {JK: {title: Joker}}}
worth: {eyes: {Q: 3, JK: 5}}
"""
ASKED = {
    "count(pack)": 18,
    "count(pack & QH)": 2,
    "count(hand - QH)": 2,
    "count(hand & QH)": 1,
    "if QH in hand then 1 else 0": 1,
    "if QH | KH in hand then 1 else 0": 0,
    "if QH | JK in hand then 1 else 0": 1,
    "if KH in hand then 1 else 0": 0,
    "if hand & QH == QH then 1 else 0": 1,
    "if hand == QH | 9C | JK then 1 else 0": 1,
    "if hand[suit == hearts] != QH then 1 else 0": 0,
    "count(pack[suit == none])": 2,
    "count(pack[rank == Q])": 4,
    "count(pack[suit == clubs])": 8,
    "count(highest(pack[suit == clubs]))": 2,
    "count(lowest(pack))": 4,
    "sum(pack, eyes)": 22,
    "sum(hand, eyes)": 8,
    "count(pack[eyes > 3])": 2,
    "if suit(JK) == none and rank(JK) == none then 1 else 0": 1,
    "count(pack[color == red or color == black])": 16,
    "if holder(KC) == left(eldest) then 1 else 0": 1,
}


@pytest.mark.parametrize("asked", ASKED)
def test_a_card_in_a_rule_means_all_copies_and_comparisons_any(make: Make, asked: str) -> None:
    scoring = f'{{phase: score, do: "eldest scores {asked}"}}'
    game = make(DOUBLED + f"players: [2]\nphases: [{{phase: deal, each: 3}}, {scoring}]")
    deal = game.deal(hands=[["QH", "9C", "JK"], ["KC", "KC", "9H"]], dealer=1)
    assert deal.scores[0] == ASKED[asked]


TRICKS = """
players: [4]
options: {second: {title: The second wins, type: boolean, default: false}}
phases:
  - {phase: deal, each: 3}
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - hand[suit == led]
      - hand
    wins:
      - cards: last(highest(trick[suit == led]))
        when: option.second and not last trick
      - highest(trick[suit == led])
      - trick
  - {phase: score, do: each seat scores tricks}
"""
HANDS = [["QH", "AH", "AH"], ["QH", "9C", "9C"], ["9H", "9H", "JK"], ["KC", "KC", "KH"]]


@pytest.mark.parametrize(("second", "winner"), [(False, 0), (True, 1)])
def test_the_first_of_equal_cards_wins_or_the_second(make: Make, second: bool, winner: int) -> None:
    game = make(DOUBLED + TRICKS, options={"second": second})
    deal = game.deal(hands=[["QH", "AC", "AC"], *HANDS[1:3], ["KC", "KC", "QC"]], dealer=3)
    for card in ("QH", "QH", "9H", "QC"):
        deal.apply(deal.action(card))
    assert deal.state.winner == winner


def test_equal_cards_are_one_action(make: Make) -> None:
    deal = make(DOUBLED + TRICKS).deal(hands=HANDS, dealer=3)
    assert [deal.text(action) for action in deal.legal()] == ["play QH", "play AH"]
    assert [deal.text(action) for action in deal.legal()] == deal.view(0).legal
    deal.apply(deal.action("AH"))
    deal.apply(deal.action("QH"))
    assert deal.view(0).hand == ["QH", "AH"]
    assert deal.view(0).trick == [(0, "AH"), (1, "QH")]
    deal.apply(deal.action("9H"))
    deal.apply(deal.action("KH"))
    assert deal.state.winner == 0
    assert [deal.text(action) for action in deal.legal()] == ["play QH", "play AH"]


def test_the_other_copy_is_no_action_of_its_own(make: Make) -> None:
    deal = make(DOUBLED + TRICKS).deal(hands=HANDS, dealer=3)
    first = deal.action("AH")
    assert first + 1 not in deal.legal()
    assert deal.explain(first + 1).reason == f"every AH is chosen by action {first}"


def test_which_copy_is_held_shows_nowhere(make: Make) -> None:
    """The two worlds differ in nothing but which of two equal cards each of two seats has."""
    game = make(DOUBLED + TRICKS)
    queen = game.pack.find("QH")
    assert queen is not None
    one = game.deal(hands=HANDS, dealer=3)
    swapped = [{queen: queen + 1, queen + 1: queen}.get(card, card) for card in one.pack]
    two = game.deal(pack=swapped, dealer=3)
    for deal in (one, two):
        for card in ("QH", "QH", "9H", "KH"):
            deal.apply(deal.action(card))
    assert one == two
    assert [one.view(seat) for seat in range(4)] == [two.view(seat) for seat in range(4)]


def test_while_no_card_of_a_suit_lies_there_none_is_led(make: Make) -> None:
    deal = make(DOUBLED + TRICKS).deal(hands=[["JK", "AC", "AC"], *HANDS[1:]], dealer=3)
    deal.apply(deal.action("JK"))
    assert deal.state.led == -1
    deal.apply(deal.action("9C"))
    assert deal.state.led == 0
    deal.apply(deal.action("9H"))
    assert [deal.text(action) for action in deal.legal()] == ["play KC"]


def test_no_more_of_a_card_are_dealt_than_there_are(
    make: Make, refusal: Callable[..., Diagnostic]
) -> None:
    found = refusal(make(DOUBLED + TRICKS).deal, hands=[["QH", "QH"], ["QH"]])
    assert (found.code, found.facts) == ("E514", {"problem": "twice", "card": "QH"})


def test_a_pack_is_read_by_names_alone(make: Make) -> None:
    game = make(DOUBLED + TRICKS)
    deal = game.deal(seed=5)
    names = [game.pack.text(card) for card in deal.pack]
    assert game.deal(pack=names).pack == deal.pack
    match = game.match(seed=5)
    assert f"pack {' '.join(names)}\n" in match.record()


RANKS_APART = """
pack:
  suits: [clubs, {name: trumps, letter: T, symbol: "*", color: red, ranks: [1, 2, 3, 11, 12]}]
  ranks: [1, 2, 3, J, K]
"""


def test_ranks_of_different_suits_stand_in_one_order(make: Make) -> None:
    rule = '"eldest scores count(pack[suit == trumps and rank > 3]) + 10 * count(pack[rank == 1])"'
    phases = f"phases: [{{phase: deal, each: 1}}, {{phase: score, do: {rule}}}]"
    game = make(f"{RANKS_APART}\nplayers: [2]\n{phases}")
    assert game.pack.ranks == ("1", "2", "3", "J", "K", "11", "12")
    assert game.deal(dealer=1).scores == [22, 0]


REMOVED = """
options: {short: {title: Short, type: boolean, default: false}}
pack:
  suits: [clubs, hearts]
  ranks: [9, Q, K]
  copies: 2
  remove: [9H, {cards: [9C], when: option.short}]
players: [2]
phases: [{phase: deal, each: 1}, {phase: score, do: eldest scores count(pack)}]
"""


@pytest.mark.parametrize(("short", "size"), [(False, 10), (True, 8)])
def test_an_option_takes_cards_out_of_the_pack(make: Make, short: bool, size: int) -> None:
    game = make(REMOVED, options={"short": short})
    assert game.pack.size == size == game.deal(dealer=1).scores[0]


def test_a_card_outside_the_suits_may_not_be_called_like_another(mistakes: Mistakes) -> None:
    part = "pack: {suits: [clubs], ranks: [9, J], extra cards: {9C: {title: x}}}"
    (found,) = mistakes(part.replace("9C:", "JC:"))
    assert (found.code, found.facts) == ("E406", {"name": "JC"})
