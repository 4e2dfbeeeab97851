"""A YAML document: plain values, and the place of every one of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as FilePath

from .span import Source, Span

Path = tuple[str | int, ...]
"""Where a value stands: the keys and indices that lead to it from the top."""


class Document:
    """A document as read: values and places."""

    source: Source
    data: object

    def span(self, path: Path) -> Span:
        """Place of the value at `path`."""
        raise NotImplementedError

    def key_span(self, path: Path) -> Span:
        """Place of the key that holds the value at `path`."""
        raise NotImplementedError

    def has(self, path: Path) -> bool:
        """Whether there is a value at `path`."""
        raise NotImplementedError

    def get(self, path: Path, default: object = None) -> object:
        """The value at `path`, or `default`."""
        raise NotImplementedError

    def text(self, path: Path) -> Text:
        """The scalar at `path` as text, as it was written."""
        raise NotImplementedError


@dataclass(frozen=True)
class Text:
    """A scalar used as text, which knows where each of its characters was written."""

    value: str
    document: Document
    path: Path

    def span(self, start: int, end: int) -> Span:
        """Place of `value[start:end]`."""
        raise NotImplementedError


def read(path: str | FilePath) -> Document:
    """Read a file. Raises `Rejected`."""
    raise NotImplementedError


def read_text(text: str, name: str = "<text>") -> Document:
    """Read a text. Raises `Rejected`."""
    raise NotImplementedError
