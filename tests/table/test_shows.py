"""`options`, `graph`, `schema`: what they print."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import catalogue

Invoke = Callable[..., Result]


def test_options_for_people(invoke: Invoke) -> None:
    text = invoke("options", "knaves@kids", "-o", "target=21").stdout
    assert "* @kids: Lots of Kids Games [lots-of-kids-games]\n" in text
    assert "    * 21  Twenty-one points [pokerwiner]\n" in text
    assert "      20 (default)  Twenty points [pokerwiner and gamerules]\n" in text
    assert "    * spades_two  Hearts 4, diamonds 3, spades 2, clubs 1" in text
    assert "  [pokerwiner] games-of-playing-cards.pokerwiner.com, Knaves\n" in text
    assert "One deal brings nobody less than -10 or more than 27 points." in text
    assert "only when players == 3" in invoke("options", "glaves").stdout


def test_options_as_json(invoke: Invoke) -> None:
    data = json.loads(invoke("options", "knaves@kids", "--json").stdout)
    assert set(data) == {
        "game",
        "title",
        "players",
        "preset",
        "bounds",
        "presets",
        "options",
        "facts",
        "sources",
    }
    assert data["preset"] == "kids"
    zero = {"least": 0, "most": 0}
    assert data["bounds"] == {"points": {"least": -10, "most": 27}, "chips": zero}
    target = next(each for each in data["options"] if each["name"] == "target")
    assert (target["type"], target["default"], target["value"]) == ("integer", 20, 20)
    assert [each["value"] for each in target["values"]] == [20, 21]
    assert target["values"][0]["cite"] == ["pokerwiner", "gamerules"]
    chosen = {each["name"]: each["value"] for each in data["options"]}
    assert chosen["turned_knave"] == "no_trump" and chosen["all_knaves"] is True
    facts = json.loads(invoke("options", "glaves", "--json").stdout)["facts"]
    assert facts == [
        {"name": "age", "title": "Age in years", "type": "integer", "least": 0, "most": 150}
    ]


@pytest.mark.parametrize("game", catalogue())
def test_every_game_has_a_graph(invoke: Invoke, game: str) -> None:
    lines = invoke("graph", game).stdout.splitlines()
    assert lines[0] == "flowchart TD"
    named = {line.split("[")[0].split("{")[0].split("(")[0].strip() for line in lines[1:]}
    for line in lines[1:]:
        if "-->" in line:
            start, end = line.split(" -- ")[0].split("-->")[0], line.split("-->")[1]
            assert {start.strip(), end.strip()} <= named
    assert any("yes --> winner" in line for line in lines)


def test_a_condition_stands_between_two_phases(invoke: Invoke, tmp_path: Path, base: str) -> None:
    path = tmp_path / "mine.yaml"
    text = base.replace("  - phase: score\n", "  - phase: score\n    when: tricks of dealer > 0\n")
    path.write_text(text)
    lines = invoke("graph", str(path)).stdout
    assert '    w2{"tricks of dealer #gt; 0"}\n' in lines
    assert "    w2 -- yes --> p2\n" in lines and "    w2 -- no --> over\n" in lines


def test_the_schema_is_json(invoke: Invoke) -> None:
    schema = json.loads(invoke("schema").stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "phases" in schema["properties"]
