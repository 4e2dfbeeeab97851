"""One sentence of a match that is told, before it is put into words."""

from __future__ import annotations

from dataclasses import dataclass, field

from .payments import Move

SCORE = -2
"""The payee of points."""


@dataclass
class Sentence:
    """One sentence: what somebody did, or the reason of a payment; then who was paid for it.

    Attributes:
        phase: the number of the phase to which it belongs.
        template: what is said of the seats; empty for a payment without a reason.
        seats: whom it is about.
        facts: what fills it.
        tail: what follows that.
        moves: payments, or points where the payee is `SCORE`.
        rule: the rule of its last payment.
        kind, cards: of the event it is made of; no cards where they were not seen.
        counts: how many cards each seat moved that it is about.
    """

    phase: int
    template: str
    seats: list[int] = field(default_factory=list)
    facts: dict[str, object] = field(default_factory=dict)
    tail: str = ""
    moves: list[Move] = field(default_factory=list)
    rule: int = -1
    kind: int = 0
    cards: int = 0
    counts: dict[int, int] = field(default_factory=dict)
