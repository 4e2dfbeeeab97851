"""The sentences of E475 to E479: packs that are more than one card of each rank and suit."""

from __future__ import annotations

from .sentences import Words

PACKS: dict[str, Words] = {
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
