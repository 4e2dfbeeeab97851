"""Whether a player's last card may be taken back: only where nothing was shown to him since."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ..engine import events as happened

if TYPE_CHECKING:
    from ..engine.deal import Deal


def last_own(deal: Deal, seat: int) -> int | None:
    """The number of the last action that a seat chose in a deal; None if it chose none.

    A call that was the only thing to do was not chosen.
    """
    own = None
    for number, (before, actor, _) in enumerate(deal.steps()):
        legal = before.legal(actor)
        if actor == seat and (len(legal) > 1 or legal[0] < deal.game.pack.size):
            own = number
    return own


def shown_since(deal: Deal, seat: int, action: int) -> int:
    """The cards that a seat has seen for the first time since it did action number `action`."""
    before = deal.at(action)
    known = _seen(before, seat, 0) | before.state.hands[seat]
    return _seen(deal, seat, len(before.events)) & ~known


def others_since(deal: Deal, seat: int, action: int) -> bool:
    """Whether anybody else has done something since."""
    return any(actor != seat for _, actor, _ in islice(deal.steps(), action + 1, None))


def _seen(deal: Deal, seat: int, first: int) -> int:
    """The cards that a seat saw in the events from number `first` on."""
    cards = 0
    for event in deal.events[first:]:
        if event.seen >> seat & 1 and event.kind != happened.SET:
            cards |= event.cards
    return cards
