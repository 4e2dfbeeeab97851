"""Sets of many actions in machine code against Python's integers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytestmark = pytest.mark.fast

WORDS = 3
ALL = (1 << 64 * WORDS) - 1


def worked(only: Any, stretch: Any, shifted: Any, among: Any) -> Any:
    """A function that does with sets of actions all that rules do."""

    def work(cards: int, action: int, lowest: int, n: int, twice: bool) -> Any:
        found = cards
        if twice:
            found = stretch(lowest, n) | only(action)
        found |= shifted(cards & 0xFFFF, lowest)
        rest = found & ~only(action)
        keep = rest & ~cards | cards & rest
        many = seen = 0
        while rest:
            low = rest & -rest
            seen += low.bit_length() - 1
            rest ^= low
            many += 1
        held = among(found, action), among(cards, action), among(keep, lowest)
        return many, seen, held, keep.bit_count(), not keep, (found >> lowest).bit_length()

    return work


def test_they_are_as_pythons_integers() -> None:
    numba = pytest.importorskip("numba")
    from eldest.engine import bits
    from eldest.lab import wide

    names = ("only", "stretch", "shifted", "among")
    own = {name: numba.njit(each) for name, each in wide.primitives(WORDS).items()}
    native = numba.njit(worked(*(own[name] for name in names)))
    python = worked(*(getattr(bits, name) for name in names))
    lots = Random(1)
    for _ in range(2000):
        cards = lots.getrandbits(lots.randrange(1, 64))
        action, lowest = lots.randrange(64 * WORDS), lots.randrange(170)
        n = lots.randrange(64 * WORDS - lowest)
        given = (cards, action, lowest if lowest < 170 else 0, n, lots.random() < 0.7)
        wanted = list(python(*given))
        assert list(native(*given)) == wanted, given
    assert python(1, 190, 0, 191, True)[0] == 190
