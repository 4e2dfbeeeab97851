"""The cut for the first deal: the lowest card deals, and who ties for the lowest cuts again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .shuffle import LOT, Stream, key

if TYPE_CHECKING:
    from .game import Game

Cut = dict[int, int]
"""One round of the cut: seat to card."""


def dealer_by_cut(game: Game, seed: int) -> tuple[int, list[Cut]]:
    """Who deals first, and the cards that were cut, round by round.

    The cards of one round are all different; what counts is their rank, or in a pack of one rank
    their place in the pack.
    """
    order = game.pack.rank_of if len(set(game.pack.rank_of)) > 1 else range(game.pack.size)
    stream = Stream(key(seed, 0, LOT))
    seats = list(range(game.players))
    rounds: list[Cut] = []
    while len(seats) > 1:
        pack = list(range(game.pack.size))
        cut = {seat: pack.pop(stream.below(len(pack))) for seat in seats}
        rounds.append(cut)
        lowest = min(order[card] for card in cut.values())
        seats = [seat for seat in seats if order[cut[seat]] == lowest]
    return seats[0], rounds
