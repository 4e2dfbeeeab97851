"""What PettingZoo stepping costs over the engine itself, in the same rounds.

Both play the same deals with the same choices; the environment is the bare one, without
PettingZoo's own wrappers, and nobody asks it for an observation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from clock import rates
from rows import row, shown

from eldest.engine import Game, load

BITS = 30
DECISIONS = 52

Choices = Sequence[Sequence[int]]


def by_engine(game: Game, choices: Choices) -> int:
    """Play the deals of a seed with the engine."""
    for number, lots in enumerate(choices):
        dealer = (game.players - 1 + number) % game.players
        deal = game.deal(seed=1, number=number, dealer=dealer)
        for lot in lots:
            legal = deal.legal()
            deal.apply(legal[lot * len(legal) >> BITS])
    return len(choices)


def by_stepping(game: Game, choices: Choices) -> int:
    """Play the same deals by the steps of an environment."""
    from eldest.lab.pettingzoo_bridge import raw_env

    env = raw_env(game)
    for number, lots in enumerate(choices):
        env.reset(seed=None if number else 1)
        deal = env.deal
        assert deal is not None
        for lot in lots:
            legal = deal.legal()
            env.step(legal[lot * len(legal) >> BITS])
    return len(choices)


def against_engine(deals: int, rounds: int) -> None:
    """Print the table; one line if PettingZoo is missing."""
    try:
        import pettingzoo  # noqa: F401
    except ImportError:
        print("\nNo comparison with PettingZoo: it is missing (pip install 'eldest[rl]')")
        return
    source = Random(1)
    game = load("glaves")
    choices = [[source.getrandbits(BITS) for _ in range(DECISIONS)] for _ in range(deals)]
    found = rates(
        {
            "engine": partial(by_engine, game, choices),
            "stepping": partial(by_stepping, game, choices),
        },
        rounds,
    )
    print("\nWhole random deals of Glaves for two, by the engine and by PettingZoo's steps")
    row("", "deals/s", "us a decision", "x engine")
    for name, rate in found.items():
        each = rate.inverse(1e6 / DECISIONS)
        row(name, shown(rate, ",.0f"), shown(each, ".2f"), shown(rate.over(found["engine"]), ".2f"))
