"""Sets of actions as lists. Action `c` below the pack's size plays or chooses card `c`."""

from __future__ import annotations

from typing import Any

CHUNK = 13
_LOW = (1 << CHUNK) - 1
_HALF = (1 << 2 * CHUNK) - 1

# For each stretch of 13 actions the lists of all its sets, None until they are first asked for.
_CHUNKS: tuple[list[Any], ...] = tuple([None] * (_LOW + 1) for _ in range(4))
_A, _B, _C, _D = _CHUNKS


def sorted_bits(actions: int) -> list[int]:
    """The members of a set of actions, sorted.

    >>> sorted_bits(0b1011)
    [0, 1, 3]
    """
    high = actions >> 26  # two chunks, as a literal: this is asked for at every decision
    try:
        if not high:
            return [*_A[actions & _LOW], *_B[actions >> 13]]
        low = actions & _HALF
        if not low:
            return [*_C[high & _LOW], *_D[high >> 13]]
        return [*_A[low & _LOW], *_B[low >> 13], *_C[high & _LOW], *_D[high >> 13]]
    except (TypeError, IndexError):
        return _listed(actions)


def _listed(actions: int) -> list[int]:
    """The same for a set with a stretch that was not asked for before, or of actions beyond."""
    found: list[int] = []
    for k, chunk in enumerate(_CHUNKS):
        low = actions >> CHUNK * k & _LOW
        members = chunk[low] = [CHUNK * k + bit for bit in range(CHUNK) if low >> bit & 1]
        found += members
    rest = actions >> CHUNK * len(_CHUNKS)
    while rest:
        low = rest & -rest
        found.append(CHUNK * len(_CHUNKS) + low.bit_length() - 1)
        rest ^= low
    return found
