"""Glaves written by hand: the measure that the engine is held against.

The tightest plain Python we know for whole random deals, with no regard for anything but speed: no
objects, no events, no refusals, the rules baked into the loop. A hand is a sorted list of cards, so
that the cards of a suit are a slice that `bisect` finds and a draw is an `insort`.

A card is suit * 13 + rank, clubs, diamonds, hearts, spades, twos to aces: the engine's own numbers.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence

HAND_SIZE = {2: 13, 3: 9, 4: 9}
DECISIONS = {2: 52, 3: 51, 4: 52}
CHOICE_BITS = 30

SUIT = [card // 13 for card in range(52)]
# What a card adds to its trick: Jacks of clubs, diamonds, hearts, spades take 2, 3, 4, 1 away.
WORTH = [-(2, 3, 4, 1)[card // 13] if card % 13 == 9 else 0 for card in range(52)]
# POWER[trump][led][card]: the greatest of a trick wins it; 0 cannot.
POWER = [
    [
        [
            (suit == trump) * 26 + (suit in (trump, led)) * (card % 13 + 1)
            for card, suit in enumerate(SUIT)
        ]
        for led in range(4)
    ]
    for trump in range(4)
]
# AROUND[players][seat]: all seats clockwise from that one. AFTER: the same without it.
AROUND = {n: [[(first + k) % n for k in range(n)] for first in range(n)] for n in (2, 3, 4)}
AFTER = {n: [seats[1:] for seats in around] for n, around in AROUND.items()}


def dealt(
    pack: Sequence[int], players: int, seats: Sequence[int]
) -> tuple[list[list[int]], list[int]]:
    """The hands, sorted, and the stock; one card at a time, to these seats in turn."""
    cards = HAND_SIZE[players] * players
    hands: list[list[int]] = [[]] * players
    for k, seat in enumerate(seats):
        hands[seat] = sorted(pack[k:cards:players])
    return hands, list(pack[cards:])


def play(pack: Sequence[int], players: int, choices: Sequence[int], dealer: int = 0) -> list[int]:
    """Play one deal and return each seat's score.

    Args:
        pack: all 52 cards, the top first.
        players: 2, 3 or 4.
        choices: a number below 2**CHOICE_BITS for every decision in turn; of k legal cards, lowest
            first, card number `choice * k >> CHOICE_BITS` is played.
        dealer: the seat that deals; the seat to the left is dealt to first, and leads.
    """
    around = AROUND[players]
    after = AFTER[players]
    leader = (dealer + 1) % players
    hands, stock = dealt(pack, players, around[leader])
    trump = SUIT[stock.pop() if players == 3 else stock[0]]
    powers = POWER[trump]
    scores = [0] * players
    top, end = 0, len(stock)
    at = 0
    while hand := hands[leader]:
        card = hand.pop(choices[at] * len(hand) >> CHOICE_BITS)
        at += 1
        led = SUIT[card]
        low = led * 13
        high = low + 13
        power = powers[led]
        best = power[card]
        winner = leader
        worth = 1 + WORTH[card]
        for seat in after[leader]:
            hand = hands[seat]
            first = bisect_left(hand, low)
            length = bisect_left(hand, high) - first
            if not length:
                first, length = 0, len(hand)
            card = hand.pop(first + (choices[at] * length >> CHOICE_BITS))
            at += 1
            worth += WORTH[card]
            if power[card] > best:
                best = power[card]
                winner = seat
        scores[winner] += worth
        if top < end:
            for seat in around[winner]:
                insort(hands[seat], stock[top])
                top += 1
        leader = winner
    return scores
