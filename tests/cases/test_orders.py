"""R01, R02, R12, R22, R29: cards that follow, win and beat by an order of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Game, load_text

FRENCH = "{suits: [clubs, diamonds, hearts, spades], ranks: [%s]}"
FOLLOW = '["hand[suit == led]", hand]'
WINS = '["highest(trick[suit == trump])", "highest(trick[suit == led])"]'
FILE = """
eldest: 1
id: case
title: Case
players: [%(players)s]
pack: %(pack)s
order: %(order)s
%(more)s
phases:
  - {phase: deal, each: %(each)s}
  - {phase: turn-up, do: "set trump to %(trump)s"}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: %(follow)s
    wins: %(wins)s
  - {phase: score, do: each seat scores tricks}
match: {deals: 4, ranking: [{by: total, best: highest}]}
"""


def table(order: str, ranks: str, trump: str = "none", **parts: object) -> Callable[..., Deal]:
    """Deals the given hands with these trumps; seat 0 leads."""
    usual = {"players": 4, "each": 4, "pack": FRENCH % ranks, "more": ""}
    usual |= {"follow": FOLLOW, "wins": WINS, "order": order, "trump": trump}
    made: Game = load_text(FILE % {**usual, **parts})

    def deal(*hands: str, lead: int = 0) -> Deal:
        spare = [card for card in made.pack.names if made.pack.find(card) is not None]
        held = [[made.card(card) for card in hand.split()] for hand in hands]
        held += [[] for _ in range(made.players - len(held))]
        rest = [
            card
            for card in sorted({made.pack.names[name] for name in spare})
            if not any(card in hand for hand in held)
        ]
        size = int(str({**usual, **parts}["each"]))
        for hand in held:
            while len(hand) < size:
                hand.append(rest.pop())
        return made.deal(hands=held, dealer=(lead - 1) % made.players)

    return deal


def play(deal: Deal, cards: str) -> Deal:
    for card in cards.split():
        deal.apply(deal.game.action(card))
    return deal


def legal(deal: Deal) -> set[str]:
    return {deal.text(action).removeprefix("play ") for action in deal.legal()}


JASS = """
  rank:
    - {cards: "pack[suit == trump]", low to high: [6, 7, 8, 10, Q, K, A, 9, J]}
"""
JASS_FOLLOW = """
      - {cards: "hand[suit == trump]", when: "led == trump and hand[suit == trump] - puur"}
      - {cards: hand, when: led == trump}
      - {cards: "hand[suit == led] | over", when: "hand[suit == led]"}
      - "hand[suit != trump] | over"
      - hand
"""
JASS_WORDS = """
card names: {puur: {title: Puur, cards: "pack[suit == trump and rank == J]"}}
let:
  over: "hand[suit == trump and rank > rank(highest(trick[suit == trump]))]"
"""


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        ("6C JD TD", "AD 9D 6D TS", "10S"),
        ("6C JD TD", "AD 9D 6D", "AD 9D 6D"),
        ("6C TD", "AD 9D 6D TS", "AD 9D 10S"),
        ("6C JD TD", "AD 9D 6D TS 8C", "8C"),
        ("6D", "JD AC 7S", "JD AC 7S"),
        ("6D", "JD 8D AC", "JD 8D"),
    ],
)
def test_r01_the_trump_jack_is_higher_than_the_trump_ten(
    trick: str, hand: str, allowed: str
) -> None:
    cards = trick.split()
    deal = table(
        JASS,
        "6, 7, 8, 9, 10, J, Q, K, A",
        "diamonds",
        follow=JASS_FOLLOW,
        more=JASS_WORDS,
        each=len(hand.split()),
    )(*_no_more_of(cards, hand))
    assert legal(play(deal, trick)) == {*allowed.split()}


def _no_more_of(cards: list[str], hand: str) -> list[str]:
    """Hands of which each can play its card whatever it must; the last is the one asked."""
    fill = {"6C": "7C 9C JC QC", "6D": "7C 9C QC KC", "JD": "7H 8H 9H 10H", "TD": "7D 8D QD KD"}
    size = len(hand.split())
    return [" ".join([card, *fill[card].split()][:size]) for card in cards] + [hand]


PLAIN = '{rank: [{cards: "pack[suit != trump]", low to high: [7, 8, 9, J, Q, K, 10, A]}]}'


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [("none", "TS 9S 7S 8S", "10S"), ("spades", "JC KD 7C 8C", "JC")],
)
def test_r02_the_ten_beats_the_nine_and_a_plain_card_off_suit_wins_nothing(
    trump: str, trick: str, winner: str, leader: int
) -> None:
    coinche = table(PLAIN, "7, 8, 9, 10, J, Q, K, A", trump, each=1)
    cards = trick.split()
    hands = [cards[(seat - leader) % 4] for seat in range(4)]
    deal = play(coinche(*hands, lead=leader), trick)
    where = next(
        k for k, card in enumerate(cards) if deal.game.card(card) == deal.game.card(winner)
    )
    assert deal.state.winner == (leader + where) % 4


BOWERS = """
  suit: [{cards: "pack[rank == J and color == color(trump)]", is: trump}]
  rank: [{cards: "pack[suit == trump]", low to high: [9, 10, Q, K, A, left_bower, right_bower]}]
"""
NAMES = """
card names:
  right_bower: {title: Right Bower, cards: "pack[rank == J and printed suit == trump]"}
  left_bower: {title: Left Bower, cards: "pack[rank == J and suit == trump] - right_bower"}
"""


@pytest.mark.parametrize(
    ("lead", "hand", "allowed"),
    [
        ("9D", "JD QS", "JD QS"),
        ("9D", "TD JD QS", "10D"),
        ("JD", "9D AD QH", "QH"),
        ("JD", "9D AS", "9D AS"),
    ],
)
def test_r12_the_left_bower_is_a_trump_whatever_is_printed_on_it(
    lead: str, hand: str, allowed: str
) -> None:
    size = len(hand.split())
    euchre = table(BOWERS, "9, 10, J, Q, K, A", "hearts", more=NAMES, each=size)
    assert legal(play(euchre(lead, hand), lead)) == {*allowed.split()}


def test_r12_the_order_of_trumps() -> None:
    euchre = table(BOWERS, "9, 10, J, Q, K, A", "hearts", more=NAMES, each=1)
    order = ["JH", "JD", "AH", "KH", "QH", "TH", "9H"]
    for k in range(4):
        cards = order[k : k + 4]
        for turn in range(4):
            round_ = cards[turn:] + cards[:turn]
            deal = play(euchre(*round_), " ".join(round_))
            assert deal.state.winner == round_.index(order[k])
    deal = play(euchre("9D", "JC", "JD", "AD"), "9D JC JD AD")
    assert deal.state.winner == 2


SKAT = """
  suit: [{cards: "pack[rank == J]", when: trump, is: trump}]
  rank:
    - {low to high: [7, 8, 9, 10, J, Q, K, A], when: not trump}
    - {low to high: [7, 8, 9, Q, K, 10, A, JD, JH, JS, JC]}
"""


def test_r22_without_trumps_the_jacks_are_ordinary_and_the_ten_is_below_them() -> None:
    for trump, allowed in (("none", "JH KH"), ("spades", "KH")):
        skat = table(SKAT, "7, 8, 9, 10, J, Q, K, A", trump, players=3)
        assert legal(play(skat("8H", "JH KH AC 7S"), "8H")) == {*allowed.split()}
    null = table(SKAT, "7, 8, 9, 10, J, Q, K, A", players=3, each=1)
    assert play(null("TH", "JH", "9H"), "TH JH 9H").state.winner == 1


TAROK = """{suits: [clubs, diamonds, hearts, spades], ranks: [4, 3, 2, 1, J, C, Q, K]}"""
BEAT = """
      - "hand[suit == led and rank > rank(highest(trick[suit == led]))]"
      - "hand[suit == led]"
      - hand
"""


def test_r29_who_can_beat_the_card_led_must() -> None:
    hands = ("JD 4C 3C", "KH 2C 1C", "4D 1D QD", "KD JC CC")
    parts: dict[str, object] = {"pack": TAROK, "each": 3}
    order = "{rank: [{low to high: [4, 3, 2, 1, J, C, Q, K]}]}"
    klop = play(table(order, "", follow=BEAT, **parts)(*hands), "JD KH")
    assert legal(klop) == {"QD"}
    assert play(klop, "QD KD").state.winner == 3
    ordinary = play(table(order, "", **parts)(*hands), "JD KH")
    assert legal(ordinary) == {"4D", "1D", "QD"}
