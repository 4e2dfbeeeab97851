"""F01, R12: Euchre with the Left Bower, as worked examples of its file."""

from __future__ import annotations

import pytest

from eldest.engine import Variant
from eldest.engine.examples import run_examples

PASSED = {each.name: each.passed for each in run_examples(Variant.read("euchre"))}


@pytest.mark.parametrize(
    ("case", "example"),
    [
        (
            "F01",
            "a hand in which East goes under, and South is void of clubs with the Jack of clubs",
        ),
        ("R12 a", "the Left Bower does not follow the suit printed on it"),
        ("R12 b", "who has another card of the suit led follows with that"),
        ("R12 c", "the Left Bower led asks for trumps"),
        ("R12 d", "a Left Bower led is followed by any card where there are no trumps"),
    ],
)
def test_a_case_stands_in_the_file_and_passes(case: str, example: str) -> None:
    assert PASSED[example], case
