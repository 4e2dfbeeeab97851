"""The postings: points and chips move here and nowhere else.

Written in the plain subset that both runtimes share, with holes, like `moves`.
"""

from __future__ import annotations

from .bits import count
from .events import PAID, SCORED, emit
from .state import LARGEST, TOO_LARGE, State

SEATS: int
EVERYONE: int
NEXT: tuple[int, ...]


def score(s: State, seat: int, points: int, rule: int) -> None:
    """A posting of points."""
    if seat < 0:
        return
    if not -LARGEST < points < LARGEST:
        s.stuck = TOO_LARGE
        return
    s.scores[seat] += points
    emit(s, SCORED, seat, -1, 0, points, EVERYONE, rule)


def pay_seat(s: State, payer: int, payee: int, chips: int, rule: int) -> None:
    """A posting of chips from one seat to another, if both are there."""
    if payer >= 0 and payee >= 0:
        pay(s, payer, payee, chips, rule)


def pay_in(s: State, payer: int, chips: int, rule: int) -> None:
    """A posting of chips from a seat, if it is there, into the pot."""
    if payer >= 0:
        pay(s, payer, -1, chips, rule)


def pay_out(s: State, payee: int, chips: int, rule: int) -> None:
    """A posting of chips from the pot to a seat, if it is there."""
    if payee >= 0:
        pay(s, -1, payee, chips, rule)


def pay(s: State, payer: int, payee: int, chips: int, rule: int) -> None:
    """A posting of chips from one seat to another; -1 is the pot."""
    if not -LARGEST < chips < LARGEST:
        s.stuck = TOO_LARGE
        return
    if payer >= 0:
        s.chips[payer] -= chips
    else:
        s.pot -= chips
    if payee >= 0:
        s.chips[payee] += chips
    else:
        s.pot += chips
    emit(s, PAID, payer, payee, 0, chips, EVERYONE, rule)


def split(s: State, seats: int, chips: int, rule: int) -> None:
    """Chips of the pot for several seats, equal parts; the odd ones from the eldest hand on."""
    many = count(seats)
    if many and chips:
        part = chips // many
        odd = chips - part * many
        seat = NEXT[s.dealer]
        k = 0
        while k < SEATS:
            if seats >> seat & 1:
                share = part
                if odd > 0:
                    share += 1
                    odd -= 1
                if share:
                    pay(s, -1, seat, share, rule)
            seat = NEXT[seat]
            k += 1
