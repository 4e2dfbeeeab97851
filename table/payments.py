"""Payments in words: players who pay the same, or get the same, are named together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .sayings import ONE, SEVERAL, YOU, conjugated

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
        count = max(paying, paid)
        payers = [move.payer for move in rest[:paying]]
        payees = [first.payee] if paying > 1 else [move.payee for move in rest[:paid]]
        yield _payment(teller, payers, payees, first.chips)
        rest = rest[count:]


def _payment(teller: Teller, payers: list[int], payees: list[int], chips: int) -> str:
    """One payment: several pay one, or one pays several."""
    says = teller.sayings
    key = "pays out" if payers[0] < 0 else "pays in" if payees[0] < 0 else "pays"
    form = SEVERAL if len(payers) > 1 else YOU if teller.is_you(payers[0]) else ONE
    each = "each" if len(payees) > 1 else "from each" if len(payers) > 1 else ""
    facts = {
        "seat": says.listed([teller.name(seat, False) for seat in payers if seat >= 0]),
        "whom": _whom(teller, payees),
        "amount": chips,
        "chip": says.noun(chips, "chip"),
        "each": says.template(each) if each else "",
    }
    return conjugated(says.template(key), form).format(**facts)


def _whom(teller: Teller, payees: list[int]) -> str:
    names = teller.sayings.listed([teller.name(seat, False) for seat in payees if seat >= 0])
    form = SEVERAL if len(payees) > 1 else ONE
    if len(payees) == 1 and teller.is_you(payees[0]):
        return teller.sayings.template("to you")
    return teller.sayings.phrase("whom", form, seats=names)


def _run(fits: Sequence[bool]) -> int:
    """How many fit from the beginning on."""
    return next((k for k, each in enumerate(fits) if not each), len(fits))
