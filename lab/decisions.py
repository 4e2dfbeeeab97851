"""A simulation decision by decision: what a table of them holds."""

from __future__ import annotations

import hashlib

from ..engine.deal import Deal

COLUMNS = ("game", "deal", "decision", "seat", "view", "legal", "chosen")
"""The headings of such a table."""


def decision(number: int, deal: Deal, action: int) -> list[str | int]:
    """The cells of a decision that is about to be carried out.

    `view` is a short digest of what the seat knows: equal knowledge has equal digests. The legal
    actions and the one chosen are written as records write them, the legal ones with semicolons
    between them.
    """
    seat = deal.state.actor
    known = hashlib.sha256(deal.view(seat).to_json().encode()).hexdigest()[:16]
    legal = "; ".join(map(deal.text, deal.legal()))
    return [deal.game.id, number, len(deal.history), seat, known, legal, deal.text(action)]
