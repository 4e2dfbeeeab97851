"""The journal: what a seat sees happen, as JSON Lines for whoever draws a table.

The first line tells the table, one line follows for every event, and the last tells who is asked
now. Nothing else is needed to show a deal; `docs/events.md` tells the fields of every event.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from .cards import bits
from .events import (
    CALLED,
    DECLARED,
    NAMES,
    PAID,
    SCORED,
    SET,
    SHOWN,
    TRUMP,
    WENT,
    Event,
    read_events,
)
from .view import amount_told, asked_as_seen, told_variables
from .witness import witnessed

if TYPE_CHECKING:
    from .deal import Deal
    from .game import Game

JOURNAL = 1
"""The version of the format. A new kind of event or a new field does not change it."""

Fields = dict[str, Any]


def journal(deal: Deal, seat: int | None, since: int = 0) -> str:
    """A deal so far as one seat saw it (None: a spectator), as JSON Lines.

    Args:
        deal: what is told.
        seat: who sees it.
        since: so many events were told before. With 0 the table is told first.
    """
    everyone = (1 << deal.game.players) - 1
    events = witnessed(seat, read_events(deal.state.events), everyone)
    told = [_fields(deal.game, number, event) for number, event in enumerate(events)][since:]
    lines = [*([] if since else [_table(deal, seat)]), *told, _standing(deal, seat)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _table(deal: Deal, seat: int | None) -> Fields:
    """What is known before anything happens."""
    game, start = deal.game, deal.opening()
    return {
        "journal": JOURNAL,
        "game": game.id,
        "rules": game.digest,
        "options": dict(game.options),
        "players": game.players,
        "seat": seat,
        "dealer": start.dealer,
        "deal": start.deals,
        "totals": start.totals,
        "chips": start.chips_before,
        "pot": start.pot_before,
        "variables": dict(_variables(game, told_variables(game, start.vars))),
    }


def _variables(game: Game, values: list[int]) -> Iterator[tuple[str, Any]]:
    for variable in game.setup.variables:
        held = [variable.told(v) for v in values[variable.slot : variable.slot + variable.size]]
        yield variable.name, held if variable.size > 1 else held[0]


def _standing(deal: Deal, seat: int | None) -> Fields:
    """Who is asked, and what the seat may do; or that the deal is over."""
    if deal.over:
        return {"over": True, "scores": deal.scores, "chips": deal.chips, "pot": deal.pot}
    legal = [] if seat is None else [deal.text(action) for action in deal.legal(seat)]
    return {"phase": deal.phase, "asks": asked_as_seen(deal, seat), "legal": legal}


def _fields(game: Game, number: int, event: Event) -> Fields:
    """One event with its fields by name; what says nothing is left out."""
    kind = event.kind
    fields: Fields = {"n": number, "event": NAMES[kind]}
    if event.seat >= 0:
        fields["seat"] = event.seat
    if event.other >= 0 and kind != SET:
        fields["other"] = event.other
    if event.cards:
        fields["cards"] = [game.pack.text(card) for card in bits(event.cards)]
    fields |= _SAYS.get(kind, _counts)(game, event)
    if event.rule >= 0:
        origin = game.program.origins[event.rule]
        fields |= {"why": origin.why or origin.text, "cite": list(origin.cite)}
    return fields


def _counts(game: Game, event: Event) -> Fields:
    return {"amount": event.amount}


def _trump(game: Game, event: Event) -> Fields:
    return {"suit": None if event.amount < 0 else game.pack.suits[event.amount].name}


def _action(game: Game, event: Event) -> Fields:
    return {"action": game.text(event.amount)}


def _set(game: Game, event: Event) -> Fields:
    for variable in game.setup.variables:
        of = event.other - variable.slot
        if 0 <= of < variable.size:
            value = variable.told(amount_told(game, event))
            fields: Fields = {"variable": variable.name, "value": value}
            return fields | ({"seat": of} if variable.size > 1 else {})
    return {"variable": str(event.other), "value": event.amount}


def _went(game: Game, event: Event) -> Fields:
    ends = event.amount >= len(game.phases)
    return {"phase": None if ends else game.phases[event.amount]}


def _worth(game: Game, event: Event) -> Fields:
    return {"worth": event.amount}


def _points(game: Game, event: Event) -> Fields:
    return {"points": event.amount}


def _chips(game: Game, event: Event) -> Fields:
    pot = {"seat": "pot"} if event.seat < 0 else {}
    return pot | ({"other": "pot"} if event.other < 0 else {}) | {"chips": event.amount}


_SAYS: dict[int, Callable[[Game, Event], Fields]] = {
    TRUMP: _trump,
    CALLED: _action,
    DECLARED: _action,
    SET: _set,
    WENT: _went,
    SHOWN: _worth,
    SCORED: _points,
    PAID: _chips,
}
