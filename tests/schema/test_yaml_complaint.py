"""What the YAML parser complains about, in an author's words."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.document import read_text
from eldest.schema.render import to_text
from eldest.schema.span import Source
from eldest.schema.yaml_complaint import explained


def refusal(text: str) -> Diagnostic:
    with pytest.raises(Rejected) as caught:
        read_text(text)
    (only,) = caught.value.diagnostics
    return only


@pytest.mark.parametrize(
    ("text", "code", "underlined"),
    [
        ("a:\n\tb: 1", "E107", "\t"),
        ("\ta: 1", "E107", "\t"),
        ("a:\n  b: 1\n \tc: 2", "E107", "\t"),
        ("-\ta: 1", "E107", "\t"),
        ("a: 'x\nb: 1\n", "E117", "'"),
        ('a: "x\n---\n', "E117", '"'),
        ("law: sum(each seat: score)", "E118", ":"),
        ("- law: sum(each seat: score)", "E118", ":"),
        ("a: x\n  b: 3", "E119", "b"),
        ("a:\n  - x\n - y", "E119", "-"),
        ("  a: 1\nb: 2", "E119", "b"),
        ("- a\nb: c", "E119", "b"),
        ("a: @x", "E120", "@"),
        ("a: `x`", "E120", "`"),
        ("a: %x", "E120", "%"),
        ("a: >= 3", "E120", ">"),
        ("a: - 3", "E120", "-"),
        ("a: ]", "E120", "]"),
        ("when: * 3", "E120", "*"),
        ("a: x\nfoo\nb: c", "E121", "foo"),
        ("a\nb: c", "E121", "a"),
        ("- phase:deal\n  each: 4", "E121", "phase:deal"),
        ('a: "x\\q"', "E122", "\\q"),
        ('a: "\\ud800"', "E122", "\\u"),
        ("- {cards: highest(trick[suit == trump]), why: x}", "E125", "["),
        ("a: {b: 'x' y}", "E125", "y"),
        ("a: [1, 2\nb: 3", "E126", "["),
        ("a: {b: c", "E126", "{"),
        ("a: 'x' y", "E127", "y"),
        ("a: {b: 1}}", "E127", "}"),
        ("a: !<x", "E110", "!<x"),
        ("%FOO\n", "E116", "%FOO"),
        ("[" * 50_000, "E112", "["),
    ],
)
def test_a_complaint_names_the_mistake_and_its_place(text: str, code: str, underlined: str) -> None:
    found = refusal(text)
    assert found.span is not None
    assert (found.code, found.span.text) == (code, underlined)


def test_a_tab_before_a_comment_is_no_mistake() -> None:
    assert read_text("a: b\t# comment\nc:\t1\n").data == {"a": "b", "c": 1}


def test_the_line_above_is_shown_where_it_explains_the_mistake() -> None:
    (label,) = refusal("a: x # comment\n\n  b: 3").labels
    assert (label.key, label.span.line) == ("map", 1)
    (label,) = refusal("a: x\n\n  b: 3").labels
    assert (label.key, label.span.text) == ("above", "a: x")


def test_a_complaint_without_a_place_is_passed_on() -> None:
    found = explained(yaml.YAMLError("broken"), Source("x", ""))
    assert (found.code, found.facts) == ("E123", {"problem": "broken"})


@given(st.text("ab:-?[]{}#&*!|>'\"%@` ,\n\t\\.0", max_size=40))
@example("? a\n? b: [")
@example("a: |x\n")
@example("--- >\n- a")
@example('"\\x')
@example("x" * 1_100 + ":")
@example("x" * 1_100 + ": 1")
def test_whatever_is_written_is_read_or_refused_with_words(text: str) -> None:
    try:
        read_text(text)
    except Rejected as rejected:
        for diagnostic in rejected.diagnostics:
            assert to_text(diagnostic)
            assert diagnostic.span is not None
            assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text)
