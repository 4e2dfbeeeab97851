"""What a bot is told when it is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ..engine.deal import Deal
from ..engine.view import View
from ..engine.worlds import Worlds

if TYPE_CHECKING:
    from .bots import Bot


class Turn(NamedTuple):
    """All that a bot is told when it is asked.

    Attributes:
        deal: the number of the deal in its match or simulation, from 0.
        decision: how many decisions were made in this deal before this one, by all seats.
        legal: the actions it may choose from, sorted, never empty.
        view: what its seat knows; None for a bot that does not look.
        worlds: gives the worlds that its seat could be in; None for a bot that does not imagine.
    """

    deal: int
    decision: int
    legal: list[int]
    view: View | None = None
    worlds: Callable[[], Worlds] | None = None

    @classmethod
    def of(cls, bot: Bot, deal: Deal, number: int) -> Turn:
        """The turn of a bot that is asked now, in deal number `number`."""
        seat = deal.actor
        return cls(
            number,
            len(deal.history),
            deal.legal(),
            deal.view(seat) if bot.looks else None,
            partial(Worlds, deal, seat) if bot.imagines else None,
        )
