"""What a sentence of a rule does to the table: cards move here and nowhere else.

Written in the plain subset that both runtimes share. Upper-case names are bound to the game at hand
when a program is put together. Every move removes cards from where they are before it puts them
down, so that no card is ever lost or doubled.
"""

from __future__ import annotations

from .bits import count
from .events import (
    ASIDE,
    CAPTURED,
    DREW,
    RETRIEVED,
    SET,
    TOOK,
    TRUMP,
    TURNED,
    emit,
)
from .seats import last_in_play
from .state import LARGEST, TOO_LARGE, State

SEATS: int
EVERYONE: int
SUITS: int
SET_OF: tuple[int, ...]
SUIT_OF: tuple[int, ...]
SITTING: bool
"""Whether any seat may sit out."""


def top_of_stock(s: State) -> int:
    """The stock's top card as a set, empty if there is none."""
    if not s.stock:
        return 0
    while not s.stock & SET_OF[s.pack[s.top]]:
        s.top += 1
    return SET_OF[s.pack[s.top]]


def bottom_of_stock(s: State) -> int:
    """The stock's bottom card as a set, empty if there is none."""
    if not s.stock:
        return 0
    while not s.stock & SET_OF[s.pack[s.bottom - 1]]:
        s.bottom -= 1
    return SET_OF[s.pack[s.bottom - 1]]


def all_hands(s: State) -> int:
    """All cards that are in some hand."""
    cards = 0
    seat = 0
    while seat < SEATS:
        cards |= s.hands[seat]
        seat += 1
    return cards


def lift(s: State, cards: int) -> None:
    """Take cards from wherever they lie."""
    keep = ~cards
    s.stock &= keep
    s.upcard &= keep
    s.aside &= keep
    s.shown &= keep
    seat = 0
    while seat < SEATS:
        s.hands[seat] &= keep
        s.won[seat] &= keep
        s.discards[seat] &= keep
        seat += 1


def draw(s: State, seat: int, n: int) -> None:
    """A seat takes up to `n` cards from the top of the stock, and alone sees them."""
    if seat < 0:
        return
    while n > 0 and s.stock:
        card = SET_OF[s.pack[s.top]]
        s.top += 1
        if s.stock & card:
            s.stock ^= card
            s.hands[seat] |= card
            emit(s, DREW, seat, -1, card, 1, 1 << seat, -1)
            n -= 1


def turn_up(s: State, n: int) -> None:
    """Up to `n` cards from the top of the stock are turned face up, one after the other."""
    while n > 0 and s.stock:
        card = top_of_stock(s)
        s.top += 1
        s.stock ^= card
        s.upcard |= card
        emit(s, TURNED, -1, -1, card, 1, EVERYONE, -1)
        n -= 1


def retrieve(s: State, cards: int) -> None:
    """Those of the cards that were laid aside unseen are picked up by who laid them there."""
    seat = 0
    while seat < SEATS:
        part = cards & s.discards[seat]
        if part:
            s.discards[seat] ^= part
            s.hands[seat] |= part
            emit(s, RETRIEVED, seat, -1, part, count(part), 1 << seat, -1)
        seat += 1


def set_aside(s: State, cards: int) -> None:
    """Cards are laid face up out of play, from wherever they lie."""
    retrieve(s, cards)
    rest = cards
    owner = 0
    while owner < SEATS:
        part = rest & s.hands[owner]
        rest ^= part
        lay_aside(s, part, owner)
        owner += 1
    lay_aside(s, rest, -1)


def lay_aside(s: State, cards: int, owner: int) -> None:
    """The same for cards that all come from one hand (owner), or from none (-1)."""
    if cards:
        lift(s, cards)
        s.aside |= cards
        emit(s, ASIDE, -1, owner, cards, count(cards), EVERYONE, -1)


def take_hidden(s: State, seat: int, cards: int, owner: int) -> None:
    """Hidden cards go into a seat's hand: from the stock (owner -1) or from another hand."""
    bare = cards & s.shown
    if bare:
        lift(s, bare)
        s.hands[seat] |= bare
        emit(s, TOOK, seat, owner, bare, count(bare), EVERYONE, -1)
        cards ^= bare
    if cards:
        lift(s, cards)
        s.hands[seat] |= cards
        seen = 1 << seat
        if owner >= 0:
            seen |= 1 << owner
        emit(s, TOOK, seat, owner, cards, count(cards), seen, -1)


def take(s: State, seat: int, cards: int) -> None:
    """Cards go into a seat's hand, from wherever they lie; what lay open is seen by all."""
    if seat < 0:
        return
    if cards and cards & s.upcard == cards:
        s.upcard ^= cards
        s.hands[seat] |= cards
        emit(s, TOOK, seat, -1, cards, count(cards), EVERYONE, -1)
    else:
        fetch(s, seat, cards)


def fetch(s: State, seat: int, cards: int) -> None:
    """The same for cards that are not all turned up."""
    retrieve(s, cards)
    take_hidden(s, seat, cards & s.stock, -1)
    owner = 0
    while owner < SEATS:
        if owner != seat:
            take_hidden(s, seat, cards & s.hands[owner], owner)
        owner += 1
    cards &= ~s.hands[seat]
    if cards:
        lift(s, cards)
        s.hands[seat] |= cards
        emit(s, TOOK, seat, -1, cards, count(cards), EVERYONE, -1)


def capture(s: State, seat: int, cards: int) -> None:
    """Cards go face up onto the pile a seat has won, from wherever they lie."""
    if seat < 0:
        return
    retrieve(s, cards)
    rest = cards
    owner = 0
    while owner < SEATS:
        part = rest & s.hands[owner]
        rest ^= part
        pile_up(s, seat, part, owner)
        owner += 1
    pile_up(s, seat, rest, -1)


def pile_up(s: State, seat: int, cards: int, owner: int) -> None:
    """The same for cards that all come from one hand (owner), or from none (-1)."""
    if cards:
        lift(s, cards)
        s.won[seat] |= cards
        emit(s, CAPTURED, seat, owner, cards, count(cards), EVERYONE, -1)


def set_trump(s: State, suit: int) -> None:
    """A suit becomes trumps; -1: there are none."""
    s.trump = suit
    emit(s, TRUMP, -1, -1, 0, suit, EVERYONE, -1)


def set_number(s: State, index: int, value: int) -> None:
    """A variable that is a number gets a value."""
    if -LARGEST < value < LARGEST:
        set_variable(s, index, value)
    else:
        s.stuck = TOO_LARGE


def set_variable(s: State, index: int, value: int) -> None:
    """A variable of the file gets a value; none does where it is a seat's and nobody is (-1)."""
    if index < 0:
        return
    s.vars[index] = value
    emit(s, SET, -1, index, 0, value, EVERYONE, -1)


def last_card(s: State) -> int:
    """The card played last to the trick on the table, empty if there is none."""
    if not s.played:
        return 0
    return 1 << s.plays[s.played - 1]


def first_card(s: State) -> int:
    """The card led to the trick on the table, empty if there is none."""
    if not s.played:
        return 0
    return 1 << s.plays[0]


def last_trick(s: State) -> bool:
    """Whether, as the hands stand, no seat holds a card once the trick is complete."""
    if SITTING:
        return last_in_play(s)
    cards = s.played
    seat = 0
    while seat < SEATS:
        cards += count(s.hands[seat])
        seat += 1
    return cards == SEATS


def holder(s: State, cards: int) -> int:
    """The first seat that holds one of these cards in hand, -1 if nobody does."""
    seat = 0
    while seat < SEATS:
        if s.hands[seat] & cards:
            return seat
        seat += 1
    return -1


def printed_suit(s: State, card: int) -> int:
    """The suit that is printed on a card."""
    return SUIT_OF[card]


RARE = (fetch, lift, retrieve, set_aside, capture)
"""Too rare, or too long, to be written out wherever they are called."""
