"""Sets of actions as lists. Action `c` below the pack's size plays or chooses card `c`."""

from __future__ import annotations

CHUNK = 7
# For each stretch of 7 actions the members of all its sets. Small tables stay in the cache.
_A, _B, _C, _D, _E, _F, _G, _H = _CHUNKS = [
    [
        tuple(CHUNK * k + bit for bit in range(CHUNK) if members >> bit & 1)
        for members in range(1 << CHUNK)
    ]
    for k in range(8)
]


def sorted_bits(actions: int) -> list[int]:
    """The members of a set of actions, sorted.

    >>> sorted_bits(0b1011)
    [0, 1, 3]
    """
    # Asked for at every decision, hence spelled out: 28 bits are four stretches.
    high = actions >> 28
    try:
        if not high:
            a = actions
            return [*_A[a & 127], *_B[a >> 7 & 127], *_C[a >> 14 & 127], *_D[a >> 21]]
        a, e = actions & 0xFFF_FFFF, high
        if not a:
            return [*_E[e & 127], *_F[e >> 7 & 127], *_G[e >> 14 & 127], *_H[e >> 21]]
        return [
            *_A[a & 127],
            *_B[a >> 7 & 127],
            *_C[a >> 14 & 127],
            *_D[a >> 21],
            *_E[e & 127],
            *_F[e >> 7 & 127],
            *_G[e >> 14 & 127],
            *_H[e >> 21],
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
