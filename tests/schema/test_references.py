"""Names that refer to other parts of a document."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.schema.check import check
from eldest.schema.document import read_text
from eldest.schema.references import dangling
from eldest.schema.words import say

Complete = Callable[[str], str]

GAME = """\
sources: {cotton: {title: A}, willughby: {title: B}}
facts: {age: {title: Age, type: integer}}
options: {tiddy: {title: Tiddy, type: boolean, default: true}}
presets: {cotton: {title: A, set: {tiddy: false}}, open: {title: B, open: [tiddy]}}
variables: {bags: {type: integer, of: seat}}
phases:
  - {phase: deal, each: 4, cite: [cotton, willughby]}
  - {phase: score, id: bonus, do: [{do: each seat scores tricks, cite: cotton}]}
  - {phase: score, do: each seat scores tricks}
examples:
  - {name: x, preset: cotton, options: {tiddy: true}, start: bonus, expect: {pot: 0}}
  - {name: x, start: score, given: {age: [1, 2], bags: [1, 2], tricks: [1, 2]}, expect: {pot: 0}}
  - {name: x, start: match, expect: {pot: 0}}
"""


def test_references_that_lead_somewhere(completed: Complete) -> None:
    assert check(read_text(completed(GAME))) == []


@pytest.mark.parametrize(
    ("before", "after", "code", "underlined", "help"),
    [
        ("[cotton,", "[coton,", "E221", "coton", "did you mean `cotton`?"),
        ("cite: cotton", "cite: x", "E221", "x", "it may be `cotton` or `willughby`"),
        ("{tiddy: false}", "{tidy: false}", "E222", "tidy", "did you mean `tiddy`?"),
        ("[tiddy]", "[tidy]", "E222", "tidy", "did you mean `tiddy`?"),
        ("{tiddy: true}", "{tidy: true}", "E222", "tidy", "did you mean `tiddy`?"),
        ("preset: cotton", "preset: cotten", "E223", "cotten", "did you mean `cotton`?"),
        ("start: bonus", "start: bonsu", "E224", "bonsu", "did you mean `bonus`?"),
        ("start: bonus", "start: tricks", "E224", "tricks", None),
        ("bags: [1", "bag: [1", "E225", "bag", "did you mean `bags`?"),
        ("tricks: [1", "trick_s: [1", "E225", "trick_s", "did you mean `tricks`?"),
        ("id: bonus", "id: score", "E226", "score", None),
    ],
)
def test_a_reference_that_leads_nowhere(
    completed: Complete, before: str, after: str, code: str, underlined: str, help: str | None
) -> None:
    assert GAME.count(before) == 1 or code == "E221"
    found = check(read_text(completed(GAME.replace(before, after, 1))))
    first = found[0]
    assert first.span is not None
    assert (first.code, first.span.text) == (code, underlined)
    assert help is None or help in say(first).help


def test_of_two_phases_with_one_name_both_are_told(completed: Complete) -> None:
    part = "phases:\n  - phase: deal\n    each: 1\n  - phase: deal\n    each: 1\n"
    (only,) = check(read_text(completed(part)))
    assert only.span is not None
    assert (only.code, only.span.line, only.labels[0].span.line) == ("E226", 4, 2)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "sources: 1\nphases: {cite: x}",
        "presets: []\nexamples: {}\nphases: [1, [], {id: []}]",
        "presets: {a: 1, b: {set: [], open: {}}, c: {open: [1, []]}}",
        "examples: [1, {preset: 1, start: [], given: [], options: 3}]",
        "options: []\npresets: {a: {set: {b: 1}}}",
    ],
)
def test_parts_of_a_wrong_shape_are_passed_over(text: str) -> None:
    assert list(dangling(read_text(text))) == []
