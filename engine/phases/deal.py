"""The phase `deal`: every seat gets its cards, in packets; the rest is the stock."""

from __future__ import annotations

from ..bits import count
from ..events import DEALT, emit
from ..state import State

SEATS: int
SEAT_OF: tuple[int, ...]
"""To which seat each card from the top goes, counted clockwise from the dealer."""
DEALT_CARDS: int
"""How many cards are dealt."""


def enter(s: State) -> None:
    """Deal what the stock still holds from its top, and go on to the next phase."""
    stock = s.stock
    k = 0
    while k < DEALT_CARDS and s.stock:
        card = 1 << s.pack[s.top]
        s.top += 1
        if s.stock & card:
            s.stock ^= card
            s.hands[(s.dealer + SEAT_OF[k]) % SEATS] |= card
            k += 1
    stock ^= s.stock
    k = 1
    while k <= SEATS:
        seat = (s.dealer + k) % SEATS
        dealt = s.hands[seat] & stock
        emit(s, DEALT, seat, -1, dealt, count(dealt), 1 << seat, -1)
        k += 1
    s.phase += 1
