"""A simulation shared by processes: each plays stretches of deals, and the rows stay in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from ..engine.game import Game
from ..engine.pipeline import load_text
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
    variant = game.variant
    preset = variant.settings(game.preset, {})
    # An option that its file forbids here may stand in a preset, but must not be asked for.
    asked = {name: value for name, value in game.options.items() if value != preset[name]}
    document, language = variant.document, variant.language
    written = (document.source.text, document.source.name)
    rules = (*written, game.preset, asked, game.players, language, document.folder)
    starts = iter(range(0, deals, STRETCH))
    pending: deque[Future[list[Row]]] = deque()
    with ProcessPoolExecutor(
        workers, get_context("spawn"), initializer=_prepare, initargs=(rules, tuple(names), seed)
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


Rules = tuple[str, str, str | None, Mapping[str, object], int, str, Path | None]


def _prepare(rules: Rules, names: tuple[str, ...], seed: int) -> None:
    """Make the game once in each process; a game holds code, which does not travel."""
    global _game, _bots
    _game = load_text(*rules)
    _bots = bots_of(_game, names, seed)


def _play(seed: int, stretch: range) -> list[Row]:
    return list(rows(_game, _bots, seed, stretch))
