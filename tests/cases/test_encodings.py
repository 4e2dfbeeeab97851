"""Suits and names in UTF-8 on a machine whose own encoding is another, in a terminal and piped."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

OLD = {"PYTHONUTF8": "0", "LC_ALL": "C", "LANG": "C", "PYTHONCOERCECLOCALE": "0"}
MACHINES = {
    "ASCII": {**OLD, "PYTHONIOENCODING": "ascii"},
    "the C locale": OLD,
    "cp1252": {**OLD, "PYTHONIOENCODING": "cp1252"},
    "UTF-8": {"PYTHONUTF8": "1"},
}
PART = """
title: Козыри “♠♥”   # a curly quote \u2019 and a suit ♦
pack:
  suits:
    - {name: cups, letter: U, symbol: "♛", color: yellow}
    - spades
  ranks: [J, Q, K, A]
"""


def run(machine: str, *words: str, cwd: Path) -> subprocess.CompletedProcess[bytes]:
    """The command line on such a machine, its streams piped."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "eldest.table.cli", *words],
        cwd=cwd,
        env={**kept, **MACHINES[machine]},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=100,
        check=False,
    )


@pytest.fixture
def written(tmp_path: Path, completed: Callable[[str], str]) -> Callable[..., Path]:
    """Writes a file of which a part is given, as UTF-8, perhaps with a mark at its head."""

    def write(part: str, name: str = "мои ♠.yaml", encoding: str = "utf-8") -> Path:
        path = tmp_path / name
        path.write_text(completed(part), encoding=encoding)
        return path

    return write


@pytest.mark.parametrize("machine", MACHINES)
def test_a_file_is_read_as_utf_8_whatever_the_machine_speaks(
    written: Callable[..., Path], machine: str
) -> None:
    paths = [written(PART), written(PART, "marked.yaml", "utf-8-sig")]
    done = run(machine, "check", *map(str, paths), cwd=paths[0].parent)
    assert b"Traceback" not in done.stderr
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("machine", MACHINES)
def test_a_mistake_is_shown_with_what_the_machine_can_show(
    written: Callable[..., Path], machine: str
) -> None:
    path = written(PART.replace("color: yellow", "color: ♠gold"))
    done = run(machine, "check", str(path), cwd=path.parent)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    encoding = {"UTF-8": "utf-8", "cp1252": "cp1252"}.get(machine, "ascii")
    shown = (done.stdout + done.stderr).decode(encoding)
    assert "error[E2" in shown
    assert "gold" in shown
    assert ("♠gold" in shown) == (machine == "UTF-8")


@pytest.mark.parametrize("machine", ["ASCII", "UTF-8"])
def test_a_match_is_told_in_symbols_where_the_machine_can_show_them(
    written: Callable[..., Path], machine: str
) -> None:
    path = written(PART)
    done = run(machine, "play", str(path), cwd=path.parent)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)
    told = done.stdout.decode("utf-8" if machine == "UTF-8" else "ascii")
    assert "KU" in told or "K♛" in told
    assert ("K♛" in told) == (machine == "UTF-8")


def test_what_is_not_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "old.yaml"
    path.write_bytes("eldest: 1\ntitle: Räuber\n".encode("cp1252"))
    done = run("cp1252", "check", str(path), cwd=tmp_path)
    assert done.returncode == 1
    shown = (done.stdout + done.stderr).decode("cp1252")
    assert "E103" in shown
    assert "old.yaml:2:9" in shown
