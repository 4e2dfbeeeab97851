"""How the parts of a rule are joined in English: verbs, units, what is denied."""

from __future__ import annotations

from collections.abc import Iterator

from ..dsl import nodes
from ..dsl.nodes import AnyNode, Node, SentenceNode
from ..dsl.print import to_rule

COMPARED = {
    "==": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
    "in": "is among",
}


def is_memory(node: SentenceNode) -> bool:
    """Whether a sentence only keeps something in mind: it sets a variable of the file."""
    if isinstance(node, nodes.Go):
        return False
    if isinstance(node, nodes.Every):
        return is_memory(node.sentence)
    target = node.target.name if isinstance(node.target, nodes.Of) else node.target
    return node.verb == "set" and not (isinstance(target, nodes.Name) and target.word == "trump")


def is_same(one: AnyNode, other: AnyNode) -> bool:
    """Whether two expressions are written alike."""
    return to_rule(one) == to_rule(other)


def both(node: Node) -> Iterator[Node]:
    """The parts of a condition that must all hold."""
    if isinstance(node, nodes.Binary) and node.op == "and":
        yield from both(node.left)
        yield from both(node.right)
    else:
        yield node


def denied(node: Node) -> Node | None:
    """What a condition denies, if that has no opposite of its own."""
    match node:
        case nodes.Unary(op="not", operand=operand) if not isinstance(operand, nodes.Binary):
            return operand
    return None


def verb(op: str, noun: str) -> str:
    """`is less than`, or `are` after a plural: `the dealer's points are`."""
    words = noun.removeprefix("the ").split(" ")
    owners = [k for k, word in enumerate(words[:-1]) if word.endswith(("'s", "s'"))]
    first = words[owners[-1] + 1 if owners else 0]
    plural = first.endswith("s") and not first.startswith("`")
    return COMPARED[op].replace("is", "are", 1) if plural else COMPARED[op]


def units(value: str, noun: str) -> str:
    """`1 chip`, `2 chips`; anything else as it is, set off if it has a comma itself."""
    if value.isdigit():
        return f"{value} {noun}{'' if value == '1' else 's'}"
    return f"{value}," if "," in value else value
