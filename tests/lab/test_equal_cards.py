"""What the engine promises holds with several of each card, and with cards outside the suits."""

from __future__ import annotations

import pytest

from eldest.engine import Variant, load_text
from eldest.engine.examples import run_examples
from eldest.lab import battery
from eldest.lab.bots import bots_of
from eldest.lab.simulate import play_deal

HEAD = """
eldest: 1
id: equal
title: Equal
players: [4]
"""
PASSING = """
pack: {suits: [clubs, hearts], ranks: [9, Q, K, A], copies: 2}
variables: {kept: {type: cards}}
phases:
  - {phase: deal, each: 4}
  - {phase: turn-up, do: "set kept to hand of eldest & QH"}
  - {phase: pass, each: 2, to: left(seat)}
  - phase: exchange
    who: eldest
    discards: {least: 0, most: 2}
    after: eldest takes discards of eldest
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
  - {phase: score, do: each seat scores tricks}
match: {deals: 2, ranking: [{by: total, best: highest}]}
examples:
  - name: both copies are passed on
    start: pass
    given: {hands: [[QH, QH, 9C, 9H], [KH, KH, 9C, 9H], [AC, AC, AH, AH], [QC, QC, KC, KC]]}
    play: [0 passes QH QH, 1 passes KH KH, 2 passes AC AC, 3 passes QC QC]
    expect:
      phase: exchange
      hands: [[9C, 9H, QC, QC], [9C, 9H, QH, QH], [AH, AH, KH, KH], [KC, KC, AC, AC]]
  - name: a third is not there
    start: pass
    given: {hands: [[QH, KC, 9C, 9H], [KH, KH, 9C, 9H], [AC, AC, AH, AH], [QC, QC, KC, QH]]}
    play: [0 QH]
    expect: {actor: 0, legal: [KC, 9C, 9H], refused: {QH: seat 0 has chosen QH already}}
"""
JOKERS = """
pack: {suits: [clubs, hearts], ranks: [9, Q, K], copies: 3, extra cards: {JK: {title: the Joker}}}
phases:
  - {phase: deal, each: 4}
  - phase: choose
    asks all from: eldest
    calls:
      keep: {}
      again: {when: "not JK in hand", do: redeal by left(dealer) at most once}
  - {phase: turn-up, do: [turn up stock, set trump to suit(upcard)]}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led] | hand & JK", hand]
    wins: [last(trick & JK), "highest(trick[suit == led])", trick]
    after trick: each seat clockwise from winner draws 1 from stock
  - {phase: score, do: "each seat scores tricks + count(won & JK)"}
match: {deals: 2, ranking: [{by: total, best: highest}]}
examples:
  - name: the last of three Jokers wins
    start: tricks
    given: {leader: 0, hands: [[JK, 9C], [JK, 9C], [JK, 9H], [KH, 9H]]}
    play: [JK, JK, JK, KH]
    expect: {winner: 2, won: {2: [KH, JK, JK, JK]}}
"""


@pytest.mark.parametrize("part", [PASSING, JOKERS], ids=["passing", "jokers"])
def test_the_battery_passes(part: str) -> None:
    assert battery.run(load_text(HEAD + part)).deals > 0


@pytest.mark.parametrize("name", ["random", "greedy", "pimc"])
@pytest.mark.parametrize("part", [PASSING, JOKERS], ids=["passing", "jokers"])
def test_bots_play_to_the_end(part: str, name: str) -> None:
    game = load_text(HEAD + part)
    assert play_deal(game, bots_of(game, [name, "random", "random", "random"], 1), 1, 0).scores


@pytest.mark.parametrize("part", [PASSING, JOKERS], ids=["passing", "jokers"])
def test_worked_examples_name_equal_cards(part: str) -> None:
    outcomes = list(run_examples(Variant.from_text(HEAD + part)))
    assert outcomes
    assert [outcome.diagnostics for outcome in outcomes] == [()] * len(outcomes)
