"""The rules of a game in short, as somebody at the table asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..schema.node import written
from . import ending
from .graph import phase_path
from .words import number

if TYPE_CHECKING:
    from ..engine.game import Game
    from .telling import Teller


def rules(teller: Teller) -> Iterator[str]:
    """What the game is about, what happens in each phase, and who wins."""
    from ..engine.prose import prose

    game = teller.match.game
    document = game.variant.document
    yield f"{game.title}, {number(game.players, 'player')}. {game.variant.summary}"
    for phase in game.program.phases:
        text = prose(document.get((*phase_path(game, phase), "text")), game.variant.language)
        if text:
            yield f"{phase.title.replace('-', ' ').capitalize()}: {text}"
        for clauses in phase.clauses.values():
            yield from (f"  - {each.why}{teller.cited(each.cite)}" for each in clauses if each.why)
    yield from _options(game)
    yield from _match(teller, game)


def _options(game: Game) -> Iterator[str]:
    for name, value in game.options.items():
        option = game.variant.options[name]
        known = option.values.get(written(value))
        title = known.title if known and known.title else written(value)
        yield f"{option.title}: {title} (-o {name}={written(value)})"


def _match(teller: Teller, game: Game) -> Iterator[str]:
    from ..engine.prose import prose

    document = game.variant.document
    text = prose(document.get(("match", "text")), game.variant.language)
    end = ending.target(game)
    deals = game.match_rules.deals
    ends = [f"It ends when somebody has {end} points."] if end is not None else []
    ends += [f"It ends after {number(deals, 'deal')}."] if deals is not None else []
    yield " ".join(["Match:", *([text] if text else []), *ends])
    for criterion in game.match_rules.ranking:
        best = "Highest" if criterion.highest else "Lowest"
        why = criterion.origin.why or f"{best} {criterion.origin.text} wins."
        yield f"  - {why}{teller.cited(criterion.origin.cite)}"
