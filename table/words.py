"""Small words: numbers with their nouns, and lists as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def number(count: int, noun: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(items: Iterable[object], last: str = "and") -> str:
    """`a, b and c`."""
    texts = [str(item) for item in items]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def counted(counts: Sequence[int], noun: str) -> str:
    """`2, 3 or 4 players`."""
    plural = "" if list(counts) == [1] else "s"
    return f"{listed(counts, 'or')} {noun}{plural}"
