"""The rules around the deals: when a match is over, who wins it, and what must always hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import mask
from .program import Origin
from .state import State

if TYPE_CHECKING:
    from .game import Game


DEALING = ("clockwise", "stays")
"""Where the deal goes after each deal, if no rule says it."""

MOST_DEALS = 1_000
"""A match that is not over by then never will be."""


@dataclass(frozen=True)
class Criterion:
    """One criterion of the ranking: a number of each seat, and whether the highest is the best."""

    rule: str
    highest: bool
    origin: Origin

    @property
    def sign(self) -> int:
        """What its number is multiplied by so that more is better."""
        return 1 if self.highest else -1


@dataclass(frozen=True)
class MatchRules:
    """How deals make a match.

    Attributes:
        over: the rule that says whether a match is over after a deal, or None.
        deals: the number of deals after which it is over at the latest, or None.
        by_cut: whether the lowest card cut deals first; else the last seat does.
        rotates: whether the deal goes clockwise from deal to deal; else it stays.
        dealer: the rule that says who deals next, or None; if it names nobody, clockwise.
        ranking: criteria by which the winner is found, each deciding the ties of those before it.
        sides: where partners are fixed, the seats that each seat plays with: they win together.
    """

    over: str | None
    deals: int | None
    by_cut: bool
    rotates: bool
    ranking: tuple[Criterion, ...]
    sides: tuple[int, ...] | None = None
    dealer: str | None = None

    @property
    def cycle(self) -> int:
        """After so many deals they are counted from 1 again where they do not make a match."""
        return self.deals or MOST_DEALS


@dataclass(frozen=True)
class Law:
    """What must hold: in every state, or (the default) at the end of every deal.

    Attributes:
        rule, when: the compiled rules that say what, and where.
        always: whether in every state.
        first: whether only of a deal before which nothing was, such as the first of a match.
        origin: where it stands.
    """

    rule: str
    when: str | None
    always: bool
    first: bool
    origin: Origin


def decided(game: Game, state: State) -> bool:
    """Whether the state at the end of a deal decides the match, by its rule or as the last deal."""
    over, deals = game.match_rules.over, game.match_rules.deals
    if deals is not None and state.deals >= deals:
        return True
    return over is not None and bool(game.bound.rules[over](state))


def next_dealer(game: Game, state: State) -> int:
    """Who deals after a deal that ended so."""
    rules = game.match_rules
    if rules.dealer is not None:
        seat = int(game.bound.rules[rules.dealer](state))
        if seat >= 0:
            return seat
    elif not rules.rotates:
        return state.dealer
    return (state.dealer + 1) % game.players


def leaders(game: Game, state: State) -> list[int]:
    """The seats that are ahead by the criteria of the ranking, given the state of the last deal.

    Fixed partners are ahead together.
    """
    best = list(range(game.players))
    for criterion in game.match_rules.ranking:
        rule = game.bound.rules[criterion.rule]
        values = {seat: rule(state, seat) for seat in best}
        aim = (max if criterion.highest else min)(values.values())
        best = [seat for seat in best if values[seat] == aim]
    sides = game.match_rules.sides
    if sides is not None:
        best = [seat for seat in range(game.players) if sides[seat] & mask(best)]
    return best


def broken_laws(game: Game, state: State, first: bool = True) -> list[Law]:
    """The laws that do not hold: those for every state, and at the end of a deal the others too.

    Args:
        game: whose laws.
        state: how a deal stands.
        first: whether nothing was before the deal: no points, no pot, nothing that is kept.
    """
    ended = state.phase >= len(game.program.phases)
    rules = game.bound.rules
    return [
        law
        for law in game.laws
        if (law.always or ended)
        and (first or not law.first)
        and (law.when is None or rules[law.when](state))
        and not rules[law.rule](state)
    ]
