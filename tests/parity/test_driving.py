"""The harness itself: where the two sides differ, it says so."""

from __future__ import annotations

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal  # noqa: E402

from . import driving  # noqa: E402
from .test_hearts import PARAMETERS, name_of  # noqa: E402


class Unlike(driving.Table):
    """Hearts on both sides, but by other rules there."""

    name = "hearts by two rules"
    parameters: dict[str, bool] = {}  # noqa: RUF012

    def begin(self) -> tuple[Deal, Any]:
        here = PARAMETERS | {"pass_cards": False}
        theirs = pyspiel.load_game("hearts", here | self.parameters).new_initial_state()
        theirs.apply_action(0)
        cards = self.lots.sample(range(52), 52)
        for card in cards:
            theirs.apply_action(card)
        game = driving.game("hearts", 4, tuple(here.items()))
        return driving.standing(game, [game.card(name_of(card)) for card in cards], 3), theirs

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        return deal.game.card(name_of(action))

    def compare(self, deal: Deal, theirs: Any) -> None:
        driving.expect(deal.scores, [26 - round(each) for each in theirs.returns()], "scores")


@pytest.mark.parametrize(
    ("parameter", "problem"),
    [
        ("can_lead_any_club", "legal"),
        ("no_pts_on_first_trick", "legal"),
        ("must_break_hearts", "legal"),
        ("jd_bonus", "scores"),
        ("avoid_all_tricks_bonus", "scores"),
    ],
)
def test_a_difference_is_noticed(parameter: str, problem: str) -> None:
    table = Unlike(1)
    table.parameters = {parameter: not PARAMETERS[parameter]}
    with pytest.raises(driving.Different, match=f"{problem}: ") as caught:
        table.play(200)
    told = str(caught.value)
    assert "options {" in told and "done: " in told and "pack " in told


def test_without_a_difference_nothing_is_noticed() -> None:
    assert "20 deals alike" in Unlike(1).play(20)
