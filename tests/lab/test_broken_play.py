"""An engine that plays wrongly does not get through the battery."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from eldest.engine import Deal, Game, Match, load_record
from eldest.engine import deal as deals
from eldest.engine import game as games
from eldest.engine.actions import sorted_bits
from eldest.engine.bounds import Bounds
from eldest.engine.state import State
from eldest.lab import battery, keeping

Patch = pytest.MonkeyPatch
Make = Callable[..., Game]


def bound(patch: Patch, game: Game, apply: Callable[[State, int], None]) -> None:
    """Have the game carry out actions so, in every runtime."""
    made = {log: replace(game.runtimes.get(log, False), apply=apply) for log in (True, False)}
    patch.setattr(game.runtimes, "get", lambda log, fused: made[log])


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


def copies_forget_a_legal_card(patch: Patch, game: Game) -> None:
    real = Deal.copy

    def forgetful(self: Deal) -> Deal:
        new = real(self)
        new.state.choices &= new.state.choices - 1
        return new

    patch.setattr(Deal, "copy", forgetful)


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


def copies_share_their_hands(patch: Patch, game: Game) -> None:
    real = Deal.copy

    def sharing(self: Deal) -> Deal:
        new = real(self)
        new.state.hands = self.state.hands
        return new

    patch.setattr(Deal, "copy", sharing)


def copies_share_their_history(patch: Patch, game: Game) -> None:
    real = Deal.copy

    def sharing(self: Deal) -> Deal:
        new = real(self)
        if len(self.history) == 4:
            new._future = self._future
            new.history = self.history
        return new

    patch.setattr(Deal, "copy", sharing)


def undoes_the_history_alone(patch: Patch, game: Game) -> None:
    def half(self: Deal) -> int:
        self._future.append(self.history.pop())
        return self._future[-1]

    patch.setattr(Deal, "undo", half)


def redoes_what_was_forgotten(patch: Patch, game: Game) -> None:
    real = Deal.apply

    def keeping(self: Deal, action: int) -> None:
        real(self, action)
        self._at = len(self.history)

    patch.setattr(Deal, "apply", keeping)


def records_one_move_too_few(patch: Patch, game: Game) -> None:
    real = Match.record

    def short(self: Match) -> str:
        lines = real(self).splitlines()
        return "\n".join(lines if lines[-1].startswith("pack") else lines[:-1]) + "\n"

    patch.setattr(Match, "record", short)


def records_are_read_with_another_dealer(patch: Patch, game: Game) -> None:
    def turned(text: str, game: Game) -> Match:
        match = load_record(text, game)
        match.deal.state.totals[0] += 1
        return match

    patch.setattr(keeping, "load_record", turned)


def saves_one_action_too_few(patch: Patch, game: Game) -> None:
    real = Deal.save
    patch.setattr(Deal, "save", lambda self: real(self.at(max(0, len(self.history) - 1))))


def saves_forget_what_was_undone(patch: Patch, game: Game) -> None:
    real = Deal.save
    patch.setattr(Deal, "save", lambda self: real(self.at(len(self.history))))


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


def finds_no_deals_equal(patch: Patch, game: Game) -> None:
    patch.setattr(Deal, "__eq__", lambda self, other: False)


MUTANTS: dict[Callable[[Patch, Game], None], str] = {
    lists_backwards: "legal_is_sorted",
    lists_twice: "legal_is_sorted",
    lists_the_same_list: "legal_is_sorted",
    lists_one_too_few: "illegal_is_refused",
    copies_forget_a_legal_card: "legal_is_accepted",
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
    finds_no_deals_equal: "copies_are_independent",
    copies_share_their_hands: "legal_is_accepted",
    copies_share_their_history: "legal_is_accepted",
    undoes_the_history_alone: "undo_goes_back",
    redoes_what_was_forgotten: "undo_goes_back",
    records_one_move_too_few: "records_are_replayed",
    records_are_read_with_another_dealer: "records_are_replayed",
    saves_one_action_too_few: "saves_go_on_alike",
    saves_forget_what_was_undone: "saves_go_on_alike",
    scores_differently_without_a_log: "runtimes_play_alike",
    scores_differently_when_fused: "runtimes_play_alike",
    asks_after_the_end: "the_seat_asked",
    names_two_actions_alike: "actions_have_names",
}
"""Ways to break the engine, and the promise that each of them breaks first."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.__name__)
def test_a_broken_engine_is_found_out(mutant: Callable[[Patch, Game], None], sample: Make) -> None:
    game = sample()
    with pytest.MonkeyPatch.context() as patch:
        mutant(patch, game)
        with pytest.raises(battery.BrokenPromise) as caught:
            battery.run(game, deals=3, seed=5)
    assert caught.value.promise == MUTANTS[mutant]
    battery.run(game, deals=2)
