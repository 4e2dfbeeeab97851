"""Conditions of a filter to masks: what is asked of one card becomes a set of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from . import operators
from .fold import EVERY, fold, known
from .terms import Aggregate, Apply, Choose, Constant, Logic, OfCard, Otherwise, Term
from .types import CARDS, SUIT
from .work import Work


def mask(work: Work, condition: Term) -> Term | None:
    """The mask of the cards for which a condition holds; None after a mistake.

    What does not ask the card keeps all or none. What is known of every card before play is
    worked out card by card. What depends on play goes through the templates of the attribute.
    """
    asked = next(_asked(condition), None)
    if asked is None:
        every, none = (Constant(CARDS, condition.span, value) for value in (EVERY, 0))
        return fold(Choose(CARDS, condition.span, condition, every, none))
    worked_out = _card_by_card(work, condition)
    if worked_out is not None:
        return worked_out
    match condition:
        case Logic(op=op, left=left, right=right):
            return _join(work, "&" if op == "and" else "|", left, right)
        case Apply(op="not", args={"0": inner}):
            return _complement(mask(work, inner))
        case Choose():
            return _choice(work, condition)
        case Apply(op=op, args={"0": OfCard() as card, "1": value}) if op in operators.COMPARE:
            found = _template(op, card, value)
        case Apply(op=op, args={"0": value, "1": OfCard() as card}) if op in operators.COMPARE:
            found = _template(operators.MIRRORED[op], card, value)
        case Apply(op="in", args={"0": OfCard() as card, "1": suits}) if card.type == SUIT:
            found = _of_suits(work, card, suits)
        case _:
            found = None
    if found is None:
        facts = {"name": asked.name, "found": condition.span.text}
        work.complain("E338", condition.span, facts)
    return found


def is_one_suit(work: Work, term: Term) -> bool:
    """Whether a mask keeps cards of one suit only."""
    if term.constant is None:
        return term.one_suit
    cards = [i for i in range(work.scope.pack.bit_length()) if term.constant >> i & 1]
    return any(
        len({each.values[i] for i in cards}) <= 1
        for each in work.scope.attributes.values()
        if each.one_suit and each.values is not None
    )


def _join(work: Work, op: str, left: Term, right: Term) -> Term | None:
    one, other = mask(work, left), mask(work, right)
    if one is None or other is None:
        return None
    joined = operators.apply(op, operators.ARITHMETIC[op][0], one, other)
    if op == "&" and (is_one_suit(work, one) or is_one_suit(work, other)):
        joined = replace(joined, one_suit=True)
    return fold(joined)


def _complement(inner: Term | None) -> Term | None:
    if inner is None:
        return None
    return fold(Apply(CARDS, inner.span, "~{0}", {"0": inner}, lambda cards: ~cards))


def _choice(work: Work, condition: Choose) -> Term | None:
    """`if c then a else b` of cards: those of `c` that are of `a`, and the others of `b`."""
    masks = [mask(work, part) for part in _parts(condition)]
    args = {str(i): part for i, part in enumerate(masks) if part is not None}
    if len(args) < len(masks):
        return None
    chosen = "{0} & {1} | ~{0} & {2}"
    return fold(Apply(CARDS, condition.span, chosen, args, lambda c, a, b: c & a | ~c & b))


def _template(op: str, card: OfCard, value: Term) -> Term | None:
    """A comparison with something that the card does not change, through a table of masks."""
    if next(_asked(value), None) is not None:
        return None
    direct, complement = {"!=": "==", "<=": ">", ">=": "<"}.get(op, op), op in ("!=", "<=", ">=")
    if card.order is not None and direct != "==":
        return _by_order(direct, complement, card, value)
    code = card.masks.get(direct)
    if code is None:
        return None
    one_suit = card.equal_is_one_suit and op == "=="
    found = Apply(CARDS, card.span, code, {"value": value}, one_suit=one_suit)
    return _complement(found) if complement else found


def _of_suits(work: Work, card: OfCard, suits: Term) -> Term | None:
    """The cards whose suit is among some, each suit by its own mask; none is one of them."""
    if next(_asked(suits), None) is not None:
        return None
    found: Term = Constant(CARDS, card.span, 0)
    for number in (-1, *work.scope.literals[SUIT].values()):
        suit = Constant(SUIT, card.span, number)
        mask = _template("==", card, suit)
        if mask is None:
            return None
        held = fold(operators.apply("in", operators.ONE_OF, suit, suits))
        nothing = Constant(CARDS, card.span, 0)
        these = fold(Choose(CARDS, card.span, held, mask, nothing))
        found = fold(operators.apply("|", operators.ARITHMETIC["|"][0], found, these))
    return found


def _by_order(op: str, complement: bool, card: OfCard, value: Term) -> Term | None:
    """The cards higher (`>`) or lower than a card, or than a rank that is named."""
    order = operators.order_of(card)
    assert order is not None
    if isinstance(value, Apply) and value.order is not None:
        code, args = order.above if op == ">" else order.below, {"cards": value.args["0"]}
    else:
        code, args = order.above_rank if op == ">" else order.below_rank, {"value": value}
    found = Apply(CARDS, card.span, code, args)
    return _complement(found) if complement else found


def _card_by_card(work: Work, condition: Term) -> Term | None:
    """The constant mask of a condition that is known of every card; None if it is not."""
    if not _knowable(condition):
        return None
    cards = (i for i in range(work.scope.pack.bit_length()) if work.scope.pack >> i & 1)
    found = sum(bool(_on(condition, card).constant) << card for card in cards)
    return Constant(CARDS, condition.span, EVERY if found == work.scope.pack else found)


def _knowable(term: Term) -> bool:
    """Whether a condition has a value before play once a card is put in."""
    match term:
        case OfCard():
            return term.values is not None
        case Apply():
            return term.evaluate is not None and all(map(_knowable, term.args.values()))
        case Logic() | Choose() | Otherwise():
            return all(map(_knowable, _parts(term)))
        case _:
            return known(term) is not None


def _on(term: Term, card: int) -> Term:
    """A condition with the attributes of one card put in."""
    match term:
        case OfCard(values=values) if values is not None:
            return Constant(term.type, term.span, values[card])
        case Apply():
            args = {name: _on(each, card) for name, each in term.args.items()}
            return fold(replace(term, args=args))
        case Logic():
            return fold(replace(term, left=_on(term.left, card), right=_on(term.right, card)))
        case Choose():
            chooser, yes, no = (_on(each, card) for each in _parts(term))
            return fold(replace(term, condition=chooser, yes=yes, no=no))
        case Otherwise():
            return fold(replace(term, first=_on(term.first, card), second=_on(term.second, card)))
        case _:
            return term


def _asked(term: Term) -> Iterator[OfCard]:
    """What a condition asks of the card."""
    if isinstance(term, OfCard):
        yield term
    for each in _parts(term):
        yield from _asked(each)


def _parts(term: Term) -> Iterable[Term]:
    match term:
        case Apply():
            return term.args.values()
        case Logic():
            return (term.left, term.right)
        case Choose():
            return (term.condition, term.yes, term.no)
        case Otherwise():
            return (term.first, term.second)
        case Aggregate():
            return (term.body,)
        case _:
            return ()
