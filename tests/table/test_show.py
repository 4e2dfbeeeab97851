"""`show`, and what other commands say of a game that extends another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import Variant, catalogue
from eldest.schema.document import read_text
from eldest.table.list import entry

Invoke = Callable[..., Result]

HEIR = """\
eldest: 1
extends: glaves
id: our-glaves
title: Our Glaves
presets: {ours: {title: Ours, open: [aside_jack]}}
change:
  players: [3]
  worth: {penalty: {JH: 5}}
remove: {laws: all, examples: all}
"""


@pytest.fixture
def heir(tmp_path: Path) -> Path:
    path = tmp_path / "our-glaves.yaml"
    path.write_text(HEIR, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", catalogue())
def test_what_is_shown_is_the_whole_file(invoke: Invoke, game: str) -> None:
    shown = read_text(invoke("show", game).stdout).data
    assert shown == Variant.read(game).document.data


def test_a_game_with_differences_is_shown_whole(invoke: Invoke, heir: Path) -> None:
    shown = invoke("show", str(heir)).stdout
    assert "penalty: {JH: 5, JD: 3, JC: 2, JS: 1}" in shown
    assert "extends" not in shown
    assert Variant.from_text(shown).players == (3,)


def test_a_preset_is_no_file(invoke: Invoke) -> None:
    result = invoke("show", "gleek@cotton")
    assert result.exit_code == 2 and "leave out '@cotton'" in result.stderr


def test_the_rulebook_names_the_parent(invoke: Invoke, heir: Path) -> None:
    assert "It is Glaves with differences." in invoke("rules", str(heir)).stdout
    assert "with differences" not in invoke("rules", "glaves").stdout


def test_the_rulebook_names_the_parts_that_differ(invoke: Invoke, tmp_path: Path) -> None:
    told = " ".join(invoke("rules", "british-euchre").stdout.split())
    parts = "“Options”, “The cards”, “The Benny turned up”, “Ordering up” and “The match”"
    assert f"It differs in {parts}." in told
    path = tmp_path / "same.yaml"
    path.write_text("eldest: 1\nextends: glaves\nid: same\ntitle: Same\n", encoding="utf-8")
    assert "No rule differs under these options." in invoke("rules", str(path)).stdout
    few = "eldest: 1\nextends: glaves\nid: few\ntitle: Few\nchange: {players: [5], numbers: "
    few += "{hand_size: {by players: {5: 9}}, target: {by players: {5: 9}}}}\n"
    path.write_text(few + "remove: {examples: all}\n", encoding="utf-8")
    result = invoke("rules", str(path))
    assert result.exit_code == 0 and "It is Glaves with differences." in result.stdout


def test_what_differs_from_the_parent(invoke: Invoke, heir: Path) -> None:
    shown = invoke("diff", str(heir), "--players", "3").stdout
    assert f"What differs between glaves and {heir}" in " ".join(shown.split())
    assert "4    3    2    1" in shown and "5    3    2    1" in shown


def test_a_game_without_a_parent_differs_from_none(invoke: Invoke) -> None:
    result = invoke("diff", "glaves")
    assert result.exit_code == 2 and "extends no other game" in result.stderr


@pytest.mark.parametrize("command", ["check", "options", "graph", "play"])
def test_every_command_takes_such_a_game(invoke: Invoke, heir: Path, command: str) -> None:
    assert invoke(command, str(heir)).exit_code == 0


def test_workers_find_the_parent(invoke: Invoke, tmp_path: Path, base: str) -> None:
    (tmp_path / "tiny.yaml").write_text(base, encoding="utf-8")
    path = tmp_path / "heir.yaml"
    path.write_text("eldest: 1\nextends: tiny.yaml\nid: heir\ntitle: Heir\n", encoding="utf-8")
    words = ("simulate", str(path), "--deals", "600", "--seed", "1", "--json", "--workers")
    one, two = invoke(*words, "1"), invoke(*words, "2")
    assert one.exit_code == two.exit_code == 0
    assert one.stdout == two.stdout.replace('"workers": 2', '"workers": 1')


def test_the_list_knows_players_and_presets_of_the_parent(tmp_path: Path, heir: Path) -> None:
    parent = Path(Variant.read("glaves").document.source.name)
    (tmp_path / "glaves.yaml").write_text(parent.read_text(encoding="utf-8"), encoding="utf-8")
    found = entry(heir)
    assert found["players"] == [3]
    assert found["presets"] == {"ours": "Ours"}
