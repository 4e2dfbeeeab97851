"""A deal step by step: each action with what came of it, in the order in which people tell it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.events import CALLED, PLAYED

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from ..engine.events import Event
    from ..engine.state import State


@dataclass(frozen=True)
class Step:
    """One action, or what happened before the first.

    Attributes:
        phase: the number of the phase in which it was done, -1 before the first action.
        seat, action: who did what, -1 before the first action.
        start: the number of its first event in the log.
        events: what happened, the call first that it was.
        staked: how many events after the call were what it cost to make it.
        opening: whether nobody had bid or vied before.
        amount: the bid or the stake as it stands then, or how many cards were laid aside.
        owed: what the seat owes that drops out.
        winner: who has bid most or won, if that ended the phase; else -1.
    """

    phase: int
    seat: int
    action: int
    start: int
    events: tuple[Event, ...]
    staked: int = 0
    opening: bool = False
    amount: int = 0
    owed: int = 0
    winner: int = -1

    @property
    def plays(self) -> bool:
        """Whether a card was played."""
        return any(event.kind == PLAYED for event in self.events)


def chronicle(deal: Deal, since: int = 0) -> Iterator[Step]:
    """The steps of a deal from event number `since` on, with which a step must begin."""
    replayed, events = deal.at(0), deal.events
    end = len(replayed.events)
    if since < end:
        yield Step(-1, -1, -1, 0, tuple(events[:end]))
    for k, action in enumerate(deal.history):
        before = replayed.state.copy()
        before.actor = deal.out_of_turn.get(k, before.actor)
        replayed.apply(action, before.actor)
        start, end = end, len(replayed.events)
        if start >= since:
            yield _step(deal, before, replayed.state, action, start, tuple(events[start:end]))


def _step(
    deal: Deal, before: State, after: State, action: int, start: int, events: tuple[Event, ...]
) -> Step:
    call = deal.game.calls.of(action)
    if call is None:
        return Step(before.phase, before.actor, action, start, events)
    kind, seat = deal.game.program.phases[before.phase].kind, before.actor
    amount = call.amount(action)
    said = amount is not None
    if amount is None:
        amount = {"auction": before.bid, "vie": before.stake}.get(kind, before.chosen)
    winner = -1
    if after.phase != before.phase and (said or before.bidder >= 0):
        winner = {"auction": seat if said else before.bidder, "vie": after.winner}.get(kind, -1)
    told = sorted(events, key=lambda event: event.kind != CALLED)
    staked = next((k for k, event in enumerate(events) if event.kind == CALLED), 0)
    return Step(
        before.phase,
        seat,
        action,
        start,
        tuple(told),
        staked,
        before.bidder < 0,
        amount,
        after.owed[seat] if kind == "vie" else 0,
        winner,
    )
