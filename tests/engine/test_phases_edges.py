"""Phases at their edges: stakes and shows of nothing, seats that sit out, rules that lead away."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Rejected
from eldest.engine.events import DECLARED

from .conftest import Make
from .playing import said, texts

HEAD = """
players: [3]
pack: {suits: [hearts, spades], ranks: [8, 9, 10, J, Q, K, A]}
worth: {points: {A: 11, K: 4, Q: 3}}
phases:
  - {phase: deal, each: 3}
"""
# Worth in hand: 0 for seat 0, 11 for seat 1, 11 for seat 2.
HANDS = [["8H", "9H", "10H"], ["AS", "9S", "10S"], ["AH", "8S", "JS"]]
VIE = """
  - phase: vie
    first: eldest
    stake: 2
    raise by: 2
    most: 8
    showdown: {value: "sum(hand, points)", shows: hand, tie: eldest}
    won: each seat pays owed to pot
"""


def vying(make: Make, *changes: tuple[str, str]) -> Deal:
    part = VIE
    for old, new in changes:
        assert part.count(old) == 1
        part = part.replace(old, new)
    return make(HEAD + part).deal(hands=HANDS, dealer=2)


@pytest.mark.parametrize("stake", ["0", "0 - 3"])
def test_a_stake_is_1_at_least(make: Make, stake: str) -> None:
    deal = vying(make, ("stake: 2", f"stake: {stake}"))
    assert texts(deal) == ["say nothing", "vie 1"]


@pytest.mark.parametrize("value", ["0", "0 - sum(hand, points) - 1"])
def test_hands_that_count_nothing_or_less_are_compared_too(make: Make, value: str) -> None:
    """The first from the eldest hand wins, whoever raised last."""
    deal = vying(make, ("sum(hand, points)", value))
    said(deal, "0 say nothing", "1 vie 2", "2 see", "0 see")
    assert deal.state.winner == 0


def test_the_winner_owes_nothing(make: Make) -> None:
    deal = said(vying(make), "0 say nothing", "1 vie 2", "2 see", "0 pass")
    assert (deal.state.owed, deal.chips) == ([2, 0, 2], [-2, 0, -2])


EXCHANGE = """
  - phase: exchange
    all from: eldest
    before: seat scores 1
    discards: {least: 0, most: 1}
    RULE
"""


@pytest.mark.parametrize(
    ("rule", "asked", "scores"),
    [
        ("after: [{when: seat == left(eldest), do: end phase}]", [0, 1], [1, 1, 0]),
        ("after: [{when: seat == eldest, do: end phase}]", [0], [1, 0, 0]),
    ],
)
def test_an_exchange_of_all_is_left_in_the_middle(
    make: Make, rule: str, asked: list[int], scores: list[int]
) -> None:
    """Nothing happens to those who would have come after."""
    deal = make(HEAD + EXCHANGE.replace("RULE", rule)).deal(hands=HANDS, dealer=2)
    found = []
    while not deal.over:
        found.append(deal.actor)
        deal.discard([])
    assert (found, deal.scores) == (asked, scores)


def test_who_leads_on_before_an_exchange_need_not_lay_aside(make: Make) -> None:
    """Seat 0 holds none of the cards that may go."""
    rule = 'cards: "hand[rank == J]"\n    discards: 1'
    part = EXCHANGE.replace("RULE", rule).replace("    discards: {least: 0, most: 1}\n", "")
    before = "before: [{when: 'not (hand & pack[rank == J])', do: end phase}]"
    deal = make(HEAD + part.replace("before: seat scores 1", before)).deal(hands=HANDS, dealer=2)
    assert deal.over


MELDS = """
  - phase: declare
    first: eldest
    melds: [{name: ace, holds: "hand[rank == A]", cards: "hand[rank == A]", do: DO}]
  - {phase: score, do: each seat scores 1}
"""


@pytest.mark.parametrize(
    ("before", "do", "seats"),
    [
        ("", "seat scores 1", [1, 2]),
        ("  - {phase: settle, do: left(eldest) sits out}\n", "seat scores 1", [2]),
        ("", "end phase", [1]),
    ],
)
def test_who_sits_out_declares_nothing_and_a_meld_may_end_it(
    make: Make, before: str, do: str, seats: list[int]
) -> None:
    deal = make(HEAD + before + MELDS.replace("DO", do)).deal(hands=HANDS, dealer=2)
    assert [event.seat for event in deal.events if event.kind == DECLARED] == seats


SKIPPING = """
  - {phase: settle, do: eldest sits out}
  - phase: choose
    asks all from: eldest
    skips: "hand & pack[rank == J]"
    calls: {stay: {}}
"""


def test_who_sits_out_and_who_is_skipped_are_both_passed_over(make: Make) -> None:
    deal = make(HEAD + SKIPPING).deal(hands=HANDS, dealer=2)
    said(deal, "1 stay")
    assert deal.over


def test_fewer_cards_than_none_cannot_be_dealt(make: Make) -> None:
    match = "match: {deals: 4, ranking: [{by: total, best: highest}]}\n"
    game = make(HEAD.replace("each: 3", "each: if deals == 2 then 0 - 1 else 3") + match)
    game.deal(hands=HANDS)
    with pytest.raises(Rejected) as caught:
        game.deal(seed=1, number=1)
    assert [each.code for each in caught.value.diagnostics] == ["E457"]


def test_a_meld_that_ends_the_phase_is_the_last_of_its_seat(make: Make) -> None:
    one = '{name: ace, holds: "hand[rank == A]", cards: "hand[rank == A]", do: DO}'
    two = '{name: ten, holds: "hand[rank == 10]", cards: "hand[rank == 10]", do: seat scores 5}'
    part = MELDS.replace(one, f"{one}, {two}").replace("DO", "end phase")
    deal = make(HEAD + part).deal(hands=HANDS, dealer=0)
    assert deal.scores == [1, 1, 1]


SWITCHED = """
options: {again: {title: Once more, type: boolean, default: false}}
phases:
  - {phase: deal, each: 3}
  - phase: choose
    when: option.again
    asks all from: eldest
    calls:
      throw in: {do: redeal at most 9 times}
      pass: {}
  - {phase: score, do: each seat scores 1}
"""


def test_a_phase_that_is_switched_off_leaves_no_calls_and_no_ways(make: Make) -> None:
    off, on = make(SWITCHED), make(SWITCHED, options={"again": True})
    assert [call.name for call in on.calls.listed] == ["throw in", "pass"]
    assert (len(on.program.jumps), on.actions - on.pack.size) == (1, 2)
    assert (off.calls.listed, off.program.jumps, off.actions) == ([], (), off.pack.size)
