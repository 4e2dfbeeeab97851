"""A match as a state machine: whatever is done in whatever order, it stands where replay leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from eldest.engine import (
    Deal,
    Game,
    IllegalAction,
    Match,
    Rejected,
    Variant,
    catalogue,
    load,
    load_record,
)
from eldest.engine.rules import broken_laws
from eldest.lab.trial import photo

TABLES = [(name, players) for name in catalogue() for players in Variant.read(name).players]


@dataclass
class Model:
    """All that a match should depend on: who dealt first, and the pack and actions of each deal.

    Attributes:
        packs: the order of the pack of each deal, if it was given.
        moves: the actions of each deal.
        undone: the actions of the last deal that can be done again, the next one last.
    """

    seed: int
    dealer: int
    moves: list[list[int]] = field(default_factory=lambda: [[]])
    undone: list[int] = field(default_factory=list)

    def replay(self, game: Game) -> Match:
        """The match, played from nothing."""
        match = game.match(seed=self.seed, dealer=self.dealer)
        for number, moves in enumerate(self.moves):
            if number:
                match.next_deal()
            for action in moves:
                match.deal.apply(action)
        return match


class Table(RuleBasedStateMachine):
    """A match that is played, undone, copied, saved and disturbed."""

    game: Game

    @initialize(seed=st.integers(0, 2**64 - 1), dealer=st.integers(0, 7))
    def sit_down(self, seed: int, dealer: int) -> None:
        self.model = Model(seed, dealer % self.game.players)
        self.match = self.model.replay(self.game)
        self.bystanders: list[tuple[Deal, str]] = []

    # what players do

    @precondition(lambda self: not self.match.deal.over)
    @rule(chance=st.integers(0, 10**6), steps=st.integers(1, 12) | st.just(200))
    def play(self, chance: int, steps: int) -> None:
        deal = self.match.deal
        for k in range(steps):
            if deal.over:
                return
            legal = deal.legal()
            action = legal[chance * (k + 1) % len(legal)]
            deal.apply(action)
            self.model.moves[-1].append(action)
            self.model.undone.clear()

    @rule(action=st.integers() | st.integers(0, 60) | st.sampled_from([None, "0", 1.0, True]))
    def do_what_is_forbidden(self, action: object) -> None:
        deal = self.match.deal
        if type(action) is int and action in deal.legal():
            return
        before = photo(deal)
        with pytest.raises(IllegalAction) as refused:
            deal.apply(action)  # type: ignore[arg-type]
        assert refused.value.verdict.reason
        assert photo(deal) == before

    @rule(steps=st.integers(1, 5))
    def undo(self, steps: int) -> None:
        for _ in range(steps):
            if not self.model.moves[-1]:
                with pytest.raises(IndexError):
                    self.match.deal.undo()
                return
            action = self.model.moves[-1].pop()
            assert self.match.deal.undo() == action
            self.model.undone.append(action)

    @rule(steps=st.integers(1, 5))
    def redo(self, steps: int) -> None:
        for _ in range(steps):
            if not self.model.undone:
                with pytest.raises(IndexError):
                    self.match.deal.redo()
                return
            action = self.model.undone.pop()
            assert self.match.deal.redo() == action
            self.model.moves[-1].append(action)

    @rule()
    def deal_again(self) -> None:
        if self.match.over or not self.match.deal.over:
            with pytest.raises(Rejected) as refused:
                self.match.next_deal()
            code = refused.value.diagnostics[0].code
            assert code == ("E518" if self.match.over else "E517")
            return
        totals = self.match.totals
        deal = self.match.next_deal()
        # A deal may bring points before anybody has decided anything.
        brought = [all_ - now for all_, now in zip(self.match.totals, deal.scores, strict=True)]
        assert brought == totals
        self.model.moves.append([])
        self.model.undone.clear()

    # what keepers of records do

    @rule()
    def go_on_in_a_copy(self) -> None:
        """The deal that is left behind must not feel it."""
        deal = self.match.deal
        self.match.deals[-1] = deal.copy()
        self.bystanders.append((deal, photo(deal)))

    @rule()
    def save_and_load(self) -> None:
        text = self.match.record()
        loaded = load_record(text, self.game)
        assert loaded.record() == text
        assert [photo(deal) for deal in loaded.deals] == [photo(deal) for deal in self.match.deals]
        assert (loaded.totals, loaded.over) == (self.match.totals, self.match.over)
        assert loaded.winners == self.match.winners
        # A save does not hold what was undone.
        self.match = loaded
        self.model.undone.clear()

    @rule(seat=st.integers(0, 7), action=st.integers(-3, 200))
    def look_and_ask(self, seat: int, action: int) -> None:
        """Whoever only looks changes nothing."""
        deal = self.match.deal
        before = photo(deal)
        view = deal.view(seat % self.game.players)
        assert view.to_json() == deal.view(seat % self.game.players).to_json()
        assert deal.explain(action).legal == (action in deal.legal())
        deal.explain_score()
        assert photo(deal) == before

    # what must always hold

    @invariant()
    def it_stands_where_plain_replay_leads(self) -> None:
        plain = self.model.replay(self.game)
        assert photo(self.match.deal) == photo(plain.deal)
        assert self.match.deal == plain.deal
        assert self.match.deal.legal() == plain.deal.legal()
        assert (self.match.totals, self.match.chips) == (plain.totals, plain.chips)
        assert (self.match.pot, self.match.dealer) == (plain.pot, plain.dealer)
        assert (self.match.over, self.match.winners) == (plain.over, plain.winners)

    @invariant()
    def every_card_is_somewhere(self) -> None:
        s = self.match.deal.state
        places = [*s.hands, *s.won, *s.discards, s.trick, s.stock, s.upcard, s.aside]
        assert sum(cards.bit_count() for cards in places) == self.game.pack.size
        assert sum(places) == self.game.pack.all

    @invariant()
    def the_laws_hold(self) -> None:
        first = len(self.match.deals) == 1
        assert not broken_laws(self.game, self.match.deal.state, first)

    @invariant()
    def those_left_behind_stay_as_they_were(self) -> None:
        for deal, before in self.bystanders:
            assert photo(deal) == before


def run(game: Game, examples: int, steps: int, shrink: bool = True) -> None:
    machine = type("Machine", (Table,), {"game": game})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            report_multiple_bugs=False,
            phases=[Phase.generate, *([Phase.shrink] if shrink else [])],
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_match_is_a_sound_state_machine(name: str, players: int) -> None:
    run(load(name, players=players), examples=30, steps=35)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_match_is_a_sound_state_machine_for_long(name: str, players: int) -> None:
    run(load(name, players=players), examples=100, steps=60)


def test_a_mistake_would_be_found(
    sample: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was undone cannot be done again: it takes an action, undo and redo to show it."""
    real = Deal.undo

    def forgetful(self: Deal) -> int:
        action = real(self)
        self._future.clear()
        return action

    monkeypatch.setattr(Deal, "undo", forgetful)
    with pytest.raises(IndexError):
        run(sample(), examples=500, steps=30, shrink=False)
