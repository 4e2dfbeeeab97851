"""Laying cards aside or passing them on at the table: cards are marked first, and go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.illegal import IllegalAction
from ..engine.together import quota

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from .board import Board

DONE = ("ok", "done")
"""What lets the marked cards go."""
WORDS = {
    "exchange": ("lay {} aside", "lays {} aside", "laid aside"),
    "pass": ("pass {} on", "passes {} on", "passed on"),
}
"""What is done with the cards, by the kind of the phase: as a wish, of somebody, when done."""


def exchanging(deal: Deal) -> bool:
    """Whether the seat that is asked chooses cards that leave its hand."""
    phase = deal.phase_program
    return phase is not None and phase.kind in WORDS


def words(deal: Deal) -> tuple[str, str, str]:
    """What is done with the cards."""
    phase = deal.phase_program
    return WORDS["exchange" if phase is None else phase.kind]


def asked(deal: Deal, board: Board) -> str:
    """What the seat that is asked is to do: `lay aside (7)`, `pass on to Ben (3)`."""
    task = " ".join(words(deal)[0].format("").split())
    to = deal.state.passes_to[deal.state.actor]
    if deal.phase_program is not None and deal.phase_program.kind == "pass":
        task += f" to {board.teller.name(to, False)}"
    return f"{task} ({wanted(deal)})"


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
        cards_named = " ".join(map(board.teller.card, strange))
        return f"You cannot {words(deal)[0].format(cards_named)}."
    held = deal.state.hands[deal.state.actor]
    for card in cards:
        if board.marked.count(card) < (held & deal.game.pack.alike(card)).bit_count():
            board.marked.append(card)
        else:
            board.marked[:] = [each for each in board.marked if each != card]
    return ""


def wanted(deal: Deal) -> str:
    """How many cards are to go, in words: `7`, `up to 4`, `2 to 4`."""
    least, most = quota(deal)
    if least == most:
        return str(most)
    return f"{least} to {most}" if least else f"up to {most}"


def lay_aside(deal: Deal, board: Board) -> str:
    """Let the marked cards go; why not, if they may not."""
    least, most = quota(deal)
    if not least <= len(board.marked) <= most:
        task = words(deal)[0].format(wanted(deal))
        return f"{task[:1].upper()}{task[1:]}; {len(board.marked)} are marked."
    try:
        deal.discard(board.marked)
    except IllegalAction as refusal:
        reason = refusal.verdict.reason
        return f"{len(board.marked)} marked: {reason}."
    board.marked.clear()
    return ""
