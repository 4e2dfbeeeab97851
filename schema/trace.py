"""Where each character of a scalar's value was written in its source.

A value differs from what is written: quotes are dropped, escapes replaced, lines folded and
indentation cut away. `trace` repeats these rules character by character.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .node import PLAIN, Scalar

Letter = tuple[str, int, int]
"""A character of the value, and the stretch of the source that stands for it."""

_BREAK = r"(?:\r\n|\r|\n)"
_FOLD = re.compile(rf"[ \t]*{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*")
_CONTINUED = re.compile(rf"\\{_BREAK}((?:[ \t]*{_BREAK})*)[ \t]*")
_BREAKS = re.compile(_BREAK)
_ESCAPE = re.compile(r"\\(?:x(..)|u(.{4})|U(.{8})|(.))", re.DOTALL)
_ESCAPED = {
    **{"0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v"},
    **{"f": "\f", "r": "\r", "e": "\x1b", " ": " ", '"': '"', "/": "/", "\\": "\\"},
    **{"N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029"},
}
_HEADER = re.compile(rf"[|>][-+0-9]*[^\r\n]*(?:{_BREAK}|$)")
_LINE = re.compile(rf"([^\r\n]*)({_BREAK}|$)")
_SPACES = re.compile(r" *")


def trace(source: str, scalar: Scalar) -> list[tuple[int, int]]:
    """For every character of the value the stretch of the source that stands for it.

    Args:
        source: The whole text that the scalar was read from.
        scalar: The scalar.
    """
    for letters in _readings(source, scalar):
        if "".join(letter for letter, _, _ in letters) == scalar.text:
            return [(start, end) for _, start, end in letters]
    return [(scalar.start, scalar.end)] * len(scalar.text)


def _readings(source: str, scalar: Scalar) -> Iterator[list[Letter]]:
    start, end, style = scalar.start, scalar.end, scalar.style
    if style == PLAIN:
        yield list(_flow(source, start, end, style))
    elif style in "'\"":
        yield list(_flow(source, start + 1, end - 1, style))
    else:
        # The indentation may be given relative to the parent's: the one that gives the value is it.
        header = _HEADER.match(source, start, end)
        body = header.end() if header else end
        for indent in range(_deepest(source, body, end), -1, -1):
            yield _block(source, body, end, indent, style == ">")[: len(scalar.text)]


def _flow(source: str, at: int, end: int, style: str) -> Iterator[Letter]:
    """The letters of a plain or quoted scalar, between its quotes."""
    while at < end:
        letters, after = _next(source, at, end, style)
        for letter in letters:
            yield letter, at, after
        at = after


def _next(source: str, at: int, end: int, style: str) -> tuple[str, int]:
    """The letters that the text at `at` stands for, and where the next one begins."""
    if fold := _FOLD.match(source, at, end):
        return "\n" * (len(_BREAKS.findall(fold[0])) - 1) or " ", fold.end()
    if style == "'" and source.startswith("''", at):
        return "'", at + 2
    if style == '"' and source[at] == "\\":
        if line := _CONTINUED.match(source, at, end):
            return "\n" * len(_BREAKS.findall(line[1])), line.end()
        if escape := _ESCAPE.match(source, at, end):
            code = escape[1] or escape[2] or escape[3]
            return chr(int(code, 16)) if code else _ESCAPED[escape[4]], escape.end()
    return source[at], at + 1


def _deepest(source: str, body: int, end: int) -> int:
    """Spaces before the first line of a block scalar that holds anything else."""
    deepest = 0
    for line in _LINE.finditer(source, body, end):
        spaces = len(line[1]) - len(line[1].lstrip(" "))
        deepest = max(deepest, spaces)
        if spaces < len(line[1]):
            return spaces
    return deepest


def _block(source: str, at: int, end: int, indent: int, folded: bool) -> list[Letter]:
    """The letters of a literal or folded scalar, nothing cut from its end."""
    letters: list[Letter] = []
    held: list[Letter] = []  # The break of the last line, not yet known to be folded.
    breaks, at = _empty_lines(source, at, end, indent)
    after_blank = False
    while at < end:
        line = _LINE.match(source, at, end)
        assert line is not None
        blank = line[1].startswith((" ", "\t"))
        if folded and held and not after_blank and not blank:
            held = [] if breaks else [(" ", held[0][1], at)]
        letters += held + breaks
        letters += [(letter, at + i, at + i + 1) for i, letter in enumerate(line[1])]
        held = [("\n", line.start(2), line.end(2))] if line[2] else []
        after_blank = blank
        breaks, at = _empty_lines(source, line.end(), end, indent)
    return letters + held + breaks


def _empty_lines(source: str, at: int, end: int, indent: int) -> tuple[list[Letter], int]:
    """The breaks of the empty lines from `at` on, and where the next line's content begins."""
    breaks: list[Letter] = []
    while True:
        spaces = _SPACES.match(source, at, min(end, at + indent))
        at = spaces.end() if spaces else at
        found = _BREAKS.match(source, at, end)
        if found is None:
            return breaks, at
        breaks.append(("\n", at, found.end()))
        at = found.end()
