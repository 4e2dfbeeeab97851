"""Whole sets of cards that a seat chooses at once: in an exchange, or to be passed on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .illegal import IllegalAction, Verdict
from .naming import verb_of

if TYPE_CHECKING:
    from .deal import Deal
    from .program import Phase

QUOTA = {"exchange": ("LEAST", "MOST"), "pass": ("EACH", "EACH")}
"""By kind of phase, the rules that say how many cards go at least and at most."""


def quota(deal: Deal, seat: int | None = None) -> tuple[int, int]:
    """How many more cards the actor, or a seat, must choose at least, and may at most."""
    phase, state = deal.phase_program, deal.state
    if phase is None or phase.kind not in QUOTA:
        return 0, 0
    rules = deal.game.bound.rules
    least, most = (int(rules[str(phase.holes[key])](state)) for key in QUOTA[phase.kind])
    chosen = state.chosen
    if phase.kind == "pass":
        chosen = state.passing[state.actor if seat is None else seat].bit_count()
    return max(0, least - chosen), most - chosen


def lay_together(deal: Deal, cards: Sequence[int], seat: int | None = None) -> None:
    """The actor, or a seat, chooses all its cards, one after the other.

    Raises:
        IllegalAction: a card that may not go, too few cards or too many. Some may have gone.
    """
    seat = deal.actor if seat is None else seat
    phase = deal.phase_program
    if phase is None or phase.kind not in QUOTA or seat not in deal.actors:
        raise IllegalAction(_no_exchange(deal, cards, seat))
    least, most = quota(deal, seat)
    for k, card in enumerate(cards):
        if k == most:
            raise IllegalAction(_count(deal, phase, cards, least, most))
        deal.apply(card, seat)
    if len(cards) < least:
        raise IllegalAction(_count(deal, phase, cards, least, most))
    if phase.kind == "exchange" and deal.phase_program is phase and seat in deal.actors:
        deal.apply(int(str(phase.holes["ENOUGH"])), seat)


def _named(deal: Deal, cards: Sequence[int]) -> str:
    size = deal.game.pack.size
    known = [type(card) is int and 0 <= card < size for card in cards]
    return " ".join(
        deal.game.pack.text(card) if ok else str(card)
        for card, ok in zip(cards, known, strict=True)
    )


def _no_exchange(deal: Deal, cards: Sequence[int], seat: int | None) -> Verdict:
    text = f"discard {_named(deal, cards)}"
    if seat not in deal.actors:
        return Verdict(text, False, f"seat {seat} is not asked now")
    return Verdict(text, False, "no cards are exchanged now")


def _count(deal: Deal, phase: Phase, cards: Sequence[int], least: int, most: int) -> Verdict:
    """The verdict on a set of too few or too many cards."""
    wanted = str(most) if least == most else f"{least} to {most}"
    what = "passed on" if phase.kind == "pass" else "laid aside"
    text = f"{verb_of(phase.kind)} {_named(deal, cards)}"
    return Verdict(text, False, f"{wanted} cards are {what}, not {len(cards)}", span=phase.span)
