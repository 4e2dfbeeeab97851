"""Several suits as one value, and variables that partners have together."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Diagnostic, load_text
from eldest.engine.examples import run_examples
from eldest.lab import battery
from eldest.lab.bots import ask, bots_of
from eldest.lab.tensor import layout, tensor

from .conftest import Make
from .playing import plays_alike_in_machine_code

GAME = """
players: [4, 3]
partners: {4: [[0, 2], [1, 3]]}
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}
variables:
  seen: {type: suits, of: seat, title: the suits that the player has seen}
  named: {type: suits, of: side, title: the suits named by the side}
  bids: {type: integer, of: side, keep: match, title: the bids of the side}
  lately: {type: suits, title: the suits of the last trick}
phases:
  - {phase: deal, each: 3}
  - phase: choose
    asks all from: eldest
    rounds: 2
    calls:
      pass: {}
      bid:
        takes: {strain: {suits: all, none: no trumps}}
        when: not strain in named
        do: [set named of seat to named | strain, set bids of seat to bids + 1]
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", "hand[not suit in lately]", hand]
    wins: ["highest(trick[suit == led])", trick]
    after card: set seen to seen | suit(card)
    after trick: set lately to suit(first card)
  - phase: score
    do:
      - each seat scores 1000 * count(named) + 100 * bids + 10 * count(seen)
      - when: hearts in seen of dealer and not hearts | spades == seen of dealer
        do: dealer scores 1
      - "each seat scores count(played[suit in (seen & (clubs | diamonds)) - clubs])"
"""


def test_partners_share_what_is_set_for_one(make: Make) -> None:
    for players, shared in ((4, True), (3, False)):
        deal = make(GAME, players=players).deal(seed=1, dealer=players - 1)
        for text in ("bid hearts", "bid no trumps"):
            deal.apply(deal.action(text))
        assert ("bid hearts" in map(deal.text, deal.legal())) is not shared
        assert "bid no trumps" in map(deal.text, deal.legal())
        variables = {
            v.name: deal.state.vars[v.slot : v.slot + v.size] for v in deal.game.setup.variables
        }
        hearts, none = 1 << 3, 1
        assert variables["named"] == [hearts, none, *([hearts, none] if shared else [0])]
        assert variables["bids"] == [1, 1, *([1, 1] if shared else [0])]


def test_suits_are_counted_compared_and_filtered_by(make: Make) -> None:
    game = make(GAME, players=3)
    for seed in range(200):
        deal = game.deal(seed=seed)
        bots = bots_of(game, ["random"], seed)
        while not deal.over:
            deal.apply(ask(bots[deal.actor], deal))
        state, suit_of = deal.state, game.pack.suit_of
        for seat in range(3):
            played = [card for card in range(game.pack.size) if state.laid[seat] >> card & 1]
            suits = {suit_of[card] for card in played}
            named = [e.amount for e in deal.events if e.kind == 13 and e.seat == seat]
            bids = len({a for a in named if game.text(a).startswith("bid")})
            expected = 1100 * bids + 10 * len(suits)
            if seat == state.dealer:
                expected += 2 in suits and suits != {2, 3}
            expected += sum(suit_of[card] == 1 for card in played)
            assert deal.scores[seat] == expected


def test_an_example_states_suits_by_their_names(make: Make) -> None:
    part = (
        GAME
        + """
examples:
  - name: suits
    players: 3
    start: score
    given: {named: {0: [hearts, none], 1: [], 2: spades}}
    expect: {scores: [2000, 0, 1000], variables: {named: {0: [none, hearts]}}}
"""
    )
    (found,) = run_examples(make(part, players=3).variant)
    assert found.passed, found


def test_all_promises_are_kept_and_tensors_hold_suits(make: Make) -> None:
    for players in (3, 4):
        game = make(GAME, players=players)
        battery.run(game)
        plane = next(each for each in layout(game) if each.name == "variable named")
        assert plane.shape == (players, 5)
        deal = game.deal(seed=1, dealer=players - 1)
        deal.apply(deal.action("bid no trumps"))
        deal.apply(deal.action("bid hearts"))
        values = tensor(game, deal.view(0))[plane.start : plane.start + 10]
        assert values == [1.0, 0, 0, 0, 0, 0, 0, 0, 1.0, 0]


TOGETHER = """
players: [4]
partners: opposite
variables: {bids: {type: integer, of: side}, own: {type: integer, of: seat}}
phases:
  - {phase: deal, each: 1}
  - phase: turn-up
    do: [set bids of eldest to 3, set bids of dealer to 5, set own of eldest to 3]
  - phase: score
    do: each seat scores 100 * bids of side + 10 * bids of opponents + own of side
"""


def test_what_a_side_has_is_not_doubled_where_it_is_asked_of_the_side(make: Make) -> None:
    """`bids of side` is what the side has, `own of side` the sum of what its players have."""
    assert make(TOGETHER).deal(seed=1).scores == [353, 530, 353, 530]


def test_a_side_has_its_own_where_partners_are_fixed(
    mistakes: Callable[..., list[Diagnostic]],
) -> None:
    part = """
    players: [4]
    sides: [{one side: seat == dealer}]
    variables: {n: {type: integer, of: side}}
    phases: [{phase: deal, each: 1}, {phase: score, do: set n of dealer to 1}]
    """
    (found,) = mistakes(part)
    assert (found.code, found.facts["name"]) == ("E477", "n")


@pytest.mark.fast
@pytest.mark.parametrize("players", [3, 4])
def test_it_goes_the_same_in_machine_code(completed: Callable[[str], str], players: int) -> None:
    assert plays_alike_in_machine_code(load_text(completed(GAME), players=players))
