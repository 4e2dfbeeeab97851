"""Every game as a game of OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from eldest.engine import Rejected, Variant, catalogue, load
from eldest.lab.returns import returns

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.bridges

from eldest.lab import openspiel_bridge as bridge  # noqa: E402


def tables() -> Iterator[tuple[str, int]]:
    for name in catalogue():
        yield from ((name, players) for players in Variant.read(name).players)


def dealt(game: Any, seed: int) -> Any:
    """A state after a shuffle."""
    state, lots = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(lots.choice(state.chance_outcomes())[0])
    return state


@pytest.mark.parametrize(("name", "players"), list(tables()))
def test_openspiels_own_test_passes(name: str, players: int) -> None:
    game = pyspiel.load_game(bridge.register(load(name, players=players)))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_deal_is_the_engines_own() -> None:
    rules = load("glaves", players=3)
    game = pyspiel.load_game(bridge.register(rules))
    state, lots = dealt(game, 2), random.Random(2)
    deal = rules.deal(pack=state.history()[:52])
    while not state.is_terminal():
        assert state.current_player() == deal.actor
        assert state.legal_actions() == deal.legal()
        assert state.returns() == [0, 0, 0]
        action = lots.choice(deal.legal())
        assert state.action_to_string(action) == deal.text(action)
        state.apply_action(action)
        deal.apply(action)
    assert deal.over and state.returns() == returns(deal) and any(deal.scores)
    assert len(state.history()) - 52 <= game.max_game_length()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_a_clone_goes_its_own_way() -> None:
    game = pyspiel.load_game(bridge.register(load("gleek")))
    state = dealt(game, 1)
    before = str(state)
    clone = state.clone()
    for _ in range(5):
        clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)
    assert state.legal_actions() != [] and len(clone.history()) == len(state.history()) + 5


def test_the_same_choice_has_one_name_and_another_choice_another() -> None:
    name = bridge.register(load("gleek", preset="cotton"))
    assert bridge.register(load("gleek", preset="cotton")) == name
    others = [
        bridge.register(load("gleek")),
        bridge.register(load("gleek", preset="cotton"), dealer=0),
        bridge.register(load("gleek", preset="cotton", options={"tiddy": False})),
    ]
    assert len({name, *others}) == 4
    assert all(each in pyspiel.registered_names() for each in (name, *others))
    assert pyspiel.load_game(others[0]).num_players() == 3


def test_a_dealer_that_is_not_there_is_refused() -> None:
    with pytest.raises(Rejected):
        bridge.register(load("gleek"), dealer=3)


def test_information_is_the_view_of_the_player() -> None:
    rules = load("knaves")
    state = dealt(pyspiel.load_game(bridge.register(rules)), 3)
    for _ in range(7):
        state.apply_action(state.legal_actions()[0])
    deal = state.deal
    for seat in range(3):
        assert state.information_state_string(seat) == deal.view(seat).to_json()
        assert '"events": []' in state.observation_string(seat)
        assert len(state.observation_tensor(seat)) == sum(
            plane.size for plane in bridge.layout(rules)
        )
        assert sum(state.observation_tensor(seat)[: rules.pack.size]) == len(deal.view(seat).hand)


def test_seats_that_know_less_are_not_told_more() -> None:
    """Two shuffles that differ in hidden cards only give the same strings and tensors."""
    rules = load("knaves")
    game = pyspiel.load_game(bridge.register(rules))
    state = dealt(game, 3)
    pack = state.history()
    seen = {rules.action(name) for name in state.deal.view(0).hand + state.deal.view(0).upcard}
    one, two = [k for k, card in enumerate(pack) if card not in seen][:2]
    pack[one], pack[two] = pack[two], pack[one]
    other = game.new_initial_state()
    for card in pack:
        other.apply_action(card)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.observation_tensor(0) == state.observation_tensor(0)
    assert other.information_state_string(1) != state.information_state_string(1)


def test_a_state_is_resampled_as_its_player_knows_it() -> None:
    rules = load("gleek")
    state, lots = dealt(pyspiel.load_game(bridge.register(rules)), 3), random.Random(4)
    for _ in range(25):
        state.apply_action(lots.choice(state.legal_actions()))
    for seat in range(3):
        others = [state.resample_from_infostate(seat, lots.random) for _ in range(3)]
        for other in others:
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.current_player() == state.current_player()
        assert len({tuple(other.history()[:44]) for other in others}) > 1


@pytest.mark.parametrize("name", ["glaves", "gleek"])
def test_openspiels_own_search_plays(name: str) -> None:
    """Its Python IS-MCTS asks for information states, clones and resampled states."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(bridge.register(load(name)))
    state = dealt(game, 5)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=20.0,
        max_simulations=8,
        random_state=np.random.RandomState(1),
    )
    for _ in range(3):
        legal = state.legal_actions()
        action = bot.step(state)
        assert action in legal
        state.apply_action(action)
