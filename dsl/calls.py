"""Functions and their overloads; aggregates and the loops of `each`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..schema.span import Span
from . import nodes
from .fold import fold
from .names import within
from .scope import Domain, Function
from .several import several
from .terms import Aggregate, Apply, Local, Loop, Table, Term
from .types import BOOLEAN, INTEGER, RANK, SEAT, SEATS, WORTH, Type
from .work import Frame, Hint, Work, visiting

MOST_LOOPS = 4
"""`each` within `each`: more would take for ever."""

AGGREGATES = ("max", "min", "sum", "any", "all", "count", "best")


def call(work: Work, node: nodes.Call, frame: Frame, hint: Hint | None) -> Term | None:
    """`highest(trick)`: the overload whose parameters have the arguments' types."""
    word = node.function.word
    overloads = work.scope.functions.get(word)
    if overloads is None:
        _unknown_function(work, node.function)
        for arg in node.args:
            if not isinstance(arg, nodes.Name):
                work.value(arg, frame)
        return None
    fitting = [each for each in overloads if _takes(each, len(node.args))]
    if not fitting:
        facts = {"name": word, "count": len(node.args), "forms": _forms(overloads)}
        work.complain("E332", node.span, facts)
        return None
    args = [_arg(work, arg, fitting, i, frame) for i, arg in enumerate(node.args)]
    found = [arg for arg in args if arg is not None]
    if len(found) < len(args):
        return None
    for each in fitting:
        if all(arg.type == param for arg, param in _beside(found, each)):
            return several(each, found, node.span) if each.many else _apply(each, found, node.span)
    _no_overload(work, fitting, found)
    return None


def aggregate(work: Work, node: nodes.Aggregate, frame: Frame, hint: Hint | None) -> Term | None:
    """`max(each seat: total)`."""
    word = node.function.word
    if word not in AGGREGATES:
        facts = {"name": word, "suggestion": work.closest(word, AGGREGATES), "known": AGGREGATES}
        work.complain("E321", node.function.span, facts)
    found = loop(work, node.each, frame)
    if found is None:
        if frame.loops < MOST_LOOPS:
            work.rest(node.body, frame, node.each)
        return None
    walk, inner = found
    body = _body(work, word, node.body, inner)
    if body is None or word not in AGGREGATES:
        return None
    known = {"any": BOOLEAN, "all": BOOLEAN, "count": INTEGER, "best": walk.local.type}
    result = known.get(word, body.type)
    return Aggregate(result, node.span, word, walk, body)


def loop(
    work: Work, node: nodes.Each, frame: Frame, acting: bool = False
) -> tuple[Loop, Frame] | None:
    """The loop of an `each` phrase, and the frame inside it.

    Args:
        work: the rule at hand.
        node: the phrase.
        frame: where it stands.
        acting: whether a sentence runs over it: its order then matters, and where the author
            gives none it goes clockwise from the implied seat or the scope's start.

    Returns:
        None if the phrase makes no sense. A mistake in one of its parts is noted, no more.
    """
    domain = work.scope.domains.get(node.domain.word)
    if domain is None:
        known = tuple(work.scope.domains)
        facts = {"name": node.domain.word, "suggestion": work.closest(node.domain.word, known)}
        work.complain("E324", node.domain.span, {**facts, "known": known})
        return None
    start = work.wanted(node.start, frame, SEAT) if node.start else None
    if not _loop_makes_sense(work, node, domain, frame):
        return None
    if start is None and acting and domain.clockwise:
        start = _usual_start(work, node, domain, frame)
    anchor = None if start is None else Local(SEAT, start.span, next(work.numbers))
    local = Local(domain.type, node.domain.span, next(work.numbers))
    inner = visiting(frame, local, node.variable.word if node.variable else None)
    where = [_guard(domain.guard, node.domain.span, local, frame.seat)] if domain.guard else []
    if node.other:
        left_out = anchor or frame.seat
        where += [unlike(local, left_out, node.domain.span)] if left_out else []
    condition = work.condition(node.where, inner) if node.where else None
    where += [condition] if condition else []
    among = members = None
    if domain.among and frame.seat:
        among = Apply(SEATS, node.domain.span, domain.among, {"seat": frame.seat})
        members = Local(SEATS, node.domain.span, next(work.numbers))
        where.insert(0, within(local, members, node.domain.span))
    item = domain.clockwise if start is not None and domain.clockwise else domain.item
    size = domain.size
    return Loop(node.span, local, size, item, start, anchor, tuple(where), among, members), inner


def _loop_makes_sense(work: Work, node: nodes.Each, domain: Domain, frame: Frame) -> bool:
    """Whether the words around the domain fit it; complains if not."""
    facts = {"name": domain.name}
    if frame.loops == MOST_LOOPS:
        work.complain("E348", node.span, {"limit": MOST_LOOPS})
    elif node.start and domain.clockwise is None:
        work.complain("E341", node.start.span, facts)
    elif node.other and domain.type != SEAT:
        work.complain("E342", node.domain.span, facts)
    elif (domain.guard or (node.other and not node.start)) and frame.seat is None:
        work.complain("E343", node.domain.span, {**facts, "other": node.other})
    elif node.variable and _taken(work, node.variable.word, frame):
        work.complain("E340", node.variable.span, {"name": node.variable.word})
    elif node.variable is None and domain.type != SEAT:
        work.complain("E344", node.domain.span, facts)
    else:
        return True
    return False


def _usual_start(work: Work, node: nodes.Each, domain: Domain, frame: Frame) -> Term | None:
    if domain.guard or node.other:
        return frame.seat
    code = work.scope.start
    return None if code is None else Apply(SEAT, node.span, code)


def _guard(code: str, span: Span, item: Term, seat: Term | None) -> Term:
    assert seat is not None
    return Apply(BOOLEAN, span, code, {"item": item, "seat": seat})


def unlike(item: Term, seat: Term, span: Span) -> Term:
    """The guard that leaves out one seat."""
    return _guard("{item} != {seat}", span, item, seat)


def _taken(work: Work, word: str, frame: Frame) -> bool:
    scope = work.scope
    places = (frame.locals, scope.symbols, scope.attributes, scope.worths, *scope.literals.values())
    return any(word in place for place in places)


def _body(work: Work, word: str, node: nodes.Node, inner: Frame) -> Term | None:
    if word in ("any", "all", "count"):
        return work.condition(node, inner)
    body = work.value(node, inner)
    if body is None or body.type == INTEGER or (body.type == RANK and word in ("max", "min")):
        return body
    facts = {"wanted": INTEGER, "got": body.type, "found": body.span.text}
    work.complain("E330", body.span, facts)
    return None


def _arg(
    work: Work, node: nodes.Node, overloads: list[Function], place: int, frame: Frame
) -> Term | None:
    """An argument; the name of a worth table where an overload takes one."""
    params = [each.params[min(place, len(each.params) - 1)] for each in overloads]
    if WORTH in params:
        if isinstance(node, nodes.Name) and node.word in work.scope.worths:
            worth = work.scope.worths[node.word]
            return Table(WORTH, node.span, worth.code, worth.values)
        if all(param == WORTH for param in params):
            _not_a_worth(work, node)
            return None
    same = all(param == params[0] for param in params)
    return work.value(node, frame, params[0] if same else None)


def _not_a_worth(work: Work, node: nodes.Node) -> None:
    word = node.word if isinstance(node, nodes.Name) else None
    known = tuple(work.scope.worths)
    facts = {"found": node.span.text, "known": known}
    work.complain("E339", node.span, {**facts, "suggestion": word and work.closest(word, known)})


def _apply(function: Function, args: list[Term], span: Span) -> Term:
    cheap = function.one_suit_code if args and args[0].one_suit else None
    named = {str(i): arg for i, arg in enumerate(args)}
    code = cheap or function.code
    found = Apply(
        function.result,
        span,
        code,
        named,
        function.evaluate,
        function.one_suit,
        order=function.order,
    )
    return fold(found)


def _takes(function: Function, count: int) -> bool:
    return count == len(function.params) or (function.many and count > len(function.params))


def _beside(args: list[Term], function: Function) -> Iterator[tuple[Term, Type]]:
    """Arguments, each with the type that it should have."""
    more = len(args) - len(function.params)
    return zip(args, (*function.params, *[function.params[-1]] * more), strict=True)


def _no_overload(work: Work, overloads: list[Function], args: list[Term]) -> None:
    """Complain about the arguments that do not fit the overload that fits best."""
    wrong = [
        [(arg, param) for arg, param in _beside(args, each) if arg.type != param]
        for each in overloads
    ]
    for arg, param in min(wrong, key=len):
        work.mismatch(arg, param)


def _unknown_function(work: Work, name: nodes.Name) -> None:
    known = {*work.scope.functions, *AGGREGATES}
    facts = {"name": name.word, "suggestion": work.closest(name.word, known)}
    work.complain("E321", name.span, {**facts, "value": name.word in work.scope.symbols})


def _forms(overloads: tuple[Function, ...]) -> tuple[str, ...]:
    return tuple(
        f"{each.name}({_types(each.params)}{', ...' if each.many else ''})" for each in overloads
    )


def _types(types: Iterable[Type]) -> str:
    return ", ".join(each.name for each in types)
