"""The methods of a compiled deal, written as the engine's phases are: `compiled` fills the holes.

Each is called by Python as a method written in C is: with the address of the object and of what it
is given, and gives back the address of an object, or 0 when an exception stands. The deal is a
record that lies within the object. Whatever is given is looked at before anything is done with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.bits import count
from ..engine.shuffle import AGAIN, PACK, key, shuffle

HEAD: int
"""How far behind its address the record of an object begins."""
SIZE: int
"""Bytes of a record."""
ROOM: int
"""Actions that the history of a deal has room for."""
MOST: int
"""The highest action."""
CARDS: int
REDEALS: bool
"""Whether cards may be dealt anew within a deal."""
LAST: int
"""The phase behind the last one."""
TRUE: int
FALSE: int
NONE: int
SEAT: tuple[int, ...]
"""Python's numbers of the seats."""
REFUSE: int
STUCK: int
MISUSED: int
"""Python functions that are called with the deal and what was given."""

record: Callable[[int], Any]
begin: Callable[[Any], None]
step: Callable[[Any, int], None]
as_number: Callable[[int], int]
to_number: Callable[[int], int]
new_list: Callable[[int], int]
put_into_list: Callable[[int, int, int], int]
new_tuple: Callable[[int], int]
put_into_tuple: Callable[[int, int, int], int]
new_bytes: Callable[[int, int], int]
size_of_bytes: Callable[[int], int]
start_of_bytes: Callable[[int], int]
keep: Callable[[int], None]
let_go: Callable[[int], None]
clear_error: Callable[[], None]
call_function: Callable[[int, int], int]
type_of: Callable[[int], int]
new_object: Callable[[int, int], int]
copy_memory: Callable[[int, int, int], int]
byte_at: Callable[[int], int]
word_at: Callable[[int], int]


def tell(function: int, deal: int, given: int) -> int:
    """Call a Python function with the deal and what was given."""
    clear_error()
    both = new_tuple(2)
    if not both:
        return 0
    keep(deal)
    put_into_tuple(both, 0, deal)
    keep(given)
    put_into_tuple(both, 1, given)
    result = call_function(function, both)
    let_go(both)
    return result


def stand(s: Any) -> None:
    """Show who is asked, and whether the deal is over; these objects live for ever."""
    if s.actor >= 0:
        s.asks = SEAT[s.actor]
        s.over = FALSE
    else:
        s.asks = NONE
        s.over = TRUE if s.phase >= LAST else FALSE


def legal(deal: int, nothing: int) -> int:
    """A list of the legal actions, sorted."""
    choices = record(deal + HEAD).choices
    actions = new_list(count(choices))
    if not actions:
        return 0
    place = 0
    while choices:
        lowest = choices & -choices
        put_into_list(actions, place, to_number(lowest.bit_length() - 1))
        choices ^= lowest
        place += 1
    return actions


def apply(deal: int, given: int) -> int:
    """Do an action if it is legal."""
    action = as_number(given)
    s = record(deal + HEAD)
    if action < 0 or action > MOST or not s.choices >> action & 1:
        return tell(REFUSE, deal, given)
    if given in (TRUE, FALSE) or s.done >= ROOM:
        return tell(REFUSE, deal, given)
    step(s, action)
    s.history[s.done] = action
    s.done += 1
    stand(s)
    if s.stuck:
        s.choices = 0
        return tell(STUCK, deal, given)
    keep(NONE)
    return NONE


def copy(deal: int, nothing: int) -> int:
    """An object that stands exactly here."""
    kind = type_of(deal)
    new = new_object(kind, 0)
    let_go(kind)
    if new:
        copy_memory(new + HEAD, deal + HEAD, SIZE)
    return new


def words(deal: int, nothing: int) -> int:
    """The record as bytes."""
    return new_bytes(deal + HEAD, SIZE)


def start(deal: int) -> int:
    """Begin a new deal whose pack lies ready; it is let go if it cannot be begun."""
    s = record(deal + HEAD)
    s.first_dealer = s.dealer
    place = 0
    while place < CARDS:
        s.first_pack[place] = s.pack[place]
        place += 1
    begin(s)
    stand(s)
    if s.stuck:
        tell(STUCK, deal, NONE)
        let_go(deal)
        return 0
    return deal


def shuffled(blank: int, given: int) -> int:
    """A deal by a seed, from a blank one. Given are three words: count of deals, seed, number."""
    if record(blank + HEAD).over or size_of_bytes(given) != 24:
        return tell(MISUSED, blank, given)
    new = copy(blank, 0)
    if not new:
        return 0
    at = start_of_bytes(given)
    s = record(new + HEAD)
    s.deals = word_at(at)
    if REDEALS:
        s.luck = key(word_at(at + 8), word_at(at + 16), AGAIN)
    shuffle(s.pack, key(word_at(at + 8), word_at(at + 16), PACK))
    return start(new)


def laid(blank: int, given: int) -> int:
    """A deal of a pack, from a blank one. Given are two words, count and luck, and the cards."""
    if record(blank + HEAD).over or size_of_bytes(given) != 16 + CARDS:
        return tell(MISUSED, blank, given)
    at = start_of_bytes(given)
    seen = 0
    place = 0
    while place < CARDS:
        card = byte_at(at + 16 + place)
        if card >= CARDS or seen >> card & 1:
            return tell(MISUSED, blank, given)
        seen |= 1 << card
        place += 1
    new = copy(blank, 0)
    if not new:
        return 0
    s = record(new + HEAD)
    s.deals = word_at(at)
    s.luck = word_at(at + 8)
    place = 0
    while place < CARDS:
        s.pack[place] = byte_at(at + 16 + place)
        place += 1
    return start(new)
