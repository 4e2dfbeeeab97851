"""Sentences: who does what, with the verb's template."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from . import calls, going, names, nodes
from .scope import Symbol
from .terms import Aggregate, Apply, Loop, Sentence, Term
from .types import CARDS, INTEGER, SEAT, SEATS
from .work import Frame, Work, visiting

POT = "pot"


def sentence(work: Work, node: nodes.SentenceNode, frame: Frame) -> Sentence | None:
    """Resolve a sentence in a frame."""
    if isinstance(node, nodes.Every):
        found = calls.loop(work, node.each, frame, acting=True)
        inner = sentence(work, node.sentence, found[1] if found else frame) if found else None
        return inner and found and replace(inner, loops=(found[0], *inner.loops))
    if isinstance(node, nodes.Go):
        return going.going(work, node, frame)
    match node.verb:
        case "scores":
            return _gives(work, node, frame, "n")
        case "takes" | "captures" | "shows" | "discards" | "turns up":
            return _gives(work, node, frame, "cards")
        case "sits out":
            who = _who(work, node.subject, frame)
            return who and _with_verb(work, node, node.verb, {"seat": who[0]}, who[1])
        case "draws":
            return _draws(work, node, frame)
        case "pays":
            return _pays(work, node, frame)
        case "set":
            return _set(work, node, frame)
        case "split":
            return _split(work, node, frame)
        case "turn up":
            return _turn_up(work, node, frame)
        case _:
            assert node.value is not None
            cards = work.wanted(node.value, frame, CARDS)
            return _with_verb(work, node, node.verb, {"cards": cards}) if cards else None


def _gives(work: Work, node: nodes.Act, frame: Frame, name: str) -> Sentence | None:
    """`SEAT scores N`, `SEAT takes CARDS`."""
    found = _who(work, node.subject, frame)
    if found is None:
        _rest(work, node, frame)
        return None
    seat, loops, inner = found
    assert node.value is not None
    value = work.wanted(node.value, inner, CARDS if name == "cards" else INTEGER)
    if value is None:
        return None
    return _with_verb(work, node, node.verb, {"seat": seat, name: value}, loops)


def _draws(work: Work, node: nodes.Act, frame: Frame) -> Sentence | None:
    """`SEAT draws N from stock`."""
    found = _who(work, node.subject, frame)
    if found is None:
        _rest(work, node, frame)
        return None
    seat, loops, inner = found
    assert node.value is not None
    number = work.wanted(node.value, inner, INTEGER)
    if number is None:
        return None
    return _with_verb(work, node, f"draws from {_zone(node)}", {"seat": seat, "n": number}, loops)


def _turn_up(work: Work, node: nodes.Act, frame: Frame) -> Sentence | None:
    """`turn up stock`, `turn up N from stock`."""
    if node.value is None:
        return _with_verb(work, node, f"turn up {_zone(node)}", {})
    number = work.wanted(node.value, frame, INTEGER)
    if number is None:
        return None
    return _with_verb(work, node, f"turn up from {_zone(node)}", {"n": number})


def _pays(work: Work, node: nodes.Act, frame: Frame) -> Sentence | None:
    """`SEAT pays N to SEAT`, where either may be `pot`, not both."""
    assert node.value is not None and node.target is not None
    paying, paid = _is_pot(node.subject), _is_pot(node.target)
    if paying and paid:
        work.complain("E345", node.target.span, {"who": POT})
        return None
    if paying or paid:
        name, who = ("payee", node.target) if paying else ("payer", node.subject)
        found = _who(work, who, frame)
        if found is None:
            _rest(work, node, frame)
            return None
        seat, loops, inner = found
        number = work.wanted(node.value, inner, INTEGER)
        key = "pot pays" if paying else "pays pot"
        return _with_verb(work, node, key, {name: seat, "n": number}, loops) if number else None
    return _pays_seat(work, node, frame)


def _split(work: Work, node: nodes.Act, frame: Frame) -> Sentence | None:
    """`split N among SEATS`, where an `each` phrase names the seats too."""
    assert node.value is not None
    number = work.wanted(node.value, frame, INTEGER)
    found = _who(work, node.target, frame)
    if number is None or found is None:
        return None
    seat, loops, _ = found
    span = seat.span
    seats: Term = Apply(SEATS, span, "(1 << {seat} if {seat} >= 0 else 0)", {"seat": seat})
    if loops:
        seats = Aggregate(SEATS, span, "union", loops[0], seats)
    return _with_verb(work, node, node.verb, {"n": number, "seats": seats})


def _pays_seat(work: Work, node: nodes.Act, frame: Frame) -> Sentence | None:
    """`SEAT pays N to SEAT`. Nobody pays himself: such a turn of a loop is left out."""
    assert node.value is not None and node.target is not None
    outer = _payee_of_others(work, node, frame)
    payer = _who(work, node.subject, outer or frame)
    inner = payer[2] if payer else frame
    payee = _who(work, node.target, frame if outer else inner)
    if payer is None or payee is None:
        _rest(work, node, inner)
        return None
    number = work.wanted(node.value, inner, INTEGER)
    args = {"payer": payer[0], "payee": payee[0]}
    loops = payer[1] + payee[1]
    if args["payer"] == args["payee"]:
        work.complain("E345", node.target.span, {"who": node.target.span.text})
        return None
    if loops:
        one, other = ("payee", "payer") if payee[1] else ("payer", "payee")
        guard = calls.unlike(args[one], args[other], node.span)
        loops = (*loops[:-1], replace(loops[-1], where=_with(loops[-1].where, guard)))
    return _with_verb(work, node, "pays", {**args, "n": number}, loops) if number else None


def _payee_of_others(work: Work, node: nodes.Act, frame: Frame) -> Frame | None:
    """`each opponent pays 2 to dealer`: the others are those of the payee.

    Returns:
        The frame in which the payee is the implied seat, for the payers; None for any other
        sentence, and where the payee has a mistake, which is found later.
    """
    others, target = node.subject, node.target
    if not isinstance(others, nodes.Each) or others.start or isinstance(target, nodes.Each):
        return None
    domain = work.scope.domains.get(others.domain.word)
    if target is None or domain is None or not (others.other or domain.guard):
        return None
    payee = Work(work.scope, [], work.resolver).wanted(target, frame, SEAT)
    return replace(frame, seat=payee) if payee else None


def _with(conditions: tuple[Term, ...], guard: Term) -> tuple[Term, ...]:
    return conditions if guard in conditions else (guard, *conditions)


def _set(work: Work, node: nodes.Act, frame: Frame) -> Sentence | None:
    """`set trump to suit(upcard)`, `set late of winner to 1`."""
    assert node.value is not None
    name = node.target.name if isinstance(node.target, nodes.Of) else node.target
    assert isinstance(name, nodes.Name)
    symbol = _settable(work, name)
    seat = frame.seat
    if isinstance(node.target, nodes.Of):
        seat = work.wanted(node.target.seat, frame, SEAT)
        symbol = symbol and names.per_seat_symbol(work, node.target, frame)
    elif symbol and symbol.per_seat and seat is None:
        work.complain("E328", name.span, {"name": symbol.name}, work.place(symbol))
    if symbol is None or symbol.store is None:
        if not names.is_bare(work, node.value, frame):
            work.value(node.value, frame)
        return None
    value = work.wanted(node.value, frame, symbol.type)
    if value is None or (symbol.per_seat and seat is None):
        return None
    args = {"value": value, "seat": seat} if symbol.per_seat and seat else {"value": value}
    return Sentence(node.span, symbol.store, args)


def _settable(work: Work, name: nodes.Name) -> Symbol | None:
    """The symbol that `set` names; complains if there is none or it cannot be set."""
    known = tuple(each.name for each in work.scope.symbols.values() if each.store)
    symbol = work.scope.symbols.get(name.word)
    if symbol is None:
        facts = {"name": name.word, "suggestion": work.closest(name.word, known)}
        work.complain("E320", name.span, facts)
    elif symbol.store is None:
        work.complain("E346", name.span, {"name": symbol.name, "known": known}, work.place(symbol))
        return None
    return symbol


def _who(
    work: Work, node: nodes.Node | nodes.Each | None, frame: Frame
) -> tuple[Term, tuple[Loop, ...], Frame] | None:
    """A subject or payee: the seat, the loops around it, and the frame in which it is implied."""
    assert node is not None
    if isinstance(node, nodes.Each):
        found = calls.loop(work, node, frame, acting=True)
        if found is None:
            return None
        walk, inner = found
        if walk.local.type != SEAT:
            facts = {"wanted": SEAT, "got": walk.local.type, "found": node.span.text}
            work.complain("E330", node.span, facts)
            return None
        return walk.local, (walk,), inner
    seat = work.value(node, frame, SEAT)
    if seat is not None and seat.type == SEATS:
        start = None if work.scope.start is None else Apply(SEAT, node.span, work.scope.start)
        walk = names.members(work, seat, node.span, start)
        return walk.local, (walk,), visiting(frame, walk.local, None)
    if seat is not None and seat.type != SEAT:
        work.mismatch(seat, SEAT)
        return None
    return None if seat is None else (seat, (), replace(frame, seat=seat))


def _rest(work: Work, node: nodes.Act, frame: Frame) -> None:
    """Find the mistakes in the value of a sentence whose subject or payee is wrong already."""
    each = next((p for p in (node.subject, node.target) if isinstance(p, nodes.Each)), None)
    if node.value is not None and not names.is_bare(work, node.value, frame):
        work.rest(node.value, frame, each)


def _is_pot(node: nodes.Node | nodes.Each | None) -> bool:
    return isinstance(node, nodes.Name) and node.word == POT


def _zone(node: nodes.Act) -> str:
    assert isinstance(node.target, nodes.Name)
    return node.target.word


def _with_verb(
    work: Work,
    node: nodes.Act,
    key: str,
    args: Mapping[str, Term],
    loops: tuple[Loop, ...] = (),
) -> Sentence | None:
    """The sentence through the verb's template; complains about a zone it does not know."""
    verbs = work.scope.verbs
    if key in verbs or not isinstance(node.target, nodes.Name):
        return Sentence(node.span, verbs[key].code, args, loops)
    zone = node.target.word
    front = key.removesuffix(zone)
    zones = tuple(each.removeprefix(front) for each in verbs if each.startswith(front))
    facts: dict[str, object] = {"verb": node.verb, "zone": zone, "zones": zones}
    work.complain("E347", node.target.span, {**facts, "suggestion": work.closest(zone, zones)})
    return None
