"""A game: one variant for one number of players and one choice of options, ready to deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .asking import nearest, refuse
from .calls import Calls
from .deal import Deal
from .naming import action_of, text_of
from .plans import longest_deal
from .program import Bound, Program
from .rules import Law, MatchRules
from .runtimes import Runtimes
from .setup import Setup
from .shuffle import AGAIN, key, shuffled
from .state import State

if TYPE_CHECKING:
    from .bounds import Bounds
    from .match import Match
    from .variant import Variant

MOST_SEED = 2**64 - 1
MOST_NUMBER = (1 << 56) - 1
"""Deals of one seed are numbered up to this; see `shuffle.key`."""


class Game:
    """A game ready to play: make one with `load`, then ask it for a `deal` or a `match`.

    A game does not change, and any number of deals may share it.

    Attributes:
        variant: the file it comes from.
        preset, options: what was chosen; every option has its value.
        pack: the cards.
        setup: what was chosen, and the equipment that came of it.
        program, bound: the compiled rules, and the same bound to CPython.
        match_rules, laws: the rules around the deals.
    """

    def __init__(
        self,
        variant: Variant,
        setup: Setup,
        program: Program,
        match_rules: MatchRules,
        laws: tuple[Law, ...],
    ) -> None:
        """Bind a program. Use `load`."""
        self.variant = variant
        self.setup = setup
        self.preset = setup.preset
        self.options = setup.options
        self.pack = setup.pack
        self.program = program
        self.runtimes = Runtimes(program)
        self.bound: Bound = self.runtimes.plain
        self._cards = list(range(setup.pack.size))
        self._blank = self._bare(self._cards, 0, [])
        self._first_values = [v.start for v in setup.variables for _ in range(v.size)]
        self.match_rules, self.laws = match_rules, laws

    @property
    def id(self) -> str:
        """The id of the variant."""
        return self.variant.id

    @property
    def title(self) -> str:
        """What people call the game."""
        return self.variant.title

    @property
    def players(self) -> int:
        """How many play."""
        return self.program.seats

    @property
    def digest(self) -> str:
        """SHA-256 of the file's text."""
        return self.variant.digest

    @property
    def phases(self) -> list[str]:
        """The ids of the phases of a deal, in order."""
        return [phase.id for phase in self.program.phases]

    @property
    def calls(self) -> Calls:
        """Everything that can be said."""
        return self.program.calls

    @property
    def actions(self) -> int:
        """How many action ids there are, from 0: first the cards of the pack, then the calls."""
        return self.program.calls.size

    @property
    def longest(self) -> int:
        """No deal has more actions: every kind of phase has a bound, and so has every way back."""
        return longest_deal(self.program, self.pack.size)

    @cached_property
    def bounds(self) -> Bounds:
        """Between which numbers lies what one deal on its own may bring a seat."""
        from .bounds import bounds_of

        return bounds_of(self)

    def text(self, action: int) -> str:
        """The name of an action: `play QH`, `bid 12`, `pass`.

        Raises:
            Rejected: there is no such action (E508).
        """
        return text_of(self, action)

    def action(self, text: str) -> int:
        """The action so called. `QH` alone is understood too.

        Raises:
            Rejected: no action is called so (E509).
        """
        return action_of(self, text)

    def deal(
        self,
        seed: int | None = None,
        dealer: int | None = None,
        pack: Sequence[int | str] | None = None,
        hands: Sequence[Sequence[int | str]] | None = None,
        number: int = 0,
        events: bool = True,
    ) -> Deal:
        """One deal.

        Args:
            seed: 0 .. 2**64 - 1, shuffles the pack; 0 if neither seed, pack nor hands are given.
            dealer: the seat that deals; the last one if left out.
            pack: the order of the whole pack instead, the top card first.
            hands: the cards that each seat is to be dealt instead; the rest of the pack follows in
                pack order.
            number: which deal of the seed's it is, from 0; `deals` counts it from 1.
            events: whether a log is kept; without one there are no views and no explanations of
                scores.

        Raises:
            Rejected: a seed (E511), number (E521), dealer (E512), pack (E513) or hands (E514).
        """
        order = self._order(seed, dealer, pack, hands, number)
        start = self.fresh(order, self.check_dealer(dealer), self._first_values, seed or 0, number)
        start.deals = number % self.match_rules.cycle + 1
        return Deal(self, start, self.runtimes.for_next_deal(log=events))

    def fresh(
        self, order: list[int], dealer: int, values: list[int], seed: int = 0, number: int = 0
    ) -> State:
        """A state before anything was dealt; seed and number make its redeals.

        Of equal cards the first is dealt first.
        """
        if len(order) != self.pack.size:
            return self._bare(order, dealer, values)
        # A copy takes half the time that making one anew does.
        state = self._blank.copy()
        state.pack = self.pack.in_turn(order)
        state.dealer, state.leader = dealer, (dealer + 1) % self.players
        state.vars = values.copy()
        if self.program.redeals:
            state.luck = key(seed, number, AGAIN)
        return state

    def _bare(self, order: list[int], dealer: int, values: list[int]) -> State:
        return State(self.players, dealer, order, values, len(self.program.jumps))

    def first_values(self) -> list[int]:
        """The first values of the variables and facts."""
        return self._first_values.copy()

    def match(
        self,
        seed: int = 0,
        names: Sequence[str] | None = None,
        facts: Mapping[str, Sequence[int]] | None = None,
        dealer: int | None = None,
    ) -> Match:
        """A match: deal after deal until somebody has won.

        Args:
            seed: 0 .. 2**64 - 1, shuffles every deal.
            names: of the players, clockwise.
            facts: for each fact that the file declares, its value for every player.
            dealer: who deals first; as the file says if left out.

        Raises:
            Rejected: a seed, dealer, names (E515) or facts (E516) that cannot be.
        """
        from .match import Match

        return Match(self, seed, names, facts, dealer)

    @property
    def quiet(self) -> Bound:
        """The program bound so that it keeps no log."""
        return self.runtimes.get(log=False, fused=False)

    def has_seat(self, seat: object) -> bool:
        """Whether that is a seat of this table."""
        return type(seat) is int and 0 <= seat < self.players

    def check_dealer(self, dealer: int | None) -> int:
        """The dealer's seat; the last one if none is given.

        Raises:
            Rejected: there is no such seat (E512).
        """
        if dealer is None:
            return self.players - 1
        if not self.has_seat(dealer):
            raise refuse("E512", dealer=str(dealer), players=self.players, last=self.players - 1)
        return dealer

    def check_seed(self, seed: object) -> int:
        """The seed, if it is one.

        Raises:
            Rejected: it is no integer from 0 to 2**64 - 1 (E511).
        """
        if type(seed) is not int or not 0 <= seed <= MOST_SEED:
            raise refuse("E511", seed=str(seed), most=MOST_SEED)
        return seed

    def check_number(self, number: object) -> int:
        """The number of a deal, if it is one.

        Raises:
            Rejected: it is no integer from 0 to 2**56 - 1 (E521).
        """
        if type(number) is not int or not 0 <= number <= MOST_NUMBER:
            raise refuse("E521", number=str(number), most=MOST_NUMBER)
        return number

    def _order(
        self,
        seed: int | None,
        dealer: int | None,
        pack: Sequence[int | str] | None,
        hands: Sequence[Sequence[int | str]] | None,
        number: int,
    ) -> list[int]:
        if pack is not None:
            return self.order_of(pack)
        if hands is not None:
            from .stacking import stacked

            cards = [[self.card(each) for each in hand] for hand in hands]
            return stacked(self, self.check_dealer(dealer), cards)
        seed = self.check_seed(0 if seed is None else seed)
        return shuffled(self.pack.size, seed, self.check_number(number))

    def order_of(self, pack: Sequence[int | str]) -> list[int]:
        """The order of a whole pack, given as cards, the top first.

        Raises:
            Rejected: a card that is not in the pack, that is there twice, or that is missing (E509,
                E513).
        """
        given: list[Any] = list(pack)
        if set(map(type, given)) == {int} and sorted(given) == self._cards:
            return given
        order = self.pack.in_turn(self.card(each) for each in given)
        missing = self.pack.all
        for k, card in enumerate(order):
            if not missing >> card & 1:
                raise refuse("E513", problem="twice", card=self.pack.text(order[k]))
            missing ^= 1 << card
        if missing:
            raise refuse("E513", problem="missing", card=self.pack.texts(missing)[0])
        return order

    def card(self, given: int | str) -> int:
        """A card given as an integer or by name.

        Raises:
            Rejected: there is no such card in the pack (E508, E509).
        """
        if isinstance(given, str):
            card = self.pack.find(given)
            if card is None:
                near = nearest(given.strip().upper(), self.pack.names)
                raise refuse("E509", text=given, suggestion=near)
            return card
        if type(given) is not int or not 0 <= given < self.pack.size:
            raise refuse("E508", action=str(given), actions=self.pack.size)
        return given
