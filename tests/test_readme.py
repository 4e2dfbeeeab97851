"""What the README shows is run, in a folder of its own."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from eldest.table.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCKS if name == language]


VARIANT = blocks("yaml")[0]
COMMANDS = [
    line.split("  #")[0].strip()
    for text in blocks("sh")
    for line in text.splitlines()
    if line.startswith("eldest ")
]


def run(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reader's folder, with the file that the README has him save."""
    found = tmp_path_factory.mktemp("reader")
    (found / "nines.yaml").write_text(VARIANT, encoding="utf-8")
    return found


def test_the_first_commands_are_play_and_test() -> None:
    lines = [line.split("#")[0].strip() for line in blocks("sh")[0].splitlines()]
    assert lines == ["make play", "make test"]


def test_the_variant_is_as_short_as_promised() -> None:
    assert len(VARIANT.splitlines()) <= 20


@pytest.mark.parametrize("command", COMMANDS)
def test_commands(command: str, folder: Path) -> None:
    done = run("-m", "eldest.table.cli", *shlex.split(command)[1:], cwd=folder)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_answer_to_a_slip(folder: Path) -> None:
    slip = VARIANT.replace("suit == led", "suit == lead", 1)
    (folder / "slip.yaml").write_text(slip, encoding="utf-8")
    done = run("-m", "eldest.table.cli", "check", "slip.yaml", cwd=folder)
    assert done.returncode == 1
    shown = blocks("text")[0].strip()
    assert shown in (done.stdout + done.stderr).replace("slip.yaml", "nines.yaml")


@pytest.mark.parametrize("program", blocks("python"))
def test_programs(program: str, folder: Path) -> None:
    done = run("-c", program, cwd=folder)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_table_of_commands_is_whole() -> None:
    commands = main.list_commands(click.Context(main))
    assert sorted(re.findall(r"^\| `eldest (\w+)", README, re.MULTILINE)) == sorted(commands)


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)\)", README)
    assert links
    assert all((ROOT / link).exists() for link in links)


def test_the_map_of_folders_is_whole() -> None:
    named = set(re.findall(r"^\| `(\w+)/", README, re.MULTILINE))
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert folders <= named
    assert all((ROOT / name).is_dir() for name in named)
