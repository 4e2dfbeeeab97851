"""Laying cards aside at the table: cards are marked first, and go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.illegal import IllegalAction

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from .board import Board

DONE = ("ok", "done")
"""What lays the marked cards aside."""


def exchanging(deal: Deal) -> bool:
    """Whether the seat that is asked lays cards aside."""
    phase = deal.phase_program
    return phase is not None and phase.kind == "exchange"


def cards_of(deal: Deal, board: Board, line: str) -> list[int]:
    """The cards that a line names, by number or by name; empty if it names anything else."""
    found = []
    words = line.replace(",", " ").split()
    for word in words[1:] if words[:1] == ["discard"] else words:
        card = deal.game.pack.find(word)
        if (
            card is None
            and word.isascii()
            and word.isdigit()
            and 0 < int(word[:9]) <= len(board.order)
        ):
            card = board.order[int(word) - 1]
        if card is None or card >= deal.game.pack.size:
            return []
        found.append(card)
    return found


def mark(deal: Deal, board: Board, cards: list[int]) -> str:
    """Mark cards, or take their marks away; what is to be said of it."""
    strange = [card for card in cards if card not in board.order]
    if strange:
        return f"You cannot lay aside {' '.join(map(board.teller.card, strange))}."
    for card in cards:
        if card in board.marked:
            board.marked.remove(card)
        else:
            board.marked.append(card)
    return ""


def quota(deal: Deal) -> tuple[int, int]:
    """How many more cards must go at least, and at most."""
    phase = deal.phase_program
    if phase is None or phase.kind != "exchange":
        return 0, 0
    rules, state = deal.game.bound.rules, deal.state
    least, most = (int(rules[str(phase.holes[name])](state)) for name in ("LEAST", "MOST"))
    return max(0, least - state.chosen), most - state.chosen


def wanted(deal: Deal) -> str:
    """How many cards are to be laid aside, in words: `7`, `up to 4`, `2 to 4`."""
    least, most = quota(deal)
    if least == most:
        return str(most)
    return f"{least} to {most}" if least else f"up to {most}"


def lay_aside(deal: Deal, board: Board) -> str:
    """Lay the marked cards aside; why not, if they may not go."""
    least, most = quota(deal)
    if not least <= len(board.marked) <= most:
        return f"Lay {wanted(deal)} aside; {len(board.marked)} are marked."
    try:
        deal.discard(board.marked)
    except IllegalAction as refusal:
        reason = refusal.verdict.reason
        return f"{len(board.marked)} marked: {reason}."
    board.marked.clear()
    return ""
