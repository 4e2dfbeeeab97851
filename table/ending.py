"""How a match ends: the score that ends it, who has won it, and by which criterion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.rules import Criterion, decided
from .sayings import SEVERAL

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.match import Match
    from .telling import Teller

HIGHEST_TARGET = 1 << 14
"""No winning score is looked for beyond."""


def target(game: Game) -> int | None:
    """The total with which a single player ends a match, None if there is none.

    It is found by asking the rule itself, which may say it in many ways.
    """
    if game.match_rules.over is None or _ends(game, 0, 0) or not _ends(game, HIGHEST_TARGET, 0):
        return None
    low, high = 0, HIGHEST_TARGET
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _ends(game, middle, 0) else (middle, high)
    # A rule about the lead over the others is no target.
    return high if _ends(game, high, high - 1) and not _ends(game, high - 1, high - 1) else None


def _ends(game: Game, total: int, others: int) -> bool:
    state = game.fresh(list(range(game.pack.size)), game.players - 1, game.first_values())
    state.phase = len(game.program.phases)
    state.totals = [others] * game.players
    state.totals[0] = total
    return decided(game, state)


@dataclass(frozen=True)
class Step:
    """One criterion of the ranking, the value of each seat it looked at, and who is left then."""

    criterion: Criterion
    values: dict[int, int]
    left: list[int]


def steps(match: Match) -> Iterator[Step]:
    """The criteria of the ranking as they were applied, until one of them decides."""
    game, state = match.game, match.deal.state
    best = list(range(game.players))
    for criterion in game.match_rules.ranking:
        rule = game.bound.rules[criterion.rule]
        values = {seat: int(rule(state, seat)) for seat in best}
        aim = (max if criterion.highest else min)(values.values())
        best = [seat for seat in best if values[seat] == aim]
        yield Step(criterion, values, best)
        if len(best) == 1:
            return


def ending(teller: Teller) -> Iterator[str]:
    """Who has won the match, with what, and by which criterion."""
    match = teller.match
    found = list(steps(match))
    winners = match.winners
    says, count = teller.sayings, len(match.deals)
    names = says.listed([teller.name(seat, k == 0) for k, seat in enumerate(winners)])
    facts = {"count": count, "deal": says.noun(count, "deal")}
    sides = match.game.match_rules.sides
    together = sides is not None and all(sides[winners[0]] >> seat & 1 for seat in winners)
    if len(winners) == 1:
        yield teller.does(winners[0], "match won", **facts)
    elif together:
        yield says.phrase("match won", SEVERAL, seat=names, **facts)
    else:
        yield says.phrase("match shared", SEVERAL, seat=names, **facts)
    for step in found:
        values = ", ".join(f"{match.names[seat]} {value}" for seat, value in step.values.items())
        text, origin = step.criterion.origin.text, step.criterion.origin
        best = "best" if step.criterion.highest else "worst"
        why = origin.why or says.phrase(best, what=text)
        yield f"  {text}: {values}. {why}{teller.cited(origin.cite)}"
    if len(winners) > 1 and not together:
        yield f"  {says.phrase('tied')}"
