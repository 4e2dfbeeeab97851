"""Every code has its sentences, and all facts that they need."""

from __future__ import annotations

import re

import pytest

from eldest.schema.diagnostic import Diagnostic, Label
from eldest.schema.span import Source, Span
from eldest.schema.words import WORDS, say

SPAN = Span(Source("x", "text"), 0, 4)


def test_a_diagnostic_is_put_into_words() -> None:
    label = Label(SPAN, "first")
    said = say(Diagnostic("E108", SPAN, {"key": "a"}, (label,)))
    assert said.message == "the key `a` stands twice in one map"
    assert said.reason == "and again here"
    assert said.help == ("keep one of the two, or merge what they hold",)
    assert said.labels == ("it stands here first",)


def test_help_that_says_nothing_is_left_out() -> None:
    facts = {"key": "a", "title": "file", "known": (), "suggestion": None}
    assert say(Diagnostic("E201", SPAN, facts)).help == ()


@pytest.mark.parametrize("code", WORDS)
def test_codes_are_in_order_and_titles_are_headings(code: str) -> None:
    assert re.fullmatch(r"E[1-6][0-9]{2}", code)
    title = WORDS[code].title
    assert title[0].isupper() or title[0] == "`"
    assert not title.endswith(".")


def test_no_code_is_defined_twice() -> None:
    from eldest.schema import words

    tables = [value for value in vars(words).values() if isinstance(value, dict) and value]
    tables = [table for table in tables if table is not WORDS and "E" in next(iter(table), "")[:1]]
    assert sum(map(len, tables)) == len(WORDS)
