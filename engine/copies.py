"""Which of several cards: which copy of equal ones, which was played first, or lies on top.

Of equal cards the first copy stands for all in what may be chosen, so that nothing a seat can see
or do depends on which of them it holds. Written in the plain subset that both runtimes share.
"""

from __future__ import annotations

from .bits import among, first, one_of_each
from .state import State

ALL: int
COPIES: int
SET_OF: tuple[int, ...]


def offer(s: State) -> None:
    """What may be chosen is put in terms of first copies, whichever are held."""
    s.offered = s.choices
    s.choices = one_of_each(s.choices & ALL) | s.choices & ~ALL


def chosen_copy(s: State, action: int) -> int:
    """The card that is meant by the first copy: any that is equal and may be chosen will do."""
    if among(ALL, action):
        copies = ((1 << COPIES) - 1) << action & s.offered
        if copies:
            return first(copies)
    return action


def first_played(s: State, cards: int) -> int:
    """Of some cards the one that was played first to the trick on the table; else none."""
    k = 0
    while k < s.played:
        if cards >> s.plays[k] & 1:
            return SET_OF[s.plays[k]]
        k += 1
    return 0


def last_played(s: State, cards: int) -> int:
    """Of some cards the one that was played last to the trick on the table; else none."""
    k = s.played
    while k > 0:
        k -= 1
        if cards >> s.plays[k] & 1:
            return SET_OF[s.plays[k]]
    return 0


def uppermost(s: State, cards: int, n: int) -> int:
    """Of some cards the `n` that lay uppermost in the pack; all of them if they are not more."""
    found = 0
    k = 0
    while n > 0 and cards:
        card = SET_OF[s.pack[k]]
        if cards & card:
            found |= card
            cards ^= card
            n -= 1
        k += 1
    return found
