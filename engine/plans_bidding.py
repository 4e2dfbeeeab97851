"""How the phases of bidding and staking are filled from the file: `auction`, `exchange`, `vie`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..dsl.types import CARDS, INTEGER, SEAT
from ..schema.diagnostic import Diagnostic
from ..schema.document import Path
from .builder import Builder
from .cards import Pack
from .program import Origin
from .prose import prose

Holes = dict[str, object]
Clauses = dict[str, tuple[Origin, ...]]

MOST_AMOUNTS = 1000
"""No call takes more amounts."""


class Spoken(NamedTuple):
    """A call's name, and what people read for it if that is not the name."""

    name: str
    title: str = ""


def plan_auction(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """Who begins and must open, what is bid, what becomes of the highest bid."""
    listed = build.document.has((*path, "bids"))
    values = _listed(build, (*path, "bids")) if listed else tuple(range(1, _most(build, path) + 1))
    duel = build.document.has((*path, "against"))
    first = "against" if duel else "first"
    holes: Holes = {
        "FIRST": "nobody",
        "AGAINST": "nobody",
        first.upper(): build.value(f"{name}_first", (*path, first), SEAT),
        "DUEL": duel,
        "OPENS": "nobody",
        "STEP": 0 if listed else _step(build, path),
        "EXACT": not _flag(build, (*path, "jumps")),
        "AMOUNTS": (0, *values),
        "MOST": len(values),
        "ROUNDS": 1 if build.document.get((*path, "rounds"), "") == "once" else 0,
        "PASS": build.calls.add(*_call(build, path, "pass")),
        "BID": build.calls.add_numbers(*_call(build, path, "bid"), values) - 1,
        "HOLD": build.calls.add(*_call(build, path, "hold")) if duel else 0,
        "SOLD": build.actions(f"{name}_sold", (*path, "sold")),
        "NOBODY": build.actions(f"{name}_nobody", (*path, "nobody")),
        "MUST_OPEN": "nobody",
    }
    if not listed:
        holes["OPENS"] = build.value(f"{name}_opens", (*path, "opens"), INTEGER)
    clauses: Clauses = {}
    if build.document.has((*path, "must open")):
        holes["MUST_OPEN"], clauses["MUST_OPEN"] = build.clauses(
            f"{name}_must_open", (*path, "must open"), "seat", SEAT
        )
    return holes, clauses


def plan_exchange(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """Who exchanges, how many cards and which, and what follows."""
    given = build.document.get((*path, "discards"))
    ranged = isinstance(given, Mapping)
    least = (*path, "discards", "least") if ranged else (*path, "discards")
    most = (*path, "discards", "most") if ranged else (*path, "discards")
    everybody = build.document.has((*path, "all from"))
    who = (*path, "all from" if everybody else "who")
    holes: Holes = {
        "WHO": build.value(f"{name}_who", who, SEAT),
        "ALL": everybody,
        "LEAST": build.value(f"{name}_least", least, INTEGER, asked=True),
        "MOST": build.value(f"{name}_most", most, INTEGER, asked=True),
        "ENOUGH": build.calls.add(*_call(build, path, "enough")),
        "BEFORE": build.actions(f"{name}_before", (*path, "before"), asked=True),
        "AFTER": build.actions(f"{name}_after", (*path, "after"), asked=True),
        "CARDS": "whole_hand",
    }
    clauses: Clauses = {}
    if build.document.has((*path, "cards")):
        holes["CARDS"], clauses["CARDS"] = build.clauses(
            f"{name}_cards", (*path, "cards"), "cards", CARDS, seat=True
        )
    return holes, clauses


def plan_vie(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """The stakes, what a dropper owes, how the winner is found and paid."""
    most = _most(build, path)
    showdown = (*path, "showdown")
    shown = build.document.has(showdown)
    holes: Holes = {
        "FIRST": build.value(f"{name}_first", (*path, "first"), SEAT),
        "STAKE": build.value(f"{name}_stake", (*path, "stake"), INTEGER),
        "RAISE": _step(build, path),
        "EXACT": not _flag(build, (*path, "jumps")),
        "MOST": most,
        "SILENT": build.calls.add(*_call(build, path, "silent")),
        "DROP": build.calls.add(*_call(build, path, "drop")),
        "SEE": build.calls.add(*_call(build, path, "see")),
        "VIE": build.calls.add_amounts(*_call(build, path, "open"), least=1, most=most),
        "REVIE": build.calls.add_amounts(*_call(build, path, "raise"), least=1, most=most),
        "STAKING": build.actions(f"{name}_staking", (*path, "when staking"), seat=True),
        "WON": build.actions(f"{name}_won", (*path, "won")),
        "NOBODY": build.actions(f"{name}_nobody", (*path, "nobody")),
        "DROP_OWES": "the_stake",
        "SHOWDOWN": shown,
        "VALUE": "no_value",
        "SHOWS": "no_value",
        "TIE": "nobody",
    }
    clauses: Clauses = {}
    if build.document.has((*path, "drop owes")):
        holes["DROP_OWES"], clauses["DROP_OWES"] = build.clauses(
            f"{name}_drop_owes", (*path, "drop owes"), "is", INTEGER, seat=True
        )
    if shown:
        holes["VALUE"], clauses["VALUE"] = build.clauses(
            f"{name}_value", (*showdown, "value"), "is", INTEGER, seat=True
        )
        holes["TIE"] = build.value(f"{name}_tie", (*showdown, "tie"), SEAT)
        if build.document.has((*showdown, "shows")):
            holes["SHOWS"] = build.value(f"{name}_shows", (*showdown, "shows"), CARDS, seat=True)
    return holes, clauses


def _flag(build: Builder, path: Path) -> bool:
    """A condition known before play; false where it is not given."""
    return bool(build.holds(path)) if build.document.has(path) else False


def _step(build: Builder, path: Path) -> int:
    """By how much is raised at least."""
    where = (*path, "raise by")
    step = build.constant(where, INTEGER)
    if step is not None and step < 1:
        place = build.document.span(where)
        build.diagnostics.append(Diagnostic("E416", place, {"step": step}))
    return step or 1


def _listed(build: Builder, path: Path) -> tuple[int, ...]:
    """The bids that there are, each higher than the one before."""
    found: list[int] = []
    for k in range(len(build.document.get(path))):
        value = build.constant((*path, k), INTEGER)
        least = found[-1] + 1 if found else 1
        if value is not None and value < least:
            place = build.document.span((*path, k))
            build.diagnostics.append(Diagnostic("E469", place, {"bid": value, "least": least}))
        found.append(max(least, value or 0))
    return tuple(found)


def _most(build: Builder, path: Path) -> int:
    """The highest amount."""
    where = (*path, "most")
    most = build.constant(where, INTEGER)
    if most is not None and not 1 <= most <= MOST_AMOUNTS:
        facts = {"amount": most, "most": MOST_AMOUNTS}
        build.diagnostics.append(Diagnostic("E415", build.document.span(where), facts))
        return 1
    return most or 1


def _call(build: Builder, path: Path, key: str) -> Spoken:
    """What a call of a phase is named, and what people read for it."""
    defaults = {"open": "vie", "raise": "revie", "drop": "pass", "silent": "say nothing"}
    given = build.document.get((*path, "calls", key), defaults.get(key, key))
    if isinstance(given, Mapping):
        return Spoken(given["name"], prose(given.get("title"), build.language))
    return Spoken(str(given))
