"""Who played which card of a trick: not every seat need play to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game
    from .state import State


def players_of(game: Game, state: State) -> list[int]:
    """The seats that have played to the trick on the table, in order."""
    if game.program.tables["SITTING"]:
        return state.turns[: state.played]
    return [(state.leader + k) % game.players for k in range(state.played)]


def asked_for(state: State) -> int:
    """Whose card is to be played: the actor's, or that of the seat for which it plays."""
    return state.actor if state.turn < 0 else state.turn


def winning(game: Game, state: State) -> int | None:
    """The seat that wins the trick as it lies; None if nobody does."""
    phase = game.program.phases[state.phase]
    best = game.bound.rules[str(phase.holes["WINS"])](state) & state.trick
    players = players_of(game, state)
    return next((seat for k, seat in enumerate(players) if best >> state.plays[k] & 1), None)
