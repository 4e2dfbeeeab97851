"""A simulation shared by processes: each plays stretches of deals, and the rows stay in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

from ..engine.game import Game
from .bots import Bot, bots_of
from .simulate import rows
from .summary import Row

MOST_WORKERS = 256
STRETCH = 250
"""Deals that a process plays at a time."""

_bots: list[Bot] = []
_game: Game


def shared_rows(
    game: Game, names: Sequence[str], seed: int, deals: int, workers: int
) -> Iterator[Row]:
    """The rows of all deals in order, played by several processes."""
    starts = iter(range(0, deals, STRETCH))
    pending: deque[Future[list[Row]]] = deque()
    with ProcessPoolExecutor(
        workers, get_context("spawn"), initializer=_prepare, initargs=(game, tuple(names), seed)
    ) as pool:
        try:
            while True:
                while len(pending) < 2 * workers and (start := next(starts, None)) is not None:
                    stretch = range(start, min(start + STRETCH, deals))
                    pending.append(pool.submit(_play, seed, stretch))
                if not pending:
                    return
                yield from pending.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _prepare(game: Game, names: tuple[str, ...], seed: int) -> None:
    """Each process makes the game once, when it is given it."""
    global _game, _bots
    _game = game
    _bots = bots_of(_game, names, seed)


def _play(seed: int, stretch: range) -> list[Row]:
    return list(rows(_game, _bots, seed, stretch))
