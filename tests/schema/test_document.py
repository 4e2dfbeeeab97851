"""A document: its values and the place of every one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.document import Document, Text, read, read_text

GAME = """\
# A comment.
title: "Long \\"Acre\\""
players: [2, 3]
empty:
phases:
  - phase: tricks   # here
    lead: hand
    follow:
      - hand[suit == led]
      - {cards: hand, why: 'Don''t
         worry'}
  - phase: score
"""


@pytest.fixture
def document() -> Document:
    return read_text(GAME, "game.yaml")


def refusal(path: Path) -> Diagnostic:
    with pytest.raises(Rejected) as caught:
        read(path)
    (only,) = caught.value.diagnostics
    return only


def test_values_are_found_by_path(document: Document) -> None:
    assert document.get(("players", 1)) == 3
    assert document.get(("phases", 0, "follow", 1, "cards")) == "hand"
    assert document.get(("empty",), "default") is None
    assert document.get(()) == document.data


@pytest.mark.parametrize(
    "path", [("nothing",), ("players", 2), ("players", -1), ("players", "x"), ("title", 0)]
)
def test_where_there_is_nothing_there_is_the_default(
    document: Document, path: tuple[str | int, ...]
) -> None:
    assert not document.has(path)
    assert document.get(path) is None
    assert document.get(path, "default") == "default"
    with pytest.raises(LookupError):
        document.span(path)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("title",), '"Long \\"Acre\\""'),
        (("players",), "[2, 3]"),
        (("players", 1), "3"),
        (("empty",), "empty"),
        (("phases", 0, "follow", 0), "hand[suit == led]"),
        (("phases", 0, "follow", 1, "why"), "'Don''t\n         worry'"),
        (("phases", 1), "phase: score"),
    ],
)
def test_the_place_of_a_value(document: Document, path: tuple[str | int, ...], text: str) -> None:
    assert document.span(path).text == text


def test_the_place_of_a_key_or_of_an_item_that_has_none(document: Document) -> None:
    assert document.key_span(("phases", 0, "lead")).text == "lead"
    assert document.key_span(("players", 1)).text == "3"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("phases",), "phases"),
        (("phases", 0), "phase: tricks"),
        (("phases", 0, "follow", 1), "{cards: hand, why: 'Don''t"),
        (("phases", 0, "follow", 0), "hand[suit == led]"),
        (("players", 0), "2"),
        ((), 'title: "Long \\"Acre\\""'),
    ],
)
def test_a_list_or_map_is_pointed_at_by_its_key_or_first_line(
    document: Document, path: tuple[str | int, ...], text: str
) -> None:
    assert document.head(path).text == text


def test_only_single_values_without_quotes_are_plain(document: Document) -> None:
    assert document.is_plain(("players", 0))
    assert not document.is_plain(("title",))
    assert not document.is_plain(("players",))
    assert not document.is_plain(("nothing",))


def test_a_text_knows_the_place_of_each_part(document: Document) -> None:
    rule = document.text(("phases", 0, "follow", 0))
    assert rule.value == "hand[suit == led]"
    start = rule.value.index("led")
    assert rule.span(start, start + 3).text == "led"
    assert rule.span(start, start + 3).column == 22
    why = document.text(("phases", 0, "follow", 1, "why"))
    assert why.value == "Don't worry"
    assert why.span(3, 4).text == "''"
    assert why.span(6, 11).text == "worry"
    assert why.span(6, 11).line == 11


def test_an_empty_part_of_a_text_has_a_place_too() -> None:
    text = read_text('a: "x\\ty"\nb: ""').text(("a",))
    assert [text.span(at, at).start for at in range(4)] == [4, 5, 7, 8]
    assert [text.span(at, at).end for at in range(4)] == [4, 5, 7, 8]
    empty = read_text('a: "x\\ty"\nb: ""').text(("b",))
    assert empty.span(0, 0).text == '""'


def test_numbers_and_truth_values_are_texts_as_they_were_written() -> None:
    document = read_text("a: +12\nb: True\nc: [x]")
    assert document.text(("a",)).value == "+12"
    assert document.text(("b",)).value == "True"
    with pytest.raises(LookupError):
        document.text(("c",))
    with pytest.raises(LookupError):
        document.text(("d",))


def test_texts_of_one_place_are_equal(document: Document) -> None:
    first, again = document.text(("title",)), document.text(("title",))
    assert isinstance(first, Text)
    assert first == again
    assert hash(first) == hash(again)


def test_a_file_is_read_as_utf_8_with_or_without_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for mark in (b"", b"\xef\xbb\xbf"):
        path.write_bytes(mark + "a: ♠\r\n".encode())
        document = read(path)
        assert document.data == {"a": "♠"}
        assert document.source.name == str(path)
        assert document.span(("a",)).column == 4


def test_a_file_that_is_not_utf_8_is_refused_at_the_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("title: ♠\nname: Höhe".encode() + b"\nx: caf\xe9")
    found = refusal(path)
    assert found.code == "E103"
    assert found.facts["byte"] == "0xE9"
    assert found.span is not None
    assert (found.span.line, found.span.column) == (3, 7)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nothing.yaml").code == "E101"
    assert refusal(tmp_path).code == "E101"
    assert refusal(Path("nul\0byte")).code == "E101"
