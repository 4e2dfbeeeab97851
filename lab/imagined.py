"""The table as one seat may imagine it: what it sees is there, what it does not see is not."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.cards import bits, mask
from ..engine.events import CALLED, PLAYED, REDEALT
from ..engine.game import Game
from ..engine.ordering import as_counted
from ..engine.program import Phase
from ..engine.sides import side_of
from ..engine.state import State
from ..engine.view import View


def suit_of(game: Game, name: str | None) -> int:
    """The number of a suit, -1 for none."""
    return next((k for k, suit in enumerate(game.pack.suits) if suit.name == name), -1)


class Imagined:
    """A state that holds what a view tells, and nothing else.

    Attributes:
        me: the seat that imagines it.
        seat: the seat whose cards are to be played: me, or one for whom I play.
        side: the seats that play with me, as far as I can tell, one bit each.
        phase, number: the phase at hand.
        state: the table; what others hold is missing.
        counted: suits and places of the cards, as they count just now.
        places: no place is higher.
        unseen: the cards of which the seat does not know where they are.
        own: what its lots are made from.
    """

    def __init__(self, game: Game, view: View) -> None:
        self.game, self.view = game, view
        self.number = game.phases.index(view.phase)
        self.phase: Phase = game.program.phases[self.number]
        self.rules, self.functions = game.quiet.rules, game.quiet.phases
        self.me = -1 if view.seat is None else view.seat
        self.seat = self.me if view.turn is None else view.turn
        self.own = 0
        trump = suit_of(game, view.trump)
        self.counted = as_counted(game, trump, view.variables)
        self.places = max(len(game.pack.ranks), max(self.counted.place_of) + 1)
        self.state = self._state()
        seen = self.state.trick | self.state.upcard | self.state.aside
        for pile in (*self.state.hands, *self.state.won, *self.state.discards):
            seen |= pile
        self.unseen = list(bits(game.pack.all & ~seen))
        self.side = self._partners()

    def _state(self) -> State:
        """A state that holds what the view tells, and nothing else."""
        view = self.view
        self._named: list[int] = []
        state = self.game.fresh([], view.dealer, view.variables)
        state.phase, state.stock, state.actor = self.number, 0, self.me
        state.trump = suit_of(self.game, view.trump)
        self._deal(state)
        state.pack = self._ordered(view.upcard)
        state.upcard, state.aside = mask(state.pack[: len(view.upcard)]), self._cards(view.aside)
        state.won = [self._cards(pile) for pile in view.won]
        state.tricks, state.trick_number = view.tricks.copy(), sum(view.tricks)
        state.scores, state.totals = view.scores.copy(), view.totals.copy()
        state.chips, state.pot = view.chips.copy(), view.pot
        state.chips_before, state.pot_before = view.chips_before.copy(), view.pot_before
        state.discards[self.me] = self._cards(view.discards)
        state.bidder = -1 if view.bidder is None else view.bidder
        state.bid, state.stake, state.leader = view.bid, view.stake, self.seat
        state.asked = view.asked
        state.active = self._still_in()
        # What others owe is thought to be what is staked.
        state.owed = [0 if seat == self.me else view.stake for seat in range(len(view.sizes))]
        state.redeals = sum(kind == REDEALT for kind, *_ in view.events)
        last = next((k for k, e in enumerate(view.events[::-1]) if e[0] == REDEALT), None)
        since = view.events if last is None else view.events[len(view.events) - last :]
        laid = [(seat, names[0]) for kind, seat, _, names, _ in since if kind == PLAYED]
        cards = self.game.pack.in_turn(self.game.card(name) for _, name in laid)
        for (seat, _), card in zip(laid, cards, strict=True):
            state.laid[seat] |= 1 << card
        if view.trick_is_open:
            for k, (seat, name) in enumerate(view.trick):
                card = self._card(name)
                if k == 0:
                    state.leader = seat
                if state.led < 0:
                    state.led = self.counted.suit_of[card]
                state.plays[k] = card
                state.turns[k] = seat
                state.trick |= 1 << card
                state.played += 1
        return state

    def _ordered(self, upcard: Sequence[str]) -> list[int]:
        """A pack in which cards lie as they were turned up, and the others anyhow below."""
        turned = [self._card(name) for name in upcard]
        return [*turned, *(card for card in bits(self.game.pack.all) if card not in turned)]

    def _deal(self, state: State) -> None:
        """What is known of the hands, and who plays from which."""
        # The own hand comes first: of equal cards it is thought to hold the first.
        state.hands[self.me] = self._cards(self.view.hand)
        for seat, names in enumerate(self.view.shown):
            if seat != self.me:
                state.hands[seat] = self._cards(names)
                state.shown |= state.hands[seat]
        state.out = mask(self.view.out)
        state.turn = self.seat if self.phase.holes.get("FOR_OTHERS") else -1

    def _still_in(self) -> int:
        """The seats that have not passed in the auction at hand."""
        everybody = (1 << len(self.view.sizes)) - 1 & ~mask(self.view.out)
        leave = self.phase.holes.get("PASS")
        said = self.called[len(self.called) - self.view.asked :]
        return everybody & ~mask({seat for seat, action in said if action == leave})

    def _partners(self) -> int:
        """The seats that are on this side whatever the others hold."""
        known = side_of(self.game, self.state, self.me)
        if self.game.match_rules.sides is not None or known == 1 << self.me:
            return known
        full = self.state.copy()
        for seat in range(len(full.hands)):
            if seat != self.me:
                full.hands[seat] |= mask(self.unseen)
        return known & side_of(self.game, full, self.me)

    def _cards(self, names: Sequence[str]) -> int:
        return mask(self._card(name) for name in names)

    def _card(self, name: str) -> int:
        """A card by name; of equal ones each time one that is not on the table yet."""
        card = self.game.card(name)
        self._named.append(card)
        return self.game.pack.in_turn(self._named)[-1] if self.game.pack.copies > 1 else card

    @property
    def tricks_follow(self) -> bool:
        """Whether tricks are played in this phase or a later one."""
        return any("WINS" in phase.holes for phase in self.game.program.phases[self.number :])

    @property
    def called(self) -> list[tuple[int, int]]:
        """The calls of the deal so far, as (seat, action)."""
        return [(seat, amount) for kind, seat, _, _, amount in self.view.events if kind == CALLED]

    def strength(self, card: int) -> float:
        """How strong a card is, from 0 to below 1: by its place, trumps above all others."""
        suit_of, place_of = self.counted
        trump = suit_of[card] == self.state.trump
        return (place_of[card] / self.places + trump) / 2

    def settle(self, state: State) -> None:
        """Run the phases to come that ask nobody, as if the deal ended here."""
        k = state.jump if state.jump >= 0 else self.number + 1
        while k < len(self.game.program.phases):
            phase = self.game.program.phases[k]
            state.phase, state.jump = k, -1
            if not phase.decides and (phase.when is None or self.rules[phase.when](state)):
                self.functions[k]["enter"](state)
            k = max(k + 1, state.jump)

    def gain(self, card: int) -> float:
        """What it would bring to have won a card and nothing else, against the others."""
        end = self.state.copy()
        end.won[self.me] |= 1 << card
        self.settle(end)
        gains = [a + b for a, b in zip(end.scores, end.chips, strict=True)]
        before = [a + b for a, b in zip(self.state.scores, self.state.chips, strict=True)]
        return self.ahead(gains) - self.ahead(before)

    def ahead(self, numbers: Sequence[int]) -> float:
        """By how much the mean of its side's numbers is above the mean of the others'."""
        ours = [n for seat, n in enumerate(numbers) if self.side >> seat & 1]
        theirs = [n for seat, n in enumerate(numbers) if not self.side >> seat & 1]
        mine = sum(ours) / len(ours)
        return mine - sum(theirs) / len(theirs) if theirs else mine
