"""A game: one variant for one number of players and one choice of options, ready to deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from .calls import Calls
from .deal import Deal
from .naming import action_of, text_of
from .plans import longest_deal
from .program import Bound, Program
from .requests import Requests
from .rules import Law, MatchRules
from .runtimes import Runtimes
from .setup import Setup
from .shuffle import AGAIN, key, shuffled
from .state import State

if TYPE_CHECKING:
    from .bounds import Bounds
    from .match import Match
    from .variant import Variant


class Game(Requests):
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
        self._cards = set(range(setup.pack.size))
        self._blank = self._bare(list(range(setup.pack.size)), 0, [])
        self._first_values = [v.start for v in setup.variables for _ in range(v.size)]
        self.match_rules, self.laws = match_rules, laws

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.players} players>"

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """How the game is made again in another process: it holds code, which does not travel."""
        from .pipeline import load, load_text

        variant, usual = self.variant, self.variant.settings(self.preset, {})
        # An option that its file forbids here may stand in a preset, but must not be asked for.
        asked = {name: value for name, value in self.options.items() if value != usual[name]}
        chosen = (self.preset, asked, self.players, variant.language)
        if variant.bundled:
            return load, (self.id, *chosen)
        source, folder = variant.document.source, variant.document.folder
        return load_text, (source.text, source.name, *chosen, folder)

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
        number = self.check_number(number)
        seed = seed if seed is None else self.check_seed(seed)
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
        return shuffled(self.pack.size, seed or 0, number)
