"""The command line as a whole: help, exit codes, streams, and what cannot be foreseen."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import Variant, catalogue
from eldest.table import cli
from eldest.table.list import bundled, entry

from .conftest import COMMAND

Invoke = Callable[..., Result]
Eldest = Callable[..., subprocess.CompletedProcess[bytes]]

HEAVY = ("rich", "lark", "jsonschema", "numba", "eldest.engine", "eldest.lab", "eldest.dsl")


def test_help_names_every_command(invoke: Invoke) -> None:
    result = invoke("--help")
    assert result.exit_code == 0
    for command in (
        "play",
        "list",
        "options",
        "check",
        "simulate",
        "replay",
        "show",
        "graph",
        "schema",
    ):
        assert f"\n  {command} " in result.stdout


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help(invoke: Invoke, command: str) -> None:
    result = invoke(command, "-h")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: main {command}")


@pytest.mark.parametrize("arguments", [("list",), ("--help",)])
def test_nothing_heavy_is_imported_to_list_and_to_help(arguments: tuple[str, ...]) -> None:
    code = (
        "import sys\nfrom eldest.table.cli import main\n"
        f"try: main({list(arguments)!r})\nexcept SystemExit: pass\n"
        f"heavy = {HEAVY!r}\n"
        "print([m for m in sys.modules if m in heavy or m.startswith(heavy)], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert run.stderr.decode().strip() == "[]"


def test_the_list_says_what_the_files_say() -> None:
    assert [path.stem for path in bundled()] == catalogue()
    for path in bundled():
        variant = Variant.read(path.stem)
        assert entry(path) == {
            "id": variant.id,
            "title": variant.title,
            "summary": variant.summary.strip(),
            "players": list(variant.players),
            "presets": {name: preset.title for name, preset in variant.presets.items()},
        }


def test_the_list_for_people(invoke: Invoke) -> None:
    result = invoke("list")
    assert result.exit_code == 0
    assert re.search(r"^glaves +Glaves, 2, 3 or 4 players$", result.stdout, re.MULTILINE)
    assert "  @kids  Lots of Kids Games\n" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("lst",), 2, "Did you mean 'list'?"),
        (("play",), 2, "Missing argument 'GAME'"),
        (("list", "--nonsense"), 2, "No such option"),
        (("options", "glaves", "-o", "target"), 2, "KEY=VALUE"),
        (("options", "knaves", "-o", "target=20", "-o", "target=21"), 2, "twice"),
        (("simulate", "glaves", "--deals", "many"), 2, "not a valid integer"),
        (("check", "glaves@kids"), 2, "whole file"),
        (("options", "galves"), 1, "did you mean `glaves`?"),
        (("options", "knaves@kid"), 1, "did you mean `kids`?"),
        (("options", "knaves", "-o", "targt=21"), 1, "did you mean `target`?"),
        (("options", "knaves", "-o", "target=22"), 1, "it can be `20` or `21`"),
        (("options", "glaves", "-o", "aside_jack=no_trump"), 1, "applies only when"),
        (("graph", "glaves", "--players", "9"), 1, "it is played by `2`, `3` or `4`"),
        (("play", "glaves", "--seed", "-1"), 1, "`-1` is no seed"),
        (("play", "glaves", "--names", "Anna"), 1, "1 name for 2 players"),
        (("play", "glaves", "--names", "Anna,Anna"), 1, "two players are called"),
        (("play", "glaves", "--fact", "age=1"), 1, "1 value of `age` for 2 players"),
        (("play", "glaves", "--fact", "age=1,999"), 1, "999 is no age"),
        (("play", "glaves", "--fact", "age=old,young"), 2, "--fact takes"),
        (("play", "glaves", "--fact", "shoe=1,2"), 1, "no fact `shoe`"),
        (("play", "glaves", "--bots", "gredy"), 1, "did you mean `greedy`?"),
        (("play", "glaves", "--seat", "2"), 1, "there is no seat 2"),
        (("play", "--resume", "x.record", "--seed", "1"), 2, "--resume goes on as it was"),
        (("play", "--resume", "x.record"), 1, "cannot read x.record"),
        (("simulate", "glaves", "--deals", "0"), 1, "`0` is no number of deals"),
        (("simulate", "glaves", "--json", "--csv", "-"), 2, "write to standard output"),
        (("simulate", "glaves", "--deals", "1", "--csv", "no/x.csv"), 1, "cannot write no/x.csv"),
        (("replay", "x.record"), 1, "cannot read x.record"),
    ],
)
def test_wrong_requests(invoke: Invoke, arguments: tuple[str, ...], code: int, said: str) -> None:
    result = invoke(*arguments)
    assert said in result.stderr
    assert result.exit_code == code
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


def test_a_mistake_of_ours_is_told_in_one_line(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> None:
        raise RuntimeError("a\nsurprise")

    monkeypatch.setattr("eldest.table.list.bundled", broken)
    result = invoke("list")
    assert result.exit_code == 70
    assert result.stderr.startswith(
        "eldest: this is a mistake in Eldest, not yours: RuntimeError: "
    )
    assert "a surprise" in result.stderr and result.stderr.count("\n") == 1
    monkeypatch.setenv("ELDEST_DEBUG", "1")
    assert "Traceback" in invoke("list").stderr


def test_standard_output_that_is_closed(environment: dict[str, str]) -> None:
    script = f'"{sys.executable}" -m eldest.table.cli list >&-'
    run = subprocess.run(["sh", "-c", script], capture_output=True, env=environment, check=False)
    assert run.returncode == 1
    assert run.stderr == b"error[E620]: cannot write standard output: it is closed\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_standard_output_that_is_full(environment: dict[str, str]) -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(
            [*COMMAND, "schema"], stdout=full, stderr=subprocess.PIPE, env=environment, check=False
        )
    assert run.returncode == 1
    assert run.stderr.startswith(b"error[E620]: cannot write standard output: No space left")
    assert b"Traceback" not in run.stderr and b"Exception ignored" not in run.stderr


def test_a_reader_that_leaves_is_no_mistake(environment: dict[str, str]) -> None:
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [*COMMAND, "play", "glaves", "--seed", "1"],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        env=environment,
    )
    os.close(writing)
    os.read(reading, 10)
    os.close(reading)
    _, errors = process.communicate(timeout=60)
    assert errors == b""


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_any_encoding_shows_everything(eldest: Eldest, encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding, "LC_ALL": "C", "PYTHONUTF8": "0"}
    for arguments in (("options", "gleek"), ("list",), ("play", "knaves", "--seed", "2")):
        run = eldest(*arguments, **env)
        assert run.returncode == 0
        assert run.stderr == b""
        text = run.stdout.decode(encoding)
        assert "?" not in text.replace("it?", "").replace("penalty?", "") or arguments[0] != "play"
    assert "Trumps are hearts" in text or "leads" in text
    assert not set("♣♦♥♠") & set(text)


def test_a_plain_c_locale_does_not_crash(eldest: Eldest) -> None:
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    run = eldest("play", "glaves", "--seed", "2", "--names", "Zoë,Łukasz", **env)
    assert run.returncode == 0
    assert b"Traceback" not in run.stderr
    assert run.stdout.isascii() and b"Zoe" in run.stdout
