"""What a file declares with a type is read by that type, wherever it is stated."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.engine import Rejected, load, load_record, load_text
from eldest.engine.examples import run_examples
from eldest.engine.variant import Variant

DECLARED = """
facts: {beginner: {title: New to the game, type: boolean}}
variables:
  broken: {type: boolean}
  lucky: {type: suit}
  taker: {type: seat}
  kept: {type: cards, of: seat}
examples:
  - name: typed values
    start: tricks
    given: {GIVEN}
    play: [JH, JS]
    expect: {winner: 0}
"""


def outcome(base: str, given: str) -> list[str]:
    """The codes of what is wrong with the example."""
    text = base + DECLARED.replace("GIVEN", "leader: 0, " + given)
    (found,) = run_examples(Variant.from_text(text))
    return [each.code for each in found.diagnostics]


@pytest.mark.parametrize(
    "given",
    [
        "broken: true",
        "lucky: hearts",
        "lucky: none",
        "taker: 1",
        "taker: none",
        "kept: [[QH, QS], none]",
        "kept: {1: QH}",
        "beginner: [true, false]",
        "upcard: none",
        "aside: none",
    ],
)
def test_examples_state_typed_values(base: str, given: str) -> None:
    assert outcome(base, given) == []


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("broken: 1", "E443"),
        ("broken: hearts", "E443"),
        ("lucky: JH", "E438"),
        ("taker: 2", "E435"),
        ("kept: [QH]", "E437"),
        ("kept: {1: 2}", "E436"),
        ("beginner: [1, 0]", "E443"),
    ],
)
def test_examples_refuse_other_kinds_of_value(base: str, given: str, code: str) -> None:
    assert outcome(base, given) == [code]


def test_a_trick_that_has_begun_goes_on_with_the_next_seat(base: str) -> None:
    text = base + (
        "examples: [{name: begun, start: tricks, given: {leader: 0, trick: [JH]}, play: [QH],"
        " expect: {winner: 1}}]"
    )
    (found,) = run_examples(Variant.from_text(text))
    assert found.passed


def test_facts_that_are_true_or_false(base: str, tmp_path: Path) -> None:
    rule = "each seat where beginner scores 2"
    path = tmp_path / "tiny.yaml"
    path.write_text(
        base.replace("each seat scores tricks", rule)
        + "facts: {beginner: {title: New to the game, type: boolean}}\n",
        encoding="utf-8",
    )
    game = load(path)
    match = game.match(seed=1, facts={"beginner": [False, True]})
    while not match.deal.over:
        match.deal.apply(match.deal.legal()[0])
    assert match.totals == [0, 2]
    assert load_record(match.record(), folder=tmp_path).totals == [0, 2]
    with pytest.raises(Rejected) as refused:
        game.match(facts={"beginner": [0, 1]})
    assert str(refused.value) == "error[E516]: `beginner` is true or false, not `0`"


def test_cards_are_removed_for_a_number_of_players(base: str) -> None:
    text = base.replace("players: [2]", "players: [2, 3]").replace(
        "  ranks: [J, Q, K, A]\n", "  ranks: [J, Q, K, A]\n  remove: {3: [JH, JS]}\n"
    )
    text = text.replace("each: 4", "each: 2")
    assert [load_text(text, players=players).pack.size for players in (2, 3)] == [8, 6]


def test_cards_are_written_in_rules_as_they_are_shown(base: str) -> None:
    text = base.replace("[J, Q, K, A]", "[Un, Ob, K, A]")
    text += "laws: [{law: ObH != OBS and rank(ObH) == Ob}]\n"
    assert load_text(text).pack.texts(0b10) == ["ObH"]
