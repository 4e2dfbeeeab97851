"""Runs the command line: in this process, in another, and at a terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import TracebackType

import pytest
from click.testing import CliRunner, Result

from eldest.engine import Variant
from eldest.engine.pipeline import assemble
from eldest.table.chapters import rulebook
from eldest.table.cli import main
from eldest.table.rulebook import Rulebook

COMMAND = (sys.executable, "-m", "eldest.table.cli")
ANSI = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07]*\x07|\r")


@pytest.fixture
def invoke() -> Callable[..., Result]:
    """Runs a command in this process."""

    def run(*arguments: str, **extra: object) -> Result:
        return CliRunner().invoke(main, list(arguments), **extra)  # type: ignore[arg-type]

    return run


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder where the machine's user keeps states."""
    path = tmp_path / "home"
    path.mkdir()
    return path


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    """The environment of a machine like any other."""
    kept = {k: v for k, v in os.environ.items() if k.startswith(("PATH", "COV", "PYTHON", "LANG"))}
    return kept | {"HOME": str(home), "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "100"}


@pytest.fixture
def eldest(
    environment: dict[str, str], tmp_path: Path
) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Runs a command in another process, without a terminal, and gives back its bytes."""

    def run(*arguments: str, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*COMMAND, *arguments],
            input=stdin,
            capture_output=True,
            cwd=tmp_path,
            env=environment | env,
            timeout=120,
            check=False,
        )

    return run


class Terminal:
    """A person at a terminal: sees what is written and types lines."""

    def __init__(self, arguments: tuple[str, ...], cwd: Path, env: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=env,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(slave)
        self.seen = ""
        self.raw = b""

    def read(self, until: str, timeout: float = 60) -> str:
        """What is written up to and with a text; colours are left out.

        Name the end of a prompt: what comes after the text would answer the next question.
        """
        start, deadline = len(self.seen), time.monotonic() + timeout
        while until not in self.seen[start:]:
            ready, _, _ = select.select([self.master], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"no {until!r} in {self.seen[start:]!r}")
            self._more()
        return self.seen[start:]

    def _more(self) -> None:
        """Take in what was written; a character or a colour may come in two pieces."""
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b""
        if not data:
            raise AssertionError(f"it has ended: {self.seen!r}")
        self.raw += data
        self.seen = ANSI.sub("", self.raw.decode("utf-8", errors="ignore"))

    def type(self, line: str, until: str) -> str:
        """Type a line and read on."""
        os.write(self.master, (line + "\n").encode())
        return self.read(until)

    def press(self, key: bytes) -> None:
        """Press a key, such as Ctrl-C or Ctrl-D."""
        os.write(self.master, key)

    def ends(self, timeout: float = 60) -> int:
        """Read to the end; the exit code."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.master], [], [], 0.2)
            try:
                if ready:
                    self._more()
            except AssertionError:
                break
        return self.process.wait(timeout=max(1, deadline - time.monotonic()))

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            os.close(self.master)
            self.master = -1


def _take_terminal() -> None:
    """Make the terminal the one that Ctrl-C comes from."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def terminal(environment: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Runs a command at a terminal."""
    opened: list[Terminal] = []

    def open_terminal(*arguments: str, **env: str) -> Terminal:
        opened.append(Terminal(arguments, tmp_path, environment | env))
        return opened[-1]

    yield open_terminal
    for each in opened:
        each.__exit__(None, None, None)


@cache
def _read(name: str, language: str) -> Variant:
    return Variant.read(name, language)


@cache
def _book(game: str, language: str, players: int | None, options: str) -> Rulebook:
    name, _, preset = game.partition("@")
    chosen = dict(each.split("=") for each in options.split())
    return rulebook(assemble(_read(name, language), preset or None, chosen, players))


@pytest.fixture(scope="session")
def book() -> Callable[..., Rulebook]:
    """The rulebook of a bundled game: `book("gleek@cotton", options="tiddy=false open_bid=13")`."""

    def find(
        game: str, language: str = "en", players: int | None = None, options: str = ""
    ) -> Rulebook:
        return _book(game, language, players, options)

    return find
