"""How filters read in English: the trumps in hand, the red cards won that are higher than a ten."""

from __future__ import annotations

from collections.abc import Callable

from ..dsl import nodes
from ..dsl.nodes import Node

HIGHER = {
    ">": "higher than {}",
    ">=": "not lower than {}",
    "<": "lower than {}",
    "<=": "not higher than {}",
}


def filtered(condition: Node, among: str, value: Callable[[Node], str]) -> str:
    """The cards for which a condition holds; empty if that has no name.

    Args:
        condition: what is asked of a card.
        among: where they are, `in hand`.
        value: what a value is called.
    """
    match condition:
        case nodes.Binary(op="and", left=left, right=right):
            cards, more = filtered(left, among, value), _which(right, value)
            joined = " and" if " that are " in cards else ""
            return f"{cards}{joined} {more}" if cards and more else ""
        case nodes.Binary(op="==", left=nodes.Name(word="suit"), right=nodes.Name(word="trump")):
            return f"the trumps {among}"
        case nodes.Binary(op="==", left=nodes.Name(word="suit"), right=suit):
            return f"the cards of {value(suit)} {among}"
        case nodes.Binary(op="==", left=nodes.Name(word="rank"), right=rank):
            return f"the cards of rank {value(rank)} {among}"
        case nodes.Binary(op="==", left=nodes.Name(word="color"), right=nodes.Name(word=color)):
            return f"the {color} cards {among}"
    more = _which(condition, value)
    cards = (
        among.removeprefix("among ")
        if among.startswith("among the cards")
        else f"the cards {among}"
    )
    return f"{cards} {more}" if more else ""


def _which(condition: Node, value: Callable[[Node], str]) -> str:
    """`that are no trumps`; empty if it has no wording."""
    match condition:
        case nodes.Binary(op=op, left=nodes.Name(word="rank"), right=right) if op in HIGHER:
            if isinstance(right, nodes.Call) and right.function.word == "rank":
                return f"that are {HIGHER[op].format(value(right.args[0]))}"
            return f"that are {HIGHER[op].format(_one(value(right)))}"
        case nodes.Binary(op="!=", left=nodes.Name(word="suit"), right=nodes.Name(word="trump")):
            return "that are no trumps"
        case nodes.Binary(op="!=", left=nodes.Name(word="suit"), right=suit):
            return f"that are not of {value(suit)}"
        case nodes.Binary(op="!=", left=nodes.Name(word="rank"), right=rank):
            return f"that are not of rank {value(rank)}"
    return ""


def _one(rank: str) -> str:
    """A rank as a card: `a 9`, `an 8`."""
    return rank if " " in rank else f"{'an' if rank in ('8', '11', '18', 'A') else 'a'} {rank}"
