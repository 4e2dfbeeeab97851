"""What the rules ask about seats: who plays with whom.

Written in the plain subset that both runtimes share, with holes, like `moves`.
"""

from __future__ import annotations

from collections.abc import Callable

from .state import State

SEATS: int
one_side: Callable[[State, int], bool]
"""The file's rule of sides, and which of its clauses decides for a seat, -1 if none does."""
one_side_clause: Callable[[State, int], int]


def side_of(s: State, seat: int) -> int:
    """The seats for which the rule of sides gives the same; nobody else where it gives nothing."""
    if seat < 0:
        return 0
    clause = one_side_clause(s, seat)
    side = 1 << seat
    if clause >= 0:
        which = one_side(s, seat)
        other = 0
        while other < SEATS:
            if one_side_clause(s, other) == clause and one_side(s, other) == which:
                side |= 1 << other
            other += 1
    return side


def partner_of(s: State, seat: int) -> int:
    """The one other seat of a side, -1 if there is none, or several."""
    others = side_of(s, seat)
    if seat >= 0:
        others ^= 1 << seat
    found = -1
    other = 0
    while other < SEATS:
        if others == 1 << other:
            found = other
        other += 1
    return found
