"""What a seat has witnessed: its log folded into what is known of where the cards lie.

Every event says who saw which cards; what a seat did not see is taken out before it gets here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .cards import bits
from .events import (
    ASIDE,
    CAPTURED,
    CHOSEN,
    DEALT,
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
    SECRET,
    SET,
    TOOK,
    TRUMP,
    TURNED,
    WON,
    Event,
)


@dataclass
class Table:
    """What is known of where the cards lie; `sizes` and `stock` count the unknown ones too.

    `turned` are the cards that were turned up, in order; those in `upcard` still lie there.
    """

    hand: int
    sizes: list[int]
    won: list[int]
    tricks: list[int]
    scores: list[int]
    chips: list[int]
    variables: list[int]
    stock: int
    discarded: list[int]
    shown: list[int]
    discards: int = 0
    passing: int = 0
    passed: int = 0
    received: list[tuple[int, int]] = field(default_factory=list)
    out: int = 0
    trick_won: bool = False
    pot: int = 0
    upcard: int = 0
    turned: list[int] = field(default_factory=list)
    aside: int = 0
    trump: int = -1
    cards: int = 0
    trick: list[tuple[int, int]] = field(default_factory=list)
    last_trick: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def bare(cls, seats: int, cards: int, variables: list[int]) -> Table:
        """The table before anything was dealt, all cards in the stock."""
        return cls(
            hand=0,
            sizes=[0] * seats,
            won=[0] * seats,
            tricks=[0] * seats,
            scores=[0] * seats,
            chips=[0] * seats,
            variables=variables,
            stock=cards,
            discarded=[0] * seats,
            cards=cards,
            shown=[0] * seats,
        )

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
            self.shown[event.other] &= ~event.cards
        else:
            left = sum(1 << card for _, card in self.trick) & event.cards & ~_piles(self)
            if left:
                self.trick = []
            hidden = event.cards & ~(self.upcard | self.aside | _piles(self) | left)
            self.stock -= hidden.bit_count()
            self.lift(event.cards)


def seen_by(seat: int | None, event: Event, everyone: int) -> Event:
    """One event as a seat (None: a spectator) saw it: perhaps without its cards."""
    if event.seen == everyone or (seat is not None and event.seen >> seat & 1):
        return event
    return event._replace(cards=0)


def witnessed(seat: int | None, events: Iterable[Event], everyone: int) -> list[Event]:
    """The events of a log that a seat (None: a spectator) knows of, each as it saw it."""
    seen = [seen_by(seat, event, everyone) for event in events]
    return [event for event in seen if event.cards or event.kind not in SECRET]


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
    table.leave(event)
    table.upcard |= event.cards
    table.turned = [card for card in table.turned if not event.cards >> card & 1]
    table.turned += bits(event.cards)


def _aside(seat: int | None, event: Event, table: Table) -> None:
    table.leave(event)
    table.aside |= event.cards


def _played(seat: int | None, event: Event, table: Table) -> None:
    if table.trick_won:
        table.last_trick, table.trick, table.trick_won = table.trick, [], False
    table.sizes[event.seat] -= 1
    table.hand &= ~event.cards
    table.shown[event.seat] &= ~event.cards
    table.trick.append((event.seat, event.cards.bit_length() - 1))


def _discarded(seat: int | None, event: Event, table: Table) -> None:
    table.sizes[event.seat] -= 1
    table.discarded[event.seat] += 1
    table.hand &= ~event.cards
    table.shown[event.seat] &= ~event.cards
    if event.seat == seat:
        table.discards |= event.cards


def _retrieved(seat: int | None, event: Event, table: Table) -> None:
    table.sizes[event.seat] += event.amount
    table.discarded[event.seat] -= event.amount
    if event.seat == seat:
        table.discards &= ~event.cards
        table.hand |= event.cards


def _chosen(seat: int | None, event: Event, table: Table) -> None:
    table.passing |= event.cards


def _passed(seat: int | None, event: Event, table: Table) -> None:
    table.sizes[event.seat] -= event.amount
    table.sizes[event.other] += event.amount
    table.shown[event.seat] &= ~event.cards
    if event.seat == seat:
        table.hand &= ~event.cards
        table.passed |= event.cards
        table.passing = 0
    if event.other == seat:
        table.hand |= event.cards
        table.received += [(event.seat, card) for card in bits(event.cards)]


def _won(seat: int | None, event: Event, table: Table) -> None:
    table.tricks[event.seat] += 1
    table.won[event.seat] |= event.cards
    table.trick_won = True


def _sat_out(seat: int | None, event: Event, table: Table) -> None:
    table.out |= 1 << event.seat


def _laid_open(seat: int | None, event: Event, table: Table) -> None:
    table.shown[event.seat] |= event.cards


def _took(seat: int | None, event: Event, table: Table) -> None:
    if event.other >= 0:
        table.sizes[event.other] -= event.amount
        table.hand &= ~event.cards
        table.shown[event.other] &= ~event.cards
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
    table.variables[event.other] = event.amount


def _redealt(seat: int | None, event: Event, table: Table) -> None:
    seats = len(table.sizes)
    table.hand = table.discards = table.upcard = table.aside = 0
    table.sizes, table.won, table.tricks = [0] * seats, [0] * seats, [0] * seats
    table.discarded, table.trump = [0] * seats, -1
    table.trick, table.last_trick, table.trick_won = [], [], False
    table.shown, table.out = [0] * seats, 0
    table.stock = table.cards


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
    RETRIEVED: _retrieved,
    CHOSEN: _chosen,
    PASSED: _passed,
    REDEALT: _redealt,
    SAT_OUT: _sat_out,
    LAID_OPEN: _laid_open,
}
