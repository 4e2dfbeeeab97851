"""Variables that partners have together: what is set for one is set for all of the side.

Written in the plain subset that both runtimes share, with holes, like `moves`.
"""

from __future__ import annotations

from .moves import set_number, set_variable
from .state import State

SEATS: int


def set_number_of_side(s: State, first: int, seats: int, value: int) -> None:
    """A variable that is a number gets a value for some seats; `first` is that of seat 0."""
    seat = 0
    while seat < SEATS:
        if seats >> seat & 1:
            set_number(s, first + seat, value)
        seat += 1


def set_variable_of_side(s: State, first: int, seats: int, value: int) -> None:
    """A variable gets a value for some seats; `first` is that of seat 0."""
    seat = 0
    while seat < SEATS:
        if seats >> seat & 1:
            set_variable(s, first + seat, value)
        seat += 1
