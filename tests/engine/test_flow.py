"""Sentences that lead elsewhere, and calls beside the cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eldest.engine import Deal, Diagnostic, IllegalAction
from eldest.engine.events import ASIDE, WENT
from eldest.lab import battery
from eldest.table.graph import flowchart

from .conftest import Make
from .playing import texts

GAME = """
players: [3]
pack: {suits: [clubs, hearts], ranks: [7, 8, 9, 10, J, Q, K, A]}
variables:
  closed: {type: boolean}
  games: {type: integer, keep: match}
  n: {type: integer, of: seat, start: 1}
phases:
  - {phase: settle, id: ante, do: each seat pays 1 to pot}
  - {phase: deal, each: 4}
  - phase: turn-up
    do: [turn up stock, set trump to suit(upcard), set n of eldest to 3]
  - phase: choose
    id: bidding
    asks all from: eldest
    calls:
      play: {ends: true, do: set n of seat to n + 1}
      pass: {}
      throw in: {do: [set games to games + 1, redeal by seat at most 2 times, seat scores -1]}
    nobody: [redeal at most 5 times, end deal]
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: ["highest(trick[suit == trump])", "highest(trick[suit == led])"]
    calls:
      close: {when: trick == none and not closed, do: [set closed to true, seat scores 1]}
      marry: {when: KH | QH in hand, why: It takes a pair., do: [seat scores 20, end phase]}
      again: {when: hand & 7C and trick == none, do: go to bidding at most 2 times}
      announce: {takes: {what: {suits: all}}, do: set games to games}
    after card:
      - {when: card == AC, do: go to last}
    after trick:
      - {when: tricks of winner == 3, do: [end phase, winner scores 100]}
  - {phase: score, do: each seat scores tricks}
  - phase: tricks
    id: last
    when: hand of dealer and hand of eldest and hand of left(eldest)
    leader: dealer
    lead: hand
    follow: hand
    wins: highest(trick[suit == led])
    after trick: end deal
match: {deals: 3, ranking: [{by: total, best: highest}]}
"""
SITTING = """
players: [4]
pack: {suits: [clubs, hearts], ranks: [7, 8, 9, 10, J, Q, K, A]}
phases:
  - {phase: settle, id: ante, do: each seat pays 1 to pot}
  - {phase: turn-up, id: sitting, do: dealer sits out}
  - {phase: deal, each: 4}
  - phase: choose
    asks all from: eldest
    calls: {pass: {}, anew: {do: redeal by left(dealer) at most 3 times}}
  - {phase: turn-up, id: show, do: left(dealer) shows hand}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    played by: "if seat == left(dealer) then left(seat) else seat"
    calls:
      stop: {when: "count(hand) < 3 and trick == none", do: end phase}
  - {phase: score, do: each seat scores tricks}
match: {deals: 2, ranking: [{by: total, best: highest}]}
"""
HANDS = [["KH", "QH", "7C", "8C"], ["9C", "JC", "QC", "AC"], ["7H", "8H", "9H", "10H"]]


@pytest.fixture(scope="module")
def dealt(make: Make) -> Callable[..., Deal]:
    """A deal of the game after some actions; the dealer is seat 2."""

    def deal(*actions: str) -> Deal:
        deal = make(GAME).deal(hands=HANDS, dealer=2)
        for each in actions:
            deal.apply(deal.action(each))
        return deal

    return deal


def test_the_game_keeps_every_promise(make: Make) -> None:
    battery.run(make(GAME), deals=12, thorough=2)


def test_so_does_one_with_seats_that_sit_out_and_hands_that_others_play(make: Make) -> None:
    battery.run(make(SITTING), deals=8, thorough=2)
    deal = make(SITTING).deal(seed=1, dealer=0)
    assert (deal.view(0).out, deal.state.pot, deal.actor) == ([0], 4, 1)
    deal.apply(deal.action("anew"))
    assert (deal.view(0).out, deal.state.pot, deal.actor) == ([1], 4, 2)


def test_calls_are_offered_beside_the_cards_and_made_once_a_turn(
    dealt: Callable[..., Deal],
) -> None:
    deal = dealt("play")
    cards = ["play QH", "play KH", "play 7C", "play 8C"]
    calls = ["close", "marry", "again", "announce clubs", "announce hearts"]
    assert sorted(texts(deal)) == sorted(cards + calls)
    deal.apply(deal.action("announce hearts"))
    deal.apply(deal.action("close"))
    assert (deal.actor, deal.scores) == (0, [1, 0, 0])
    assert sorted(texts(deal)) == sorted([*cards, "marry", "again", "announce clubs"])
    deal.apply(deal.action("8C"))
    assert (deal.actor, texts(deal)) == (
        1, ["play 9C", "play JC", "play QC", "play AC", "announce clubs", "announce hearts"],
    )  # fmt: skip


def test_a_call_is_refused_with_its_reason(dealt: Callable[..., Deal]) -> None:
    deal = dealt("play", "8C")
    with pytest.raises(IllegalAction) as caught:
        deal.apply(deal.game.action("marry"))
    assert (caught.value.why, caught.value.clause) == ("It takes a pair.", "marry")


def test_a_call_ends_the_phase_and_what_stands_after_it_is_left_out(
    dealt: Callable[..., Deal],
) -> None:
    deal = dealt("play", "marry")
    assert (deal.phase, deal.actor, deal.scores) == ("last", 2, [20, 0, 0])
    deal = dealt("play", "8C", "9C", "7H", "QC", "8H", "7C", "JC", "9H", "QH")
    assert deal.scores == [0, 3, 0]


def test_a_card_leads_on_and_its_trick_is_laid_aside_when_the_next_begins(
    dealt: Callable[..., Deal],
) -> None:
    deal = dealt("play", "8C", "AC")
    assert (deal.phase, deal.actor) == ("last", 2)
    assert deal.game.pack.texts(deal.state.aside) == ["8C", "AC"]
    assert [event.kind for event in deal.events[-2:]] == [WENT, ASIDE]
    assert deal.view(0).aside == ["8C", "AC"] and deal.view(0).stock == 3
    for card in ("7H", "7C", "9C"):
        deal.apply(deal.action(card))
    assert deal.over and deal.scores == [0, 0, 0]


def test_a_phase_is_gone_back_to_so_often_and_then_no_more(dealt: Callable[..., Deal]) -> None:
    deal = dealt("play", "again", "play", "again", "play", "again")
    assert (deal.phase, deal.actor, deal.state.returns[:1]) == ("tricks", 0, [0])
    assert "again" not in texts(deal)


def test_a_redeal_begins_anew_but_for_points_chips_and_what_the_match_keeps(
    dealt: Callable[..., Deal],
) -> None:
    deal = dealt("pass", "throw in")
    state = deal.state
    assert (deal.dealer, deal.first_dealer, deal.actor, deal.phase) == (1, 2, 2, "bidding")
    assert (deal.pot, deal.scores, state.redeals) == (3, [0, 0, 0], 1)
    assert sorted(state.pack) == list(range(16)) and state.pack != deal.pack
    assert state.vars == [0, 1, 1, 1, 3]
    deal = dealt("throw in", "throw in", "throw in")
    assert (deal.dealer, deal.scores, deal.actor) == (1, [0, 0, -1], 0)
    assert deal.state.redeals == 2


def test_the_packs_of_redeals_come_from_the_seed(make: Make) -> None:
    game = make(GAME)
    packs = []
    for seed, number in ((1, 0), (1, 0), (1, 1), (2, 0)):
        deal = game.deal(seed=seed, number=number)
        deal.apply(game.action("throw in"))
        packs.append(tuple(deal.state.pack))
    assert packs[0] == packs[1]
    assert len(set(packs)) == 3


def test_no_deal_is_longer_than_the_game_says(make: Make) -> None:
    # Each phase of tricks has 15 turns at most: five calls and a card, or a card alone.
    once = 3 + 15 * 6 + 15
    assert make(GAME).longest == once + 2 * once + 5 * once + 2 * once


@pytest.mark.parametrize(
    ("sentence", "code", "found"),
    [
        ("go to nowhere", "E465", "go to nowhere"),
        ("go to bidding at most count(hand of dealer) times", "E402", "count(hand of dealer)"),
        ("redeal by 3", "E330", "3"),
    ],
)
def test_a_sentence_that_leads_nowhere_is_refused(
    mistakes: Callable[..., list[Diagnostic]], sentence: str, code: str, found: str
) -> None:
    part = GAME.replace("do: go to last", f"do: {sentence}")
    (mistake,) = mistakes(part)
    assert mistake.code == code and mistake.span is not None and mistake.span.text == found


def test_worlds_after_a_redeal_have_other_hands_and_the_future_is_open(make: Make) -> None:
    game, rng = make(GAME), Random(3)
    deal = game.deal(seed=4)
    for each in ("pass", "throw in", "play"):
        deal.apply(deal.action(each))
    for _ in range(2):
        deal.apply(max(card for card in deal.legal() if card < game.pack.size))
    assert deal.state.redeals == 1
    seat = (deal.actor or 0) if deal.actor != 0 else 1
    view = deal.view(seat).to_json()
    worlds = [deal.determinize(seat, rng) for _ in range(12)]
    assert all(world.view(seat).to_json() == view for world in worlds)
    hands = {tuple(world.state.hands) for world in worlds}
    assert len(hands) > 3
    again = game.deal(seed=4)
    futures = set()
    for world in (again, *(again.determinize(0, rng) for _ in range(3))):
        world.apply(game.action("throw in"))
        futures.add(tuple(world.state.pack))
    assert len(futures) == 4


OFF = """
options: {again: {title: Once more, type: boolean, default: false}}
phases:
  - {phase: deal, each: 4}
  - phase: choose
    asks all from: eldest
    calls:
      throw in: {when: option.again, do: redeal at most 9 times}
      pass: {}
  - phase: score
    do:
      - {when: option.again, do: go to choose at most 5 times}
      - each seat scores 1
"""


def test_what_is_switched_off_leads_nowhere(make: Make) -> None:
    off, on = make(OFF), make(OFF, options={"again": True})
    assert (off.longest, len(off.program.jumps)) == (2, 0)
    assert (on.longest, len(on.program.jumps)) == (2 + 9 * 2 + 5 * 2, 2)
    assert not any(".->" in line for line in flowchart(off))
    assert sum(".->" in line for line in flowchart(on)) == 2
    battery.run(off, deals=2)
    battery.run(on, deals=3)


ITSELF = """
phases:
  - {phase: deal, each: 4}
  - phase: choose
    asks: eldest
    calls:
      once more: {do: go to choose at most 3 times}
      pass: {}
  - {phase: score, do: each seat scores 1}
"""


def test_a_phase_may_lead_to_itself_so_often(make: Make) -> None:
    game = make(ITSELF)
    assert game.longest == 1 + 3
    deal = game.deal(seed=1)
    for text in ("once more", "once more", "once more"):
        deal.apply(deal.action(text))
    assert deal.phase == "choose"
    deal.apply(deal.action("once more"))
    assert deal.over and len(deal.history) == game.longest
    battery.run(game, deals=3)


def test_a_phase_that_always_leads_to_itself_is_refused(
    mistakes: Callable[..., list[Diagnostic]],
) -> None:
    (found,) = mistakes(
        "phases:\n  - {phase: deal, each: 4}\n  - {phase: settle, do: go to settle}\n"
    )
    assert found.code == "E467" and found.span is not None
    assert found.span.text == "go to settle"
