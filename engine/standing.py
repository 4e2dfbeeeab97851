"""How a deal stands: what can be read of it without knowing how it came about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .events import Event, read_events
from .program import Function, Phase
from .state import State

if TYPE_CHECKING:
    from .game import Game
    from .program import Bound


class Standing:
    """What a deal is at a moment.

    Attributes:
        game: what is played.
        over: whether the deal has ended.
        state: all that there is, hidden cards too.
    """

    __slots__ = ("_bound", "game", "over", "state")

    _bound: Bound
    game: Game
    over: bool
    state: State

    @property
    def actor(self) -> int | None:
        """The seat that is asked, None when the deal is over; of several the first."""
        return None if self.state.actor < 0 else self.state.actor

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that are asked, clockwise from the eldest hand; several may choose at once."""
        state = self.state
        if state.actor < 0:
            return ()
        owes = self.functions.get("owes")
        if owes is None:
            return (state.actor,)
        seats = len(state.hands)
        order = ((state.dealer + k) % seats for k in range(1, seats + 1))
        return tuple(seat for seat in order if owes(state, seat))

    @property
    def functions(self) -> Mapping[str, Function]:
        """What the kind of the phase at hand is made of, by name; nothing once the deal is over."""
        return {} if self.state.actor < 0 else self._bound.phases[self.state.phase]

    def choices_of(self, seat: int) -> int:
        """The legal actions of a seat as a set: none if it is not asked."""
        if seat == self.state.actor:
            return self.state.choices
        if seat not in self.actors:
            return 0
        choices = int(self.functions["options"](self.state, seat))
        return self.game.pack.one_of_each(choices)

    @property
    def phase(self) -> str:
        """The id of the phase at hand; `over` once the deal is."""
        return "over" if self.over else self.game.program.phases[self.state.phase].id

    @property
    def phase_program(self) -> Phase | None:
        """The phase at hand as compiled, None once the deal is over."""
        phases, k = self.game.program.phases, self.state.phase
        return phases[k] if k < len(phases) else None

    @property
    def dealer(self) -> int:
        """Who dealt; after a redeal, who deals anew."""
        return self.state.dealer

    @property
    def scores(self) -> list[int]:
        """Points that each seat made in this deal so far."""
        return self.state.scores.copy()

    @property
    def chips(self) -> list[int]:
        """Chips that each seat won or (negative) lost in this deal so far."""
        return self.state.chips.copy()

    @property
    def pot(self) -> int:
        """Chips that came into the pot in this deal, less those that left it."""
        return self.state.pot

    @property
    def events(self) -> list[Event]:
        """All that happened, hidden things included."""
        return list(read_events(self.state.events))
