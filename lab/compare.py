"""Two games on the same deals: what a difference in the rules comes to, measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..engine.asking import refuse
from ..engine.game import Game
from .bots import bots_of
from .estimate import Estimate, mean
from .simulate import check_deals, rows
from .summary import Row, Sums


@dataclass(frozen=True)
class Measure:
    """One number of a deal under both games.

    Attributes:
        name: what it is: `score`, `tricks`, `chips`, `length`.
        seat: whose it is; None for the table's.
        first, second: its mean under each game.
        difference: the mean of the second less the first, deal by deal.
    """

    name: str
    seat: int | None
    first: Estimate
    second: Estimate
    difference: Estimate


@dataclass(frozen=True)
class Comparison:
    """What came of comparing two games.

    Attributes:
        deals: how many were played to the end under both.
        unfinished: how many came to a dead end under either.
        differing: in how many anything measured was different.
        measures: the numbers, chips only where they moved.
    """

    deals: int
    unfinished: int
    differing: int
    measures: tuple[Measure, ...]


def compare(
    first: Game,
    second: Game,
    deals: int,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    progress: Callable[[int], object] = lambda done: None,
) -> Comparison:
    """Play the same deals under both games and take the differences deal by deal.

    The packs, the dealer and the lots of the bots are the same on both sides, so that where the
    rules make no difference there is none, and an effect shows in far fewer deals.

    Args:
        first: a game.
        second: another one for as many players, with as many cards.
        deals: how many.
        seed: 0 .. 2**64 - 1; all shuffles and all lots are made from it.
        bots: the name of one for all seats, or one a seat.
        progress: called with the number of deals played.

    Raises:
        Rejected: what cannot be asked (E511, E530 to E532); games that cannot be compared (E571).
    """
    check_deals(deals)
    first.check_seed(seed)
    sizes = [(game.players, game.pack.size) for game in (first, second)]
    if sizes[0] != sizes[1]:
        names = ("players", "cards", "other_players", "other_cards")
        raise refuse("E571", **dict(zip(names, (*sizes[0], *sizes[1]), strict=True)))
    sides = [rows(game, bots_of(game, bots, seed), seed, range(deals)) for game in (first, second)]
    sums: dict[tuple[str, int | None], tuple[Sums, Sums, Sums]] = {}
    whole = differing = 0
    for done, (one, two) in enumerate(zip(*sides, strict=True), 1):
        progress(done)
        if one.unfinished or two.unfinished:
            continue
        whole += 1
        different = False
        for (mark, a), (_, b) in zip(_numbers(one), _numbers(two), strict=True):
            different = different or a != b
            kept = sums.setdefault(mark, (Sums(), Sums(), Sums()))
            for total, number in zip(kept, (a, b, b - a), strict=True):
                total.add(number)
        differing += different
    measures = [
        Measure(*mark, *(mean(whole, each.total, each.squares) for each in kept))
        for mark, kept in sums.items()
        if mark[0] != "chips" or any(each.squares for each in kept)
    ]
    return Comparison(whole, deals - whole, differing, tuple(measures))


def _numbers(row: Row) -> Iterator[tuple[tuple[str, int | None], int]]:
    """The numbers of a deal, each with its name and seat."""
    for name in ("scores", "tricks", "chips"):
        for seat, number in enumerate(getattr(row, name)):
            yield ("score" if name == "scores" else name, seat), number
    yield ("length", None), row.length
