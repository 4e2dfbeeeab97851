"""What a rulebook says of the game that its own is with differences: in which parts it differs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..schema.diagnostic import Rejected
from .frame import Frame
from .rulebook import Rule, Rulebook

if TYPE_CHECKING:
    from ..engine.game import Game

UNTOLD = ("sources", "examples")
"""Parts that are no rules."""


def with_parent(book: Rulebook, game: Game) -> Rulebook:
    """A rulebook that also says in which of its parts the game differs from the one it extends."""
    parent = parent_of(game)
    if parent is None:
        return book
    from .difference import difference

    found = difference(("", parent), ("", game))
    titles = [part.title for part in found.sections if part.key not in UNTOLD]
    frame = Frame.of(book.language)
    parts = frame.listed([frame("quoted", text=title) for title in titles])
    told = frame("differs in", parts=parts) if titles else frame("differs in nothing")
    named = frame("extends", title=parent.title)
    opening = (Rule(f"{rule.text} {told}") if rule.text == named else rule for rule in book.opening)
    return replace(book, opening=tuple(opening))


def parent_of(game: Game) -> Game | None:
    """The game that another extends, for as many players; None where there is none."""
    from ..engine.pipeline import assemble
    from ..engine.variant import Variant

    parent = game.variant.parent
    if parent is None:
        return None
    variant = Variant.read(parent.name, game.variant.language)
    chosen = {
        name: value
        for name, value in game.options.items()
        if name in variant.options and value != game.variant.options[name].default
    }
    for options in (chosen, {}):
        try:
            return assemble(variant, None, options, game.players)
        except Rejected:
            continue
    return None
