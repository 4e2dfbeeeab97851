"""Where each character of a scalar was written, through quotes, escapes and folds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.schema.document import read_text
from eldest.schema.node import Scalar
from eldest.schema.span import Source
from eldest.schema.trace import trace
from eldest.schema.yaml_text import parse


def scalar_of(source: str) -> Scalar:
    """The scalar under the one key of a text."""
    root = parse(Source("x", source))
    assert not isinstance(root, Scalar)
    assert "a" in root.entries  # type: ignore[union-attr]
    found = root.entries["a"][1]  # type: ignore[union-attr]
    assert isinstance(found, Scalar)
    return found


def shown(source: str) -> list[str]:
    """For each character of the value what stands for it in the source."""
    scalar = scalar_of(source)
    return [source[start:end] for start, end in trace(source, scalar)]


@pytest.mark.parametrize(
    ("source", "letters"),
    [
        ("a: xyz # no", ["x", "y", "z"]),
        ("a: x y\n", ["x", " ", "y"]),
        ("a: x\n  y", ["x", "\n  ", "y"]),
        ("a: x \r\n\r\n\r\n  y", ["x", " \r\n\r\n\r\n  ", " \r\n\r\n\r\n  ", "y"]),
        ("a: 'it''s'", ["i", "t", "''", "s"]),
        ("a: 'x\n\n  y'", ["x", "\n\n  ", "y"]),
        ('a: "x\\ty\\u00e9\\x41\\""', ["x", "\\t", "y", "\\u00e9", "\\x41", '\\"']),
        ('a: "\\U0001F600b"', ["\\U0001F600", "b"]),
        ('a: "x\\\n   y"', ["x", "y"]),
        ('a: "x \\\n   \\ y"', ["x", " ", "\\ ", "y"]),
        ('a: "x\\\n\n   y"', ["x", "\\\n\n   ", "y"]),
        ('a: " x"', [" ", "x"]),
        ("a: 😀漢b", ["😀", "漢", "b"]),
        ("a: |\n  xy\n   z\n", ["x", "y", "\n", " ", "z", "\n"]),
        ("a: |-\n  x\n\n  y\n", ["x", "\n", "\n", "y"]),
        ("a: |+\n  x\n\nb: 1\n", ["x", "\n", "\n"]),
        ("a: |2\n   x\n", [" ", "x", "\n"]),
        ("a: | # a comment\n  x\n", ["x", "\n"]),
        ("a: |\n\n  x\n", ["\n", "x", "\n"]),
        ("a: >-\n  x\n  y\n", ["x", "\n  ", "y"]),
        ("a: >\r\n  x\r\n\r\n  y\r\n", ["x", "\r\n", "y", "\r\n"]),
        ("a: >\n  x\n    y\n  z\n", ["x", "\n", " ", " ", "y", "\n", "z", "\n"]),
    ],
)
def test_every_character_is_found_where_it_was_written(source: str, letters: list[str]) -> None:
    assert shown(source) == letters


LINES = st.lists(st.text("xy '\\\"é😀\t", max_size=6), min_size=1, max_size=5)


def _quoted(lines: list[str], quote: str, line_break: str) -> str:
    escaped = [
        line.replace("'", "''") if quote == "'" else line.replace("\\", "\\\\").replace('"', '\\"')
        for line in lines
    ]
    return f"a: {quote}{(line_break + '  ').join(escaped)}{quote}{line_break}"


def _block(lines: list[str], header: str, line_break: str) -> str:
    first = "x" + lines[0]  # The first line decides the indentation.
    body = [first, *lines[1:]]
    return line_break.join([f"a: {header}", *("  " + line for line in body), "b: 1", ""])


@given(
    LINES,
    st.sampled_from(["'", '"', "|", "|-", "|+", ">", ">-", ">+"]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_no_spelling_of_a_text_loses_its_characters(
    lines: list[str], style: str, line_break: str
) -> None:
    make = _quoted if style in "'\"" else _block
    source = make(lines, style, line_break)
    text = read_text(source).text(("a",)).value
    found = trace(source, scalar_of(source))
    assert len(found) == len(text)
    # The whole scalar is the answer where the rules of folding were not understood.
    scalar = scalar_of(source)
    assert not text or len(text) == 1 or (scalar.start, scalar.end) not in found
    assert found == sorted(found)
    for letter, (start, end) in zip(text, found, strict=True):
        assert source[start:end] == letter or letter in " \n" or source[start] in "'\\"
