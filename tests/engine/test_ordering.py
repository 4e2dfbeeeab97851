"""The order of the cards: suits and ranks as they count, under every suit as trumps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.engine import Game, load_text
from eldest.engine.cards import bits, mask
from eldest.engine.ordering import as_counted
from eldest.engine.state import State

Make = Callable[..., Game]

BOWERS = """
players: [4]
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}
variables: {flat: {type: boolean}}
order:
  suit: [{cards: "pack[rank == J and color == color(trump)]", is: trump}]
  rank:
    - {cards: "pack[suit == trump]", low to high: [9, 10, Q, K, A, left_bower, right_bower]}
    - {low to high: [A, 9, 10, J, Q, K], when: flat}
card names:
  right_bower: {title: Right Bower, cards: "pack[rank == J and printed suit == trump]"}
  left_bower: {title: Left Bower, cards: "pack[rank == J and suit == trump] - right_bower"}
let:
  best: {is: highest(trick)}
  worst: {is: lowest(trick)}
  trumps: {is: "trick[suit == trump]"}
  same: {is: "count(trick[suit == suit(top_one)])"}
  on_paper: {is: "trick[printed suit == hearts]"}
  above: {is: "trick[rank > 10]"}
  below: {is: "trick[rank < rank(top_one)]"}
  beats: {is: rank(top_one) > rank(bottom_one)}
  beats_ten: {is: rank(top_one) > 10}
  ten_below: {is: 10 < rank(top_one)}
  at_most: {is: rank(top_one) <= K}
"""
ROLES = (
    'card names:\n  top_one: {title: one, cards: "%s"}\n  bottom_one: {title: other, cards: "%s"}'
)


def bowers(make: Make, top: str = "JD", bottom: str = "AH") -> Game:
    return make(BOWERS.replace("card names:", ROLES % (top, bottom)))


def table(game: Game, trump: str, trick: str = "", flat: bool = False) -> State:
    state = game.fresh(list(range(game.pack.size)), 0, [int(flat)])
    state.trump = [suit.name for suit in game.pack.suits].index(trump) if trump else -1
    state.trick = mask(game.action(card) for card in trick.split())
    return state


def asked(game: Game, word: str, state: State) -> int:
    return int(game.bound.rules[f"let_{word}"](state))


def cards(game: Game, word: str, state: State) -> set[str]:
    return set(game.pack.texts(asked(game, word, state)))


def test_the_bowers_are_the_highest_trumps(make: Make) -> None:
    game = bowers(make)
    order = ["9H", "10H", "QH", "KH", "AH", "JD", "JH"]
    for k in range(1, 7):
        state = table(game, "hearts", " ".join(order[: k + 1]))
        assert (cards(game, "best", state), cards(game, "worst", state)) == ({order[k]}, {"9H"})
        assert cards(game, "trumps", state) == {*order[: k + 1]}


def test_a_bower_is_a_plain_card_of_its_suit_under_other_trumps(make: Make) -> None:
    game = bowers(make)
    state = table(game, "clubs", "JD AD 10D JS")
    assert cards(game, "trumps", state) == {"JS"}
    assert asked(game, "same", state) == 3
    assert cards(game, "trumps", table(game, "", "JD AD JC")) == set()


def test_the_printed_suit_stays_within_reach(make: Make) -> None:
    game = bowers(make)
    assert cards(game, "on_paper", table(game, "diamonds", "JH AH JD")) == {"JH", "AH"}


@pytest.mark.parametrize(
    ("trump", "trick", "above", "below"),
    [
        ("hearts", "JD AH 9H QS 9S 10C", {"JD", "AH", "QS"}, {"AH", "9H", "QS", "9S", "10C"}),
        ("diamonds", "JD AH 9H", {"JD", "AH"}, {"AH", "9H"}),
        ("spades", "JD KD 10D 9D", {"JD", "KD"}, {"10D", "9D"}),
    ],
)
def test_ranks_compare_by_the_places_of_their_cards(
    make: Make, trump: str, trick: str, above: set[str], below: set[str]
) -> None:
    game = bowers(make)
    state = table(game, trump, trick)
    assert cards(game, "above", state) == above
    assert cards(game, "below", state) == below


def test_two_cards_compare_by_their_places(make: Make) -> None:
    game = bowers(make, "JD", "AH")
    for trump, beats in (("hearts", True), ("spades", False), ("", False)):
        assert asked(game, "beats", table(game, trump)) == beats
    assert all(asked(game, word, table(game, "hearts")) for word in ("beats_ten", "ten_below"))
    assert not asked(game, "at_most", table(game, "hearts"))
    assert asked(game, "at_most", table(game, "clubs"))


def test_a_variable_may_change_the_order(make: Make) -> None:
    game = bowers(make)
    assert cards(game, "best", table(game, "hearts", "AS KS")) == {"AS"}
    assert cards(game, "best", table(game, "hearts", "AS KS", flat=True)) == {"KS"}
    assert cards(game, "best", table(game, "", "AS 9S", flat=True)) == {"9S"}
    assert cards(game, "best", table(game, "hearts", "AH KH", flat=True)) == {"AH"}


def test_the_suit_led_is_the_one_that_counts(make: Make) -> None:
    game = make(
        BOWERS.split("let:")[0]
        + """
phases:
  - {phase: deal, each: 2}
  - {phase: turn-up, do: set trump to hearts}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: ["highest(trick[suit == trump])", "highest(trick[suit == led])"]
  - {phase: score, do: each seat scores tricks}
"""
    )
    hands = [["JD", "9C"], ["9D", "9H"], ["10D", "AD"], ["JH", "KD"]]
    deal = game.deal(hands=hands, dealer=3)
    deal.apply(game.action("JD"))
    assert deal.state.led == 2
    assert [game.text(each) for each in deal.legal()] == ["play 9H"]
    for card in ("9H", "10D", "JH"):
        deal.apply(game.action(card))
    assert deal.state.winner == 3


def test_a_suit_of_its_own_is_filled_by_the_order(make: Make) -> None:
    game = make(
        """
order:
  own suits: {courts: {title: the Courts}}
  suit: [{cards: "pack[rank == J]", when: trump, is: trump}]
phases:
  - {phase: deal, each: 4}
  - {phase: turn-up, do: set trump to courts}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: ["highest(trick[suit == trump])", "highest(trick[suit == led])"]
  - {phase: score, do: "each seat scores sum(each suit s: count(won[suit == s]))"}
"""
    )
    assert game.pack.size == 8
    assert [suit.name for suit in game.pack.suits] == ["hearts", "spades", "courts"]
    deal = game.deal(hands=[["JH", "AH", "KH", "QH"], ["JS", "AS", "KS", "QS"]], dealer=1)
    deal.apply(game.action("JH"))
    assert (deal.state.led, deal.view(1).trump) == (2, "courts")
    assert [game.text(each) for each in deal.legal()] == ["play JS"]
    for card in ("JS", "AH", "AS", "KH", "KS", "QH", "QS"):
        deal.apply(game.action(card))
    assert sum(deal.scores) == 8


# a plain oracle

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
LETTERS = {suit[0].upper(): suit for suit in SUITS}


def suit_by_hand(card: str, trump: str | None, extra: list[str]) -> str:
    return trump if trump and card in extra else LETTERS[card[-1]]


def place_by_hand(card: str, trump: str | None, trumps: list[str], plain: list[str]) -> int:
    if trump and (card in trumps or LETTERS[card[-1]] == trump):
        return trumps.index(card if card in trumps else card[:-1])
    return plain.index(card[:-1])


PACK = [rank + suit for suit in LETTERS for rank in RANKS]
ORDERS = st.tuples(
    st.permutations(RANKS),
    st.lists(st.sampled_from(PACK), unique=True, max_size=5),
    st.permutations(RANKS),
    st.sampled_from((None, *SUITS)),
    st.lists(st.sampled_from(PACK), unique=True, min_size=1, max_size=8),
    st.randoms(use_true_random=False),
)


@settings(max_examples=60, deadline=None)
@given(ORDERS)
def test_random_orders_agree_with_a_plain_oracle(drawn: tuple[object, ...]) -> None:
    plain, extra, trump_ranks, trump, trick, random = drawn
    assert isinstance(extra, list) and isinstance(trick, list)
    trumps = [*trump_ranks]  # type: ignore[misc]
    for card in extra:
        trumps.insert(random.randrange(len(trumps) + 1), card)  # type: ignore[attr-defined]
    game = load_text(RANDOM.format(extra=" | ".join(extra) or "none", trumps=trumps, plain=plain))
    state = table(game, str(trump or ""), " ".join(trick))
    suits = {card: suit_by_hand(card, trump, extra) for card in PACK}  # type: ignore[arg-type]
    places = {
        card: place_by_hand(card, trump, trumps, list(plain))  # type: ignore[arg-type, call-overload]
        for card in PACK
    }
    rows = as_counted(game, state.trump, state.vars)
    for card in PACK:
        number = game.action(card)
        assert game.pack.suits[rows.suit_of[number]].name == suits[card]
        assert rows.place_of[number] == places[card]
    for suit in SUITS:
        lying = [card for card in trick if suits[card] == suit]
        top, low = (pick(lying, key=places.get, default="") for pick in (max, min))  # type: ignore[call-overload]
        assert cards(game, f"best_{suit}", state) == {top} - {""}
        assert cards(game, f"worst_{suit}", state) == {low} - {""}
        assert cards(game, f"over_{suit}", state) == {
            card for card in PACK if suits[card] == suit and lying and places[card] > places[top]
        } | ({card for card in PACK if suits[card] == suit} if not lying else set())


LETS = "".join(
    f"""
  best_{suit}: {{is: "highest(trick[suit == {suit}])"}}
  worst_{suit}: {{is: "lowest(trick[suit == {suit}])"}}
  over_{suit}: {{is: "pack[suit == {suit} and rank > rank(highest(trick[suit == {suit}]))]"}}
"""
    for suit in SUITS
)
RANDOM = """
eldest: 1
id: random
title: Random
players: [2]
pack: {{suits: [clubs, diamonds, hearts, spades], ranks: [7, 8, 9, 10, J, Q, K, A]}}
order:
  suit: [{{cards: "{extra}", is: trump}}]
  rank:
    - {{cards: "pack[suit == trump]", low to high: {trumps}}}
    - {{low to high: {plain}}}
phases:
  - {{phase: deal, each: 8}}
  - {{phase: score, do: each seat scores 0}}
match: {{deals: 1, ranking: [{{by: total, best: highest}}]}}
let:""" + LETS.replace("{", "{{").replace("}", "}}")


def test_every_card_has_one_place(make: Make) -> None:
    game = bowers(make)
    for trump in range(-1, 4):
        rows = as_counted(game, trump, [0])
        for suit in range(4):
            held = [c for c in bits(game.pack.all) if rows.suit_of[c] == suit]
            assert len({rows.place_of[c] for c in held}) == len(held)
