"""Five Hundred as those met it who program it: bowers, the Joker with trumps and without."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Game, load

SUITS = "SHDC"
DEAL = "Q86.T5.876.6.JK T97.AK6.QJ.95 AK.97.A5.AKT7 J.J84.KT94.QJ"
"""The hands of East, South, West and North: spades, hearts, diamonds, clubs, and the Joker."""
PLAY = """
C7 CQ JK C5 / C8 H4 H5 HA / CT CJ C6 C9 / DA D4 D6 DJ / CK SJ HT DQ / D5 DK D7 S9 / CA DT D8 S7 /
SA H8 S6 ST / SK HJ S8 H6 / S5 D9 SQ HK
"""
COLUMNS = ("W", "N", "E", "S")
SEATS = ("E", "S", "W", "N")
WINNERS = ["E", "W", "N", "W", "N", "N", "W", "W", "W", "E"]


def hand(text: str) -> list[str]:
    """`Q86.T5.876.6.JK` as cards."""
    *suits, last = text.split(".") if text.endswith("JK") else [*text.split("."), ""]
    cards = [rank + suit for suit, ranks in zip(SUITS, suits, strict=True) for rank in ranks]
    return [*cards, "JK"] if last else cards


def test_a_real_hand_with_the_joker_and_both_bowers() -> None:
    """F04."""
    game = load("five-hundred")
    deal = game.deal(hands=[hand(text) for text in DEAL.split(" ")], dealer=SEATS.index("N"))
    for call in ("pass", "pass", "bid 6 clubs", "pass", "discard 7H", "discard 9H", "discard QH"):
        deal.apply(deal.action(call))
    assert deal.phase == "tricks"
    winners = []
    for k, trick in enumerate(PLAY.replace("\n", " ").split(" / ")):
        cards = dict(zip(COLUMNS, trick.split(), strict=True))
        for _ in SEATS:
            suit, rank = cards[SEATS[deal.state.actor]][:1], cards[SEATS[deal.state.actor]][1:]
            card = "JK" if suit + rank == "JK" else rank + suit
            if k == 4 and SEATS[deal.state.actor] == "N":
                assert [deal.text(action) for action in deal.legal()] == ["play JS"]
            deal.apply(deal.action(card))
        winners.append(SEATS[deal.state.winner])
    assert winners == WINNERS
    assert deal.over
    assert deal.state.tricks[0] + deal.state.tricks[2] == 7
    assert deal.scores == [60, 30, 60, 30]


def without_trumps(hands: list[str], leader: int, *played: str) -> Deal:
    """The tricks of a hand without trumps; the cards are played from the leader on."""
    game: Game = load("five-hundred")
    state = game.fresh(list(range(game.pack.size)), 3, game.first_values())
    state.stock, state.phase = 0, game.phases.index("tricks")
    slots = {variable.name: variable.slot for variable in game.setup.variables}
    state.vars[slots["contractor"]] = leader
    for seat, cards in enumerate(hands):
        state.hands[seat] = sum(1 << game.card(card) for card in cards.split())
    game.bound.begin(state)
    deal = Deal.standing(game, state)
    for card in played:
        deal.apply(deal.action(card))
    return deal


@pytest.mark.parametrize(
    ("held", "may_play"),
    [("JK KH 5S", {"KH"}), ("JK 5S", {"JK", "5S"})],
)
def test_the_joker_without_trumps(held: str, may_play: set[str]) -> None:
    """R36 (a), (b)."""
    deal = without_trumps(["9H 5D", held, "5H 6D", "6H 7D"], 0, "9H")
    assert {deal.game.pack.text(card) for card in deal.legal()} == may_play
    if "JK" in may_play:
        for card in ("JK", "5H", "6H"):
            deal.apply(deal.action(card))
        assert deal.state.winner == 1


def test_who_leads_the_joker_names_a_suit_that_he_may_have() -> None:
    """R36 (c)."""
    hands = ["9H AS", "JK KS KD", "5H 6S 6D", "6H 7S 7D"]
    deal = without_trumps(hands, 0, "9H", "KS", "5H", "6H", "AS")
    deal = without_trumps(["9H 5C", "JK AS KD", "5H 6S 6D", "6H 7S 7D"], 2, "6S", "7S", "5C", "AS")
    assert deal.actor == 1
    assert "play JK" not in [deal.text(action) for action in deal.legal()]
    deal.apply(deal.action("name diamonds"))
    deal.apply(deal.action("JK"))
    assert [deal.text(action) for action in deal.legal()] == ["play 6D"]
