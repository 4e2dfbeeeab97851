"""Diagnostics are values: sorted by place, put into words last."""

from __future__ import annotations

import pytest

from eldest.schema.diagnostic import Diagnostic, Rejected, by_place, distinct
from eldest.schema.span import Source, Span

SOURCE = Source("x.yaml", "a: 1\nb: 2\n")


def at(start: int, code: str = "E105") -> Diagnostic:
    return Diagnostic(code, Span(SOURCE, start, start + 1))


def test_diagnostics_are_sorted_by_place_and_those_without_one_come_first() -> None:
    nowhere = Diagnostic("E102", facts={"file": "x", "most": 1})
    assert by_place([at(5), at(0), nowhere, at(0, "E104")]) == [
        nowhere,
        at(0, "E104"),
        at(0),
        at(5),
    ]


def test_each_mistake_is_told_once_in_the_given_order() -> None:
    """Two are the same by code, place and facts; other facts make another mistake."""
    one, other = (Diagnostic("E409", at(5).span, {"name": name}) for name in ("a", "b"))
    nowhere = Diagnostic("E102")
    given = [one, at(0), other, at(0), nowhere, one, at(0, "E104"), nowhere]
    assert distinct(given) == [one, at(0), other, nowhere, at(0, "E104")]


def test_a_rejection_keeps_all_diagnostics_in_order_and_reads_as_their_texts() -> None:
    rejected = Rejected([at(5), at(0)])
    assert rejected.diagnostics == (at(0), at(5))
    assert str(rejected).count("error[E105]") == 2
    assert str(rejected).index("x.yaml:1:1") < str(rejected).index("x.yaml:2:1")


def test_nothing_is_rejected_without_a_reason() -> None:
    with pytest.raises(ValueError, match="for a reason"):
        Rejected([])
