"""The few primitives on sets of cards that rules compile to.

They are written in the plain subset that both runtimes share (`docs/pipeline.md`). Upper-case names
are tables of the game at hand: a program binds them when it is put together.
"""

from __future__ import annotations

SUIT_MASK: tuple[int, ...]
RANK_MASK: tuple[int, ...]
SUITS: int
RANKS: int
PLACES: int
"""How many places there are in the longest order of the file; 0 where it has none."""
COPIES: int
"""How many there are of each card. Equal cards are neighbours in pack order."""
FIRST_COPIES: int
"""The first of each."""


def highest(cards: int) -> int:
    """The highest card of a set that lies in one suit, as a set; empty if the set is empty."""
    return 1 << cards.bit_length() - 1 if cards else 0


def lowest(cards: int) -> int:
    """The lowest card of a set that lies in one suit, as a set; empty if the set is empty."""
    return cards & -cards


def highest_rank(cards: int) -> int:
    """All cards of the highest rank that a set of any suits holds."""
    rank = RANKS - 1
    while rank >= 0:
        if cards & RANK_MASK[rank]:
            return cards & RANK_MASK[rank]
        rank -= 1
    return 0


def lowest_rank(cards: int) -> int:
    """All cards of the lowest rank that a set of any suits holds."""
    rank = 0
    while rank < RANKS:
        if cards & RANK_MASK[rank]:
            return cards & RANK_MASK[rank]
        rank += 1
    return 0


def highest_of(cards: int, places: tuple[int, ...]) -> int:
    """The cards of a set that have the highest place: a list of sets from low to high."""
    place = PLACES - 1
    while place > 0 and not cards & places[place]:
        place -= 1
    return cards & places[place]


def lowest_of(cards: int, places: tuple[int, ...]) -> int:
    """The cards of a set that have the lowest place."""
    place = 0
    while place < PLACES - 1 and not cards & places[place]:
        place += 1
    return cards & places[place]


def run(cards: int) -> int:
    """The longest run of a set: cards of one suit that follow each other; the first of equals."""
    best = longest = suit = 0
    while suit < SUITS:
        held = length = rank = 0
        while rank < RANKS:
            part = cards & SUIT_MASK[suit] & RANK_MASK[rank]
            held = held | part if part else 0
            length = length + 1 if part else 0
            if length > longest:
                best = held
                longest = length
            rank += 1
        suit += 1
    return best


def count(cards: int) -> int:
    """How many cards a set holds."""
    return cards.bit_count()


def first(cards: int) -> int:
    """The first card of a set in pack order, as a card; -1 if the set is empty."""
    return (cards & -cards).bit_length() - 1


def total(cards: int, worth: tuple[int, ...]) -> int:
    """What the cards of a set are worth together by a table.

    The table's last entry is the set of all cards that are worth anything.
    """
    points = 0
    cards &= worth[-1]
    while cards:
        low = cards & -cards
        points += worth[low.bit_length() - 1]
        cards ^= low
    return points


def one_of_each(cards: int) -> int:
    """The first copy of every card of which a set holds any."""
    found = cards
    k = 1
    while k < COPIES:
        found |= cards >> k
        k += 1
    return found & FIRST_COPIES


def every_copy(cards: int) -> int:
    """All copies of the cards of a set."""
    return one_of_each(cards) * ((1 << COPIES) - 1)


def nth(cards: int, k: int) -> int:
    """The card number `k` (from 0) of a set in pack order; the set must hold more than `k`."""
    while k > 0:
        cards &= cards - 1
        k -= 1
    return (cards & -cards).bit_length() - 1


# Sets of actions: where there are more of these than a word has bits, compiled code has its own.


def only(action: int) -> int:
    """The set of one action."""
    return 1 << action


def stretch(lowest: int, n: int) -> int:
    """The set of `n` actions that follow each other."""
    return ((1 << n) - 1) << lowest


def shifted(numbers: int, lowest: int) -> int:
    """A set of numbers as actions: 0 is the lowest of them."""
    return numbers << lowest


def among(actions: int, action: int) -> bool:
    """Whether an action is in a set."""
    return actions >> action & 1 != 0
