"""Random play by the million: a game's own functions, compiled to machine code with their loop.

There is no second implementation of any rule: see `native`. The deals are those of `simulate` with
random bots: deal k of a seed is the same here and there. Needs numba (the extra `fast`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from ..engine.asking import refuse
from ..engine.game import Game
from ..engine.program import rebind
from ..schema.diagnostic import Rejected
from . import loop
from .bots import bots_of
from .estimate import Estimate, mean
from .native import check_native, compiler, functions, record_type, records
from .simulate import check_deals, dealer_of, play_deal

if TYPE_CHECKING:
    import numpy as np

    Scores: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

STRETCH = 1 << 19
"""Deals that one call of the loop plays; between two calls an interrupt is heard."""
BUFFER = 1 << 14
"""Deals whose scores are held while sums are made."""
TRIAL = 8
"""Deals that are played in Python too before the loop is trusted with a game."""


@dataclass(frozen=True)
class Totals:
    """Many deals in sums.

    Attributes:
        deals: how many.
        sums, squares: of each seat's scores, and of their squares.
    """

    deals: int
    sums: tuple[int, ...]
    squares: tuple[int, ...]

    @property
    def scores(self) -> list[Estimate]:
        """The mean score of each seat."""
        pairs = zip(self.sums, self.squares, strict=True)
        return [mean(self.deals, total, squares) for total, squares in pairs]


class Kernel:
    """One game as a native loop. Made by `kernel`.

    It is safe to run in several threads at once, and lets them run side by side.
    """

    def __init__(self, game: Game, boundscheck: bool) -> None:
        """Compile a game, and try it on some deals. Use `kernel`."""
        self.game = game
        self._starts = records(game)
        self._loop = _compiled(game, self._starts.dtype, boundscheck)
        self._try()

    def run(self, deals: int, seed: int = 0, first: int = 0) -> Scores:
        """Play random deals and return their scores: a row for each deal, a column for each seat.

        Args:
            deals: how many.
            seed: 0 .. 2**64 - 1, of the shuffles and of the choices.
            first: the number of the first deal.

        Raises:
            Rejected: a number of deals (E532), a seed (E511) or a first number (E521) that cannot
                be; or rules that lead nowhere, told of the first deal that comes to it.
        """
        import numpy

        self._check(deals, seed, first)
        scores: Scores = numpy.empty((deals, self.game.players), numpy.int64)
        for start in range(0, deals, STRETCH):
            self._play(scores[start : start + STRETCH], seed, first + start)
        return scores

    def totals(self, deals: int, seed: int = 0, first: int = 0) -> Totals:
        """The same in sums: memory does not grow with the number of deals."""
        self._check(deals, seed, first)
        sums, squares = [0] * self.game.players, [0] * self.game.players
        for scores in self._stretches(deals, seed, first):
            exact = scores.astype(object) if abs(scores).max() >> 24 else scores
            for seat in range(self.game.players):
                column = exact[:, seat]
                sums[seat] += int(column.sum())
                squares[seat] += int((column * column).sum())
        return Totals(deals, tuple(sums), tuple(squares))

    def _stretches(self, deals: int, seed: int, first: int) -> Iterator[Any]:
        """The scores of some deals after the others, in one buffer."""
        import numpy

        buffer: Scores = numpy.empty((min(deals, BUFFER), self.game.players), numpy.int64)
        for start in range(0, deals, BUFFER):
            scores = buffer[: deals - start]
            self._play(scores, seed, first + start)
            yield scores

    def _play(self, scores: Any, seed: int, first: int) -> None:
        from .twins import signed

        stuck = self._loop(self._starts.copy(), signed(seed), first, scores)
        if stuck >= 0:
            play_deal(self.game, bots_of(self.game, ["random"], seed), seed, first + stuck)
            raise self._untrue(first + stuck)

    def _check(self, deals: int, seed: int, first: int) -> None:
        check_deals(deals)
        self.game.check_seed(seed)
        self.game.check_number(self.game.check_number(first) + deals - 1)

    def _try(self) -> None:
        """See that the first deals come out as in Python: numbers there have no bounds."""
        bots = bots_of(self.game, ["random"], 0)
        scores = self.run(TRIAL).tolist()
        for number in range(TRIAL):
            if scores[number] != play_deal(self.game, bots, 0, number).scores:
                raise self._untrue(number)

    def _untrue(self, deal: int) -> Rejected:
        """Some deal came out otherwise than in Python."""
        return refuse("E541", game=self.game.id, problem="outgrown", deal=deal)


def kernel(game: Game, boundscheck: bool = False) -> Kernel:
    """Compile a game; this takes some seconds.

    Args:
        game: what is played.
        boundscheck: whether every place in a table is checked, at a price: to try the rules.

    Raises:
        Rejected: numba is missing (E540); or the game has more cards than a word has bits, or
            numbers that no word holds (E541).
    """
    check_native(game)
    try:
        return Kernel(game, boundscheck)
    except OverflowError:
        raise refuse("E541", game=game.id, problem="number") from None


def _compiled(game: Game, kind: Any, boundscheck: bool) -> Callable[..., int]:
    """The loop with everything that it calls; `kind` are the records of its states."""
    import numba

    from .interpreter import seen_as

    scope = functions(game, boundscheck)
    scope["state"] = seen_as(record_type(game, kind))
    scope["dealer_of"] = compiler(boundscheck)(dealer_of)
    scope.update(SEATS=game.players, CYCLE=game.match_rules.cycle)
    whole = numba.njit(nogil=True, boundscheck=boundscheck, no_cfunc_wrapper=True)
    compiled: Callable[..., int] = whole(rebind(loop.play, scope))
    return compiled
