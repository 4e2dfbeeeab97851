"""How a phase in which cards are passed on is filled from the file."""

from __future__ import annotations

from ..dsl.types import CARDS, INTEGER, SEAT
from ..schema.diagnostic import Diagnostic
from ..schema.document import Path
from .builder import Builder
from .cards import Pack
from .program import Origin

Holes = dict[str, object]
Clauses = dict[str, tuple[Origin, ...]]


def plan_pass(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """How many cards every seat passes on, which, and to whom."""
    _can_be_passed(build, (*path, "each"), pack.size // seats)
    holes: Holes = {
        "EACH": build.value(f"{name}_each", (*path, "each"), INTEGER),
        "CARDS": "whole_hand",
    }
    clauses: Clauses = {}
    holes["TO"], clauses["TO"] = build.clauses(f"{name}_to", (*path, "to"), "seat", SEAT, seat=True)
    if build.document.has((*path, "cards")):
        holes["CARDS"], clauses["CARDS"] = build.clauses(
            f"{name}_cards", (*path, "cards"), "cards", CARDS, seat=True
        )
    return holes, clauses


def _can_be_passed(build: Builder, path: Path, most: int) -> None:
    """See that a number of cards known before play can be passed on."""
    term = build.term(path, INTEGER)
    if term is not None and term.constant is not None and not 1 <= term.constant <= most:
        facts = {"each": term.constant, "most": most}
        build.diagnostics.append(Diagnostic("E470", build.document.span(path), facts))
