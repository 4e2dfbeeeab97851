"""`eldest simulate`: tables, JSON, CSV, seeds and interruptions."""

from __future__ import annotations

import csv
import io
import json
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import load
from eldest.lab.simulate import simulate

from .conftest import COMMAND, Terminal

Invoke = Callable[..., Result]
Eldest = Callable[..., subprocess.CompletedProcess[bytes]]


def test_the_table(invoke: Invoke) -> None:
    result = invoke("simulate", "glaves", "--players", "3", "--deals", "60", "--seed", "1")
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0] == "Glaves, 3 players, 60 deals, seed 1, bots random"
    assert re.match(r"Seat +Score +95 % interval +Tricks +Deals won +95 % interval", lines[2])
    for seat in range(3):
        row = rf"{seat} +-?\d+\.\d{{3}} +-?\d+\.\d+ to -?\d+\.\d+ +\d+\.\d+ +\d+\.\d %"
        assert re.match(row, lines[3 + seat])
    assert "Length: 51 decisions in every deal." in lines
    assert "Wilson" in result.stdout and "Law held in every deal: " in result.stdout


def test_the_same_seed_gives_the_same_bytes(eldest: Eldest) -> None:
    arguments = ("simulate", "glaves", "--deals", "30", "--seed", "5", "--json")
    one = eldest(*arguments, PYTHONHASHSEED="1")
    two = eldest(*arguments, PYTHONHASHSEED="2")
    assert one.stdout == two.stdout and one.stderr == two.stderr == b""
    data = json.loads(one.stdout)
    assert data["seed"] == 5 and data["lawful"] is True and "partial" not in data
    assert [sum(scores) for scores in data["scores"]] == [16] * 30


def test_a_seed_by_lot_is_told_and_gives_the_same_again(invoke: Invoke) -> None:
    arguments = ("simulate", "knaves@kids", "-o", "target=21", "--deals", "20")
    drawn = invoke(*arguments)
    seed = re.fullmatch(r"Seed (\d+)\.\n", drawn.stderr)
    assert seed is not None
    again = invoke(*arguments, "--seed", seed[1])
    assert again.stdout == drawn.stdout
    assert "Knaves@kids" in again.stdout and "target=21" in again.stdout
    assert invoke(*arguments, "--quiet").stderr == ""


def test_rows_of_deals(invoke: Invoke, tmp_path: Path) -> None:
    arguments = ("simulate", "glaves", "--deals", "12", "--seed", "3", "--csv")
    to_file = invoke(*arguments, str(tmp_path / "x.csv"))
    assert to_file.stdout.startswith("Glaves, 2 players, 12 deals")
    written = (tmp_path / "x.csv").read_bytes()
    assert written == invoke(*arguments, "-").stdout.encode()
    rows = list(csv.DictReader(io.StringIO(written.decode())))
    assert [int(row["deal"]) for row in rows] == list(range(12))
    kept = simulate(load("glaves"), 12, 3).scores
    assert [(int(r["score_0"]), int(r["score_1"])) for r in rows] == kept
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.csv"]


def test_no_carriage_return_goes_to_a_file(eldest: Eldest) -> None:
    run = eldest("simulate", "glaves", "--deals", "200", "--seed", "1", CI="1")
    assert run.returncode == 0
    assert b"\r" not in run.stdout + run.stderr and b"\x1b" not in run.stdout + run.stderr
    assert run.stderr == b""


def test_a_bar_shows_at_a_terminal(terminal: Callable[..., Terminal]) -> None:
    with terminal("simulate", "glaves", "--deals", "400", "--seed", "1") as table:
        assert table.ends() == 0
        assert "400 deals" in table.seen and "%" in table.seen
        told = re.findall(r"mean scores of (\d+): (\d+\.\d\d), (\d+\.\d\d)", table.seen)
        assert told and all(0 < int(deals) <= 400 for deals, *_ in told)
        # Of two players' 16 points a deal each has some.
        assert all(abs(float(one) + float(two) - 16) < 0.02 for _, one, two in told)
        assert "Glaves, 2 players, 400 deals, seed 1" in table.seen


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_an_interruption_shows_what_was_played(
    environment: dict[str, str], tmp_path: Path, form: tuple[str, ...]
) -> None:
    rows = tmp_path / "rows.csv"
    process = subprocess.Popen(
        [*COMMAND, "simulate", "glaves", "--deals", "100000000", "--csv", str(rows), *form],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    while not any(path.stat().st_size for path in tmp_path.glob(".rows.csv.*")):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    count = len(rows.read_text().splitlines()) - 1
    assert count > 0
    if form:
        data = json.loads(output)
        assert data["partial"] is True and data["deals"] == count == len(data["scores"])
    else:
        assert f"PARTIAL: interrupted after {count} of 100000000 deals." in output.decode()


def test_bots_are_named(invoke: Invoke) -> None:
    result = invoke("simulate", "glaves", "--deals", "3", "--seed", "1", "--bots", "greedy,random")
    assert "bots greedy and random" in result.stdout
