"""How tests break the engine, and see that the battery finds it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from eldest.engine import Game
from eldest.engine.state import State
from eldest.lab import battery

Patch = pytest.MonkeyPatch
Make = Callable[..., Game]
Mutant = Callable[[Patch, Game], None]


def bound(patch: Patch, game: Game, apply: Callable[[State, int], None]) -> None:
    """Have the game carry out actions so, in every runtime."""
    made = {log: replace(game.runtimes.get(log, False), apply=apply) for log in (True, False)}
    patch.setattr(game.runtimes, "get", lambda log, fused: made[log])


def assert_found_out(mutant: Mutant, promise: str, game: Game) -> None:
    """The battery names the promise that a mutant breaks first; unbroken, the game keeps all."""
    with pytest.MonkeyPatch.context() as patch:
        mutant(patch, game)
        with pytest.raises(battery.BrokenPromise) as caught:
            battery.run(game, deals=3, seed=5)
    assert caught.value.promise == promise
    battery.run(game, deals=2)
