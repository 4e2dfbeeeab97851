"""The phases `auction`, `exchange` and `vie`: who is asked, what may be said, what is owed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game, IllegalAction, Rejected, load_record
from eldest.engine.events import DISCARDED, SHOWN

from .playing import said, texts

Make = Callable[..., Game]
Mistakes = Callable[..., list[Diagnostic]]

HEAD = """
players: [3]
pack: {suits: [hearts, spades], ranks: [8, 9, 10, J, Q, K, A]}
worth: {points: {A: 11, K: 4, Q: 3}}
phases:
  - {phase: deal, each: 3}
"""
AUCTION = """
  - phase: auction
    first: eldest
    opens: 2
    raise by: 1
    most: 9
    sold: bidder pays bid to pot
    nobody: eldest pays 1 to pot
"""


def auction(make: Make, *more: str) -> Deal:
    rules = AUCTION
    for line in more:
        key = line.split(":")[0]
        kept = [each for each in rules.split("\n") if each.strip().split(":")[0] != key]
        rules = "\n".join(each for each in kept if each.strip()) + f"\n    {line}\n"
    return make(HEAD + rules).deal(seed=1, dealer=2)


def test_bids_go_up_by_the_step_until_one_is_left(make: Make) -> None:
    deal = auction(make)
    assert texts(deal) == ["pass", "bid 2"]
    said(deal, "0 bid 2")
    assert texts(deal) == ["pass", "bid 3"]
    said(deal, "1 pass", "2 3", "0 bid 4")
    assert deal.view(1).bid == 4
    said(deal, "2 pass")
    assert deal.over
    assert (deal.state.bidder, deal.chips, deal.pot) == (0, [-4, 0, 0], 4)


def test_who_has_passed_is_not_asked_again(make: Make) -> None:
    deal = said(auction(make), "0 pass", "1 bid 2", "2 bid 3", "1 bid 4", "2 pass")
    assert deal.over
    assert deal.state.bidder == 1


def test_the_last_who_has_not_passed_may_still_bid_or_let_it_be(make: Make) -> None:
    deal = said(auction(make), "0 pass", "1 pass")
    assert texts(deal) == ["pass", "bid 2"]
    bought, left = deal.copy(), deal.copy()
    said(bought, "2 bid 2")
    said(left, "2 pass")
    assert (bought.chips, bought.pot) == ([0, 0, -2], 2)
    assert (left.chips, left.pot, left.state.bidder) == ([-1, 0, 0], 1, -1)


@pytest.mark.parametrize(
    ("line", "first", "second"),
    [
        ("raise by: 3", ["pass", "bid 2"], ["pass", "bid 5"]),
        ("jumps: true", ["pass", *(f"bid {n}" for n in range(2, 10))], ["pass", "bid 9"]),
        ("opens: count(hand of eldest)", ["pass", "bid 3"], ["pass", "bid 4"]),
        ("opens: 0", ["pass", "bid 1"], ["pass", "bid 2"]),
        ("opens: 12", ["pass"], ["pass"]),
        ("most: 2", ["pass", "bid 2"], ["pass"]),
    ],
)
def test_what_may_be_bid(make: Make, line: str, first: list[str], second: list[str]) -> None:
    deal = auction(make, line)
    assert texts(deal) == first
    top = "bid 8" if "jumps" in line else first[-1]
    deal.apply(deal.action(top))
    assert texts(deal) == second


def test_in_a_single_round_everybody_speaks_once(make: Make) -> None:
    deal = said(auction(make, "rounds: once", "jumps: true"), "0 bid 2", "1 bid 5", "2 bid 6")
    assert (deal.over, deal.state.bidder, deal.pot) == (True, 2, 6)
    deal = said(auction(make, "rounds: once", "jumps: true"), "0 pass", "1 bid 5", "2 pass")
    assert (deal.over, deal.state.bidder) == (True, 1)


def test_who_must_open_may_not_pass_before_the_first_bid(make: Make) -> None:
    line = "must open: [{seat: eldest, why: Eldest hand must open., when: players == 3}]"
    deal = auction(make, line)
    assert texts(deal) == ["bid 2"]
    with pytest.raises(IllegalAction) as caught:
        deal.apply(deal.game.action("pass"))
    assert caught.value.verdict.reason == caught.value.why == "Eldest hand must open."
    said(deal, "0 bid 2", "1 bid 3", "2 pass")
    assert texts(deal) == ["pass", "bid 4"]


def test_who_must_open_and_cannot_is_told(make: Make) -> None:
    with pytest.raises(Rejected) as caught:
        auction(make, "must open: eldest", "opens: 10")
    assert [each.code for each in caught.value.diagnostics] == ["E424"]


EXCHANGE = """
  - phase: exchange
    who: dealer
    discards: {least: 1, most: 2}
    cards: [{cards: "hand[rank < A]", why: Aces stay., id: no-aces}]
    after: dealer draws chosen from stock
  - {phase: score, do: each seat scores count(discards)}
"""
HANDS = [["8H", "9H", "10H"], ["8S", "9S", "10S"], ["AH", "KS", "QS"]]


def exchange(make: Make, rules: str = EXCHANGE) -> Deal:
    return make(HEAD + rules).deal(hands=HANDS, dealer=2)


def test_cards_are_laid_aside_one_by_one_until_it_is_enough(make: Make) -> None:
    deal = exchange(make)
    assert texts(deal) == ["discard QS", "discard KS"]
    assert deal.explain(deal.game.action("AH")).why == "Aces stay."
    deal.apply(deal.action("QS"))
    assert texts(deal) == ["discard KS", "enough"]
    both, one = deal.copy(), deal.copy()
    one.apply(one.action("enough"))
    both.apply(both.action("discard KS"))
    assert (one.scores, both.scores) == ([0, 0, 1], [0, 0, 2])
    assert [hand.bit_count() for hand in one.state.hands] == [3, 3, 3]
    assert one.state.stock.bit_count() == 4


def test_what_is_laid_aside_is_seen_by_who_did_it_alone(make: Make) -> None:
    deal = exchange(make)
    deal.apply(deal.action("QS"))
    assert [e.seen for e in deal.events if e.kind == DISCARDED] == [1 << 2]
    for seat in (0, 1, None):
        view = deal.view(seat)
        assert (view.discards, view.discarded, view.sizes) == ([], [0, 0, 1], [3, 3, 2])
        assert '"QS"' not in view.to_json()
    assert deal.view(2).discards == ["QS"]


def test_a_whole_set_may_be_laid_aside_at_once(make: Make) -> None:
    deal, again = exchange(make), exchange(make)
    deal.discard([deal.game.action("QS"), deal.game.action("KS")])
    for name in ("QS", "KS"):
        again.apply(again.action(name))
    assert deal == again
    assert deal.history == again.history
    wrong = exchange(make)
    before = wrong.copy()
    for cards in (["QS", "QS"], ["AH"], ["8H"], [], ["QS", "KS", "AH"]):
        with pytest.raises(IllegalAction):
            wrong.discard([wrong.game.action(card) for card in cards])
        assert wrong == before
        assert wrong.history == []


def test_nobody_exchanges_where_nobody_is_named(make: Make) -> None:
    deal = exchange(make, EXCHANGE.replace("who: dealer", "who: holder(JH)"))
    assert (deal.over, deal.scores) == (True, [0, 0, 0])


VIE = """
  - phase: vie
    first: eldest
    stake: 2
    raise by: 2
    most: 8
    showdown: {value: "sum(hand, points)", shows: hand, tie: eldest}
    won:
      - each seat pays owed to winner
    nobody: each seat pays 1 to pot
"""
# Worth in hand: 0 for seat 0, 11 for seat 1, 11 for seat 2.
RUFFS = [["8H", "9H", "10H"], ["AS", "9S", "10S"], ["AH", "8S", "JS"]]


def vie(make: Make, old: str = "", new: str = "") -> Deal:
    return make(HEAD + VIE.replace(old, new)).deal(hands=RUFFS, dealer=2)


@pytest.mark.parametrize(
    ("calls", "winner", "chips", "shown"),
    [
        (["0 vie 2", "1 pass", "2 pass"], 0, [4, -2, -2], 0),
        (["0 say nothing", "1 vie 2", "2 see", "0 pass"], 1, [-2, 4, -2], 2),
        (["0 vie 2", "1 revie 4", "2 pass", "0 see"], 1, [-4, 8, -4], 2),
        (["0 vie 2", "1 see", "2 revie 4", "0 pass", "1 see"], 1, [-4, 8, -4], 2),
        (["0 vie 2", "1 revie 4", "2 revie 6", "0 pass", "1 pass"], 2, [-6, -6, 12], 0),
    ],
)
def test_a_stake_is_raised_seen_or_dropped_and_the_best_that_is_left_wins(
    make: Make, calls: list[str], winner: int, chips: list[int], shown: int
) -> None:
    """Of the equal hands of seats 1 and 2 the one nearer the dealer's left wins."""
    deal = said(vie(make), *calls)
    assert (deal.over, deal.state.winner, deal.chips) == (True, winner, chips)
    assert sum(event.kind == SHOWN for event in deal.events) == shown


def test_silence_is_no_pass_and_if_all_are_silent_nobody_wins(make: Make) -> None:
    deal = said(vie(make), "0 say nothing", "1 say nothing")
    assert texts(deal) == ["say nothing", "vie 2"]
    said(deal, "2 say nothing")
    assert (deal.over, deal.chips, deal.pot) == (True, [-1, -1, -1], 3)


def test_the_stake_has_an_end(make: Make) -> None:
    deal = said(vie(make), "0 vie 2", "1 revie 4", "2 revie 6", "0 revie 8")
    assert texts(deal) == ["pass", "see"]
    said(deal, "1 see", "2 see")
    assert deal.over
    assert len(deal.history) <= deal.game.longest


def test_what_a_dropper_owes_may_be_what_it_saw_last(make: Make) -> None:
    deal = vie(make, "    won:", "    drop owes: staked\n    won:")
    said(deal, "0 vie 2", "1 see", "2 revie 4", "0 see", "1 pass")
    assert deal.chips == [-4, -2, 6]


def test_calls_may_be_called_otherwise(make: Make, mistakes: Mistakes) -> None:
    calls = "    calls: {silent: nay, open: brag, see: stand, raise: brag more, drop: fold}\n"
    deal = vie(make, "    showdown", calls + "    showdown")
    said(deal, "0 nay", "1 brag 2", "2 brag more 4", "0 fold", "1 stand")
    assert deal.chips == [-4, 8, -4]


def test_a_match_with_calls_and_discards_is_recorded(make: Make) -> None:
    game = make(
        HEAD + AUCTION + EXCHANGE + "match: {deals: 2, ranking: [{by: total, best: highest}]}\n"
    )
    match = game.match(seed=4)
    for _ in range(2):
        while not match.deal.over:
            match.deal.apply(match.deal.legal()[-1])
            assert load_record(match.record(), game).deal == match.deal
        if not match.over:
            match.next_deal()
    assert "\n0 bid 2\n" in match.record()
    assert " discard " in match.record()
