"""Parameters that contradict each other: the keys and the lines of both are named (E21)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import load_text
from eldest.schema.diagnostic import Rejected
from eldest.schema.render import to_text

DEAL = "phases: [{phase: deal, each: 1}]\n"


@pytest.mark.parametrize(
    ("part", "says", "keys"),
    [
        (
            f"players: [5]\npartners: opposite\n{DEAL}",
            "5 players cannot sit opposite",
            {"players": 1, "opposite": 2},
        ),
        (
            f"players: [4]\npartners:\n  5: [[0, 2], [1, 3], [4]]\n{DEAL}",
            "so many do not play",
            {"players": 1, "5": 3},
        ),
    ],
)
def test_partnerships_with_five_players(
    completed: Callable[[str], str], part: str, says: str, keys: dict[str, int]
) -> None:
    with pytest.raises(Rejected) as caught:
        load_text(completed(part), "my.yaml")
    (found,) = caught.value.diagnostics
    assert found.code == "E460"
    assert found.span is not None
    spans = [found.span, *(label.span for label in found.labels)]
    assert {span.text: span.line for span in spans} == keys
    text = to_text(found)
    assert says in text
    assert all(line in text for line in part.splitlines()[:1])
