"""The phases `choose` and `declare`, and the names of calls."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game, IllegalAction, load_record
from eldest.engine.calls import Calls
from eldest.engine.events import CALLED, DECLARED

from .playing import said, texts

Make = Callable[..., Game]
Refusal = Callable[..., Diagnostic]

HEAD = """
players: [3]
pack: {suits: [hearts, spades], ranks: [8, 9, 10, J, Q, K, A]}
phases:
  - {phase: deal, each: 3}
"""
CHOOSE = """
  - {phase: turn-up, do: turn up stock}
  - phase: choose
    asks all from: eldest
    calls:
      order up: {do: [set trump to suit(upcard), seat scores 5], ends: true}
      show a king:
        when: count(hand[rank == K]) > 0
        do: seat scores 1
        why: You have no King.
        title: {en: show a King, ru: показать короля}
      pass: {}
    nobody: dealer scores 9
"""
HANDS = [["KH", "9H", "10H"], ["8S", "9S", "KS"], ["AH", "8H", "QS"]]


def deal_of(make: Make, rules: str) -> Deal:
    return make(HEAD + rules).deal(hands=HANDS, dealer=2)


@pytest.mark.parametrize(
    ("calls", "scores", "trump"),
    [
        (["0 order up"], [5, 0, 0], True),
        (["0 pass", "1 show a king", "2 order up"], [0, 1, 5], True),
        (["0 pass", "1 pass", "2 pass"], [0, 0, 9], False),
        (["0 show a king", "1 show a king", "2 pass"], [1, 1, 9], False),
    ],
)
def test_seats_choose_in_turn_until_a_call_ends_it(
    make: Make, calls: list[str], scores: list[int], trump: bool
) -> None:
    deal = said(deal_of(make, CHOOSE), *calls)
    assert (deal.over, deal.scores, deal.state.trump >= 0) == (True, scores, trump)
    told = [
        (event.seat, deal.game.text(event.amount)) for event in deal.events if event.kind == CALLED
    ]
    assert [f"{seat} {text}" for seat, text in told] == calls


def test_a_call_is_offered_only_where_its_condition_holds(make: Make) -> None:
    deal = said(deal_of(make, CHOOSE), "0 pass", "1 pass")
    assert texts(deal) == ["order up", "pass"]
    with pytest.raises(IllegalAction) as caught:
        deal.apply(deal.game.action("show a king"))
    assert (caught.value.why, caught.value.clause) == ("You have no King.", "show a king")
    card = deal.explain(deal.game.action("AH"))
    assert card.reason == "no card is asked for, but one of: order up, pass"


def test_one_seat_alone_may_be_asked(make: Make) -> None:
    deal = deal_of(make, CHOOSE.replace("asks all from: eldest", "asks: dealer"))
    assert deal.actor == 2
    said(deal, "2 pass")
    assert deal.scores == [0, 0, 9]


@pytest.mark.parametrize(
    "text", ["show a king", "Show a King", " SHOW  A  KING ", "показать короля"]
)
def test_a_call_is_read_by_its_name_or_title_in_any_letters(make: Make, text: str) -> None:
    game = make(HEAD + CHOOSE, language="ru")
    assert game.text(game.action(text)) == "show a king"


def test_what_is_no_call_is_told_with_the_nearest(make: Make, refusal: Refusal) -> None:
    found = refusal(make(HEAD + CHOOSE).action, "order op")
    assert (found.code, found.facts["suggestion"]) == ("E509", "order up")


MELDS = """
    melds:
      - name: kings
        holds: count(hand[rank == K]) > 0
        cards: hand[rank == K]
        do: each opponent pays 2 to seat
        false: seat pays 3 to each opponent
      - name: ace
        holds: count(hand[rank == A]) > 0
        cards: hand[rank == A]
        do: each opponent pays 5 to seat
        false: seat pays 6 to each opponent
"""
DECLARE = "  - phase: declare\n    first: eldest" + MELDS
CLAIMS = "  - phase: declare\n    first: eldest\n    false claims: true" + MELDS


def test_what_is_held_is_declared_seat_by_seat_and_paid(make: Make) -> None:
    deal = deal_of(make, DECLARE)
    assert deal.over
    assert deal.chips == [2 * 2 - 2 - 5, 2 * 2 - 2 - 5, 5 * 2 - 4]
    shown = [(e.seat, deal.game.pack.texts(e.cards)) for e in deal.events if e.kind == DECLARED]
    assert shown == [(0, ["KH"]), (1, ["KS"]), (2, ["AH"])]
    assert {posting.rule for posting in deal.explain_score()} == {
        "each opponent pays 2 to seat",
        "each opponent pays 5 to seat",
    }


DONE = "nothing more"


@pytest.mark.parametrize(
    ("calls", "chips"),
    [
        ([f"0 {DONE}", f"1 {DONE}", f"2 {DONE}"], [0, 0, 0]),
        (["0 claim kings", "1 believe it", "2 believe it", f"0 {DONE}", f"1 {DONE}", f"2 {DONE}"],
         [4, -2, -2]),
        (["0 claim kings", "1 ask to see it", f"0 {DONE}", f"1 {DONE}", f"2 {DONE}"], [4, -2, -2]),
        (["0 claim ace", "1 believe it", "2 believe it", f"0 {DONE}", f"1 {DONE}", f"2 {DONE}"],
         [10, -5, -5]),
        (["0 claim ace", "1 believe it", "2 ask to see it", f"0 {DONE}", f"1 {DONE}", f"2 {DONE}"],
         [-12, 6, 6]),
        (["0 claim ace", "1 ask to see it", "0 claim kings", "1 believe it", "2 believe it",
          f"0 {DONE}", f"1 {DONE}", f"2 {DONE}"], [-8, 4, 4]),
    ],
)  # fmt: skip
def test_a_claim_is_believed_or_must_be_shown(
    make: Make, calls: list[str], chips: list[int]
) -> None:
    deal = said(deal_of(make, CLAIMS), *calls)
    assert (deal.over, deal.chips, sum(deal.chips) + deal.pot) == (True, chips, 0)
    shown = [event.cards for event in deal.events if event.kind == DECLARED]
    asked = calls.count("1 ask to see it") and calls[0] == "0 claim kings"
    assert len(shown) == int(bool(asked))


def test_nothing_is_claimed_twice(make: Make) -> None:
    deal = said(deal_of(make, CLAIMS), "0 claim kings", "1 believe it", "2 believe it")
    assert texts(deal) == ["claim ace", DONE]
    assert len(said(deal, f"0 {DONE}").history) <= deal.game.longest


def test_two_phases_of_melds_keep_their_claims_apart(make: Make) -> None:
    """The second phase has a claim of the first and one of its own."""
    second = CLAIMS.replace("- phase: declare", "- phase: declare\n    id: again")
    second = second.replace("name: kings", "name: eight").replace("rank == K", "rank == 8")
    first = CLAIMS.replace("name: ace", "name: eight").replace("rank == A", "rank == 8")
    deal = deal_of(make, first + second)
    assert texts(deal) == ["claim kings", "claim eight", DONE]
    said(deal, f"0 {DONE}", f"1 {DONE}", f"2 {DONE}")
    assert sorted(texts(deal)) == ["claim ace", "claim eight", DONE]
    said(deal, "0 claim ace", "1 ask to see it", "0 claim eight", "1 ask to see it")
    assert deal.chips == [-12 - 6, 6 + 3, 6 + 3]


def test_claims_and_choices_are_recorded(make: Make) -> None:
    match = make(HEAD + CHOOSE + CLAIMS).match(seed=3, dealer=2)
    deal = match.deal
    while not deal.over:
        deal.apply(deal.legal()[len(deal.history) % len(deal.legal())])
        again = load_record(match.record(), match.game)
        assert (again.deal, again.deal.actor) == (deal, deal.actor)


def test_action_ids_of_calls_follow_the_cards_in_the_order_of_the_file() -> None:
    calls = Calls(10)
    assert calls.add("pass") == 10
    base = calls.add_amounts("bid", least=2, most=5)
    assert [base + n for n in (2, 5)] == [11, 14]
    assert calls.add("pass") == 10
    assert calls.add_amounts("bid", least=2, most=5) == base
    row = calls.add_row([("a", ""), ("b", "B")])
    assert (row, calls.add_row([("a", ""), ("b", "B")]), calls.size) == (15, 15, 17)
    assert calls.add_row([("b", ""), ("c", "")]) == 17
    said = {action: calls.of(action) for action in range(9, 20)}
    assert [each and each.text(action) for action, each in said.items()] == [
        *(None, "pass", "bid 2", "bid 3", "bid 4", "bid 5", "a", "b", "b", "c", None),
    ]
    assert calls.find("bid 4") == calls.find("4") == [13]
    assert calls.find("B") == [16, 17]
    assert calls.find("bid") == [11, 12, 13, 14]
    assert calls.find("bid 6") == calls.find("") == calls.find("bid four") == []
