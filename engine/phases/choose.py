"""The phase `choose`: one seat, or seats in turn, make one of the calls of the phase."""

from __future__ import annotations

from collections.abc import Callable

from ..bits import among
from ..events import CALLED, emit
from ..state import NO_CALL, State

SEATS: int
EVERYONE: int
ASKS: int
"""How many turns there are at most, those that are passed over among them."""
SITTING: bool
"""Whether any seat may sit out: it is not asked."""
FIRST: Callable[[State], int]
SKIPS: Callable[[State, int], bool]
"""Whether a seat's turn is passed over."""
CALLS: Callable[[State, int], int]
DO: Callable[[State, int, int], None]
ENDS: int
"""The calls that end the phase at once, as a set of actions."""
UNTIL: Callable[[State], bool]
"""Asked after every call: whether it was the last."""
NOBODY: Callable[[State], None]
"""What happens if all have had their turns."""


def enter(s: State) -> None:
    """Ask the first seat."""
    s.asked = 0
    seat = FIRST(s)
    if seat < 0:
        s.actor = seat
    else:
        turn(s, seat)


def turn(s: State, seat: int) -> None:
    """The turn comes to a seat, or to the first after it that is asked at all."""
    while s.asked < ASKS and passed_over(s, seat):
        s.asked += 1
        seat = (seat + 1) % SEATS
    if s.asked == ASKS:
        NOBODY(s)
        leave(s)
    else:
        s.actor = seat
        s.choices = CALLS(s, seat)
        if not s.choices:
            s.stuck = NO_CALL


def passed_over(s: State, seat: int) -> bool:
    """Whether a seat is not asked in its turn."""
    if SITTING:
        return s.out >> seat & 1 != 0 or SKIPS(s, seat)
    return SKIPS(s, seat)


def apply(s: State, action: int) -> None:
    """The actor makes a call."""
    seat = s.actor
    emit(s, CALLED, seat, -1, 0, action, EVERYONE, -1)
    DO(s, seat, action)
    s.asked += 1
    if s.jump >= 0 or among(ENDS, action) or UNTIL(s):
        leave(s)
    else:
        turn(s, (seat + 1) % SEATS)


def leave(s: State) -> None:
    """The phase is over."""
    s.actor = -1
    s.choices = 0
    s.phase += 1
