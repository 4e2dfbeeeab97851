"""An engine in which it matters who chooses first does not get through the battery."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Game, load_text, witness
from eldest.lab import battery

from . import test_broken_keeping, test_broken_knowledge, test_broken_play

Patch = pytest.MonkeyPatch

PASSING = """\
eldest: 1
id: passing
title: Passing
players: [3]
pack: {suits: [clubs, hearts], ranks: [7, 8, 9, 10, J, Q, K, A]}
phases:
  - {phase: deal, each: 5}
  - {phase: pass, each: 2, to: left(seat)}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
  - {phase: score, do: each seat scores tricks}
match: {deals: 3, ranking: [{by: total, best: highest}]}
"""


def others_see_that_somebody_chooses(patch: Patch) -> None:
    patch.setattr(witness, "SECRET", ())


def remembers_who_chose_out_of_turn(patch: Patch) -> None:
    turn = Deal._turn_to

    def turned(deal: Deal, seat: int, action: int) -> None:
        turn(deal, seat, action)
        deal.state.claimed |= 1

    patch.setattr(Deal, "_turn_to", turned)


def plays_undone_deals_again_in_turn(patch: Patch) -> None:
    replay = Deal._replay

    def replayed(deal: Deal) -> None:
        kept, deal.out_of_turn = deal.out_of_turn, {}
        replay(deal)
        deal.out_of_turn = kept

    patch.setattr(Deal, "_replay", replayed)


MUTANTS: dict[Callable[[Patch], None], str] = {
    others_see_that_somebody_chooses: "the others see something of what seat",
    remembers_who_chose_out_of_turn: "claimed depends on who chooses first",
    plays_undone_deals_again_in_turn: "undoing choices leads elsewhere",
}
"""Ways to break the engine, and what the battery says of each."""
PROMISE = "choosing_at_once_has_no_order"


@pytest.fixture(scope="module")
def game() -> Game:
    return load_text(PASSING)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.__name__)
def test_a_broken_engine_is_found_out(mutant: Callable[[Patch], None], game: Game) -> None:
    with pytest.MonkeyPatch.context() as patch:
        mutant(patch)
        with pytest.raises(battery.BrokenPromise, match=MUTANTS[mutant]) as caught:
            battery.run(game, deals=3, seed=5)
    assert caught.value.promise == PROMISE
    battery.run(game, deals=2)


def test_every_promise_is_broken_by_some_engine() -> None:
    others = (test_broken_play, test_broken_keeping, test_broken_knowledge)
    broken = {PROMISE, *(promise for each in others for promise in each.MUTANTS.values())}
    assert broken >= {promise.__name__ for promise in battery.PROMISES}
