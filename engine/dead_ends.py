"""Where rules lead nowhere: a stuck state told as a diagnostic at the rule that is to blame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..schema.diagnostic import Diagnostic
from .jumps import MOST_RETURNS
from .plays import asked_for
from .state import (
    ENDLESS,
    LARGEST,
    NO_CALL,
    NO_CARD,
    NO_WINNER,
    NOBODY_ASKED,
    ROUND_AND_ROUND,
    TOO_LARGE,
    TOO_MANY,
    UNSEEN_HAND,
    State,
)

if TYPE_CHECKING:
    from .deal import Deal

CODES = {
    NO_CARD: "E420",
    NO_WINNER: "E421",
    ENDLESS: "E423",
    NO_CALL: "E424",
    NOBODY_ASKED: "E425",
    TOO_LARGE: "E426",
    TOO_MANY: "E457",
    UNSEEN_HAND: "E463",
}
EMPTY_HAND = "E422"
NOTHING_TO_PASS = "E471"


def dead_end(deal: Deal) -> Diagnostic | None:
    """What is wrong where a deal is stuck; None if it is not."""
    state = deal.state
    phase = deal.phase_program
    if not state.stuck or phase is None:
        return None
    facts: dict[str, object] = {"game": deal.game.id, "players": deal.game.players}
    facts["phase"] = phase.id
    if state.stuck == TOO_MANY:
        each = deal.game.bound.rules[str(phase.holes["EACH"])](state)
        facts |= {"each": each, "deal": state.deals, "stock": state.stock.bit_count()}
        return Diagnostic(CODES[state.stuck], phase.span, facts)
    if state.stuck in (NOBODY_ASKED, TOO_LARGE):
        return Diagnostic(CODES[state.stuck], phase.span, {**facts, "most": LARGEST})
    if state.stuck == ROUND_AND_ROUND:
        counts = zip(deal.game.program.jumps, state.returns, strict=True)
        span = next(jump.span for jump, n in counts if jump.most is None and n >= MOST_RETURNS)
        return Diagnostic("E466", span, {**facts, "most": MOST_RETURNS, "after": len(deal.history)})
    seat = asked_for(state)
    if state.stuck == ENDLESS and 0 in state.hands:
        seat = state.hands.index(0)
    facts |= {
        "seat": seat,
        "actor": state.actor,
        "hand": tuple(deal.game.pack.texts(state.hands[seat])),
        "trick": tuple(deal.game.pack.text(card) for card in state.plays[: state.played]),
        "after": len(deal.history),
    }
    if "owes" in deal.functions:
        return Diagnostic(NOTHING_TO_PASS, phase.span, facts)
    if state.stuck in (NO_CARD, ENDLESS) and not state.hands[seat]:
        return Diagnostic(EMPTY_HAND, phase.span, facts)
    hole = _hole(state)
    span = phase.clauses[hole][-1].span if hole in phase.clauses else phase.span
    return Diagnostic(CODES[state.stuck], span, facts)


def _hole(state: State) -> str:
    """The rule of a phase of tricks that leaves nothing."""
    if state.stuck == NO_WINNER:
        return "WINS"
    if state.stuck == UNSEEN_HAND:
        return "PLAYED_BY"
    if state.stuck != NO_CARD:
        return ""
    return "FOLLOW" if state.played else "LEAD"
