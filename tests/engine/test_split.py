"""Chips of the pot that are split among several seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.dsl.print import to_rule
from eldest.engine import Diagnostic

from .conftest import Make


def part(players: int, *do: str) -> str:
    sentences = "".join(f'      - "{each}"\n' for each in do)
    partners = "partners: opposite\n" if players == 4 else ""
    return (
        f"players: [{players}]\n{partners}variables: {{in_it: {{type: boolean, of: seat}}}}\n"
        f"phases:\n  - phase: settle\n    do:\n{sentences}"
    )


@pytest.mark.parametrize(
    ("players", "chips", "winners", "dealer", "paid"),
    [
        (3, 30300, "true", 0, [10100, 10100, 10100]),
        (3, 100, "true", 0, [33, 34, 33]),
        (3, 100, "true", 2, [34, 33, 33]),
        (4, 10, "true", 1, [2, 2, 3, 3]),
        (4, 10, "seat != left(dealer)", 1, [3, 3, 0, 4]),
        (4, 7, "seat in side of dealer", 0, [3, 0, 4, 0]),
        (4, 1, "seat in side of eldest", 0, [0, 1, 0, 0]),
        (4, 10, "false", 0, [0, 0, 0, 0]),
        (4, 0, "true", 0, [0, 0, 0, 0]),
    ],
)
def test_odd_chips_go_to_the_first_from_the_eldest_hand(
    make: Make, players: int, chips: int, winners: str, dealer: int, paid: list[int]
) -> None:
    """Among the cases that others met: pools of 30,300, 100 and 10."""
    game = make(part(players, f"split {chips} among each seat where {winners}"))
    deal = game.deal(dealer=dealer)
    assert deal.chips == paid
    assert deal.pot == -sum(paid)
    assert all(posting.rule.startswith("split") for posting in deal.explain_score())


@pytest.mark.parametrize(
    ("sentence", "paid"),
    [
        ("split 5 among side of dealer", [0, 3, 0, 2]),
        ("split 5 among opponents of dealer", [3, 0, 2, 0]),
        ("split 5 among dealer", [0, 0, 0, 5]),
        ("split 5 among partner of dealer", [0, 5, 0, 0]),
        ("split 5 among winner", [0, 0, 0, 0]),
        ("split 9 among each other seat clockwise from dealer", [3, 3, 3, 0]),
    ],
)
def test_the_seats_may_be_a_value(make: Make, sentence: str, paid: list[int]) -> None:
    assert make(part(4, sentence)).deal(dealer=3).chips == paid


def test_the_sentence_is_written_as_it_is_read(make: Make) -> None:
    game = make(part(4, "split   pot among each seat where tricks > 0"))
    (node,) = [node for node, _ in game.variant.rules.sentences.values()]
    assert node is not None
    assert to_rule(node) == "split pot among each seat where tricks > 0"


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("split pot", "E302"),
        ("split pot among", "E302"),
        ("split hearts among side of dealer", "E330"),
        ("split pot among each suit s", "E330"),
        ("split pot to side of dealer", "E303"),
        ("splits pot among side of dealer", "E306"),
    ],
)
def test_mistakes_in_it(
    mistakes: Callable[..., list[Diagnostic]], sentence: str, code: str
) -> None:
    assert [each.code for each in mistakes(part(4, sentence))][:1] == [code]
