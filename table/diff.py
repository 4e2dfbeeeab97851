"""`eldest diff`: what differs between two games, in prose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .choosing import LANGUAGE, chosen, pair_of_games
from .rules import FORMAT, OUTPUT, form_of, put, written


@click.command("diff", short_help="What differs between two games, in prose.")
@click.argument("left", metavar="GAME")
@click.argument("right", metavar="[GAME]", required=False)
@pair_of_games
@FORMAT
@LANGUAGE
@OUTPUT
def diff(left: str, right: str | None, output: Path | None, form: str | None, **wishes: Any) -> int:
    """Tell what differs between two games: two games, or one under two presets or options.

    With a single GAME: what differs between the game that it extends and itself.

    First come the options, with what each value means and who attests it; then the rules that stand
    in one rulebook and not in the other.
    """
    from .difference import difference
    from .tongue import see_to

    players, language = wishes["players"], wishes["language"]
    if right is None:
        left, right = _parent(left), left
    one = chosen(left, players, (*wishes["options"], *wishes["lefts"]))
    other = chosen(right, players, (*wishes["options"], *wishes["rights"]))
    names = (_name(left, wishes["lefts"]), _name(right, wishes["rights"]))
    if names[0] == names[1]:
        raise click.UsageError("both are the same game: give another preset, or --right KEY=VALUE.")
    games = (one.game(language=language), other.game(language=language))
    for variant in {each.variant.id: each.variant for each in games}.values():
        see_to(variant)
    book = difference((names[0], games[0]), (names[1], games[1]))
    put(written(book, form_of(form, output), output is None), output)
    return 0


def _parent(game: str) -> str:
    """The game that another extends."""
    parent = chosen(game, None, ()).variant().parent
    if parent is None:
        raise click.UsageError(f"{game} extends no other game: name two games.")
    return parent.name


def _name(game: str, options: tuple[str, ...]) -> str:
    return " ".join((game, *options))
