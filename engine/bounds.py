"""The least and the most that one deal may bring: an analysis of the rules, not of play.

Every posting is bounded by the range of its number and by how often it can be made; variables,
points and chips have the ranges that all sentences together can give them. The answer is sound for
a deal on its own: one before which nobody has points or chips, nothing is kept, and the pot is
empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dsl.compile import Clause
from ..dsl.facts import Facts
from ..dsl.range import NOTHING, Range, just
from ..dsl.terms import Aggregate, Apply, Local, Logic, Term
from ..dsl.types import INTEGER, SEAT
from .effects import ALIKE, COUNTED, Effect, Effects
from .heard import Heard, heard
from .known import CHIPS, POT, SCORE, TOTAL, Known
from .state import LARGEST

if TYPE_CHECKING:
    from .game import Game

_PATIENCE = 8
"""So many rounds the ranges may grow before they are taken to grow for ever."""


@dataclass(frozen=True)
class Bounds:
    """What one deal on its own may bring a seat.

    Attributes:
        points, chips: between which numbers they lie at its end.
        returns: the same for the first criterion of the ranking, of which more is better.
    """

    points: Range
    chips: Range
    returns: Range


def bounds_of(game: Game) -> Bounds:
    """Between which numbers points, chips and returns of one deal lie."""
    return Analysis(game).bounds()


class Analysis:
    """One game being looked through."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.program = game.program
        self.known = Known(self.program, game.pack.all, game.match_rules.cycle)
        self.heard = list(heard(self.program, game.pack.size))
        document = game.variant.document
        numbers = [each for each in game.setup.variables if each.type == INTEGER]
        symbols = [each.symbol(document) for each in numbers]
        stores = {each.store: each.code for each in symbols if each.store}
        self.effects = Effects(self.program, self.known, stores)
        self.starts = {each.symbol(document).code: just(each.start) for each in numbers}
        for each in numbers:
            if each.fact:
                most = int(each.entry.get("most", LARGEST))
                self.starts[each.symbol(document).code] = Range(each.start, most)

    def bounds(self) -> Bounds:
        """Look until nothing grows any more; what laws promise is then taken for true."""
        held = self.starts | dict.fromkeys((SCORE, TOTAL, CHIPS, POT), NOTHING)
        for patience in range(_PATIENCE * 4):
            self.known.hold(held)
            more = self._grown(held)
            grown = {code: each.join(more[code]) for code, each in held.items()}
            if grown == held:
                break
            if patience >= _PATIENCE:
                grown = {code: _widened(held[code], range) for code, range in grown.items()}
            held = grown
        held = dict(self._promised(held))
        self.known.hold(held)
        first = self.game.match_rules.ranking[0]
        returns = self.known.clauses(first.rule)
        returns = returns if first.highest else returns.negative
        return Bounds(held[SCORE], held[CHIPS], returns)

    def _promised(self, held: Mapping[str, Range]) -> Iterator[tuple[str, Range]]:
        """The ranges at the end of a deal, when the laws hold."""
        facts: list[tuple[Term, Range]] = []
        for law in self.game.laws:
            when = [clause for clause in self.program.said.get(law.when or "", ())]
            (said,) = self.program.said[law.rule]
            always = all(isinstance(c, Clause) and self.known.ranges.truth(c.value) for c in when)
            if always and isinstance(said, Clause):
                facts += self._kept(said.value)
        for code, range in held.items():
            # Nothing was before the deal, so the total is the score.
            alike = ALIKE[SCORE] if code in ALIKE[SCORE] else (code,)
            for term, known in facts:
                everybody = isinstance(term, Apply) and isinstance(term.args.get("seat"), Local)
                if isinstance(term, Apply) and term.code in alike and (everybody or not term.args):
                    range = range.meet(known)
            yield code, range

    def _kept(self, law: Term) -> Facts:
        """What a condition that holds says of every seat, or of the table."""
        if isinstance(law, Logic) and law.op == "and":
            return (*self._kept(law.left), *self._kept(law.right))
        if isinstance(law, Aggregate) and law.word == "all" and not law.loop.where:
            return self._kept(law.body) if law.loop.local.type == SEAT else ()
        return self.known.ranges.assume(law, True, ()) or ()

    def _grown(self, held: Mapping[str, Range]) -> dict[str, Range]:
        """What everything lies between after one more deal with what was known of it."""
        found = {code: self.starts.get(code, NOTHING) for code in held}
        more = dict.fromkeys(held, NOTHING)
        for each in self.heard:
            for (target, once), by in self._once(each, found).items():
                whole = by.perhaps.times(just(1 if once else each.times))
                for code in ALIKE.get(target, (target,)):
                    more[code] = more[code].plus(whole)
        return {code: found[code].plus(more[code]).meet(COUNTED) for code in held}

    def _once(self, each: Heard, found: dict[str, Range]) -> dict[tuple[str, bool], Range]:
        """What one of some rules may add, once; what they set goes to `found`."""
        added: dict[tuple[str, bool], Range] = {}
        for rule in each.rules:
            effects = list(self.effects.of(rule))
            for effect in effects:
                if not effect.adds:
                    for code in ALIKE.get(effect.target, (effect.target,)):
                        found[code] = found[code].join(effect.by)
            for kind in {(effect.target, effect.once) for effect in effects if effect.adds}:
                mine = [each for each in effects if each.adds and (each.target, each.once) == kind]
                added[kind] = added.get(kind, NOTHING).join(self._together(mine))
        return added

    def _together(self, effects: Sequence[Effect]) -> Range:
        """What several may add in one turn, of which some exclude each other."""
        apart = [[self._exclude(one, other) for other in effects] for one in effects]
        most = heaviest([max(0, each.by.most) for each in effects], apart)
        return Range(-heaviest([max(0, -each.by.least) for each in effects], apart), most)

    def _exclude(self, one: Effect, other: Effect) -> bool:
        """Whether two effects never come together."""
        if one.place[0] == other.place[0]:
            return one.place != other.place
        facts: Facts | None = ()
        for condition in (*one.conditions, *other.conditions):
            facts = None if facts is None else self.known.ranges.assume(condition, True, facts)
        return facts is None


def _widened(before: Range, now: Range) -> Range:
    """A range that grew once more, and so may grow for ever."""
    least = now.least if now.least == before.least else COUNTED.least
    return Range(least, now.most if now.most == before.most else COUNTED.most)


def heaviest(weights: Sequence[int], apart: Sequence[Sequence[bool]]) -> int:
    """The greatest sum of weights of which no two are apart."""
    order = sorted((k for k, weight in enumerate(weights) if weight), key=lambda k: -weights[k])
    return _heaviest(order, weights, apart)


def _heaviest(left: Sequence[int], weights: Sequence[int], apart: Sequence[Sequence[bool]]) -> int:
    if not left:
        return 0
    first, rest = left[0], left[1:]
    fitting = [k for k in rest if not apart[first][k]]
    taken = weights[first] + _heaviest(fitting, weights, apart)
    return taken if len(fitting) == len(rest) else max(taken, _heaviest(rest, weights, apart))
