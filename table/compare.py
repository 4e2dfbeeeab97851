"""`eldest compare`: what a difference in the rules comes to, on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from .choosing import chosen, pair_of_games
from .measuring import BOTS, JSON, QUIET, SEED, deals_option, drawn_if_none, progress_bar
from .streams import say, say_json

if TYPE_CHECKING:
    from ..lab.compare import Comparison


@click.command("compare", short_help="Measure what differs between two games on the same deals.")
@click.argument("first", metavar="GAME")
@click.argument("second", metavar="GAME")
@pair_of_games
@deals_option(1000)
@SEED
@BOTS
@JSON
@QUIET
def compare(first: str, second: str, as_json: bool, quiet: bool, **wishes: Any) -> int:
    """Let bots play the same deals under two games, and tell the differences with intervals.

    Packs, dealers and the lots of the bots are the same on both sides. `eldest diff` tells in prose
    what differs in the rules.
    """
    from ..lab.compare import compare as compared

    players, deals, bots = wishes["players"], wishes["deals"], wishes["bots"]
    games = [
        chosen(name, players, (*wishes["options"], *own)).game()
        for name, own in ((first, wishes["lefts"]), (second, wishes["rights"]))
    ]
    seed = drawn_if_none(wishes["seed"], quiet)
    names = [name.strip() for name in bots.split(",")]
    with progress_bar(deals, quiet) as progress:
        found = compared(games[0], games[1], deals, seed, names, progress)
    called = (" ".join((first, *wishes["lefts"])), " ".join((second, *wishes["rights"])))
    if as_json:
        say_json(_data(called, seed, names, found))
    else:
        _show(called, seed, found)
    return 0


def _data(
    called: tuple[str, str], seed: int, bots: list[str], found: Comparison
) -> dict[str, object]:
    """Everything as plain values."""
    from ..lab.estimate import MEAN_METHOD

    return {
        "games": list(called),
        "seed": seed,
        "bots": bots,
        "deals": found.deals,
        "unfinished": found.unfinished,
        "differing": found.differing,
        "method": MEAN_METHOD,
        "measures": [
            {
                "name": each.name,
                "seat": each.seat,
                "first": each.first.to_data(),
                "second": each.second.to_data(),
                "difference": each.difference.to_data(),
            }
            for each in found.measures
        ],
    }


def _show(called: tuple[str, str], seed: int, found: Comparison) -> None:
    """A table for people."""
    from .results import columns, interval, print_table
    from .words import number

    say(f"{called[0]} and {called[1]}, {number(found.deals, 'deal')}, seed {seed}")
    say(f"{number(found.differing, 'deal')} came out differently.")
    if found.unfinished:
        say(f"{number(found.unfinished, 'deal')} came to a dead end and count for nothing.")
    say()
    shown = columns("", ">First", ">Second", ">Difference", "95 % interval")
    for each in found.measures:
        name = each.name if each.seat is None else f"{each.name}, seat {each.seat}"
        numbers = (f"{each.first.value:.3f}", f"{each.second.value:.3f}")
        shown.add_row(name, *numbers, f"{each.difference.value:+.3f}", interval(each.difference))
    print_table(shown)
    say()
    say(
        "Difference: the second less the first, deal by deal; the interval is of their mean, by the"
    )
    say("normal approximation.")
