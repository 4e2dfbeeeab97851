"""Worked examples: right ones pass, and no expectation is ever passed over."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.engine import Diagnostic, Rejected, Variant, catalogue
from eldest.engine.examples import run_examples
from eldest.schema.render import to_text

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "schema" / "variant.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", catalogue())
def test_every_example_of_every_bundled_game_passes(name: str) -> None:
    outcomes = list(run_examples(Variant.read(name)))
    assert outcomes
    assert {each.name: each.diagnostics for each in outcomes if not each.passed} == {}
    assert len({each.name for each in outcomes}) == len(outcomes)


PART = """
players: [3]
options: {high: {title: Play high, type: boolean, default: false}}
presets: {high: {title: Play high, set: {high: true}}}
facts: {age: {title: Age, type: integer}}
variables:
  late: {type: integer}
  marks: {type: integer, of: seat}
pack: {suits: [hearts, spades], ranks: [9, 10, J, Q, K, A]}
phases:
  - {phase: deal, each: 3}
  - phase: turn-up
    do: [set aside bottom card, turn up stock, set trump to suit(upcard)]
  - phase: auction
    first: eldest
    opens: 2
    raise by: 1
    most: 9
    sold: bidder pays bid to pot
    nobody: [dealer shows hand, eldest sits out]
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - {cards: "highest(hand[suit == led])", when: option.high, id: high, why: Play high.}
      - {cards: "hand[suit == led]", id: follow, why: Follow suit.}
      - hand
    wins:
      - {cards: "highest(trick[suit == trump])", id: trump, why: A trump wins.}
      - {cards: "highest(trick[suit == led])", id: led}
  - {phase: score, do: each seat scores tricks}
match:
  over: "any(each seat: total >= 2)"
  ranking: [{by: total, best: highest}, {by: age, best: lowest}]
"""
TRICK = """
    start: tricks
    given:
      leader: 0
      trump: spades
      hands: [[9H, AH, KS], [10H, JH, QS], [QH, AS, KH]]
      aside: 9S
      stock: [10S, JS]
    play: [9H, 10H, QH]
"""
END = """
    start: match
    given: {totals: [0, 1, 1], scores: [1, 1, 1], age: [3, 2, 1]}
"""
BID = """
    start: auction
    given: {pot: 4}
    play: [0 2, 1 3, 2 pass]
"""
UP = """
    start: turn-up
    given: {stock: [10S, JS, AH], hands: [[9H], [10H], [JH]]}
"""
MARKED = TRICK.replace("leader: 0", "leader: 0\n      late: 3\n      marks: [1, 2, 0]")
ALONE = """
    start: tricks
    given: {leader: 0, out: [1], hands: [[9H, AH], [10H], [QH, KH]], shown: {2: [QH, KH]}}
    play: [9H, QH]
"""
EXPECTED = {
    "turn": (ALONE, "2", "1"),
    "out": (ALONE, "[1]", "[0, 1]"),
    "shown": (ALONE, "{2: [KH], 0: []}", "{2: [QH, KH]}"),
    "actor": (TRICK, "2", "1"),
    "legal": (TRICK, "[AS, KH]", "[AS]"),
    "refused": (TRICK + "", "{9H: ''}", "{AS: ''}"),
    "leader": (TRICK, "2", "0"),
    "winner": (TRICK, "2", "1"),
    "clause": (TRICK, "led", "trump"),
    "hands": (TRICK, "{0: [AH, KS], 2: [AS, KH]}", "{0: [AH, QS]}"),
    "hand sizes": (TRICK, "[2, 2, 2]", "[2, 2, 3]"),
    "stock": (TRICK, "[10S, JS]", "[JS, 10S]"),
    "stock size": (TRICK, "2", "1"),
    "upcard": (UP, "10S", "JS"),
    "aside": (UP, "[AH]", "[AH, JS]"),
    "trump": (UP, "spades", "hearts"),
    "tricks": (TRICK, "[0, 0, 1]", "[0, 1, 0]"),
    "tricks in all": (TRICK, "1", "0"),
    "won": (TRICK, "{2: [9H, 10H, QH], 1: []}", "{2: [9H, 10H]}"),
    "scores": (END, "[1, 1, 1]", "[1, 1, 2]"),
    "chips": (BID + "", "[0, 0, 0]", "[0, 1, 0]"),
    "pot": (BID, "4", "0"),
    "totals": (END, "[1, 2, 2]", "[1, 1, 1]"),
    "over": (END, "true", "false"),
    "winners": (END, "[2]", "[1, 2]"),
    "variables": (MARKED, "{late: 3, marks: {1: 2}}", "{marks: [1, 1, 0]}"),
    "phase": (BID, "auction", "tricks"),
    "bid": (BID, "3", "2"),
    "stake": (BID, "0", "1"),
    "bidder": (BID, "1", "0"),
    "events": (
        BID,
        "[seat 0 says bid 2, seat 2 says pass]",
        "[seat 2 says pass, seat 1 says bid 3]",
    ),
}


@pytest.fixture(scope="module")
def found(completed: Callable[[str], str]) -> Callable[[str], list[Diagnostic]]:
    """What is wrong with one example of the game above."""

    def tried(example: str) -> list[Diagnostic]:
        text = completed(f"{PART}examples:\n  - name: this one\n{example}")
        (outcome,) = run_examples(Variant.from_text(text))
        assert outcome.name == "this one"
        assert outcome.passed == (not outcome.diagnostics)
        return list(outcome.diagnostics)

    return tried


def test_every_key_of_the_schema_is_tried_here() -> None:
    assert set(EXPECTED) == set(SCHEMA["$defs"]["expect"]["properties"])


@pytest.mark.parametrize("key", EXPECTED)
def test_a_wrong_expectation_fails_and_the_right_one_passes(
    found: Callable[[str], list[Diagnostic]], key: str
) -> None:
    situation, right, wrong = EXPECTED[key]
    assert found(f"{situation}    expect: {{{key}: {right}}}\n") == []
    (diagnostic,) = found(f"{situation}    expect: {{{key}: {wrong}}}\n")
    assert (diagnostic.code, diagnostic.facts["what"]) == ("E430", key)
    assert diagnostic.span is not None
    assert diagnostic.span.text == wrong
    assert [label.span.text for label in diagnostic.labels] == ["this one"]
    assert "in this example" in to_text(diagnostic)


def test_all_expectations_of_an_example_are_tried(
    found: Callable[[str], list[Diagnostic]],
) -> None:
    wrong = found(f"{TRICK}    expect: {{winner: 0, trump: hearts, actor: 2, stock size: 9}}\n")
    assert [each.facts["what"] for each in wrong] == ["winner", "trump", "stock size"]


@pytest.mark.parametrize(
    ("refused", "right"),
    [
        ("{AS: ''}", True),
        ("{AS: follow}", True),
        ("{AS: Follow suit.}", True),
        ("{AS: high}", False),
        ("{AS: Play high.}", False),
        ("{KH: ''}", False),
    ],
)
def test_a_refusal_is_expected_with_its_reason(
    found: Callable[[str], list[Diagnostic]], refused: str, right: bool
) -> None:
    situation = TRICK.replace("play: [9H, 10H, QH]", "play: [9H, 10H]")
    assert (found(f"{situation}    expect: {{refused: {refused}}}\n") == []) == right


@pytest.mark.parametrize("clause", ["trump", "A trump wins."])
def test_the_deciding_clause_is_known_by_its_id_or_its_reason(
    found: Callable[[str], list[Diagnostic]], clause: str
) -> None:
    situation = TRICK.replace("[9H, 10H, QH]", "[KS, QS, AS]")
    assert found(f"{situation}    expect: {{clause: '{clause}', winner: 2}}\n") == []


def test_an_example_plays_under_its_preset_and_options(
    found: Callable[[str], list[Diagnostic]],
) -> None:
    situation = TRICK.replace("play: [9H, 10H, QH]", "play: [9H]")
    refused = "    expect: {legal: [JH], refused: {10H: Play high.}}\n"
    assert found(f"{situation}    options: {{high: true}}\n{refused}") == []
    assert found(f"{situation}    preset: high\n{refused}") == []
    assert len(found(situation + refused)) == 2


def test_seats_may_be_called_by_names(found: Callable[[str], list[Diagnostic]]) -> None:
    named = BID.replace("0 2, 1 3, 2 pass", "Ann 2, Bob bid 3, Cy pass")
    expected = "    names: [Ann, Bob, Cy]\n    expect: {bidder: Bob, chips: {Cy: 0, Ann: 0}}\n"
    assert found(named + expected) == []


@pytest.mark.parametrize(
    ("example", "code", "text"),
    [
        (TRICK.replace("leader: 0", "leader: 3"), "E435", "3"),
        (TRICK.replace("aside: 9S", "aside: 9X"), "E436", "9X"),
        (TRICK.replace("[9H, AH, KS], ", ""), "E437", "[[10H, JH, QS], [QH, AS, KH]]"),
        (TRICK.replace("trump: spades", "trump: clubs"), "E438", "clubs"),
        (TRICK.replace("leader: 0", "leaders: 0"), "E225", "leaders"),
        (TRICK.replace("start: tricks", "start: trick"), "E2", "trick"),
        (TRICK.replace("10H, QH]", "2 10H]"), "E441", "2 10H"),
        (TRICK.replace("10H, QH]", "QS]"), "E442", "QS"),
        (TRICK.replace("10H, QH]", "XX]"), "E436", "XX"),
        ("    given: {late: true}\n    start: score\n", "E443", "true"),
        ("    given: {trump: spades}\n", "E444", "spades"),
        ("    given: {scores: [1, 1, 1]}\n", "E444", "[1, 1, 1]"),
        ("    given: {hands: [[9H], [9H], []]}\n", "E514", ""),
        ("    given: {pack: [9H, 9H]}\n", "E513", ""),
    ],
)
def test_an_example_that_is_written_wrongly_is_told_at_its_place(
    completed: Callable[[str], str], example: str, code: str, text: str
) -> None:
    whole = completed(f"{PART}examples:\n  - name: wrong\n{example}    expect: {{winner: 2}}\n")
    try:
        (outcome,) = run_examples(Variant.from_text(whole))
        (wrong,) = outcome.diagnostics
    except Rejected as error:
        (wrong,) = error.diagnostics
    assert wrong.code.startswith(code)
    assert (wrong.span.text if wrong.span else "") == text


def test_a_whole_deal_starts_with_what_is_known_before_it(
    found: Callable[[str], list[Diagnostic]],
) -> None:
    known = "    given: {totals: [5, 6, 7], marks: [1, 2, 3], age: [4, 5, 6], late: 9, deals: 2}\n"
    assert found(known + "    expect: {totals: [5, 6, 7]}\n") == []
    hands = "    given: {hands: {1: [AS, KS]}, pot: 3}\n"
    assert found(hands + "    expect: {hand sizes: [3, 3, 3], pot: 3}\n") == []
    (wrong,) = found(hands + "    expect: {hands: {1: [AS, KS]}}\n")
    assert str(wrong.facts["actual"]).endswith("KS AS")


def test_the_seed_shuffles_the_pack_and_chooses(found: Callable[[str], list[Diagnostic]]) -> None:
    def actual(example: str, key: str) -> object:
        (wrong,) = found(f"{example}    expect: {{{key}: [[9H], [9H], [9H]]}}\n")
        return wrong.facts["actual"]

    whole = [actual(f"    seed: {seed}\n", "hands") for seed in (1, 2, 1)]
    assert whole[0] == whole[2] != whole[1]
    played = [actual(f"    play: random\n    seed: {seed}\n", "won") for seed in (1, 2, 1)]
    assert played[0] == played[2] != played[1]


def test_an_example_cannot_start_at_a_phase_that_does_not_take_place(
    completed: Callable[[str], str],
) -> None:
    part = """
players: [2, 3]
phases:
  - {phase: deal, each: 1}
  - {phase: score, id: extra, when: players == 3, do: each seat scores 1}
examples:
  - {name: two, players: PLAYERS, start: extra, given: {scores: [0, 0]}, expect: {over: true}}
"""
    two = completed(part.replace("PLAYERS", "2"))
    (outcome,) = run_examples(Variant.from_text(two))
    assert [each.code for each in outcome.diagnostics] == ["E440"]
    three = two.replace("players: 2,", "players: 3,").replace("[0, 0]", "[0, 0, 0]")
    (outcome,) = run_examples(Variant.from_text(three))
    assert outcome.passed


def test_an_example_of_fixed_deals_knows_the_last_of_them(completed: Callable[[str], str]) -> None:
    part = """
phases: [{phase: deal, each: 1}]
match: {deals: 3, ranking: [{by: total, best: highest}]}
examples:
  - name: the third
    start: match
    given: {deals: 3, scores: [1, 0]}
    expect: {over: true, winners: [0]}
  - name: the second
    start: match
    given: {deals: 2, scores: [1, 0]}
    expect: {over: false, winners: []}
"""
    outcomes = run_examples(Variant.from_text(completed(part)))
    assert [each.diagnostics for each in outcomes] == [(), ()]
