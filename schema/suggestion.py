"""What somebody may have meant who wrote a name that is not known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

_ALIKE = 0.7
"""How much alike two names must be, from 0 to 1; less gives silly suggestions."""


def suggest(word: str, names: Iterable[str]) -> str | None:
    """The name that is most like `word`, or None where none is much like it.

    Capitals and the marks between the words of a name make no difference.

    >>> suggest("trupm", ["trick", "trump"])
    'trump'
    >>> suggest("After_Trick", ["after trick"])
    'after trick'
    >>> suggest("zzz", ["trick", "trump"])
    """
    known: dict[str, str] = {}
    for name in names:
        known.setdefault(_plain(name), name)
    close = difflib.get_close_matches(_plain(word[:80]), known, n=1, cutoff=_ALIKE)
    return known[close[0]] if close else None


def _plain(name: str) -> str:
    return name.casefold().replace("_", " ").replace("-", " ")
