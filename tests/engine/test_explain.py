"""Why: every answer names the clause, its reason, its source and its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Game, IllegalAction, load
from eldest.schema.render import to_json, to_text

Make = Callable[..., Game]
Finish = Callable[[Deal], Deal]

PART = """
sources: {old: {title: An old book}}
options: {high: {title: Play high, type: boolean, default: false}}
phases:
  - {phase: deal, each: 4}
  - {phase: turn-up, do: set trump to spades}
  - phase: tricks
    leader: eldest
    lead:
      - {cards: "hand[suit != trump]", id: no-trump-led, why: Do not lead a trump., cite: old}
      - {cards: hand, why: You hold nothing but trumps.}
    follow:
      - {cards: "highest(hand[suit == led])", when: option.high, why: Play your highest., cite: old}
      - "hand[suit == led]"
      - {cards: hand, id: void}
    wins:
      - {cards: "highest(trick[suit == trump])", id: trump, why: A trump wins., cite: old}
      - {cards: "highest(trick[suit == led])"}
  - phase: score
    do:
      - {do: each seat scores tricks, why: A point a trick., cite: old}
      - {when: option.high, do: [dealer scores 2, dealer pays 3 to eldest]}
      - each seat pays 1 to pot
      - pot pays 2 to eldest
"""
HANDS = [["AH", "KH", "QH", "AS"], ["JH", "JS", "QS", "KS"]]


def deal_of(make: Make, *cards: str, high: bool = False) -> Deal:
    game = make(PART, options={"high": high})
    deal = game.deal(hands=HANDS, dealer=1)
    for card in cards:
        deal.apply(game.action(card))
    return deal


REFUSED = [
    ((), False, "AS", "no-trump-led", "Do not lead a trump.", "Do not lead a trump.", "old"),
    (("AH",), False, "QS", "2", "the rule `hand[suit == led]` allows only JH", "", ""),
    (("AH",), True, "QS", "1", "Play your highest.", "Play your highest.", "old"),
]


@pytest.mark.parametrize(("played", "high", "card", "clause", "reason", "why", "cite"), REFUSED)
def test_a_refused_card_is_told_with_the_clause_that_forbids_it(
    make: Make, played: tuple[str, ...], high: bool, card: str, clause: str, reason: str, why: str,
    cite: str,
) -> None:  # fmt: skip
    deal = deal_of(make, *played, high=high)
    with pytest.raises(IllegalAction) as caught:
        deal.apply(deal.game.action(card))
    error = caught.value
    cites = (cite,) if cite else ()
    assert (error.clause, error.why, error.cite, error.citation) == (clause, why, cites, cites)
    assert error.verdict.reason == reason
    assert str(error) == f"play {card}: {reason}"
    assert error.verdict.span is not None
    assert "hand[suit" in error.verdict.span.text
    text = to_text(error.diagnostic)
    assert text.splitlines()[0] == f"error[E510]: play {card} is not allowed: {reason}"
    assert f"clause {clause} decides" in text
    assert to_json(error.diagnostic)["line"] == error.verdict.span.line


def test_a_card_that_is_not_in_the_hand_needs_no_clause(make: Make) -> None:
    deal = deal_of(make)
    verdict = deal.explain(deal.game.action("JH"))
    assert (verdict.legal, verdict.clause, verdict.span) == (False, "", None)
    assert verdict.reason == "seat 0 does not hold JH"


def test_a_legal_card_is_told_to_be_legal_and_by_which_clause(make: Make) -> None:
    deal = deal_of(make, "AH", "JH", "KH")
    verdict = deal.explain(deal.game.action("KS"))
    assert (verdict.legal, verdict.clause, verdict.reason) == (True, "void", "the rules allow it")


def test_a_deal_that_is_over_allows_nothing(make: Make, finish: Finish) -> None:
    verdict = finish(deal_of(make)).explain(0)
    assert (verdict.legal, verdict.reason) == (False, "the deal is over")


@pytest.mark.parametrize("action", [-1, 8, True, None, "QH"])
def test_what_is_no_action_is_told_to_be_none(make: Make, action: object) -> None:
    verdict = deal_of(make).explain(action)  # type: ignore[arg-type]
    assert not verdict.legal
    assert verdict.reason == f"there is no action {action!r} in this game"


def test_a_trick_is_told_with_the_clause_that_gave_it_away(make: Make, finish: Finish) -> None:
    deal = finish(deal_of(make, "AH", "JH", "KH", "QS"))
    first, second = deal.explain_trick(0), deal.explain_trick(1)
    assert (first.number, first.leader, first.winner) == (0, 0, 0)
    assert first.plays == ((0, "AH"), (1, "JH"))
    assert (first.clause, first.why, first.cite) == ("2", "", ())
    assert first.span.text == '"highest(trick[suit == led])"'
    assert second.plays == ((0, "KH"), (1, "QS"))
    assert (second.winner, second.clause, second.why, second.cite) == (
        1,
        "trump",
        "A trump wins.",
        ("old",),
    )
    assert deal.explain_trick(2).leader == 1
    for number in (-1, 4, 99):
        with pytest.raises(IndexError, match="no completed trick"):
            deal.explain_trick(number)


def test_a_trick_that_is_not_complete_cannot_be_explained_yet(make: Make) -> None:
    deal = deal_of(make, "AH")
    with pytest.raises(IndexError):
        deal.explain_trick(0)


def test_explaining_changes_nothing(make: Make, finish: Finish) -> None:
    deal = finish(deal_of(make))
    before, history = deal.copy(), deal.history.copy()
    for number in range(4):
        deal.explain_trick(number)
    deal.explain_score()
    assert deal == before
    assert deal.history == history


def test_a_score_is_told_posting_by_posting_with_the_sentence_of_the_file(
    make: Make, finish: Finish
) -> None:
    deal = finish(deal_of(make, high=True))
    told = [
        (each.unit, each.seat, each.other, each.amount, each.rule, each.why, each.cite)
        for each in deal.explain_score()
    ]
    tricks = deal.state.tricks
    count = "each seat scores tricks"
    assert told == [
        ("points", 0, None, tricks[0], count, "A point a trick.", ("old",)),
        ("points", 1, None, tricks[1], count, "A point a trick.", ("old",)),
        ("points", 1, None, 2, "dealer scores 2", "", ()),
        ("chips", 1, 0, 3, "dealer pays 3 to eldest", "", ()),
        ("chips", 0, None, 1, "each seat pays 1 to pot", "", ()),
        ("chips", 1, None, 1, "each seat pays 1 to pot", "", ()),
        ("chips", None, 0, 2, "pot pays 2 to eldest", "", ()),
    ]
    for posting in deal.explain_score():
        assert posting.span.text == posting.rule
        assert posting.span.source is deal.game.variant.document.source
    lines = [posting.span.line for posting in deal.explain_score()]
    assert lines == sorted(lines)
    assert (deal.chips, deal.pot) == ([3 - 1 + 2, -3 - 1], 0)


def test_the_postings_of_every_deal_add_up_to_its_scores(finish: Finish) -> None:
    for name, players in (("glaves", 3), ("german-whist", 2), ("knaves", 3)):
        game = load(name, players=players)
        for seed in range(3):
            deal = finish(game.deal(seed=seed))
            totals = [0] * players
            for posting in deal.explain_score():
                assert posting.unit == "points"
                assert posting.cite
                totals[posting.seat or 0] += posting.amount
            assert totals == deal.scores
