"""Functions of several values: `max(a, b)`, `count(c, d)`."""

from __future__ import annotations

from functools import reduce

from ..schema.span import Span
from .fold import fold
from .scope import Function
from .terms import Apply, Choose, Constant, Term
from .types import BOOLEAN, INTEGER

_OPS = {"count": "+", "max": "max", "min": "min"}
"""What joins two of them, for those who work out ranges."""


def several(function: Function, args: list[Term], span: Span) -> Term:
    """A function that takes many, worked out from left to right; truths count 1, untruths 0."""

    def joined(left: Term, right: Term) -> Term:
        args = {"0": left, "1": right}
        code, op = function.code, _OPS.get(function.name, "")
        return fold(Apply(function.result, span, code, args, function.evaluate, op=op))

    return reduce(joined, (_number(arg) for arg in args))


def _number(term: Term) -> Term:
    if term.type != BOOLEAN:
        return term
    one, none = Constant(INTEGER, term.span, 1), Constant(INTEGER, term.span, 0)
    return fold(Choose(INTEGER, term.span, term, one, none))
