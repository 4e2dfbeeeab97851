"""Seats that sit out of a deal, or of its play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Rejected
from eldest.engine.events import SAT_OUT
from eldest.lab import battery

from .conftest import Make
from .playing import played_greedily, until_trick

PACK = "pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}"
ALONE = f"""
players: [4]
partners: opposite
{PACK}
phases:
  - {{phase: deal, each: 5}}
  - phase: choose
    asks all from: eldest
    calls:
      alone: {{do: partner of seat sits out, ends: true}}
      pass: {{}}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    after trick:
      - {{when: last trick, do: winner scores 100}}
  - {{phase: score, do: each seat where not out scores tricks of side}}
laws:
  - {{law: "sum(each seat: count(hand | won)) + count(stock) == 24"}}
"""
FOURTH = f"""
players: [4]
{PACK}
phases:
  - {{phase: turn-up, do: dealer sits out}}
  - {{phase: deal, each: 8, packets: [3, 2, 3]}}
  - phase: tricks
    leader: dealer
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
  - {{phase: score, do: each seat scores tricks}}
"""


def until(deal: Deal, *texts: str) -> Deal:
    for text in texts:
        deal.apply(deal.action(text))
    return deal


def test_a_seat_that_sits_out_is_passed_over_and_its_cards_stay_hidden(make: Make) -> None:
    deal = until(make(ALONE).deal(seed=4), "pass", "alone")
    assert [event.seat for event in deal.events if event.kind == SAT_OUT] == [3]
    hidden = deal.game.pack.texts(deal.state.hands[3])
    turns = []
    while not deal.over:
        turns.append(deal.actor)
        deal.apply(deal.legal()[0])
    assert 3 not in turns
    assert len(turns) == 15
    assert sum(deal.state.tricks) == 5
    assert deal.game.pack.texts(deal.state.hands[3]) == hidden
    for seat in (0, 1, 2, None):
        view = deal.view(seat)
        assert view.out == [3]
        assert view.sizes[3] == 5
        assert not [card for card in hidden if f'"{card}"' in view.to_json()]
    assert max(deal.scores) >= 100, "the last trick was known"
    assert deal.scores[3] == 0


def test_if_the_leader_sits_out_the_next_seat_leads(make: Make) -> None:
    deal = until(make(ALONE).deal(seed=4), "pass", "pass", "alone")
    assert deal.state.leader == 1
    assert deal.actor == 1
    story = until_trick(deal).explain_trick(0)
    assert [seat for seat, _ in story.plays] == [1, 2, 3]
    assert story.leader == 1


def test_who_sits_out_before_the_deal_gets_no_cards(make: Make) -> None:
    game = make(FOURTH)
    for dealer in range(4):
        deal = game.deal(seed=dealer, dealer=dealer)
        sizes = [8, 8, 8, 8]
        sizes[dealer] = 0
        assert [hand.bit_count() for hand in deal.state.hands] == sizes
        assert deal.actor == (dealer + 1) % 4
    deal = game.deal(hands=[["AC", "KC"], [], ["AS"]], dealer=3)
    assert [deal.state.hands[seat] >> game.card(c) & 1 for seat, c in ((0, "KC"), (2, "AS"))] == [
        1,
        1,
    ]


ASKED = {
    "choose": """
  - phase: choose
    asks all from: dealer
    calls: {yes: {do: seat scores 1}}
""",
    "auction once": """
  - {phase: auction, first: dealer, opens: 1, raise by: 1, most: 9, rounds: once}
""",
    "auction": """
  - {phase: auction, first: dealer, opens: 1, raise by: 1, most: 9}
""",
    "vie": """
  - {phase: vie, first: dealer, stake: 1, raise by: 1, most: 3}
""",
    "pass": """
  - {phase: pass, each: 1, to: left(seat)}
""",
    "declare": """
  - phase: declare
    first: dealer
    false claims: true
    melds: [{name: any, holds: hand, cards: highest(hand), do: seat scores 1}]
""",
}


@pytest.mark.parametrize("kind", ASKED)
def test_who_sits_out_is_asked_nothing(make: Make, kind: str) -> None:
    """Dealer 3 sits out, so seats 0, 1 and 2 are asked, whatever they say."""
    before = FOURTH.index("  - {phase: deal")
    part = f"{FOURTH[:before]}  - {{phase: deal, each: 6}}{ASKED[kind]}"
    game = make(part + "  - {phase: score, do: each seat scores 0}\n")
    for seed in range(8):
        deal = game.deal(seed=seed)
        asked = []
        while not deal.over:
            assert deal.actor is not None
            asked.append(deal.actor)
            deal.apply(deal.legal()[seed * len(asked) % len(deal.legal())])
        assert set(asked) == {0, 1, 2}
        assert asked[0] == 0


@pytest.mark.parametrize("kind", ASKED)
def test_the_promises_hold_where_all_are_asked(make: Make, kind: str) -> None:
    before = FOURTH.index("  - {phase: deal")
    part = f"{FOURTH[:before]}  - {{phase: deal, each: 6}}{ASKED[kind]}"
    battery.run(make(part + "  - {phase: score, do: each seat scores 0}\n"), deals=2)


def test_more_cards_than_those_in_play_can_get_are_a_dead_end(make: Make) -> None:
    with pytest.raises(Rejected) as caught:
        make(FOURTH.replace("each: 8, packets: [3, 2, 3]", "each: 9")).deal(seed=1)
    assert [each.code for each in caught.value.diagnostics] == ["E457"]


def test_nobody_left_ends_the_tricks(make: Make, finish: Callable[[Deal], Deal]) -> None:
    part = FOURTH.replace("dealer sits out}", "each seat sits out}")
    deal = make(part).deal(seed=1)
    assert deal.over
    assert deal.scores == [0, 0, 0, 0]


def test_who_sits_out_in_the_middle_of_a_trick_has_played_to_it(make: Make) -> None:
    part = FOURTH.replace("do: dealer sits out", "do: set trump to none").replace(
        "each: 8", "each: 6"
    )
    part = part.replace("packets: [3, 2, 3]", "packets: 1").replace(
        "    wins", "    after card: [{when: first trick, do: left(dealer) sits out}]\n    wins"
    )
    deal = make(part).deal(seed=3, dealer=1)
    assert deal.actor == 1
    story = until_trick(deal).explain_trick(0)
    assert [seat for seat, _ in story.plays] == [1, 3, 0]
    part = part.replace("do: left(dealer) sits out", "do: dealer sits out")
    story = until_trick(make(part).deal(seed=3, dealer=1)).explain_trick(0)
    assert [seat for seat, _ in story.plays] == [1, 2, 3, 0]


@pytest.mark.parametrize("part", [ALONE, FOURTH], ids=["alone", "fourth"])
def test_the_promises_hold(make: Make, part: str) -> None:
    report = battery.run(make(part), deals=4)
    assert report.tried["views_hide_the_rest"] > 20
    assert report.tried["worlds_cannot_be_told_apart"] > 20


def test_greedy_bots_play_to_the_end(make: Make) -> None:
    assert played_greedily(make(FOURTH)) == 6 * 24


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("dealer sits", "E306"),
        ("dealer sits out 2", "E303"),
        ("sits out", "E306"),
        ("dealer shows", "E302"),
        ("dealer shows 2", "E330"),
        ("hearts sits out", "E330"),
    ],
)
def test_mistakes_in_such_sentences(
    mistakes: Callable[..., list[Diagnostic]], sentence: str, code: str
) -> None:
    part = f"phases: [{{phase: turn-up, do: {sentence}}}]"
    assert [each.code for each in mistakes(part)] == [code]


EXCHANGE = f"""
players: [4]
{PACK}
phases:
  - {{phase: turn-up, do: dealer sits out}}
  - {{phase: deal, each: 4}}
  - phase: exchange
    all from: dealer
    discards: {{least: 0, most: 2}}
    after: seat draws chosen from stock
  - {{phase: score, do: each seat scores count(discards)}}
"""


def test_all_exchange_in_turn_but_who_sits_out(make: Make) -> None:
    deal = make(EXCHANGE).deal(seed=3)
    asked = []
    for cards in (2, 0, 1):
        assert deal.actor is not None
        asked.append(deal.actor)
        held = [card for card in deal.legal() if card < 24][:cards]
        deal.discard(held)
    assert asked == [0, 1, 2]
    assert deal.over
    assert deal.scores == [2, 0, 1, 0]
    assert [hand.bit_count() for hand in deal.state.hands] == [4, 4, 4, 0]
    battery.run(make(EXCHANGE), deals=3)
