"""A rule may name no seat: nothing happens to nobody, nobody has nothing, and nothing hangs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from eldest.engine import Deal, Game, Rejected

Make = Callable[..., Game]

NOBODY = "holder(JH)"
PHASES = [
    {"phase": "deal", "each": 3},
    {"phase": "turn-up", "do": "set aside JH"},
]


def after(make: Make, *sentences: str) -> Deal:
    """A deal in which nobody holds JH, and some sentences were done."""
    phases = [*PHASES, {"phase": "score", "do": list(sentences)}]
    variables = (
        "variables: {a: {type: integer}, b: {type: integer, of: seat}, c: {type: integer}}\n"
    )
    pack = "pack: {suits: [hearts, spades], ranks: [10, J, Q, K, A]}\n"
    part = f"{pack}{variables}phases: {json.dumps(phases)}\n"
    return make(part).deal(hands=[["QH", "10H", "10S"], ["KH", "JS", "QS"]], dealer=1)


SENTENCES = [
    f"{NOBODY} scores 5",
    f"{NOBODY} pays 2 to pot",
    f"{NOBODY} pays 2 to dealer",
    f"dealer pays 2 to {NOBODY}",
    f"pot pays 2 to {NOBODY}",
    f"each opponent pays 2 to {NOBODY}",
    f"{NOBODY} takes stock",
    f"{NOBODY} takes aside",
    f"{NOBODY} captures aside",
    f"{NOBODY} draws 1 from stock",
    f"set b of {NOBODY} to 7",
    f"left({NOBODY}) scores 5",
    f"right({NOBODY}) scores 5",
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_nothing_happens_to_nobody(make: Make, sentence: str) -> None:
    plain, deal = after(make, "eldest scores 1"), after(make, "eldest scores 1", sentence)
    assert deal.state == plain.state
    assert deal.chips == [0, 0]


VALUES = [
    (f"count(hand of {NOBODY})", 0),
    (f"tricks of {NOBODY}", 0),
    (f"score of {NOBODY} + total of {NOBODY} + chips of {NOBODY}", 0),
    (f"b of {NOBODY}", 0),
    (f"if {NOBODY} == none then 1 else 2", 1),
    (f"if left({NOBODY}) == none then 1 else 2", 1),
    (f"count(hand of ({NOBODY} otherwise dealer))", 3),
    (f"count(hand of (if {NOBODY} == dealer then dealer else {NOBODY}))", 0),
    (f"sum(each seat: count(hand of {NOBODY}))", 0),
    ("count(card)", 0),
    ("if winner == none and bidder == none and trump == none and led == none then 1 else 2", 1),
    ("tricks of winner + count(won of bidder)", 0),
]


@pytest.mark.parametrize(("value", "expected"), VALUES)
def test_nobody_has_nothing(make: Make, value: str, expected: int) -> None:
    assert after(make, "each seat scores 9", f"eldest scores {value}").scores == [9 + expected, 9]


def test_who_is_there_keeps_what_he_has(make: Make) -> None:
    """The guard against nobody does not hide the seats that are there."""
    for value, expected in (
        ("count(hand of holder(QH))", 3),
        ("count(hand of left(holder(QH)))", 3),
        ("b of holder(KH) * 10 + b of holder(QH)", 21),
    ):
        deal = after(make, "set b of dealer to 2", "set b of eldest to 1", f"eldest scores {value}")
        assert deal.scores == [expected, 0]


ASKING = {
    "tricks": "{phase: tricks, leader: NOBODY, lead: hand, follow: hand, wins: trick}",
    "choose": "{phase: choose, asks: NOBODY, calls: {yes: {}, no: {}}}",
    "auction": "{phase: auction, first: NOBODY, opens: 1, raise by: 1, most: 5}",
    "vie": "{phase: vie, first: NOBODY, stake: 1, raise by: 1, most: 5, won: winner scores 1}",
}
SITTING = {"phase": "turn-up", "id": "sit", "do": "each seat where tricks > 5: seat sits out"}


@pytest.mark.parametrize("sitting", [False, True], ids=["all play", "some may sit out"])
@pytest.mark.parametrize("kind", ASKING)
def test_a_phase_that_begins_with_nobody_is_told_and_does_not_hang(
    make: Make, kind: str, sitting: bool
) -> None:
    before = [PHASES[0], SITTING if sitting else PHASES[1]]
    phases = "".join(f"  - {json.dumps(each)}\n" for each in before)
    asking = ASKING[kind].replace("NOBODY", "winner" if sitting else NOBODY)
    game = make(f"phases:\n{phases}  - {asking}\n  - {{phase: score, do: eldest scores 1}}\n")
    with pytest.raises(Rejected) as caught:
        game.deal(seed=1)
    (found,) = caught.value.diagnostics
    assert found.code == "E425"
    assert found.span is not None
    assert (found.span.text, found.span.line) == (kind, 4)
    somebody = make(f"phases:\n{phases}  - {ASKING[kind].replace('NOBODY', 'dealer')}\n")
    assert somebody.deal(dealer=1).actor == 1


GROWING = [
    "set a to a * a + 2",
    "eldest scores score of eldest * score of eldest + 2",
    "eldest pays chips of eldest * chips of eldest + 2 to dealer",
    "eldest pays chips of eldest * chips of eldest + 2 to pot",
]


@pytest.mark.parametrize("sentence", GROWING)
def test_a_number_that_is_squared_again_and_again_is_stopped(make: Make, sentence: str) -> None:
    with pytest.raises(Rejected) as caught:
        after(make, *[sentence] * 60)
    (found,) = caught.value.diagnostics
    assert found.code == "E426"
    assert found.span is not None
    assert found.span.text.strip('"') == "score"
    assert after(make, *[sentence] * 4).over


def test_a_number_that_grows_after_the_last_trick_is_told_at_its_phase(make: Make) -> None:
    square = "      - set a to a * a + 2\n" * 60
    game = make(f"""
variables: {{a: {{type: integer}}}}
phases:
  - {{phase: deal, each: 1}}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand
    wins: trick
    after trick:
{square}  - {{phase: score, do: eldest scores 1}}
""")
    deal = game.deal(seed=1)
    deal.apply(deal.legal()[0])
    with pytest.raises(Rejected) as caught:
        deal.apply(deal.legal()[0])
    (found,) = caught.value.diagnostics
    assert (found.code, found.span and found.span.text) == ("E426", "tricks")
