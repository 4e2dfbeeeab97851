"""What happened at the table, as integers in a fixed layout.

An event is a tuple of seven integers in the state's log, `kind, seat, other, cards, amount, seen,
rule`:

- `seat`, `other`: who, and the second party if there is one (-1: nobody, or the pot in a payment);
  where a variable is set, `other` is its index;
- `cards`: a set of cards; `amount`: how many cards, points, chips, or a value;
- `seen`: the seats that see which cards these are, one bit a seat (that the event happened
  everybody sees, unless its kind is `SECRET`);
- `rule`: the sentence of the file that made it happen, an index into `Program.origins`, or -1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .state import Logged, State

DEALT = 1
TURNED = 2
ASIDE = 3
TRUMP = 4
PLAYED = 5
WON = 6
TOOK = 7
DREW = 8
CAPTURED = 9
SCORED = 10
PAID = 11
SET = 12
CALLED = 13
DISCARDED = 14
SHOWN = 15
DECLARED = 16
RETRIEVED = 17
SAT_OUT = 18
LAID_OPEN = 19
REDEALT = 20
WENT = 21
CHOSEN = 22
PASSED = 23

SECRET = (CHOSEN,)
"""Kinds of which a seat that does not see the cards does not even learn that they happened."""

NAMES = {
    DEALT: "dealt",
    TURNED: "turned up",
    ASIDE: "set aside",
    TRUMP: "trump",
    PLAYED: "played",
    WON: "won the trick",
    TOOK: "took",
    DREW: "drew",
    CAPTURED: "captured",
    SCORED: "scored",
    PAID: "paid",
    SET: "set",
    CALLED: "called",
    DISCARDED: "discarded",
    SHOWN: "showed",
    DECLARED: "declared",
    RETRIEVED: "picked up again",
    SAT_OUT: "sat out",
    LAID_OPEN: "laid open",
    REDEALT: "dealt anew",
    WENT: "went to a phase",
    CHOSEN: "chose",
    PASSED: "passed on",
}


class Event(NamedTuple):
    """One event with its fields named; see the module's docstring."""

    kind: int
    seat: int
    other: int
    cards: int
    amount: int
    seen: int
    rule: int


def read_events(log: list[Logged]) -> Iterator[Event]:
    """The events of a log in order."""
    return map(Event._make, log)


def emit(
    s: State, kind: int, seat: int, other: int, cards: int, amount: int, seen: int, rule: int
) -> None:
    """Append one event to the state's log."""
    s.events.append((kind, seat, other, cards, amount, seen, rule))


def silent(
    s: State, kind: int, seat: int, other: int, cards: int, amount: int, seen: int, rule: int
) -> None:
    """The same for a run that keeps no log."""
