"""`eldest tournament`: bots against each other on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .choosing import chosen, game_argument
from .measuring import JSON, QUIET, SEED, deals_option, drawn_if_none, progress_bar
from .streams import say, say_json

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..lab.tournament import Standing


@click.command("tournament", short_help="Let bots play against each other on the same deals.")
@game_argument()
@click.option(
    "--bots", required=True, metavar="NAME,...", help="Two or more: greedy, ismcts, pimc, random."
)
@deals_option(100, "How many packs.")
@SEED
@JSON
@QUIET
def tournament(
    game: str,
    players: int | None,
    options: tuple[str, ...],
    bots: str,
    deals: int,
    seed: int | None,
    as_json: bool,
    quiet: bool,
) -> int:
    """Let bots play GAME against each other: who comes out ahead of the others, with intervals.

    Every pack is dealt once for each bot, and between two deals of it all bots move one seat on, so
    that luck is shared. The same seed gives the same result.
    """
    from ..lab.tournament import tournament as played

    made = chosen(game, players, options).game()
    seed = drawn_if_none(seed, quiet)
    names = [name.strip() for name in bots.split(",")]
    with progress_bar(deals, quiet) as progress:
        standings = played(made, names, deals, seed, progress)
    if as_json:
        say_json(_data(made, deals, seed, standings))
    else:
        _show(made, deals, seed, standings)
    return 0


def _data(game: Game, deals: int, seed: int, standings: list[Standing]) -> dict[str, object]:
    """Everything as plain values."""
    from ..lab.estimate import MEAN_METHOD, SHARE_METHOD

    return {
        "game": game.id,
        "rules": game.digest,
        "preset": game.preset,
        "options": game.options,
        "players": game.players,
        "packs": deals,
        "seed": seed,
        "methods": {"ahead": MEAN_METHOD, "won": SHARE_METHOD},
        "bots": [
            {
                "bot": each.bot,
                "packs": each.packs.to_data(),
                "seats": each.seats,
                "won": each.won.to_data(),
                "ahead": each.ahead.to_data(),
            }
            for each in standings
        ],
    }


def _show(game: Game, deals: int, seed: int, standings: list[Standing]) -> None:
    """A table for people."""
    from .results import columns, interval, print_table
    from .words import number

    preset = f"@{game.preset}" if game.preset else ""
    packs = number(deals, "pack")
    say(f"{game.title}{preset}, {number(game.players, 'player')}, {packs}, seed {seed}")
    say()
    first = ("Bot", ">Packs won", "95 % interval", ">Seats", ">Seats ahead", "95 % interval")
    shown = columns(*first, ">Ahead by", "95 % interval")
    for each in standings:
        packs, won = (f"{100 * one.value:.1f} %" for one in (each.packs, each.won))
        seats = (str(each.seats), won, interval(each.won, 100, 1))
        ahead = (f"{each.ahead.value:+.3f}", interval(each.ahead))
        shown.add_row(each.bot, packs, interval(each.packs, 100, 1), *seats, *ahead)
    print_table(shown)
    say()
    say("Ahead: of the mean of the other seats, by what decides the game; level counts half.")
    say("A pack is won by who is ahead over all its seatings together.")
    say("Intervals: Wilson's score for shares, the normal approximation for means.")
