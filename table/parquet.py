"""A simulation deal by deal as a Parquet file, for whoever counts with tables of columns."""

from __future__ import annotations

import csv
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.asking import refuse
from .refusal import cannot_write
from .saving import mode_of

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..lab.summary import Row

_TYPES = {"game": "VARCHAR", "winners": "VARCHAR", "unfinished": "VARCHAR"}
"""Of the columns that are not numbers, as they are written down first."""


@contextmanager
def parquet_of_deals(
    game: Game, file: str, notes: Mapping[str, object]
) -> Iterator[Callable[[Row], object]]:
    """A function that takes a deal's row; the file is there when all are taken, or not at all.

    The rows wait in a file beside it, so that memory does not grow with them.

    Args:
        game: what is played.
        file: where the table goes.
        notes: what the file says of itself besides its rows.

    Raises:
        Rejected: DuckDB is not installed (E549), or the file cannot be written (E620).
    """
    try:
        import duckdb
    except ImportError:
        raise refuse("E549", missing="duckdb") from None
    from ..lab.simulate import cells, columns

    path = Path(file)
    path = path.resolve() if path.is_symlink() else path
    names = columns(game.players)
    try:
        if path.exists() and not path.is_file():
            raise OSError(0, "it is no ordinary file")
        with tempfile.TemporaryDirectory(prefix=f".{path.name}.", dir=path.parent) as folder:
            rows, whole = Path(folder, "rows.csv"), Path(folder, "whole.parquet")
            with rows.open("w", encoding="utf-8", newline="") as stream:
                writer = csv.writer(stream)
                yield lambda row: writer.writerow(cells(game, row))
            with duckdb.connect() as database:
                database.execute(_copy(names, rows, whole, notes))
            _sync(whole)
            whole.chmod(mode_of(path))
            whole.replace(path)
    except (OSError, ValueError) as error:
        raise cannot_write(file, error) from None


def _copy(names: list[str], rows: Path, whole: Path, notes: Mapping[str, object]) -> str:
    """The statement that makes the table of the rows: who won as a list, no code as none."""
    types = {name: _TYPES.get(name, "BIGINT") for name in names}
    read = f"read_csv({_text(rows)}, header = false, nullstr = '\\N', columns = {_map(types)})"
    shown: dict[str, str] = {
        "winners": "CAST(if(winners = '', [], string_split(winners, ' ')) AS BIGINT[])",
        "unfinished": "nullif(unfinished, '')",
    }
    chosen = ", ".join(f"{shown[name]} AS {name}" if name in shown else name for name in names)
    said = {
        key: value if isinstance(value, str) else json.dumps(value) for key, value in notes.items()
    }
    form = f"FORMAT parquet, COMPRESSION zstd, KV_METADATA {_map(said)}"
    return f"COPY (SELECT {chosen} FROM {read}) TO {_text(whole)} ({form})"


def _map(given: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{_text(key)}: {_text(value)}" for key, value in given.items()) + "}"


def _text(value: object) -> str:
    """A text as SQL writes it."""
    return "'" + str(value).replace("'", "''") + "'"


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def notes_of(game: Game, seed: int, bots: str) -> dict[str, Any]:
    """What a table says of itself: what was played, and with which seed it comes again."""
    return {
        "game": game.id,
        "rules": game.digest,
        "players": game.players,
        "options": dict(game.options),
        "seed": seed,
        "bots": bots,
    }
