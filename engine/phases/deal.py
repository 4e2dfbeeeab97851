"""The phase `deal`: every seat gets its cards, in packets; the rest is the stock."""

from __future__ import annotations

from ..events import DEALT, emit
from ..state import State

SEATS: int
SEAT_OF: tuple[int, ...]
"""To which seat each card from the top goes, counted clockwise from the dealer."""
DEALT_CARDS: int
"""How many cards are dealt."""
EACH: int


def enter(s: State) -> None:
    """Deal, and go on to the next phase."""
    k = 0
    first = s.top
    while k < DEALT_CARDS:
        card = 1 << s.pack[first + k]
        s.hands[(s.dealer + SEAT_OF[k]) % SEATS] |= card
        s.stock ^= card
        k += 1
    s.top = first + DEALT_CARDS
    k = 1
    while k <= SEATS:
        seat = (s.dealer + k) % SEATS
        emit(s, DEALT, seat, -1, s.hands[seat], EACH, 1 << seat, -1)
        k += 1
    s.phase += 1
