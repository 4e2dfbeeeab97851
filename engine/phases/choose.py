"""The phase `choose`: one seat, or every seat in turn, makes one of a few calls."""

from __future__ import annotations

from collections.abc import Callable

from ..events import CALLED, emit
from ..state import NO_CALL, State

SEATS: int
EVERYONE: int
ASKS: int
"""How many seats are asked, clockwise from the first."""
FIRST: Callable[[State], int]
CALLS: Callable[[State, int], int]
DO: Callable[[State, int, int], None]
ENDS: int
"""The calls that end the phase at once, as a set of actions."""
NOBODY: Callable[[State], None]
"""What happens if no call ended the phase."""


def enter(s: State) -> None:
    """Ask the first seat."""
    s.asked = 0
    s.actor = FIRST(s)
    ask(s)


def ask(s: State) -> None:
    """What the actor may call."""
    s.choices = CALLS(s, s.actor)
    if not s.choices:
        s.stuck = NO_CALL


def apply(s: State, action: int) -> None:
    """The actor makes a call."""
    seat = s.actor
    emit(s, CALLED, seat, -1, 0, action, EVERYONE, -1)
    DO(s, seat, action)
    s.asked += 1
    if ENDS >> action & 1:
        leave(s)
    elif s.asked == ASKS:
        NOBODY(s)
        leave(s)
    else:
        s.actor = (seat + 1) % SEATS
        ask(s)


def leave(s: State) -> None:
    """The phase is over."""
    s.actor = -1
    s.choices = 0
    s.phase += 1
