"""What one seat knows, put together from the events it saw.

A view is never a full state with parts blanked out: it folds the log, in which every event says who
saw which cards. What
a seat did not see cannot get in.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .events import (
    ASIDE,
    CAPTURED,
    DEALT,
    DISCARDED,
    DREW,
    PAID,
    PLAYED,
    SCORED,
    SET,
    TOOK,
    TRUMP,
    TURNED,
    WON,
    Event,
    read_events,
)

if TYPE_CHECKING:
    from .deal import Deal


@dataclass
class View:
    """One seat's knowledge of a deal. Cards are plain names (`QH`), seats 0..n-1, suits names.

    Attributes:
        seat: whose view it is; None for a spectator.
        phase, dealer, actor: as in `Deal`.
        hand: the cards in the seat's hand, in pack order (a spectator has none).
        sizes: how many cards each seat holds.
        trick: the cards on the table as (seat, card), in order; `last_trick` the trick before, in
            the same way.
        trump: the trump suit's name, None if there is none.
        upcard, aside: cards face up.
        stock: how many cards lie face down.
        tricks, won: tricks and cards each seat has taken.
        discards: the cards the seat laid aside; `discarded` how many each seat did.
        bid, bidder: the highest bid and whose it is, None for nobody; while vying, who raised last.
        stake: the stake that is vied for.
        scores, chips, pot: points and chips moved in this deal; `totals`, `chips_before` and
            `pot_before` are what there was before it.
        variables: the file's variables by index in the program.
        legal: the texts of the seat's legal actions, while it is asked.
        events: the log as this seat saw it: `[kind, seat, other, cards, amount]`, no cards where it
            saw none.
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
    legal: list[str]
    events: list[tuple[int, int, int, list[str], int]]

    def to_json(self) -> str:
        """The view as one line of JSON; equal knowledge gives equal bytes."""
        return json.dumps(vars(self), ensure_ascii=False, sort_keys=True)


@dataclass
class Table:
    """What is known of where the cards lie; `sizes` and `stock` count the unknown ones too."""

    hand: int
    sizes: list[int]
    won: list[int]
    tricks: list[int]
    scores: list[int]
    chips: list[int]
    variables: list[int]
    stock: int
    discarded: list[int]
    discards: int = 0
    pot: int = 0
    upcard: int = 0
    aside: int = 0
    trump: int = -1
    trick: list[tuple[int, int]] = field(default_factory=list)
    last_trick: list[tuple[int, int]] = field(default_factory=list)

    def lift(self, cards: int) -> None:
        """Cards that are seen to leave wherever they lay open."""
        self.upcard &= ~cards
        self.aside &= ~cards
        self.won = [pile & ~cards for pile in self.won]

    def leave(self, event: Event) -> None:
        """Cards that all see leave a hand (`other`), or else the table or the stock."""
        if event.other >= 0:
            self.sizes[event.other] -= event.amount
            self.hand &= ~event.cards
        else:
            hidden = event.cards & ~(self.upcard | self.aside | _piles(self))
            self.stock -= hidden.bit_count()
            self.lift(event.cards)


def seen_by(seat: int | None, event: Event, everyone: int) -> Event:
    """One event as a seat (None: a spectator) saw it: perhaps without its cards."""
    if event.seen == everyone or (seat is not None and event.seen >> seat & 1):
        return event
    return event._replace(cards=0)


def fold(seat: int | None, events: list[Event], table: Table) -> None:
    """Bring the knowledge of a seat up to date with events as it saw them."""
    for event in events:
        change = _CHANGES.get(event.kind)
        if change is not None:
            change(seat, event, table)


def _dealt(seat: int | None, event: Event, table: Table) -> None:
    table.sizes[event.seat] += event.amount
    table.stock -= event.amount
    if event.seat == seat:
        table.hand |= event.cards


def _turned(seat: int | None, event: Event, table: Table) -> None:
    table.stock -= 1
    table.upcard |= event.cards


def _aside(seat: int | None, event: Event, table: Table) -> None:
    table.leave(event)
    table.aside |= event.cards


def _played(seat: int | None, event: Event, table: Table) -> None:
    if len(table.trick) == len(table.sizes):
        table.last_trick, table.trick = table.trick, []
    table.sizes[event.seat] -= 1
    table.hand &= ~event.cards
    table.trick.append((event.seat, event.cards.bit_length() - 1))


def _discarded(seat: int | None, event: Event, table: Table) -> None:
    table.sizes[event.seat] -= 1
    table.discarded[event.seat] += 1
    table.hand &= ~event.cards
    table.discards |= event.cards


def _won(seat: int | None, event: Event, table: Table) -> None:
    table.tricks[event.seat] += 1
    table.won[event.seat] |= event.cards


def _took(seat: int | None, event: Event, table: Table) -> None:
    if event.other >= 0:
        table.sizes[event.other] -= event.amount
        table.hand &= ~event.cards
    elif event.cards & (table.upcard | table.aside | _piles(table)):
        table.lift(event.cards)
    else:
        table.stock -= event.amount
    table.sizes[event.seat] += event.amount
    if event.seat == seat:
        table.hand |= event.cards


def _captured(seat: int | None, event: Event, table: Table) -> None:
    table.leave(event)
    table.won[event.seat] |= event.cards


def _scored(seat: int | None, event: Event, table: Table) -> None:
    table.scores[event.seat] += event.amount


def _paid(seat: int | None, event: Event, table: Table) -> None:
    for party, chips in ((event.seat, -event.amount), (event.other, event.amount)):
        if party < 0:
            table.pot += chips
        else:
            table.chips[party] += chips


def _trump(seat: int | None, event: Event, table: Table) -> None:
    table.trump = event.amount


def _set(seat: int | None, event: Event, table: Table) -> None:
    table.variables[event.rule] = event.amount


def _piles(table: Table) -> int:
    cards = 0
    for pile in table.won:
        cards |= pile
    return cards


_CHANGES: dict[int, Callable[[int | None, Event, Table], None]] = {
    DEALT: _dealt,
    TURNED: _turned,
    ASIDE: _aside,
    TRUMP: _trump,
    PLAYED: _played,
    WON: _won,
    TOOK: _took,
    DREW: _dealt,
    CAPTURED: _captured,
    SCORED: _scored,
    PAID: _paid,
    SET: _set,
    DISCARDED: _discarded,
}


def view_of(deal: Deal, seat: int | None) -> View:
    """Build the view of one seat, or with None a spectator's, from the events it saw."""
    game, state, seats = deal.game, deal.state, deal.game.players
    everyone = (1 << seats) - 1
    events = [seen_by(seat, event, everyone) for event in read_events(state.events)]
    table = Table(
        hand=0,
        sizes=[0] * seats,
        won=[0] * seats,
        tricks=[0] * seats,
        scores=[0] * seats,
        chips=[0] * seats,
        variables=deal.first_variables(),
        stock=game.pack.size,
        discarded=[0] * seats,
    )
    fold(seat, events, table)
    names = game.pack.texts
    actor = deal.actor
    return View(
        seat=seat,
        phase=deal.phase,
        dealer=state.dealer,
        actor=actor,
        hand=names(table.hand),
        sizes=table.sizes,
        trick=[(who, game.pack.text(card)) for who, card in table.trick],
        last_trick=[(who, game.pack.text(card)) for who, card in table.last_trick],
        trump=None if table.trump < 0 else game.pack.suits[table.trump].name,
        upcard=names(table.upcard),
        aside=names(table.aside),
        stock=table.stock,
        tricks=table.tricks,
        won=[names(pile) for pile in table.won],
        discards=names(table.discards),
        discarded=table.discarded,
        bid=state.bid,
        bidder=None if state.bidder < 0 else state.bidder,
        stake=state.stake,
        scores=table.scores,
        chips=table.chips,
        pot=table.pot,
        totals=state.totals.copy(),
        chips_before=state.chips_before.copy(),
        pot_before=state.pot_before,
        variables=table.variables,
        legal=[deal.text(action) for action in deal.legal()] if actor == seat else [],
        events=[(e.kind, e.seat, e.other, names(e.cards), e.amount) for e in events],
    )
