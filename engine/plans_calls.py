"""How the phases in which seats make calls are filled from the file: `choose` and `declare`."""

from __future__ import annotations

from dataclasses import replace

from ..dsl.types import BOOLEAN, CARDS, SEAT
from ..schema.document import Path
from .builder import Builder
from .cards import Pack, mask
from .program import Origin
from .prose import prose

Holes = dict[str, object]
Clauses = dict[str, tuple[Origin, ...]]


def plan_choose(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """Who is asked, what may be called, what each call does."""
    everybody = build.document.has((*path, "asks all from"))
    first = (*path, "asks all from" if everybody else "asks")
    allowed: dict[int, str | None] = {}
    does: dict[int, str] = {}
    origins: dict[int, Origin] = {}
    ends = []
    for k, (call, entry) in enumerate(build.document.get((*path, "calls")).items()):
        where = (*path, "calls", call)
        action = build.calls.add(call, prose(entry.get("title"), build.language))
        allowed[action] = None
        if "when" in entry:
            condition = (*where, "when")
            allowed[action] = build.value(f"{name}_call_{k}_when", condition, BOOLEAN, seat=True)
            origins[action] = replace(build.origin(condition, entry), id=call)
        does[action] = build.actions(f"{name}_call_{k}_do", (*where, "do"), seat=True)
        if entry.get("ends", False):
            ends.append(action)
    holes: Holes = {
        "ASKS": seats if everybody else 1,
        "FIRST": build.value(f"{name}_first", first, SEAT),
        "CALLS": build.choices(f"{name}_calls", allowed),
        "DO": build.dispatch(f"{name}_do", ("s", "seat"), "action", does),
        "ENDS": mask(ends),
        "NOBODY": build.actions(f"{name}_nobody", (*path, "nobody")),
        "CONDITIONS": tuple(origins),
    }
    return holes, {"CONDITIONS": tuple(origins.values())}


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
