"""The phase `tricks`: a seat leads, the others follow clockwise, somebody wins.

In a sound game nobody is ever `stuck`: asked for a card while no card may be played, or left with
a trick that no clause of `wins` decides. The deal turns it into a diagnostic.
"""

from __future__ import annotations

from collections.abc import Callable

from ..bits import only
from ..events import CALLED, PLAYED, WON, emit
from ..moves import all_hands, lay_aside
from ..seats import hands_in_play, in_play, next_in_play
from ..state import ENDLESS, NO_CARD, NO_WINNER, UNSEEN_HAND, State

SEATS: int
EVERYONE: int
CARDS_IN_ALL: int
NEXT: tuple[int, ...]
SET_OF: tuple[int, ...]
LEADER: Callable[[State], int]
LEAD: Callable[[State, int], int]
LED: Callable[[State, int], int]
"""The suit of a card that is led."""
FOLLOW: Callable[[State, int], int]
WINS: Callable[[State], int]
AFTER: Callable[[State], None]
AFTER_CARD: Callable[[State, int], None]
AFTER_CARD_ACTS: bool
"""Whether anything follows a card."""
KEEPS_LAID: bool
"""Whether any rule asks who played which cards."""
SINGLES: bool
"""Whether there are cards outside the suits: until one of a suit is played, none is led."""
SAYS: int
"""How many calls there are beside the cards."""
CALLS: Callable[[State, int], int]
DO: Callable[[State, int, int], None]
GOES: bool
"""Whether any sentence of the phase leads elsewhere."""
SITTING: bool
"""Whether any seat may sit out."""
SHOWING: bool
"""Whether cards may lie open in a hand."""
FOR_OTHERS: bool
"""Whether a seat may play another's cards."""
PLAYED_BY: Callable[[State, int], int]
"""Who plays the cards of a seat; nobody: the seat itself."""
UNTIL: Callable[[State], bool]
MOST_TRICKS: int
"""A pack is played out after so many tricks: the bound of the phase."""
MOST_CARDS: int
"""Where tricks may be of fewer cards, no more cards are played."""


def enter(s: State) -> None:
    """The first leader is found and asked; a trick that was left unfinished is laid aside."""
    if s.trick:
        lay_aside(s, s.trick, -1)
    s.said = 0
    s.leader = LEADER(s)
    s.trick_number = 0
    if SITTING:
        s.asked = 0
    lead(s)


def lead(s: State) -> None:
    """Ask the leader for a card; or end the phase when no hand holds one, or the file says so."""
    s.trick = 0
    s.played = 0
    s.led = -1
    if UNTIL(s) or (SITTING and s.out == EVERYONE):
        s.actor = -1
        s.choices = 0
        if FOR_OTHERS:
            s.turn = -1
        s.phase += 1
        return
    seat = s.leader
    if SITTING:
        seat = in_play(s, seat)
        s.leader = seat
    choices = LEAD(s, seat)
    if SAYS:
        choices |= CALLS(s, seat) & ~s.said
    s.actor = seat
    s.choices = choices
    if FOR_OTHERS:
        hand_over(s, seat)
    if not choices:
        s.stuck = NO_CARD
    elif SITTING:
        if s.asked >= MOST_CARDS:
            s.stuck = ENDLESS
    elif s.trick_number == MOST_TRICKS:
        s.stuck = ENDLESS


def hand_over(s: State, seat: int) -> None:
    """The card of a seat is asked of whoever plays its hand."""
    s.turn = seat
    who = PLAYED_BY(s, seat)
    if who >= 0 and who != seat:
        s.actor = who
        if s.hands[seat] & ~s.shown:
            s.stuck = UNSEEN_HAND


def apply(s: State, action: int) -> None:
    """The actor plays a card, or makes a call before it does."""
    if SAYS:
        if action >= CARDS_IN_ALL:
            say(s, action)
        else:
            s.said = 0
            play(s, action)
    else:
        play(s, action)


def play(s: State, card: int) -> None:
    """The actor plays a card."""
    seat = s.actor
    if FOR_OTHERS:
        seat = s.turn
    put(s, seat, card)
    if AFTER_CARD_ACTS:
        AFTER_CARD(s, seat)
    if GOES:
        if s.jump < 0:
            go_on(s, seat)
    else:
        go_on(s, seat)


def go_on(s: State, seat: int) -> None:
    """The next seat is asked for a card; or the trick is complete."""
    if SITTING:
        seat = next_in_play(s, seat)
        if seat == s.leader:
            finish(s)
        else:
            s.actor = seat
            follow(s, seat)
    elif s.played == SEATS:
        finish(s)
    else:
        following = NEXT[seat]
        s.actor = following
        follow(s, following)


def follow(s: State, seat: int) -> None:
    """What a seat may play to the card led, or call."""
    choices = FOLLOW(s, seat)
    if SAYS:
        choices |= CALLS(s, seat) & ~s.said
    s.choices = choices
    if FOR_OTHERS:
        hand_over(s, seat)
    if not choices:
        s.stuck = NO_CARD


def say(s: State, action: int) -> None:
    """The actor makes a call, which it may do once a turn, and is asked again."""
    seat = s.actor
    s.said |= only(action)
    emit(s, CALLED, seat, -1, 0, action, EVERYONE, -1)
    if FOR_OTHERS:
        seat = s.turn
    DO(s, seat, action)
    if s.jump < 0:
        if s.played:
            follow(s, seat)
        else:
            s.choices = LEAD(s, seat) | CALLS(s, seat) & ~s.said
            if not s.choices:
                s.stuck = NO_CARD


def put(s: State, seat: int, card: int) -> None:
    """A card goes from a hand to the trick."""
    bit = SET_OF[card]
    played = s.played
    s.hands[seat] ^= bit
    s.trick |= bit
    s.plays[played] = card
    if SITTING:
        s.turns[played] = seat
        s.asked += 1
    if not played or (SINGLES and s.led < 0):
        s.led = LED(s, card)
    s.played = played + 1
    if KEEPS_LAID:
        s.laid[seat] |= bit
    if SHOWING:
        s.shown &= ~bit
    emit(s, PLAYED, seat, -1, bit, 1, EVERYONE, -1)


def finish(s: State) -> None:
    """Find who won the trick, give it to him, do what follows a trick, and go on."""
    trick = s.trick
    best = WINS(s) & trick
    if not best:
        s.stuck = NO_WINNER
        return
    k = 0
    while not best & SET_OF[s.plays[k]]:
        k += 1
    seat = (s.leader + k) % SEATS
    if SITTING:
        seat = s.turns[k]
    s.winner = seat
    s.won[seat] |= trick
    s.tricks[seat] += 1
    emit(s, WON, seat, -1, trick, 1, EVERYONE, -1)
    AFTER(s)
    s.leader = seat
    s.trick_number += 1
    if GOES:
        if s.jump >= 0:
            s.trick = 0
            s.played = 0
        else:
            lead(s)
    else:
        lead(s)


def no_cards_left(s: State) -> bool:
    """The end of the phase where the file names no other."""
    if SITTING:
        return not hands_in_play(s)
    return not s.hands[s.leader] and not all_hands(s)
