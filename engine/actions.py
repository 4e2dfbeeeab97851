"""Sets of actions as lists. Action `c` below the pack's size plays or chooses card `c`."""

from __future__ import annotations

CHUNK = 9


def _members(first: int) -> list[tuple[int, ...]]:
    """The members of every set of the nine actions from `first` on, each set read as a number."""
    found: list[tuple[int, ...]] = [()]
    for actions in range(1, 1 << CHUNK):
        low = actions & -actions
        found.append((first + low.bit_length() - 1, *found[actions ^ low]))
    return found


# Small enough to stay in the cache.
_A, _B, _C, _D, _E, _F = (_members(first) for first in range(0, 6 * CHUNK, CHUNK))


def sorted_bits(actions: int) -> list[int]:
    """The members of a set of actions, sorted.

    >>> sorted_bits(0b1011)
    [0, 1, 3]
    """
    # Asked for at every decision, hence spelled out: 27 bits are three stretches of nine.
    high = actions >> 27
    try:
        if not high:
            return [*_A[actions & 511], *_B[actions >> 9 & 511], *_C[actions >> 18]]
        a, d = actions & 0x7FF_FFFF, high
        if not a:
            return [*_D[d & 511], *_E[d >> 9 & 511], *_F[d >> 18]]
        return [
            *_A[a & 511],
            *_B[a >> 9 & 511],
            *_C[a >> 18],
            *_D[d & 511],
            *_E[d >> 9 & 511],
            *_F[d >> 18],
        ]
    except IndexError:
        return _listed(actions)


def _listed(actions: int) -> list[int]:
    """The same for a set that reaches beyond the tables."""
    found = []
    while actions:
        low = actions & -actions
        found.append(low.bit_length() - 1)
        actions ^= low
    return found
