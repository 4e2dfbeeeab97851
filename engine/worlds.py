"""Worlds that a seat could not tell from the one it is in.

A world is another order of the pack, played again: all that the seat saw happens in it too, event
by event, and the rest may be otherwise. Nothing here knows the rules of any game. Which way each
card of the pack went is read from the deal; what a seat cannot have held is found by asking the
compiled rules whether it could then have played as it did; and a world counts only once the whole
deal was played in it and showed the seat the same.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .cards import bits
from .course import Course
from .events import Event, read_events
from .shuffle import foretold, reshuffled
from .witness import seen_by

if TYPE_CHECKING:
    from .deal import Deal

TRIES = 24
"""So many worlds are made by free choice, before one is sought near the true one."""
EXCHANGES = 300
"""So many exchanges of two cards are tried from there."""
MIXING = 4
"""Exchanges tried for each card after a first order was found."""


class Worlds:
    """The worlds in which a seat may be, for all it has seen of a deal so far.

    Making this looks through the deal; after that a `sample` costs little more than to play the
    deal again.

    Attributes:
        seat: whose worlds they are; None for a spectator's.
    """

    def __init__(self, deal: Deal, seat: int | None) -> None:
        """Look through a deal as one seat saw it; None: a spectator."""
        self.seat = seat
        self._deal = deal
        self._everyone = (1 << deal.game.players) - 1
        self._pack = list(deal.state.pack if deal.state.redeals else deal.pack)
        self._course = course = Course(deal, seat)
        # The movable cards in the order of the pack, equal ones by what was seen of them, so that
        # where they truly lie tells nothing; `fits` are for each the places that it may have.
        self._places = [k for k, card in enumerate(self._pack) if course.movable(card)]
        there = [self._pack[place] for place in self._places]
        self._cards = sorted(
            there, key=lambda card: (deal.game.pack.first_copy(card), course.seen_of(card))
        )
        routes = [course.came.get(card) for card in there]
        self._fits = [
            sum(1 << k for k, route in enumerate(routes) if course.fits(card, route))
            for card in self._cards
        ]
        for k, card in enumerate(self._cards):
            self._fits[k] |= 1 << there.index(card)

    def sample(self, rng: Random) -> Deal:
        """One of the worlds, by lot.

        Any of them may come, though not all are equally likely. Where free choice finds none in
        reasonable time, one is sought by exchanging cards of the true deal, two at a time.
        """
        for _ in range(TRIES):
            found = self._played(self._order(rng), rng)
            if found is not None:
                return found
        return self._near(rng)

    def _order(self, rng: Random) -> list[int]:
        """An order of the pack that agrees with what each seat was seen to have and to lack."""
        count = len(self._cards)
        at = _matching(self._fits, rng)
        for _ in range(MIXING * count if count > 1 else 0):
            one, two = rng.randrange(count), rng.randrange(count)
            if self._fits[one] >> at[two] & 1 and self._fits[two] >> at[one] & 1:
                at[one], at[two] = at[two], at[one]
        pack = self._pack.copy()
        for card, place in zip(self._cards, at, strict=True):
            pack[self._places[place]] = card
        return pack

    def _near(self, rng: Random) -> Deal:
        """A world some exchanges of two cards away from the true one."""
        pack, world = self._pack, self._deal.copy()
        for _ in range(EXCHANGES if len(self._places) > 1 else 0):
            one, two = rng.sample(self._places, 2)
            trial = pack.copy()
            trial[one], trial[two] = pack[two], pack[one]
            found = self._played(trial, rng)
            if found is not None:
                pack, world = trial, found
        return world

    def _played(self, pack: list[int], rng: Random) -> Deal | None:
        """The deal played with another pack; None if the seat could tell that it is another."""
        course, world = self._course, _again(self._deal, pack, rng)
        for step, action in enumerate(self._deal.history):
            actor = course.actors[step]
            choices = world.choices_of(actor)
            if step in course.secret:
                action = self._secretly(world, step, rng)
            if action < 0 or not choices >> action & 1:
                return None
            world.apply(action, actor)
        here, there = self._deal.state, world.state
        if (here.actor, here.phase) != (there.actor, there.phase):
            return None
        log = read_events(world.state.events)
        seen = [seen_by(course.seat, event, self._everyone) for event in log]
        same = len(seen) == len(course.seen) and all(
            self._look_alike(one, two) for one, two in zip(seen, course.seen, strict=True)
        )
        return world if same else None

    def _look_alike(self, one: Event, two: Event) -> bool:
        """Whether two events are the same to who saw them; equal cards are."""
        even = self._deal.game.pack.evened
        return (
            one[:3] == two[:3] and one.amount == two.amount and even(one.cards) == even(two.cards)
        )

    def _secretly(self, world: Deal, step: int, rng: Random) -> int:
        """A card that the actor may have chosen unseen, -1 for none.

        What the seat has seen of the choice since stands. Otherwise no card goes that it saw later,
        and those go first that the actor lacked later.
        """
        course, actor = self._course, self._course.actors[step]
        chosen = self._deal.history[step]
        if course.last.get(chosen, 0) > step:
            return chosen
        free = [
            card
            for card in bits(world.choices_of(actor) & world.game.pack.all)
            if course.last.get(card, 0) <= step
        ]
        lacked = {card for card, when in course.lacked.get(actor, ()) if when > step + 1}
        first = [card for card in free if card in lacked]
        return rng.choice(first or free) if free else -1


def determinize(deal: Deal, seat: int | None, rng: Random) -> Deal:
    """Another deal, by lot, that a seat could not tell from this one; see `Worlds`."""
    return Worlds(deal, seat).sample(rng)


def _again(deal: Deal, pack: list[int], rng: Random) -> Deal:
    """The same deal before its first decision, from another order of the pack.

    If the cards were dealt anew since, it is that of the last redeal; those to come are unknown.
    """
    start, redeals = deal.opening(), deal.state.redeals
    other = deal.game.pack.in_turn(pack)
    if deal.game.program.redeals:
        size, copies = deal.game.pack.size, deal.game.pack.copies
        packs = [reshuffled(size, start.luck, k, copies) for k in range(1, redeals)]
        start.luck = foretold([*packs, *([other] * (redeals > 0))], rng.getrandbits(64))
    if not redeals:
        start.pack = other
    return type(deal)(deal.game, start, deal._bound)


def _matching(fits: list[int], rng: Random) -> list[int]:
    """A place for every card, by lot, such that each fits: there always is one.

    Args:
        fits: for each card the set of places that it may have.
        rng: the lots.
    """
    count = len(fits)
    owner = [-1] * count
    places = list(range(count))
    order = sorted(range(count), key=lambda k: (fits[k].bit_count(), rng.random()))

    def settle(card: int, tried: list[int]) -> bool:
        for place in places:
            if fits[card] >> place & 1 and not tried[0] >> place & 1:
                tried[0] |= 1 << place
                if owner[place] < 0 or settle(owner[place], tried):
                    owner[place] = card
                    return True
        return False

    for card in order:
        rng.shuffle(places)
        settle(card, [0])
    at = [0] * count
    for place, card in enumerate(owner):
        at[card] = place
    return at
