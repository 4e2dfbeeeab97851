"""`eldest play`: a person against bots; without a terminal, bots alone, told as they play."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import click

from .choosing import LANGUAGE, Choice, Command, chosen, game_argument
from .faces import COLORS
from .streams import is_terminal, note, say


@dataclass(frozen=True)
class Wish:
    """What was asked for beside the game; None where nothing was."""

    seed: int | None = None
    names: str | None = None
    facts: tuple[str, ...] = ()
    bots: str | None = None
    seat: int | None = None
    resume: Path | None = None
    save: Path | None = None
    colors: str = "two"
    language: str = "en"


MATCH = (
    click.option(
        "--seed", type=int, metavar="N", help="Deals the same cards again. [default: by lot]"
    ),
    click.option("--names", metavar="A,B,...", help="The players' names, clockwise."),
    click.option(
        "--fact",
        "facts",
        multiple=True,
        metavar="NAME=V,V,...",
        help="A fact about every player that the game asks for, such as age=40,12,33.",
    ),
    click.option(
        "--bots",
        metavar="NAME,...",
        help="One bot for all, or one for each seat: greedy, ismcts, pimc, random.",
    ),
    click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved match."),
    click.option("--save", type=click.Path(path_type=Path), help="Where the match is saved."),
    LANGUAGE,
)
"""The options of a command that plays a match."""


def match_options(command: Command) -> Command:
    """A decorator: the argument GAME, its options, and those of a match of it."""
    for option in reversed(MATCH):
        command = option(command)
    return game_argument(required=False)(command)


def wished(
    game: str | None, players: int | None, options: tuple[str, ...], **wishes: object
) -> tuple[Choice | None, Wish]:
    """What was asked for, as `match_options` give it. Raises `click.UsageError`."""
    wish = Wish(**wishes)  # type: ignore[arg-type]
    if game is None and wish.resume is None:
        raise click.UsageError("Missing argument 'GAME'.")
    if wish.resume and (wish.seed is not None or wish.names or wish.facts):
        raise click.UsageError("--resume goes on as it was: leave out --seed, --names and --fact.")
    if game is None and (players is not None or options):
        raise click.UsageError("--resume goes on as it was: leave out --players and -o.")
    return chosen(game, players, options) if game is not None else None, wish


@click.command("play", short_help="Play a match: you against bots, or bots alone.")
@match_options
@click.option("--seat", type=int, metavar="N", help="Your seat; 0, the default, is the first.")
@click.option(
    "--colors",
    type=click.Choice(COLORS),
    default="two",
    show_default=True,
    envvar="ELDEST_COLORS",
    show_envvar=True,
    help="The colours of the suits.",
)
def play(game: str | None, players: int | None, options: tuple[str, ...], **wishes: object) -> int:
    """Play a match of GAME.

    At a terminal you play against bots; type ? there to see what can be typed. The match is saved
    after every card of yours, and --resume goes on with it. Without a terminal bots play one whole
    match, which is told trick by trick.
    """
    choice, wish = wished(game, players, options, **wishes)
    if is_terminal(sys.stdin) and is_terminal(sys.stdout):
        from .terminal import sit_down

        return sit_down(choice, wish)
    return _told(choice, wish)


def _told(choice: Choice | None, wish: Wish) -> int:
    """Bots play one match."""
    from . import saving
    from .bots_play import play_alone
    from .faces import Faces
    from .opening import bots_for, made, opened
    from .telling import Teller

    if wish.save is not None:
        saving.must_be_free(wish.save, wish.resume)
    match, seating = opened(choice, wish, person=False)
    bots = bots_for(match, seating)
    teller = Teller(match, Faces.for_stream(match.game.pack, sys.stdout))
    for line in made(teller, seating):
        say(line)
    say()
    play_alone(match, bots, teller, say)
    if wish.save is not None:
        saving.write(wish.save, match, seating)
        note(f"Saved in {wish.save}.")
    return 0
