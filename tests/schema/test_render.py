"""Diagnostics as text with an excerpt, and as JSON."""

from __future__ import annotations

import json

import pytest

from eldest.schema import words
from eldest.schema.diagnostic import Diagnostic, Label
from eldest.schema.render import WIDEST, to_json, to_text
from eldest.schema.sentences import Words
from eldest.schema.span import Source, Span


@pytest.fixture(autouse=True)
def own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes of our own, so that these tests say everything they show."""
    own = {
        "E901": Words(
            title="An unknown name",
            message="unknown name `{name}`",
            reason="nothing has this name",
            help=("did you mean `trump`?",),
            labels={"first": "declared here", "other": "and here"},
        ),
        "E902": Words(title="No place", message="no file", reason="it is not there"),
        "E903": Words(title="Bare", message="bare"),
    }
    monkeypatch.setattr(words, "WORDS", own)


def mark(source: Source, text: str, after: int = 0) -> Span:
    start = source.text.index(text, after)
    return Span(source, start, start + len(text))


def shown(source: Source, text: str, *labels: Label) -> str:
    return to_text(Diagnostic("E901", mark(source, text), {"name": text}, labels))


def test_the_shape_of_a_diagnostic() -> None:
    source = Source("mygame.yaml", "\n" * 40 + "      - highest(trick[suit == trumps])\n")
    assert shown(source, "trumps") == (
        "error[E901]: unknown name `trumps`\n"
        "  --> mygame.yaml:41:31\n"
        "   |\n"
        "41 |       - highest(trick[suit == trumps])\n"
        "   |                               ^^^^^^ nothing has this name\n"
        "   = help: did you mean `trump`?"
    )


def test_a_second_place_near_by_and_far_away() -> None:
    source = Source("x", "a: one\nb: two\n" + "\n" * 7 + "c: three")
    near = Label(mark(source, "one"), "first")
    far = Label(mark(source, "three"), "other")
    assert shown(source, "two", near, far) == (
        "error[E901]: unknown name `two`\n"
        "  --> x:2:4\n"
        "   |\n"
        " 1 | a: one\n"
        "   |    --- declared here\n"
        " 2 | b: two\n"
        "   |    ^^^ nothing has this name\n"
        "...\n"
        "10 | c: three\n"
        "   |    ----- and here\n"
        "   = help: did you mean `trump`?"
    )


def test_two_places_in_one_line() -> None:
    source = Source("x", "one two")
    assert shown(source, "one", Label(mark(source, "two"), "first")).splitlines()[3:6] == [
        "1 | one two",
        "  | ^^^ nothing has this name",
        "  |     --- declared here",
    ]


def test_a_place_in_another_file() -> None:
    source, other = Source("x", "one"), Source("y", "\nsome two")
    assert shown(source, "one", Label(mark(other, "two"), "first")).splitlines()[3:9] == [
        "1 | one",
        "  | ^^^ nothing has this name",
        " ::: y:2:6",
        "  |",
        "2 | some two",
        "  |      --- declared here",
    ]


def test_without_a_place_the_reason_is_a_note() -> None:
    assert to_text(Diagnostic("E902")) == "error[E902]: no file\n  = note: it is not there"
    assert to_text(Diagnostic("E903")) == "error[E903]: bare"


def test_in_an_empty_source_there_is_nothing_to_show() -> None:
    text = to_text(Diagnostic("E903", Span(Source("x", ""), 0, 0)))
    assert text == "error[E903]: bare\n --> x:1:1"


@pytest.mark.parametrize(
    ("line", "excerpt", "underline"),
    [
        ("漢字: one", "漢字: one", "      ^^^"),
        ("\tone", "    one", "    ^^^"),
        ("a\u0301: one", "a\u0301: one", "   ^^^"),
        ("😀 one", "😀 one", "   ^^^"),
        ("\x1b[2J one", "�[2J one", "     ^^^"),
        ("\u202e one", "� one", "  ^^^"),
    ],
)
def test_what_is_underlined_is_above_the_line(line: str, excerpt: str, underline: str) -> None:
    lines = shown(Source("x", line), "one").splitlines()
    assert lines[3] == f"1 | {excerpt}"
    assert lines[4] == f"  | {underline} nothing has this name"


def test_wide_characters_are_underlined_in_full() -> None:
    assert shown(Source("x", "漢字"), "漢字").splitlines()[4].startswith("  | ^^^^ ")


def test_a_place_of_several_lines_is_underlined_to_the_end_of_the_first() -> None:
    source = Source("x", "a: one\n  two")
    text = to_text(Diagnostic("E903", mark(source, "one\n  two")))
    assert text.splitlines()[4:] == ["  |    ^^^"]


def test_an_empty_place_is_still_marked() -> None:
    text = to_text(Diagnostic("E903", Span(Source("x", "one"), 3, 3)))
    assert text.splitlines()[4:] == ["  |    ^"]


@pytest.mark.parametrize("before", [0, 50, 500, 1_990])
def test_of_a_long_line_the_part_around_the_place_is_shown(before: int) -> None:
    line = "x" * before + "one" + "y" * (2_000 - before)
    lines = shown(Source("x", line), "one").splitlines()
    assert len(lines[3]) <= WIDEST + 10
    at = lines[4].index("^")
    assert lines[3][at : at + 3] == "one"


def test_a_place_longer_than_the_window_is_cut() -> None:
    lines = shown(Source("x", "a: " + "y" * 5_000), "y" * 5_000).splitlines()
    assert len(lines[3]) <= WIDEST + 10
    assert lines[4].index("^") == lines[3].index("y")


def test_colours_change_nothing_but_colour() -> None:
    source = Source("x", "one two")
    diagnostic = Diagnostic(
        "E901", mark(source, "one"), {"name": "one"}, (Label(mark(source, "two"), "first"),)
    )
    colored = to_text(diagnostic, color=True)
    assert "\033[" in colored
    import re

    assert re.sub(r"\033\[[0-9;]*m", "", colored) == to_text(diagnostic)


def test_the_same_as_json() -> None:
    source = Source("x", "one\ntwo\n")
    diagnostic = Diagnostic(
        "E901", mark(source, "two"), {"name": "two"}, (Label(mark(source, "one"), "first"),)
    )
    assert json.loads(json.dumps(to_json(diagnostic))) == {
        "code": "E901",
        "severity": "error",
        "message": "unknown name `two`",
        "file": "x",
        "line": 2,
        "column": 1,
        "end_line": 2,
        "end_column": 4,
        "reason": "nothing has this name",
        "help": ["did you mean `trump`?"],
        "labels": [
            {
                "file": "x",
                "line": 1,
                "column": 1,
                "end_line": 1,
                "end_column": 4,
                "text": "declared here",
            }
        ],
    }
    nowhere = to_json(Diagnostic("E902"))
    assert (nowhere["file"], nowhere["line"], nowhere["end_column"]) == (None, None, None)
