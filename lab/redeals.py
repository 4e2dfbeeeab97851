"""Cards dealt anew in compiled code: the same orders as `shuffle.reshuffled`, made in their place.

Written as the engine's phases are; `native` fills the holes.
"""

from __future__ import annotations

from typing import Any

from ..engine.shuffle import STEP, WORD, mix, shuffle

CARDS_IN_ALL: int
COPIES: int


def reshuffle(s: Any) -> None:
    """The pack gets the order of this redeal; of equal cards the first is dealt first."""
    k = 0
    while k < CARDS_IN_ALL:
        s.pack[k] = k
        k += 1
    shuffle(s.pack, mix((s.luck + s.redeals * STEP) & WORD))
    if COPIES > 1:
        k = CARDS_IN_ALL - 1
        while k >= 0:
            s.pack[k] -= s.pack[k] % COPIES
            s.pack[k] += before(s, k)
            k -= 1


def before(s: Any, place: int) -> int:
    """How many cards before a place are equal to the one there."""
    found = 0
    k = 0
    while k < place:
        if s.pack[k] // COPIES == s.pack[place] // COPIES:
            found += 1
        k += 1
    return found
