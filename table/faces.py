"""What cards look like: suit symbols or letters, in two colours, four or none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from .streams import shows

if TYPE_CHECKING:
    from ..engine.cards import Pack, Suit

COLORS = ("two", "four", "none")
"""How many colours the suits have."""

FOUR = {"clubs": "green", "diamonds": "bright_blue", "hearts": "red", "spades": ""}
TWO = {"red": "red", "green": "green", "blue": "blue", "yellow": "yellow"}


@dataclass(frozen=True)
class Faces:
    """How the cards of a pack are shown.

    Attributes:
        pack: the cards.
        symbols: whether suits are symbols (`Q♥`); else letters (`QH`).
        colors: one of `COLORS`.
    """

    pack: Pack
    symbols: bool = True
    colors: str = "two"

    @classmethod
    def for_stream(cls, pack: Pack, stream: TextIO, colors: str = "two") -> Faces:
        """Symbols where the stream has them all, else letters."""
        marks = "".join([suit.symbol for suit in pack.suits] + [s.symbol for s in pack.singles])
        return cls(pack, shows(stream, marks), colors)

    def card(self, card: int) -> str:
        """A card: `Q♥` or `QH`."""
        return self.pack.symbol(card) if self.symbols else self.pack.text(card)

    def named(self, name: str) -> str:
        """A card given by its plain name."""
        card = self.pack.find(name)
        return name if card is None else self.card(card)

    def cards(self, names: list[str]) -> str:
        """Several cards given by name; `no card` for none."""
        return " ".join(self.named(name) for name in names) or "no card"

    def suit(self, name: str) -> str:
        """A suit: `♥ hearts` or `hearts`."""
        suit = next(each for each in self.pack.suits if each.name == name)
        return f"{suit.symbol} {name}" if self.symbols else name

    def style(self, card: int) -> str:
        """The colour of a card, as rich names it; empty for the terminal's own."""
        suit = self.pack.suit_of[card]
        return "" if suit < 0 else self.suit_style(self.pack.suits[suit])

    def suit_style(self, suit: Suit) -> str:
        """The colour of a suit."""
        if self.colors == "none":
            return ""
        if self.colors == "four" and suit.name in FOUR:
            return FOUR[suit.name]
        return TWO.get(suit.color, "")
