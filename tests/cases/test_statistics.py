"""What people who simulate ran into (S01, S02, S04, S06, S08)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from eldest.engine import load
from eldest.lab.bots import bots_of
from eldest.lab.estimate import share
from eldest.lab.simulate import play_deal, simulate

Finished = subprocess.CompletedProcess[str]


def run(*words: str, cwd: Path, **env: str) -> Finished:
    return subprocess.run(
        [sys.executable, "-m", "eldest.table.cli", "simulate", *words],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **env},
    )


def test_the_same_seed_gives_the_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    """S01."""
    words = ("hearts", "--seed", "42", "--deals", "100", "--json")
    texts = {run(*words, cwd=tmp_path, PYTHONHASHSEED=seed).stdout for seed in ("0", "1", "77")}
    assert len(texts) == 1
    assert len(json.loads(texts.pop())["scores"]) == 100


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    """S02: and any deal can be played again alone."""
    game = load("glaves", players=3)
    results = [simulate(game, 1000, seed=1, workers=workers).to_json() for workers in (1, 2, 4)]
    assert len(set(results)) == 1
    alone = play_deal(game, bots_of(game, ["random"], 1), 1, 613)
    assert json.loads(results[0])["scores"][613] == alone.scores


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(60, 100, 0.502, 0.691), (0, 100, 0.0, 0.037), (1, 1, 0.207, 1.0)],
)
def test_shares_have_wilson_intervals(won: int, of: int, low: float, high: float) -> None:
    """S04."""
    found = share(of, won)
    assert found.low is not None and found.high is not None
    assert (round(found.low, 3), round(found.high, 3)) == (low, high)


def test_methods_and_ties_are_named(tmp_path: Path) -> None:
    """S04: in the data and in the table."""
    data = json.loads(run("glaves", "--deals", "9", "--seed", "1", "--json", cwd=tmp_path).stdout)
    assert "Wilson" in data["methods"]["won"] and "tie" in data["methods"]["won"]
    shown = run("glaves", "--deals", "9", "--seed", "1", cwd=tmp_path).stdout
    assert "Wilson" in shown and "tie" in shown


def test_files_hold_the_result_and_no_carriage_returns(tmp_path: Path) -> None:
    """S06."""
    done = run("glaves", "--deals", "300", "--seed", "1", "--csv", "-", cwd=tmp_path, CI="1")
    assert "\r" not in done.stdout + done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert len(lines) == 301 and lines[0].startswith("game,deal,dealer,")
    assert run("glaves", "--deals", "3", "--quiet", "--json", cwd=tmp_path).stderr == ""
