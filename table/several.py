"""Words for functions of several values: the greater of two, how many conditions hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dsl import nodes
from ..dsl.nodes import Node
from ..dsl.types import BOOLEAN, SEATS

if TYPE_CHECKING:
    from .phrases import Phrases

TRUE = ("==", "!=", "<", "<=", ">", ">=", "in", "and", "or")


def several(phrases: Phrases, node: nodes.Call) -> str:
    """`the greater of a and b`; empty if it is another function."""
    match node.function.word, node.args:
        case "abs", (value,):
            return f"{phrases.value(value)} without its sign"
        case "max", (_, _):
            return f"the greater of {_listed(phrases, node)}"
        case "min", (_, _):
            return f"the lesser of {_listed(phrases, node)}"
        case "max", _:
            return f"the greatest of {_listed(phrases, node)}"
        case "min", _:
            return f"the least of {_listed(phrases, node)}"
        case "count", (one,) if _is_condition(phrases, one):
            return f"1 {phrases.when(one)}"
        case "count", many if len(many) > 1:
            return f"1 each {phrases.frame.listed([phrases.when(each) for each in many])}"
        case "count", (nodes.Name(word=word),) if _is(phrases, word, SEATS):
            return f"the number of {phrases.word(word).removeprefix('the ')}"
    return ""


def _listed(phrases: Phrases, node: nodes.Call) -> str:
    return phrases.frame.listed([phrases.value(each) for each in node.args])


def _is_condition(phrases: Phrases, node: Node) -> bool:
    match node:
        case nodes.Binary(op=op) if op in TRUE:
            return True
        case nodes.Unary(op="not") | nodes.Boolean():
            return True
        case nodes.Name(word=word) | nodes.Of(name=nodes.Name(word=word)):
            return _is(phrases, word, BOOLEAN)
    return False


def _is(phrases: Phrases, word: str, type_: object) -> bool:
    symbol = phrases.symbols.get(word)
    return symbol is not None and symbol.type == type_
