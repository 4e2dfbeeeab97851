"""`eldest simulate`: many deals between bots, and what they come to."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import click

from ..schema.diagnostic import Diagnostic, Rejected
from .choosing import chosen, game_argument
from .measuring import BOTS, INTERRUPTED, QUIET, SEED, deals_option, drawn_if_none, progress_bar
from .refusal import tell
from .streams import note, say_json

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..lab.simulate import Result, Watch
    from ..lab.summary import Row, Summary


@click.command("simulate", short_help="Let bots play many deals, and sum them up.")
@game_argument()
@deals_option(1000)
@SEED
@BOTS
@click.option(
    "--workers",
    type=int,
    default=1,
    show_default=True,
    metavar="N",
    help="Processes that share the work.",
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON, the scores of every deal in it.")
@click.option(
    "--csv", "table", metavar="FILE", help="Write a row for every deal; - is standard output."
)
@click.option(
    "--parquet", metavar="FILE", help="The same as a Parquet file. Needs the extra `parquet`."
)
@click.option(
    "--decisions", metavar="FILE", help="Write a row for every decision; - is standard output."
)
@QUIET
def simulate(
    game: str, players: int | None, options: tuple[str, ...], quiet: bool, **wishes: Any
) -> int:
    """Let bots play many deals of GAME: mean scores, tricks, shares of deals won, with intervals.

    The same seed gives the same result, with any number of workers. Ctrl-C shows what has been
    played so far, marked as partial. A deal that the rules lead to a dead end, or round and round,
    is counted as unfinished; the exit code is then 1, as it is where a law was broken.
    """
    outputs = (wishes["as_json"], wishes["table"] == "-", wishes["decisions"] == "-")
    if sum(outputs) > 1:
        names = ("--json", "--csv -", "--decisions -")
        both = [name for name, wanted in zip(names, outputs, strict=True) if wanted]
        raise click.UsageError(f"{' and '.join(both)} would all write to standard output.")
    if wishes["decisions"] and wishes["workers"] > 1:
        raise click.UsageError("--decisions are written by one worker.")
    made = chosen(game, players, options).game()
    run = Run(made, quiet=quiet, **wishes)
    result = run.play()
    if result is None:
        note("Interrupted before the first deal was over.")
        return INTERRUPTED
    if wishes["as_json"]:
        data = result.to_data() | ({"partial": True} if run.partial else {})
        say_json(data)
    elif not any(outputs):
        from .results import show

        show(result, run.deals if run.partial else None)
    if not result.lawful:
        note("A law of the game was broken; see `eldest check`.")
    if not result.complete:
        tell(dead_ends(result))
    return INTERRUPTED if run.partial else 0 if result.lawful and result.complete else 1


def dead_ends(result: Result) -> Iterator[Diagnostic]:
    """Where deals came to a dead end: each place once, as the first deal there tells it."""
    from ..lab.bots import bots_of
    from ..lab.simulate import play_deal

    bots = bots_of(result.game, result.bots, result.seed)
    for _, first in result.summary.dead_ends.values():
        try:
            play_deal(result.game, bots, result.seed, first)
        except Rejected as error:
            yield from error.diagnostics


@contextmanager
def _undisturbed() -> Iterator[None]:
    """An interruption waits until what is done in here is done whole."""
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt


@dataclass
class Run:
    """One simulation under way.

    Attributes:
        partial: whether it was interrupted.
    """

    game: Game
    deals: int
    seed: int | None
    bots: str
    workers: int
    as_json: bool
    table: str | None
    parquet: str | None
    decisions: str | None
    quiet: bool
    partial: bool = False
    scores: list[tuple[int, ...]] = field(default_factory=list)

    def play(self) -> Result | None:
        """Play it; what was played before an interruption, None if nothing was."""
        from ..lab.simulate import Result
        from ..lab.simulate import simulate as simulated
        from ..lab.summary import Summary

        seed = drawn_if_none(self.seed, self.quiet)
        bots = tuple(name.strip() for name in self.bots.split(","))
        so_far = Summary(self.game.players, len(self.game.laws))
        with ExitStack() as stack:
            write = stack.enter_context(self._rows())
            store = stack.enter_context(self._columns(seed))
            watch, flush = stack.enter_context(self._decisions())
            bar = progress_bar(self.deals, self.quiet, lambda: _estimate(so_far))
            progress = stack.enter_context(bar)
            each = self._keeper(so_far, lambda row: (flush(), write(row), store(row)))
            wishes = (progress, each, self.as_json, self.workers, watch)
            try:
                return simulated(self.game, self.deals, seed, bots, *wishes)
            except KeyboardInterrupt:
                self.partial = True
        names = bots if len(bots) > 1 else bots * self.game.players
        scores = self.scores if self.as_json else None
        return Result(self.game, seed, names, so_far, scores) if so_far.deals else None

    def _keeper(self, so_far: Summary, write: Callable[[Row], object]) -> Callable[[Row], None]:
        """What is kept of every deal, in case that no other comes."""

        def keep(row: Row) -> None:
            with _undisturbed():
                so_far.add(row)
                write(row)
                if self.as_json and row.unfinished is None:
                    self.scores.append(row.scores)

        return keep

    @contextmanager
    def _rows(self) -> Iterator[Callable[[Row], object]]:
        """Where the rows of the deals go."""
        if self.table is None:
            yield lambda row: None
            return
        from .rows import table_of_deals

        with table_of_deals(self.game, self.table) as write:
            yield write

    @contextmanager
    def _columns(self, seed: int) -> Iterator[Callable[[Row], object]]:
        """Where they go as a table of columns."""
        if self.parquet is None:
            yield lambda row: None
            return
        from .parquet import notes_of, parquet_of_deals

        notes = notes_of(self.game, seed, self.bots)
        with parquet_of_deals(self.game, self.parquet, notes) as store:
            yield store

    @contextmanager
    def _decisions(self) -> Iterator[tuple[Watch | None, Callable[[], object]]]:
        """What hears of every decision, and what writes down those of the deal that has ended."""
        if self.decisions is None:
            yield None, lambda: None
            return
        from .rows import table_of_decisions

        rows: list[list[str | int]] = []
        with table_of_decisions(self.decisions) as (cells, write):

            def flush() -> None:
                write(rows)
                rows.clear()

            yield lambda *decision: rows.append(cells(*decision)), flush


def _estimate(so_far: Summary) -> str:
    """The mean scores of the deals so far."""
    if so_far.deals == sum(count for count, _ in so_far.dead_ends.values()):
        return ""
    means = ", ".join(f"{each.value:.2f}" for each in so_far.scores)
    return f"; mean scores of {so_far.deals}: {means}"
