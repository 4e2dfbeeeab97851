"""The operators: their types, their Python, and their value for constants."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .fold import fold
from .scope import Order
from .terms import Apply, OfCard, Term
from .types import BOOLEAN, CARDS, INTEGER, SEAT, SUIT, SUITS, Type


@dataclass(frozen=True)
class Operator:
    """An operator between two values of one type."""

    operands: Type
    result: Type
    code: str
    evaluate: Callable[[int, int], int]


def _inside(cards: int, others: int) -> bool:
    return cards != 0 and cards & others == cards


def _sits_in(seat: int, seats: int) -> bool:
    return seat >= 0 and bool(seats >> seat & 1)


def _is_one_of(suit: int, suits: int) -> bool:
    return bool(suits >> suit + 1 & 1)


ARITHMETIC: Mapping[str, tuple[Operator, ...]] = {
    "+": (Operator(INTEGER, INTEGER, "{0} + {1}", operator.add),),
    "-": (
        Operator(INTEGER, INTEGER, "{0} - {1}", operator.sub),
        Operator(CARDS, CARDS, "{0} & ~{1}", lambda a, b: a & ~b),
        Operator(SUITS, SUITS, "{0} & ~{1}", lambda a, b: a & ~b),
    ),
    "*": (Operator(INTEGER, INTEGER, "{0} * {1}", operator.mul),),
    "//": (Operator(INTEGER, INTEGER, "{0} // {1}", operator.floordiv),),
    "%": (Operator(INTEGER, INTEGER, "{0} % {1}", operator.mod),),
    "|": (
        Operator(CARDS, CARDS, "{0} | {1}", operator.or_),
        Operator(SUITS, SUITS, "{0} | {1}", operator.or_),
    ),
    "&": (
        Operator(CARDS, CARDS, "{0} & {1}", operator.and_),
        Operator(SUITS, SUITS, "{0} & {1}", operator.and_),
    ),
    "in": (Operator(CARDS, BOOLEAN, "{0} != 0 and {0} & {1} == {0}", _inside),),
}

AMONG = Operator(SEAT, BOOLEAN, "{0} >= 0 and {1} >> {0} & 1 != 0", _sits_in)
"""`winner in side of bidder`: a seat in seats."""

ONE_OF = Operator(SUIT, BOOLEAN, "{1} >> {0} + 1 & 1 != 0", _is_one_of)
"""`trump in named`: a suit, or none, in suits."""

COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
"""What a comparison becomes when its sides change places."""


def apply(op: str, chosen: Operator, left: Term, right: Term) -> Apply:
    """An arithmetic or set operator as a term; its place runs from the left to the right side."""
    one_suit = left.one_suit or (op == "&" and right.one_suit)
    return Apply(
        chosen.result,
        left.span,
        chosen.code,
        {"0": left, "1": right},
        chosen.evaluate,
        one_suit=chosen.result == CARDS and op in ("-", "&") and one_suit,
        op=op,
    )


def as_suits(term: Term) -> Term:
    """A suit as the set of it; what is no suit as it is."""
    if term.type != SUIT:
        return term
    return fold(Apply(SUITS, term.span, "1 << {0} + 1", {"0": term}, lambda suit: 1 << suit + 1))


def compare(op: str, left: Term, right: Term) -> Apply:
    """A comparison as a term."""
    if op not in ("==", "!="):
        one, other = order_of(left), order_of(right)
        if one is not None or other is not None:
            return _by_order(op, left, right, one, other)
    return Apply(
        BOOLEAN,
        left.span,
        f"{{0}} {op} {{1}}",
        {"0": left, "1": right},
        COMPARE[op],
        op=op,
    )


def order_of(term: Term) -> Order | None:
    """How a term compares with `<` and `>`, if not as a number."""
    return term.order if isinstance(term, (Apply, OfCard)) else None


def _by_order(op: str, left: Term, right: Term, one: Order | None, other: Order | None) -> Apply:
    """A comparison of which at least one side is the rank of a card whose place decides."""
    if isinstance(left, OfCard) or isinstance(right, OfCard):
        # A filter makes a mask of it.
        return Apply(BOOLEAN, left.span, f"{{0}} {op} {{1}}", {"0": left, "1": right}, op=op)
    if one is None:
        assert other is not None
        return _by_order(MIRRORED[op], right, left, other, None)
    assert isinstance(left, Apply)
    args = {"0": left.args["0"], "1": right}
    if other is not None:
        assert isinstance(right, Apply)
        args["1"] = right.args["0"]
        places = (one.place.format(cards=f"{{{k}}}") for k in (0, 1))
        return Apply(BOOLEAN, left.span, f" {op} ".join(places), args, op=op)
    mask = one.above_rank if op in (">", "<=") else one.below_rank
    kept = ("" if op in ("<", ">") else "~") + mask.format(value="{1}")
    return Apply(BOOLEAN, left.span, f"({{0}} & -{{0}} & {kept}) != 0", args, op=op)


def negate(term: Term) -> Apply:
    """`not x` as a term."""
    return Apply(BOOLEAN, term.span, "not {0}", {"0": term}, operator.not_, op="not")


def minus(term: Term) -> Apply:
    """`-x` as a term."""
    return Apply(INTEGER, term.span, "-{0}", {"0": term}, operator.neg, op="minus")
