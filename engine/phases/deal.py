"""The phase `deal`: every seat gets its cards, in packets; the rest is the stock."""

from __future__ import annotations

from collections.abc import Callable

from ..bits import count
from ..events import DEALT, emit
from ..seats import many_in_play
from ..state import TOO_MANY, State

SEATS: int
SET_OF: tuple[int, ...]
SEAT_OF: tuple[int, ...]
"""To which seat each card from the top goes, counted clockwise from the dealer."""
EACH: Callable[[State], int]
"""How many cards every seat gets."""
SITTING: bool
"""Whether any seat may sit out: it gets no cards."""


def enter(s: State) -> None:
    """Deal what the stock still holds from its top, and go on to the next phase."""
    stock = s.stock
    cards = EACH(s) * SEATS
    needed = cards
    if SITTING:
        needed = EACH(s) * many_in_play(s)
    if cards < 0 or needed > count(stock):
        s.stuck = TOO_MANY
        return
    dealer = s.dealer
    pack = s.pack
    hands = s.hands
    top = s.top
    bottom = s.bottom
    k = 0
    if SITTING:
        deal_in_play(s, cards)
        top = s.top
        k = cards
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


def deal_in_play(s: State, cards: int) -> None:
    """The same where seats sit out: they are passed over."""
    k = 0
    while k < cards:
        seat = (s.dealer + SEAT_OF[k]) % SEATS
        if not s.out >> seat & 1:
            while not s.stock & SET_OF[s.pack[s.top]]:
                s.top += 1
            s.hands[seat] |= SET_OF[s.pack[s.top]]
            s.top += 1
        k += 1
