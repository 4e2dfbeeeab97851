"""What a bare word means: a variable, a symbol, a literal, a word of a choice."""

from __future__ import annotations

from dataclasses import replace

from ..schema.diagnostic import Label
from ..schema.span import Span
from . import nodes
from .fold import fold
from .scope import Attribute, Symbol, Worth
from .terms import Aggregate, Apply, Constant, Local, Loop, OfCard, Term
from .types import BOOLEAN, CARDS, INTEGER, RANK, SEAT, SEATS, SUIT, Type
from .work import Frame, Hint, Work

NONE = "none"
"""The word for nothing, which may be a value of a choice as well."""


def name(work: Work, node: nodes.Name, frame: Frame, hint: Hint | None) -> Term | None:
    """A bare word."""
    scope, word = work.scope, node.word
    if word in frame.locals:
        return replace(frame.locals[word], span=node.span)
    if hint and word in hint.type.words:
        return Constant(hint.type, node.span, hint.type.words.index(word))
    if frame.in_filter and (word in scope.attributes or word in scope.worths):
        return of_card(scope.attributes.get(word) or scope.worths[word], node.span)
    if word in scope.symbols:
        return symbol(work, scope.symbols[word], node.span, frame)
    if hint and word in scope.literals.get(hint.type, {}):
        return literal(work, hint.type, word, node.span)
    for type_, words in scope.literals.items():
        if word in words:
            return literal(work, type_, word, node.span)
    unknown(work, node, frame, hint)
    return None


def is_bare(work: Work, node: nodes.Node, frame: Frame) -> bool:
    """Whether a node is a word or number that the type of its neighbour has to explain."""
    match node:
        case nodes.Integer() | nodes.Nothing():
            return True
        case nodes.Name(word=word):
            scope = work.scope
            asked = frame.in_filter and (word in scope.attributes or word in scope.worths)
            return not asked and word not in frame.locals and word not in scope.symbols
    return False


def may_be_explained(work: Work, node: nodes.Node, frame: Frame) -> bool:
    """Whether a word or number would make sense beside another neighbour."""
    if not isinstance(node, nodes.Name):
        return is_bare(work, node, frame)
    scope = work.scope
    types = [each.type for each in scope.symbols.values()]
    types += [each.type for each in scope.attributes.values()]
    return any(node.word in each.words for each in types)


def literal(work: Work, type: Type, word: str, span: Span) -> Constant:
    """A rank, a suit or a card."""
    return Constant(type, span, work.scope.literals[type][word])


def of_card(asked: Attribute | Worth, span: Span) -> OfCard:
    """An attribute or a worth of the card that a filter looks at."""
    if isinstance(asked, Worth):
        return OfCard(INTEGER, span, asked.name, asked.values, {})
    codes = {"==": asked.equal, "<": asked.below, ">": asked.above}
    masks = {op: code for op, code in codes.items() if code}
    return OfCard(asked.type, span, asked.name, asked.values, masks, asked.one_suit, asked.order)


def symbol(
    work: Work, symbol: Symbol, span: Span, frame: Frame, seat: Term | None = None
) -> Term | None:
    """The value of a symbol, for a per-seat one that of `seat` or else of the implied seat."""
    if symbol.value is not None:
        if symbol.per_seat and seat is None and frame.seat is None:
            work.complain("E328", span, {"name": symbol.name}, work.place(symbol))
            return None
        value = bool(symbol.value) if symbol.type == BOOLEAN else symbol.value
        return Constant(symbol.type, span, value, symbol.one_suit)
    if symbol.by_suit or symbol.by_number:
        facts = {"name": symbol.name, "number": bool(symbol.by_number)}
        work.complain("E459", span, facts, work.place(symbol))
        return None
    args: dict[str, Term] = {}
    if symbol.per_seat:
        seat = seat or frame.seat
        if seat is None:
            work.complain("E328", span, {"name": symbol.name}, work.place(symbol))
            return None
        if symbol.code == "{seat}":
            return replace(seat, span=span)
        args = {"seat": seat}
    return Apply(symbol.type, span, symbol.code, args, one_suit=symbol.one_suit)


def of(work: Work, node: nodes.Of, frame: Frame, hint: Hint | None) -> Term | None:
    """`hand of dealer`; of nobody (`winner` before the first trick): the empty value, or 0."""
    known = work.scope.symbols.get(node.name.word)
    if known is not None and node.name.word not in frame.locals:
        if known.by_suit:
            return _of_suit(work, known, node, frame)
        if known.by_number:
            return _of_number(work, known, node, frame)
    seat = work.value(node.seat, frame, SEAT)
    found = per_seat_symbol(work, node, frame)
    if seat is None or found is None:
        return None
    if seat.type == SEATS and found.type in _TOGETHER:
        return together(work, node, found, seat)
    if seat.type != SEAT:
        work.mismatch(seat, SEAT)
        return None
    value = symbol(work, found, node.span, frame, seat)
    if not isinstance(value, Apply) or value is seat or is_somebody(work, node.seat, frame):
        return value
    return replace(value, code=f"({value.code} if {{seat}} >= 0 else {value.type.empty or 0})")


_TOGETHER = {INTEGER: "sum", CARDS: "union"}
"""How what several seats have is put together."""


def together(work: Work, node: nodes.Of, asked: Symbol, seats: Term) -> Term | None:
    """`tricks of side`: the sum of several seats' numbers, or all their cards."""
    walk = members(work, seats, node.seat.span)
    if asked.by_side and walk.members is not None:
        walk = replace(walk, where=(*walk.where, _first_of_side(walk.local, walk.members)))
    body = symbol(work, asked, node.span, Frame(seat=walk.local))
    return body and Aggregate(asked.type, node.span, _TOGETHER[asked.type], walk, body)


def members(work: Work, seats: Term, span: Span, start: Term | None = None) -> Loop:
    """The loop over several seats, clockwise from one of them or from the first."""
    domain = work.scope.domains["seat"]
    local = Local(SEAT, span, next(work.numbers))
    anchor = None if start is None else Local(SEAT, span, next(work.numbers))
    item = domain.clockwise if start is not None and domain.clockwise else domain.item
    kept = Local(SEATS, span, next(work.numbers))
    where = (within(local, kept, span),)
    return Loop(span, local, domain.size, item, start, anchor, where, seats, kept)


def within(item: Term, seats: Term, span: Span) -> Term:
    """Whether a seat is among some."""
    return Apply(BOOLEAN, span, "{seats} >> {item} & 1", {"seats": seats, "item": item})


def _first_of_side(item: Local, seats: Local) -> Term:
    """Whether a seat is the first of its side among some: what partners have they have once."""
    code = "SIDE[{item}] & {seats} & (1 << {item}) - 1 == 0"
    return Apply(BOOLEAN, item.span, code, {"seats": seats, "item": item})


def _of_suit(work: Work, known: Symbol, node: nodes.Of, frame: Frame) -> Term | None:
    """`base of trump`: a number that every suit has its own of."""
    suit = work.wanted(node.seat, frame, SUIT)
    if suit is None or suit.constant is None:
        positive = min(known.by_suit) > 0
        return suit and Apply(INTEGER, node.span, known.code, {"suit": suit}, positive=positive)
    return Constant(INTEGER, node.span, known.by_suit[suit.constant])


def _of_number(work: Work, known: Symbol, node: nodes.Of, frame: Frame) -> Term | None:
    """`needed of 3`: a number that depends on another."""
    number = work.wanted(node.seat, frame, INTEGER)
    if number is None:
        return None

    def value(asked: int) -> int:
        reached = [each for least, each in known.by_number if least <= asked]
        return reached[-1] if reached else known.by_number[0][1]

    if len(known.by_number) == 1:
        return Constant(INTEGER, node.span, known.by_number[0][1])
    positive = min(each for _, each in known.by_number) > 0
    args = {"number": number}
    return fold(Apply(INTEGER, node.span, known.code, args, value, positive=positive))


def is_somebody(work: Work, node: nodes.Node, frame: Frame) -> bool:
    """Whether a seat is never none: one that `each` visits, the dealer, the eldest hand."""
    if not isinstance(node, nodes.Name):
        return False
    known = work.scope.symbols.get(node.word)
    return node.word in frame.locals or (known is not None and known.somebody)


def per_seat_symbol(work: Work, node: nodes.Of, frame: Frame) -> Symbol | None:
    """The symbol that stands in front of `of`."""
    found = work.scope.symbols.get(node.name.word)
    if found is None:
        known = {
            word
            for word, each in work.scope.symbols.items()
            if each.per_seat or each.by_suit or each.by_number
        }
        facts = {"name": node.name.word, "suggestion": work.closest(node.name.word, known)}
        work.complain("E320", node.name.span, facts)
    elif not found.per_seat:
        work.complain("E329", node.name.span, {"name": found.name}, work.place(found))
        return None
    return found


def dotted(work: Work, node: nodes.Dotted, frame: Frame, hint: Hint | None) -> Term | None:
    """`option.jokers`: the only dot there is."""
    owner, member = node.owner.word, node.member.word
    found = work.scope.symbols.get(f"{owner}.{member}")
    if found is not None:
        return symbol(work, found, node.span, frame)
    if owner != "option":
        work.complain("E310", node.span, {"number": False, "before": owner, "after": member})
        return None
    options = [word[7:] for word in work.scope.symbols if word.startswith("option.")]
    facts = {"name": member, "suggestion": work.closest(member, options), "options": tuple(options)}
    work.complain("E322", node.member.span, facts)
    return None


def integer(work: Work, node: nodes.Integer, frame: Frame, hint: Hint | None) -> Term | None:
    """A number, or a rank where a rank is wanted."""
    if hint is None or hint.type != RANK:
        return Constant(INTEGER, node.span, node.value)
    ranks = work.scope.literals.get(RANK, {})
    if str(node.value) in ranks:
        return literal(work, RANK, str(node.value), node.span)
    work.complain("E323", node.span, {"name": str(node.value), "type": RANK, "words": tuple(ranks)})
    return None


def nothing(work: Work, node: nodes.Nothing, frame: Frame, hint: Hint | None) -> Term | None:
    """`none`: the empty value of the type that is wanted, or a choice's value of that name."""
    if hint and NONE in hint.type.words:
        return Constant(hint.type, node.span, hint.type.words.index(NONE))
    if hint is None or hint.type.empty is None:
        facts = {"type": hint.type if hint else None}
        work.complain("E334", node.span, facts)
        return None
    return Constant(hint.type, node.span, hint.type.empty)


def unknown(work: Work, node: nodes.Name, frame: Frame, hint: Hint | None) -> None:
    """Say what an unknown word may have been meant to be."""
    scope, word, span = work.scope, node.word, node.span
    if hint and hint.type.words:
        facts = {"name": word, "type": hint.type, "words": hint.type.words}
        facts["suggestion"] = work.closest(word, hint.type.words)
        label = Label(hint.declared, "declared") if hint.declared else None
        work.complain("E323", span, facts, label)
    elif word in scope.attributes:
        work.complain("E327", span, {"name": word})
    elif word in scope.worths:
        work.complain("E326", span, {"name": word})
    elif word in scope.functions:
        work.complain("E325", span, {"name": word})
    else:
        work.complain("E320", span, {"name": word, "suggestion": _suggestion(work, word, frame)})


def _suggestion(work: Work, word: str, frame: Frame) -> str | None:
    scope = work.scope
    if f"option.{word}" in scope.symbols:
        return f"option.{word}"
    known = {*frame.locals, *scope.symbols}
    known |= {each for words in scope.literals.values() for each in words}
    if frame.in_filter:
        known |= {*scope.attributes, *scope.worths}
    return work.closest(word, known)
