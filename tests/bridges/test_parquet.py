"""Simulated deals as a Parquet file, read back by DuckDB."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eldest.engine import load
from eldest.lab.simulate import columns, simulate
from eldest.table.cli import main

duckdb = pytest.importorskip("duckdb", reason="needs the extra `parquet`")
pytestmark = pytest.mark.bridges

DEALS = ("--deals", "12", "--seed", "3", "--quiet")


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def rows(path: Path) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = duckdb.sql(f"SELECT * FROM '{path}'").fetchall()
    return found


def test_a_row_for_every_deal(tmp_path: Path) -> None:
    path = tmp_path / "it's.parquet"
    assert invoke("simulate", "glaves", *DEALS, "--parquet", str(path)).exit_code == 0
    table = duckdb.read_parquet(str(path))
    assert table.columns == columns(2)
    kept = simulate(load("glaves"), 12, 3)
    assert kept.scores is not None
    found = table.project("deal, score_0, score_1, winners, unfinished, laws_broken").fetchall()
    assert [row[0] for row in found] == list(range(12))
    for (_, one, two, winners, unfinished, broken), scores in zip(found, kept.scores, strict=True):
        assert (one, two) == tuple(scores)
        assert winners == [seat for seat in (0, 1) if scores[seat] == max(scores)]
        assert unfinished is None and broken == 0
    assert [each.name for each in tmp_path.iterdir()] == ["it's.parquet"]


def test_the_file_says_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "deals.parquet"
    invoke("simulate", "knaves@kids", "-o", "target=21", *DEALS, "--parquet", str(path))
    noted = duckdb.sql(f"SELECT key, value FROM parquet_kv_metadata('{path}')").fetchall()
    notes = {key.decode(): value.decode() for key, value in noted}
    assert (notes["game"], notes["seed"], notes["bots"]) == ("knaves", "3", "random")
    assert notes["rules"] == load("knaves").digest
    assert json.loads(notes["options"])["target"] == 21


def test_the_table_is_that_of_csv_with_any_number_of_workers(tmp_path: Path) -> None:
    one, two, table = (tmp_path / name for name in ("one.parquet", "two.parquet", "x.csv"))
    invoke("simulate", "glaves", *DEALS, "--parquet", str(one), "--csv", str(table))
    invoke("simulate", "glaves", *DEALS, "--parquet", str(two), "--workers", "2")
    assert rows(one) == rows(two)
    texts = [[str(cell) for cell in row[1:11]] for row in rows(one)]
    lines = [line.split(",")[1:11] for line in table.read_text().splitlines()[1:]]
    assert [row[:9] for row in texts] == [line[:9] for line in lines]


def test_unfinished_deals_name_their_dead_end(tmp_path: Path) -> None:
    path, game = tmp_path / "deals.parquet", tmp_path / "dead.yaml"
    text = (Path(__file__).parents[1] / "base.yaml").read_text()
    game.write_text(text.replace("id: tiny", "id: dead").replace("- hand\n", "- hand[rank == A]\n"))
    assert invoke("simulate", str(game), *DEALS, "--parquet", str(path)).exit_code == 1
    ends = duckdb.sql(f"SELECT DISTINCT unfinished, winners FROM '{path}'").fetchall()
    assert ("E420", []) in ends


def test_an_interrupted_run_leaves_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "deals.parquet"
    command = [sys.executable, "-m", "eldest.table.cli", "simulate", "glaves", "--quiet"]
    process = subprocess.Popen(
        [*command, "--seed", "1", "--deals", "100000000", "--parquet", str(path)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    while not any(each.stat().st_size for each in tmp_path.glob(".*/rows.csv")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130 and b"Traceback" not in errors
    assert f"interrupted after {len(rows(path))} of".encode() in output
    assert [each.name for each in tmp_path.iterdir()] == ["deals.parquet"]


@pytest.mark.parametrize("where", ["no/such/folder/x.parquet", "."])
def test_a_file_that_cannot_be_written_is_refused(
    tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = invoke("simulate", "glaves", *DEALS, "--parquet", where)
    assert run.exit_code == 1 and "E620" in run.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_run_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deals.parquet"
    path.write_text("before")

    def fails(*_: object) -> Callable[..., object]:
        raise RuntimeError

    monkeypatch.setattr("eldest.table.parquet._copy", fails)
    run = invoke("simulate", "glaves", *DEALS, "--parquet", str(path))
    assert run.exit_code == 70
    assert path.read_text() == "before" and len(list(tmp_path.iterdir())) == 1
