"""`eldest graph`: the phases of a game as a flowchart in Mermaid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from .choosing import chosen, game_argument
from .streams import say
from .words import number

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.program import Phase


@click.command("graph", short_help="The phases of a game as a Mermaid flowchart.")
@game_argument()
def graph(game: str, players: int | None, options: tuple[str, ...]) -> int:
    """Draw the phases of GAME as a flowchart in Mermaid, with the conditions between them."""
    say("\n".join(flowchart(chosen(game, players, options).game())))
    return 0


def flowchart(game: Game) -> Iterator[str]:
    """The lines of the flowchart: the phases of a deal, and how deals make a match."""
    document = game.variant.document
    yield "flowchart TD"
    players = number(game.players, "player")
    yield f"    start([{_quoted(f'{game.title}, {players}')}])"
    arrows = ["start"]
    for k, phase in enumerate(game.program.phases):
        title = phase.title if phase.title == phase.id else f"{phase.title} ({phase.id})"
        yield f"    p{k}[{_quoted(title)}]"
        if phase.when is None:
            yield from (f"    {arrow} --> p{k}" for arrow in arrows)
            arrows = [f"p{k}"]
            continue
        when = document.text((*phase_path(game, phase), "when")).value
        yield f"    w{k}{{{_quoted(when)}}}"
        yield from (f"    {arrow} --> w{k}" for arrow in arrows)
        yield f"    w{k} -- yes --> p{k}"
        arrows = [f"p{k}", f"w{k} -- no"]
    yield from _jumps(game)
    yield from _match(game, arrows)


def _jumps(game: Game) -> Iterator[str]:
    """Where sentences lead, as dotted arrows, each once."""
    phases = game.program.phases
    drawn = set()
    for jump in game.program.jumps:
        here = next(k for k, phase in enumerate(phases) if phase.place == jump.here)
        there = next((k for k, phase in enumerate(phases) if phase.place >= jump.target), None)
        drawn.add(f"    p{here} -. {_quoted(jump.span.text)} .-> {_node(game, there)}")
    yield from sorted(drawn)


def _node(game: Game, place: int | None) -> str:
    """The box of a phase, or of the end of the deal."""
    if place is None:
        return "over"
    return f"p{place}" if game.program.phases[place].when is None else f"w{place}"


def phase_path(game: Game, phase: Phase) -> tuple[str | int, ...]:
    """Where a phase stands in the file; phases that cannot take place are not in the program."""
    document = game.variant.document
    count = len(document.get(("phases",)))
    return next(
        ("phases", k) for k in range(count) if document.span(("phases", k, "phase")) == phase.span
    )


def _match(game: Game, arrows: list[str]) -> Iterator[str]:
    """From the last phase to the next deal, or to the winner."""
    document = game.variant.document
    over = document.text(("match", "over")).value if document.has(("match", "over")) else ""
    deals = game.match_rules.deals
    ends = [f"{number(deals, 'deal')} played"] if deals is not None else []
    ends += [over] if over else []
    yield f"    over{{{_quoted(' or '.join(ends))}}}"
    yield from (f"    {arrow} --> over" for arrow in arrows)
    again = "the deal goes clockwise" if game.match_rules.rotates else "the same dealer deals"
    if game.match_rules.dealer is not None:
        again = "the next dealer deals"
    yield f"    over -- {_quoted(f'no: {again}')} --> {_first(game)}"
    ranking = "; ".join(
        f"{'highest' if each.highest else 'lowest'} {each.origin.text}"
        for each in game.match_rules.ranking
    )
    yield f"    winner([{_quoted(f'the winner: {ranking}')}])"
    yield "    over -- yes --> winner"


def _first(game: Game) -> str:
    phases = game.program.phases
    return "winner" if not phases else "p0" if phases[0].when is None else "w0"


def _quoted(text: str) -> str:
    """A text as Mermaid takes it: in quotes, with its own marks written out."""
    for mark, entity in (("#", "#35;"), ('"', "#quot;"), ("<", "#lt;"), (">", "#gt;")):
        text = text.replace(mark, entity)
    return f'"{" ".join(text.split())}"'
