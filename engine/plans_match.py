"""How the rules around the deals are made of the file: the match, and the laws."""

from __future__ import annotations

from collections.abc import Iterator

from ..dsl.types import BOOLEAN, INTEGER, SEAT
from ..schema.diagnostic import Diagnostic
from ..schema.document import Path
from .builder import Builder
from .rules import DEALING, MOST_DEALS, Criterion, Law, MatchRules


def plan_match(build: Builder, sides: tuple[int, ...] | None) -> MatchRules:
    """When a match is over, who deals, and who wins it."""
    path: Path = ("match",)
    entry = build.document.get(path)
    over = deals = dealer = None
    if "over" in entry:
        over = build.value("match_over", (*path, "over"), BOOLEAN)
    if "deals" in entry:
        deals = build.constant((*path, "deals"), INTEGER)
        if deals is not None and not 1 <= deals <= MOST_DEALS:
            facts = {"deals": deals, "most": MOST_DEALS}
            place = build.document.span((*path, "deals"))
            build.diagnostics.append(Diagnostic("E412", place, facts))
    how = entry.get("dealer", DEALING[0])
    if not isinstance(how, str) or how not in DEALING:
        dealer, _ = build.clauses("match_dealer", (*path, "dealer"), "seat", SEAT)
    ranking = []
    for k, each in enumerate(build.entries((*path, "ranking"), "by")):
        rule = build.value(f"match_by_{k}", each.path, INTEGER, seat=True)
        highest = entry["ranking"][k]["best"] == "highest"
        ranking.append(Criterion(rule, highest, each.origin))
    by_cut = entry.get("first dealer", "last") == "lowest cut"
    return MatchRules(over, deals, by_cut, how == DEALING[0], tuple(ranking), sides, dealer)


def plan_laws(build: Builder) -> Iterator[Law]:
    """What must always hold."""
    if not build.document.has(("laws",)):
        return
    for k, entry in enumerate(build.entries(("laws",), "law")):
        rule = build.value(f"law_{k}", entry.path, BOOLEAN)
        when = build.value(f"law_{k}_when", entry.when, BOOLEAN) if entry.when else None
        at = build.document.get(("laws", k, "at"), "end of deal")
        yield Law(rule, when, at == "always", at == "end of first deal", entry.origin)
