"""Sets of actions as lists. Action `c` below the pack's size plays or chooses card `c`."""

from __future__ import annotations

CHUNK = 13
"""A stretch of so many actions is read at once: a suit, in many packs."""

# For each of four stretches the members of every set, each set read as a number. Six milliseconds'
# work, done when the first set is listed.
_A: list[tuple[int, ...]] = []
_B: list[tuple[int, ...]] = []
_C: list[tuple[int, ...]] = []
_D: list[tuple[int, ...]] = []


def sorted_bits(actions: int) -> list[int]:
    """The members of a set of actions, sorted.

    >>> sorted_bits(0b1011)
    [0, 1, 3]
    """
    # Asked for at every decision, hence spelled out.
    high = actions >> 26
    try:
        if not high:
            return [*_A[actions & 8191], *_B[actions >> 13]]
        low = actions & 0x3FF_FFFF
        if not low:
            return [*_C[high & 8191], *_D[high >> 13]]
        return [*_A[low & 8191], *_B[low >> 13], *_C[high & 8191], *_D[high >> 13]]
    except IndexError:
        return _listed(actions)


def _listed(actions: int) -> list[int]:
    """The same for the first set, and for one that reaches beyond the tables."""
    if not _A:
        for k, table in enumerate((_A, _B, _C, _D)):
            table += _members(k * CHUNK)
    reach = 4 * CHUNK
    found = sorted_bits(actions & (1 << reach) - 1)
    if beyond := actions >> reach:
        found += [reach + action for action in sorted_bits(beyond)]
    return found


def _members(first: int) -> list[tuple[int, ...]]:
    """The members of every set of the actions of a stretch, which begins with `first`."""
    found: list[tuple[int, ...]] = [()]
    for actions in range(1, 1 << CHUNK):
        low = actions & -actions
        found.append((first + low.bit_length() - 1, *found[actions ^ low]))
    return found
