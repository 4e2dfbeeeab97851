"""The results of a simulation as a table for people."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from ..lab.estimate import MEAN_METHOD, SHARE_METHOD
from ..schema.node import written
from .streams import is_terminal, say
from .words import listed, number

if TYPE_CHECKING:
    from ..lab.estimate import Estimate
    from ..lab.simulate import Result


WIDTH_OF_FILES = 160
"""Columns of a table that goes to no terminal."""


def show(result: Result, wanted: int | None) -> None:
    """Write the table to standard output; `wanted` is the number of deals of one cut short."""
    say(heading(result))
    if wanted is not None:
        say(f"PARTIAL: interrupted after {result.summary.deals} of {wanted} deals.")
    say()
    print_table(table(result))
    say()
    for line in notes(result):
        say(line)


def columns(*headings: str) -> Table:
    """An empty table with these columns; `>` before a heading puts the column to the right."""
    shown = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 0, 0))
    for each in headings:
        shown.add_column(each.removeprefix(">"), justify="right" if each[:1] == ">" else "left")
    return shown


def print_table(shown: Table) -> None:
    """Write a table to standard output, as wide as the terminal, or wide for a file."""
    width = None if is_terminal(sys.stdout) else WIDTH_OF_FILES
    Console(highlight=False, markup=False, emoji=False, width=width).print(shown)


def heading(result: Result) -> str:
    """What was played."""
    game = result.game
    preset = f"@{game.preset}" if game.preset else ""
    chosen = [
        f"{name}={written(value)}"
        for name, value in game.options.items()
        if value != game.variant.options[name].default
    ]
    bots = listed(dict.fromkeys(result.bots)) if len(set(result.bots)) == 1 else listed(result.bots)
    parts = [
        f"{game.title}{preset}",
        number(game.players, "player"),
        *chosen,
        number(result.summary.deals, "deal"),
        f"seed {result.seed}",
        f"bots {bots}",
    ]
    return ", ".join(parts)


def table(result: Result) -> Table:
    """A row for each seat: score, tricks, share of deals won, chips where there are any."""
    summary = result.summary
    chips = any(each.value for each in summary.chips)
    last = (">Chips", "95 % interval") if chips else ()
    first = ("Seat", ">Score", "95 % interval", ">Tricks", ">Deals won", "95 % interval")
    shown = columns(*first, *last)
    for seat in range(result.game.players):
        score, won = summary.scores[seat], summary.won[seat]
        cells = [str(seat), f"{score.value:.3f}", interval(score)]
        cells += [f"{summary.tricks[seat].value:.3f}", f"{100 * won.value:.1f} %"]
        cells.append(interval(won, 100, 1))
        if chips:
            cells += [f"{summary.chips[seat].value:.3f}", interval(summary.chips[seat])]
        shown.add_row(*cells)
    return shown


def interval(estimate: Estimate, scale: int = 1, places: int = 3) -> str:
    """The ends of an estimate's interval."""
    if estimate.low is None or estimate.high is None:
        return "unknown"
    return f"{scale * estimate.low:.{places}f} to {scale * estimate.high:.{places}f}"


def notes(result: Result) -> Iterator[str]:
    """The length of a deal, the laws, and how the intervals are made."""
    summary = result.summary
    for end, (count, _) in summary.dead_ends.items():
        where = f"in phase {end.phase}, {end.file}:{end.line} ({end.code})"
        yield f"UNFINISHED: {number(count, 'deal')} {where}; the figures are of the others."
    if not summary.finished:
        return
    length = f"{summary.length.value:.1f} decisions a deal"
    if summary.shortest == summary.longest:
        length = f"{number(summary.longest, 'decision')} in every deal"
    else:
        length += f", from {summary.shortest} to {summary.longest}"
    yield f"Length: {length}."
    for law, broken in zip(result.game.laws, summary.broken, strict=True):
        held = f"broken in {number(broken, 'deal')}" if broken else "held in every deal"
        yield f"Law {held}: {law.origin.text}"
    yield f"Scores, tricks: {MEAN_METHOD}."
    yield f"Deals won: {SHARE_METHOD}."
