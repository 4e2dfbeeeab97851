"""`pytest --eldest my.yaml`, as a stranger calls it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Calls pytest in an empty folder; gives its exit code and what it writes."""

    def call(*arguments: str) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
        env = {**os.environ, "COLUMNS": "100"}
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, timeout=120, env=env
        )
        return done.returncode, done.stdout + done.stderr

    return call


def test_a_sound_file_is_checked_and_played_at_every_table(
    run: Run, tmp_path: Path, base: str
) -> None:
    (tmp_path / "mine.yaml").write_text(base, encoding="utf-8")
    (tmp_path / "test_other.py").write_text("def test_other(): assert False", encoding="utf-8")
    code, text = run("--eldest", "mine.yaml", "--eldest-deals", "2", "-v")
    assert code == 0, text
    assert "mine.yaml::sound PASSED" in text
    assert "players PASSED" in text
    assert "test_other" not in text


def test_other_tests_run_beside_it_where_asked_for(run: Run, tmp_path: Path, base: str) -> None:
    (tmp_path / "mine.yaml").write_text(base, encoding="utf-8")
    (tmp_path / "test_other.py").write_text("def test_other(): pass", encoding="utf-8")
    code, text = run("test_other.py", "--eldest", "mine.yaml", "--eldest-deals", "1", "-v")
    assert code == 0, text
    assert "test_other PASSED" in text and "mine.yaml::sound PASSED" in text


def test_a_mistake_is_shown_as_a_diagnostic_and_nothing_else(
    run: Run, tmp_path: Path, base: str
) -> None:
    bad = base.replace("suit == led", "suit == ledd", 1)
    assert bad != base
    (tmp_path / "bad.yaml").write_text(bad, encoding="utf-8")
    code, text = run("--eldest", "bad.yaml")
    assert code == 1
    assert "error[E320]: unknown name `ledd`" in text and "did you mean `led`?" in text
    assert "Traceback" not in text and "battery" not in text


def test_a_file_that_is_no_variant_fails_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("a: [", encoding="utf-8")
    code, text = run("--eldest", "bad.yaml")
    assert code == 1
    assert "1 failed" in text and "error[E1" in text


def test_an_unknown_game_is_a_wrong_call(run: Run) -> None:
    code, text = run("--eldest", "nosuch")
    assert code == 4
    assert "there is no game `nosuch`" in text and "Traceback" not in text


def test_without_the_option_the_plug_in_is_not_there(run: Run, tmp_path: Path, base: str) -> None:
    (tmp_path / "mine.yaml").write_text(base, encoding="utf-8")
    code, text = run()
    assert code == 5, text
