"""Cards and packs: what a card is called, and which integer stands for it.

A card is a small integer in the order of the pack: suit by suit as the file lists them, ranks from
low to high. A set of cards is an `int` with one bit a card. Names exist only at the edges of the
engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

NONE = -1
"""Stands for no card, no suit, no rank and no seat."""


@dataclass(frozen=True)
class Suit:
    """A suit as people see it: `Suit("hearts", "H", "♥", "red")`.

    A suit that no card is printed with has no letter; cards come to it by the file's `order`.
    """

    name: str
    letter: str
    symbol: str
    color: str


FRENCH = {
    "clubs": Suit("clubs", "C", "♣", "black"),
    "diamonds": Suit("diamonds", "D", "♦", "red"),
    "hearts": Suit("hearts", "H", "♥", "red"),
    "spades": Suit("spades", "S", "♠", "black"),
}

ALSO_READ = {"T": "10"}
"""Other spellings of a rank that are understood: `TS` is the ten of spades."""


@dataclass(frozen=True)
class Card:
    """One card: its place in the pack, and its suit and rank as indices into the pack's lists."""

    index: int
    suit: int
    rank: int
    text: str
    symbol: str


def bits(cards: int) -> Iterator[int]:
    """The cards of a set, lowest first.

    >>> list(bits(0b1011))
    [0, 1, 3]
    """
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def mask(cards: Iterable[int]) -> int:
    """The set that holds these cards.

    >>> mask([0, 1, 3])
    11
    """
    total = 0
    for card in cards:
        total |= 1 << card
    return total


@dataclass(frozen=True)
class Pack:
    """The cards of one game, in order.

    Args:
        suits: the suits, in the order of the pack.
        ranks: the ranks as text, low to high.
        removed: cards (`"2D"`) that are left out.
        rank_names: what people read for each rank, if that is not the rank itself.
    """

    suits: tuple[Suit, ...]
    ranks: tuple[str, ...]
    removed: frozenset[str] = field(default_factory=frozenset)
    rank_names: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, at its own index."""
        found: list[Card] = []
        shown = self.rank_names or self.ranks
        for s, suit in enumerate(self.suits):
            if not suit.letter:
                continue
            for r, rank in enumerate(self.ranks):
                text = rank + suit.letter
                if text not in self.removed:
                    found.append(Card(len(found), s, r, text, shown[r] + suit.symbol))
        return tuple(found)

    @cached_property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    @cached_property
    def all(self) -> int:
        """The set of all cards."""
        return (1 << self.size) - 1

    @cached_property
    def suit_of(self) -> tuple[int, ...]:
        """The suit of each card."""
        return tuple(card.suit for card in self.cards)

    @cached_property
    def rank_of(self) -> tuple[int, ...]:
        """The rank of each card, 0 the lowest."""
        return tuple(card.rank for card in self.cards)

    @cached_property
    def suit_masks(self) -> tuple[int, ...]:
        """The cards of each suit, and a last empty set that index -1 (no suit) finds."""
        suits = range(len(self.suits))
        return (*(mask(c.index for c in self.cards if c.suit == s) for s in suits), 0)

    @cached_property
    def rank_masks(self) -> tuple[int, ...]:
        """The cards of each rank, and a last empty set that index -1 (no rank) finds."""
        ranks = range(len(self.ranks))
        return (*(mask(c.index for c in self.cards if c.rank == r) for r in ranks), 0)

    @cached_property
    def names(self) -> dict[str, int]:
        """Every way to write a card, in capitals, and the card."""
        names: dict[str, int] = {}
        for card in self.cards:
            rank, suit = self.ranks[card.rank], self.suits[card.suit]
            for spelling in (rank, *(k for k, v in ALSO_READ.items() if v == rank)):
                names[(spelling + suit.letter).upper()] = card.index
                names[(spelling + suit.symbol).upper()] = card.index
            names[card.symbol.upper()] = card.index
        return names

    def find(self, text: str) -> int | None:
        """The card so called, or None. Read are `10S`, `TS`, `10♠` and small letters.

        >>> Pack((FRENCH["spades"],), ("10", "A")).find("ts")
        0
        """
        return self.names.get(text.strip().upper())

    def text(self, card: int) -> str:
        """The plain name of a card, such as `10S`."""
        return self.cards[card].text

    def symbol(self, card: int) -> str:
        """The name of a card with its suit's symbol, such as `10♠`."""
        return self.cards[card].symbol

    def texts(self, cards: int) -> list[str]:
        """The plain names of a set of cards, in pack order."""
        return [self.cards[card].text for card in bits(cards)]
