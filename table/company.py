"""Who plays with whom, in the words of a rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..dsl.types import BOOLEAN
from ..engine.sides import SIDES
from .rulebook import Block, Rule

if TYPE_CHECKING:
    from .scribe import Scribe


def company(scribe: Scribe) -> Iterator[Block | Rule]:
    """Fixed partners, or how sides are made out; nothing where everybody plays alone."""
    sides = scribe.game.match_rules.sides
    if sides is not None:
        yield from _partners(scribe, sides)
    elif scribe.document.has(SIDES):
        yield from scribe.group("sides", _sides(scribe))


def _partners(scribe: Scribe, sides: tuple[int, ...]) -> Iterator[Rule]:
    players = len(sides)
    half = players // 2
    if all(side == 1 << seat | 1 << (seat + half) % players for seat, side in enumerate(sides)):
        yield Rule(scribe.frame("partners opposite"))
        return
    told = [
        scribe.frame.listed([seat + 1 for seat in range(players) if side >> seat & 1])
        for side in dict.fromkeys(sides)
        if side.bit_count() > 1
    ]
    if told:
        yield Rule(scribe.frame("partners", sides="; ".join(told)))


def _sides(scribe: Scribe) -> Iterator[Rule]:
    for entry in scribe.residue.clauses(SIDES, "one side", BOOLEAN):
        left = scribe.residue.expression(entry.path)
        scribe.uses(entry.path)
        condition = "" if left is None else scribe.phrases.condition(left)
        said = scribe.frame("one side", condition=condition)
        when, why = scribe.condition(entry.when), entry.origin.why.strip()
        read = [scribe.residue.written(path) for path in (entry.path, entry.when) if path]
        text = f"{said}, {when}" if when else said
        yield scribe.rule(why or text, text if why else "", entry.origin.cite, *read)
