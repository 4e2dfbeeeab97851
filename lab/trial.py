"""One random deal of a game, on which the promises of the battery are tried."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from itertools import accumulate
from operator import or_

from ..engine.cards import Pack
from ..engine.deal import Deal
from ..engine.events import (
    ASIDE,
    CAPTURED,
    DECLARED,
    LAID_OPEN,
    PLAYED,
    SHOWN,
    TURNED,
    WON,
    read_events,
)
from ..engine.game import Game
from ..engine.illegal import IllegalAction
from ..engine.match import Match
from ..engine.shuffle import CHOICE, Stream, key, shuffled
from ..engine.state import State
from ..schema.diagnostic import Rejected
from .random_play import some_action
from .simulate import dealer_of

OPEN_ACTS = {TURNED, ASIDE, PLAYED, WON, CAPTURED, SHOWN, DECLARED, LAID_OPEN}
"""What happens under everybody's eyes, whatever an event claims about who saw it."""

HIDDEN = {
    "luck",
    "choices",
    "offered",
    "hands",
    "passing",
    "discards",
    "stock",
    "pack",
    "top",
    "bottom",
    "plays",
    "events",
}
"""Attributes of the state that not everybody at the table sees; all others lie open."""
OPEN = tuple(name for name in State.__slots__ if name not in HIDDEN)


class Broken(AssertionError):
    """What does not hold; the battery adds the record that shows it."""


def expect(holds: object, problem: str) -> None:
    """Go on only if something holds.

    Raises:
        Broken: it does not.
    """
    if not holds:
        raise Broken(problem)


def photo(deal: Deal) -> str:
    """Everything that a deal holds, as text: it cannot change when the deal does."""
    state = deal.state
    return repr(
        [deal.history, deal.out_of_turn, *(getattr(state, name) for name in state.__slots__)]
    )


def open_part(s: State, seat: int | None, pack: Pack) -> list[object]:
    """What one seat sees of a state by the laws of the table: what lies open, and its own hand."""
    if pack.copies > 1:
        s = _named_alike(s, pack)
    seen: list[object] = [getattr(s, name) for name in OPEN]
    seen += [s.plays[: s.played], s.stock.bit_count()]
    seen += [cards.bit_count() for cards in (*s.hands, *s.discards)]
    seen += [event for event in s.events if event[0] in (SHOWN, DECLARED)]
    own = [] if seat is None else [s.hands[seat], s.discards[seat], s.passing[seat]]
    return [*seen, *own]


def _named_alike(s: State, pack: Pack) -> State:
    """The same state, but of equal cards every set holds the first ones."""
    new, even = s.copy(), pack.evened
    new.trick, new.upcard, new.aside = even(s.trick), even(s.upcard), even(s.aside)
    for name in ("hands", "won", "discards", "laid", "passing"):
        setattr(new, name, [even(cards) for cards in getattr(s, name)])
    new.plays = [card if card < 0 else pack.first_copy(card) for card in s.plays]
    new.events = [event._replace(cards=even(event.cards)) for event in read_events(s.events)]
    return new


class Trial:
    """One random deal, from the order of its pack to its last decision.

    Attributes:
        game: what is played.
        seed, number: of the deal; everything random about it comes from them.
        pack: the order of the pack, the top card first.
        dealer: who deals.
        moves: the actions to the end, once `play` was called.
    """

    def __init__(self, game: Game, seed: int, number: int) -> None:
        self.game, self.seed, self.number = game, seed, number
        self.pack = game.pack.in_turn(shuffled(game.pack.size, seed, number))
        self.dealer = dealer_of(game.players, number)
        self.moves: list[int] = []
        self._seen: dict[int | None, list[list[object]]] = {}

    def play(self) -> None:
        """Play at random to the end.

        Raises:
            Broken: it does not end in time.
        """
        deal, lots = self.deal(0), self.lots()
        while deal.legal():
            bound = self.game.longest
            expect(len(self.moves) < bound, f"the deal is not over after {bound} decisions")
            self.moves.append(some_action(deal, lots))
            deal.apply(self.moves[-1])

    def lots(self, more: int = 0) -> Stream:
        """Lots for whatever is tried on this deal."""
        return Stream(key(self.seed, self.number, CHOICE) ^ more)

    def steps(self, thorough: bool) -> list[int]:
        """After how many moves promises are tried: always, or at both ends and some between."""
        end = len(self.moves)
        lots = self.lots(1)
        if thorough:
            return list(range(end + 1))
        return sorted({0, end, *(lots.below(end + 1) for _ in range(2))})

    def deal(self, moves: int, pack: Sequence[int] | None = None, events: bool = True) -> Deal:
        """The deal after its first moves, played from the start, with this or another pack."""
        deal = self.game.deal(pack=pack or self.pack, dealer=self.dealer, events=events)
        for action in self.moves[:moves]:
            deal.apply(action)
        return deal

    def match(self, moves: int) -> Match:
        """A match that begins with this deal, after its first moves."""
        match = Match(self.game, None, dealer=self.dealer, pack=self.pack)
        for action in self.moves[:moves]:
            match.deal.apply(action)
        return match

    def record(self, moves: int) -> str:
        """The record of the first moves; if not even that can be made, pack and moves as text."""
        try:
            match = self.match(0)
            # A last move that leads nowhere is in the record too.
            with suppress(Rejected):
                for action in self.moves[:moves]:
                    match.deal.apply(action)
            return match.record()
        except Exception:
            names = [self.game.pack.text(card) for card in self.pack]
            actions = [self.game.text(action) for action in self.moves[:moves]]
            return "\n".join([f"dealer {self.dealer}", "pack " + " ".join(names), *actions]) + "\n"

    def world(self, moves: int, pack: Sequence[int], seat: int | None) -> Deal | None:
        """The same moves with another order of the pack; None if the seat could tell them apart.

        It could if a move is not allowed then, or if anything that lies open differs at some step.
        """
        deal = self.deal(0, pack)
        for step, seen in enumerate(self._opens(seat)[: moves + 1]):
            if step:
                try:
                    deal.apply(self.moves[step - 1])
                except IllegalAction:
                    return None
            if open_part(deal.state, seat, self.game.pack) != seen:
                return None
        return deal

    def known(self, seat: int | None, moves: int) -> int:
        """The cards that a seat has seen: those that lay open or in its hand at some time."""
        mine = self._held[seat][moves] if seat is not None else 0
        return mine | self._shown[moves]

    def _opens(self, seat: int | None) -> list[list[object]]:
        """By step: what a seat sees."""
        if seat not in self._seen:
            self._seen[seat] = [open_part(state, seat, self.game.pack) for state in self._states]
        return self._seen[seat]

    @cached_property
    def _states(self) -> list[State]:
        return [self.deal(k).state for k in range(len(self.moves) + 1)]

    @cached_property
    def _held(self) -> list[list[int]]:
        """By seat and step: all cards that were in the hand up to then."""
        return [
            list(accumulate((state.hands[seat] for state in self._states), or_))
            for seat in range(self.game.players)
        ]

    @cached_property
    def _shown(self) -> list[int]:
        """By step: all cards that lay open up to then."""
        events = self.deal(len(self.moves)).events
        found = []
        for state in self._states:
            cards = state.trick | state.upcard | state.aside
            for pile in state.won:
                cards |= pile
            found.append(cards)
        # A card may be turned up and taken within one step.
        told = [0, *(each.cards if each.kind in OPEN_ACTS else 0 for each in events)]
        told = list(accumulate(told, or_))
        found = [
            cards | told[len(state.events)]
            for cards, state in zip(found, self._states, strict=True)
        ]
        return list(accumulate(found, or_))
