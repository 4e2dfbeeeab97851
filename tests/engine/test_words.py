"""Words with clauses, words that can be set, tables by number, functions of several values."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Diagnostic, Game, IllegalAction

Make = Callable[..., Game]
Mistakes = Callable[..., list[Diagnostic]]

PART = """
players: [3]
options:
  deep: {title: Deep, type: boolean, default: false}
  kind:
    title: Kind
    type: choice
    default: some
    when: option.deep
    values: {none: {}, some: {}, all: {}}
  loud: {title: Loud, type: boolean, default: true, when: option.kind == all}
pack: {suits: [hearts, spades], ranks: [9, 10, J, Q, K, A]}
numbers:
  needed: {by number: {0: 30, 1: 20, 3: 5}}
  step: {by number: {-2: 7}}
variables:
  low: {type: integer}
  high: {type: integer}
  chosen_suit: {type: suit}
  other_suit: {type: suit}
let:
  prize:
    - {is: 50, when: AH in hand, why: The Ace of hearts.}
    - {is: 40, when: seat == eldest}
    - 7
  rarely: [{is: true, when: KH in hand}, {is: hand & QH, when: seat == dealer}]
  pick: [{is: none, when: option.deep}, {is: KS, when: seat == dealer}, hand & court]
  lonely: [{is: 3, when: option.deep}, 4]
  asked: [{is: low, when: seat == dealer}, high]
  mark: [{is: chosen_suit, when: trump == spades}, other_suit]
card names:
  court: {title: the court, cards: "pack[rank >= J and rank <= K]"}
phases:
  - {phase: deal, each: 2}
  - phase: score
    do: DO
match: {deals: 1, ranking: [{by: prize, best: lowest}]}
"""
HANDS = [["AH", "9S"], ["KH", "10S"], ["QH", "9H"]]


def scores(make: Make, rule: str, **options: object) -> list[int]:
    """What each seat scores by a rule; seat 2 deals."""
    game = make(PART.replace("DO", f'"each seat scores {rule}"'), options=options)
    return game.deal(hands=HANDS, dealer=2).scores


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("prize", [50, 7, 7]),
        ("prize of eldest", [50, 50, 50]),
        ("if rarely then 1 else 0", [0, 1, 1]),
        ("count(pick)", [0, 1, 1]),
        ("lonely", [4, 4, 4]),
        ("needed of count(hand & court)", [30, 20, 20]),
        ("needed of 2", [20, 20, 20]),
        ("needed of 3", [5, 5, 5]),
        ("needed of 99", [5, 5, 5]),
        ("needed of (-4)", [30, 30, 30]),
        ("10 // needed of count(hand) + step of 0", [7, 7, 7]),
        ("max(count(hand & court), prize - 45, 1)", [5, 1, 1]),
        ("min(2, 3, prize)", [2, 2, 2]),
        ("abs(count(hand) - 5) + abs(prize - 7)", [46, 3, 3]),
        ("count(AH in hand, seat == eldest, true, false)", [3, 1, 1]),
        ("count(rarely)", [0, 1, 1]),
        ("count(each seat: rarely)", [2, 2, 2]),
    ],
)
def test_a_word_means_what_its_first_clause_that_holds_says(
    make: Make, rule: str, expected: list[int]
) -> None:
    assert scores(make, rule) == expected


def test_a_clause_that_applies_decides_even_if_it_is_none(make: Make) -> None:
    assert scores(make, "count(pick)", deep=True) == [0, 0, 0]
    assert scores(make, "lonely", deep=True) == [3, 3, 3]


def test_a_word_for_one_variable_or_another_sets_the_one_it_stands_for(make: Make) -> None:
    do = "[set asked of dealer to 5, set asked of eldest to 6, 'each seat scores asked', MORE]"
    game = make(PART.replace("DO", do.replace("MORE", "eldest scores 100 * low + 10 * high")))
    assert game.deal(hands=HANDS, dealer=2).scores == [6 + 560, 6, 5]


def test_what_was_set_does_not_change_which_variable_is_set(make: Make) -> None:
    """The clauses are asked once, and none is no reason to go on to the next variable."""
    do = "[set trump to spades, set mark to hearts, set trump to none, set mark to spades, SAY]"
    say = "'eldest scores count(chosen_suit == hearts, other_suit == spades)'"
    deal = make(PART.replace("DO", do.replace("SAY", say))).deal(hands=HANDS, dealer=2)
    assert deal.scores == [2, 0, 0]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [0, 0, 0, 0, 1]),
        ({"deep": True}, [1, 0, 0, 0, 1]),
        ({"deep": True, "kind": "none"}, [0, 1, 0, 0, 0]),
        ({"deep": True, "kind": "all"}, [0, 0, 1, 1, 1]),
        ({"deep": True, "kind": "all", "loud": False}, [0, 0, 1, 0, 1]),
    ],
)
def test_an_option_that_does_not_apply_equals_nothing(
    make: Make, options: dict[str, object], expected: list[int]
) -> None:
    """A choice that does not apply is none of its values, and a boolean is false."""
    conditions = ["== some", "== none", "== all"]
    rules = [f"option.kind {condition}" for condition in conditions]
    rules += ["option.loud", "option.kind != none"]
    found = [scores(make, f"count({rule})", **options)[0] for rule in rules]
    assert found == expected


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("    - 7\n", "    - AH\n", "E330", "AH"),
        ("[{is: none, when: option.deep},", "[{is: 5, when: option.deep},", "E330", "KS"),
        ("  lonely: [{is: 3,", "  lonely: [{is: threes,", "E320", "threes"),
        ("when: seat == eldest}", "when: count(hand)}", "E330", "count(hand)"),
        ("DO", "each seat scores needed", "E459", "needed"),
        ("DO", '"each seat scores max(1)"', "E332", "max(1)"),
        ("DO", '"each seat scores max(1, AH)"', "E330", "AH"),
        ("DO", '"each seat scores count(AH in hand, hand)"', "E330", "hand"),
        ("DO", "eldest scores lonely of dealer", "E329", "lonely"),
        ("DO", "eldest scores count(pick of 3)", "E330", "3"),
        ("DO", "set prize of eldest to 3", "E346", "prize"),
        ("DO", "set asked to 3", "E328", "asked"),
        ("DO", "set asked of eldest to AH", "E330", "AH"),
        ("DO", '"each seat scores needed of hand"', "E330", "hand"),
        ("0: 30", "0: 30 + deals", "E402", "30 + deals"),
    ],
)
def test_a_mistake_is_told_at_its_place(
    mistakes: Mistakes, old: str, new: str, code: str, place: str
) -> None:
    assert old in PART
    text = PART.replace(old, new).replace("DO", "each seat scores 1")
    found = mistakes(text)
    assert (code, place) in [(each.code, each.span.text) for each in found if each.span]


TRICKS = """
players: [3]
pack: {suits: [hearts, spades], ranks: [9, 10, J, Q, K, A]}
let:
  best_of_led: "hand[suit == led and rank > rank(winning card)]"
phases:
  - {phase: deal, each: 3}
  - {phase: turn-up, do: set trump to spades}
  - phase: tricks
    leader: eldest
    lead: hand
    always: AH
    follow:
      - {cards: best_of_led, when: suit(winning card) == led, why: Head the trick.}
      - "hand[suit == led]"
      - hand
    wins:
      - {cards: "highest(trick[suit == trump])", when: not last trick}
      - highest(trick[suit == led])
    after card:
      - when: player(9S) == seat
        do: seat scores 1
    after trick: winner scores 10 * count(winning card & pack[suit == spades])
  - {phase: score, do: each seat scores 100 * count(winning card)}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def test_the_winning_card_is_that_of_the_trick_as_it_lies(make: Make) -> None:
    hands = [["10H", "9H", "JS"], ["JH", "9S", "QS"], ["AH", "KH", "KS"]]
    deal = make(TRICKS).deal(hands=hands, dealer=2)

    def may_play(card: str) -> list[str]:
        legal = [deal.text(action).removeprefix("play ") for action in deal.legal()]
        deal.apply(deal.game.action(card))
        return legal

    assert may_play("10H") == ["9H", "10H", "JS"]
    assert may_play("JH") == ["JH"]
    assert may_play("KH") == ["KH", "AH"]
    # A trump is the winning card: the Ace of hearts may be played whatever `follow` says.
    assert may_play("KS") == ["AH", "KS"]
    assert may_play("JS") == ["JS"]
    assert may_play("QS") == ["9S", "QS"]
    assert deal.scores == [0, 0, 10]


def test_what_is_always_allowed_changes_no_reason(make: Make) -> None:
    game = make(TRICKS)
    hands = [["10H", "9H", "JS"], ["JH", "9S", "QS"], ["AH", "KH", "KS"]]
    deal = game.deal(hands=hands, dealer=2)
    deal.apply(game.action("10H"))
    with pytest.raises(IllegalAction) as refused:
        deal.apply(game.action("9S"))
    assert refused.value.why == "Head the trick."
