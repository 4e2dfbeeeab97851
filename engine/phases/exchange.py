"""The phase `exchange`: one seat lays cards of its hand aside unseen, card by card.

What it takes for them, before or after, the file says in sentences.
"""

from __future__ import annotations

from collections.abc import Callable

from ..events import CALLED, emit
from ..seats import discard
from ..state import NO_CARD, State

EVERYONE: int
WHO: Callable[[State], int]
"""The seat that exchanges, -1 if nobody does."""
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
    s.chosen = 0
    seat = WHO(s)
    if seat < 0:
        s.phase += 1
        return
    BEFORE(s)
    if s.jump < 0:
        s.actor = seat
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
        s.choices |= 1 << ENOUGH
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
    """The exchange is complete."""
    s.actor = -1
    s.choices = 0
    AFTER(s)
    s.phase += 1
