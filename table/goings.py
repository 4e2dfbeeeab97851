"""Sentences that lead elsewhere, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dsl import nodes

if TYPE_CHECKING:
    from .phrases import Phrases


def going(phrases: Phrases, node: nodes.Go) -> str:
    """Where a sentence leads."""
    often = ""
    if node.most is not None:
        most = phrases.value(node.most)
        often = f" (at most {'once' if most == '1' else f'{most} times'} a deal)"
    match node.verb:
        case "end phase":
            return "this part of the deal is over"
        case "end deal":
            return "the deal is over"
        case "redeal":
            who = f"{phrases.value(node.seat)} deals" if node.seat else "the same dealer deals"
            return f"the cards are gathered and shuffled, and {who} anew{often}"
    return f"the deal goes on with “{phrases.phases.get(node.phase, node.phase)}”{often}"
