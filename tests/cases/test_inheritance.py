"""Files that build on others: what is lost in a merge, and where a mistake is told."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from eldest.engine import Rejected, Variant, load
from eldest.engine.diagnose import diagnose
from eldest.schema.render import to_text

HEAD = "eldest: 1\nextends: base.yaml\nid: heir\ntitle: Heir\n"


@pytest.fixture
def folder(tmp_path: Path, base: str) -> Path:
    scored = base.replace("each seat scores tricks", "each seat scores sum(won, scoring)")
    text = scored + "worth:\n  scoring: {hearts: 1, QS: 13}\n"
    (tmp_path / "base.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def points(path: Path) -> dict[str, int]:
    """What each card is worth; a card that is worth nothing is left out."""
    game = load(path)
    worth = game.program.tables["WORTH_scoring"]
    assert isinstance(worth, tuple)
    return {game.pack.text(card): worth[card] for card in range(game.pack.size) if worth[card]}


def test_a_table_with_one_more_card_keeps_the_others(folder: Path) -> None:
    """A06: the scoring table is not dropped by the one card that is added."""
    heir = folder / "heir.yaml"
    heir.write_text(HEAD + "change: {worth: {scoring: {JS: -10}}}\n", encoding="utf-8")
    assert points(heir) == {"JH": 1, "QH": 1, "KH": 1, "AH": 1, "QS": 13, "JS": -10}


def test_a_table_cannot_be_dropped_in_silence(folder: Path) -> None:
    """A06: whoever writes the table at its usual place is told that there is one."""
    heir = folder / "heir.yaml"
    heir.write_text(HEAD + "worth: {scoring: {JS: -10}}\n", encoding="utf-8")
    (found,) = diagnose(heir)
    assert found.code == "E233"
    assert [Path(label.span.source.name).name for label in found.labels] == ["base.yaml"]


def test_a_table_is_dropped_by_saying_so(folder: Path) -> None:
    """A06: the other meaning, said."""
    heir = folder / "heir.yaml"
    text = "remove: {worth: [scoring]}\nworth: {scoring: {JS: -10}}\n"
    heir.write_text(HEAD + text, encoding="utf-8")
    assert points(heir) == {"JS": -10}


def test_a_mistake_in_an_included_file_is_told_where_it_is_written(folder: Path) -> None:
    """A14: the line of the offending value, in the file that holds it."""
    parent, heir = folder / "base.yaml", folder / "heir.yaml"
    text = parent.read_text(encoding="utf-8")
    parent.write_text(text.replace("leader: eldest", "leader: eldset"), encoding="utf-8")
    heir.write_text(HEAD + "change: {match: {deals: true}}\n", encoding="utf-8")
    (shape,) = diagnose(heir)
    assert f"{heir}:5:25" in to_text(shape)
    heir.write_text(HEAD, encoding="utf-8")
    (rule,) = diagnose(heir)
    assert f"{parent}:12:13" in to_text(rule)
    assert "did you mean `eldest`?" in to_text(rule)


@pytest.mark.parametrize("kind", ["missing", "twice", "sound"])
def test_a_file_of_many_changes_is_told_quickly(folder: Path, kind: str) -> None:
    """A hostile child, or only a long one, of a parent with thousands of names."""
    count = 2_500
    laws = "".join(f"  - {{id: l{k}, law: 'true'}}\n" for k in range(count))
    parent, heir = folder / "base.yaml", folder / "heir.yaml"
    parent.write_text(parent.read_text(encoding="utf-8") + f"laws:\n{laws}", encoding="utf-8")
    removed = ", ".join(f"l{k}" for k in range(1, count))
    text = HEAD + f"remove: {{laws: [{removed}]}}\n"
    changed = "".join(f"    - {{in: l{k}, change: {{why: x}}}}\n" for k in range(1, count // 2))
    if kind == "missing":
        text = HEAD + "change:\n  laws:\n" + changed.replace("in: l", "in: m")
    elif kind == "twice":
        text += "change:\n  laws:\n" + changed
    heir.write_text(text, encoding="utf-8")
    start = time.perf_counter()
    try:
        Variant.read(heir)
        assert kind == "sound"
    except Rejected as error:
        found = error.diagnostics
        assert {each.code for each in found} == {{"missing": "E232", "twice": "E231"}[kind], "E124"}
    assert time.perf_counter() - start < 3


def test_a_missing_key_is_told_at_the_map_that_lacks_it(folder: Path) -> None:
    """A14: of the heir's removal, at the phase in the parent's file."""
    heir = folder / "heir.yaml"
    heir.write_text(HEAD + "remove: {phases: {tricks: {wins: all}}}\n", encoding="utf-8")
    (found,) = diagnose(heir)
    assert found.code == "E202" and found.facts["key"] == "wins"
    assert f"{folder / 'base.yaml'}:11:5" in to_text(found)
