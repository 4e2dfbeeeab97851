"""The loop around random deals, written as the engine's phases are: `fast` fills its holes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.bits import count, nth
from ..engine.shuffle import AGAIN, CHOICE, PACK, draw, key, shuffle
from .simulate import dealer_of

SEATS: int
CYCLE: int
"""Deals after which they are counted from 1 again."""
state: Callable[[Any], Any]
"""A record as the functions know it."""
begin: Callable[[Any], None]
apply: Callable[[Any, int], None]


def play(starts: Any, seed: int, first: int, scores: Any) -> int:
    """The loop: deals from number `first` on, as many as `scores` has rows.

    Returns:
        The first deal that is stuck, counted from `first`; -1 if none is.
    """
    s = state(starts[SEATS])
    deal = 0
    while deal < len(scores):
        number = first + deal
        starts[SEATS] = starts[dealer_of(SEATS, number)]
        s.deals = number % CYCLE + 1
        s.luck = key(seed, number, AGAIN)
        shuffle(s.pack, key(seed, number, PACK))
        begin(s)
        choices = key(seed, number, CHOICE)
        decision = 0
        while s.actor >= 0 and not s.stuck:
            apply(s, nth(s.choices, draw(choices, decision, count(s.choices))))
            decision += 1
        if s.stuck:
            return deal
        seat = 0
        while seat < SEATS:
            scores[deal, seat] = s.scores[seat]
            seat += 1
        deal += 1
    return -1
