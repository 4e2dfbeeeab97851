"""`eldest serve` as it is started, with a server behind a port of this machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest

from eldest.engine import load_record

pytest.importorskip("uvicorn", reason="needs the extra `web`")
pytestmark = pytest.mark.web

from .browser import Page  # noqa: E402

Serve = Callable[..., "Server"]


class Server:
    """A table in another process.

    Attributes:
        links: what the host was told, by name.
    """

    def __init__(self, arguments: tuple[str, ...], home: Path) -> None:
        kept = {k: v for k, v in os.environ.items() if k.startswith(("PATH", "PYTHON", "COV"))}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "eldest.table.cli", "serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=kept | {"HOME": str(home), "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"},
        )
        assert self.process.stdout
        self.links: dict[str, str] = {}
        self.told = ""
        for line in self.process.stdout:
            self.told += line
            if found := re.fullmatch(r"  (\S.*?) +(http://\S+)\n", line):
                self.links[found[1]] = found[2]
            if line.startswith("Saved"):
                break

    def ask(self, method: str, name: str, path: str = "", body: str = "") -> Page:
        host, _, token = self.links[name].removeprefix("http://").partition("/")
        connection = HTTPConnection(host, timeout=20)
        connection.request(method, path or f"/{token}", body)
        answer = connection.getresponse()
        page = Page(
            answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read().decode()
        )
        connection.close()
        return page

    def close(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Opens tables, each on a port that is free."""
    opened: list[Server] = []

    def start(*arguments: str) -> Server:
        opened.append(Server((*arguments, "--port", "0"), tmp_path))
        return opened[-1]

    yield start
    for server in opened:
        if server.process.poll() is None:
            server.process.kill()
        server.process.communicate()


def test_a_table_is_opened_played_at_and_closed(serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "evening.record"
    server = serve(
        "glaves", "--players", "2", "--names", "Zoë,Ben", "--seats", "2", "--save", str(path),
        "--seed", "7",
    )  # fmt: skip
    assert list(server.links) == ["Zoë", "Ben", "Who watches", "You"]
    assert "seed" not in server.told.lower()
    zoe = server.ask("GET", "Zoë")
    asked = "Zoë" if "It is your turn" in zoe.sections["situation"] else "Ben"
    card = server.ask("GET", asked).of("hand")[0]
    answer = server.ask("POST", asked, card.deed, urlencode(card.fields))
    assert (answer.status, answer.headers["location"]) == (303, server.links[asked][-25:] + "#hand")
    host, _, token = server.links["Zoë"].removeprefix("http://").partition("/")
    stream = HTTPConnection(host, timeout=20)
    stream.request("GET", f"/{token}/events")
    began = stream.getresponse()
    assert began.getheader("content-type", "").startswith("text/event-stream")
    assert began.readline().startswith(b'data: <main id="table">')
    code, errors = server.close()
    assert (code, errors) == (0, "")
    stream.close()
    assert len(load_record(path.read_text("utf-8")).deal.history) == 1

    again = serve("--resume", str(path), "--seats", "2")
    assert not set(again.links.values()) & set(server.links.values())
    other = "Ben" if asked == "Zoë" else "Zoë"
    assert "It is your turn" in again.ask("GET", other).sections["situation"]


def test_what_cannot_be_served_is_refused_in_words(serve: Serve) -> None:
    busy = serve("glaves")
    port = busy.links["You"].split(":")[2].split("/")[0]
    for arguments, code in (
        (("glaves", "--port", port), "E581"),
        (("glaves", "--seats", "9", "--port", "0"), "E582"),
        (("nothing-like-it",), "E501"),
    ):
        ended = subprocess.run(
            [sys.executable, "-m", "eldest.table.cli", "serve", *arguments],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert ended.returncode == 1 and f"error[{code}]" in ended.stderr
