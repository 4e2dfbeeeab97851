"""The names that a file gives to expressions (`let`), and to single cards (`card names`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..dsl.compile import Clause, compile_deciding, compile_value
from ..dsl.fold import fold
from ..dsl.nodes import Name
from ..dsl.resolve import resolve
from ..dsl.scope import Symbol
from ..dsl.terms import Choose, Constant, Term
from ..dsl.types import BOOLEAN, CARDS, Type
from ..schema.diagnostic import Diagnostic, Label
from ..schema.document import Document, Path
from ..schema.span import Span
from .builder import STATE, STATE_AND_SEAT, Builder
from .entries import Entry
from .prose import citations, prose

ORDERED = ("numbers", "card names", "let")
"""Sections whose entries may ask those above them, in the order in which they are read."""


@dataclass(frozen=True)
class CardName:
    """What people call a card, such as `the Boss` for the highest trump.

    Attributes:
        rule: the compiled rule that says which cards are called so just now.
        title: the name.
        text, cite: prose and source.
    """

    rule: str
    title: str
    text: str = ""
    cite: tuple[str, ...] = ()


SEAT_WANTED = ("E328", "E343")
"""Mistakes of a rule that speaks of what each seat has its own of, where no seat is at hand."""


def meaning(document: Document, name: str) -> Path:
    """Where a file says what a word of `let` stands for: an expression, or a list of clauses."""
    path: Path = ("let", name)
    return (*path, "is") if isinstance(document.get(path), Mapping) else path


def let_symbols(build: Builder) -> Iterator[Symbol]:
    """The words of `let`, in their order: a later one may use an earlier one."""
    for name, entry in build.document.get(("let",), {}).items():
        path = meaning(build.document, name)
        entries = list(build.entries(path, "is"))
        per_seat = _is_of_a_seat(build, entries)
        clauses = _clauses(build, entries, "seat" if per_seat else None)
        if not clauses:
            continue
        term = _chosen(clauses)
        rule = f"let_{name}"
        params = STATE_AND_SEAT if per_seat else STATE
        build.said[rule] = (Clause(term),)
        build.functions.append(compile_value(rule, term, params))
        yield Symbol(
            name,
            term.type,
            f"{rule}(s, {{seat}})" if per_seat else f"{rule}(s)",
            per_seat=per_seat,
            value=term.constant,
            one_suit=term.one_suit,
            store=_store(build, rule, entries, clauses, params),
            declared=build.document.key_span(("let", name)),
            doc=prose(entry.get("title")) if isinstance(entry, Mapping) else "",
        )


def _chosen(clauses: Sequence[Clause]) -> Term:
    """The value of the first clause whose `when` holds; where none does 0, false or none."""
    first, rest = clauses[0], clauses[1:]
    if first.when is None:
        return first.value
    type_, span = first.value.type, first.value.span
    nothing = False if type_ == BOOLEAN else type_.empty or 0
    no = _chosen(rest) if rest else Constant(type_, span, nothing, one_suit=True)
    one_suit = first.value.one_suit and no.one_suit
    return fold(Choose(type_, span, first.when, first.value, no, one_suit))


def too_early(document: Document, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Diagnostics, in which a name that the file defines is not unknown, but used too early.

    A name whose definition was read by then is at fault itself, and nothing more is said of it.
    """
    order = [(part, name) for part in ORDERED for name in document.get((part,), {})]
    known = {name: place for place, (_, name) in enumerate(order)}
    for each in found:
        place = known.get(str(each.facts.get("name"))) if each.code == "E320" else None
        if place is None:
            yield each
        elif any(_within(each.span, document.span(path)) for path in order[: place + 1]):
            label = Label(document.key_span(order[place]), "defined")
            yield Diagnostic("E565", each.span, {"name": order[place][1]}, (label,))


def _within(inner: Span | None, outer: Span) -> bool:
    return (
        inner is not None
        and inner.source == outer.source
        and outer.start <= inner.start <= inner.end <= outer.end
    )


def _is_of_a_seat(build: Builder, entries: list[Entry]) -> bool:
    """Whether a word asks for what each seat has its own of."""
    mistakes: list[Diagnostic] = []
    for path in (path for entry in entries for path in (entry.path, entry.when) if path):
        node = build.rules.expression(path, [])
        if node is not None:
            resolve(node, build.scope.child(seat=None), None, mistakes)
    return any(mistake.code in SEAT_WANTED for mistake in mistakes)


def _clauses(build: Builder, entries: list[Entry], implied: str | None) -> list[Clause]:
    """The clauses of a word, all of the type of the first that has one by itself; none if wrong."""
    wanted = _type(build, entries, implied) if len(entries) > 1 else None
    found: list[Clause] = []
    for entry in entries:
        when = build.term(entry.when, BOOLEAN, implied) if entry.when else None
        value = build.term(entry.path, wanted, implied)
        if value is not None and (when or not entry.when):
            found.append(Clause(value, when))
    return found if len(found) == len(entries) else []


def _type(build: Builder, entries: list[Entry], implied: str | None) -> Type | None:
    """The type that a word's clauses have: none has `none`, nor a bare rank that is a number."""
    for entry in entries:
        node = build.rules.expression(entry.path, [])
        known = node and resolve(node, build.scope.child(seat=implied), None, [])
        if known:
            return known.type
    return None


def _store(
    build: Builder,
    rule: str,
    entries: list[Entry],
    clauses: list[Clause],
    params: Sequence[str],
) -> str | None:
    """How a word is set that stands for one variable or another, as its clauses say."""
    nodes = [build.rules.expression(entry.path, []) for entry in entries]
    words = [node.word for node in nodes if isinstance(node, Name)]
    stores = [found.store for word in words if (found := build.scope.symbols.get(word))]
    if len(stores) < len(entries) or None in stores:
        return None
    which = f"{rule}_which"
    apart = [replace(each, value=Constant(BOOLEAN, each.value.span, True)) for each in clauses]
    build.functions.append(compile_deciding(which, apart, params))
    given = ", ".join(params)
    lines = [f"def set_{rule}({given}, value):", f"    which = {which}({given})"]
    for k, store in enumerate(stores):
        assert store is not None
        lines += [f"    if which == {k}:", f"        {store.format(seat='seat', value='value')}"]
    build.join(f"set_{rule}", lines)
    shown = given.replace("seat", "{seat}")
    return f"set_{rule}({shown}, {{value}})"


def card_symbols(build: Builder) -> Iterator[Symbol]:
    """The words of `card names`."""
    for name in build.document.get(("card names",), {}):
        path: Path = ("card names", name)
        rule = build.value(f"card_{name}", (*path, "cards"), CARDS)
        term = build.term((*path, "cards"), CARDS)
        # A card that is there is called by its name; one that an option leaves out is none.
        value = 0 if term is not None and term.constant == 0 else None
        place = build.document.key_span(path)
        yield Symbol(name, CARDS, f"{rule}(s)", value=value, declared=place, doc="a named card")


def card_names(build: Builder, language: str) -> tuple[CardName, ...]:
    """The names as people read them."""
    return tuple(
        CardName(
            f"card_{name}",
            prose(entry["title"], language),
            prose(entry.get("text"), language),
            citations(entry.get("cite")),
        )
        for name, entry in build.document.get(("card names",), {}).items()
    )
