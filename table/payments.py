"""Payments in words: who pays or gets the same is named in one breath."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .words import listed, number

if TYPE_CHECKING:
    from .telling import Teller


class Move(NamedTuple):
    """Chips from one party to another; -1 is the pot."""

    payer: int
    payee: int
    chips: int


def payments(teller: Teller, moves: Sequence[Move]) -> Iterator[str]:
    """Sentences without their ends: `Ben and Carla pay Anna 2 chips each`."""
    rest = list(moves)
    while rest:
        first = rest[0]
        paying = _run([move._replace(payer=first.payer) == first for move in rest])
        paid = _run([move._replace(payee=first.payee) == first for move in rest])
        amount = number(first.chips, "chip")
        if paying > 1:
            names = listed(_party(teller, move.payer) for move in rest[:paying])
            yield f"{names} pay {_party(teller, first.payee)} {amount} each"
        else:
            pays = teller.does(first.payer, "pays", False) if first.payer >= 0 else "the pot pays"
            names = listed(_party(teller, move.payee) for move in rest[:paid])
            yield f"{pays} {names} {amount}{' each' if paid > 1 else ''}"
        rest = rest[paying if paying > 1 else paid :]


def _run(fits: Sequence[bool]) -> int:
    """How many fit from the beginning on."""
    return next((k for k, each in enumerate(fits) if not each), len(fits))


def _party(teller: Teller, seat: int) -> str:
    """A player or the pot, within a sentence."""
    return "the pot" if seat < 0 else teller.name(seat, False)
