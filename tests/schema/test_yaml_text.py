"""From a YAML text to nodes, and what is refused on the way."""

from __future__ import annotations

import pytest

from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.limits import MOST_DIAGNOSTICS
from eldest.schema.node import plain
from eldest.schema.span import Source
from eldest.schema.yaml_text import parse


def refusals(text: str) -> list[Diagnostic]:
    with pytest.raises(Rejected) as caught:
        parse(Source("x", text))
    return list(caught.value.diagnostics)


def codes(text: str) -> list[tuple[str, str]]:
    """Code and underlined text of everything that is refused."""
    return [(each.code, each.span.text) for each in refusals(text) if each.span]


def test_a_text_is_read_in_the_order_it_was_written() -> None:
    found = plain(parse(Source("x", "b: [1, x]\na: {c: 'd'}\n10: ~\n")))
    assert found == {"b": [1, "x"], "a": {"c": "d"}, "10": None}
    assert isinstance(found, dict)
    assert list(found) == ["b", "a", "10"]


@pytest.mark.parametrize("text", ["", "\n", "# only a comment\n", "---\n...\n# x"])
def test_an_empty_text_is_refused(text: str) -> None:
    assert [each.code for each in refusals(text)] == ["E105"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: 1\na: 2", [("E108", "a")]),
        ("- {a: 1, 'a': 2}", [("E108", "'a'")]),
        ("10: x\n'10': y", [("E108", "'10'")]),
        ("a: &x 1\nb: *x", [("E109", "&x"), ("E109", "*x")]),
        ("&k a: 1", [("E109", "&k")]),
        ("a: &x [*x]", [("E109", "&x"), ("E109", "*x")]),
        ("a: !!str 1", [("E110", "!!str")]),
        ("a: !!python/object/apply:os.system [ls]", [("E110", "!!python/object/apply:os.system")]),
        ("a: &x !y 1", [("E109", "&x"), ("E110", "!y")]),
        ("b: {<<: {a: 1}}", [("E111", "<<")]),
        ("? [a]\n: 1", [("E115", "[a]")]),
        ("? {a: 1}\n: 1", [("E115", "{a: 1}")]),
        ("'': 1", [("E115", "''")]),
        ("%YAML 1.1\n---\na: 1", [("E116", "%YAML 1.1")]),
        ("a: 1\n---\nb: 1", [("E106", "---")]),
        ("a: \x07", [("E104", "\x07")]),
        ("a: x\x85b: y", [("E104", "\x85")]),
        ("a: x\u202ey", [("E104", "\u202e")]),
        ('a: "\\e[2J"', [("E104", '"\\e[2J"')]),
        ("a: \ud800", [("E104", "\ud800")]),
    ],
)
def test_what_a_rules_file_has_no_use_for_is_refused_at_its_place(
    text: str, found: list[tuple[str, str]]
) -> None:
    assert codes(text) == found


def test_a_quoted_merge_sign_is_an_ordinary_key() -> None:
    assert plain(parse(Source("x", "'<<': 1"))) == {"<<": 1}


def test_everything_is_refused_at_once() -> None:
    text = "a: &x 1\na: !t 2\nb: {'': 3}\nc: {"
    assert [code for code, _ in codes(text)] == ["E109", "E108", "E110", "E115", "E126"]


def test_both_places_of_a_repeated_key_are_told() -> None:
    (only,) = refusals("scoring:\n  QS: 13\nscoring:\n  hearts: 1\n")
    assert only.span is not None
    assert only.span.line == 3
    assert [label.span.line for label in only.labels] == [1]


def test_too_many_mistakes_are_not_all_told() -> None:
    found = refusals("\n".join(["a: 1"] * 5_000))
    assert len(found) == MOST_DIAGNOSTICS + 1
    assert found[-1].code == "E124"


def test_windows_line_ends_and_a_byte_order_mark_in_the_middle() -> None:
    assert plain(parse(Source("x", "a: 1\r\nb:\r\n  - x\r\n"))) == {"a": 1, "b": ["x"]}
    assert codes("a: x\ufeff") == [("E104", "\ufeff")]


def test_the_end_of_a_list_or_map_is_that_of_its_last_item() -> None:
    source = Source("x", "a:\n  b: [1, 2]  # c\n\n# d\ne: 1\n")
    root = parse(source)
    assert source.text[root.start : root.end] == "a:\n  b: [1, 2]  # c\n\n# d\ne: 1"
    inner = root.entries["a"][1]  # type: ignore[union-attr]
    assert source.text[inner.start : inner.end] == "b: [1, 2]"
