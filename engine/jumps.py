"""What the sentences do that lead elsewhere, and the cards dealt anew.

Written in the plain subset that both runtimes share, with holes, like `moves`; but for
`reshuffle`, in place of which compiled code has its own.
"""

from __future__ import annotations

from .events import REDEALT, WENT, emit
from .moves import set_variable
from .shuffle import reshuffled
from .state import ROUND_AND_ROUND, State

SEATS: int
EVERYONE: int
ALL: int
CARDS_IN_ALL: int
COPIES: int
DEALING: int
"""The phase at which a redeal begins: the first that is more than a count or a payment."""
STARTS: tuple[int, ...]
"""The first value of every variable that is kept for one deal only, by slot."""
KEPT: tuple[int, ...]
"""By slot of the variables, whether it is kept."""
SLOTS: int

MOST_RETURNS = 100
"""So often at most a sentence leads back within a deal, if it does not say itself how often."""


def go_to(s: State, phase: int, rule: int) -> None:
    """The deal goes on with another phase; the driver sees to it as soon as the rule is done."""
    s.jump = phase
    emit(s, WENT, -1, -1, 0, phase, EVERYONE, rule)


def again(s: State, number: int, most: int) -> bool:
    """Whether a sentence that is counted may lead away once more."""
    if s.returns[number] >= most:
        return False
    s.returns[number] += 1
    return True


def once_more(s: State, number: int) -> bool:
    """The same for one that does not say how often: beyond all measure the deal is stuck."""
    if s.returns[number] >= MOST_RETURNS:
        s.stuck = ROUND_AND_ROUND
        return False
    s.returns[number] += 1
    return True


def land(s: State) -> None:
    """Go to the phase that `jump` names; it begins as soon as the driver runs on."""
    s.phase = s.jump
    s.jump = -1
    s.actor = -1
    s.turn = -1
    s.choices = 0


def redeal(s: State, dealer: int, rule: int) -> None:
    """All cards are gathered and shuffled, to be dealt anew; points and chips stay as they are."""
    if dealer >= 0:
        s.dealer = dealer
    s.redeals += 1
    emit(s, REDEALT, s.dealer, -1, 0, s.redeals, EVERYONE, rule)
    reshuffle(s)
    s.top = 0
    s.bottom = CARDS_IN_ALL
    s.stock = ALL
    gather(s)
    forget(s)
    s.jump = DEALING


def reshuffle(s: State) -> None:
    """The pack gets the order of this redeal."""
    s.pack = reshuffled(CARDS_IN_ALL, s.luck, s.redeals, COPIES)


def gather(s: State) -> None:
    """Nobody holds, has won or has laid aside any card."""
    s.upcard = 0
    s.aside = 0
    s.trick = 0
    s.played = 0
    seat = 0
    while seat < SEATS:
        s.hands[seat] = 0
        s.won[seat] = 0
        s.discards[seat] = 0
        s.passing[seat] = 0
        s.laid[seat] = 0
        s.tricks[seat] = 0
        s.owed[seat] = 0
        s.staked[seat] = 0
        seat += 1


def forget(s: State) -> None:
    """Trumps, bids and the variables of the deal are as they were at its beginning."""
    s.led = -1
    s.leader = (s.dealer + 1) % SEATS
    s.winner = -1
    s.trick_number = 0
    s.bid = 0
    s.bidder = -1
    s.stake = 0
    s.chosen = 0
    s.claim = -1
    s.claimed = 0
    s.trump = -1
    s.out = 0
    s.shown = 0
    slot = 0
    while slot < SLOTS:
        if not KEPT[slot] and s.vars[slot] != STARTS[slot]:
            set_variable(s, slot, STARTS[slot])
        slot += 1


RARE = (redeal, reshuffle, gather, forget)
"""Too rare, or too long, to be written out wherever they are called."""
