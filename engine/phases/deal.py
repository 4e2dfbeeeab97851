"""The phase `deal`: every seat gets its cards, in packets; the rest is the stock."""

from __future__ import annotations

from collections.abc import Callable

from ..bits import count
from ..events import DEALT, emit
from ..state import TOO_MANY, State

SEATS: int
SET_OF: tuple[int, ...]
SEAT_OF: tuple[int, ...]
"""To which seat each card from the top goes, counted clockwise from the dealer."""
EACH: Callable[[State], int]
"""How many cards every seat gets."""


def enter(s: State) -> None:
    """Deal what the stock still holds from its top, and go on to the next phase."""
    stock = s.stock
    cards = EACH(s) * SEATS
    if cards < 0 or cards > count(stock):
        s.stuck = TOO_MANY
        return
    dealer = s.dealer
    pack = s.pack
    hands = s.hands
    top = s.top
    bottom = s.bottom
    k = 0
    if count(stock) == bottom - top and bottom - top >= cards:
        # No card is missing from the stock: the loop below has nothing to look out for.
        while k < cards:
            hands[(dealer + SEAT_OF[k]) % SEATS] |= SET_OF[pack[top]]
            top += 1
            k += 1
    while k < cards and top < bottom:
        card = SET_OF[pack[top]]
        top += 1
        if stock & card:
            hands[(dealer + SEAT_OF[k]) % SEATS] |= card
            k += 1
    s.top = top
    k = 1
    while k <= SEATS:
        seat = (dealer + k) % SEATS
        dealt = hands[seat] & stock
        s.stock ^= dealt
        emit(s, DEALT, seat, -1, dealt, count(dealt), 1 << seat, -1)
        k += 1
    s.phase += 1
