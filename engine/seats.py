"""Seats: who plays with whom, who sits out, whose cards lie open.

Written in the plain subset that both runtimes share, with holes, like `moves`.
"""

from __future__ import annotations

from collections.abc import Callable

from .bits import count
from .events import DISCARDED, LAID_OPEN, SAT_OUT, TURNED, emit
from .state import State

SEATS: int
EVERYONE: int
NEXT: tuple[int, ...]
SITTING: bool
"""Whether any seat may sit out."""
one_side: Callable[[State, int], bool]
"""The file's rule of sides, and which of its clauses decides for a seat, -1 if none does."""
one_side_clause: Callable[[State, int], int]


def side_of(s: State, seat: int) -> int:
    """The seats for which the rule of sides gives the same; nobody else where it gives nothing."""
    if seat < 0:
        return 0
    clause = one_side_clause(s, seat)
    side = 1 << seat
    if clause >= 0:
        which = one_side(s, seat)
        other = 0
        while other < SEATS:
            if one_side_clause(s, other) == clause and one_side(s, other) == which:
                side |= 1 << other
            other += 1
    return side


def partner_of(s: State, seat: int) -> int:
    """The one other seat of a side, -1 if there is none, or several."""
    others = side_of(s, seat)
    if seat >= 0:
        others ^= 1 << seat
    found = -1
    other = 0
    while other < SEATS:
        if others == 1 << other:
            found = other
        other += 1
    return found


def player_of(s: State, cards: int) -> int:
    """The first seat that has played one of these cards to a trick, -1 if nobody has."""
    seat = 0
    while seat < SEATS:
        if s.laid[seat] & cards:
            return seat
        seat += 1
    return -1


def sit_out(s: State, seat: int) -> None:
    """A seat takes no further part in the deal; its cards stay where they are."""
    if seat >= 0 and not s.out >> seat & 1:
        s.out |= 1 << seat
        emit(s, SAT_OUT, seat, -1, 0, 0, EVERYONE, -1)


def turn_up_of(s: State, seat: int, cards: int) -> None:
    """Those of the cards that a seat holds go face up beside the stock."""
    if seat >= 0:
        cards &= s.hands[seat]
        if cards:
            s.hands[seat] ^= cards
            s.shown &= ~cards
            s.upcard |= cards
            emit(s, TURNED, -1, seat, cards, count(cards), EVERYONE, -1)


def lay_open(s: State, seat: int, cards: int) -> None:
    """Those of the cards that a seat holds lie open from now on."""
    if seat < 0:
        return
    new = cards & s.hands[seat] & ~s.shown
    if new:
        s.shown |= new
        emit(s, LAID_OPEN, seat, -1, new, count(new), EVERYONE, -1)


def discard(s: State, seat: int, cards: int) -> None:
    """Those of the cards that a seat holds are laid aside; only open ones are seen by others."""
    if seat < 0:
        return
    rest = cards & s.hands[seat]
    while rest:
        bit = rest & -rest
        rest ^= bit
        seen = 1 << seat
        if s.shown & bit:
            seen = EVERYONE
            s.shown ^= bit
        s.hands[seat] ^= bit
        s.discards[seat] |= bit
        emit(s, DISCARDED, seat, -1, bit, 1, seen, -1)


def in_play(s: State, seat: int) -> int:
    """The first seat from this one on, clockwise, that is in play; itself if none is, or -1."""
    first = seat
    steps = 0
    while first >= 0 and steps < SEATS and s.out >> first & 1:
        first = NEXT[first]
        steps += 1
    return first


def next_in_play(s: State, seat: int) -> int:
    """The next seat to play to the trick: the leader once the trick has gone round."""
    following = NEXT[seat]
    while following != s.leader and s.out >> following & 1:
        following = NEXT[following]
    return following


def next_asked(s: State, seat: int) -> int:
    """The next seat that is asked where all are, one after the other."""
    following = NEXT[seat]
    if SITTING:
        following = in_play(s, following)
    return following


def hands_in_play(s: State) -> int:
    """All cards in the hands of those who do not sit out."""
    cards = 0
    seat = 0
    while seat < SEATS:
        if not s.out >> seat & 1:
            cards |= s.hands[seat]
        seat += 1
    return cards


def many_in_play(s: State) -> int:
    """How many seats do not sit out."""
    many = 0
    seat = 0
    while seat < SEATS:
        if not s.out >> seat & 1:
            many += 1
        seat += 1
    return many


def last_in_play(s: State) -> bool:
    """Whether nobody in play will have a card after the trick at hand."""
    have_played = 0
    k = 0
    while k < s.played:
        have_played |= 1 << s.turns[k]
        k += 1
    last = True
    seat = 0
    while seat < SEATS:
        if not s.out >> seat & 1:
            to_come = 1 - (have_played >> seat & 1)
            if count(s.hands[seat]) > to_come:
                last = False
        seat += 1
    return last
