"""Two games on the same deals."""

from __future__ import annotations

import pytest

from eldest.engine import Rejected, load
from eldest.lab.bots import bots_of
from eldest.lab.compare import Measure, compare
from eldest.lab.simulate import play_deal


def measure(measures: tuple[Measure, ...], name: str, seat: int | None) -> Measure:
    return next(each for each in measures if (each.name, each.seat) == (name, seat))


def test_the_same_game_has_no_differences() -> None:
    game = load("glaves", players=3)
    found = compare(game, load("glaves", players=3), 30, seed=1)
    assert (found.deals, found.unfinished, found.differing) == (30, 0, 0)
    for each in found.measures:
        assert each.first == each.second
        assert (each.difference.value, each.difference.low, each.difference.high) == (0, 0, 0)
    assert {each.name for each in found.measures} == {"score", "tricks", "length"}


def test_differences_are_taken_deal_by_deal() -> None:
    """Where only the scoring differs, the play is the same, and the tricks do not differ at all."""
    plain = load("gleek", options={"tiddy_turned": 2})
    other = load("gleek", options={"tiddy_turned": 4})
    found = compare(plain, other, 40, seed=2)
    scored = []
    for number in range(40):
        deals = [
            play_deal(game, bots_of(game, ["random"], 2), 2, number) for game in (plain, other)
        ]
        assert deals[0].history == deals[1].history
        scored.append(deals[1].chips[0] - deals[0].chips[0])
    chips = measure(found.measures, "chips", 0)
    assert chips.difference.value == sum(scored) / 40
    assert measure(found.measures, "tricks", 0).difference.high == 0
    assert 0 < found.differing < 40


def test_an_effect_shows_in_few_deals() -> None:
    """Paired differences are much surer than the difference of two means."""
    found = compare(
        load("gleek", options={"tiddy_turned": 2}), load("gleek", options={"tiddy_turned": 4}), 40
    )
    chips = measure(found.measures, "chips", 2)
    assert chips.difference.low is not None and chips.difference.high is not None
    assert chips.first.low is not None and chips.first.high is not None
    paired = chips.difference.high - chips.difference.low
    assert paired < (chips.first.high - chips.first.low) / 4


def test_games_that_cannot_meet_are_refused() -> None:
    with pytest.raises(Rejected) as caught:
        compare(load("glaves", players=2), load("knaves"), 5)
    assert caught.value.diagnostics[0].code == "E571"
