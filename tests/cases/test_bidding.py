"""Bidding as those met it who program it: the hook, doubles, auctions that close too early."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Game, IllegalAction, load, load_text


def said(deal: Deal, calls: str) -> Deal:
    for call in calls.split(", "):
        deal.apply(deal.action(call))
    return deal


def legal(deal: Deal) -> list[str]:
    return [deal.text(action) for action in deal.legal()]


@pytest.mark.parametrize(
    ("hook", "earlier", "left"),
    [
        ("never", (2, 1, 1), {0, 2, 3, 4, 5}),
        ("never", (3, 2, 1), {0, 1, 2, 3, 4, 5}),
        ("never", (0, 0, 5), {1, 2, 3, 4, 5}),
        ("always", (2, 1, 1), {0, 1, 2, 3, 4, 5}),
    ],
)
def test_the_dealer_must_not_make_the_bids_come_to_the_tricks(
    hook: str, earlier: tuple[int, ...], left: set[int]
) -> None:
    """R35."""
    game = load("oh-hell", players=4, options={"largest_hand": 5, "hook": hook})
    deal = said(game.deal(seed=1), ", ".join(f"bid {bid}" for bid in earlier))
    assert deal.actor == deal.dealer
    assert legal(deal) == [f"bid {bid}" for bid in sorted(left)]
    for bid in {*range(6)} - left:
        with pytest.raises(IllegalAction):
            deal.apply(game.action(f"bid {bid}"))


def test_two_tables_of_different_size_do_not_disturb_each_other() -> None:
    """E05."""
    games: list[Game] = [load("oh-hell", players=players) for players in range(3, 8)]
    deals = [game.deal(seed=2) for game in games]
    assert [deal.game.players for deal in deals] == [3, 4, 5, 6, 7]
    assert [len(deal.state.hands) for deal in deals] == [3, 4, 5, 6, 7]
    assert [deal.state.hands[0].bit_count() for deal in deals] == [10, 10, 10, 8, 7]


def standing(game: Game, hands: list[str], leader: int, *played: str) -> Deal:
    """The phase of tricks with these hands; the cards are played from the leader on."""
    state = game.fresh(list(range(game.pack.size)), 3, game.first_values())
    state.stock, state.phase = 0, game.phases.index("tricks")
    for seat, cards in enumerate(hands):
        state.hands[seat] = sum(1 << game.card(card) for card in cards.split())
    state.trump = 3
    game.bound.begin(state)
    state.leader = leader
    game.bound.phases[state.phase]["lead"](state)
    deal = Deal.standing(game, state)
    for card in played:
        deal.apply(deal.action(card))
    return deal


@pytest.mark.parametrize(
    ("hand", "led", "may_play"),
    [
        ("2S 9D KD", ["7D"], {"9D", "KD"}),
        ("2S 5C", ["7D"], {"2S", "5C"}),
        ("2S AC", [], {"AC"}),
        ("2S 5S AS", [], {"2S", "5S", "AS"}),
    ],
)
def test_who_can_follow_does_not_trump_and_spades_wait(
    hand: str, led: list[str], may_play: set[str]
) -> None:
    """R38."""
    seat = 1 if led else 0
    hands = ["7D", hand, "3C", "4C"] if led else [hand, "7D", "3C", "4C"]
    deal = standing(load("spades"), hands, 0, *led)
    assert deal.actor == seat
    assert {deal.game.pack.text(card) for card in deal.legal()} == may_play


@pytest.mark.parametrize(
    ("bags", "tricks", "total", "kept"),
    [
        ("penalty", [4, 4, 3, 2], 63, 1),
        ("nothing", [4, 4, 3, 2], 160, 0),
        ("penalty", [2, 6, 1, 4], 80, 8),
    ],
)
def test_bags_are_counted_paid_and_carried_on(
    bags: str, tricks: list[int], total: int, kept: int
) -> None:
    """R39."""
    game = load("spades", options={"bags": bags})
    state = game.fresh(list(range(52)), 3, game.first_values())
    state.stock, state.phase, state.tricks = 0, game.phases.index("score"), tricks
    state.totals = [120, 0, 120, 0]
    slots = {variable.name: variable.slot for variable in game.setup.variables}
    state.vars[slots["contract"] : slots["contract"] + 4] = [3, 4, 1, 2]
    if bags == "penalty":
        state.vars[slots["bags"] : slots["bags"] + 4] = [8, 0, 8, 0]
    game.bound.begin(state)
    assert state.totals[0] + state.scores[0] == total
    assert state.totals[2] + state.scores[2] == total
    assert state.vars[slots["bags"]] == kept


COINCHE = """
eldest: 1
id: doubling
title: Doubling
players: [4]
partners: opposite
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [7, 8, 9, J, Q, K, 10, A]}
options:
  either: {title: Either of the doubled side may redouble, type: boolean, default: false}
variables:
  points: {type: integer}
  bidder_of: {type: seat}
  passes: {type: integer}
  doubled: {type: integer, start: 1}
phases:
  - {phase: deal, each: 8}
  - phase: choose
    asks all from: eldest
    rounds: 20
    until: passes == 4 or bidder_of and passes == 3
    calls:
      pass: {do: set passes to passes + 1}
      bid:
        takes: {number: {from: 80, to: 160}, suit_named: {suits: all}}
        when: number % 10 == 0 and number > points and doubled == 1
        do: [set points to number, set bidder_of to seat, set passes to 0]
      coinche:
        when: bidder_of and not seat in side of bidder_of and doubled == 1
        why: Only opponents may double.
        do: [set doubled to 2, set passes to 0]
      surcoinche:
        when: >-
          doubled == 2 and (seat == bidder_of or option.either and seat in side of bidder_of)
        do: set doubled to 4
        ends: true
  - {phase: score, do: each seat scores count(hand)}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


@pytest.mark.parametrize("either", [False, True])
def test_who_may_double_and_who_may_redouble(either: bool) -> None:
    """R31."""
    game = load_text(COINCHE, options={"either": either})
    deal = said(game.deal(seed=1, dealer=3), "bid 80 hearts")
    assert "coinche" in legal(deal)
    partner = said(deal.copy(), "pass")
    assert (partner.actor, "coinche" in legal(partner)) == (2, False)
    with pytest.raises(IllegalAction):
        partner.apply(game.action("coinche"))
    said(deal, "coinche")
    assert (deal.actor, legal(deal)) == (2, ["pass", "surcoinche"] if either else ["pass"])
    said(deal, "pass")
    assert (deal.actor, legal(deal)) == (3, ["pass"])
    said(deal, "pass")
    assert (deal.actor, legal(deal)) == (0, ["pass", "surcoinche"])
    highest = said(game.deal(seed=1, dealer=3), "bid 160 spades")
    assert legal(highest) == ["pass", "coinche"]


@pytest.mark.parametrize(
    ("all_pass", "dealers"), [("next_dealer", [0, 1, 2, 3, 0]), ("same_dealer", [0, 1, 2, 2, 3])]
)
def test_a_deal_that_is_passed_out_moves_the_deal_or_does_not(
    all_pass: str, dealers: list[int]
) -> None:
    """R33: of five times that cards are dealt all pass the third."""
    game = load("five-hundred", options={"all_pass": all_pass})
    match = game.match(seed=4, dealer=0)
    found = []
    for time in range(5):
        found.append(match.deal.state.dealer)
        calls = ["pass"] * 4 if time == 2 else ["bid 6 spades", "pass", "pass", "pass"]
        said(match.deal, ", ".join(calls))
        if time == 2:
            continue
        while not match.deal.over:
            match.deal.apply(match.deal.legal()[0])
        match.next_deal()
    assert found == dealers


def test_an_auction_closes_after_the_third_pass_and_not_before() -> None:
    """R43: every pass is in the log, and the contract is whose side named it first."""
    game = load("bridge")
    calls = "1c X 1d 1s X P 2d P 2n P P P".replace("X", "double").replace("P", "pass").split()
    deal = game.deal(seed=3, dealer=0)
    for k, call in enumerate(calls):
        assert (deal.phase, len(deal.history)) == ("auction", k)
        deal.apply(deal.action(call))
    assert deal.phase == "tricks"
    assert [game.text(action) for action in deal.history[-4:]] == [
        "bid 2 no trumps",
        "pass",
        "pass",
        "pass",
    ]
    slots = {variable.name: variable.slot for variable in game.setup.variables}
    assert deal.state.vars[slots["declarer"]] == 0
    passed = said(game.deal(seed=3, dealer=0), "pass, pass, pass, pass")
    assert (passed.over, passed.scores, len(passed.history)) == (True, [0, 0, 0, 0], 4)
