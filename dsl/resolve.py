"""Names and types: nodes to typed terms, all mistakes at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..schema.diagnostic import Diagnostic, Label
from ..schema.span import Span
from . import calls, filters, names, nodes, operators, sentences
from .fold import fold
from .nodes import Node, SentenceNode
from .scope import Scope
from .terms import Apply, Choose, Constant, Logic, Otherwise, Sentence, Term
from .types import BOOLEAN, CARDS, INTEGER, SEAT, SEATS, SUIT, SUITS, Type
from .work import Frame, Hint, Work


def resolve(
    node: Node, scope: Scope, wanted: Type | None, diagnostics: list[Diagnostic]
) -> Term | None:
    """Resolve an expression and fold it.

    Args:
        node: a parsed expression.
        scope: what it may name.
        wanted: the type it must have; None for any. BOOLEAN also takes cards, a suit, a rank
            or a seat: "not empty".
        diagnostics: every mistake is appended (E32x names, E33x types).

    Returns:
        The folded term (`term.constant` is not None if it is known before play), or None after
        a mistake.
    """
    work, before = Work(scope, diagnostics, _value), len(diagnostics)
    frame = work.frame(node.span)
    if wanted == BOOLEAN:
        term = work.condition(node, frame)
    elif wanted is None:
        term = work.value(node, frame)
    else:
        term = work.wanted(node, frame, wanted)
    return term if len(diagnostics) == before else None


def resolve_sentence(
    node: SentenceNode, scope: Scope, diagnostics: list[Diagnostic], rule: int = 0
) -> Sentence | None:
    """Resolve a sentence. Within it bare per-seat names speak of its subject.

    Args:
        node: a parsed sentence.
        scope: what it may name.
        diagnostics: every mistake is appended.
        rule: number of the rule, passed to the verb's `{rule}`.
    """
    work, before = Work(scope, diagnostics, _value), len(diagnostics)
    found = sentences.sentence(work, node, work.frame(node.span))
    if found is None or len(diagnostics) > before:
        return None
    return replace(found, span=node.span, rule=rule)


def _value(work: Work, node: Node, frame: Frame, hint: Hint | None) -> Term | None:
    return _TABLE[type(node)](work, node, frame, hint)


def _boolean(work: Work, node: nodes.Boolean, frame: Frame, hint: Hint | None) -> Term | None:
    return Constant(BOOLEAN, node.span, node.value)


def _unary(work: Work, node: nodes.Unary, frame: Frame, hint: Hint | None) -> Term | None:
    if node.op == "not":
        term = work.condition(node.operand, frame)
        return term and _at(node.span, operators.negate(term))
    term = work.wanted(node.operand, frame, INTEGER)
    return term and _at(node.span, operators.minus(term))


def _binary(work: Work, node: nodes.Binary, frame: Frame, hint: Hint | None) -> Term | None:
    if node.op in ("and", "or"):
        sides = work.condition(node.left, frame), work.condition(node.right, frame)
        left, right = sides
        return fold(Logic(BOOLEAN, node.span, node.op, left, right)) if left and right else None
    if node.op == "otherwise":
        return _otherwise(work, node, frame, hint)
    if node.op in operators.COMPARE:
        return _compare(work, node, frame)
    if node.op == "in":
        return _in(work, node, frame)
    return _arithmetic(work, node, frame, hint)


def _otherwise(work: Work, node: nodes.Binary, frame: Frame, hint: Hint | None) -> Term | None:
    first, second = _pair(work, node.left, node.right, frame, hint)
    if first is None or second is None:
        return None
    if first.type.empty is None:
        facts = {"found": first.span.text, "type": first.type}
        work.complain("E335", first.span, facts)
        return None
    if first.type != second.type:
        _differ(work, node.op, first, second)
        return None
    one_suit = first.one_suit and second.one_suit
    return fold(Otherwise(first.type, node.span, first, second, one_suit))


def _compare(work: Work, node: nodes.Binary, frame: Frame) -> Term | None:
    left, right = _pair(work, node.left, node.right, frame, None)
    if left is None or right is None:
        return None
    if left.type != right.type:
        _differ(work, node.op, left, right)
        return None
    if node.op not in ("==", "!=") and not left.type.ordered:
        facts = {"op": node.op, "type": left.type, "found": left.span.text}
        work.complain("E333", node.span, facts)
        return None
    left, right = _by_kind(work, left), _by_kind(work, right)
    return _at(node.span, operators.compare(node.op, left, right))


def _by_kind(work: Work, term: Term) -> Term:
    """Cards that are compared: of equal ones any stands for all. Constants hold all of them."""
    if work.scope.copies == 1 or term.type != CARDS or term.constant is not None:
        return term
    return Apply(CARDS, term.span, "every_copy({0})", {"0": term}, one_suit=term.one_suit)


def _in(work: Work, node: nodes.Binary, frame: Frame) -> Term | None:
    """Cards in cards, a seat in seats, or a suit in suits."""
    left, right = (work.value(side, frame, CARDS) for side in (node.left, node.right))
    known = left and right and _MEMBERS.get((left.type, right.type))
    if left and right and known:
        return _at(node.span, operators.apply(node.op, known, left, right))
    for side in (left, right):
        if side and side.type != CARDS:
            work.mismatch(side, CARDS)
            left = None
    if left is None or right is None:
        return None
    if work.scope.copies > 1 and (left.constant or 0).bit_count() == work.scope.copies:
        # One card by name: whether the others hold any copy of it.
        any_of_it = operators.apply("&", operators.ARITHMETIC["&"][0], left, right)
        return work.is_something(_at(node.span, any_of_it))
    left, right = _by_kind(work, left), _by_kind(work, right)
    return _at(node.span, operators.apply(node.op, operators.ARITHMETIC["in"][0], left, right))


def _arithmetic(work: Work, node: nodes.Binary, frame: Frame, hint: Hint | None) -> Term | None:
    overloads = operators.ARITHMETIC[node.op]
    if len(overloads) == 1:
        operand = overloads[0].operands
        left = work.wanted(node.left, frame, operand)
        right = work.wanted(node.right, frame, operand)
    else:
        left, right = _pair(work, node.left, node.right, frame, hint)
    if left is None or right is None:
        return None
    if len(overloads) > 1 and {left.type, right.type} <= {SUIT, SUITS}:
        left, right = operators.as_suits(left), operators.as_suits(right)
    chosen = next((each for each in overloads if each.operands == left.type), None)
    if chosen is None:
        work.complain("E336", left.span, {"op": node.op, "type": left.type})
        return None
    if right.type != left.type:
        _differ(work, node.op, left, right)
        return None
    if node.op in ("//", "%") and not _is_positive(right):
        facts = {"op": node.op, "value": right.constant, "found": right.span.text}
        work.complain("E337", right.span, facts)
        return None
    return _at(node.span, operators.apply(node.op, chosen, left, right))


def _is_positive(term: Term) -> bool:
    """Whether a number is known never to be below 1."""
    return (term.constant or 0) > 0 or (isinstance(term, Apply) and term.positive)


def _pair(
    work: Work, one: Node, other: Node, frame: Frame, hint: Hint | None
) -> tuple[Term | None, Term | None]:
    """Two sides of one type: that which knows its type explains a bare word on the other."""
    turned = names.is_bare(work, one, frame) and not names.is_bare(work, other, frame)
    first, second = (other, one) if turned else (one, other)
    known = work.value(first, frame, hint)
    if known is None:
        if not names.may_be_explained(work, second, frame):
            work.value(second, frame)
        return None, None
    explained = work.value(second, frame, Hint(known.type, _declared(work, first)))
    return (explained, known) if turned else (known, explained)


def _declared(work: Work, node: Node) -> Span | None:
    """Where the author declared an option."""
    if not isinstance(node, nodes.Dotted):
        return None
    found = work.scope.symbols.get(f"{node.owner.word}.{node.member.word}")
    return found.declared if found else None


def _differ(work: Work, op: str, left: Term, right: Term) -> None:
    facts = {"op": op, "left": left.type, "right": right.type}
    work.complain("E331", right.span, facts, Label(left.span, "left"))


def _filter(work: Work, node: nodes.Filter, frame: Frame, hint: Hint | None) -> Term | None:
    cards = work.wanted(node.cards, frame, CARDS)
    looked = work.condition(node.condition, replace(frame, in_filter=True))
    if looked is None or cards is None:
        return None
    mask = filters.mask(work, looked)
    if mask is None:
        return None
    one_suit = cards.one_suit or filters.is_one_suit(work, mask)
    chosen = operators.ARITHMETIC["&"][0]
    kept = _at(node.span, operators.apply("&", chosen, cards, mask))
    return replace(kept, one_suit=one_suit)


def _if(work: Work, node: nodes.If, frame: Frame, hint: Hint | None) -> Term | None:
    asked = work.condition(node.condition, frame)
    yes, no = _pair(work, node.yes, node.no, frame, hint)
    if asked is None or yes is None or no is None:
        return None
    if yes.type != no.type:
        _differ(work, "else", yes, no)
        return None
    one_suit = yes.one_suit and no.one_suit
    return fold(Choose(yes.type, node.span, asked, yes, no, one_suit))


def _at(span: Span, term: Term) -> Term:
    return fold(replace(term, span=span))


_MEMBERS = {(SEAT, SEATS): operators.AMONG, (SUIT, SUITS): operators.ONE_OF}
"""What may be in what, besides cards in cards."""

_TABLE: dict[type[Any], Callable[..., Term | None]] = {
    nodes.Integer: names.integer,
    nodes.Boolean: _boolean,
    nodes.Nothing: names.nothing,
    nodes.Name: names.name,
    nodes.Dotted: names.dotted,
    nodes.Of: names.of,
    nodes.Call: calls.call,
    nodes.Aggregate: calls.aggregate,
    nodes.Unary: _unary,
    nodes.Binary: _binary,
    nodes.Filter: _filter,
    nodes.If: _if,
}
