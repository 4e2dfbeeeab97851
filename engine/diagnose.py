"""Everything that is wrong with a file before a card is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath

from ..schema.diagnostic import Diagnostic, Rejected, by_place
from .options import Setting
from .pipeline import assemble
from .variant import Variant

Choice = tuple[int, str | None, dict[str, Setting]]
"""Players, preset, and single options."""


def diagnose(name: str | FilePath) -> list[Diagnostic]:
    """All diagnostics of a file, sorted by place; none if it is sound.

    The file is made into a game for every number of players, every preset and every value of every
    option, since a rule may be wrong for some of them only.
    """
    try:
        variant = Variant.read(name)
    except Rejected as error:
        return list(error.diagnostics)
    return diagnose_variant(variant)


def diagnose_variant(variant: Variant) -> list[Diagnostic]:
    """The same for a variant that was read."""
    found: dict[object, Diagnostic] = {}
    for players, preset, options in choices(variant):
        try:
            assemble(variant, preset, options, players)
        except Rejected as error:
            for each in error.diagnostics:
                if each.span is not None or not options:
                    place = each.span and each.span.place
                    found.setdefault((each.code, place), each)
    return by_place(found.values())


def choices(variant: Variant) -> Iterator[Choice]:
    """Every number of players with every preset, and with every single value of every option.

    A value that makes no sense for some players is among them: making that game is refused.
    """
    for players in variant.players:
        yield players, None, {}
        for preset in variant.presets:
            yield players, preset, {}
        for option in variant.options.values():
            for value in option.settings():
                if value != option.default:
                    yield players, None, {option.name: value}
