"""Every game as a PettingZoo environment."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from eldest.engine import Game, IllegalAction, Variant, catalogue, load
from eldest.lab.returns import returns

pytest.importorskip("pettingzoo", reason="needs the extra `rl`")
pytestmark = pytest.mark.bridges

import numpy as np  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from eldest.lab import pettingzoo_bridge as bridge  # noqa: E402


def tables() -> Iterator[tuple[str, int]]:
    for name in catalogue():
        yield from ((name, players) for players in Variant.read(name).players)


@pytest.fixture
def game() -> Game:
    return load("glaves", players=3)


@pytest.mark.parametrize(("name", "players"), list(tables()))
def test_pettingzoos_own_tests_pass(
    name: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = load(name, players=players)
    with warnings.catch_warnings():
        # They would rather not have observations that are dictionaries, though masks need them.
        warnings.filterwarnings("ignore", "Observation")
        api_test(bridge.env(game), num_cycles=100)
        seed_test(lambda: bridge.env(game), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


def episode(env: Any, lots: random.Random) -> list[tuple[str, int, float]]:
    """Who did what, and what it had gained when it was asked; -1 stands for no action."""
    told = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        legal = [int(action) for action in np.flatnonzero(observation["action_mask"])]
        assert bool(legal) != (terminated or truncated)
        action = lots.choice(legal) if legal else None
        told.append((agent, -1 if action is None else action, reward))
        env.step(action)
    return told


def test_a_deal_is_the_engines_own(game: Game) -> None:
    env = bridge.raw_env(game)
    env.reset(seed=5)
    told = episode(env, random.Random(2))
    deal = game.deal(seed=5, number=0)
    for agent, action, _ in told[: -game.players]:
        assert agent == f"seat_{deal.actor}"
        deal.apply(action)
    assert deal.over
    brought = {agent: reward for agent, action, reward in told if action < 0}
    assert [brought[f"seat_{seat}"] for seat in range(3)] == returns(deal)
    assert any(returns(deal))


def test_the_mask_is_the_legal_list_and_empty_off_turn(game: Game) -> None:
    env = bridge.raw_env(game)
    env.reset(seed=5)
    while not env.deal.over:
        for seat, agent in enumerate(env.possible_agents):
            mask = env.observe(agent)["action_mask"]
            assert len(mask) == game.actions == env.action_space(agent).n
            assert list(np.flatnonzero(mask)) == (
                env.deal.legal() if env.deal.actor == seat else []
            )
        env.step(env.deal.legal()[0])


def test_the_seed_is_kept_and_the_next_reset_deals_the_next(game: Game) -> None:
    env, other = bridge.env(game), bridge.env(game)
    env.reset(seed=3)
    first = episode(env, random.Random(1))
    env.reset()
    second = episode(env, random.Random(1))
    assert first != second
    assert env.unwrapped.deal.dealer != game.deal(seed=3).dealer
    other.reset(seed=3)
    assert episode(other, random.Random(1)) == first
    other.reset()
    assert episode(other, random.Random(1)) == second


def test_without_a_seed_every_environment_deals_something_else(game: Game) -> None:
    packs = set()
    for _ in range(4):
        env = bridge.raw_env(game)
        env.reset()
        packs.add(tuple(env.deal.pack))
    assert len(packs) == 4


def test_global_random_generators_are_left_alone(game: Game) -> None:
    before = random.getstate(), np.random.get_state()[1].tobytes()
    env = bridge.env(game)
    env.reset(seed=1)
    episode(env, random.Random(1))
    env.reset()
    assert (random.getstate(), np.random.get_state()[1].tobytes()) == before


def test_an_illegal_action_raises_bare_and_ends_the_deal_guarded(game: Game) -> None:
    raw, env = bridge.raw_env(game), bridge.env(game)
    raw.reset(seed=1)
    env.reset(seed=1)
    agent = raw.agent_selection
    forbidden = int(np.flatnonzero(raw.observe(agent)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        raw.step(forbidden)
    env.last()
    env.step(forbidden)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_what_is_rendered_is_the_view_of_who_is_asked(game: Game) -> None:
    env = bridge.raw_env(game, render_mode="ansi")
    with pytest.raises(RuntimeError, match="reset"):
        env.render()
    env.reset(seed=1)
    assert env.render() == env.deal.view(env.deal.actor).to_json()
    assert bridge.raw_env(game).render() is None
