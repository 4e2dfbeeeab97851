"""`best(each ...)` gives the thing that is worth most, the first of equals, and none of none."""

from __future__ import annotations

import pytest

from eldest.engine import load_text
from eldest.engine.cards import mask

GAME = """
eldest: 1
id: best
title: Best
players: [3]
pack: {suits: [clubs, hearts, spades], ranks: [7, 8, 9, 10]}
worth: {pips: {7: 7, 8: 8, 9: 9, 10: 10}}
let:
  asked: {is: "RULE"}
phases:
  - {phase: score, do: "each seat scores (if asked == none then 1 else 0)"}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""

CASES = [
    ("best(each suit s: sum(hand of dealer[suit == s], pips))", ["7C", "8H", "9H", "10S"], 1),
    ("best(each suit s: sum(hand of dealer[suit == s], pips))", ["10C", "10S"], 0),
    ("best(each suit s: 0 - count(hand of dealer[suit == s]))", ["10C", "10H"], 2),
    ("best(each suit s where hand of dealer[suit == s]: 1)", [], -1),
    ("best(each seat: count(hand))", ["7C", "8C"], 2),
    ("best(each rank r: count(hand of dealer[rank == r]))", ["8C", "8H", "9S"], 1),
]


@pytest.mark.parametrize(("rule", "hand", "expected"), CASES)
def test_the_best_of_a_domain(rule: str, hand: list[str], expected: int) -> None:
    game = load_text(GAME.replace("RULE", rule))
    state = game.fresh(list(range(game.pack.size)), 2, [])
    state.hands[2] = mask(game.pack.find(card) or 0 for card in hand)
    assert game.bound.rules["let_asked"](state) == expected
