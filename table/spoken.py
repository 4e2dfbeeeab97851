"""Cards in words, for whoever hears the table instead of seeing it: `Q♠` is the queen of spades."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..engine.prose import prose
from .sayings import Sayings

if TYPE_CHECKING:
    from ..engine.game import Game


class Spoken:
    """The words for the cards of one game.

    Attributes:
        cards: by card number, what it is called.
        symbols: the pattern of all that stands for a card in a told match.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sayings = Sayings(game)
        self.cards = [self._words(card) for card in range(game.pack.size)]
        symbols = sorted({game.pack.symbol(k) for k in range(game.pack.size)}, key=len)
        card = rf"(?<!\w)(?:{'|'.join(map(re.escape, reversed(symbols)))})(?!\w)"
        self.symbols = re.compile(card)
        self._neighbours = re.compile(rf"({card}) (?={card})")
        self._by_symbol = {game.pack.symbol(k): k for k in range(game.pack.size)}

    def _words(self, card: int) -> str:
        pack, says = self.game.pack, self.sayings
        suit, rank = pack.cards[card].suit, pack.cards[card].rank
        if suit < 0:
            name = pack.text(card)
            title = self.game.variant.document.get(("pack", "extra cards", name, "title"), None)
            return prose(title, self.game.variant.language) or name
        name = pack.suits[suit].name
        shown = (pack.rank_names or pack.ranks)[rank]
        facts = {"rank": says.word(f"rank {pack.ranks[rank]}", shown)}
        return says.phrase("card in words", **facts, suit=says.word(f"of {name}", name))

    def listed(self, text: str) -> str:
        """A told line with commas between cards that stand one after the other."""
        return self._neighbours.sub(r"\1, ", text)

    def say(self, text: str) -> str:
        """A told line with every card in words."""
        names, numbers = self.cards, self._by_symbol
        return self.symbols.sub(lambda found: names[numbers[found[0]]], self.listed(text))

    def color(self, symbol: str) -> str | None:
        """The colour of the suit of a card that is written so."""
        pack = self.game.pack
        suit = pack.suit_of[self._by_symbol[symbol]]
        return None if suit < 0 else pack.suits[suit].color
