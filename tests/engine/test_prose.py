"""Texts in several languages."""

from __future__ import annotations

import pytest

from eldest.engine.prose import prose

BOTH = {"en": "Trumps", "ru": "Козыри"}


@pytest.mark.parametrize(
    ("value", "language", "text"),
    [
        ("Trumps", "ru", "Trumps"),
        (BOTH, "ru", "Козыри"),
        (BOTH, "en", "Trumps"),
        (BOTH, "fr", "Trumps"),
        ({"ru": "Козыри", "de": "Trumpf"}, "fr", "Козыри"),
        ({"de-AT": "Trumpf"}, "de-AT", "Trumpf"),
        (None, "en", ""),
        ({}, "en", ""),
    ],
)
def test_the_language_asked_for_comes_first_then_english_then_any(
    value: object, language: str, text: str
) -> None:
    assert prose(value, language) == text
