"""A match that bots play alone, told trick by trick: `play` where no person sits at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..lab.bots import Bot, ask
from .ending import ending

if TYPE_CHECKING:
    from ..engine.match import Match
    from .telling import Teller


def play_alone(match: Match, bots: list[Bot], teller: Teller, say: Callable[[str], None]) -> None:
    """Play a match to its end and tell it from its first deal on."""
    number = 0
    while True:
        deal = match.deals[number]
        while not deal.over:
            deal.apply(ask(bots[deal.state.actor], deal, number))
        say(teller.heading(number))
        for line in teller.news(deal)[0]:
            say(line)
        for line in teller.result(number):
            say(line)
        say("")
        number += 1
        if number == len(match.deals):
            if match.over:
                break
            match.next_deal()
    for line in ending(teller):
        say(line)
