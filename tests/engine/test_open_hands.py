"""Hands that lie open, and cards that another plays."""

from __future__ import annotations

import pytest

from eldest.engine import Rejected
from eldest.engine.events import LAID_OPEN
from eldest.engine.examples import run_examples
from eldest.lab import battery, bots

from .conftest import Make
from .playing import played_greedily, until_trick

PACK = "pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}"
DUMMY = f"""
players: [4]
partners: opposite
{PACK}
variables: {{declarer: {{type: seat}}}}
let: {{dummy: {{is: partner of declarer}}}}
phases:
  - {{phase: deal, each: 6}}
  - {{phase: settle, do: set declarer to eldest}}
  - phase: tricks
    leader: left(declarer)
    lead: hand
    follow:
      - {{cards: "hand[suit == led]", why: Follow suit., id: follow}}
      - hand
    wins: highest(trick[suit == led])
    played by:
      - {{seat: declarer, when: seat == dummy}}
    after card:
      - {{when: first trick and count(trick) == 1, do: dummy shows hand}}
  - {{phase: score, do: each seat scores tricks of side}}
"""


# open hands


def test_a_hand_is_seen_only_once_it_lies_open_and_until_its_cards_are_played(make: Make) -> None:
    deal = make(DUMMY).deal(seed=6)
    hand = deal.game.pack.texts(deal.state.hands[2])
    assert [view.shown for view in map(deal.view, (0, 1, 3, None))] == [[[]] * 4] * 4
    assert not [card for card in hand if f'"{card}"' in deal.view(0).to_json()]
    deal.apply(deal.legal()[0])
    assert [view.shown[2] for view in map(deal.view, (0, 1, 2, 3, None))] == [hand] * 5
    (event,) = [event for event in deal.events if event.kind == LAID_OPEN]
    assert (event.seat, event.amount, event.seen) == (2, 6, 0b1111)
    card = deal.text(deal.legal()[0]).removeprefix("play ")
    deal.apply(deal.legal()[0])
    hand.remove(card)
    assert deal.view(1).shown[2] == hand
    assert deal.view(1).trick[-1] == (2, card)


def test_the_promises_hold(make: Make) -> None:
    report = battery.run(make(DUMMY), deals=4)
    assert report.tried["views_hide_the_rest"] > 20
    assert report.tried["worlds_cannot_be_told_apart"] > 20


def test_open_cards_that_move_are_seen_by_all(make: Make) -> None:
    part = f"""
    players: [4]
    {PACK}
    phases:
      - {{phase: deal, each: 6}}
      - phase: turn-up
        do:
          - dealer shows highest(hand[suit == clubs])
          - eldest takes hand of dealer
      - {{phase: exchange, who: eldest, discards: 1, before: "eldest shows hand"}}
      - {{phase: score, do: each seat scores 1}}
    """
    deal = make(part).deal(hands=[[], [], [], ["AC", "KC"]])
    best = "AC"
    assert deal.view(2).sizes == [12, 6, 6, 0]
    seen = [event for event in deal.view(2).events if event[0] == 7]
    assert sorted(len(cards) for _, _, _, cards, _ in seen) == [0, 1]
    deal.apply(deal.action(best))
    assert deal.view(2).discards == []
    assert best not in deal.view(2).shown[0]
    assert (14, 0, -1, [best], 1) in deal.view(2).events


# another's cards


def test_the_actor_chooses_from_the_hand_whose_turn_it_is(make: Make) -> None:
    deal = make(DUMMY).deal(seed=6)
    game = deal.game
    assert (deal.actor, deal.state.turn, deal.view(1).turn) == (1, 1, None)
    deal.apply(deal.legal()[0])
    assert (deal.actor, deal.state.turn) == (0, 2)
    assert deal.view(0).turn == 2
    assert all(deal.state.hands[2] >> action & 1 for action in deal.legal())
    assert deal.view(0).legal == [deal.text(action) for action in deal.legal()]
    assert deal.view(2).legal == []
    other = next(a for a in range(24) if deal.state.hands[0] >> a & 1 and a not in deal.legal())
    verdict = deal.explain(other)
    assert not verdict.legal
    assert "seat 2 does not hold" in verdict.reason
    deal.apply(deal.legal()[0])
    assert (deal.actor, deal.state.turn) == (3, 3)
    deal = until_trick(deal)
    assert [seat for seat, _ in deal.explain_trick(0).plays] == [1, 2, 3, 0]
    assert game.phases[deal.state.phase] == "tricks"


def test_a_dummy_that_wins_leads_from_its_own_hand(make: Make) -> None:
    hands = [["9C", "9D"], ["10C", "9H"], ["AC", "AD"], ["JC", "9S"]]
    deal = make(DUMMY).deal(hands=hands)
    for card in ("10C", "AC", "JC", "9C"):
        deal.apply(deal.game.action(card))
    assert (deal.state.winner, deal.actor, deal.state.turn) == (2, 0, 2)
    assert deal.game.action("AD") in deal.legal()


def test_a_hidden_hand_cannot_be_played_by_another(make: Make) -> None:
    deal = make(DUMMY.replace("do: dummy shows hand", "do: declarer shows hand")).deal(seed=6)
    with pytest.raises(Rejected) as caught:
        deal.apply(deal.legal()[0])
    (found,) = caught.value.diagnostics
    assert found.code == "E463"
    assert found.span is not None
    assert found.span.text == "declarer"


def test_examples_may_name_the_seat_or_who_plays_for_it(make: Make) -> None:
    part = f"""{DUMMY}
examples:
  - name: the dummy
    start: tricks
    dealer: 3
    given:
      declarer: 0
      leader: 1
      hands: {{0: [9C, 9D], 2: [AC, AD]}}
    play: [1 10C, 2 AC, 3 JC, 0 9C, 0 AD]
    expect: {{actor: 3, turn: 3, shown: {{2: []}}, winner: 2}}
"""
    (outcome,) = run_examples(make(part).variant)
    assert outcome.diagnostics == ()


def test_a_greedy_bot_plays_to_the_end(make: Make) -> None:
    assert played_greedily(make(DUMMY)) == 6 * 24


def test_a_greedy_bot_does_not_beat_its_partner(make: Make) -> None:
    part = DUMMY.replace("    played by:\n      - {seat: declarer, when: seat == dummy}\n", "")
    hands = [["AC", "9C"], ["10C"], ["QC"], ["JC"]]
    deal = make(part).deal(hands=hands)
    for card in ("10C", "QC", "JC"):
        deal.apply(deal.game.action(card))
    assert deal.actor == 0
    seats = bots.bots_of(deal.game, ["greedy"], 0)
    assert deal.text(bots.ask(seats[0], deal, 0)) == "play 9C"


LEFT = f"""
players: [3]
{PACK}
phases:
  - {{phase: deal, each: 6}}
  - phase: settle
    do:
      - eldest shows hand of eldest
      - eldest discards one(hand of eldest)
      - eldest turns up one(hand of eldest)
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand
    wins: first card
    until: first trick
"""


def test_a_card_that_leaves_an_open_hand_lies_open_in_no_hand(make: Make) -> None:
    game = make(LEFT)
    deal = game.deal(seed=2, dealer=2)
    assert deal.state.shown == deal.state.hands[0]
    assert (deal.state.shown.bit_count(), deal.state.upcard.bit_count()) == (4, 1)
    assert deal.view(1).shown[0] == deal.view(0).hand
    battery.run(game, deals=3)
