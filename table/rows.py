"""A simulation deal by deal, as a table in a file."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from .refusal import cannot_write
from .saving import replacing

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..lab.summary import Row


@contextmanager
def table_of_deals(game: Game, file: str) -> Iterator[Callable[[Row], object]]:
    """A function that writes a deal's row; the file is there when all are written, or not at all.

    Args:
        game: what is played.
        file: where the rows go; `-` is standard output.

    Raises:
        Rejected: the file cannot be written (E620).
    """
    if file == "-":
        yield _writer(game, sys.stdout)
        return
    try:
        with replacing(Path(file)) as stream:
            yield _writer(game, stream)
    except OSError as error:
        raise cannot_write(file, error) from None


def _writer(game: Game, stream: IO[str]) -> Callable[[Row], object]:
    from ..lab.simulate import cells, columns

    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(columns(game.players))
    return lambda row: writer.writerow(cells(game, row))
