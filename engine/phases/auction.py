"""The phase `auction`: seats bid upwards or pass, until one is left or all have spoken.

Where seats bid against one, two speak at a time: the first seat clockwise that is still in, and the
next after it, who bids while the other holds each bid or passes.
"""

from __future__ import annotations

from collections.abc import Callable

from ..bits import only, stretch
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
"""A bid is at least so much higher than the one before; 0 where the bids are listed."""
EXACT: bool
"""Whether it is exactly so much higher, or the next in the list, and the first bid the least."""
AMOUNTS: tuple[int, ...]
"""The bids that there are, the first at place 1."""
MOST: int
"""The last place: the bound of the phase."""
AGAINST: Callable[[State], int]
"""The seat against which the others bid, one after the other; -1 where all bid."""
DUEL: bool
"""Whether they do."""
ROUNDS: int
"""How often every seat speaks; 0: until one bidder is left."""
MUST_OPEN: Callable[[State], int]
"""The seat that may not pass before the first bid, -1 for none."""
PASS: int
BID: int
"""The action of a bid is this plus its place."""
HOLD: int
"""The action of who holds a bid; 0, which is a card, where all bid."""
SOLD: Callable[[State], None]
NOBODY: Callable[[State], None]


def enter(s: State) -> None:
    """Ask the first seat."""
    s.bid = 0
    s.bidder = -1
    s.active = EVERYONE
    s.asked = 0
    if SITTING:
        s.active &= ~s.out
    if DUEL:
        s.actor = next_of_two(s)
    else:
        s.actor = FIRST(s)
        if SITTING:
            s.actor = in_play(s, s.actor)
    ask(s)


def ask(s: State) -> None:
    """What the actor may bid."""
    least = least_place(s)
    most = least if EXACT else MOST
    if DUEL and s.active == 1 << s.actor:
        most = least
    s.choices = 0
    if least <= most and least <= MOST:
        s.choices = stretch(BID + least, most - least + 1)
    if DUEL and s.bidder >= 0 and s.bidder != s.actor and s.actor == still_in(s, AGAINST(s)):
        s.choices = only(HOLD)
    if s.bidder >= 0 or MUST_OPEN(s) != s.actor:
        s.choices |= only(PASS)
    if not s.choices:
        s.stuck = NO_CALL


def least_place(s: State) -> int:
    """The place of the least bid that is allowed now."""
    if STEP:
        least = s.bid + STEP if s.bidder >= 0 else OPENS(s)
        return least if least > 1 else 1
    place = 1
    while place <= MOST and AMOUNTS[place] <= s.bid:
        place += 1
    return place


def still_in(s: State, seat: int) -> int:
    """The first seat from this one on, clockwise, that has not passed."""
    first = seat
    steps = 0
    while steps < SEATS and not s.active >> first & 1:
        first = (first + 1) % SEATS
        steps += 1
    return first


def next_of_two(s: State) -> int:
    """Who speaks now: the one who bids, or the one who is to hold his bid."""
    holds = still_in(s, AGAINST(s))
    bids = still_in(s, (holds + 1) % SEATS)
    return holds if s.bidder == bids else bids


def apply(s: State, action: int) -> None:
    """The actor bids or passes."""
    seat = s.actor
    if action == PASS:
        s.active &= ~(1 << seat)
    else:
        if action != HOLD:
            s.bid = AMOUNTS[action - BID]
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
    if DUEL:
        s.actor = next_of_two(s)
    else:
        s.actor = still_in(s, (seat + 1) % SEATS)
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
