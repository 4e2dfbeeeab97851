"""A simulation deal by deal, or decision by decision, as a table in a file."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from .refusal import cannot_write
from .saving import replacing

if TYPE_CHECKING:
    from _csv import Writer

    from ..engine.deal import Deal
    from ..engine.game import Game
    from ..lab.summary import Row as DealRow

    Row = list[str | int]


@contextmanager
def table_of_deals(game: Game, file: str) -> Iterator[Callable[[DealRow], object]]:
    """A function that writes a deal's row; the file is there when all are written, or not at all.

    Args:
        game: what is played.
        file: where the rows go; `-` is standard output.

    Raises:
        Rejected: the file cannot be written (E620).
    """
    from ..lab.simulate import cells, columns

    with _table(file, columns(game.players)) as writer:
        yield lambda row: writer.writerow(cells(game, row))


@contextmanager
def table_of_decisions(
    file: str,
) -> Iterator[tuple[Callable[[int, Deal, int], Row], Callable[[Iterable[Row]], object]]]:
    """What makes a row of a decision, and what writes such rows; else as `table_of_deals`."""
    from ..lab.decisions import COLUMNS, decision

    with _table(file, COLUMNS) as writer:
        yield decision, writer.writerows


@contextmanager
def _table(file: str, columns: Sequence[str]) -> Iterator[Writer]:
    """What writes the rows of a table with these headings."""
    if file == "-":
        yield _writer(sys.stdout, columns)
        return
    try:
        with replacing(Path(file)) as stream:
            yield _writer(stream, columns)
    except OSError as error:
        raise cannot_write(file, error) from None


def _writer(stream: IO[str], columns: Sequence[str]) -> Writer:
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(columns)
    return writer
