"""Whether a document has its shape, and how quickly that is found."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.schema.check import check
from eldest.schema.document import read_text
from eldest.schema.limits import MOST_DIAGNOSTICS
from eldest.schema.render import to_json, to_text
from eldest.schema.validator import schema


def test_a_sound_file_earns_nothing(base: str) -> None:
    assert check(read_text(base)) == []


def test_everything_is_told_at_once_and_in_the_order_of_the_file(base: str) -> None:
    text = base.replace("id: tiny", "id: Tiny!").replace("each: 4", "each: true")
    text = "trupm: 1\n" + text + "zzz:\n"
    found = check(read_text(text))
    assert [each.code for each in found] == ["E201", "E211", "E206", "E201"]
    lines = [each.span.line for each in found if each.span]
    assert lines == sorted(lines)


@pytest.mark.parametrize("text", ["[]", "x", "1", "~: 1", "eldest: 1", "- a", "{}"])
def test_whatever_else_is_in_the_file_it_is_told_in_words(text: str) -> None:
    found = check(read_text(text))
    assert found
    for diagnostic in found:
        assert to_text(diagnostic)


def test_too_many_mistakes_are_not_all_told(base: str) -> None:
    text = base + "\n".join(f"key{n}: 1" for n in range(1_000))
    found = check(read_text(text))
    assert len(found) == MOST_DIAGNOSTICS + 1
    assert found[-1].code == "E124"


def test_a_name_that_leads_nowhere_is_told_in_its_place(base: str) -> None:
    found = check(read_text("sources: {a: {title: A}}\n" + base + "  cite: b\nzzz: 1\n"))
    assert [each.code for each in found] == ["E221", "E201"]


def values(depth: int) -> st.SearchStrategy[object]:
    """Values of all kinds, with names that the format knows in unexpected places."""
    names = st.sampled_from(
        [*schema()["properties"], "phase", "cards", "do", "when", "cite", "2", "by players"]
    )
    leaves = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-20, 20),
        st.floats(-2, 2),
        names,
        st.sampled_from(["deal", "tricks", "JH", "hearts", "random", "", "é ☺"]),
    )
    if depth == 0:
        return leaves
    inner = values(depth - 1)
    return st.one_of(leaves, st.lists(inner, max_size=3), st.dictionaries(names, inner, max_size=4))


@given(st.fixed_dictionaries({}, optional={key: values(3) for key in schema()["properties"]}))
@settings(deadline=None, max_examples=200)
def test_no_document_brings_the_check_to_fall(data: dict[str, object]) -> None:
    text = json.dumps(data)
    for diagnostic in check(read_text(text)):
        assert diagnostic.span is not None
        assert diagnostic.span.end <= len(text)
        assert to_text(diagnostic)
        assert json.dumps(to_json(diagnostic))


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    program = (
        "import sys, eldest.schema.check, eldest.schema.document, eldest.schema.render\n"
        "print([name for name in ('jsonschema', 'lark', 'rich') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "[]\n"
