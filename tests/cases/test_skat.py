"""R16, R18, R20, R21, R22: Skat, as worked examples of its file."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Variant, load
from eldest.engine.examples import run_examples

PASSED = {each.name: each.passed for each in run_examples(Variant.read("skat"))}


@pytest.mark.parametrize(
    ("case", "example"),
    [
        ("R16 at 89", "89 points are not schneider"),
        ("R16 at 90", "ninety points are schneider"),
        ("R16 at 61", "61 points win"),
        ("R16 at 60", "sixty points lose"),
        ("R18", "a Jack in the skat counts in a hand game too"),
        ("R20", "a trick without points is a trick, so there is no schwarz"),
        ("R20, the twin", "without a trick for the others there is"),
        ("R21", "Grand ouvert is lost with one trick"),
        ("R22, Null", "in Null the Jacks are ordinary cards"),
        ("R22, the control", "with trumps they are not"),
        ("R22, the trick", "in Null the Jack beats the Ten"),
    ],
)
def test_a_case_stands_in_the_file_and_passes(case: str, example: str) -> None:
    assert PASSED[example], case


def test_r21_who_loses_a_grand_ouvert_is_told_of_the_trick() -> None:
    hands = [
        ["JC", "JS", "JH", "JD", "AC", "10C", "KC", "AS", "10S", "7D"],
        ["AD", "10D", "KD", "QD", "9D", "8D", "7C", "8C", "9C", "QC"],
    ]
    deal = _dealt(hands)
    for call in ("pass", "pass", "bid 18", "hand", "play grand", "ouvert"):
        deal.apply(deal.game.action(call))
    while not deal.over:
        deal.apply(deal.legal()[0])
    (posting,) = deal.explain_score()
    assert posting.amount == -528
    assert "a trick was lost" in posting.why


def _dealt(hands: list[list[str]]) -> Deal:
    game = load("skat")
    held = {card for hand in hands for card in hand}
    rest = [card for card in range(32) if game.pack.text(card) not in held]
    third = [game.pack.text(card) for card in rest[:10]]
    return game.deal(hands=[*hands, third], dealer=2)
