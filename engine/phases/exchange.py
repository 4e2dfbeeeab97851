"""The phase `exchange`: one seat, or every seat in turn, lays cards aside unseen, card by card.

What it takes for them, before or after, the file says in sentences.
"""

from __future__ import annotations

from collections.abc import Callable

from ..bits import only
from ..events import CALLED, emit
from ..seats import discard
from ..state import NO_CARD, State

EVERYONE: int
SEATS: int
SITTING: bool
"""Whether any seat may sit out: it exchanges nothing."""
ALL: bool
"""Whether every seat exchanges, clockwise from the first."""
WHO: Callable[[State], int]
"""The seat that exchanges, or the first that does; -1 if nobody does."""
LEAST: Callable[[State], int]
MOST: Callable[[State], int]
CARDS: Callable[[State, int], int]
"""Which cards may go."""
ENOUGH: int
"""The call that ends it before the most are laid aside."""
BEFORE: Callable[[State], None]
AFTER: Callable[[State], None]


def enter(s: State) -> None:
    """Ask for the first card, if anybody exchanges."""
    s.asked = 0
    seat = WHO(s)
    if seat < 0:
        s.phase += 1
    else:
        begin(s, seat)


def begin(s: State, seat: int) -> None:
    """A seat exchanges; or the first after it that does not sit out, where all do."""
    if ALL and SITTING:
        while s.asked < SEATS and s.out >> seat & 1:
            s.asked += 1
            seat = (seat + 1) % SEATS
    if ALL and s.asked == SEATS:
        s.actor = -1
        s.choices = 0
        s.phase += 1
    else:
        s.chosen = 0
        s.actor = seat
        BEFORE(s)
        if s.jump < 0:
            ask(s)


def ask(s: State) -> None:
    """Which cards may go next, and whether that may be all."""
    s.choices = 0
    if s.chosen < MOST(s):
        s.choices = CARDS(s, s.actor) & s.hands[s.actor]
    elif s.chosen >= LEAST(s):
        leave(s)
        return
    if s.chosen >= LEAST(s):
        s.choices |= only(ENOUGH)
    if not s.choices:
        s.stuck = NO_CARD


def apply(s: State, action: int) -> None:
    """A card goes, or it is enough."""
    seat = s.actor
    if action == ENOUGH:
        emit(s, CALLED, seat, -1, 0, action, EVERYONE, -1)
        leave(s)
        return
    s.chosen += 1
    discard(s, seat, 1 << action)
    ask(s)


def leave(s: State) -> None:
    """The exchange of a seat is complete."""
    seat = s.actor
    s.choices = 0
    AFTER(s)
    s.asked += 1
    if ALL and s.jump < 0:
        begin(s, (seat + 1) % SEATS)
    else:
        s.actor = -1
        s.phase += 1
