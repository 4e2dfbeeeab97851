"""Players that are programs. A bot is shown what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ..engine.asking import nearest, refuse
from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.shuffle import CHOICE, HALF, STEP, WORD, draw, key, mix
from .greedy import choose_greedily
from .search import IsMcts, Pimc
from .turn import Turn


class Bot(Protocol):
    """A player. It remembers nothing that matters: the same turn always gets the same answer.

    Attributes:
        looks: whether it wants to be shown a view; putting one together at every turn is slow.
        imagines: whether it wants the worlds that its seat could be in.
    """

    looks: bool
    imagines: bool

    def choose(self, turn: Turn) -> int:
        """One of the legal actions."""
        ...


class Random:
    """Plays any legal action, all equally likely, from the frozen stream of its seed.

    Decision number d of deal k is draw d of the stream `key(seed, k, CHOICE)`, whoever decides: so
    a deal can be played again alone, and goes on in the same way after an undo or a resumed save.
    """

    looks = False
    imagines = False

    def __init__(self, seed: int) -> None:
        """A player who draws from the stream of `seed`, 0 .. 2**64 - 1."""
        self.seed = seed
        self._deal = self._pair = -1
        self._key = self._word = 0

    def choose(self, turn: Turn) -> int:
        """A legal action by lot."""
        number, decision, legal, *_ = turn
        n = len(legal)
        if n == 1:
            return legal[0]
        if number != self._deal:
            self._deal, self._pair = number, -1
            self._key = key(self.seed, number, CHOICE)
        # `draw` written out: a word serves two decisions.
        if decision >> 1 != self._pair:
            self._pair = decision >> 1
            self._word = mix((self._key + (self._pair + 1) * STEP) & WORD)
        scaled = ((self._word if decision & 1 else self._word >> 32) & HALF) * n
        if scaled & HALF < n:
            return legal[draw(self._key, decision, n)]
        return legal[scaled >> 32]


class Greedy:
    """Takes what the trick at hand is worth to it, as cheaply as it can; see `greedy`."""

    looks = True
    imagines = False

    def __init__(self, game: Game, seed: int = 0) -> None:
        """A player of one game, whose rules it reckons with; `seed` makes its lots."""
        self.game = game
        self.seed = seed

    def choose(self, turn: Turn) -> int:
        """The action that promises most at once."""
        if turn.view is None:
            raise ValueError("a greedy bot must be shown a view")
        return choose_greedily(self.game, turn.view, turn.legal, self.seed)


BOTS: dict[str, Callable[[Game, int], Bot]] = {
    "greedy": Greedy,
    "ismcts": IsMcts,
    "pimc": Pimc,
    "random": lambda game, seed: Random(seed),
}
"""Every bot by its name: what makes one for a game and a seed."""


def bots_of(game: Game, names: Sequence[str], seed: int) -> list[Bot]:
    """A bot for every seat.

    Args:
        game: what they play.
        names: one for all seats, or one a seat.
        seed: for those that choose by lot.

    Raises:
        Rejected: no bot is called so (E530), or there are too few or too many (E531).
    """
    if len(names) == 1:
        names = [*names] * game.players
    if len(names) != game.players:
        raise refuse("E531", bots=len(names), players=game.players)
    for name in names:
        if name not in BOTS:
            raise refuse("E530", bot=name, known=tuple(BOTS), suggestion=nearest(name, BOTS))
    made = {name: BOTS[name](game, seed) for name in names}
    return [made[name] for name in names]


def ask(bot: Bot, deal: Deal, number: int = 0) -> int:
    """The action that a bot chooses where a deal stands; the deal is left as it is.

    Args:
        bot: one that plays this deal's game.
        deal: a deal that is not over.
        number: which deal of its match it is, from 0.
    """
    return bot.choose(Turn.of(bot, deal, number))
