"""The phase `pass`: seats choose cards of their hands, all at once, and then pass them on unseen.

Nothing moves before everybody has chosen: a chosen card stays in its hand, marked in `passing`. So
the order in which the seats are asked decides nothing, and nobody sees anything of it.
"""

from __future__ import annotations

from collections.abc import Callable

from ..bits import count
from ..events import CHOSEN, PASSED, emit
from ..state import NO_CARD, State

SEATS: int
NEXT: tuple[int, ...]
SITTING: bool
"""Whether any seat may sit out: it passes nothing."""
SHOWING: bool
"""Whether cards may lie open in a hand."""
EVERYONE: int
EACH: Callable[[State], int]
"""How many cards every seat passes on."""
TO: Callable[[State, int], int]
"""To whom a seat passes, -1 if it passes nothing."""
CARDS: Callable[[State, int], int]
"""Which cards a seat may pass on."""


def enter(s: State) -> None:
    """Find out who passes to whom, and ask the first."""
    seat = 0
    while seat < SEATS:
        s.passing[seat] = 0
        s.passes_to[seat] = TO(s, seat)
        if s.passes_to[seat] == seat:
            s.passes_to[seat] = -1
        if SITTING and s.out >> seat & 1:
            s.passes_to[seat] = -1
        seat += 1
    ask(s)


def ask(s: State) -> None:
    """Ask the first seat, clockwise from the eldest hand, that has not chosen all its cards."""
    seat = NEXT[s.dealer]
    k = 1
    due = owes(s, seat)
    while not due and k < SEATS:
        seat = NEXT[seat]
        due = owes(s, seat)
        k += 1
    if not due:
        leave(s)
        return
    s.actor = seat
    s.choices = options(s, seat)
    if not s.choices:
        s.stuck = NO_CARD


def owes(s: State, seat: int) -> bool:
    """Whether a seat has cards to choose yet."""
    return s.passes_to[seat] >= 0 and count(s.passing[seat]) < EACH(s)


def options(s: State, seat: int) -> int:
    """What a seat may choose: the rule sees what it has not chosen yet."""
    hand = s.hands[seat]
    rest = hand & ~s.passing[seat]
    s.hands[seat] = rest
    cards = CARDS(s, seat) & rest
    s.hands[seat] = hand
    return cards


def apply(s: State, card: int) -> None:
    """The actor chooses a card."""
    seat = s.actor
    bit = 1 << card
    s.passing[seat] |= bit
    emit(s, CHOSEN, seat, s.passes_to[seat], bit, 1, 1 << seat, -1)
    ask(s)


def leave(s: State) -> None:
    """All have chosen: the cards leave their hands, and only then are they taken up."""
    s.actor = -1
    s.choices = 0
    seat = 0
    while seat < SEATS:
        s.hands[seat] &= ~s.passing[seat]
        seat += 1
    k = 1
    while k <= SEATS:
        hand_on(s, (s.dealer + k) % SEATS)
        k += 1
    s.phase += 1


def hand_on(s: State, seat: int) -> None:
    """What a seat has chosen goes into the hand of who gets it."""
    cards = s.passing[seat]
    if cards:
        to = s.passes_to[seat]
        s.passing[seat] = 0
        s.hands[to] |= cards
        if SHOWING:
            bare = cards & s.shown
            cards ^= bare
            if bare:
                s.shown ^= bare
                emit(s, PASSED, seat, to, bare, count(bare), EVERYONE, -1)
        if cards:
            emit(s, PASSED, seat, to, cards, count(cards), 1 << seat | 1 << to, -1)
