"""Numbers with their nouns, and lists as people say them."""

from __future__ import annotations

import pytest

from eldest.table.words import counted, listed, number


@pytest.mark.parametrize(("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_one_of_a_thing_has_no_plural(count: int, said: str) -> None:
    assert number(count, "card") == said


@pytest.mark.parametrize(
    ("items", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), ("abc", "a, b or c")]
)
def test_the_last_of_a_list_is_joined_by_a_word(items: list[str], said: str) -> None:
    assert listed(items, "or") == said


@pytest.mark.parametrize(
    ("counts", "said"), [([1], "1 player"), ([4], "4 players"), ([1, 2], "1 or 2 players")]
)
def test_several_numbers_share_a_noun(counts: list[int], said: str) -> None:
    assert counted(counts, "player") == said
