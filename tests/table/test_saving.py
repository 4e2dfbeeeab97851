"""Saved matches: whole files, nothing overwritten, nothing lost."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from eldest.engine import Match, Rejected, load
from eldest.schema.render import to_text
from eldest.table import saving
from eldest.table.choosing import Choice


@pytest.fixture
def match() -> Match:
    match = load("knaves").match(seed=5, names=["You", "Zoë", "C"])
    for _ in range(7):
        match.deal.apply(match.deal.legal()[-1])
    return match


def codes(error: pytest.ExceptionInfo[Rejected]) -> list[str]:
    return [each.code for each in error.value.diagnostics]


def test_a_match_is_saved_and_loaded(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    seating = saving.Seating(2, ("greedy", "random", "greedy"))
    saving.write(path, match, seating)
    assert saving.seating_of(saving.read(path)) == seating
    again = saving.load(path)
    assert again.record() == match.record() and again.names == match.names
    assert [each.name for each in tmp_path.iterdir()] == ["x.record"]
    assert saving.seating_of(match.record()) is None


def test_a_file_that_cannot_be_replaced_stays_as_it_is(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.record"
    path.write_text("what was there")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Rejected) as error:
        saving.write(path, match)
    assert codes(error) == ["E620"]
    assert "No space left on device" in to_text(error.value.diagnostics[0])
    assert path.read_text() == "what was there"
    assert [each.name for each in tmp_path.iterdir()] == ["x.record"]


def test_rights_and_links_are_kept(match: Match, tmp_path: Path) -> None:
    path, link = tmp_path / "x.record", tmp_path / "link.record"
    path.write_text("")
    path.chmod(0o640)
    link.symlink_to(path)
    saving.write(link, match)
    assert link.is_symlink() and saving.load(path).record() == match.record()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_what_is_no_ordinary_file_is_not_replaced(match: Match, tmp_path: Path) -> None:
    with pytest.raises(Rejected) as error:
        saving.write(tmp_path, match)
    assert codes(error) == ["E620"]


def test_a_name_that_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    saving.must_be_free(path)
    path.write_text("")
    saving.must_be_free(path, own=path)
    with pytest.raises(Rejected) as error:
        saving.must_be_free(path, own=tmp_path / "other.record")
    assert codes(error) == ["E621"]


def test_where_matches_are_saved(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, base: str
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    path = saving.default_path(match.game)
    assert path.parent == tmp_path / "state" / "eldest" and path.name.startswith("knaves-")
    path.write_text("")
    assert saving.default_path(match.game) != path
    own = tmp_path / "mine.yaml"
    own.write_text(base)
    assert saving.default_path(load(own)).parent == tmp_path
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saving.state_folder() == tmp_path / ".local" / "state" / "eldest"


def test_a_folder_that_cannot_be_made_is_passed_over(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "state").write_text("a file in the way")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    assert saving.default_path(match.game).parent == tmp_path


def test_a_record_of_a_file_finds_it_beside_it_or_where_it_is_told(
    tmp_path: Path, base: str
) -> None:
    own = tmp_path / "games" / "mine.yaml"
    own.parent.mkdir()
    own.write_text(base)
    match = load(own).match(seed=1)
    beside, away = own.parent / "x.record", tmp_path / "x.record"
    for path in (beside, away):
        saving.write(path, match)
    assert saving.load(beside).record() == match.record()
    with pytest.raises(Rejected) as error:
        saving.load(away)
    assert codes(error) == ["E607"]
    assert saving.load(away, Choice(str(own))).record() == match.record()


def test_a_record_that_is_far_too_large(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    with path.open("wb") as file:
        file.truncate(saving.MOST_BYTES + 1)
    with pytest.raises(Rejected) as error:
        saving.read(path)
    assert codes(error) == ["E606"]
