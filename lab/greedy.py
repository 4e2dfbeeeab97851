"""A bot's reckoning that looks one trick ahead, in any game, from what its seat knows.

It lays each legal card on an imagined table, guesses how likely the card is to win the trick, and
lets the game's own rules say what winning and losing it would be worth. So it takes a trick that
pays with the cheapest card that does, and throws a harmful card on a trick that another takes. Of
the hidden cards it knows only that each unseen card may lie anywhere. Where no trick is played it
goes by `calling`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..dsl.types import INTEGER
from ..engine.cards import bits
from ..engine.game import Game
from ..engine.plays import players_of
from ..engine.shuffle import CHOICE, Stream, key
from ..engine.state import State
from ..engine.view import View
from .calling import MIDDLING, choose_call
from .foresight import is_worth_saying
from .imagined import Imagined

TRICK = 0.03125
"""Points that a trick is thought to be worth where the rules give nothing for it yet."""
REACH = 2
"""So many tricks more or fewer than half of those left are thought to be won."""
STRENGTH = 0.25
"""Points that the strongest card is thought to be worth while it is held."""


def choose_greedily(game: Game, view: View, legal: Sequence[int], seed: int = 0) -> int:
    """The legal action that promises most at once; `seed` makes the lots where lots decide."""
    if len(legal) == 1:
        return legal[0]
    if "WINS" not in game.program.phases[game.phases.index(view.phase)].holes:
        return choose_call(game, view, legal, seed)
    table = _Trick(game, view)
    calls = [action for action in legal if action >= game.pack.size]
    best = max(calls, key=table.call_gain, default=-1)
    cards = [action for action in legal if action < game.pack.size]
    if best >= 0 and not cards:
        return best
    if best >= 0 and table.call_gain(best) > 0:
        lots = Stream(key(seed, len(view.events), CHOICE))
        if table.call_gain(best, hoped=False) > 0 or is_worth_saying(table, best, cards, lots):
            return best
    return max(cards, key=lambda card: (table.promise(card), -table.strength(card), -card))


class _Trick(Imagined):
    """The trick at hand, and what playing a card to it promises."""

    def __init__(self, game: Game, view: View) -> None:
        super().__init__(game, view)
        self.wins = self.rules[str(self.phase.holes["WINS"])]
        self.sign = game.match_rules.ranking[0].sign

    def promise(self, card: int) -> float:
        """What playing a card now is worth on the average, in points."""
        after = self.state.copy()
        self.functions[self.number]["put"](after, self.seat, card)
        to_come = self._to_come(after)
        best = self._best(after)
        winner = players_of(self.game, after)[best] if best >= 0 else self.seat
        ours = best >= 0 and bool(self.side >> winner & 1)
        chance = self._chance(after, best, to_come) if ours else 0.0
        rival = winner if best >= 0 and not ours else self._rival()
        worth = 0.0
        if chance > 0:
            worth += chance * self._worth(after, winner, to_come)
        if chance < 1:
            worth += (1 - chance) * self._worth(after, rival, to_come)
        return worth

    @cached_property
    def trick(self) -> float:
        """What a trick ahead of the others is worth beyond what the rules give for it at once.

        Where they give nothing now, but would for more or fewer tricks at the end, it is the part
        that a trick has in that.
        """
        left = self.state.hands[self.seat].bit_count()
        half, most = left // 2, min(left, left // 2 + REACH)
        least = max(0, half - REACH)
        if self._settled(1, 0) != self._settled(0, 1) or least == most:
            return TRICK
        gain = self._settled(most, left - most) - self._settled(least, left - least)
        ours = self.side.bit_count()
        moved = 1 / ours + 1 / max(1, self.game.players - ours)
        return gain / (most - least) / moved or TRICK

    def _settled(self, ours: int, theirs: int) -> float:
        """How far ahead this side is if so many more tricks are won and the deal ends."""
        end = self.state.copy()
        end.tricks[self.seat] += ours
        end.tricks[self._rival()] += theirs
        end.winner, end.trick, end.played = self.seat, 0, 0
        self.settle(end)
        return self.ahead([a + b for a, b in zip(end.scores, end.chips, strict=True)])

    def call_gain(self, call: int, hoped: bool = True) -> float:
        """What a call beside the cards brings, at once or as it ends the deal.

        That is points and chips, a better hand, and, where it is `hoped` for, what it puts down for
        its seat, which is thought to count for it.
        """
        before, after = self.state, self.state.copy()
        self.rules[str(self.phase.holes["DO"])](after, self.me, call)
        if after.jump >= 0:
            self.settle(after)
        points = self.ahead(after.scores) + self.ahead(after.chips)
        points -= self.ahead(before.scores) + self.ahead(before.chips)
        for variable in self.game.setup.variables:
            if hoped and variable.size > 1 and variable.type == INTEGER:
                slots = slice(variable.slot, variable.slot + variable.size)
                points += TRICK * (self.ahead(after.vars[slots]) - self.ahead(before.vars[slots]))
        hands = [sum(map(self.strength, bits(s.hands[self.me]))) for s in (after, before)]
        return self.sign * points + STRENGTH * (hands[0] - hands[1])

    def _to_come(self, state: State) -> list[int]:
        """The seats that play to the trick after this card."""
        players, leader = self.game.players, state.leader
        order = [(leader + k) % players for k in range(players)]
        later = order[order.index(self.seat) + 1 :]
        return [seat for seat in later if not state.out >> seat & 1]

    def _rival(self) -> int:
        """The next seat of another side; the next one where there is none."""
        players = self.game.players
        after = [(self.me + k) % players for k in range(1, players)]
        return next((seat for seat in after if not self.side >> seat & 1), after[0])

    def _best(self, state: State) -> int:
        """Which card of the trick, counted from the first, would win it as it lies; -1 if none."""
        best = self.wins(state) & state.trick
        for k in range(state.played):
            if best >> state.plays[k] & 1:
                return k
        return -1

    def _chance(self, state: State, best: int, to_come: Sequence[int]) -> float:
        """How likely the rivals still to play cannot beat what lies on the table."""
        rivals = sum(not self.side >> seat & 1 for seat in to_come)
        if not rivals or not self.unseen:
            return 1.0
        trial = state.copy()
        trial.played += 1
        beaten = 0
        for card in self.unseen:
            trial.plays[state.played] = card
            trial.trick = state.trick | 1 << card
            beaten += self._best(trial) != best
        chance = 1.0
        for _ in range(rivals):
            chance *= 1 - beaten / len(self.unseen)
        return chance

    def _worth(self, state: State, winner: int, to_come: Sequence[int]) -> float:
        """What it is worth to this seat that somebody wins the trick and nothing more happens."""
        end = state.copy()
        end.winner = winner
        end.won[winner] |= end.trick
        end.tricks[winner] += 1
        # Rules may look at the last card: those to come are thought to be like it.
        last = end.plays[end.played - 1]
        for k, seat in enumerate(to_come, end.played):
            end.plays[k], end.turns[k] = last, seat
        end.played += len(to_come)
        self.rules[str(self.phase.holes["AFTER"])](end)
        held = end.hands[self.seat]
        # Cards still to be drawn are thought to be middling.
        hand = (self.state.hands[self.seat].bit_count() - held.bit_count()) * MIDDLING
        hand += sum(self.strength(card) for card in bits(held))
        end.leader, end.trick, end.played = winner, 0, 0
        self.settle(end)
        gains = [a + b for a, b in zip(end.scores, end.chips, strict=True)]
        points = self.ahead(gains) + self.trick * self.ahead(end.tricks)
        return self.sign * (points + STRENGTH * hand)
