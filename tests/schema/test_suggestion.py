"""What somebody may have meant by a name that is not known."""

from __future__ import annotations

import time

import pytest

from eldest.schema.suggestion import suggest

NAMES = ["trick", "trump", "follow", "after trick", "turn-up", "out_of_play", "by players"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("trupm", "trump"),
        ("follw", "follow"),
        ("Trump", "trump"),
        ("after_trick", "after trick"),
        ("turnup", "turn-up"),
        ("out-of-play", "out_of_play"),
        ("by player", "by players"),
    ],
)
def test_a_slip_is_recognized(word: str, meant: str) -> None:
    assert suggest(word, NAMES) == meant


@pytest.mark.parametrize("word", ["zzz", "", "x", "leader", "players and more", "♠"])
def test_no_silly_suggestion(word: str) -> None:
    assert suggest(word, NAMES) is None


def test_nothing_is_known_nothing_is_suggested() -> None:
    assert suggest("trump", []) is None


def test_a_very_long_word_takes_no_time() -> None:
    start = time.perf_counter()
    assert suggest("trump" * 100_000, NAMES) is None
    assert time.perf_counter() - start < 0.1
