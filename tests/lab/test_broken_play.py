"""An engine that plays wrongly does not get through the battery."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from eldest.engine import Deal, Game
from eldest.engine import deal as deals
from eldest.engine import game as games
from eldest.engine.actions import sorted_bits
from eldest.engine.bounds import Bounds
from eldest.engine.state import State

from .breaking import Make, Mutant, Patch, assert_found_out, bound


def lists_backwards(patch: Patch, game: Game) -> None:
    patch.setattr(deals, "sorted_bits", lambda actions: sorted_bits(actions)[::-1])


def lists_twice(patch: Patch, game: Game) -> None:
    patch.setattr(deals, "sorted_bits", lambda actions: sorted_bits(actions) * 2)


def lists_the_same_list(patch: Patch, game: Game) -> None:
    patch.setattr(deals, "sorted_bits", cache(sorted_bits))


def lists_one_too_few(patch: Patch, game: Game) -> None:
    def fewer(actions: int) -> list[int]:
        found = sorted_bits(actions)
        return found[:-1] if len(found) > 1 else found

    patch.setattr(deals, "sorted_bits", fewer)


def accepts_any_card_in_hand(patch: Patch, game: Game) -> None:
    real = Deal.apply

    def lax(self: Deal, action: int) -> None:
        if type(action) is int and self.actor is not None and 0 <= action < self.game.actions:
            self.state.choices |= self.state.hands[self.actor] & 1 << action
        real(self, action)

    patch.setattr(Deal, "apply", lax)


def changes_what_refuses(patch: Patch, game: Game) -> None:
    real = Deal.apply

    def touchy(self: Deal, action: int) -> None:
        try:
            real(self, action)
        except deals.IllegalAction:
            self.state.asked += 1
            raise

    patch.setattr(Deal, "apply", touchy)


def loses_a_card(patch: Patch, game: Game) -> None:
    apply = game.bound.apply

    def losing(s: State, action: int) -> None:
        apply(s, action)
        s.won[0] &= s.won[0] - 1

    bound(patch, game, losing)


def doubles_a_card(patch: Patch, game: Game) -> None:
    apply = game.bound.apply

    def doubling(s: State, action: int) -> None:
        apply(s, action)
        s.aside |= s.won[0] & -s.won[0]

    bound(patch, game, doubling)


def is_different_every_time(patch: Patch, game: Game) -> None:
    apply, calls = game.bound.apply, iter(range(1_000_000))

    def restless(s: State, action: int) -> None:
        apply(s, action)
        s.vars[0] = next(calls)

    bound(patch, game, restless)


def disturbs_random(patch: Patch, game: Game) -> None:
    apply = game.bound.apply

    def drawing(s: State, action: int) -> None:
        random.random()
        apply(s, action)

    bound(patch, game, drawing)


def depends_on_random(patch: Patch, game: Game) -> None:
    apply = game.bound.apply

    def peeking(s: State, action: int) -> None:
        apply(s, action)
        s.claim = random.getstate()[1][5]

    bound(patch, game, peeking)


def ignores_the_seed(patch: Patch, game: Game) -> None:
    real = games.shuffled
    patch.setattr(games, "shuffled", lambda n, seed, deal: real(n, 0, deal))


def always_deals_the_same(patch: Patch, game: Game) -> None:
    real = games.shuffled
    patch.setattr(games, "shuffled", lambda n, seed, deal: real(n, seed, 0))


def scores_differently_without_a_log(patch: Patch, game: Game) -> None:
    generous(patch, game, log=False, fused=False)


def scores_differently_when_fused(patch: Patch, game: Game) -> None:
    generous(patch, game, log=True, fused=True)


def generous(patch: Patch, game: Game, log: bool, fused: bool) -> None:
    """One runtime gives a point too much at the end."""
    real = game.runtimes.get

    def more(s: State, action: int) -> None:
        real(log, fused).apply(s, action)
        s.scores[0] += s.phase == len(game.phases)

    wrong = replace(real(log, fused), apply=more)
    patch.setattr(
        game.runtimes, "get", lambda *which: wrong if which == (log, fused) else real(*which)
    )
    patch.setattr(game.runtimes, "for_next_deal", lambda log: real(log, False))


def asks_after_the_end(patch: Patch, game: Game) -> None:
    patch.setattr(Deal, "actor", property(lambda self: max(0, self.state.actor)))


def names_two_actions_alike(patch: Patch, game: Game) -> None:
    real = Game.text
    patch.setattr(Game, "text", lambda self, action: real(self, max(1, action)))


def scores_a_point_too_many(patch: Patch, game: Game) -> None:
    real = game.bound.apply

    def apply(state: State, action: int) -> None:
        real(state, action)
        if state.phase == len(game.program.phases):
            state.scores[0] += 1

    bound(patch, game, apply)


def leaves_no_event(patch: Patch, game: Game) -> None:
    real = game.bound.apply

    def apply(state: State, action: int) -> None:
        told = len(state.events)
        real(state, action)
        del state.events[told:]

    bound(patch, game, apply)


def promises_no_points(patch: Patch, game: Game) -> None:
    patch.setattr(game, "bounds", Bounds((0, 0), (-100, 100), (-100, 100)))


MUTANTS: dict[Mutant, str] = {
    lists_backwards: "legal_is_sorted",
    lists_twice: "legal_is_sorted",
    lists_the_same_list: "legal_is_sorted",
    lists_one_too_few: "illegal_is_refused",
    accepts_any_card_in_hand: "illegal_is_refused",
    changes_what_refuses: "illegal_is_refused",
    loses_a_card: "cards_are_conserved",
    doubles_a_card: "cards_are_conserved",
    is_different_every_time: "legal_is_accepted",
    disturbs_random: "chance_is_our_own",
    depends_on_random: "chance_is_our_own",
    ignores_the_seed: "packs_come_from_the_seed",
    always_deals_the_same: "packs_come_from_the_seed",
    scores_a_point_too_many: "laws_hold",
    leaves_no_event: "replays_are_alike",
    promises_no_points: "bounds_hold",
    scores_differently_without_a_log: "runtimes_play_alike",
    scores_differently_when_fused: "runtimes_play_alike",
    asks_after_the_end: "the_seat_asked",
    names_two_actions_alike: "actions_have_names",
}
"""Ways to break the engine, and the promise that each of them breaks first."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.__name__)
def test_a_broken_engine_is_found_out(mutant: Mutant, sample: Make) -> None:
    assert_found_out(mutant, MUTANTS[mutant], sample())
