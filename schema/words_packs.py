"""The sentences of packs that are more than one card of each rank and suit: E472, E475, E476."""

from __future__ import annotations

from .sentences import Words

PACKS: dict[str, Words] = {
    "E472": Words(
        title="Ranks that run down",
        message="there are no ranks from {from} to {to}",
        reason="the highest rank comes last",
        help=("write `{{from: {to}, to: {from}}}`",),
    ),
    "E475": Words(
        title="Two suits order their ranks differently",
        message="these ranks do not stand in one order with the others",
        reason="ranks of different suits are compared, so that they need one order",
        help=("list the ranks that both have in the same order",),
        labels={"first": "the ranks of the pack"},
    ),
    "E476": Words(
        title="An example names a card more often than it is there",
        message="the example needs more than {copies} of `{card}`",
        reason="the pack holds {copies}",
    ),
}
