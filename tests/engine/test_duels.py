"""Auctions in which two speak at a time, and bids that are listed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eldest.engine import Deal, Diagnostic, Game, IllegalAction, load, load_text
from eldest.lab import battery
from eldest.lab.bots import Greedy, ask

from .playing import plays_alike_in_machine_code, said, texts

Make = Callable[..., Game]

GAME = """
players: [2, 3, 4, 5]
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}
options: {jumps: {title: Jumps, type: boolean, default: true}}
variables: {sat: {title: Who sits out, type: boolean}}
phases:
  - {phase: turn-up, id: sitting, when: players == 5, do: dealer sits out}
  - {phase: deal, each: 4}
  - phase: auction
    against: eldest
    bids: [18, 20, 22, 2 * 12, 33]
    jumps: option.jumps
    sold: bidder scores bid
    nobody: left(eldest) scores -1
  - phase: tricks
    leader: bidder otherwise eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
  - {phase: score, do: each seat scores tricks}
"""
BIDS = (18, 20, 22, 24, 33)


def duel(make: Make, players: int = 3, **options: object) -> Deal:
    return make(GAME, players=players, options=options).deal(seed=1, dealer=players - 1)


def test_one_bids_and_the_other_holds_or_passes(make: Make) -> None:
    deal = duel(make)
    assert texts(deal) == ["pass", *(f"bid {bid}" for bid in BIDS)]
    said(deal, "1 bid 20")
    assert texts(deal) == ["pass", "hold"]
    said(deal, "0 hold")
    assert texts(deal) == ["pass", "bid 22", "bid 24", "bid 33"]
    assert deal.state.bidder == 0
    said(deal, "1 bid 33", "0 hold")
    assert texts(deal) == ["pass"]
    said(deal, "1 pass", "2 pass")
    assert deal.scores == [33, 0, 0]


def test_the_next_bids_against_who_is_left(make: Make) -> None:
    deal = said(duel(make), "1 bid 18", "0 pass", "2 bid 20", "1 hold", "2 bid 22", "1 pass")
    assert deal.phase == "tricks"
    assert deal.scores == [0, 0, 22]
    deal = said(duel(make), "1 bid 18", "0 pass", "2 pass")
    assert deal.scores == [0, 18, 0]


def test_who_is_left_may_take_the_least_bid_or_pass(make: Make) -> None:
    deal = said(duel(make), "1 pass", "2 pass")
    assert texts(deal) == ["pass", "bid 18"]
    assert said(deal.copy(), "0 bid 18").scores == [18, 0, 0]
    assert said(deal, "0 pass").scores == [0, -1, 0]


def test_without_jumps_a_bid_is_the_next_in_the_list(make: Make) -> None:
    deal = duel(make, jumps=False)
    assert texts(deal) == ["pass", "bid 18"]
    assert texts(said(deal, "1 bid 18", "0 hold")) == ["pass", "bid 20"]


def test_who_sits_out_is_not_asked(make: Make) -> None:
    deal = said(duel(make, 5), "1 pass", "2 bid 18", "0 pass", "3 bid 20", "2 hold", "3 pass")
    assert deal.phase == "tricks"
    assert deal.scores == [0, 0, 20, 0, 0]


def test_a_bid_may_not_be_held_that_nobody_made(make: Make) -> None:
    with pytest.raises(IllegalAction, match="what may be said is"):
        said(duel(make), "1 hold")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_goes_as_two_by_two_would(make: Make, players: int) -> None:
    """Against a second telling of the same rule: the bidder, the holder, and those to come."""
    lots = Random(players)
    for _ in range(300):
        deal, bid, bidder = duel(make, players), 0, None
        holder, *coming = range(min(players, 4))
        while coming:
            bids = coming.pop(0)
            while True:
                assert deal.actor == bids
                higher = [f"bid {each}" for each in BIDS if each > bid]
                assert texts(deal) == ["pass", *higher]
                word = lots.choice(texts(deal))
                said(deal, f"{bids} {word}")
                if word == "pass":
                    break
                bid, bidder = int(word.split()[1]), bids
                answer = lots.choice(["hold", "pass"])
                said(deal, f"{holder} {answer}")
                if answer == "pass":
                    holder = bids
                    break
                bidder = holder
        assert bidder is None or bidder == holder
        if bidder is None:
            said(deal, f"{holder} bid 18")
            bid = 18
        assert deal.phase == "tricks"
        assert (deal.state.bidder, deal.state.bid) == (holder, bid)


def test_what_a_deal_can_bring_counts_the_highest_bid_that_is_listed(make: Make) -> None:
    bounds = make(GAME, players=3).bounds
    assert (bounds.points.least, bounds.points.most >= 33 + 4) == (-1, True)


def test_all_promises_are_kept(make: Make) -> None:
    for players in (2, 3, 4, 5):
        battery.run(make(GAME, players=players))


def test_a_bot_neither_throws_a_good_hand_away_nor_bids_on_a_bad_one() -> None:
    good = ["JC", "JS", "JH", "JD", "AC", "10C", "KC", "AS", "AH", "AD"]
    bad = ["7C", "8C", "9C", "7S", "8S", "9S", "7H", "8H", "7D", "QD"]
    game = load("skat", players=3)
    for hands, word in (([bad, good], "bid"), ([good, bad], "pass")):
        deal = game.deal(hands=hands, dealer=2)
        words = [deal.text(ask(Greedy(game, seed), deal)).split()[0] for seed in range(5)]
        assert words.count(word) >= 4


@pytest.mark.parametrize(
    ("bids", "least"), [("[18, 18]", 19), ("[20, 18]", 21), ("[0, 3]", 1), ("[5, 7, 2 * 3]", 8)]
)
def test_bids_are_listed_from_the_lowest_to_the_highest(
    mistakes: Callable[..., list[Diagnostic]], bids: str, least: int
) -> None:
    (found,) = mistakes(GAME.replace("[18, 20, 22, 2 * 12, 33]", bids), players=3)
    assert (found.code, found.facts["least"]) == ("E469", least)


@pytest.mark.fast
@pytest.mark.parametrize("players", [3, 5])
def test_it_goes_the_same_in_machine_code(completed: Callable[[str], str], players: int) -> None:
    assert plays_alike_in_machine_code(load_text(completed(GAME), players=players))
