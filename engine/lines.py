"""One plain line for every event, in English: for worked examples, logs and bug reports.

The tables where people sit tell a deal at more length; this is what happened and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .events import (
    ASIDE,
    CALLED,
    CAPTURED,
    CHOSEN,
    DEALT,
    DECLARED,
    DISCARDED,
    DREW,
    LAID_OPEN,
    PAID,
    PASSED,
    PLAYED,
    REDEALT,
    RETRIEVED,
    SAT_OUT,
    SCORED,
    SET,
    SHOWN,
    TOOK,
    TRUMP,
    TURNED,
    WENT,
    WON,
    Event,
)
from .game import Game

POT = "pot"


def line(game: Game, event: Event, names: Sequence[str] = ()) -> str:
    """An event in words: `Ben pays Anna 7`, `Carla plays 10S`, `trumps are hearts`.

    Args:
        game: the game.
        event: the event, as somebody saw it.
        names: of the seats; `seat 0` and so on if left out.
    """
    return _LINES[event.kind](game, event, lambda seat: names[seat] if names else f"seat {seat}")


Who = Callable[[int], str]


def _cards(game: Game, event: Event) -> str:
    """The cards, or how many there are if they were not seen."""
    hidden = f"{event.amount} cards" if event.amount != 1 else "1 card"
    return " ".join(game.pack.texts(event.cards)) or hidden


def _trump(game: Game, event: Event, who: Who) -> str:
    if event.amount < 0:
        return "there are no trumps"
    return f"trumps are {game.pack.suits[event.amount].name}"


def _paid(game: Game, event: Event, who: Who) -> str:
    payer, payee = (who(seat) if seat >= 0 else POT for seat in (event.seat, event.other))
    return f"{payer} pays {payee} {event.amount}"


def _set(game: Game, event: Event, who: Who) -> str:
    for variable in game.setup.variables:
        seat = event.other - variable.slot
        if 0 <= seat < variable.size:
            of = f" of {who(seat)}" if variable.size > 1 else ""
            return f"{variable.name}{of} is {variable.told(event.amount)}"
    return f"variable {event.other} is {event.amount}"


def _went(game: Game, event: Event, who: Who) -> str:
    phases = game.phases
    return f"on to {phases[event.amount]}" if event.amount < len(phases) else "the deal ends"


def _does(verb: str) -> Callable[[Game, Event, Who], str]:
    return lambda game, event, who: f"{who(event.seat)} {verb} {_cards(game, event)}"


_LINES: dict[int, Callable[[Game, Event, Who], str]] = {
    DEALT: _does("is dealt"),
    TURNED: lambda game, event, who: f"{_cards(game, event)} is turned up",
    ASIDE: lambda game, event, who: f"{_cards(game, event)} is set aside",
    TRUMP: _trump,
    PLAYED: _does("plays"),
    WON: _does("wins"),
    TOOK: _does("takes"),
    DREW: _does("draws"),
    CAPTURED: _does("captures"),
    DISCARDED: _does("discards"),
    RETRIEVED: _does("picks up again"),
    CHOSEN: _does("chooses"),
    PASSED: lambda game, event, who: (
        f"{who(event.seat)} passes {who(event.other)} {_cards(game, event)}"
    ),
    REDEALT: lambda game, event, who: f"{who(event.seat)} deals anew",
    WENT: _went,
    SAT_OUT: lambda game, event, who: f"{who(event.seat)} sits out",
    LAID_OPEN: _does("lays open"),
    SCORED: lambda game, event, who: f"{who(event.seat)} scores {event.amount}",
    PAID: _paid,
    SET: _set,
    CALLED: lambda game, event, who: f"{who(event.seat)} says {game.text(event.amount)}",
    SHOWN: lambda game, event, who: f"{who(event.seat)} shows {event.amount}",
    DECLARED: lambda game, event, who: (
        f"{who(event.seat)} declares {game.text(event.amount).removeprefix('claim ')}"
    ),
}
