"""Places in a text: a source, and a stretch of it."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Source:
    """A text and the name under which the user knows it.

    Attributes:
        name: The path as the user gave it, or `<text>`.
        text: The whole text, as it was read.
    """

    name: str
    text: str = field(repr=False)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Offset of the first character of every line; a text has at least one line."""
        return (0, *(match.end() for match in _BREAK.finditer(self.text)))

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1, columns in characters."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number: int) -> str:
        """Line `number`, counted from 1, without its line break."""
        start = self.starts[number - 1]
        end = self.starts[number] if number < len(self.starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")


@dataclass(frozen=True)
class Span:
    """A stretch of a source: code-point offsets `start` up to, not including, `end`."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """Line of the first character, counted from 1."""
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        """Column of the first character, counted from 1 in characters."""
        return self.source.position(self.start)[1]

    @property
    def end_line(self) -> int:
        """Line of the place just after the last character, counted from 1."""
        return self.source.position(self.end)[0]

    @property
    def end_column(self) -> int:
        """Column of the place just after the last character, counted from 1."""
        return self.source.position(self.end)[1]

    @property
    def place(self) -> tuple[str, int, int]:
        """Name of the source, start and end: equal for the same stretch, and cheap to compare."""
        return self.source.name, self.start, self.end

    @property
    def text(self) -> str:
        """The characters it covers."""
        return self.source.text[self.start : self.end]
