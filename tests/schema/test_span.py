"""Places in a text: lines, columns, stretches."""

from __future__ import annotations

import pytest

from eldest.schema.span import Source, Span


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
def test_lines_and_columns_count_from_one(line_break: str) -> None:
    source = Source("x", line_break.join(["ab", "", "cd"]))
    at = source.text.index("d")
    span = Span(source, at, at + 1)
    assert (span.line, span.column) == (3, 2)
    assert (span.end_line, span.end_column) == (3, 3)
    assert span.text == "d"


def test_a_stretch_covers_its_characters_and_is_known_by_its_place() -> None:
    span = Span(Source("x", "abcdef"), 1, 4)
    assert (span.text, span.place) == ("bcd", ("x", 1, 4))


def test_columns_count_characters_not_bytes_or_cells() -> None:
    source = Source("x", "♠😀漢d")
    assert Span(source, 3, 4).column == 4


def test_a_line_comes_without_its_break() -> None:
    source = Source("x", "a\r\nb\n")
    assert [source.line(number) for number in (1, 2, 3)] == ["a", "b", ""]


def test_the_end_of_a_text_is_a_place() -> None:
    source = Source("x", "a\n")
    assert (Span(source, 2, 2).line, Span(source, 2, 2).column) == (2, 1)
    assert (Span(Source("x", ""), 0, 0).line, Span(Source("x", ""), 0, 0).column) == (1, 1)


def test_a_span_may_cover_several_lines() -> None:
    span = Span(Source("x", "ab\ncd"), 1, 4)
    assert (span.line, span.column, span.end_line, span.end_column) == (1, 2, 2, 2)


def test_a_source_does_not_show_all_its_text() -> None:
    assert repr(Source("x", "secret")) == "Source(name='x')"
