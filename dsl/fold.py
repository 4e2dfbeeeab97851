"""What is known before play is worked out before play."""

from __future__ import annotations

from dataclasses import replace

from .terms import Apply, Choose, Constant, Logic, Otherwise, Table, Term
from .types import BOOLEAN, Type, is_empty

EVERY = -1
"""The mask that keeps every card; only ever met with another."""


def known(term: Term) -> int | tuple[int, ...] | None:
    """The value of a constant or of a worth table; None if only play can tell."""
    return term.values if isinstance(term, Table) else term.constant


def fold(term: Term) -> Term:
    """Work out the top of a term whose parts are folded already.

    Constants become one constant, branches that cannot be taken vanish, and a filter that keeps
    everything or nothing leaves no trace.
    """
    match term:
        case Apply():
            return _apply(term)
        case Logic():
            return _logic(term)
        case Choose():
            if term.condition.constant is None:
                return term
            return term.yes if term.condition.constant else term.no
        case Otherwise():
            value = term.first.constant
            if value is None:
                return term
            return term.second if is_empty(value, term.type) else term.first
        case _:
            return term


def constant(type: Type, value: int, like: Term) -> Constant:
    """A constant in the place of a term."""
    return Constant(type, like.span, bool(value) if type == BOOLEAN else int(value), like.one_suit)


def _apply(term: Apply) -> Term:
    values = [known(each) for each in term.args.values()]
    if term.evaluate is not None and None not in values:
        return constant(term.type, term.evaluate(*values), term)
    if term.op in ("&", "|"):
        return _meet_or_join(term)
    return term


def _meet_or_join(term: Apply) -> Term:
    """`x & 0`, `x & every`, `x | 0`, `x | every`."""
    keeps, swallows = (EVERY, 0) if term.op == "&" else (0, EVERY)
    left, right = term.args.values()
    for one, other in ((left, right), (right, left)):
        if one.constant == swallows:
            return replace(one, span=term.span)
        if one.constant == keeps:
            return other
    return term


def _logic(term: Logic) -> Term:
    """`true and x`, `x or true`: a term has no effects, so either side may go."""
    deciding = term.op == "or"
    for one, other in ((term.left, term.right), (term.right, term.left)):
        if one.constant is not None:
            return replace(one, span=term.span) if bool(one.constant) is deciding else other
    return term
