"""`eldest replay`: a record is played again, checked on the way, and told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .choosing import LANGUAGE, OPTION, chosen
from .streams import note, say

if TYPE_CHECKING:
    from ..engine.match import Match
    from ..schema.span import Source
    from .choosing import Choice
    from .telling import Teller


@click.command("replay", short_help="Play a record again and tell it.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--explain", is_flag=True, help="Give the rule and source of every trick and posting."
)
@click.option("--game", metavar="GAME", help="The game, if its file is not beside the record.")
@OPTION
@LANGUAGE
def replay(
    file: Path, explain: bool, game: str | None, options: tuple[str, ...], language: str
) -> int:
    """Play the record in FILE again under the rules it names, and tell it.

    Every line is checked: a record that does what the rules forbid is refused at that line. A file
    of hand records, such as PBN, is played by the rules of the game that it names; only for these
    can options be set.
    """
    from ..lab.tagged import is_tagged
    from ..schema.span import Source
    from . import saving
    from .faces import Faces
    from .telling import Teller
    from .tongue import see_to

    choice = chosen(game, None, options) if game is not None else None
    text = saving.read(file)
    matches: Iterable[Match]
    if is_tagged(text):
        matches = hand_records(Source(str(file), text), choice, options, language)
    elif options:
        raise click.UsageError("a record of a match names its options itself; leave out -o.")
    else:
        matches = [saving.load(file, choice, language)]
    for number, match in enumerate(matches):
        if number:
            say("")
        else:
            see_to(match.game.variant)
        faces = Faces.for_stream(match.game.pack, sys.stdout)
        for line in told(Teller(match, faces, reasons="fully" if explain else "once")):
            say(line)
    return 0


def hand_records(
    source: Source, choice: Choice | None, options: tuple[str, ...], language: str
) -> Iterator[Match]:
    """The hands of a file that another program wrote, each as a match of one deal."""
    from ..lab.hand_games import game_named, game_of
    from ..lab.hand_record import COMPASS
    from ..lab.hands import play_hand
    from ..lab.tagged import tagged_hands

    for hand in tagged_hands(source):
        wished = chosen(game_named(hand), None, options) if choice is None else choice
        game = game_of(hand, wished.variant(language), wished.preset, wished.options)
        found = play_hand(hand, game)
        for seat in found.swapped:
            note(
                f"{COMPASS[seat]} exchanged cards, which these rules do not know: "
                f"{COMPASS[seat]} holds them from the start."
            )
        yield found.match


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
