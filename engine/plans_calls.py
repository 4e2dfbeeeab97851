"""How the phase in which melds are declared is filled from the file."""

from __future__ import annotations

from ..dsl.types import BOOLEAN, CARDS, SEAT
from ..schema.document import Path
from .builder import Builder
from .cards import Pack
from .program import Origin
from .prose import prose

Holes = dict[str, object]
Clauses = dict[str, tuple[Origin, ...]]


def plan_declare(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """Who begins, what counts, what it pays, and what a false claim costs."""
    parts: dict[str, dict[int, str]] = {"holds": {}, "cards": {}, "do": {}, "false": {}}
    claims = []
    melds = build.document.get((*path, "melds"))
    for k, entry in enumerate(melds):
        where, part = (*path, "melds", k), f"{name}_meld_{k}"
        parts["holds"][k] = build.value(f"{part}_holds", (*where, "holds"), BOOLEAN, seat=True)
        parts["cards"][k] = build.value(f"{part}_cards", (*where, "cards"), CARDS, seat=True)
        for key in ("do", "false"):
            parts[key][k] = build.actions(f"{part}_{key}", (*where, key), seat=True)
        title = prose(entry.get("title"), build.language)
        claims.append((f"claim {entry['name']}", title and f"claim {title}"))
    free = False
    if build.document.has((*path, "false claims")):
        free = bool(build.holds((*path, "false claims")))
    params = ("s", "seat")
    holes: Holes = {
        "FIRST": build.value(f"{name}_first", (*path, "first"), SEAT),
        "FREE": free,
        "MELDS": len(melds),
        "HOLDS": build.dispatch(f"{name}_holds", params, "meld", parts["holds"], "False"),
        "CARDS": build.dispatch(f"{name}_cards", params, "meld", parts["cards"], "0"),
        "PAYS": build.dispatch(f"{name}_pays", params, "meld", parts["do"]),
        "FALSE": build.dispatch(f"{name}_false", params, "meld", parts["false"]),
        "CLAIM": build.calls.add_row(claims),
        "DONE": build.calls.add("nothing more"),
        "BELIEVE": build.calls.add("believe it"),
        "ASK": build.calls.add("ask to see it"),
    }
    return holes, {}
