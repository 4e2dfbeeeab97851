"""The phase `vie`: seats raise a stake, see it or drop; the best of those left wins.

Before anybody vies a seat may say nothing, which is no pass: it is asked again once somebody has.
After that every seat that is still in answers each raise, clockwise, until the turn comes back to
who raised last.
"""

from __future__ import annotations

from collections.abc import Callable

from ..bits import only, stretch
from ..events import CALLED, SHOWN, emit
from ..seats import in_play, many_in_play
from ..state import State

SEATS: int
EVERYONE: int
SITTING: bool
"""Whether any seat may sit out: it is not asked."""
FIRST: Callable[[State], int]
STAKE: Callable[[State], int]
"""The stake of who vies first."""
RAISE: int
"""A revie raises the stake by at least so much."""
EXACT: bool
"""Whether by exactly so much, and the first stake is exactly `STAKE`."""
MOST: int
"""No stake is higher: the bound of the phase."""
SILENT: int
DROP: int
SEE: int
VIE: int
"""The action of a vie is this plus the stake, of a revie `REVIE` plus the new stake."""
REVIE: int
DROP_OWES: Callable[[State, int], int]
"""What a seat owes that drops."""
STAKING: Callable[[State, int], None]
"""What a seat does when it vies, sees or revies, before its stake counts."""
SHOWDOWN: bool
"""Whether those left compare what they hold; else who raised last has won."""
VALUE: Callable[[State, int], int]
SHOWS: Callable[[State, int], int]
TIE: Callable[[State], int]
"""Of equal values the first clockwise from this seat wins."""
WON: Callable[[State], None]
NOBODY: Callable[[State], None]


def enter(s: State) -> None:
    """Ask the first seat."""
    s.stake = STAKE(s)
    s.active = EVERYONE
    s.bidder = -1
    s.asked = 0
    seat = 0
    while seat < SEATS:
        s.owed[seat] = 0
        s.staked[seat] = 0
        seat += 1
    s.actor = FIRST(s)
    if SITTING:
        s.active &= ~s.out
        s.actor = in_play(s, s.actor)
    ask(s)


def ask(s: State) -> None:
    """What the actor may say."""
    if s.bidder < 0:
        least = s.stake if s.stake > 0 else 1
        s.choices = only(SILENT)
        base = VIE
    else:
        least = s.stake + RAISE
        s.choices = only(DROP) | only(SEE)
        base = REVIE
    if least <= MOST:
        most = least if EXACT else MOST
        s.choices |= stretch(base + least, most - least + 1)


def apply(s: State, action: int) -> None:
    """The actor says something."""
    seat = s.actor
    if action == DROP:
        s.owed[seat] = DROP_OWES(s, seat)
        s.active &= ~(1 << seat)
    elif action != SILENT:
        if action != SEE:
            s.stake = action - (VIE if s.bidder < 0 else REVIE)
            s.bidder = seat
        STAKING(s, seat)
        s.staked[seat] = s.stake
    s.asked += 1
    emit(s, CALLED, seat, -1, 0, action, EVERYONE, -1)
    if s.jump < 0:
        go_on(s, seat)


def go_on(s: State, seat: int) -> None:
    """Ask the next seat, or end."""
    if s.bidder < 0:
        seats = SEATS
        following = (seat + 1) % SEATS
        if SITTING:
            seats = many_in_play(s)
            following = in_play(s, following)
        if s.asked == seats:
            NOBODY(s)
            leave(s)
        else:
            s.actor = following
            ask(s)
        return
    seat = (seat + 1) % SEATS
    while not s.active >> seat & 1:
        seat = (seat + 1) % SEATS
    if seat == s.bidder:
        settle(s)
        leave(s)
    else:
        s.actor = seat
        ask(s)


def settle(s: State) -> None:
    """Find the winner; those left owe the stake as it stands."""
    s.winner = s.bidder
    if SHOWDOWN and s.active != 1 << s.bidder:
        compare(s)
    seat = 0
    while seat < SEATS:
        if s.active >> seat & 1:
            s.owed[seat] = s.stake
        seat += 1
    s.owed[s.winner] = 0
    WON(s)


def compare(s: State) -> None:
    """Those left show what they hold, and the highest wins."""
    best = 0
    shown = 0
    first = TIE(s)
    k = 0
    while k < SEATS:
        seat = (first + k) % SEATS
        if s.active >> seat & 1:
            value = VALUE(s, seat)
            emit(s, SHOWN, seat, -1, SHOWS(s, seat), value, EVERYONE, -1)
            if shown == 0 or value > best:
                best = value
                s.winner = seat
            shown += 1
        k += 1


def leave(s: State) -> None:
    """The phase is over."""
    s.actor = -1
    s.choices = 0
    s.phase += 1
