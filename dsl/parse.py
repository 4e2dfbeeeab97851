"""Text of a rule to nodes: Lark's LALR parser with the grammar beside this file."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from ..schema.diagnostic import Diagnostic
from ..schema.document import Text
from ..schema.span import Span
from . import nodes
from .mistakes import syntax_mistake
from .nodes import AnyNode, Node, SentenceNode

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

    Part: TypeAlias = Tree[Token] | Token

DEEPEST = 60
"""Levels of a rule: brackets within brackets, or operators in a chain."""

LARGEST = 1_000_000_000
"""The largest number that may be written in a rule."""

RESERVED = (
    *("and", "or", "not", "in", "of", "if", "then", "else", "otherwise"),
    *("true", "false", "none", "each", "other", "clockwise", "from", "where", "to", "among"),
)
"""Words that are never names."""


def parse_expression(text: Text, diagnostics: list[Diagnostic]) -> Node | None:
    """Parse an expression; on a mistake append one E30x or E31x diagnostic and return None."""
    return cast("Node | None", _parse(text, "expression", diagnostics))


def parse_sentence(text: Text, diagnostics: list[Diagnostic]) -> SentenceNode | None:
    """Parse a sentence; on a mistake append one E30x or E31x diagnostic and return None."""
    return cast("SentenceNode | None", _parse(text, "sentence", diagnostics))


@cache
def parser() -> Lark:
    """The one parser, built when the first rule is read."""
    from lark import Lark

    grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    collecting = gc.isenabled()
    gc.disable()  # The tables are many small objects, and all of them stay.
    try:
        return Lark(
            grammar.replace("KEYWORDS", "|".join(RESERVED)),
            parser="lalr",
            lexer="contextual",
            start=["expression", "sentence"],
            propagate_positions=True,
        )
    finally:
        if collecting:
            gc.enable()


def _parse(text: Text, start: str, diagnostics: list[Diagnostic]) -> AnyNode | None:
    from lark.exceptions import UnexpectedInput

    value = text.value
    if not value.strip():
        diagnostics.append(Diagnostic("E311", text.span(0, len(value)), {"wanted": start}))
        return None
    bracket = _deepest_bracket(value)
    if bracket is not None:
        span = text.span(bracket, bracket + 1)
        diagnostics.append(Diagnostic("E312", span, {"limit": DEEPEST}))
        return None
    try:
        tree = parser().parse(value, start=start)
    except UnexpectedInput as mistake:
        diagnostics.append(syntax_mistake(text, start, mistake))
        return None
    refused = _too_much(tree, text)
    if refused:
        diagnostics.append(refused)
        return None
    return cast("AnyNode", _Builder(text).node(tree))


def _deepest_bracket(value: str) -> int | None:
    """Place of the bracket that is one too many inside each other."""
    depth = 0
    for place, letter in enumerate(value):
        depth += (letter in "([") - (letter in ")]")
        if depth > DEEPEST:
            return place
    return None


def _too_much(tree: Tree[Token], text: Text) -> Diagnostic | None:
    """Why a tree is refused: too deep, or a number too large. Needs no recursion itself."""
    from lark import Tree

    waiting = [(tree, 1)]
    while waiting:
        part, depth = waiting.pop()
        large = part.data == "integer" and int(str(part.children[0])) > LARGEST
        if large or (depth > DEEPEST and not part.meta.empty):
            span = text.span(part.meta.start_pos, part.meta.end_pos)
            code, limit = ("E313", LARGEST) if large else ("E312", DEEPEST)
            return Diagnostic(code, span, {"limit": limit})
        waiting += [(child, depth + 1) for child in part.children if isinstance(child, Tree)]
    return None


class _Builder:
    """Makes nodes of Lark's tree; one small method for each rule of the grammar."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def node(self, part: Part) -> Any:
        """The node of a tree."""
        tree = cast("Tree[Token]", part)
        build: Callable[..., AnyNode] = getattr(self, f"_{str(tree.data).rstrip('_')}")
        return build(self.text.span(tree.meta.start_pos, tree.meta.end_pos), *tree.children)

    def _name(self, span: Span, token: Token) -> Node:
        return nodes.Name(span, " ".join(token.split()))

    def _variable(self, part: Part) -> nodes.Name:
        token = cast("Token", part)
        start = token.start_pos or 0
        return nodes.Name(self.text.span(start, start + len(token)), str(token))

    def _integer(self, span: Span, token: Token) -> Node:
        return nodes.Integer(span, int(token))

    def _boolean(self, span: Span, token: Token) -> Node:
        return nodes.Boolean(span, token == "true")

    def _nothing(self, span: Span) -> Node:
        return nodes.Nothing(span)

    def _dotted(self, span: Span, owner: Part, member: Part) -> Node:
        return nodes.Dotted(span, self.node(owner), self.node(member))

    def _of(self, span: Span, name: Part, seat: Part) -> Node:
        return nodes.Of(span, self.node(name), self.node(seat))

    def _call(self, span: Span, function: Part, *args: Part) -> Node:
        return nodes.Call(span, self.node(function), tuple(map(self.node, args)))

    def _aggregate(self, span: Span, function: Part, each: Part, body: Part) -> Node:
        return nodes.Aggregate(span, self.node(function), self.node(each), self.node(body))

    def _unary(self, span: Span, op: Token, operand: Part) -> Node:
        return nodes.Unary(span, str(op), self.node(operand))

    def _binary(self, span: Span, left: Part, op: Token, right: Part) -> Node:
        return nodes.Binary(span, str(op), self.node(left), self.node(right))

    def _union(self, span: Span, left: Part, right: Part) -> Node:
        return nodes.Binary(span, "|", self.node(left), self.node(right))

    def _intersection(self, span: Span, left: Part, right: Part) -> Node:
        return nodes.Binary(span, "&", self.node(left), self.node(right))

    def _filter(self, span: Span, cards: Part, condition: Part) -> Node:
        return nodes.Filter(span, self.node(cards), self.node(condition))

    def _if(self, span: Span, condition: Part, yes: Part, no: Part) -> Node:
        return nodes.If(span, self.node(condition), self.node(yes), self.node(no))

    def _each(self, span: Span, other: Tree[Token], domain: Part, *parts: Tree[Token]) -> AnyNode:
        # The parts are trees with one child or none.
        name, start, where = (part.children for part in parts)
        variable = self._variable(name[0]) if name else None
        rest = (self.node(part[0]) if part else None for part in (start, where))
        return nodes.Each(span, self.node(domain), variable, bool(other.children), *rest)

    def _every(self, span: Span, each: Part, sentence: Part) -> AnyNode:
        return nodes.Every(span, self.node(each), self.node(sentence))

    def _act(self, span: Span, subject: Part, verb: Token, value: Part, *target: Part) -> AnyNode:
        parts = map(self.node, (subject, value, *target))
        return nodes.Act(span, " ".join(verb.split()), *parts)

    def _sits_out(self, span: Span, subject: Part, _verb: Token) -> AnyNode:
        return nodes.Act(span, "sits out", self.node(subject))

    def _split(self, span: Span, _verb: Token, value: Part, target: Part) -> AnyNode:
        return nodes.Act(span, "split", value=self.node(value), target=self.node(target))

    def _turn_up(self, span: Span, _verb: Token, *parts: Part) -> AnyNode:
        *number, zone = map(self.node, parts)
        return nodes.Act(span, "turn up", value=number[0] if number else None, target=zone)

    def _set_aside(self, span: Span, _verb: Token, cards: Part) -> AnyNode:
        return nodes.Act(span, "set aside", value=self.node(cards))

    def _set(self, span: Span, _verb: Token, name: Part, *rest: Part) -> AnyNode:
        *seat, value = map(self.node, rest)
        return nodes.Act(span, "set", value=value, target=self._own(name, seat))

    def _add(self, span: Span, _verb: Token, number: Part, name: Part, *seat: Part) -> AnyNode:
        """A variable is set to what it is and some more."""
        target, more = self._own(name, list(map(self.node, seat))), self.node(number)
        value = nodes.Binary(more.span, "+", target, more)
        return nodes.Act(span, "set", value=value, target=target)

    def _own(self, name: Part, seat: Sequence[Node]) -> Node:
        """What is set: `NAME`, or `NAME of SEAT`."""
        target = cast("nodes.Name", self.node(name))
        if not seat:
            return target
        return nodes.Of(
            Span(target.span.source, target.span.start, seat[0].span.end), target, *seat
        )

    def _go_to(self, span: Span, verb: Token, phase: Token, often: Part) -> AnyNode:
        return nodes.Go(span, "go to", str(phase), most=self._some(often))

    def _end(self, span: Span, verb: Token) -> AnyNode:
        return nodes.Go(span, " ".join(verb.split()))

    def _redeal(self, span: Span, verb: Token, by: Part, often: Part) -> AnyNode:
        seat = self._some(by)
        return nodes.Go(span, "redeal", seat=seat, most=self._some(often))

    def _some(self, part: Part) -> Node | None:
        """The node of a part that may be left out."""
        found = cast("Tree[Token]", part).children
        return self.node(found[0]) if found else None

    def _once(self, span: Span) -> Node:
        return nodes.Integer(span, 1)
