"""How each phase kind is filled from its part of the file: one function a kind, in one table."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from ..dsl.types import BOOLEAN, CARDS, INTEGER, SEAT
from ..schema.diagnostic import Diagnostic, Label
from ..schema.document import Path
from .builder import Builder
from .cards import Pack
from .phases import actions, deal, tricks
from .program import Origin

Holes = dict[str, object]
Clauses = dict[str, tuple[Origin, ...]]
Plan = Callable[[Builder, Path, str, Pack, int], tuple[Holes, Clauses]]


def plan_deal(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """`each` cards to every seat, in `packets`."""
    each = build.constant((*path, "each"), INTEGER)
    if each is None:
        return {}, {}
    if each < 0 or each * seats > pack.size:
        facts = {"each": each, "players": seats, "dealt": each * seats, "pack": pack.size}
        labels = (Label(build.document.key_span(("pack",)), "pack"),)
        build.diagnostics.append(
            Diagnostic("E401", build.document.span((*path, "each")), facts, labels)
        )
        return {}, {}
    packets = _packets(build, (*path, "packets"), each)
    order = [seat for size in packets for seat in range(1, seats + 1) for _ in range(size)]
    return {"SEAT_OF": tuple(order), "DEALT_CARDS": len(order)}, {}


def _packets(build: Builder, path: Path, each: int) -> list[int]:
    """How many cards a seat gets at a time, round by round."""
    given = build.document.get(path, 1)
    if isinstance(given, int):
        return [min(given, each - k) for k in range(0, each, given)]
    if sum(given) != each:
        facts = {"each": each, "sum": sum(given)}
        build.diagnostics.append(Diagnostic("E403", build.document.span(path), facts))
    return list(given)


def plan_actions(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """`turn-up` and `score`: the sentences of `do`."""
    return {"DO": build.actions(f"{name}_do", (*path, "do"))}, {}


def plan_tricks(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """Who leads, what may be led and played, who wins, what follows a trick, when it ends."""
    holes: Holes = {
        "LEADER": build.value(f"{name}_leader", (*path, "leader"), SEAT),
        "AFTER": build.actions(f"{name}_after", (*path, "after trick")),
        "UNTIL": "no_cards_left",
        "MOST_TRICKS": pack.size // seats,
    }
    if build.document.has((*path, "until")):
        holes["UNTIL"] = build.value(f"{name}_until", (*path, "until"), BOOLEAN)
    clauses: Clauses = {}
    rules = (("lead", "LEAD", True), ("follow", "FOLLOW", True), ("wins", "WINS", False))
    for key, hole, seat in rules:
        holes[hole], clauses[hole] = build.clauses(
            f"{name}_{key}", (*path, key), "cards", CARDS, seat
        )
    return holes, clauses


KINDS: dict[str, tuple[ModuleType, Plan]] = {
    "deal": (deal, plan_deal),
    "turn-up": (actions, plan_actions),
    "tricks": (tricks, plan_tricks),
    "score": (actions, plan_actions),
}
