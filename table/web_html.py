"""HTML from Python: whatever is not marked as HTML is text, and is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = ("input", "link", "meta")


class Html(str):
    """A text that is HTML already."""

    __slots__ = ()


Piece = str | None | Iterable["Piece"]
"""A text, HTML, nothing, or several of these."""
Attributes = dict[str, str | int | bool | None]


def html(*pieces: Piece) -> Html:
    """Pieces one after the other."""
    return Html("".join(map(_written, pieces)))


def _written(piece: Piece) -> str:
    if piece is None or isinstance(piece, Html):
        return piece or ""
    return escape(piece) if isinstance(piece, str) else html(*piece)


def tag(element: str, /, *pieces: Piece, **attributes: str | int | bool | None) -> Html:
    """An element.

    An attribute that is None or False is left out, one that is True has no value, `_` stands for
    `-`, and one at the end of a name is dropped.

    >>> tag("button", "A < B", class_="card", aria_disabled="true", disabled=False)
    '<button class="card" aria-disabled="true">A &lt; B</button>'
    """
    written = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = key.rstrip("_").replace("_", "-")
        written += f" {key}" if value is True else f' {key}="{escape(str(value))}"'
    if element in VOID:
        return Html(f"<{element}{written}>")
    return Html(f"<{element}{written}>{html(*pieces)}</{element}>")
