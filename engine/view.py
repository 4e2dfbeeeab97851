"""What one seat knows, put together from the events it saw.

A view is never a full state with parts blanked out: it folds the log, in which every event says who
saw which cards. What a seat did not see cannot get in.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .events import read_events
from .witness import Table, fold, seen_by

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
        value: while a stake is vied for, what the seat's own cards would count at the showdown.
        melds: while melds are claimed, the action texts of the claims that would be true.
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
    value: int | None
    melds: list[str]
    legal: list[str]
    events: list[tuple[int, int, int, list[str], int]]

    def to_json(self) -> str:
        """The view as one line of JSON; equal knowledge gives equal bytes."""
        return json.dumps(vars(self), ensure_ascii=False, sort_keys=True)


def view_of(deal: Deal, seat: int | None) -> View:
    """Build the view of one seat, or with None a spectator's, from the events it saw."""
    game, state, seats = deal.game, deal.state, deal.game.players
    everyone = (1 << seats) - 1
    events = [seen_by(seat, event, everyone) for event in read_events(state.events)]
    table = Table.bare(seats, game.pack.size, deal.first_variables())
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
        value=_value(deal, seat),
        melds=_melds(deal, seat),
        legal=[deal.text(action) for action in deal.legal()] if actor == seat else [],
        events=[(e.kind, e.seat, e.other, names(e.cards), e.amount) for e in events],
    )


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
