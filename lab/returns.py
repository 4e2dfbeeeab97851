"""What a deal has brought each seat, as one number of which more is better."""

from __future__ import annotations

from ..engine.deal import Deal


def returns(deal: Deal) -> list[int]:
    """What each seat stands at by the first criterion of the game's ranking.

    Points where points decide a match, chips where chips do; with its sign changed where the lowest
    wins. For a deal that begins a match it is what the deal has brought so far.
    """
    game = deal.game
    first = game.match_rules.ranking[0]
    rule = game.bound.rules[first.rule]
    sign = 1 if first.highest else -1
    return [sign * int(rule(deal.state, seat)) for seat in range(game.players)]
