"""A worked example being played: from the situation that it states, move by move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..schema.document import Path
from .deal import Deal
from .explain import deciding_clause
from .game import Game
from .plays import asked_for
from .program import Origin
from .situation import Situation, from_phase, play_randomly, read_move, whole_deal


class Enacted:
    """One example being played.

    Attributes:
        deal: where it stands.
        clause, number_of_clause: by which the last complete trick was won.
    """

    def __init__(self, path: Path, entry: Mapping[str, Any], game: Game) -> None:
        self.game, self.path, self.entry = game, path, entry
        play = entry.get("play", [])
        self.random = play == "random"
        self.situation = Situation(
            game, path, entry.get("given", {}), () if self.random else play, entry.get("names", ())
        )
        dealer = entry.get("dealer")
        self.dealer = (
            game.players - 1 if dealer is None else self.situation.seat(dealer, (*path, "dealer"))
        )
        self.deal = self._deal()
        self.clause: Origin | None = None
        self.number_of_clause = ""

    def _deal(self) -> Deal:
        start = self.entry.get("start")
        if start is None:
            return whole_deal(self.situation, self.dealer, int(self.entry.get("seed", 0)))
        if start == "match":
            return from_phase(self.situation, self.dealer, len(self.game.program.phases))
        if start not in self.game.phases:
            where = (*self.path, "start")
            raise self.situation.fail("E440", where, phase=start, known=tuple(self.game.phases))
        return from_phase(self.situation, self.dealer, self.game.phases.index(start))

    def play(self) -> None:
        """Play what the example plays."""
        if self.random:
            play_randomly(self.deal, int(self.entry.get("seed", 0)))
        for k, text in enumerate(self.situation.play):
            path = (*self.path, "play", k)
            move = read_move(self.situation, text, path)
            state = self.deal.state
            seat = state.actor if move.seat == asked_for(state) else move.seat
            if seat is not None and seat not in self.deal.actors:
                actor = state.actor
                raise self.situation.fail("E441", path, seat=move.seat, actor=actor)
            for actions in move.actions:
                self.act(actions, seat, str(text), path)

    def act(self, actions: Sequence[int], seat: int | None, text: str, path: Path) -> None:
        """Do the first of some actions that is legal, for the actor or another seat."""
        state = self.deal.state
        choices = state.choices if seat is None else self.deal.choices_of(seat)
        action = next((each for each in actions if choices >> each & 1), None)
        if action is None:
            verdict = self.deal.explain(actions[0], seat)
            raise self.situation.fail("E442", path, card=text, reason=verdict.reason)
        kind = self.game.program.phases[state.phase].kind
        card = kind == "tricks" and action < self.game.pack.size
        deciding = deciding_clause(self.deal, action) if card else None
        tricks = sum(state.tricks)
        self.deal.do(action, seat)
        if deciding is not None and sum(state.tricks) > tricks:
            _, self.clause, self.number_of_clause = deciding
