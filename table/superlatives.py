"""How rules about the greatest and the least of several read in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dsl import nodes

if TYPE_CHECKING:
    from .phrases import Phrases


def best(phrases: Phrases, node: nodes.Aggregate) -> str:
    """`the player with the greatest score`, or for whom something holds; empty if it has no name.

    A number that is subtracted is the least where the difference is the greatest.
    """
    if node.each.domain.word == "seat":
        match node.body:
            case nodes.If(
                condition=condition, yes=nodes.Integer(value=1), no=nodes.Integer(value=0)
            ):
                holds = phrases.condition(condition)
                return f"the first {_those(phrases, node.each)} for whom {holds}"
            case nodes.Unary(op="-", operand=body):
                return _extreme(phrases, node.each, body, "least")
            case nodes.Binary(op="-", left=nodes.Integer(value=0), right=body):
                return _extreme(phrases, node.each, body, "least")
            case body:
                return _extreme(phrases, node.each, body, "greatest")
    return ""


def _those(phrases: Phrases, each: nodes.Each) -> str:
    return phrases.each(each).removeprefix("each ").rstrip(",")


def _extreme(phrases: Phrases, each: nodes.Each, body: nodes.Node, most: str) -> str:
    noun, who = phrases.value(body), _those(phrases, each)
    if not noun.startswith("the ") or "`" in noun or "," in noun:
        return ""
    joined = " and" if " for whom " in who else ""
    return f"the {who}{joined} with the {most} {noun.removeprefix('the ')}"
