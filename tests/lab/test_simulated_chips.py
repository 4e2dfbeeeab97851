"""A simulation of a game for chips tells those of every deal; with the pot they sum to nothing."""

from __future__ import annotations

import pytest

from eldest.engine import Variant, load
from eldest.lab.simulate import simulate

PRESETS = [*Variant.read("gleek").presets]


@pytest.mark.parametrize("preset", PRESETS)
def test_chips_and_pot_sum_to_nothing(preset: str) -> None:
    result = simulate(load("gleek", preset=preset), 200, 1)
    data = result.to_data()
    rows = data["chips"]
    assert isinstance(rows, list)
    assert len(rows) == 200
    assert all(len(row) == 4 and sum(row) == 0 for row in rows)
    assert result.summary.pot.value == pytest.approx(sum(row[3] for row in rows) / 200, abs=1e-5)
    assert result.lawful


def test_a_game_without_chips_says_nothing_of_them() -> None:
    assert "chips" not in simulate(load("glaves"), 20, 1).to_data()
