"""Laying cards aside or passing them on at the table: cards are marked first, and go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.illegal import IllegalAction
from ..engine.together import quota

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from .board import Board
    from .sayings import Sayings

DONE = ("ok", "done")
"""What lets the marked cards go."""
KINDS = ("exchange", "pass")
"""The kinds of phases in which cards leave a hand."""


def exchanging(deal: Deal) -> bool:
    """Whether the seat that is asked chooses cards that leave its hand."""
    phase = deal.phase_program
    return phase is not None and phase.kind in KINDS


def doing(deal: Deal) -> str:
    """What is done with cards now: the kind of such a phase, else `play`."""
    phase = deal.phase_program
    return phase.kind if phase is not None and phase.kind in KINDS else "play"


def seat_of(deal: Deal, board: Board) -> int:
    """Whose cards are marked: where all choose at once, that need not be the actor."""
    seat = board.teller.seat
    return deal.state.actor if seat is None else seat


def asked(deal: Deal, board: Board, key: str = "task") -> str:
    """What the seat that is asked is to do with cards of its hand, in one of several phrases."""
    seat, says = seat_of(deal, board), board.teller.sayings
    to = board.teller.name(deal.state.passes_to[seat], False)
    return says.phrase(f"{key} {doing(deal)}", seat=to, count=wanted(says, deal, seat))


def cards_of(deal: Deal, board: Board, line: str) -> list[int]:
    """The cards that a line names, by number or by name; empty if it names anything else."""
    found = []
    named = line.replace(",", " ").split()
    for word in named[1:] if named[:1] in (["discard"], ["pass"]) else named:
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
    """Mark cards, or take their marks away; what is to be said of it.

    Of equal cards one more is marked each time, until all are.
    """
    strange = [card for card in cards if card not in board.order]
    if strange:
        named = " ".join(map(board.teller.card, strange))
        return board.teller.sayings.phrase(f"cannot {doing(deal)}", cards=named)
    held = deal.state.hands[seat_of(deal, board)]
    for card in cards:
        if board.marked.count(card) < (held & deal.game.pack.alike(card)).bit_count():
            board.marked.append(card)
        else:
            board.marked[:] = [each for each in board.marked if each != card]
    return ""


def wanted(says: Sayings, deal: Deal, seat: int | None) -> str:
    """How many cards of a seat are to go, in words: `7`, `up to 4`, `2 to 4`."""
    least, most = quota(deal, seat)
    if least == most:
        return str(most)
    return says.phrase("from to" if least else "up to", least=least, most=most)


def lay_aside(deal: Deal, board: Board) -> str:
    """Let the marked cards go; why not, if they may not."""
    says, seat = board.teller.sayings, board.teller.seat
    least, most = quota(deal, seat)
    if not least <= len(board.marked) <= most:
        count = wanted(says, deal, seat)
        return says.phrase(f"wrong {doing(deal)}", count=count, marked=len(board.marked))
    try:
        deal.discard(board.marked, seat)
    except IllegalAction as refusal:
        reason = refusal.verdict.reason
        return says.phrase("marked wrong", marked=len(board.marked), reason=reason)
    board.marked.clear()
    return ""
