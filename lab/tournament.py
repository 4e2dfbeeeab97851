"""Bots against each other on the same deals: who plays better, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..engine.asking import refuse
from ..engine.game import Game
from .bots import bots_of
from .estimate import Estimate, mean, share
from .returns import returns
from .simulate import check_deals, play_deal


@dataclass(frozen=True)
class Standing:
    """How one bot did.

    Attributes:
        bot: its name.
        packs: the share of packs in which it came out ahead over all their seatings together.
        seats: in so many seats it sat, all deals together.
        won: the share of them in which it came out ahead of the mean of the others; level with it
            counts half.
        ahead: by how much it was ahead of the mean of the others, in points or chips.
    """

    bot: str
    packs: Estimate
    seats: int
    won: Estimate
    ahead: Estimate


def tournament(
    game: Game,
    bots: Sequence[str],
    deals: int,
    seed: int = 0,
    progress: Callable[[int], object] = lambda done: None,
) -> list[Standing]:
    """Let bots play every deal once in every seating, so that luck is shared.

    The bots sit in the order given, again and again until all seats are taken; the next time
    everybody moves one seat on. With two bots, partners who face each other are the same bot.

    Args:
        game: what is played.
        bots: two bots or more, at most one a seat; each once.
        deals: how many packs are played; each is dealt as often as there are bots.
        seed: 0 .. 2**64 - 1; all shuffles and all lots are made from it.
        progress: called with the number of packs played.

    Returns:
        The bots, the best first.

    Raises:
        Rejected: what cannot be asked (E511, E530, E532, E570).
    """
    check_deals(deals)
    game.check_seed(seed)
    if not 2 <= len(set(bots)) == len(bots) <= game.players:
        raise refuse("E570", bots=len(set(bots)), named=len(bots), players=game.players)
    ahead: dict[str, list[int]] = {bot: [] for bot in bots}
    packs: dict[str, list[int]] = {bot: [] for bot in bots}
    count = len(bots)
    for number in range(deals):
        before = {bot: len(marks) for bot, marks in ahead.items()}
        for shift in range(count):
            names = [bots[(seat + shift) % count] for seat in range(game.players)]
            deal = play_deal(game, bots_of(game, names, seed), seed, number)
            brought = returns(deal)
            for name, each in zip(names, brought, strict=True):
                # In parts of a point, as many as there are others, so that all stays whole.
                ahead[name].append(each * game.players - sum(brought))
        for bot, marks in ahead.items():
            packs[bot].append(sum(marks[before[bot] :]))
        progress(number + 1)
    found = [_standing(game, bot, packs[bot], marks) for bot, marks in ahead.items()]
    return sorted(found, key=lambda each: -each.ahead.value)


def _standing(game: Game, bot: str, packs: list[int], marks: list[int]) -> Standing:
    n, parts = len(marks), max(1, game.players - 1)
    whole = mean(n, sum(marks), sum(mark * mark for mark in marks))
    ends = (None if end is None else end / parts for end in (whole.low, whole.high))
    return Standing(bot, _share(packs), n, _share(marks), Estimate(whole.value / parts, *ends))


def _share(marks: Sequence[int]) -> Estimate:
    """The share of marks above nothing; nothing counts half."""
    won = sum(1.0 if mark > 0 else 0.5 if mark == 0 else 0.0 for mark in marks)
    return share(len(marks), won)
