"""Cards and calls in rows: a hand suit by suit, and pieces side by side as the width allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

    from ..engine.cards import Pack
    from ..engine.view import View


def rows_of(pack: Pack, view: View) -> list[list[int]]:
    """The cards of a hand, a row for each suit, high to low."""
    held = [pack.names[name.upper()] for name in view.hand]
    return [
        sorted((c for c in held if pack.suit_of[c] == s), key=lambda c: -pack.rank_of[c])
        for s in range(len(pack.suits))
    ]


def side_by_side(tokens: Sequence[Text], width: int, first: str = " ") -> Iterator[Text]:
    """Pieces in as many lines as they need; the lines after the first are as far indented."""
    from rich.text import Text

    line = Text(first)
    for token in tokens:
        if len(line) + len(token) + 1 > width and len(line) > len(first):
            yield line
            line = Text(" " * len(first))
        line.append(" ").append(token)
    yield line
