"""What the bridges hand out for a seat is the same in worlds that the seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eldest.engine import Deal, load
from eldest.lab.knowledge import other_packs
from eldest.lab.trial import Trial

pytest.importorskip("pettingzoo", reason="needs the extra `rl`")
pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.bridges

from eldest.lab import openspiel_bridge, pettingzoo_bridge  # noqa: E402

GAMES = ("hearts", "gleek", "skat", "five-hundred", "doppelkopf")


def worlds(name: str) -> Iterator[tuple[Trial, int, int, Deal]]:
    """Deals that a seat cannot tell from a trial's, after so many of its moves."""
    trial = Trial(load(name), 7, 0)
    trial.play()
    for moves in (1, len(trial.moves) // 2):
        for seat in range(trial.game.players):
            for pack in other_packs(trial, moves, seat):
                world = trial.world(moves, pack, seat)
                if world is not None:
                    yield trial, moves, seat, world


@pytest.mark.parametrize("name", GAMES)
def test_an_agent_of_pettingzoo_learns_nothing_of_hidden_cards(name: str) -> None:
    compared = 0
    for trial, moves, seat, world in worlds(name):
        env = pettingzoo_bridge.raw_env(trial.game, render_mode="ansi")
        env.reset(seed=1)
        agent, seen = env.possible_agents[seat], []
        for deal in (trial.deal(moves), world):
            env.deal = deal
            observed = env.observe(agent)
            seen.append((observed["observation"].tobytes(), observed["action_mask"].tobytes()))
            seen[-1] += (repr(env.infos), repr(env.rewards))
            seen[-1] += (env.render(),) if deal.actor == seat else ()
        assert seen[0] == seen[1]
        compared += 1
    assert compared


@pytest.mark.parametrize("name", GAMES)
def test_a_player_of_openspiel_learns_nothing_of_hidden_cards(name: str) -> None:
    compared = 0
    for trial, moves, seat, world in worlds(name):
        game = pyspiel.load_game(openspiel_bridge.register(trial.game, dealer=trial.dealer))
        told = []
        for pack in (trial.pack, world.pack):
            state = game.new_initial_state()
            for action in (*pack, *trial.moves[:moves]):
                state.apply_action(action)
            told.append(
                [
                    state.information_state_string(seat),
                    state.observation_string(seat),
                    state.observation_tensor(seat),
                ]
            )
        assert told[0] == told[1]
        compared += 1
        if compared == 12:
            return
    assert compared
