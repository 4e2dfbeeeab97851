"""The names that a file gives to expressions (`let`), and to single cards (`card names`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..dsl.compile import Clause, compile_value
from ..dsl.scope import Symbol
from ..dsl.types import CARDS
from ..schema.diagnostic import Diagnostic, Label
from ..schema.document import Document, Path
from ..schema.span import Span
from .builder import STATE, STATE_AND_SEAT, Builder
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


def let_symbols(build: Builder) -> Iterator[Symbol]:
    """The words of `let`, in their order: a later one may use an earlier one."""
    for name, entry in build.document.get(("let",), {}).items():
        path: Path = ("let", name)
        per_seat = entry.get("of") == "seat"
        term = build.term((*path, "is"), None, "seat" if per_seat else None)
        if term is None:
            continue
        rule = f"let_{name}"
        build.said[rule] = (Clause(term),)
        build.functions.append(compile_value(rule, term, STATE_AND_SEAT if per_seat else STATE))
        yield Symbol(
            name,
            term.type,
            f"{rule}(s, {{seat}})" if per_seat else f"{rule}(s)",
            per_seat=per_seat,
            value=term.constant,
            one_suit=term.one_suit,
            declared=build.document.key_span(path),
            doc=prose(entry.get("title")),
        )


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


def card_symbols(build: Builder) -> Iterator[Symbol]:
    """The words of `card names`."""
    for name in build.document.get(("card names",), {}):
        path: Path = ("card names", name)
        rule = build.value(f"card_{name}", (*path, "cards"), CARDS)
        place = build.document.key_span(path)
        yield Symbol(name, CARDS, f"{rule}(s)", declared=place, doc="a named card")


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
