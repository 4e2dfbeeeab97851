"""A bot's reckoning that looks one trick ahead, in any game, from what its seat knows.

It lays each legal card on an imagined table, guesses how likely the card is to win the trick, and
lets the game's own rules say what winning and losing it would be worth. So it takes a trick that
pays with the cheapest card that does, and throws a harmful card on a trick that another takes. Of
the hidden cards it knows only that each unseen card may lie anywhere. Where no trick is played it
is cautious: it names no amount if it need not, and gives up its weak cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.cards import bits, mask
from ..engine.events import PLAYED
from ..engine.game import Game
from ..engine.program import Phase
from ..engine.state import State
from ..engine.view import View

TRICK = 0.03125
"""Points that a trick is thought to be worth where the rules give nothing for it yet."""
STRENGTH = 0.25
"""Points that the strongest card is thought to be worth while it is held."""
MIDDLING = 0.25
"""The strength of a middling card that is no trump."""


def choose_greedily(game: Game, view: View, legal: Sequence[int]) -> int:
    """The legal action that promises most at once."""
    if len(legal) == 1:
        return legal[0]
    number = game.phases.index(view.phase)
    if "WINS" not in game.program.phases[number].holes:
        return _choose_cautiously(game, view, legal)
    table = _Imagined(game, view, number)
    return max(legal, key=lambda card: (table.promise(card), -table.strength(card), -card))


def _choose_cautiously(game: Game, view: View, legal: Sequence[int]) -> int:
    """A weak card to give up, or a call without an amount, or the least amount."""
    trump = _suit(game, view.trump)
    cards = [action for action in legal if action < game.pack.size]
    weakest = min(cards, key=lambda card: (strength(game, trump, card), card), default=None)
    if weakest is not None and (cards == list(legal) or strength(game, trump, weakest) < MIDDLING):
        return weakest
    calls = [(call, action) for action in legal if (call := game.calls.of(action))]
    return next((action for call, action in calls if call.least is None), calls[0][1])


def strength(game: Game, trump: int, card: int) -> float:
    """How strong a card is, from 0 to below 1: by its rank, trumps above all others."""
    pack = game.pack
    return (pack.rank_of[card] / len(pack.ranks) + (pack.suit_of[card] == trump)) / 2


def _suit(game: Game, name: str | None) -> int:
    return next((k for k, suit in enumerate(game.pack.suits) if suit.name == name), -1)


class _Imagined:
    """The table as one seat may imagine it: what it sees is there, what it does not see is not."""

    def __init__(self, game: Game, view: View, number: int) -> None:
        self.game, self.view, self.number = game, view, number
        self.phase: Phase = game.program.phases[number]
        self.rules, self.functions = game.quiet.rules, game.quiet.phases
        self.wins = self.rules[str(self.phase.holes["WINS"])]
        self.sign = 1 if game.match_rules.ranking[0].highest else -1
        self.me = -1 if view.seat is None else view.seat
        self.state = self._state()
        seen = self.state.trick | self.state.upcard | self.state.aside
        for pile in (*self.state.hands, *self.state.won, *self.state.discards):
            seen |= pile
        self.unseen = list(bits(game.pack.all & ~seen))

    def _state(self) -> State:
        """A state that holds what the view tells, and nothing else."""
        view, pack = self.view, self.game.pack
        state = self.game.fresh([], view.dealer, view.variables)
        state.phase, state.stock, state.actor = self.number, 0, self.me
        state.trump = _suit(self.game, view.trump)
        state.upcard, state.aside = self._cards(view.upcard), self._cards(view.aside)
        state.hands[self.me] = self._cards(view.hand)
        state.won = [self._cards(pile) for pile in view.won]
        state.tricks, state.trick_number = view.tricks.copy(), sum(view.tricks)
        state.scores, state.totals = view.scores.copy(), view.totals.copy()
        state.chips, state.pot = view.chips.copy(), view.pot
        state.chips_before, state.pot_before = view.chips_before.copy(), view.pot_before
        state.discards[self.me] = self._cards(view.discards)
        state.bidder = -1 if view.bidder is None else view.bidder
        state.bid, state.stake, state.leader = view.bid, view.stake, self.me
        for kind, seat, _, names, _ in view.events:
            if kind == PLAYED:
                state.laid[seat] |= self._cards(names)
        if len(view.trick) < len(view.sizes):
            for k, (seat, name) in enumerate(view.trick):
                card = self.game.action(name)
                if k == 0:
                    state.leader, state.led = seat, pack.suit_of[card]
                state.plays[k] = card
                state.trick |= 1 << card
                state.played += 1
        return state

    def _cards(self, names: Sequence[str]) -> int:
        return mask(self.game.action(name) for name in names)

    def strength(self, card: int) -> float:
        """How strong a card is at this table."""
        return strength(self.game, self.state.trump, card)

    def promise(self, card: int) -> float:
        """What playing a card now is worth on the average, in points."""
        after = self.state.copy()
        self.functions[self.number]["put"](after, self.me, card)
        best = self._winner(after)
        chance = self._chance(after) if best == self.me else 0.0
        rival = best if best != self.me else (self.me + 1) % self.game.players
        worth = 0.0
        if chance > 0:
            worth += chance * self._worth(after, self.me)
        if chance < 1:
            worth += (1 - chance) * self._worth(after, rival)
        return worth

    def _winner(self, state: State) -> int:
        """Who would win the trick as it lies; -1 if nobody."""
        best = self.wins(state) & state.trick
        for k in range(state.played):
            if best >> state.plays[k] & 1:
                return (state.leader + k) % self.game.players
        return -1

    def _chance(self, state: State) -> float:
        """How likely the seats still to play cannot beat what lies on the table."""
        to_come = self.game.players - state.played
        if not to_come or not self.unseen:
            return 1.0
        trial = state.copy()
        trial.played += 1
        beaten = 0
        for card in self.unseen:
            trial.plays[state.played] = card
            trial.trick = state.trick | 1 << card
            beaten += self._winner(trial) != self.me
        chance = 1.0
        for _ in range(to_come):
            chance *= 1 - beaten / len(self.unseen)
        return chance

    def _worth(self, state: State, winner: int) -> float:
        """What it is worth to this seat that somebody wins the trick and nothing more happens."""
        end = state.copy()
        end.winner = winner
        end.won[winner] |= end.trick
        end.tricks[winner] += 1
        end.played = self.game.players
        self.rules[str(self.phase.holes["AFTER"])](end)
        held = end.hands[self.me]
        # Cards still to be drawn are thought to be middling.
        hand = (self.state.hands[self.me].bit_count() - held.bit_count()) * MIDDLING
        hand += sum(self.strength(card) for card in bits(held))
        end.leader, end.trick, end.played = winner, 0, 0
        self._settle(end)
        gains = [a + b for a, b in zip(end.scores, end.chips, strict=True)]
        points = self._ahead(gains) + TRICK * self._ahead(end.tricks)
        return self.sign * (points + STRENGTH * hand)

    def _settle(self, state: State) -> None:
        """Run the phases to come that ask nobody, as if the deal ended here."""
        for k in range(self.number + 1, len(self.game.program.phases)):
            phase = self.game.program.phases[k]
            state.phase = k
            if not phase.decides and (phase.when is None or self.rules[phase.when](state)):
                self.functions[k]["enter"](state)

    def _ahead(self, numbers: Sequence[int]) -> float:
        """By how much this seat's number is above the mean of the others'."""
        mine = numbers[self.me]
        others = len(numbers) - 1
        return mine - (sum(numbers) - mine) / others if others else float(mine)
