"""Diagnostics as the user reads them: text with an excerpt, and JSON."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from .diagnostic import Diagnostic
from .span import Source, Span
from .words import say

TAB = "    "
WIDEST = 100
"""Columns of an excerpt; a longer line is cut around what is underlined."""

_BOLD, _RED, _BLUE, _CYAN, _RESET = "\033[1m", "\033[1;31m", "\033[1;34m", "\033[1;36m", "\033[0m"


@dataclass(frozen=True)
class _Mark:
    """One underlined place: the main one (`^`) or a further one (`-`)."""

    span: Span
    text: str
    main: bool


@dataclass(frozen=True)
class _Paint:
    on: bool

    def __call__(self, style: str, text: str) -> str:
        return f"{style}{text}{_RESET}" if self.on and text else text


def to_text(diagnostic: Diagnostic, color: bool = False) -> str:
    """The diagnostic as several lines of text, without a last line break.

    Args:
        diagnostic: What to show.
        color: Whether to colour it with ANSI escapes.
    """
    said, paint = say(diagnostic), _Paint(color)
    lines = [paint(_RED, f"error[{diagnostic.code}]") + paint(_BOLD, f": {said.message}")]
    marks = [
        _Mark(label.span, text, main=False)
        for label, text in zip(diagnostic.labels, said.labels, strict=True)
    ]
    if diagnostic.span is not None:
        marks.insert(0, _Mark(diagnostic.span, said.reason, main=True))
    gutter = max((len(str(mark.span.line)) for mark in marks), default=1)
    for source, group in _by_source(marks):
        lines += _excerpt(source, group, gutter, paint)
    notes = [] if diagnostic.span is not None or not said.reason else [f"note: {said.reason}"]
    for note in (*notes, *(f"help: {each}" for each in said.help)):
        lines.append(" " * gutter + paint(_BLUE, " = ") + paint(_CYAN, note[:5]) + note[5:])
    return "\n".join(lines)


def to_json(diagnostic: Diagnostic) -> dict[str, object]:
    """The diagnostic as one flat JSON object; lines and columns count from 1, in characters."""
    said = say(diagnostic)
    return {
        "code": diagnostic.code,
        "severity": "error",
        "message": said.message,
        **_place(diagnostic.span),
        "reason": said.reason,
        "help": list(said.help),
        "labels": [
            {**_place(label.span), "text": text}
            for label, text in zip(diagnostic.labels, said.labels, strict=True)
        ],
    }


def _place(span: Span | None) -> dict[str, object]:
    return {
        "file": span and span.source.name,
        "line": span and span.line,
        "column": span and span.column,
        "end_line": span and span.end_line,
        "end_column": span and span.end_column,
    }


def _by_source(marks: list[_Mark]) -> Iterable[tuple[Source, list[_Mark]]]:
    """The marks source by source, the main one's source first, each in order of place."""
    names = list(dict.fromkeys(mark.span.source.name for mark in marks))
    marks = sorted(marks, key=lambda m: (names.index(m.span.source.name), m.span.start, not m.main))
    for _, group in groupby(marks, key=lambda mark: mark.span.source.name):
        found = list(group)
        yield found[0].span.source, found


def _excerpt(source: Source, marks: list[_Mark], gutter: int, paint: _Paint) -> list[str]:
    place = next((mark for mark in marks if mark.main), marks[0]).span
    edge = " " * gutter
    arrow = "-->" if any(mark.main for mark in marks) else ":::"
    name = "".join(map(_printable, source.name))
    lines = [f"{edge}{paint(_BLUE, arrow)} {name}:{place.line}:{place.column}"]
    if not source.text:
        return lines
    bar = f"{edge} {paint(_BLUE, '|')}"
    lines.append(bar)
    last = 0
    for number, group in groupby(marks, key=lambda mark: mark.span.line):
        if last and number > last + 1:
            lines.append(paint(_BLUE, "..."))
        here = list(group)
        text, underlines = _underlined(source.line(number), here, paint)
        lines.append(f"{paint(_BLUE, f'{number:>{gutter}} |')} {text}".rstrip())
        lines += [f"{bar} {each}" for each in underlines]
        last = number
    return lines


def _underlined(line: str, marks: list[_Mark], paint: _Paint) -> tuple[str, list[str]]:
    """The line as shown, and one underline for each mark on it."""
    stretches = [_stretch(line, mark.span) for mark in marks]
    first, last = _window(line, stretches)
    before, after = ("… " if first else ""), (" …" if last < len(line) else "")
    text = before + "".join(map(_printable, line[first:last])) + after
    underlines = []
    for mark, (start, end) in zip(marks, stretches, strict=True):
        offset = len(before) + _width(line[first:start])
        width = max(1, _width(line[max(first, start) : min(end, last)]))
        stroke = ("^" if mark.main else "-") * width
        style = _RED if mark.main else _BLUE
        underlines.append(" " * offset + paint(style, f"{stroke} {mark.text}".rstrip()))
    return text, underlines


def _stretch(line: str, span: Span) -> tuple[int, int]:
    """The columns (from 0) that a span covers on its first line."""
    start = min(span.column - 1, len(line))
    if span.end_line == span.line:
        return start, min(span.end_column - 1, len(line))
    return start, max(start, len(line.rstrip()))


def _window(line: str, stretches: list[tuple[int, int]]) -> tuple[int, int]:
    """The part of a line to show: all of it, or `WIDEST` characters around the first mark."""
    if len(line) <= WIDEST:
        return 0, len(line)
    start, end = stretches[0]
    first = max(0, min(start - WIDEST // 3, len(line) - WIDEST))
    first = first if min(end, start + WIDEST) > first + WIDEST else min(first, start)
    return first, min(len(line), first + WIDEST)


def _printable(character: str) -> str:
    if character == "\t":
        return TAB
    return character if character.isprintable() else "\N{REPLACEMENT CHARACTER}"


def _width(text: str) -> int:
    """Columns of a terminal that a text takes, as `_printable` shows it."""
    return sum(_columns(each) for character in text for each in _printable(character))


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
