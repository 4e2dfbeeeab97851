"""Why: the clause that decides a card, a trick, a score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..schema.span import Span
from .events import PAID, SCORED, WON, read_events
from .plays import asked_for, players_of
from .program import Origin
from .state import State

if TYPE_CHECKING:
    from .deal import Deal


@dataclass(frozen=True)
class Posting:
    """One movement of points or chips.

    Attributes:
        unit: `points` or `chips`.
        seat: who gains (points) or pays (chips); None is the pot.
        other: who is paid; None is the pot, or nobody for points.
        amount: how much.
        rule, why, cite, span: the sentence of the file that says so.
    """

    unit: str
    seat: int | None
    other: int | None
    amount: int
    rule: str
    why: str
    cite: tuple[str, ...]
    span: Span


@dataclass(frozen=True)
class TrickStory:
    """One completed trick, and the clause by which it was won.

    Attributes:
        number: which trick of the deal, 0 the first.
        leader, winner: seats.
        plays: seat and card (`QH`), in the order played.
        clause: the id of the clause, or its number from 1.
        text, why, cite, span: the clause as the file has it, what it says for itself, the keys of
            its sources, and its place.
    """

    number: int
    leader: int
    plays: tuple[tuple[int, str], ...]
    winner: int
    clause: str
    text: str
    why: str
    cite: tuple[str, ...]
    span: Span


def deciding_clause(before: Deal, card: int) -> tuple[State, Origin, str]:
    """By which clause a trick is won that this card completes.

    Args:
        before: the deal as it stands before the card falls.
        card: what the actor plays.

    Returns:
        The state with the card on the table, the clause, and its name or number.
    """
    state, game = before.state.copy(), before.game
    phase = game.program.phases[state.phase]
    game.bound.phases[state.phase]["put"](state, asked_for(state), card)
    index = game.bound.rules[f"{phase.holes['WINS']}_clause"](state)
    origin = phase.clauses["WINS"][index]
    return state, origin, origin.id or str(index + 1)


def story(deal: Deal, number: int) -> TrickStory:
    """The trick `number` of a deal: told from the state in which its last card fell."""
    pack = deal.game.pack
    completed = [e for e in read_events(deal.state.events) if e.kind == WON]
    if not 0 <= number < len(completed):
        raise IndexError(f"there is no completed trick {number}")
    last = _last_card(deal, number)
    state, origin, clause = deciding_clause(deal.at(last), deal.history[last])
    players = players_of(deal.game, state)
    plays = tuple((seat, pack.text(card)) for seat, card in zip(players, state.plays, strict=False))
    return TrickStory(
        number,
        state.leader,
        plays,
        completed[number].seat,
        clause,
        origin.text,
        origin.why,
        origin.cite,
        origin.span,
    )


def _last_card(deal: Deal, number: int) -> int:
    """The action that completed a trick, by its place in the history; calls stand there too."""
    replayed = deal.at(0)
    for k, action in enumerate(deal.history):
        before = len(replayed.state.events)
        replayed.apply(action, deal.out_of_turn.get(k))
        number -= sum(event[0] == WON for event in replayed.state.events[before:])
        if number < 0:
            return k
    raise IndexError(f"there is no completed trick {number}")


def postings(deal: Deal) -> list[Posting]:
    """The ledger of a deal, posting by posting."""
    found = []
    for event in read_events(deal.state.events):
        if event.kind in (SCORED, PAID):
            origin = deal.game.program.origins[event.rule]
            found.append(
                Posting(
                    "points" if event.kind == SCORED else "chips",
                    None if event.seat < 0 else event.seat,
                    None if event.other < 0 else event.other,
                    event.amount,
                    origin.text,
                    origin.why,
                    origin.cite,
                    origin.span,
                )
            )
    return found
