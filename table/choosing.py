"""The game that a command is given: an id or a path, a preset, players and options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.variant import Variant

Command = TypeVar("Command", bound=Callable[..., Any])


@dataclass(frozen=True)
class Choice:
    """What was asked for on the command line.

    Attributes:
        name: an id or a path.
        preset: after the `@`, None if there was none.
        players: how many, None for the game's first number.
        options: single choices, as text.
    """

    name: str
    preset: str | None = None
    players: int | None = None
    options: dict[str, str] = field(default_factory=dict)

    @property
    def plain(self) -> bool:
        """Whether nothing but the game was asked for."""
        return self.preset is None and self.players is None and not self.options

    def variant(self, language: str = "en") -> Variant:
        """The file, its prose in a language. Raises `Rejected`."""
        from ..engine.variant import Variant

        return Variant.read(self.name, language)

    def game(self, variant: Variant | None = None, language: str = "en") -> Game:
        """The game so chosen. Raises `Rejected`."""
        from ..engine.pipeline import assemble

        variant = self.variant(language) if variant is None else variant
        return assemble(variant, self.preset, self.options, self.players)


def chosen(game: str, players: int | None, options: Sequence[str]) -> Choice:
    """Read what was asked for. Raises `click.UsageError`."""
    name, preset = split_preset(game)
    return Choice(name, preset, players, dict(pairs(options, "-o")))


def split_preset(game: str) -> tuple[str, str | None]:
    """`gleek@cotton` is a game and a preset; an `@` in the name of a folder or a file is not."""
    name, at, preset = game.rpartition("@")
    if not at or "/" in preset or "\\" in preset or Path(game).exists():
        return game, None
    return name, preset


def pairs(texts: Sequence[str], flag: str) -> list[tuple[str, str]]:
    """The parts of texts `KEY=VALUE`, each key once. Raises `click.UsageError`."""
    found: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        key = key.strip()
        if not equals or not key:
            raise click.UsageError(f"{flag} takes KEY=VALUE, not '{text}'.")
        if key in found:
            raise click.UsageError(f"{flag} gives '{key}' twice.")
        found[key] = value.strip()
    return list(found.items())


LANGUAGE = click.option(
    "--language",
    default="en",
    show_default=True,
    metavar="CODE",
    help="Language of titles and prose, such as ru.",
)
OPTION = click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="Set one option of the game; may be given again.",
)


def game_argument(required: bool = True) -> Callable[[Command], Command]:
    """A decorator: the argument GAME and the options that choose among its rules."""

    def decorate(command: Command) -> Command:
        for each in (
            OPTION,
            click.option("--players", type=int, metavar="N", help="How many play."),
            click.argument("game", required=required),
        ):
            command = each(command)
        return command

    return decorate


def pair_of_games(command: Command) -> Command:
    """A decorator: the options of a command on two games, for both or for one of them."""
    for flags, metavar, text in (
        (("--right", "rights"), "KEY=VALUE", "Set an option of the second game alone."),
        (("--left", "lefts"), "KEY=VALUE", "Set an option of the first game alone."),
        (
            ("-o", "--option", "options"),
            "KEY=VALUE",
            "Set one option of both games; may be given again.",
        ),
    ):
        command = click.option(*flags, multiple=True, metavar=metavar, help=text)(command)
    return click.option("--players", type=int, metavar="N", help="How many play.")(command)
