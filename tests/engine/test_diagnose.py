"""Everything that is wrong with a file, found for every choice it offers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from eldest.engine import Variant
from eldest.engine.diagnose import choices, diagnose, diagnose_variant

PART = """
players: [2, 3]
options:
  long: {title: Long, type: boolean, default: false}
  kind: {title: Kind, type: choice, default: a, values: {a: {title: A}, b: {title: B}}}
presets:
  old: {title: Old, set: {long: true}}
pack: {suits: [hearts, spades], ranks: [J, Q, K, A]}
numbers:
  size: [{is: 9, when: option.long}, {is: 9, when: players == 3}, 2]
phases: [{phase: deal, each: size}]
"""


def codes(text: str) -> list[tuple[str, int]]:
    return [
        (each.code, each.span.line if each.span else 0)
        for each in diagnose_variant(Variant.from_text(text))
    ]


def test_every_choice_is_tried(completed: Callable[[str], str]) -> None:
    variant = Variant.from_text(completed(PART))
    tried = list(choices(variant))
    for players in (2, 3):
        for preset, options in (
            (None, {}), ("old", {}), (None, {"long": True}), (None, {"kind": "b"}),
        ):  # fmt: skip
            assert (players, preset, options) in tried
    assert len(tried) == 8


def test_a_mistake_of_one_choice_only_is_found(completed: Callable[[str], str]) -> None:
    assert codes(completed(PART)) == [("E401", 11)]
    part = PART.replace("{is: 9, when: players == 3}, ", "")
    assert codes(completed(part)) == [("E401", 11)]
    part = part.replace("{is: 9, when: option.long}, ", "")
    assert codes(completed(part)) == []


def test_a_mistake_of_every_choice_is_told_once(completed: Callable[[str], str]) -> None:
    part = PART.replace("[{phase: deal, each: size}]", "[{phase: deal, each: sise}]")
    assert codes(completed(part)) == [("E320", 11)]


def test_mistakes_of_all_floors_are_told_in_the_order_of_the_file(
    completed: Callable[[str], str],
) -> None:
    part = """
numbers: {a: 1 +, b: c, d: stock}
worth: {w: {QX: 1}}
phases:
  - {phase: deal, each: 9}
  - {phase: score, do: each seat skores 1}
  - {phase: score, id: again, do: each seat scores trick}
"""
    assert codes(completed(part)) == [
        ("E302", 2), ("E320", 2), ("E330", 2), ("E407", 3), ("E401", 5), ("E306", 6), ("E330", 7),
    ]  # fmt: skip


def test_a_wrong_shape_is_told_before_any_rule_is_read(
    tmp_path: Path, completed: Callable[[str], str]
) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(completed("colour: red\nphases: [{phase: deal, each: nothing}]\n"), "utf-8")
    assert [each.code for each in diagnose(path)] == ["E201"]
    path.write_text("a: [\n", "utf-8")
    assert [each.code for each in diagnose(path)] == ["E126"]
    assert [each.code for each in diagnose(tmp_path / "none.yaml")] == ["E101"]


def test_a_preset_that_fits_no_players_is_told(completed: Callable[[str], str]) -> None:
    part = PART.replace(
        "size: [{is: 9, when: option.long}, {is: 9, when: players == 3}, 2]", "size: 2"
    )
    part += "valid: [{holds: not option.long, message: Never long.}]\n"
    assert [code for code, _ in codes(completed(part))] == ["E507"]
