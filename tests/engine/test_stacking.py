"""Packs that deal the hands somebody wants to see."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.engine import Deal, Diagnostic, Game, load

Make = Callable[..., Game]
Refusal = Callable[..., Diagnostic]

GAME = load("glaves", players=4)
DEALS = """
players: [3]
pack: {suits: [hearts, spades], ranks: [7, 8, 9, 10, J, Q, K, A]}
phases:
  - {phase: deal, each: 3, packets: [2, 1]}
  - {phase: turn-up, do: turn up stock}
  - {phase: deal, id: second, each: 1}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def hands(deal: Deal) -> list[list[str]]:
    return [deal.game.pack.texts(hand) for hand in deal.state.hands]


@given(st.permutations(range(52)), st.integers(0, 3), st.lists(st.integers(0, 9), max_size=4))
def test_whoever_deals_every_seat_gets_what_was_asked_for(
    order: list[int], dealer: int, sizes: list[int]
) -> None:
    wanted = [[order.pop() for _ in range(size)] for size in sizes]
    deal = GAME.deal(hands=wanted, dealer=dealer)
    assert sorted(deal.pack) == list(range(52))
    for seat, cards in enumerate(wanted):
        assert all(deal.state.hands[seat] >> card & 1 for card in cards)


def test_what_is_not_asked_for_is_dealt_from_the_lowest_cards_and_lies_in_order() -> None:
    deal = GAME.deal(hands=[["2C", "AS"], [], ["4C"]], dealer=3)
    assert hands(deal)[0][:2] == ["2C", "9C"]
    assert hands(deal)[0][-1] == "AS"
    assert hands(deal)[1][:2] == ["3C", "6C"]
    assert [hand[0] for hand in hands(deal)[2:]] == ["4C", "5C"]
    assert deal.pack[36:] == sorted(deal.pack[36:])


def test_packets_are_reckoned_with(make: Make) -> None:
    wanted = [["7H", "9S", "KS"], ["8S", "AS", "QH"], ["8H", "9H", "10H"]]
    game = make(DEALS)
    for dealer in range(3):
        dealt = [hand[:] for hand in hands(game.deal(hands=wanted, dealer=dealer))]
        for asked, found in zip(wanted, dealt, strict=True):
            assert set(asked) <= set(found)


@pytest.mark.parametrize(
    ("wanted", "facts"),
    [
        ([["QH"], ["JH", "QH"]], {"problem": "twice", "card": "QH"}),
        ([["QH", "QH"]], {"problem": "twice", "card": "QH"}),
        ([[], [], [], [], ["2C"]], {"problem": "seat", "seat": 4, "players": 4}),
        ([list(range(10))], {"problem": "many", "seat": 0, "cards": 10, "each": 9}),
    ],
)
def test_hands_that_cannot_be_dealt(
    refusal: Refusal, wanted: list[list[str]], facts: dict[str, object]
) -> None:
    found = refusal(GAME.deal, hands=wanted)
    assert (found.code, found.facts) == ("E514", facts)
