"""The rules that phases have where the file leaves them out: each fills a hole of the templates.

Written in the plain subset that both runtimes share.
"""

from __future__ import annotations

from .state import State


def never(s: State) -> bool:
    """False at any time: no call ends the phase."""
    return False


def no_seat(s: State, seat: int) -> bool:
    """False for every seat: none is passed over."""
    return False


def nobody(s: State) -> int:
    """-1, no seat: none must open the bidding, none has the advantage of a tie."""
    return -1


def nobody_else(s: State, seat: int) -> int:
    """-1, no seat: nobody plays the cards of another."""
    return -1


def whole_hand(s: State, seat: int) -> int:
    """All cards in a seat's hand: any of them may be laid aside or passed on."""
    return s.hands[seat]


def the_stake(s: State, seat: int) -> int:
    """The stake as it stands: so much is owed by who drops."""
    return s.stake


def no_value(s: State, seat: int) -> int:
    """0: hands count nothing, and show no cards."""
    return 0
