"""Streams that cannot show everything."""

from __future__ import annotations

import io
import json
import sys

import pytest

from eldest.engine import load
from eldest.table import streams
from eldest.table.faces import Faces


def ascii_output(monkeypatch: pytest.MonkeyPatch) -> io.TextIOWrapper:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="\n")
    monkeypatch.setattr(sys, "stdout", stream)
    streams.prepare()
    return stream


def written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode("ascii")


def test_near_letters_stand_for_what_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = ascii_output(monkeypatch)
    streams.say("Q♥ “Zoë” … \N{EN DASH} ß 好")
    assert written(stream) == 'QH "Zoe" ... - ss ?\n'


def test_json_is_escaped_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = ascii_output(monkeypatch)
    streams.say_json({"name": "Łukasz ♠"})
    assert json.loads(written(stream)) == {"name": "Łukasz ♠"}


def test_faces_are_letters_or_symbols() -> None:
    pack = load("glaves").pack
    queen = pack.find("QH")
    assert queen is not None
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    wide = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    assert Faces.for_stream(pack, narrow).card(queen) == "QH"
    assert Faces.for_stream(pack, wide).card(queen) == "Q♥"
    assert Faces.for_stream(pack, wide).suit("hearts") == "♥ hearts"


def test_two_colours_four_or_none() -> None:
    pack = load("glaves").pack
    cards = [card for name in ("2C", "2D", "2H", "2S") if (card := pack.find(name)) is not None]
    styles = {
        colors: [Faces(pack, True, colors).style(card) for card in cards]
        for colors in ("two", "four", "none")
    }
    assert styles["two"] == ["", "red", "red", ""]
    assert len(set(styles["four"])) == 4
    assert styles["none"] == ["", "", "", ""]


@pytest.mark.parametrize(
    ("env", "wanted"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], wanted: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in env.items():
        monkeypatch.setenv(name, value)

    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    assert streams.colored(Screen()) is wanted
    assert streams.colored(io.StringIO()) is False
    assert streams.colored(None) is False
