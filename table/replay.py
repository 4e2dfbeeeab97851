"""`eldest replay`: a record is played again, checked on the way, and told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .choosing import chosen
from .streams import say

if TYPE_CHECKING:
    from .telling import Teller


@click.command("replay", short_help="Play a record again and tell it.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--explain", is_flag=True, help="Give the rule and source of every trick and posting."
)
@click.option("--game", metavar="GAME", help="The game, if its file is not beside the record.")
@click.option("--language", default="en", show_default=True, metavar="CODE", help="Such as ru.")
def replay(file: Path, explain: bool, game: str | None, language: str) -> int:
    """Play the record in FILE again under the rules it names, and tell it.

    Every line is checked: a record that does what the rules forbid is refused at that line.
    """
    from . import saving
    from .faces import Faces
    from .telling import Teller

    choice = chosen(game, None, ()) if game is not None else None
    match = saving.load(file, choice, language)
    faces = Faces.for_stream(match.game.pack, sys.stdout)
    for line in told(Teller(match, faces, reasons="fully" if explain else "once")):
        say(line)
    return 0


def told(teller: Teller) -> Iterator[str]:
    """The match from its first deal on."""
    from ..engine.events import PLAYED
    from .ending import ending
    from .opening import players

    match = teller.match
    yield players(teller)
    for count, deal in enumerate(match.deals):
        yield ""
        yield teller.heading(count)
        lines, told_to = teller.news(deal)
        yield from lines
        if deal.over:
            yield from teller.result(count)
        elif rest := [e for e in deal.events[told_to:] if e.kind == PLAYED]:
            cards = [f"{match.names[e.seat]} {teller.shown(e.cards)}" for e in rest]
            yield "     " + teller.sayings.phrase("table", cards=", ".join(cards))
    yield ""
    yield from ending(teller) if match.over else [teller.sayings.phrase("not over")]
