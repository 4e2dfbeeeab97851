"""Any game as a PettingZoo environment, one deal an episode. Needs the extra `rl`.

```python
from eldest.engine import load
from eldest.lab import pettingzoo_bridge

env = pettingzoo_bridge.env(load("my.yaml", players=3))
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    mask = observation["action_mask"]
    env.step(None if terminated else env.action_space(agent).sample(mask))
```
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..engine.deal import Deal
from ..engine.game import Game
from .returns import returns
from .simulate import dealer_of
from .tensor import size, tensor

Observation = dict[str, Any]

UNSET = "call reset() before anything else"


def env(game: Game, render_mode: str | None = None) -> AECEnv[str, Observation, int]:
    """The environment, guarded: an illegal action ends the deal, and the order of calls is checked.

    Args:
        game: what is played.
        render_mode: None, or `ansi`: `render()` then gives what the seat that is asked knows.
    """
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(guarded)


def raw_env(game: Game, render_mode: str | None = None) -> DealEnv:
    """The environment without guards: an illegal action raises `IllegalAction`."""
    return DealEnv(game, render_mode)


class DealEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One deal. The agents are `seat_0`, `seat_1`, ... clockwise.

    An observation is a dictionary of `observation`, the tensor of what the seat knows (see
    `docs/tensors.md`), and `action_mask`, a one for each legal action, all zeros for a seat that is
    not asked; it is put together when it is asked for. Rewards come at the end of the deal: what it
    brought each seat, see `returns`.

    Episodes after one `reset(seed=...)` are the deals 0, 1, 2, ... of that seed, with the deal
    going round; a reset without a seed deals the next. Without any seed one is drawn.

    Attributes:
        reward_range: the least and the most that a deal may bring, see `Game.bounds`.
    """

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        """An environment for one game; it deals when it is reset."""
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.metadata = {
            "name": f"eldest_{game.id}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size(game),), np.float32),
                "action_mask": spaces.MultiBinary(game.actions),
            }
        )
        self._actions = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}
        least, most = game.bounds.returns
        self.reward_range = (float(least), float(most))
        self._bytes = (game.actions + 7) // 8
        self._seed: int | None = None
        self._number = 0
        self.deal: Deal | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every seat."""
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Every action of the game; which are legal the mask tells."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: the first deal of a seed, or the next of the one before."""
        if seed is not None or self._seed is None:
            drawn = int(np.random.default_rng().integers(1 << 32)) if seed is None else int(seed)
            self._seed, self._number = drawn, 0
        else:
            self._number += 1
        dealer = dealer_of(self.game.players, self._number)
        deal = self.game.deal(seed=self._seed, number=self._number, dealer=dealer)
        self.deal = deal
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, deal.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[deal.actor or 0]
        if deal.over:
            self._pay(deal)

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        deal = self.deal
        if deal is None:
            raise RuntimeError(UNSET)
        if deal.over:
            self._was_dead_step(action)
            return
        deal.apply(action)  # type: ignore[arg-type]
        if deal.over:
            self._pay(deal)
        else:
            self.agent_selection = self.possible_agents[deal.state.actor]

    def _pay(self, deal: Deal) -> None:
        for agent, brought in zip(self.possible_agents, returns(deal), strict=True):
            self.rewards[agent] = float(brought)
            self.terminations[agent] = True
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent's seat knows now."""
        numbers = tensor(self.game, self._deal().view(self._seats[agent]))
        return {
            "observation": np.array(numbers, np.float32),
            "action_mask": self._mask(agent),
        }

    def _mask(self, agent: str) -> NDArray[np.int8]:
        choices = self._deal().choices_of(self._seats[agent])
        packed = np.frombuffer(choices.to_bytes(self._bytes, "little"), np.uint8)
        bits = np.unpackbits(packed, count=self.game.actions, bitorder="little")
        return bits.view(np.int8)

    def render(self) -> str | None:
        """In the mode `ansi`: what the seat that is asked knows, as JSON."""
        if self.render_mode is None:
            return None
        return self._deal().view(self._deal().actor).to_json()

    def close(self) -> None:
        """Nothing is held."""

    def _deal(self) -> Deal:
        if self.deal is None:
            raise RuntimeError(UNSET)
        return self.deal
