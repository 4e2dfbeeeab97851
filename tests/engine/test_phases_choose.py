"""The phase `choose`, where calls name things and the turn goes round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game, IllegalAction, load_record
from eldest.lab.battery import run

from .playing import texts

Make = Callable[..., Game]

HEAD = """
players: [4]
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [10, J, Q, K, A]}
variables:
  bids: {type: integer, of: seat}
  passes: {type: integer}
  contract: {type: integer}
  declarer: {type: seat}
  gone: {type: boolean, of: seat}
  doubled: {type: integer, start: 1}
numbers:
  height: {by suit: {clubs: 1, diamonds: 2, hearts: 3, spades: 4, none: 5}}
phases:
  - {phase: deal, each: 5}
"""
TRICKS = """
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: ["highest(trick[suit == trump])", "highest(trick[suit == led])"]
  - phase: score
    do: each seat where tricks == bids scores 10 + bids
"""
AMOUNTS = """
  - phase: choose
    asks all from: eldest
    calls:
      bid:
        takes: {number: {from: 0, to: 5}}
        when: "seat != dealer or number + sum(each other seat clockwise from seat: bids) != 5"
        why: The bids may not come to five.
        do: set bids to number
        told: "{seat} {bids|bid} {number}"
"""
AUCTION = """
  - phase: choose
    asks all from: dealer
    rounds: 80
    until: passes == 4 or passes == 3 and declarer
    calls:
      pass: {do: set passes to passes + 1}
      bid:
        takes: {level: {from: 1, to: 7}, strain: {suits: all, none: no trumps}}
        when: 5 * level + height of strain > contract
        why: A bid must be higher than the one before.
        do:
          - set contract to 5 * level + height of strain
          - set declarer to seat
          - set trump to strain
          - set passes to 0
          - set doubled to 1
      double:
        when: declarer and seat != declarer and seat != left(left(declarer)) and doubled == 1
        do: [set doubled to 2, set passes to 0]
"""


def said(deal: Deal, *calls: str) -> Deal:
    for call in calls:
        deal.apply(deal.action(call))
    return deal


def bids(deal: Deal) -> list[str]:
    return [text.removeprefix("bid ") for text in texts(deal)]


@pytest.mark.parametrize(
    ("earlier", "left"),
    [("2 1 1", "0 2 3 4 5"), ("3 2 1", "0 1 2 3 4 5"), ("0 0 5", "1 2 3 4 5")],
)
def test_the_last_bid_may_depend_on_those_before(make: Make, earlier: str, left: str) -> None:
    deal = said(make(HEAD + AMOUNTS + TRICKS).deal(seed=1), *earlier.split())
    assert deal.actor == deal.dealer
    assert bids(deal) == left.split()


def test_what_may_not_be_named_is_refused_with_its_reason(make: Make) -> None:
    deal = said(make(HEAD + AMOUNTS + TRICKS).deal(seed=1), "2", "1", "1")
    with pytest.raises(IllegalAction) as caught:
        deal.apply(deal.game.action("bid 1"))
    assert (caught.value.why, caught.value.clause) == ("The bids may not come to five.", "bid")
    card = deal.explain(0)
    assert card.reason == "no card is asked for, but one of: bid 0, 2 to 5"


def test_an_auction_is_over_after_three_passes_and_not_before(make: Make) -> None:
    deal = make(HEAD + AUCTION + TRICKS).deal(seed=1, dealer=2)
    calls = ["1c", "double", "1d", "pass", "1s", "double", "pass", "2d", "pass", "2 NT"]
    calls += ["pass"] * 3
    for call in calls[:-1]:
        said(deal, call)
        assert deal.phase == "choose"
    said(deal, calls[-1])
    assert deal.phase == "tricks"
    assert (deal.state.trump, len(deal.history)) == (-1, 13)
    told = [deal.game.text(action) for action in deal.history]
    assert told[9] == "bid 2 no trumps"


def test_an_auction_in_which_nobody_bids_is_over_after_four_passes(make: Make) -> None:
    deal = said(make(HEAD + AUCTION + TRICKS).deal(seed=1), *["pass"] * 4)
    assert (deal.phase, len(deal.history)) == ("tricks", 4)


def test_only_opponents_may_double_and_only_once(make: Make) -> None:
    deal = said(make(HEAD + AUCTION + TRICKS).deal(seed=1), "7 spades")
    assert texts(deal) == ["pass", "bid 7 no trumps", "double"]
    assert "double" not in texts(said(deal.copy(), "pass"))
    assert "double" not in texts(said(deal.copy(), "double"))


def test_action_ids_go_on_one_after_the_other_and_read_back(make: Make) -> None:
    game = make(HEAD + AUCTION + TRICKS)
    assert game.actions == 20 + 1 + 35 + 1
    assert game.longest == 80 * 4 + 20
    for action in range(game.actions):
        assert game.action(game.text(action)) == action
    assert game.text(21) == "bid 1 clubs"
    assert game.text(20 + 35) == "bid 7 no trumps"
    for text in ("3h", "bid 3h", "3 ♥", "3 heart", "BID 3 Hearts"):
        assert game.text(game.action(text)) == "bid 3 hearts"
    for text in ("3nt", "3n", "3 no trump", "3 notrumps"):
        assert game.text(game.action(text)) == "bid 3 no trumps"


@pytest.mark.parametrize("text", ["bid 8 hearts", "bid 3 stars", "bid 3", "bid hearts", "3 h x"])
def test_what_cannot_be_named_is_no_action(
    make: Make, refusal: Callable[..., Diagnostic], text: str
) -> None:
    assert refusal(make(HEAD + AUCTION + TRICKS).action, text).code == "E509"


def test_a_bid_that_looks_like_a_card_is_a_bid_while_bids_are_asked_for(make: Make) -> None:
    game = make(HEAD.replace("[10, J", "[2, 10, J") + AUCTION + TRICKS)
    deal = game.deal(seed=1)
    assert deal.text(deal.action("2h")) == "bid 2 hearts"
    assert game.text(game.action("2h")) == "play 2H"


ROUNDS = """
  - phase: choose
    asks all from: eldest
    rounds: 2
    calls:
      pass: {}
      accept: {when: first round, do: [set trump to hearts, set declarer to seat], ends: true}
      name:
        takes: {suit_named: {suits: [spades, diamonds, clubs]}}
        when: not first round
        do: [set trump to suit_named, set declarer to seat]
        ends: true
    nobody: dealer scores 3
"""


def test_what_is_said_may_differ_from_round_to_round(make: Make) -> None:
    deal = make(HEAD + ROUNDS + TRICKS).deal(seed=1)
    assert texts(deal) == ["pass", "accept"]
    said(deal, *["pass"] * 4)
    assert texts(deal) == ["pass", "name spades", "name diamonds", "name clubs"]
    named = said(deal.copy(), "diamonds")
    assert (named.phase, named.state.trump, named.scores) == ("tricks", 1, [0] * 4)
    assert said(deal, *["pass"] * 4).scores == [0, 0, 0, 3]


SKIPS = """
  - phase: choose
    asks all from: eldest
    rounds: 3
    skips: gone
    calls:
      pass: {do: set gone to true}
      stay: {}
"""


def test_seats_that_are_passed_over_are_not_asked(make: Make) -> None:
    deal = make(HEAD + SKIPS + TRICKS).deal(seed=1, dealer=3)
    asked = []
    for call in ["pass", "stay", "pass", "stay", "stay", "pass", "stay"]:
        asked.append(deal.actor)
        said(deal, call)
    assert asked == [0, 1, 2, 3, 1, 3, 1]
    assert deal.phase == "tricks"


def test_if_all_are_passed_over_the_phase_is_over(make: Make) -> None:
    deal = said(make(HEAD + SKIPS + TRICKS).deal(seed=1), *["pass"] * 4)
    assert deal.phase == "tricks"


TABLE = """
  - phase: choose
    asks all from: eldest
    calls:
      bid: {takes: {value: [18, 20, "22 + players"]}, do: set bids to value}
      call: {takes: {wanted: {ranks: [A, K]}}, do: set contract to if wanted == A then 2 else 1}
"""


def test_numbers_of_a_table_and_ranks_can_be_named(make: Make) -> None:
    deal = make(HEAD + TABLE + TRICKS).deal(seed=1)
    assert texts(deal) == ["bid 18", "bid 20", "bid 26", "call A", "call K"]
    said(deal, "26", "call a")
    assert deal.state.vars[:4].count(26) == 1
    assert deal.state.vars[5] == 2


def test_hands_may_change_from_deal_to_deal(make: Make) -> None:
    rules = (HEAD + AMOUNTS + TRICKS).replace(
        "each: 5", "each: if deals < 4 then deals else 7 - deals"
    )
    game = make(rules + "match: {deals: 6, ranking: [{by: total, best: highest}]}\n")
    match = game.match(seed=3)
    sizes = []
    while True:
        sizes.append({hand.bit_count() for hand in match.deal.state.hands})
        while not match.deal.over:
            match.deal.apply(match.deal.legal()[-1])
        if match.over:
            break
        match.next_deal()
    assert sizes == [{1}, {2}, {3}, {3}, {2}, {1}]
    assert load_record(match.record(), game).deals == match.deals
    assert [game.deal(seed=3, number=k).state.hands[0].bit_count() for k in range(7)] == [
        *(1, 2, 3, 3, 2, 1),
        1,
    ]


def test_hands_that_vary_can_be_asked_for(make: Make) -> None:
    rules = (HEAD + AMOUNTS + TRICKS).replace("each: 5", "each: deals + 1")
    deal = make(rules).deal(hands=[["AH", "KH"], ["AS"], [], []], dealer=3)
    assert [hand.bit_count() for hand in deal.state.hands] == [2] * 4
    assert deal.view(0).hand == ["KH", "AH"]


@pytest.mark.parametrize("phase", [AMOUNTS, AUCTION, ROUNDS, SKIPS, TABLE], ids=range(5))
def test_such_games_keep_every_promise(make: Make, phase: str) -> None:
    run(make(HEAD + phase + TRICKS), deals=3)


NAMED = """
  - phase: choose
    asks all from: eldest
    calls:
      bid:
        takes:
          price: {names: {small: 10, great: "10 * players", great open: 60}}
          strain: {suits: [clubs, spades]}
        when: price > contract
        do: [set contract to price, set trump to strain, set declarer to seat]
"""


def test_numbers_are_named_by_names(make: Make) -> None:
    """A name that begins like another is another."""
    deal = make(HEAD + NAMED + TRICKS).deal(seed=1)
    names = ("small", "great", "great open")
    assert texts(deal) == [f"bid {name} {suit}" for name in names for suit in ("clubs", "spades")]
    said(deal, "bid Great spades")
    assert texts(deal) == ["bid great open clubs", "bid great open spades"]
    assert deal.text(deal.action("great open spades")) == "bid great open spades"
    with pytest.raises(IllegalAction):
        said(deal, "bid small clubs")
