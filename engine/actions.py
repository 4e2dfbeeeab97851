"""How a set of action ids is listed."""

from __future__ import annotations

CHUNK = 13
_LOW = (1 << CHUNK) - 1


class _Chunk(dict[int, list[int]]):
    """The sorted members of the sets of one stretch of 13 bits, worked out when first asked for."""

    def __init__(self, first: int) -> None:
        self.first = first

    def __missing__(self, low: int) -> list[int]:
        members = [self.first + k for k in range(CHUNK) if low >> k & 1]
        self[low] = members
        return members


_CHUNKS = [_Chunk(CHUNK * k) for k in range(4)]


def sorted_bits(actions: int) -> list[int]:
    """The members of a set of actions, sorted.

    >>> sorted_bits(0b1011)
    [0, 1, 3]
    """
    a, b, c, d = _CHUNKS
    found = a[actions & _LOW] + b[actions >> 13 & _LOW] + c[actions >> 26 & _LOW]
    found += d[actions >> 39 & _LOW]
    rest = actions >> 52
    while rest:
        low = rest & -rest
        found.append(51 + low.bit_length())
        rest ^= low
    return found
