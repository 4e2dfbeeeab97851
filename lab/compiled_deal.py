"""A deal that machine code plays, as Python sees it."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

from ..engine.asking import refuse
from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.shuffle import WORD
from ..engine.state import LISTS, SCALARS, State
from ..schema.diagnostic import Rejected
from .native import OF_ACTIONS, words_of_actions
from .returns import returns_at


class CompiledDeal:
    """One deal, played by machine code. Made by `Compiled.deal`.

    Ask `legal`, `apply` an action, until it is `over`: all as with `engine.Deal`, only that where
    several seats are asked at once they choose in turn. It holds no reference to anything but its
    type, and may be used by any thread.

    Attributes:
        game: what is played.
        layout: where in its record everything stands.
    """

    __slots__ = ()

    game: Game
    layout: Layout

    if TYPE_CHECKING:  # These are machine code: `steps` has them.

        @property
        def over(self) -> bool:
            """Whether the deal has ended."""

        @property
        def actor(self) -> int | None:
            """The seat that is asked, None while nobody is; of several the first."""

        def legal(self) -> list[int]:
            """The legal actions of the actor, sorted; none once the deal is over."""

        def apply(self, action: int, /) -> None:
            """The actor does something.

            Raises:
                IllegalAction: the rules forbid it now. The deal is untouched.
                Rejected: the rules lead nowhere from here.
            """

        def copy(self) -> CompiledDeal:
            """An independent deal that stands exactly here."""

        def _words(self) -> bytes: ...
        def _shuffled(self, given: bytes, /) -> CompiledDeal: ...
        def _laid(self, given: bytes, /) -> CompiledDeal: ...

    @property
    def history(self) -> list[int]:
        """The actions done so far, in order."""
        return self.layout.history(self._words())

    @property
    def scores(self) -> list[int]:
        """Points that each seat made in this deal so far."""
        return self.layout.numbers(self._words(), "scores")

    @property
    def chips(self) -> list[int]:
        """Chips that each seat won or (negative) lost in this deal so far."""
        return self.layout.numbers(self._words(), "chips")

    @property
    def pot(self) -> int:
        """Chips that came into the pot in this deal, less those that left it."""
        return self.layout.number(self._words(), "pot")

    @property
    def dealer(self) -> int:
        """Who dealt; after a redeal, who deals anew."""
        return self.layout.number(self._words(), "dealer")

    @property
    def pack(self) -> list[int]:
        """The order in which the pack was dealt, the top card first."""
        return self.layout.pack(self._words())

    @property
    def phase(self) -> str:
        """The id of the phase at hand; `over` once the deal is."""
        number = self.layout.number(self._words(), "phase")
        return "over" if self.over else self.game.program.phases[number].id

    @property
    def state(self) -> State:
        """All that there is, hidden cards too, as it stands now. It is a copy, and has no log."""
        return self.layout.state(self._words())

    def returns(self) -> list[int]:
        """What the deal has brought each seat so far, more being better: see `lab.returns`."""
        return returns_at(self.game, self.state)

    def whole(self) -> Deal:
        """The same deal as the engine plays it, with its log: to see, explain, save or undo."""
        deal = self._opened()
        # A deal that came to a dead end stands there.
        with suppress(Rejected):
            for action in self.history:
                deal.apply(action)
        return deal

    @property
    def digest(self) -> str:
        """A digest of the rules and of all that the whole deal holds: equal for equal deals."""
        return self.whole().digest

    def _opened(self) -> Deal:
        """The engine's deal before the first decision."""
        game, state, words = self.game, self.state, self._words()
        dealer = self.layout.number(words, "first_dealer")
        start = game.fresh(self.layout.pack(words), dealer, game.first_values())
        start.deals, start.luck = state.deals, state.luck
        return Deal(game, start, game.runtimes.for_next_deal(log=True))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CompiledDeal):
            return NotImplemented
        return self.game.digest == other.game.digest and self._words() == other._words()

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> CompiledDeal:
        return self.copy()

    def __deepcopy__(self, memo: object) -> CompiledDeal:
        return self.copy()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a compiled deal cannot be pickled; save its `whole()`")


def refused(deal: CompiledDeal, action: Any) -> None:
    """Raise what the engine says of an action that machine code would not do."""
    deal.whole().apply(action)
    raise untrue(deal.game, deal.state.deals - 1)


def stuck(deal: CompiledDeal, action: object) -> None:
    """Raise what the engine says where the rules lead nowhere."""
    whole = deal._opened()
    for each in deal.history:
        whole.apply(each)
    raise untrue(deal.game, deal.state.deals - 1)


def misused(deal: CompiledDeal, given: object) -> None:
    """A method that only `Compiled` calls was called otherwise."""
    raise TypeError("deals are made by `Compiled.deal`")


def untrue(game: Game, deal: int) -> Rejected:
    """Some deal came out otherwise than in Python."""
    return refuse("E541", game=game.id, problem="outgrown", deal=deal)


class Layout:
    """Where in a record everything stands."""

    def __init__(self, game: Game, places: Mapping[str, int]) -> None:
        """The layout of a game's records: for each attribute where it begins."""
        blank = game.fresh(list(range(game.pack.size)), 0, game.first_values())
        self._place = places
        self._size = game.pack.size
        words = words_of_actions(game)
        large = [bool(words) and name in OF_ACTIONS for name in SCALARS]
        forms = [f"{8 * words}s" if each else "q" for each in large]
        self._scalars = struct.Struct("=" + "".join(forms))
        self._lists = {
            name: struct.Struct(f"={len(getattr(blank, name))}q") for name in (*LISTS, "pack")
        }

    def number(self, words: bytes, name: str) -> int:
        """One number of a record."""
        return int(struct.unpack_from("=q", words, self._place[name])[0])

    def numbers(self, words: bytes, name: str) -> list[int]:
        """One list of a record."""
        return [*self._lists[name].unpack_from(words, self._place[name])]

    def pack(self, words: bytes) -> list[int]:
        """The order of the pack that was dealt first."""
        first = self._place["first_pack"]
        return [*words[first : first + self._size]]

    def history(self, words: bytes) -> list[int]:
        """The actions that were done."""
        form = f"={self.number(words, 'done')}H"
        return [*struct.unpack_from(form, words, self._place["history"])]

    def state(self, words: bytes) -> State:
        """The whole record as a state without a log."""
        state = State.__new__(State)
        scalars = self._scalars.unpack_from(words, self._place[SCALARS[0]])
        for name, value in zip(SCALARS, scalars, strict=True):
            large = isinstance(value, bytes)
            setattr(state, name, int.from_bytes(value, "little") if large else value)
        state.luck &= WORD
        for name in self._lists:
            setattr(state, name, self.numbers(words, name))
        state.events = []
        return state
