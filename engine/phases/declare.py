"""The phase `declare`: seats are paid for what they hold together.

Where claims are always true, every meld that a seat holds is declared for it. Where they may be
false, each seat in turn claims what it likes; each opponent may then ask to see it.
"""

from __future__ import annotations

from collections.abc import Callable

from ..bits import only, shifted
from ..events import CALLED, DECLARED, emit
from ..seats import in_play, many_in_play, next_asked
from ..state import State

SEATS: int
EVERYONE: int
SITTING: bool
"""Whether any seat may sit out: it declares nothing."""
FIRST: Callable[[State], int]
FREE: bool
"""Whether claims are made by the players, and may be false."""
MELDS: int
"""How many melds there are."""
HOLDS: Callable[[State, int, int], bool]
"""Whether a seat holds a meld."""
CARDS: Callable[[State, int, int], int]
PAYS: Callable[[State, int, int], None]
FALSE: Callable[[State, int, int], None]
CLAIM: int
"""The action of a claim is this plus the meld."""
DONE: int
BELIEVE: int
ASK: int


def enter(s: State) -> None:
    """Declare what there is, or ask the first seat."""
    s.asked = 0
    s.claimed = 0
    s.claim = -1
    s.bidder = FIRST(s)
    if SITTING:
        s.bidder = in_play(s, s.bidder)
    if FREE:
        s.actor = s.bidder
        ask(s)
        return
    k = 0
    while k < SEATS:
        seat = (s.bidder + k) % SEATS
        meld = 0
        if SITTING and s.out >> seat & 1:
            meld = MELDS
        while meld < MELDS and s.jump < 0:
            if HOLDS(s, seat, meld):
                declare(s, seat, meld)
            meld += 1
        k += 1
    s.phase += 1


def declare(s: State, seat: int, meld: int) -> None:
    """A meld is shown and paid."""
    emit(s, DECLARED, seat, -1, CARDS(s, seat, meld), CLAIM + meld, EVERYONE, -1)
    PAYS(s, seat, meld)


def ask(s: State) -> None:
    """What may be claimed, or said to a claim."""
    if s.claim < 0:
        s.choices = shifted((1 << MELDS) - 1 & ~s.claimed, CLAIM) | only(DONE)
    else:
        s.choices = only(BELIEVE) | only(ASK)


def apply(s: State, action: int) -> None:
    """A claim, or an answer to one."""
    seat = s.actor
    emit(s, CALLED, seat, -1, 0, action, EVERYONE, -1)
    if s.claim >= 0:
        answer(s, seat, action)
    elif action == DONE:
        s.asked += 1
        s.claimed = 0
        s.bidder = next_asked(s, seat)
    else:
        s.claim = action - CLAIM
        s.claimed |= 1 << s.claim
        s.actor = next_asked(s, seat)
        ask(s)
        return
    if s.claim < 0:
        s.actor = s.bidder
    seats = SEATS
    if SITTING:
        seats = many_in_play(s)
    if s.asked == seats:
        s.actor = -1
        s.choices = 0
        s.phase += 1
    else:
        ask(s)


def answer(s: State, seat: int, action: int) -> None:
    """An opponent believes a claim, or asks to see it."""
    claimant = s.bidder
    if action == ASK:
        if HOLDS(s, claimant, s.claim):
            declare(s, claimant, s.claim)
        else:
            FALSE(s, claimant, s.claim)
        s.claim = -1
    elif next_asked(s, seat) == claimant:
        PAYS(s, claimant, s.claim)
        s.claim = -1
    else:
        s.actor = next_asked(s, seat)
