"""An engine that copies, undoes or saves wrongly does not get through the battery."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Game, Match, load_record
from eldest.lab import keeping

from .breaking import Make, Mutant, Patch, assert_found_out


def copies_forget_a_legal_card(patch: Patch, game: Game) -> None:
    real = Deal.copy

    def forgetful(self: Deal) -> Deal:
        new = real(self)
        new.state.choices &= new.state.choices - 1
        return new

    patch.setattr(Deal, "copy", forgetful)


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


def finds_no_deals_equal(patch: Patch, game: Game) -> None:
    patch.setattr(Deal, "__eq__", lambda self, other: False)


MUTANTS: dict[Mutant, str] = {
    copies_forget_a_legal_card: "legal_is_accepted",
    copies_share_their_hands: "legal_is_accepted",
    copies_share_their_history: "legal_is_accepted",
    undoes_the_history_alone: "undo_goes_back",
    redoes_what_was_forgotten: "undo_goes_back",
    records_one_move_too_few: "records_are_replayed",
    records_are_read_with_another_dealer: "records_are_replayed",
    saves_one_action_too_few: "saves_go_on_alike",
    saves_forget_what_was_undone: "saves_go_on_alike",
    finds_no_deals_equal: "copies_are_independent",
}
"""Ways to break the engine, and the promise that each of them breaks first."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.__name__)
def test_a_broken_engine_is_found_out(mutant: Mutant, sample: Make) -> None:
    assert_found_out(mutant, MUTANTS[mutant], sample())
