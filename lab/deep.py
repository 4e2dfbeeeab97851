"""The conformance battery over everything that one file holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ..engine.variant import Variant
from ..schema.diagnostic import Rejected
from .battery import run
from .configurations import Configuration

DEALS = 5
"""Deals for each number of players and preset, if nobody says otherwise."""


def tables(variant: Variant) -> Iterator[Configuration]:
    """Every number of players, with the defaults and with every preset, that can be played.

    What cannot, and whether it should, is for `check` to say.
    """
    for players in variant.players:
        for preset in (None, *variant.presets):
            choice = Configuration(players, preset)
            with suppress(Rejected):
                choice.game(variant)
                yield choice


def title(choice: Configuration) -> str:
    """What a table is called: `3 players`, `3 players, strict`."""
    preset = f", {choice.preset}" if choice.preset else ""
    return f"{choice.players} players{preset}"


def play_deep(variant: Variant, deals: int = DEALS) -> int:
    """Run the battery at every table of a variant.

    Args:
        variant: a sound one.
        deals: random deals at each table.

    Returns:
        How many tables there were.

    Raises:
        BrokenPromise: with the shortest record found that shows it.
    """
    count = 0
    for choice in tables(variant):
        run(choice.game(variant), deals=deals)
        count += 1
    return count
