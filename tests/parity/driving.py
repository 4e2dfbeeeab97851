"""Two programs play the same deal: ours, and a game of OpenSpiel, decision by decision.

What both are told is chosen by lot: the deal, the options and every action. Before each action they
must ask the same seat and allow it the same, and at the end they must come to the same result. A
table of one game (`Table`) says how the one's deals, seats and actions are called by the other.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from eldest.engine import Deal, Game, Variant, load
from eldest.engine.pipeline import assemble
from eldest.engine.stacking import stacked as deal_order

SHORT, LONG = 100, 2000
"""Deals of a game that are compared by default, and with the slow tests."""


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
short_and_long = pytest.mark.parametrize(
    "deals", [SHORT, pytest.param(LONG, marks=pytest.mark.long)]
)


class Different(AssertionError):
    """The two programs differ."""


class Parted(Exception):
    """A known mistake of theirs leaves no action that both allow: the deal ends here."""


class Table(ABC):
    """One game on both sides.

    Attributes:
        lots: for what is chosen.
        met: how often something worth knowing happened, by its name.
    """

    name: str

    def __init__(self, seed: int) -> None:
        self.lots = random.Random(f"{self.name} {seed}")
        self.met: Counter[str] = Counter()

    @abstractmethod
    def begin(self) -> tuple[Deal, Any]:
        """The same deal under the same options on both sides, at its first decision."""

    @abstractmethod
    def ours(self, deal: Deal, theirs: Any, action: int) -> int | None:
        """What an action of theirs is called here; None for one that is none of ours."""

    def theirs(self, deal: Deal, legal: list[int]) -> list[int]:
        """Of what is legal here what should be there: all, but for known mistakes of theirs."""
        return legal

    def seat(self, deal: Deal, player: int) -> int:
        """Where a player of theirs sits here."""
        return player

    @abstractmethod
    def compare(self, deal: Deal, theirs: Any) -> None:
        """See that the results are the same."""

    def choose(self, deal: Deal, seat: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """One of the legal actions, each as ours and theirs: by lot."""
        return self.lots.choice(pairs)

    def settle(self, deal: Deal, theirs: Any) -> None:  # noqa: B027
        """Do what only one side asks for, before they are compared."""

    def play(self, deals: int) -> str:
        """Compare so many deals; what was met, in a line."""
        for number in range(deals):
            deal, theirs = self.begin()
            try:
                self.drive(deal, theirs)
                self.compare(deal, theirs)
            except Parted as mistake:
                self.met[str(mistake)] += 1
            except (Different, AssertionError) as error:
                raise Different(_told(self.name, number, deal, theirs, error)) from error
            self.met["decisions"] += len(deal.history)
        met = ", ".join(f"{count:,} {what}" for what, count in sorted(self.met.items()))
        return f"{self.name}: {deals:,} deals alike, {met}"

    def tell(self, deals: int, capsys: pytest.CaptureFixture[str]) -> None:
        """Compare so many deals, and print what was met."""
        told = self.play(deals)
        with capsys.disabled():
            print(f"\n{told}")

    def drive(self, deal: Deal, theirs: Any) -> None:
        """Play a deal to its end on both sides."""
        while True:
            self.settle(deal, theirs)
            if deal.over or theirs.is_terminal():
                expect(deal.over, theirs.is_terminal(), "the deal is over")
                return
            seat = self.seat(deal, theirs.current_player())
            if seat not in deal.actors:
                raise Different(f"seat {seat} is asked there, here {deal.actors}")
            known = [(self.ours(deal, theirs, each), each) for each in theirs.legal_actions()]
            pairs = [(ours, each) for ours, each in known if ours is not None]
            legal = self.theirs(deal, deal.legal(seat))
            expect(_names(deal, legal), _names(deal, [ours for ours, _ in pairs]), "legal")
            ours, action = self.choose(deal, seat, pairs)
            deal.apply(ours, seat)
            theirs.apply_action(action)


def expect(ours: object, theirs: object, what: str) -> None:
    """Go on only if both say the same."""
    if ours != theirs:
        raise Different(f"{what}: {ours} here, {theirs} there")


@cache
def game(
    name: str,
    players: int | None = None,
    options: Iterable[tuple[str, object]] = (),
    removed: Sequence[str] = (),
) -> Game:
    """A game of ours, made once; perhaps with some cards taken out of its pack."""
    if not removed:
        return load(name, players=players, options=dict(options))
    head, pack, tail = Variant.read(name).document.source.text.partition("\npack:\n")
    text = f"{head}{pack}  remove: [{', '.join(removed)}]\n{tail}"
    return assemble(Variant.from_text(text), None, dict(options), players)


def standing(
    of: Game,
    pack: list[int],
    dealer: int,
    variables: Mapping[str, Sequence[int]] | None = None,
    **attributes: Any,
) -> Deal:
    """A deal of ours, with what a match would have told it."""
    start = of.fresh(pack, dealer, of.first_values())
    for name, values in (variables or {}).items():
        start.vars[slots(of, name)] = values
    for name, value in attributes.items():
        setattr(start, name, value)
    return Deal(of, start, of.bound)


def from_the_left(dealer: int, players: int, size: int) -> list[int]:
    """Card by card as we deal: which card of theirs, who deal to player 0 first, it is."""
    seats = [(dealer + k) % players for k in range(1, players + 1)]
    return [row * players + seat for row in range(size) for seat in seats]


def stacked(of: Game, dealer: int, hands: Sequence[Sequence[int]], top: Sequence[int]) -> list[int]:
    """A pack that deals these hands, and then has these cards on top."""
    order = deal_order(of, dealer, hands)
    dealt = sum(map(len, hands))
    below = [card for card in order[dealt:] if card not in top]
    return [*order[:dealt], *top, *below]


def slots(of: Game, name: str) -> slice:
    """Where the state keeps a variable of the file."""
    found = next(each for each in of.setup.variables if each.name == name)
    return slice(found.slot, found.slot + found.size)


def variable(deal: Deal, name: str) -> list[int]:
    """What a variable of the file holds, for each seat if every seat has its own."""
    return deal.state.vars[slots(deal.game, name)]


def _names(deal: Deal, actions: Iterable[int]) -> list[str]:
    return sorted(deal.text(action) for action in actions)


def _told(name: str, number: int, deal: Deal, theirs: Any, error: Exception) -> str:
    done = " ".join(deal.text(action) for action in deal.history)
    return (
        f"{name}, deal {number}: {error}\noptions {deal.game.options}\n"
        f"dealer {deal.dealer}, pack {' '.join(map(deal.game.pack.text, deal.pack))}\n"
        f"done: {done}\nthere:\n{theirs}"
    )
