"""What calls beside the cards say when they are put together: mechanics of other games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Game
from eldest.lab import battery

Make = Callable[..., Game]

THOUSAND = """
players: [3]
pack: {suits: [spades, clubs, diamonds, hearts], ranks: [9, J, Q, K, 10, A]}
worth:
  points: {A: 11, 10: 10, K: 4, Q: 3, J: 2}
  pair: {spades: 40, clubs: 60, diamonds: 80, hearts: 100}
variables:
  announced: {type: suit}
  married: {type: integer, of: seat}
  barrel: {type: integer, of: seat, keep: match, title: deals on the barrel}
let:
  made: "sum(won, points) + (if tricks > 0 then married else 0)"
phases:
  - {phase: deal, each: 7}
  - {phase: exchange, who: eldest, before: eldest takes stock, discards: 2, id: widow}
  - phase: settle
    id: one-to-each
    do:
      - left(eldest) takes lowest(discards of eldest[suit == suit(discards of eldest)])
      - right(eldest) takes discards of eldest
  - phase: tricks
    leader: eldest
    calls:
      marriage:
        takes: {of_suit: {suits: all}}
        when: >-
          trick == none and tricks > 0 and announced == none
          and count(hand[suit == of_suit and (rank == K or rank == Q)]) == 2
        do:
          - set announced to of_suit
          - set trump to of_suit
          - set married of seat to married + sum(hand[rank == Q and suit == of_suit], pair)
    lead:
      - hand[suit == announced and (rank == K or rank == Q)]
      - hand
    after card: set announced to none
    follow:
      - hand[suit == led]
      - hand[suit == trump]
      - hand
    wins:
      - highest(trick[suit == trump])
      - highest(trick[suit == led])
  - phase: score
    do:
      - each seat where total >= 880 and made >= 120 scores made
      - each seat where total < 880 scores if total + made > 880 then 880 - total else made
      - "each seat: set barrel to if total >= 880 and total < 1000 then barrel + 1 else 0"
      - "each seat where barrel == 4 scores 0 - 120"
match:
  over: "any(each seat: total >= 1000)"
  ranking: [{by: total, best: highest}]
"""
ANNOUNCED = """
players: [4]
pack: {suits: [clubs, hearts], ranks: [7, 8, 9, 10, J, Q, K, A]}
variables: {doubled: {type: boolean, of: seat}}
let:
  times: {is: "if any(each seat: doubled) then 2 else 1"}
phases:
  - {phase: deal, each: 4}
  - phase: tricks
    leader: eldest
    calls:
      double: {when: not doubled and count(hand) >= 3, do: set doubled of seat to true}
      four of a suit:
        when: "first trick and any(each suit s: count(hand[suit == s]) == 4)"
        do: seat scores 10
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    after trick:
      - when: "tricks of winner == 3"
        do: end phase
  - {phase: score, do: each seat scores times * tricks}
match: {deals: 3, ranking: [{by: total, best: highest}]}
"""


def texts(deal: Deal) -> list[str]:
    return [deal.text(action) for action in deal.legal() if action >= deal.game.pack.size]


@pytest.mark.parametrize("part", [THOUSAND, ANNOUNCED])
def test_they_keep_every_promise(make: Make, part: str) -> None:
    battery.run(make(part), deals=8, thorough=1)


def test_a_marriage_makes_trumps_in_the_middle_of_play_and_not_before_a_trick(make: Make) -> None:
    game = make(THOUSAND)
    own = ["KH", "QH", "AS", "10S", "9C", "JD", "9D"]
    left = ["KS", "QS", "JS", "AC", "KC", "AH", "10H"]
    right = ["9S", "10C", "QC", "JC", "AD", "10D", "9H"]
    deal = game.deal(hands=[own, left, right], dealer=2)
    for card in ("9C", "9D"):
        deal.apply(game.action(card))
    assert [hand.bit_count() for hand in deal.state.hands] == [8, 8, 8]
    assert (deal.actor, texts(deal)) == (0, [])
    for card in ("AS", "JS", "9S"):
        deal.apply(game.action(card))
    assert texts(deal) == ["marriage diamonds", "marriage hearts"]
    deal.apply(game.action("marriage hearts"))
    assert game.pack.suits[deal.state.trump].name == "hearts" and texts(deal) == []
    assert [deal.text(action) for action in deal.legal()] == ["play QH", "play KH"]
    for card in ("QH", "10H", "9H"):
        deal.apply(game.action(card))
    assert deal.state.winner == 1 and game.pack.texts(deal.state.won[0]) == ["9S", "JS", "AS"]


def test_announcements_are_made_as_long_as_so_many_cards_are_held(make: Make) -> None:
    game = make(ANNOUNCED)
    hands = [["7C", "8C", "9C", "10C"], ["JC", "QC", "7H", "8H"], ["KC", "9H", "10H", "JH"]]
    deal = game.deal(hands=hands, dealer=3)
    assert texts(deal) == ["double", "four of a suit"]
    for each in ("four of a suit", "7C", "JC"):
        deal.apply(game.action(each))
    assert (deal.scores, texts(deal)) == ([10, 0, 0, 0], ["double"])
    deal.apply(game.action("double"))
    assert texts(deal) == []
    for each in ("KC", "AC"):
        deal.apply(game.action(each))
    # In the second trick three cards are left, in the third only two.
    assert (deal.actor, texts(deal)) == (3, ["double"])
    for each in ("QH", "10C", "7H", "9H"):
        deal.apply(game.action(each))
    assert (deal.actor, texts(deal)) == (3, [])
    while not deal.over:
        deal.apply(deal.legal()[0])
    assert deal.scores == [10 + 2 * deal.state.tricks[0], *(2 * n for n in deal.state.tricks[1:])]
