"""`eldest tournament`: what it prints, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable

from click.testing import Result

Invoke = Callable[..., Result]


def test_a_table_of_the_bots(invoke: Invoke) -> None:
    result = invoke(
        "tournament", "knaves", "--bots", "random,greedy", "--deals", "4", "--seed", "1"
    )
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Knaves, 3 players, 4 packs, seed 1"
    assert lines[2].split()[:3] == ["Bot", "Packs", "won"]
    assert {line.split()[0] for line in lines[3:5]} == {"greedy", "random"}
    assert "12" in lines[3] and " % " in lines[3]
    assert result.stderr == ""


def test_json_and_the_same_seed(invoke: Invoke) -> None:
    words = ("tournament", "glaves", "--bots", "random,greedy", "--deals", "3", "--seed", "5")
    first, second = (invoke(*words, "--json").stdout for _ in range(2))
    assert first == second
    data = json.loads(first)
    assert data["packs"] == 3 and data["seed"] == 5
    assert [each["seats"] for each in data["bots"]] == [6, 6]
    assert set(data["bots"][0]["packs"]) == {"value", "low", "high"}


def test_without_a_seed_it_tells_the_one_it_drew(invoke: Invoke) -> None:
    words = ("tournament", "glaves", "--bots", "random,greedy", "--deals", "1")
    result = invoke(*words)
    assert result.stderr.startswith("Seed ")
    seed = result.stderr.split()[1].rstrip(".")
    assert invoke(*words, "--seed", seed, "-q").stdout == result.stdout


def test_bots_that_cannot_meet_are_refused(invoke: Invoke) -> None:
    for bots in ("random", "random,random", "random,greedy,pimc"):
        result = invoke("tournament", "glaves", "--bots", bots, "--deals", "1", "-q")
        assert result.exit_code == 1
        assert "error[E570]" in result.stderr
    result = invoke("tournament", "glaves", "--bots", "random,gredy", "--deals", "1", "-q")
    assert result.exit_code == 1 and "did you mean `greedy`" in result.stderr


def test_a_seed_by_lot_is_told_unless_it_is_to_be_quiet(invoke: Invoke) -> None:
    words = ("tournament", "knaves", "--bots", "random,greedy", "--deals", "1")
    told, quiet = invoke(*words), invoke(*words, "--quiet")
    assert told.stderr.startswith("Seed ") and told.exit_code == quiet.exit_code == 0
    assert quiet.stderr == ""
