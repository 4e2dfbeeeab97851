"""How the sentences of a diagnostic are filled with its facts."""

from __future__ import annotations

import pytest

from eldest.schema.sentences import (
    LONGEST,
    Phrase,
    clip,
    did_you_mean,
    enumerated,
    fill,
)


def test_a_template_is_filled_with_facts() -> None:
    assert fill("at most {most}", {"most": 3}) == "at most 3"
    assert fill(lambda facts: f"{facts['most']} at most", {"most": 3}) == "3 at most"
    assert fill(lambda facts: None, {}) == ""


def test_what_a_user_wrote_is_not_a_template() -> None:
    assert fill("unknown `{key}`", {"key": "{key.__class__}"}) == "unknown `{key.__class__}`"


def test_what_a_user_wrote_is_clipped_and_made_printable() -> None:
    assert clip("x" * LONGEST) == "x" * LONGEST
    assert clip("x" * 10_000_000) == "x" * (LONGEST - 1) + "…"
    assert clip("a\nb\x1b[2J\u202e") == "a\\nb\\x1b[2J\\u202e"


def test_our_own_phrases_are_not_clipped() -> None:
    assert fill("{long}", {"long": Phrase("x" * 99)}) == "x" * 99


@pytest.mark.parametrize(
    ("names", "text"),
    [([], ""), (["a"], "`a`"), (["a", "b"], "`a` or `b`"), (["a", "b", "c"], "`a`, `b` or `c`")],
)
def test_names_are_enumerated(names: list[str], text: str) -> None:
    assert enumerated(names) == text
    assert fill("{names}", {"names": tuple(names)}) == text


def test_a_suggestion_is_made_where_there_is_one() -> None:
    assert did_you_mean({"suggestion": "trump"}) == "did you mean `trump`?"
    assert did_you_mean({"suggestion": None}) is None
    assert did_you_mean({}) is None
