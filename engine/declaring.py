"""The words that a file adds to the language: each has one meaning."""

from __future__ import annotations

from collections.abc import Sequence

from ..dsl.mistakes import VERBS
from ..dsl.parse import RESERVED as PARTICLES
from ..dsl.scope import Scope, Symbol, Worth
from ..schema.diagnostic import Diagnostic, Label
from .builder import Builder

OPENERS = ("first", "last", "top", "bottom", "printed")
"""Words that make one name with the next: `first trick`."""

RESERVED = frozenset((*PARTICLES, *OPENERS, *(word for verb in VERBS for word in verb.split())))
"""Words of the language, which a file cannot give a meaning of its own."""


def declare(build: Builder, things: Sequence[Symbol | Worth]) -> None:
    """Add words of the file; one that means something already is a mistake."""
    for thing in things:
        if is_taken(build.scope, thing.name):
            scope = build.scope
            known = scope.symbols.get(thing.name) or scope.worths.get(thing.name)
            other = known.declared if known else None
            labels = (Label(other, "first"),) if other else ()
            facts = {"name": thing.name}
            build.diagnostics.append(Diagnostic("E409", thing.declared, facts, labels))
        else:
            build.scope = build.scope.child([thing], seat=build.scope.seat)


def is_taken(scope: Scope, name: str) -> bool:
    """Whether a word has a meaning already."""
    places = (scope.symbols, scope.functions, scope.worths, scope.attributes)
    return (
        name in RESERVED
        or any(name in place for place in places)
        or any(name in words for words in scope.literals.values())
    )
