"""What one seat knows, put together from the events it saw.

A view is never a full state with parts blanked out: it folds the log, in which every event says who
saw which cards. What a seat did not see cannot get in.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..dsl.types import CARDS
from .cards import bits
from .events import PLAYED, SET, WON, Event, read_events
from .view_text import to_text
from .witness import Table, fold, witnessed

if TYPE_CHECKING:
    from .deal import Deal
    from .game import Game


@dataclass
class View:
    """One seat's knowledge of a deal. Cards are plain names (`QH`), seats 0..n-1, suits names.

    Attributes:
        seat: whose view it is; None for a spectator.
        phase, dealer, actor: as in `Deal`; but where all choose at once, `actor` is the seat itself
            as long as it is asked, and nobody afterwards: of the others it learns nothing.
        hand: the cards in the seat's hand, in pack order (a spectator has none).
        sizes: how many cards each seat holds.
        trick: the cards on the table as (seat, card), in order; `last_trick` the trick before, in
            the same way.
        trump: the trump suit's name, None if there is none.
        upcard, aside: cards face up; those beside the stock as they were turned up.
        stock: how many cards lie face down.
        tricks, won: tricks and cards each seat has taken.
        discards: the cards the seat laid aside; `discarded` how many each seat did.
        passing: cards of the hand that the seat has chosen to pass on while all choose at once;
            `passes_to` who will get them. `passed` are those that it has passed on, `received`
            those that it was passed, as (seat, card).
        asked: how many turns the phase at hand has had, where it asks for calls.
        shown: the cards that each seat holds openly; `out` the seats that sit out.
        turn: while a seat is asked for the card of another, which the other is.
        bid, bidder: the highest bid and whose it is, None for nobody; while vying, who raised last.
        stake: the stake that is vied for.
        scores, chips, pot: points and chips moved in this deal; `totals`, `chips_before` and
            `pot_before` are what there was before it.
        variables: the file's variables by index in the program.
        value: while a stake is vied for, what the seat's own cards would count at the showdown.
        melds: while melds are claimed, the action texts of the claims that would be true.
        legal: the texts of the seat's legal actions, while it is asked.
        events: the log as this seat saw it: `[kind, seat, other, cards, amount]`, no cards where it
            saw none; what others choose in secret is not in it.
    """

    seat: int | None
    phase: str
    dealer: int
    actor: int | None
    hand: list[str]
    sizes: list[int]
    trick: list[tuple[int, str]]
    last_trick: list[tuple[int, str]]
    trump: str | None
    upcard: list[str]
    aside: list[str]
    stock: int
    tricks: list[int]
    won: list[list[str]]
    discards: list[str]
    discarded: list[int]
    passing: list[str]
    passes_to: int | None
    passed: list[str]
    received: list[tuple[int, str]]
    asked: int
    shown: list[list[str]]
    out: list[int]
    turn: int | None
    bid: int
    bidder: int | None
    stake: int
    scores: list[int]
    chips: list[int]
    pot: int
    totals: list[int]
    chips_before: list[int]
    pot_before: int
    variables: list[int]
    value: int | None
    melds: list[str]
    legal: list[str]
    events: list[tuple[int, int, int, list[str], int]]

    @property
    def trick_is_open(self) -> bool:
        """Whether a trick lies on the table that nobody has won yet."""
        kinds = (event[0] for event in reversed(self.events))
        return next((kind for kind in kinds if kind in (PLAYED, WON)), WON) == PLAYED

    def to_text(self) -> str:
        """The view in a few lines; equal knowledge gives equal text."""
        return to_text(self)

    def to_json(self) -> str:
        """The view as one line of JSON; equal knowledge gives equal bytes."""
        return json.dumps(vars(self), ensure_ascii=False, sort_keys=True)


def view_of(deal: Deal, seat: int | None) -> View:
    """Build the view of one seat, or with None a spectator's, from the events it saw."""
    game, state, names = deal.game, deal.state, deal.game.pack.texts
    events, table = _witnessed(deal, seat)
    return View(
        seat=seat,
        phase=deal.phase,
        dealer=state.dealer,
        actor=asked_as_seen(deal, seat),
        hand=names(table.hand),
        sizes=table.sizes,
        trick=[(who, game.pack.text(card)) for who, card in table.trick],
        last_trick=[(who, game.pack.text(card)) for who, card in table.last_trick],
        trump=None if table.trump < 0 else game.pack.suits[table.trump].name,
        stock=table.stock,
        tricks=table.tricks,
        **_piles(table, names),
        discarded=table.discarded,
        passes_to=_passes_to(deal, seat),
        received=[(giver, game.pack.text(card)) for giver, card in table.received],
        asked=state.asked,
        out=list(bits(table.out)),
        turn=None if state.turn in (-1, state.actor) else state.turn,
        bid=state.bid,
        bidder=None if state.bidder < 0 else state.bidder,
        stake=state.stake,
        scores=table.scores,
        chips=table.chips,
        pot=table.pot,
        totals=state.totals.copy(),
        chips_before=state.chips_before.copy(),
        pot_before=state.pot_before,
        variables=told_variables(game, table.variables),
        value=_value(deal, seat),
        melds=_melds(deal, seat),
        legal=[] if seat is None else [deal.text(action) for action in deal.legal(seat)],
        events=[(e.kind, e.seat, e.other, names(e.cards), amount_told(game, e)) for e in events],
    )


def _piles(table: Table, names: Callable[[int], list[str]]) -> dict[str, Any]:
    """The cards that lie anywhere but in the hand and in the trick."""
    single = ("aside", "discards", "passing", "passed")
    piles: dict[str, Any] = {name: names(getattr(table, name)) for name in single}
    turned = [1 << card for card in table.turned if table.upcard >> card & 1]
    piles["upcard"] = [name for card in turned for name in names(card)]
    for name in ("won", "shown"):
        piles[name] = [names(cards) for cards in getattr(table, name)]
    return piles


def _witnessed(deal: Deal, seat: int | None) -> tuple[list[Event], Table]:
    """The log as a seat saw it, and what it knows from that."""
    seats = deal.game.players
    events = witnessed(seat, read_events(deal.state.events), (1 << seats) - 1)
    table = Table.bare(seats, deal.game.pack.size, deal.first_variables())
    fold(seat, events, table)
    return events, table


def asked_as_seen(deal: Deal, seat: int | None) -> int | None:
    """Who is asked, as a seat knows it: where all choose at once, it learns of itself alone."""
    if "owes" not in deal.functions:
        return deal.actor
    return seat if seat in deal.actors else None


def told_variables(game: Game, values: list[int]) -> list[int]:
    """The values of variables as anybody may know them: which of equal cards it is, nobody can."""
    kept = card_slots(game)
    return (
        [game.pack.evened(v) if k in kept else v for k, v in enumerate(values)] if kept else values
    )


def card_slots(game: Game) -> set[int]:
    """Where the variables are that hold cards of which there may be equal ones."""
    variables = game.setup.variables if game.pack.copies > 1 else ()
    return {v.slot + k for v in variables if v.type == CARDS for k in range(v.size)}


def amount_told(game: Game, event: Event) -> int:
    """The amount of an event, for a variable of cards as `told_variables` tells it."""
    if event.kind == SET and event.other in card_slots(game):
        return game.pack.evened(event.amount)
    return event.amount


def _passes_to(deal: Deal, seat: int | None) -> int | None:
    """Who will get what a seat chooses to pass on; None if nobody."""
    if seat is None or "owes" not in deal.functions or deal.state.passes_to[seat] < 0:
        return None
    return deal.state.passes_to[seat]


def _value(deal: Deal, seat: int | None) -> int | None:
    """What a seat's own cards count in the vying at hand."""
    phase = deal.phase_program
    if seat is None or phase is None or not phase.holes.get("SHOWDOWN"):
        return None
    return int(deal.game.bound.rules[str(phase.holes["VALUE"])](deal.state, seat))


def _melds(deal: Deal, seat: int | None) -> list[str]:
    """The claims that a seat could make truly in the declarations at hand."""
    phase = deal.phase_program
    if seat is None or phase is None or not phase.holes.get("FREE"):
        return []
    holds = deal.game.bound.rules[str(phase.holes["HOLDS"])]
    first, melds = int(str(phase.holes["CLAIM"])), int(str(phase.holes["MELDS"]))
    return [deal.text(first + k) for k in range(melds) if holds(deal.state, seat, k)]
