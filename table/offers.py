"""What somebody who is asked may say, in few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..engine.calls import Call, runs

if TYPE_CHECKING:
    from .sayings import Sayings

MOST_LISTED = 8
"""A call that can be made in more ways is shown by its first and its last."""


def offers(sayings: Sayings, legal: Sequence[int], order: Sequence[int]) -> list[str]:
    """The legal calls, those in `order` with their number in it."""
    found: dict[Call, list[int]] = {}
    for action in legal:
        call = sayings.game.calls.of(action)
        if call is not None:
            found.setdefault(call, []).append(action)
    return [
        text for call, actions in found.items() for text in _ways(sayings, call, actions, order)
    ]


def _ways(
    sayings: Sayings, call: Call, actions: Sequence[int], order: Sequence[int]
) -> Iterator[str]:
    """One call: every way to make it, or the ends of every stretch."""
    if len(actions) <= MOST_LISTED:
        for action in actions:
            place = f"{order.index(action) + 1} " if action in order else ""
            yield place + sayings.title(action)
        return
    for first, last in runs(actions):
        rest = sayings.title(last).removeprefix(f"{call.title or call.name} ")
        ends = {"first": sayings.title(first), "last": rest}
        yield sayings.title(first) if first == last else sayings.phrase("to last", **ends)
