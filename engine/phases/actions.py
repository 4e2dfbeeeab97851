"""The phases that only carry out sentences: `turn-up` and `score`."""

from __future__ import annotations

from collections.abc import Callable

from ..state import State

DO: Callable[[State], None]


def enter(s: State) -> None:
    """Carry out the sentences, and go on to the next phase."""
    DO(s)
    s.phase += 1
