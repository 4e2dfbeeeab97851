"""What a deal has brought each seat, as one number of which more is better."""

from __future__ import annotations

from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.state import State


def returns(deal: Deal) -> list[int]:
    """What each seat stands at by the first criterion of the game's ranking.

    Points where points decide a match, chips where chips do; with its sign changed where the lowest
    wins. For a deal that begins a match it is what the deal has brought so far.
    """
    return returns_at(deal.game, deal.state)


def returns_at(game: Game, state: State) -> list[int]:
    """The same for a bare state of a deal of this game, such as a search has it."""
    first = game.match_rules.ranking[0]
    rule = game.bound.rules[first.rule]
    return [first.sign * int(rule(state, seat)) for seat in range(game.players)]
