"""Cards and packs: what a card is called, and which integer stands for it.

A card is a small integer in the order of the pack: suit by suit as the file lists them, ranks from
low to high, then the cards outside the suits. A set of cards is an `int` with one bit a card. Names
exist only at the edges of the engine. Equal cards, the copies of a pack that has several of each,
are neighbours and share a name; people and programs ask for any of them by the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

NONE = -1
"""Stands for no card, no suit, no rank and no seat."""


@dataclass(frozen=True)
class Suit:
    """A suit as people see it: `Suit("hearts", "H", "♥", "red")`.

    A suit that no card is printed with has no letter; cards come to it by the file's `order`.

    Attributes:
        name, letter, symbol, color: as they are.
        ranks: its own ranks, low to high; none if it has those of the pack.
    """

    name: str
    letter: str
    symbol: str
    color: str
    ranks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Single:
    """A card outside the suits: `Single("JK", "★")`. It has neither suit nor rank nor colour."""

    name: str
    symbol: str


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
    """One card: its place in the pack, and its suit and rank as indices into the pack's lists.

    Suit and rank are -1 for a card outside the suits.
    """

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


def merged(lists: Sequence[Sequence[str]]) -> tuple[str, ...] | None:
    """One order of all ranks that keeps the order of each list; None if there is none.

    >>> merged([("1", "2", "Q", "K"), ("1", "2", "3")])
    ('1', '2', 'Q', 'K', '3')
    """
    waiting = list(dict.fromkeys(rank for ranks in lists for rank in ranks))
    order: list[str] = []
    while waiting:
        first = next((rank for rank in waiting if not _below(rank, lists, order)), None)
        if first is None:
            return None
        order.append(first)
        waiting.remove(first)
    return tuple(order)


def _below(rank: str, lists: Sequence[Sequence[str]], order: Sequence[str]) -> bool:
    """Whether a rank that has no place yet is lower than this one in some list."""
    return any(
        rank in ranks and any(each not in order for each in ranks[: ranks.index(rank)])
        for ranks in lists
    )


@dataclass(frozen=True)
class Pack:
    """The cards of one game, in order.

    Args:
        suits: the suits, in the order of the pack.
        ranks: all ranks as text, low to high, those among them that only one suit has.
        removed: cards (`"2D"`) that are left out.
        rank_names: what people read for each rank, if that is not the rank itself.
        singles: the cards outside the suits.
        copies: how many there are of each card.
        common: the ranks of the suits that have none of their own; all of them if left out.
    """

    suits: tuple[Suit, ...]
    ranks: tuple[str, ...]
    removed: frozenset[str] = field(default_factory=frozenset)
    rank_names: tuple[str, ...] = ()
    singles: tuple[Single, ...] = ()
    copies: int = 1
    common: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, at its own index."""
        found: list[Card] = []
        for suit, rank, text, symbol in self._faces():
            if text not in self.removed:
                for _ in range(self.copies):
                    found.append(Card(len(found), suit, rank, text, symbol))
        return tuple(found)

    def _faces(self) -> Iterator[tuple[int, int, str, str]]:
        """The different cards, removed ones too: suit, rank, plain name, name with a symbol."""
        shown = self.rank_names or self.ranks
        for s, suit in enumerate(self.suits):
            ranks = suit.ranks or self.common or self.ranks
            for rank in ranks if suit.letter else ():
                r = self.ranks.index(rank)
                yield s, r, rank + suit.letter, shown[r] + suit.symbol
        for single in self.singles:
            yield NONE, NONE, single.name, single.symbol

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
    def colors(self) -> tuple[str, ...]:
        """The colours of the suits, in the order they appear."""
        return tuple(dict.fromkeys(suit.color for suit in self.suits if suit.color))

    @cached_property
    def color_of_suits(self) -> tuple[int, ...]:
        """The colour of each suit as an index into these, -1 for none, and for no suit."""
        return (*(self.colors.index(s.color) if s.color else NONE for s in self.suits), NONE)

    @cached_property
    def color_of(self) -> tuple[int, ...]:
        """The colour of each card, -1 outside the suits."""
        return tuple(self.color_of_suits[card.suit] for card in self.cards)

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
        """Every way to write a card, in capitals, and the card: the first of its copies."""
        names: dict[str, int] = {}
        for card in self.cards[:: self.copies]:
            names[card.text.upper()] = names[card.symbol.upper()] = card.index
            if card.suit == NONE:
                continue
            rank, suit = self.ranks[card.rank], self.suits[card.suit]
            for spelling in (rank, *(k for k, v in ALSO_READ.items() if v == rank)):
                names[(spelling + suit.letter).upper()] = card.index
                names[(spelling + suit.symbol).upper()] = card.index
        return names

    def first_copy(self, card: int) -> int:
        """The first of the cards that are equal to one."""
        return card - card % self.copies

    def alike(self, card: int) -> int:
        """The set of all cards that are equal to one, itself among them."""
        return ((1 << self.copies) - 1) << self.first_copy(card)

    def in_turn(self, cards: Iterable[int]) -> list[int]:
        """The same cards, but that of equal ones the first comes first, and so on.

        More of a card than there are stay what they are.

        >>> Pack((FRENCH["spades"],), ("Q", "K"), copies=2).in_turn([1, 2, 0, 3])
        [0, 2, 1, 3]
        """
        if self.copies == 1:
            return cards if isinstance(cards, list) else list(cards)
        seen = [0] * self.size
        found = []
        for card in cards:
            first = self.first_copy(card)
            found.append(first + min(seen[first], self.copies - 1))
            seen[first] += 1
        return found

    def evened(self, cards: int) -> int:
        """The same set as far as anybody can tell: of equal cards it holds the first ones."""
        return cards if self.copies == 1 else mask(self.in_turn(bits(cards)))

    def one_of_each(self, choices: int) -> int:
        """The first copy of every card among some actions, and all that are no cards."""
        if self.copies == 1:
            return choices
        return mask(c if c >= self.size else self.first_copy(c) for c in bits(choices))

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
