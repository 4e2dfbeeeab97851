"""The phase `auction`: seats bid upwards or pass, until one is left or all have spoken."""

from __future__ import annotations

from collections.abc import Callable

from ..events import CALLED, emit
from ..seats import in_play, many_in_play
from ..state import NO_CALL, State

SEATS: int
EVERYONE: int
SITTING: bool
"""Whether any seat may sit out: it is not asked."""
FIRST: Callable[[State], int]
OPENS: Callable[[State], int]
"""The least first bid."""
STEP: int
"""A bid is at least so much higher than the one before."""
EXACT: bool
"""Whether it is exactly so much higher, and the first bid exactly the least."""
MOST: int
"""No bid is higher: the bound of the phase."""
ROUNDS: int
"""How often every seat speaks; 0: until one bidder is left."""
MUST_OPEN: Callable[[State], int]
"""The seat that may not pass before the first bid, -1 for none."""
PASS: int
BID: int
"""The action of a bid is this plus its amount."""
SOLD: Callable[[State], None]
NOBODY: Callable[[State], None]


def enter(s: State) -> None:
    """Ask the first seat."""
    s.bid = 0
    s.bidder = -1
    s.active = EVERYONE
    s.asked = 0
    s.actor = FIRST(s)
    if SITTING:
        s.active &= ~s.out
        s.actor = in_play(s, s.actor)
    ask(s)


def ask(s: State) -> None:
    """What the actor may bid."""
    least = s.bid + STEP if s.bidder >= 0 else OPENS(s)
    if least < 1:
        least = 1
    most = least if EXACT else MOST
    s.choices = 0
    if least <= MOST:
        s.choices = ((1 << most - least + 1) - 1) << BID + least
    if s.bidder >= 0 or MUST_OPEN(s) != s.actor:
        s.choices |= 1 << PASS
    if not s.choices:
        s.stuck = NO_CALL


def apply(s: State, action: int) -> None:
    """The actor bids or passes."""
    seat = s.actor
    if action == PASS:
        s.active &= ~(1 << seat)
    else:
        s.bid = action - BID
        s.bidder = seat
    s.asked += 1
    emit(s, CALLED, seat, -1, 0, action, EVERYONE, -1)
    if closed(s):
        s.actor = -1
        s.choices = 0
        if s.bidder >= 0:
            SOLD(s)
        else:
            NOBODY(s)
        s.phase += 1
        return
    seat = (seat + 1) % SEATS
    while not s.active >> seat & 1:
        seat = (seat + 1) % SEATS
    s.actor = seat
    ask(s)


def closed(s: State) -> bool:
    """Whether nobody is left who could bid higher."""
    if not s.active:
        return True
    seats = SEATS
    if SITTING:
        seats = many_in_play(s)
    if ROUNDS and s.asked >= ROUNDS * seats:
        return True
    return s.bidder >= 0 and s.active == 1 << s.bidder
