"""`eldest check`: what it says, where, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import Deal

Invoke = Callable[..., Result]


@pytest.fixture
def bad(tmp_path: Path, base: str) -> str:
    """A file with two mistakes."""
    path = tmp_path / "bad.yaml"
    text = base.replace("[suit == led]", "[suit == ledd]").replace("scores tricks", "scores trcks")
    assert text.count("ledd") >= 1 and "scores trcks" in text
    path.write_text(text)
    return str(path)


def test_sound_files_are_told_one_a_line(invoke: Invoke) -> None:
    result = invoke("check", "glaves", "knaves")
    assert result.exit_code == 0
    glaves, knaves = result.stdout.splitlines()
    assert glaves.startswith("glaves: sound: 3 player counts, 1 option, ")
    assert glaves.endswith(" examples, 1 law")
    assert knaves.startswith("knaves: sound: 1 player count, 3 presets, 5 options, ")
    assert result.stderr == ""
    assert invoke("check", "glaves", "--quiet").output == ""


def test_all_mistakes_are_told_on_standard_error(invoke: Invoke, bad: str) -> None:
    result = invoke("check", bad, "glaves")
    assert result.exit_code == 1
    assert result.stderr.count("error[E") >= 2
    assert "did you mean `led`?" in result.stderr
    assert f"{bad}: " in result.stderr and " mistakes\n" in result.stderr
    assert result.stdout.startswith("glaves: sound")


def test_json_lines(invoke: Invoke, bad: str) -> None:
    result = invoke("check", bad, "--json")
    assert result.exit_code == 1
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(found) >= 2
    for each in found:
        assert set(each) == {
            *("code", "severity", "message", "file", "line", "column", "end_line", "end_column"),
            *("reason", "help", "labels"),
        }
        assert each["file"] == bad
    assert invoke("check", "glaves", "--json").stdout == ""


def test_files_that_are_none(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    (tmp_path / "latin.yaml").write_bytes("title: Käse\n".encode("latin-1"))
    (tmp_path / "empty.yaml").write_bytes(b"")
    (tmp_path / "list.yaml").write_text("- a\n- b\n")
    names = ("binary.yaml", "latin.yaml", "empty.yaml", "list.yaml", "missing.yaml", ".")
    files = [str(tmp_path / name) for name in names]
    result = invoke("check", *files)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("error[") >= len(files)
    assert "Is a directory" in result.stderr and "No such file" in result.stderr
    assert "not UTF-8" in result.stderr


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_suits_and_quotes_in_a_comment_are_read_anywhere(
    invoke: Invoke, tmp_path: Path, base: str, mark: str
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"{mark}# suits: [♠, ♥, ♦, ♣], “quoted”\n{base}", encoding="utf-8")
    result = invoke("check", str(path), env={"PYTHONUTF8": "0", "LC_ALL": "C"})
    assert result.stderr == ""
    assert result.exit_code == 0


def test_deep_runs_the_battery_over_what_is_sound(invoke: Invoke, bad: str) -> None:
    result = invoke("check", "--deep", "knaves", bad)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].startswith("knaves: sound: ")
    assert lines[1:] == ["knaves: every promise kept at 4 tables, 5 deals each"]


def test_deep_shows_the_record_that_breaks_a_promise(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch
) -> None:
    def copies_itself(deal: Deal) -> Deal:
        return deal

    monkeypatch.setattr(Deal, "copy", copies_itself)
    result = invoke("check", "--deep", "knaves")
    assert result.exit_code == 1
    assert "knaves, 3 players: legal is accepted: " in result.stderr
    assert "It shows after " in result.stderr and "pack " in result.stderr
    assert "every promise kept" not in result.output
