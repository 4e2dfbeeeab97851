"""What people who simulate ran into (S01, S02, S04, S06, S07)."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from collections import Counter
from itertools import groupby
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


def test_every_decision_can_be_exported(tmp_path: Path) -> None:
    """S07: in the order of play; and played again, the rows come to the same scores."""
    words = ("hearts", "--deals", "10", "--seed", "3")
    done = run(*words, "--decisions", "moves.csv", "--json", cwd=tmp_path)
    assert done.returncode == 0 and done.stderr == ""
    with (tmp_path / "moves.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    kinds = Counter(row["chosen"].split()[0] for row in rows)
    assert kinds == {"play": 520, "pass": 8 * 12}
    game = load("hearts")
    scores = []
    for number, group in groupby(rows, lambda row: int(row["deal"])):
        deal = game.deal(seed=3, number=number, dealer=(3 + number) % 4)
        for k, row in enumerate(group):
            assert (int(row["decision"]), int(row["seat"])) == (k, deal.actor)
            assert row["legal"].split("; ") == [deal.text(action) for action in deal.legal()]
            deal.apply(deal.action(row["chosen"]))
        assert deal.over
        scores.append(deal.scores)
    assert scores == json.loads(done.stdout)["scores"]


def test_equal_knowledge_has_equal_digests(tmp_path: Path) -> None:
    """S07: the same deals give the same table, and no view stands twice in a deal."""
    words = ("glaves", "--deals", "3", "--seed", "1", "--decisions", "-")
    first, second = (run(*words, cwd=tmp_path).stdout for _ in range(2))
    assert first == second
    rows = list(csv.DictReader(first.splitlines()))
    assert len({(row["deal"], row["view"]) for row in rows}) == len(rows)


def test_decisions_need_one_worker_and_a_place_of_their_own(tmp_path: Path) -> None:
    """S07: what cannot be done is said before anything is played."""
    for words in (("--decisions", "d.csv", "--workers", "2"), ("--decisions", "-", "--json")):
        done = run("glaves", "--deals", "3", *words, cwd=tmp_path)
        assert done.returncode == 2 and "Error: " in done.stderr and done.stdout == ""
