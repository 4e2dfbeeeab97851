"""What the rules say of one action: legal or not, by which clause, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .asking import plain
from .calls import Call, runs
from .illegal import IllegalAction, Verdict
from .plays import asked_for
from .program import Origin, Phase

if TYPE_CHECKING:
    from .deal import Deal

ALLOWED = "the rules allow it"


def whole(deal: Deal, action: object) -> int:
    """An action given as an integer of another library, such as numpy, as one of Python's.

    Raises:
        IllegalAction: it is no integer.
    """
    found = plain(action)
    if type(found) is not int:
        raise IllegalAction(verdict(deal, action))
    return found


def verdict(deal: Deal, action: object, seat: int | None = None) -> Verdict:
    """What the rules say of an action now, if the actor does it or a seat."""
    game = deal.game
    if isinstance(action, bool) or not isinstance(action, int) or not 0 <= action < game.actions:
        return Verdict(str(action), False, f"there is no action {action!r} in this game")
    if deal.over:
        return Verdict(game.text(action), False, "the deal is over")
    if seat is not None and seat != deal.state.actor:
        if seat not in deal.actors:
            return Verdict(deal.text(action), False, f"seat {seat} is not asked now")
        deal = deal.copy()
        deal.state.choices, deal.state.actor = deal.choices_of(seat), seat
    state = deal.state
    text, legal = deal.text(action), bool(state.choices >> action & 1)
    phase = game.program.phases[state.phase]
    call = game.calls.of(action)
    if call is not None:
        return _of_call(deal, phase, call, action, legal)
    if phase.kind not in _CARD_HOLES:
        asked = f"no card is asked for, but one of: {_choices(deal)}"
        return Verdict(text, False, asked, span=phase.span)
    card, first = game.pack.text(action), game.pack.first_copy(action)
    if first != action:
        reason = f"every {card} is chosen by action {first}"
        return Verdict(text, False, reason, span=phase.span)
    seat = asked_for(state)
    held = state.hands[seat] & game.pack.alike(action)
    if not held:
        return Verdict(text, False, f"seat {seat} does not hold {card}")
    if not held & ~state.passing[state.actor]:
        reason = f"seat {state.actor} has chosen {card} already"
        return Verdict(text, False, reason, span=phase.span)
    if state.passing[state.actor]:
        deal = deal.copy()
        deal.state.hands[state.actor] &= ~state.passing[state.actor]
    return _of_card(deal, phase, text, legal)


def _of_card(deal: Deal, phase: Phase, text: str, legal: bool) -> Verdict:
    hole = _CARD_HOLES[phase.kind](deal)
    if hole not in phase.clauses:
        reason = ALLOWED if legal else f"what may go is: {_choices(deal)}"
        return Verdict(text, legal, reason, span=phase.span)
    origin, clause = deciding(deal, phase, hole)
    reason = ALLOWED if legal else origin.why
    if not reason:
        reason = f"the rule `{origin.text}` allows only {_choices(deal)}"
    return Verdict(text, legal, reason, clause, origin.why, origin.cite, origin.span)


def _of_call(deal: Deal, phase: Phase, call: Call, action: int, legal: bool) -> Verdict:
    text = call.text(action)
    opening = phase.kind == "auction" and deal.state.bidder < 0
    if opening and not legal and "MUST_OPEN" in phase.clauses and action == phase.holes["PASS"]:
        origin, clause = deciding(deal, phase, "MUST_OPEN", seat=False)
        reason = origin.why or "this seat must open the bidding"
        return Verdict(text, legal, reason, clause, origin.why, origin.cite, origin.span)
    if legal:
        return Verdict(text, True, ALLOWED, span=phase.span)
    conditions = phase.holes.get("CONDITIONS", ())
    if isinstance(conditions, tuple) and call.first in conditions:
        origin = phase.clauses["CONDITIONS"][conditions.index(call.first)]
        reason = origin.why or f"it may be said only when `{origin.text}`"
        return Verdict(text, False, reason, origin.id, origin.why, origin.cite, origin.span)
    return Verdict(text, False, f"what may be said is: {_choices(deal)}", span=phase.span)


def deciding(deal: Deal, phase: Phase, hole: str, seat: bool = True) -> tuple[Origin, str]:
    """The clause that decides a rule of the phase for the actor, and its name or number."""
    rule = deal.game.bound.rules[f"{phase.holes[hole]}_clause"]
    index = rule(deal.state, asked_for(deal.state)) if seat else rule(deal.state)
    origin = phase.clauses[hole][index]
    return origin, origin.id or str(index + 1)


def _choices(deal: Deal) -> str:
    """What is legal now, in a few words: long runs of amounts as their ends."""
    game, parts, seen = deal.game, [], set()
    for action in deal.legal():
        call = game.calls.of(action)
        if call is None:
            parts.append(game.pack.text(action))
        elif call.name not in seen:
            seen.add(call.name)
            parts.append(_run(deal, call))
    return ", ".join(parts)


def _run(deal: Deal, call: Call) -> str:
    actions = [a for a in deal.legal() if call.first <= a < call.first + call.size]
    found = [
        call.named(least) if least == most else f"{call.named(least)} to {call.named(most)}"
        for least, most in runs(actions)
    ]
    return f"{call.name} {', '.join(found)}" if call.parts else call.name


def _of_tricks(deal: Deal) -> str:
    return "FOLLOW" if deal.state.played else "LEAD"


_CARD_HOLES: dict[str, Callable[[Deal], str]] = {
    "tricks": _of_tricks,
    "exchange": lambda deal: "CARDS",
    "pass": lambda deal: "CARDS",
}


def playing_rule(deal: Deal) -> Callable[..., int] | None:
    """The rule that says which cards the actor may play to the trick; None if none is asked for."""
    phase = deal.phase_program
    if phase is None or phase.kind != "tricks":
        return None
    return deal.game.bound.rules[str(phase.holes[_of_tricks(deal)])]
