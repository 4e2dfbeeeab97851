"""What a redeal forgets, and what it keeps."""

from __future__ import annotations

from eldest.engine.state import LISTS, SCALARS

from .conftest import Make

ANEW = """
variables: {told: {type: integer}, kept: {type: integer, keep: match}}
phases:
  - {phase: deal, each: 4}
  - {phase: settle, do: redeal at most 3 times}
  - {phase: score, do: each seat scores told + kept}
"""
STAYS = {
    *("phase", "actor", "choices", "offered", "turn", "said", "asked", "active", "plays", "turns"),
    *("passes_to", "stuck", "dealer", "deals", "luck", "scores", "chips", "pot"),
    *("totals", "chips_before", "pot_before"),
}
"""What a redeal leaves to the driver and to the phases that come, and what it does not touch."""
ITS_OWN = {"jump": 0, "redeals": 6, "returns": [1], "vars": [0, 5]}
"""What it sets itself; of the variables those that the match keeps stay."""


def test_a_redeal_forgets_all_but_what_is_named_here(make: Make) -> None:
    game = make(ANEW)
    (redeal,) = (rule for rule in game.bound.rules.values() if "again" in rule.__code__.co_names)
    state = game.fresh(list(range(game.pack.size)), 1, game.first_values(), seed=3)
    for name in (*SCALARS, *LISTS):
        if name not in ("dealer", "luck", "returns"):
            value = getattr(state, name)
            setattr(state, name, [5] * len(value) if isinstance(value, list) else 5)
    before = state.copy()
    redeal(state)
    fresh = game.fresh(state.pack, 1, game.first_values())
    for name in (*SCALARS, *LISTS):
        wanted = ITS_OWN.get(name, getattr(before if name in STAYS else fresh, name))
        assert getattr(state, name) == wanted, name
