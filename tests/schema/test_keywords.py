"""Every way to break the schema, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.schema import keywords
from eldest.schema.check import check
from eldest.schema.diagnostic import Diagnostic
from eldest.schema.document import read_text
from eldest.schema.validator import Schema, schema
from eldest.schema.words import say

Complete = Callable[[str], str]


def found(text: str) -> list[tuple[str, str]]:
    """Code and underlined text of everything that is wrong."""
    return [(each.code, each.span.text) for each in check(read_text(text)) if each.span]


def only(text: str) -> Diagnostic:
    (diagnostic,) = check(read_text(text))
    return diagnostic


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        ("zzz: 1", [("E201", "zzz")]),
        ("follw: 1\nzzz: 2", [("E201", "follw"), ("E201", "zzz")]),
        ("match: {deals: 1}", [("E202", "match")]),
        ("match:\n  deals: 1\n  ranking:\n  - by: total", [("E202", "by: total")]),
        ("players: 4", [("E203", "4")]),
        ("players: four", [("E203", "four")]),
        ("players: {4: 4}", [("E203", "players")]),
        ("players: [[4]]", [("E203", "[4]")]),
        ("sources: []", [("E203", "sources")]),
        ("phases: [deal]", [("E203", "deal")]),
        ('players: ["4"]', [("E204", '"4"')]),
        ('eldest: "1"', [("E204", '"1"')]),
        ("numbers: {target: 0500}\nplayers: [04]", [("E205", "04")]),
        ("players: [1e3]", [("E205", "1e3")]),
        ("players: [1:30]", [("E205", "1:30")]),
        ("players: [true]", [("E206", "true")]),
        ("worth: {penalty: {QS: false}}", [("E206", "false")]),
        ("players: [4.0]", [("E207", "4.0")]),
        ("players: [13.0]", [("E207", "13.0")]),
        ("eldest: 2", [("E208", "2")]),
        ("eldest: true", [("E208", "true")]),
        ("phases: [{phase: tricsk}]", [("E208", "tricsk")]),
        ("players: [1]", [("E209", "1")]),
        ("players: [11]", [("E209", "11")]),
        ("players: []", [("E210", "players")]),
        ("title: ''", [("E210", "title")]),
        ("title: {}", [("E210", "title")]),
        ("id: " + "a" * 50, [("E210", "id")]),
        ("id: My Game", [("E211", "My Game")]),
        ("id: |\n  mine\n", [("E211", "|\n  mine")]),
        ("numbers: {Hand-Size: 3}", [("E212", "Hand-Size")]),
        ("title: {english: x}", [("E212", "english")]),
        ("players: [2, 3, 2]", [("E213", "2")]),
        ("match: {deals: 1, over: x, ranking: [{by: total, best: lowest}]}", [("E214", "deals")]),
        ("match: {ranking: [{by: total, best: lowest}]}", [("E215", "match")]),
        ("title: 1662", [("E216", "1662")]),
        ("title: 3.5", [("E216", "3.5")]),
        ("title: yes\nsummary: false", [("E216", "false")]),
        ("title:", [("E217", "title")]),
        ("match: {deals: 1, dealer: ~, ranking: [{by: total, best: lowest}]}", [("E217", "~")]),
        ("players: [2, ~]", [("E217", "~")]),
    ],
)
def test_a_breach_is_named_and_underlined(
    completed: Complete, part: str, expected: list[tuple[str, str]]
) -> None:
    assert found(completed(part)) == expected


def test_whatever_the_schema_forbids_has_words() -> None:
    """A keyword that the schema uses and `keywords` does not know would be a traceback."""
    structure = {"$schema", "$id", "$defs", "$ref", "title", "description", "examples", "default"}
    structure |= {"properties", "items", "propertyNames", "if", "then", "else", "allOf"}
    structure |= {"dependentSchemas"}

    def used(part: object, names: bool = False) -> set[str]:
        if isinstance(part, list):
            return set[str]().union(*(used(each) for each in part))
        if not isinstance(part, dict):
            return set()
        inner = [
            used(value, not names and key in ("properties", "$defs", "dependentSchemas"))
            for key, value in part.items()
            if names or key not in ("examples", "enum", "default", "dependentRequired")
        ]
        return set[str]().union(set() if names else set(part), *inner)

    assert used(schema()) - structure == set(keywords._KEYWORDS)


def test_of_two_mistakes_in_one_phase_both_are_told_and_none_of_other_kinds(
    completed: Complete,
) -> None:
    part = "phases:\n  - {phase: deal, each: 4, packet: 1, leader: eldest}\n"
    assert found(completed(part)) == [("E201", "packet"), ("E201", "leader")]
    known = [say(each).help for each in check(read_text(completed(part)))]
    assert known[0] == ("did you mean `packets`?",)
    assert known[1][0].startswith("it may have `id`, ")
    assert "`leader`" not in known[1][0]


def test_a_misspelt_key_is_not_told_as_missing_too(completed: Complete) -> None:
    part = "match:\n  deals: 1\n  rankng: []\n"
    assert found(completed(part)) == [("E201", "rankng")]


def test_a_suggestion_is_never_a_key_that_is_there(completed: Complete) -> None:
    said = say(only(completed("titel: x")))
    assert said.help[0].startswith("it may have `summary`")


@pytest.mark.parametrize(
    ("written", "help"),
    [
        ("0500", "write `500`"),
        ("1_000", "write `1000`"),
        ("1e3", "write `1000`"),
        ("0x1F", "write `31`"),
        ("1:30", "for example: 13"),
        ("13.0", "write `13`"),
        ("13.5", "for example: 13"),
        ('"13"', "remove the quotes"),
    ],
)
def test_a_number_in_another_spelling_comes_with_the_right_one(
    completed: Complete, written: str, help: str
) -> None:
    part = f"worth: {{penalty: {{QS: {written}}}}}"
    assert say(only(completed(part))).help == (help,)


@pytest.mark.parametrize(
    ("written", "help"),
    [
        ("no", "write `false`"),
        ("On", "write `true`"),
        ("N", "write `false`"),
        ("'true'", "remove the quotes"),
        ("'yes'", "write `true`"),
        ("maybe", "for example: false"),
    ],
)
def test_a_truth_value_in_another_spelling_comes_with_the_right_one(
    completed: Complete, written: str, help: str
) -> None:
    part = f"options: {{tiddy: {{title: x, type: boolean, default: {written}}}}}"
    assert say(only(completed(part))).help == (help,)


def test_a_key_without_a_space_after_its_colon_is_recognized(completed: Complete) -> None:
    part = "phases:\n  - phase:deal\n  - {phase: score, do: each seat scores 1}\n"
    assert say(only(completed(part))).help == ("write `phase: deal`",)


def test_no_is_a_text_wherever_a_text_is_wanted(completed: Complete) -> None:
    part = (
        "options:\n  nil:\n    title: NO\n    type: choice\n    default: no\n"
        "    values: {no: {title: on}, yes: {title: off}}\n"
    )
    document = read_text(completed(part))
    assert check(document) == []
    assert document.get(("options", "nil", "values", "no", "title")) == "on"


def test_both_places_of_a_pair_are_told(completed: Complete) -> None:
    part = "match:\n  over: x\n  deals: 1\n  ranking: [{by: total, best: lowest}]\n"
    diagnostic = only(completed(part))
    assert diagnostic.span is not None
    assert diagnostic.span.line == 3
    assert [label.span.line for label in diagnostic.labels] == [2]
    diagnostic = only(completed("players:\n  - 2\n  - 3\n  - 2\n"))
    assert diagnostic.span is not None
    assert diagnostic.span.line == 4
    assert [label.span.line for label in diagnostic.labels] == [2]


def test_a_whole_number_option_says_its_range_or_its_values(completed: Complete) -> None:
    option = "options: {bid: {title: x, type: integer, default: 12%s}}"
    assert found(completed(option % "")) == [("E215", "bid")]
    assert found(completed(option % ", least: 1")) == [("E202", "least")]
    assert found(completed(option % ", least: 1, most: 20")) == []
    assert found(completed(option % ", values: {12: {}}")) == []
    both = ", least: 1, most: 20, values: {12: {}}"
    assert found(completed(option % both)) == [("E214", "least"), ("E214", "most")]


def test_random_play_needs_a_seed(completed: Complete) -> None:
    part = "examples:\n  - name: x\n    play: %s\n    expect: {pot: 0}\n"
    assert found(completed(part % "random")) == [("E202", "name: x")]
    assert found(completed(part % "random\n    seed: 1")) == []
    assert found(completed(part % "[AS]")) == []
    assert found(completed(part % "randm\n    seed: 1")) == [("E208", "randm")]


def test_parts_of_the_schema_are_not_mixed_up_with_keys_of_the_file() -> None:
    part: Schema = schema()
    assert part["properties"]["examples"]["type"] == "array"
