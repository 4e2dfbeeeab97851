"""Cards and calls in rows: a hand suit by suit, and pieces side by side as the width allows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..engine.cards import NONE
from ..engine.ordering import as_counted

if TYPE_CHECKING:
    from rich.text import Text

    from ..engine.game import Game
    from ..engine.view import View

_COUNTED = re.compile(r"\bsum\(\s*won\b[^,()]*,\s*(\w+)\s*\)")


def rows_of(game: Game, view: View, hand: Sequence[str]) -> list[list[int]]:
    """The cards of a hand, high to low as they count just now, a row for each suit and for none."""
    suits = game.pack.suits
    trump = next((k for k, suit in enumerate(suits) if suit.name == view.trump), NONE)
    suit_of, place_of = as_counted(game, trump, view.variables)
    held = [game.card(name) for name in hand]
    return [
        sorted((c for c in held if suit_of[c] == s), key=lambda c: -place_of[c])
        for s in (*range(len(suits)), NONE)
    ]


def trumps_of(game: Game, view: View) -> list[int]:
    """The trumps, high to low, where they do not rank as the pack lists them; else nothing."""
    suits = [suit.name for suit in game.pack.suits]
    if game.setup.ordering is None or view.trump is None:
        return []
    trump = suits.index(view.trump)
    suit_of, place_of = as_counted(game, trump, view.variables)
    trumps = [card for card in range(game.pack.size) if suit_of[card] == trump]
    return sorted(trumps, key=lambda card: -place_of[card])


def worths_of(game: Game) -> dict[str, Sequence[int]]:
    """The worth tables by which a rule counts the cards that somebody won."""
    document = game.variant.document
    counted = set(_COUNTED.findall(document.texts))
    return {
        str(name).replace("_", " ").capitalize(): values
        for name in document.get(("worth",), {})
        if str(name) in counted
        and isinstance(values := game.program.tables.get(f"WORTH_{name}"), tuple)
    }


def side_by_side(tokens: Sequence[Text], width: int, first: str = " ") -> Iterator[Text]:
    """Pieces in as many lines as they need; the lines after the first are as far indented."""
    from rich.text import Text

    line = Text(first)
    for token in tokens:
        if len(line) + len(token) + 1 > width and len(line) > len(first):
            yield line
            line = Text(" " * len(first))
        line.append(" ").append(token)
    yield line
