"""`eldest compare`: what it prints."""

from __future__ import annotations

import json
from collections.abc import Callable

from click.testing import Result

Invoke = Callable[..., Result]


def test_a_table_of_differences(invoke: Invoke) -> None:
    words = ("gleek", "gleek@cotgrave", "--deals", "20", "--seed", "1")
    result = invoke("compare", *words)
    assert result.exit_code == 0 and result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0] == "gleek and gleek@cotgrave, 20 deals, seed 1"
    assert lines[1].endswith("came out differently.")
    assert any(line.startswith("chips, seat 2") for line in lines)
    assert invoke("compare", *words).stdout == result.stdout


def test_json_names_all_of_it(invoke: Invoke) -> None:
    words = ("--right", "aside_jack=no_trump", "--players", "3", "--deals", "200", "--seed", "4")
    data = json.loads(invoke("compare", "glaves", "glaves", *words, "--json").stdout)
    assert data["games"] == ["glaves", "glaves aside_jack=no_trump"]
    assert data["deals"] == 200 and 0 < data["differing"] < 200
    assert {each["name"] for each in data["measures"]} == {"score", "tricks", "length"}


def test_games_for_other_numbers_of_players_are_refused(invoke: Invoke) -> None:
    result = invoke("compare", "german-whist", "knaves", "--deals", "2", "-q")
    assert result.exit_code == 1
    assert "error[E571]: 2 players with 52 cards, and 3 with 52" in result.stderr
