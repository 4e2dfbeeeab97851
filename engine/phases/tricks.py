"""The phase `tricks`: a seat leads, the others follow clockwise, somebody wins.

In a sound game nobody is ever `stuck`: asked for a card while no card may be played, or left with
a trick that no clause of `wins` decides. The deal turns it into a diagnostic.
"""

from __future__ import annotations

from collections.abc import Callable

from ..events import PLAYED, WON, emit
from ..moves import all_hands
from ..state import ENDLESS, NO_CARD, NO_WINNER, State

SEATS: int
EVERYONE: int
NEXT: tuple[int, ...]
SET_OF: tuple[int, ...]
LEADER: Callable[[State], int]
LEAD: Callable[[State, int], int]
LED: Callable[[State, int], int]
"""The suit of a card that is led."""
FOLLOW: Callable[[State, int], int]
WINS: Callable[[State], int]
AFTER: Callable[[State], None]
AFTER_CARD: Callable[[State, int], None]
AFTER_CARD_ACTS: bool
"""Whether anything follows a card."""
KEEPS_LAID: bool
"""Whether any rule asks who played which cards."""
SINGLES: bool
"""Whether there are cards outside the suits: until one of a suit is played, none is led."""
UNTIL: Callable[[State], bool]
MOST_TRICKS: int
"""A pack is played out after so many tricks: the bound of the phase."""


def enter(s: State) -> None:
    """The first leader is found and asked."""
    s.leader = LEADER(s)
    s.trick_number = 0
    lead(s)


def lead(s: State) -> None:
    """Ask the leader for a card; or end the phase when no hand holds one, or the file says so."""
    s.trick = 0
    s.played = 0
    s.led = -1
    if UNTIL(s):
        s.actor = -1
        s.choices = 0
        s.phase += 1
        return
    seat = s.leader
    choices = LEAD(s, seat)
    s.actor = seat
    s.choices = choices
    if not choices:
        s.stuck = NO_CARD
    elif s.trick_number == MOST_TRICKS:
        s.stuck = ENDLESS


def apply(s: State, card: int) -> None:
    """The actor plays a card."""
    seat = s.actor
    put(s, seat, card)
    if AFTER_CARD_ACTS:
        AFTER_CARD(s, seat)
    if s.played == SEATS:
        finish(s)
    else:
        seat = NEXT[seat]
        s.actor = seat
        choices = FOLLOW(s, seat)
        s.choices = choices
        if not choices:
            s.stuck = NO_CARD


def put(s: State, seat: int, card: int) -> None:
    """A card goes from a hand to the trick."""
    bit = SET_OF[card]
    played = s.played
    s.hands[seat] ^= bit
    s.trick |= bit
    s.plays[played] = card
    if not played or (SINGLES and s.led < 0):
        s.led = LED(s, card)
    s.played = played + 1
    if KEEPS_LAID:
        s.laid[seat] |= bit
    emit(s, PLAYED, seat, -1, bit, 1, EVERYONE, -1)


def finish(s: State) -> None:
    """Find who won the trick, give it to him, do what follows a trick, and go on."""
    trick = s.trick
    best = WINS(s) & trick
    if not best:
        s.stuck = NO_WINNER
        return
    k = 0
    while not best & SET_OF[s.plays[k]]:
        k += 1
    seat = (s.leader + k) % SEATS
    s.winner = seat
    s.won[seat] |= trick
    s.tricks[seat] += 1
    emit(s, WON, seat, -1, trick, 1, EVERYONE, -1)
    AFTER(s)
    s.leader = seat
    s.trick_number += 1
    lead(s)


def no_cards_left(s: State) -> bool:
    """The end of the phase where the file names no other."""
    return not s.hands[s.leader] and not all_hands(s)
