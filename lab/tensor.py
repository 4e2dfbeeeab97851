"""What a seat knows as a row of numbers, for programs that learn.

A tensor is made of a view and of nothing else, so it cannot tell what the seat does not know. Seats
are counted from the viewer, so that one network can play any seat: 0 is the viewer, 1 the seat to
its left. A spectator counts from seat 0. `docs/tensors.md` describes the planes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from ..dsl.types import BOOLEAN, CARDS, INTEGER, RANK, SEAT, SUIT, SUITS
from ..engine.cards import bits
from ..engine.equipment import Variable
from ..engine.events import CALLED, PASSED, PLAYED
from ..engine.game import Game
from ..engine.view import View

SCALE = 100
"""Points, chips and other numbers are divided by this."""

Spots = Iterator[tuple[int, float]]


class Plane(NamedTuple):
    """One part of the tensor.

    Attributes:
        name: what it tells.
        start: where it begins.
        shape: its shape; `(seats, cards)` lies row by row.
    """

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class Angle:
    """A view, and from which seat it is looked at."""

    game: Game
    view: View

    def seat(self, seat: int) -> int:
        """A seat counted from the viewer."""
        return (seat - (self.view.seat or 0)) % self.game.players

    def cards(self, names: list[str], row: int = 0) -> Spots:
        """A one for each card, in the row of a plane of cards; equal ones stand side by side."""
        for card in self.game.pack.in_turn(self.game.card(name) for name in names):
            yield row * self.game.pack.size + card, 1.0

    def per_seat(self, numbers: list[int], scale: int = SCALE) -> Spots:
        """A number of each seat."""
        for seat, number in enumerate(numbers):
            yield self.seat(seat), number / scale


Fill = Callable[[Angle], Spots]


def _trick(cards: Callable[[View], list[tuple[int, str]]]) -> Fill:
    """The cards of a trick, each in the row of who played it."""

    def fill(angle: Angle) -> Spots:
        for seat, name in cards(angle.view):
            yield from angle.cards([name], angle.seat(seat))

    return fill


def _won(angle: Angle) -> Spots:
    for seat, pile in enumerate(angle.view.won):
        yield from angle.cards(pile, angle.seat(seat))


def _shown(angle: Angle) -> Spots:
    for seat, hand in enumerate(angle.view.shown):
        yield from angle.cards(hand, angle.seat(seat))


def _played(angle: Angle) -> Spots:
    played: list[list[str]] = [[] for _ in angle.view.sizes]
    for kind, seat, _, names, _ in angle.view.events:
        if kind == PLAYED:
            played[seat] += names
    for seat, cards in enumerate(played):
        yield from angle.cards(cards, angle.seat(seat))


def _passed(on: bool) -> Fill:
    """The cards that the viewer passed on, or was passed, each in the row of the other seat."""

    def fill(angle: Angle) -> Spots:
        me = angle.view.seat
        for kind, giver, taker, names, _ in angle.view.events:
            if kind == PASSED and me == (giver if on else taker):
                yield from angle.cards(names, angle.seat(taker if on else giver))

    return fill


def _called(angle: Angle) -> Spots:
    """What each seat has called in this deal, a place for every call."""
    first, calls = angle.game.pack.size, angle.game.actions - angle.game.pack.size
    for kind, seat, _, _, action in angle.view.events:
        if kind == CALLED:
            yield angle.seat(seat) * calls + action - first, 1.0


def _trump(angle: Angle) -> Spots:
    for k, suit in enumerate(angle.game.pack.suits):
        if suit.name == angle.view.trump:
            yield k, 1.0


def _phase(angle: Angle) -> Spots:
    if angle.view.phase in angle.game.phases:
        yield angle.game.phases.index(angle.view.phase), 1.0


def _who(seat: Callable[[View], int | None]) -> Fill:
    """A one at a seat, if there is one."""

    def fill(angle: Angle) -> Spots:
        found = seat(angle.view)
        if found is not None:
            yield angle.seat(found), 1.0

    return fill


def _table(angle: Angle) -> Spots:
    view = angle.view
    numbers = (view.pot, view.pot_before, view.bid, view.stake, view.value or 0)
    yield from ((k, number / SCALE) for k, number in enumerate(numbers))
    yield len(numbers), view.stock / angle.game.pack.size


def _variable(variable: Variable) -> Fill:
    """The value of a variable, or of every seat's."""
    slots = range(variable.size)

    def fill(angle: Angle) -> Spots:
        width = prod(_shape(angle.game, variable)) // variable.size
        for k in slots:
            value = angle.view.variables[variable.slot + k]
            start = width * (angle.seat(k) if variable.size > 1 else 0)
            if variable.type in (CARDS, SUITS):
                yield from ((start + card, 1.0) for card in bits(value))
            elif variable.type == INTEGER:
                yield start, value / SCALE
            elif variable.type == BOOLEAN:
                yield start, float(value)
            elif value >= 0:
                yield start + (angle.seat(value) if variable.type == SEAT else value), 1.0

    return fill


def _shape(game: Game, variable: Variable) -> tuple[int, ...]:
    widths = {
        CARDS: game.pack.size,
        SUIT: len(game.pack.suits),
        SUITS: len(game.pack.suits) + 1,
        RANK: len(game.pack.ranks),
        SEAT: game.players,
    }
    width = widths.get(variable.type, len(variable.type.words) or 1)
    return (variable.size, width) if variable.size > 1 else (width,)


def _parts(game: Game) -> Iterator[tuple[str, tuple[int, ...], Fill]]:
    """Every plane's name, shape and contents."""
    cards, seats = game.pack.size, game.players
    yield "hand", (cards,), lambda angle: angle.cards(angle.view.hand)
    yield "trick", (seats, cards), _trick(lambda view: view.trick)
    yield "last trick", (seats, cards), _trick(lambda view: view.last_trick)
    yield "played", (seats, cards), _played
    yield "won", (seats, cards), _won
    yield "upcard", (cards,), lambda angle: angle.cards(angle.view.upcard)
    yield "aside", (cards,), lambda angle: angle.cards(angle.view.aside)
    yield "discards", (cards,), lambda angle: angle.cards(angle.view.discards)
    yield "passing", (cards,), lambda angle: angle.cards(angle.view.passing)
    yield "passes to", (seats,), _who(lambda view: view.passes_to)
    yield "passed", (seats, cards), _passed(on=True)
    yield "received", (seats, cards), _passed(on=False)
    yield "called", (seats, game.actions - cards), _called
    yield "trump", (len(game.pack.suits),), _trump
    yield "phase", (len(game.phases),), _phase
    yield "dealer", (seats,), _who(lambda view: view.dealer)
    yield "actor", (seats,), _who(lambda view: view.actor)
    yield "bidder", (seats,), _who(lambda view: view.bidder)
    yield "hand sizes", (seats,), lambda angle: angle.per_seat(angle.view.sizes, cards)
    yield "discarded", (seats,), lambda angle: angle.per_seat(angle.view.discarded, cards)
    yield "tricks", (seats,), lambda angle: angle.per_seat(angle.view.tricks, cards)
    yield "scores", (seats,), lambda angle: angle.per_seat(angle.view.scores)
    yield "totals", (seats,), lambda angle: angle.per_seat(angle.view.totals)
    yield "chips", (seats,), lambda angle: angle.per_seat(angle.view.chips)
    yield "chips before", (seats,), lambda angle: angle.per_seat(angle.view.chips_before)
    yield "pot, pot before, bid, stake, value, stock", (6,), _table
    if game.program.tables["SHOWING"]:
        yield "shown", (seats, cards), _shown
        yield "turn", (seats,), _who(lambda view: view.turn)
    if game.program.tables["SITTING"]:
        yield "out", (seats,), lambda angle: ((angle.seat(seat), 1.0) for seat in angle.view.out)
    for variable in game.setup.variables:
        yield f"variable {variable.name}", _shape(game, variable), _variable(variable)


def layout(game: Game) -> tuple[Plane, ...]:
    """The planes of a game's tensors, in order."""
    planes: list[Plane] = []
    start = 0
    for name, shape, _ in _parts(game):
        planes.append(Plane(name, start, shape))
        start += planes[-1].size
    return tuple(planes)


def size(game: Game) -> int:
    """How many numbers a tensor of this game has."""
    return sum(plane.size for plane in layout(game))


def tensor(game: Game, view: View) -> list[float]:
    """A view as numbers, plane after plane.

    Args:
        game: the game that the view was taken from.
        view: of a seat, or of a spectator.

    Returns:
        `size(game)` numbers; `layout` says what each of them tells.
    """
    angle = Angle(game, view)
    numbers: list[float] = []
    for _, shape, fill in _parts(game):
        start = len(numbers)
        numbers.extend([0.0] * prod(shape))
        for k, value in fill(angle):
            numbers[start + k] = value
    return numbers
