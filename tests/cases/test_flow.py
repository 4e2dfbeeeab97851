"""Redeals, and who deals next: what people ran into, each with the right answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Game, load, load_record
from eldest.engine.pipeline import load_text

HOPELESS = """
pack:
  suits: [diamonds, hearts, spades, clubs]
  ranks: [9, J, Q, K, 10, A]
  copies: 2
players: [4]
options:
  kings: {title: All four kings, type: boolean, default: false}
  next: {title: The next player deals anew, type: boolean, default: false}
worth: {points: {10: 10, A: 11}}
phases:
  - {phase: settle, id: ante, do: each seat pays 1 to pot}
  - {phase: deal, each: 12}
  - phase: choose
    asks all from: eldest
    calls:
      throw in:
        when: >-
          count(hand[rank == K]) >= 5 or count(hand[points >= 10]) >= 7
          or (option.kings and all(each suit s: hand[rank == K and suit == s]))
        do:
          - when: option.next
            do: redeal by left(dealer) at most 20 times
          - redeal at most 20 times
      play: {}
  - {phase: score, do: each seat scores 1}
"""
FIVE = "KC KC KS KS KH AC AD QS QD JD 10D 9D"
FOUR = "KC KD KS KH QH AC AD QS QD JD 10D 9D"
THREE = "KC KD KS QH QH AC AD QS QD JD 10D 9D"
SEVEN = "10C 10C AS AD 10D 10D AC 9C 9S QD JD JH"


@pytest.fixture(scope="module")
def hopeless(completed: Callable[[str], str]) -> Callable[..., Game]:
    return lambda **options: load_text(completed(HOPELESS.lstrip()), options=options)


@pytest.mark.parametrize(
    ("hand", "kings", "may"),
    [
        (FIVE, False, True), (FOUR, False, False), (FOUR, True, True), (THREE, True, False),
        (SEVEN, False, True),
    ],
)  # fmt: skip
def test_a_hopeless_hand_may_be_thrown_in(
    hopeless: Callable[..., Game], hand: str, kings: bool, may: bool
) -> None:
    deal = hopeless(kings=kings).deal(hands=[hand.split()], dealer=3)
    assert [deal.text(each) for each in deal.legal()] == ["throw in"] * may + ["play"]


@pytest.mark.parametrize(("moves", "dealer"), [(False, 3), (True, 0)])
def test_a_redeal_keeps_or_advances_the_dealer_as_the_file_says(
    hopeless: Callable[..., Game], moves: bool, dealer: int
) -> None:
    game = hopeless(next=moves)
    match = game.match(seed=1, dealer=3)
    while not match.deal.legal() or "throw in" not in map(match.deal.text, match.deal.legal()):
        match = game.match(seed=(match.seed or 0) + 1, dealer=3)
    before = match.deal.state.hands.copy()
    match.deal.apply(game.action("throw in"))
    assert (match.deal.dealer, match.deal.first_dealer) == (dealer, 3)
    assert match.deal.state.redeals == 1 and match.deal.state.hands != before
    assert (match.deal.scores, match.deal.pot) == ([0] * 4, 4)
    assert match.deal.actor == (dealer + 1) % 4
    again = load_record(match.record(), game)
    assert again.deal == match.deal and again.record() == match.record()


PASSED = """
players: [4]
options:
  stays: {title: A passed deal keeps the dealer, type: boolean, default: false}
variables: {passed: {type: boolean}}
pack: {suits: [hearts, spades], ranks: [J, Q, K, A]}
phases:
  - {phase: deal, each: 2}
  - phase: choose
    asks all from: eldest
    calls: {play: {ends: true}, pass: {}}
    nobody: [set passed to true, end deal]
  - {phase: score, do: each seat scores 1}
match:
  deals: 5
  dealer:
    - {seat: dealer, when: option.stays and passed, why: A passed deal is dealt again.}
    - left(dealer)
  ranking: [{by: total, best: highest}]
"""


@pytest.mark.parametrize(("stays", "dealers"), [(False, [0, 1, 2, 3, 0]), (True, [0, 1, 2, 2, 3])])
def test_a_deal_that_all_pass_moves_the_dealer_or_not(
    completed: Callable[[str], str], stays: bool, dealers: list[int]
) -> None:
    game = load_text(completed(PASSED.lstrip()), options={"stays": stays})
    match = game.match(dealer=0)
    found = []
    while True:
        found.append(match.dealer)
        while not match.deal.over:
            match.deal.apply(game.action("pass" if len(found) == 3 else "play"))
        if match.over:
            break
        match.next_deal()
    assert found == dealers
    assert match.totals == [4] * 4
    assert load_record(match.record(), game).record() == match.record()


@pytest.mark.parametrize(("led", "points", "over"), [("KH", 66, True), ("QH", 65, False)])
def test_which_card_of_a_marriage_is_led_is_the_players_choice(
    led: str, points: int, over: bool
) -> None:
    game = load("schnapsen")
    hands = [["KH", "QH", "AC", "KC", "10H"], ["JH", "QC", "10D", "AH", "JS"]]
    deal = game.deal(hands=hands, dealer=1)
    assert game.pack.suits[deal.state.trump].name == "clubs"
    state = deal.state
    # Forty points in tricks.
    won = [game.card(name) for name in ("AS", "AD", "10C", "KD", "KS")]
    state.won[0] = sum(1 << card for card in won)
    state.stock &= ~state.won[0]
    state.tricks[0] = 1
    worth = game.setup.scope.worths["points"].values
    assert sum(worth[card] for card in won) == 40
    deal.apply(game.action("marriage hearts"))
    assert {"play KH", "play QH"} <= set(map(deal.text, deal.legal()))
    deal.apply(game.action(led))
    other = "QH" if led == "KH" else "KH"
    assert deal.view(1).shown[0] == [other]
    deal.apply(game.action("JH"))
    taken = sum(
        game.setup.scope.worths["points"].values[c] for c in range(20) if state.won[0] >> c & 1
    )
    assert (taken + 20, deal.over) == (points, over)


BEGGAR = """
players: [3]
pack: {suits: [clubs, hearts, spades], ranks: [7, 8, Q, K]}
variables: {declarer: {type: seat}}
phases:
  - {phase: deal, each: 4}
  - phase: choose
    asks all from: eldest
    calls:
      beggar: {do: set declarer to seat, ends: true}
      pass: {}
    nobody: end deal
  - phase: tricks
    leader: declarer
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    after trick:
      - {when: winner == declarer, do: end phase}
  - phase: score
    do: "declarer scores if tricks == 0 then 70 else -70"
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


@pytest.mark.parametrize(
    ("hands", "tricks", "score"),
    [
        (["7C 7H 7S 8C", "QC QH QS KC", "KH KS 8H 8S"], 4, 70),
        (["7C 8C KC KH", "QC 7H QS QH", "KS 8S 8H 7S"], 3, -70),
        (["KC KH KS QC", "7C 7H 7S 8C", "8H 8S QH QS"], 1, -70),
    ],
)
def test_a_contract_that_is_lost_ends_the_deal(
    completed: Callable[[str], str], hands: list[str], tricks: int, score: int
) -> None:
    game = load_text(completed(BEGGAR.lstrip()))
    deal = game.deal(hands=[hand.split() for hand in hands], dealer=1)
    for each in ("pass", "beggar"):
        deal.apply(game.action(each))
    # The declarer, seat 0, plays low, the others high.
    while not deal.over:
        deal.apply(deal.legal()[0 if deal.actor == 0 else -1])
    assert (sum(deal.state.tricks), deal.scores) == (tricks, [score, 0, 0])
    assert (deal.state.tricks[0] > 0) is (score < 0)
