"""How a deal went, as one seat saw it: where the cards came from, and what nobody can have held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .cards import bits
from .events import LAID_OPEN, PLAYED, REDEALT, SHOWN, Event, read_events
from .plays import asked_for
from .verdicts import playing_rule
from .witness import seen_by

if TYPE_CHECKING:
    from .deal import Deal

Moment = tuple[int, int]
"""A seat, and the number of a step: 0 before the first decision, k after decision k."""


class Course:
    """A deal followed step by step with the eyes of one seat.

    Attributes:
        actors: who made each decision.
        seen: the events as the seat saw them.
        came: by card, the hand into which it came first, and when.
        held: by card, the other seats that were seen to have it in hand, and when they last had it.
        last: by card, when the seat last saw it.
        known: cards of which the seat knows otherwise where they came from.
        secret: the decisions, from 0, that the seat did not see: a card was chosen unseen.
        lacked: by seat, cards that it cannot have held when it played another, and when that was.
    """

    def __init__(self, deal: Deal, seat: int | None) -> None:
        """Follow a deal to where it stands; seat None: a spectator's eyes."""
        self.seat = seat
        self.actors: list[int] = []
        self.seen: list[Event] = []
        self.came: dict[int, Moment] = {}
        self.held: dict[int, list[Moment]] = {}
        self.last: dict[int, int] = {}
        self.known: set[int] = set()
        self.secret: set[int] = set()
        self.lacked: dict[int, list[Moment]] = {}
        self._everyone = (1 << deal.game.players) - 1
        self._follow(deal)

    def _follow(self, deal: Deal) -> None:
        cards = deal.game.pack.size
        here = deal.at(0)
        self._look(here, 0, 0)
        for step, action in enumerate(deal.history, 1):
            actor = deal.out_of_turn.get(step - 1, here.state.actor)
            owner = actor if here.state.turn < 0 else here.state.turn
            told = len(here.state.events)
            self.actors.append(actor)
            lacking = list(_lacking(here, action)) if action < cards and owner != self.seat else []
            here.apply(action, actor)
            new = self._look(here, step, told)
            alike = deal.game.pack.alike(action)
            if action < cards and not any(each.cards & alike for each in new):
                self.secret.add(step - 1)
            else:
                self.lacked.setdefault(owner, []).extend((card, step) for card in lacking)

    def _look(self, here: Deal, step: int, told: int) -> list[Event]:
        """Note what the seat sees at a step: the events after those already told."""
        log = read_events(here.state.events[told:])
        new = [seen_by(self.seat, event, self._everyone) for event in log]
        self.seen += new
        for event in new:
            if event.kind == REDEALT:
                self._forget()
            in_hand = event.kind in (PLAYED, SHOWN, LAID_OPEN) and event.seat != self.seat
            for card in bits(event.cards):
                self.last[card] = step
                if in_hand:
                    self.held.setdefault(card, []).append((event.seat, step))
                elif card not in self.held:
                    self.known.add(card)
        for seat, hand in enumerate(here.state.hands):
            for card in bits(hand):
                self.came.setdefault(card, (seat, step))
        return new

    def _forget(self) -> None:
        """The cards are dealt anew: where they were says nothing any more."""
        self.came, self.held, self.last, self.lacked = {}, {}, {}, {}
        self.known, self.secret = set(), set()

    def movable(self, card: int) -> bool:
        """Whether the card may have come from elsewhere, for all that the seat knows.

        It may if the seat never saw it, or saw it only in the hand into which it came unseen.
        """
        if card in self.known:
            return False
        if card not in self.held:
            return True
        seat, step = self.came.get(card, (-1, 0))
        return all(who == seat and when > step for who, when in self.held[card])

    def seen_of(self, card: int) -> tuple[list[Moment], int]:
        """In whose hands the card was seen, and when it was seen last."""
        return self.held.get(card, []), self.last.get(card, -1)

    def fits(self, card: int, route: Moment | None) -> bool:
        """Whether a card can have come the way of another one: into a hand, at a step (or not)."""
        seen = self.held.get(card, [])
        if route is None:
            return not seen
        seat, came = route
        gone = min((when for _, when in seen), default=len(self.actors) + 1)
        return all(who == seat and when > came for who, when in seen) and not any(
            each == card and came < step < gone and not self._may_have_parted(seat, came, step)
            for each, step in self.lacked.get(seat, ())
        )

    def _may_have_parted(self, seat: int, came: int, step: int) -> bool:
        """Whether a seat chose a card in secret between two steps: it may have been any."""
        return any(self.actors[k] == seat and came <= k < step - 1 for k in self.secret)


def _lacking(here: Deal, action: int) -> Iterator[int]:
    """The cards beside which the one now played would have been forbidden.

    Cards that the hand holds all the same are left out: the rule looks at more than two cards.
    """
    rule = playing_rule(here)
    if rule is None:
        return
    state, played = here.state, 1 << action
    owner = asked_for(state)
    hand = state.hands[owner]
    for card in range(here.game.pack.size):
        if not hand & here.game.pack.alike(card):
            state.hands[owner] = played | 1 << card
            if not rule(state, owner) & played:
                yield card
    state.hands[owner] = hand
