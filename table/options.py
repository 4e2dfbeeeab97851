"""`eldest options`: what a game leaves to choose, and who says what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from ..schema.node import written
from .choosing import LANGUAGE, chosen, game_argument
from .streams import say, say_json
from .tongue import see_to
from .words import counted, listed

if TYPE_CHECKING:
    from ..dsl.range import Range
    from ..engine.game import Game
    from ..engine.options import Option
    from ..engine.variant import Variant


@click.command("options", short_help="The options and presets of a game, with their sources.")
@game_argument()
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
@LANGUAGE
def options(
    game: str, players: int | None, options: tuple[str, ...], as_json: bool, language: str
) -> int:
    """Show what GAME leaves to choose: its players, presets and options, and the sources."""
    asked = chosen(game, players, options)
    variant = asked.variant(language)
    made = asked.game(variant)
    see_to(variant)
    if as_json:
        say_json(data(variant, made), indent=2)
    else:
        say("\n".join(text(variant, made)))
    return 0


def condition(variant: Variant, option: Option) -> str:
    """The rule that says when an option makes sense; empty if always."""
    path = (*option.path, "when")
    return variant.document.text(path).value if variant.document.has(path) else ""


def data(variant: Variant, game: Game) -> dict[str, Any]:
    """Everything as plain values."""
    return {
        "game": variant.id,
        "title": variant.title,
        "players": list(variant.players),
        "preset": game.preset,
        "bounds": {
            name: {"least": range.least, "most": range.most} for name, range in _bounds(game)
        },
        "presets": [
            {
                "name": preset.name,
                "title": preset.title,
                "text": preset.text,
                "cite": list(preset.cite),
                "set": dict(preset.settings),
                "open": list(preset.open),
            }
            for preset in variant.presets.values()
        ],
        "options": [_option(variant, game, option) for option in variant.options.values()],
        "facts": [
            {"name": name, **entry} for name, entry in variant.document.get(("facts",), {}).items()
        ],
        "sources": {
            key: {
                "title": source.title,
                "author": source.author,
                "year": source.year,
                "url": source.url,
                "note": source.note,
            }
            for key, source in variant.sources.items()
        },
    }


def _option(variant: Variant, game: Game, option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "title": option.title,
        "text": option.text,
        "cite": list(option.cite),
        "type": option.type,
        "default": option.default,
        "value": game.options[option.name],
        "when": condition(variant, option) or None,
        "least": option.least,
        "most": option.most,
        "values": [
            {
                "value": value,
                "title": (known := option.values.get(written(value))) and known.title,
                "text": known and known.text,
                "cite": list(known.cite) if known else [],
            }
            for value in option.settings()
        ],
    }


def text(variant: Variant, game: Game) -> Iterator[str]:
    """The same for people, line by line."""
    yield f"{variant.title} ({variant.id}), {counted(variant.players, 'player')}"
    for name, range in _bounds(game):
        if range.least < range.most:
            limits = f"less than {range.least} or more than {range.most}"
            yield f"One deal brings nobody {limits} {name}."
    if variant.presets:
        yield from ("", "Presets")
    for preset in variant.presets.values():
        mark = "*" if preset.name == game.preset else " "
        yield f"{mark} @{preset.name}: {preset.title}{_cited(preset.cite)}"
        sets = ", ".join(f"{name}={written(value)}" for name, value in preset.settings.items())
        yield f"      sets {sets or 'nothing'}"
        if preset.open:
            yield f"      leaves open {', '.join(preset.open)}"
    yield from ("", "Options, * what is chosen" if variant.options else "It has no options.")
    for option in variant.options.values():
        yield from _option_text(variant, game, option)
    if variant.sources:
        yield from ("", "Sources")
    for key, source in variant.sources.items():
        yield f"  [{key}] {source.reference}"
        if source.note:
            yield f"      {source.note}"


def _bounds(game: Game) -> Iterator[tuple[str, Range]]:
    """What one deal may bring, as the game was chosen."""
    yield "points", game.bounds.points
    yield "chips", game.bounds.chips


def _option_text(variant: Variant, game: Game, option: Option) -> Iterator[str]:
    yield f"  {option.name}: {option.title}{_cited(option.cite)}"
    if option.text:
        yield f"      {option.text}"
    if when := condition(variant, option):
        yield f"      only when {when}"
    if option.type == "integer" and not option.values:
        limits = [f"at least {option.least}"] * (option.least is not None)
        limits += [f"at most {option.most}"] * (option.most is not None)
        yield f"    * {game.options[option.name]} (a whole number{', '.join(['', *limits])})"
        return
    for value in option.settings():
        mark = "*" if value == game.options[option.name] else " "
        known = option.values.get(written(value))
        title = f"  {known.title}{_cited(known.cite)}" if known and known.title else ""
        default = " (default)" if value == option.default else ""
        yield f"    {mark} {written(value)}{default}{title}"
        if known and known.text:
            yield f"        {known.text}"


def _cited(cite: tuple[str, ...]) -> str:
    return f" [{listed(cite)}]" if cite else ""
