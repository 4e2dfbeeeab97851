"""Any game as an OpenSpiel game, one deal long. Needs the extra `openspiel`.

```python
import pyspiel
from eldest.engine import load
from eldest.lab import openspiel_bridge

name = openspiel_bridge.register(load("my.yaml", players=3))
state = pyspiel.load_game(name).new_initial_state()
```

Chance deals the pack card by card, the top first; then the seats decide. Search with OpenSpiel's
own Python algorithms (`open_spiel.python.algorithms`): its compiled bots crash on games that are
written in Python, its own included.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel

from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.worlds import determinize
from .returns import returns
from .tensor import layout, size, tensor


def register(game: Game, dealer: int | None = None) -> str:
    """Make a game known to OpenSpiel; the same game again gets the same name.

    Args:
        game: what is played; one deal of it is an OpenSpiel game.
        dealer: who deals; the last seat if left out.

    Returns:
        The name to give to `pyspiel.load_game`: the game's id and a digest of its file, options,
        number of players and dealer.

    Raises:
        Rejected: there is no such seat (E512).
    """
    seat = game.check_dealer(dealer)
    chosen = [game.digest, dict(game.options), game.players, seat]
    mark = hashlib.sha256(json.dumps(chosen, sort_keys=True, default=str).encode()).hexdigest()
    name = f"eldest_{game.id.replace('-', '_')}_{mark[:8]}"
    if name not in pyspiel.registered_names():
        described = _kind(game, name)

        # By its name in this module OpenSpiel finds it again when it reads a state back.
        parts = {"rules": game, "dealer": seat, "kind": described, "__module__": __name__}
        globals()[name] = type(name, (DealGame,), parts)
        pyspiel.register_game(described, globals()[name])
    return name


def _kind(game: Game, name: str) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=f"{game.title} (Eldest)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players,
        min_num_players=game.players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
    )


class DealGame(pyspiel.Game):  # type: ignore[misc]
    """One deal of a game, as OpenSpiel sees it.

    OpenSpiel makes games and copies them in its own ways, so what is played belongs to the class.
    """

    rules: Game
    dealer: int
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Tell OpenSpiel the bounds."""
        game = self.rules
        brings = game.bounds.returns
        info = pyspiel.GameInfo(
            num_distinct_actions=max(game.actions, game.pack.size),
            max_chance_outcomes=game.pack.size,
            num_players=game.players,
            min_utility=brings.least,
            max_utility=brings.most,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> DealState:
        """Before the pack is shuffled."""
        return DealState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """What looks at a state from one seat."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.rules, kind, params)


class Standing:
    """The deal of a state. OpenSpiel copies and pickles what a state holds; a deal knows better."""

    def __init__(self, game: type[DealGame], deal: Deal) -> None:
        """A deal of a registered game."""
        self.game = game
        self.deal = deal

    def __deepcopy__(self, memo: object) -> Standing:
        return Standing(self.game, self.deal.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return _standing, (self.game, self.deal.pack, self.deal.history)


def _standing(game: type[DealGame], pack: list[int], history: list[int]) -> Standing:
    """A deal played again."""
    deal = game.rules.deal(pack=pack, dealer=game.dealer)
    for action in history:
        deal.apply(action)
    return Standing(game, deal)


class DealState(pyspiel.State):  # type: ignore[misc]
    """Where a deal stands; first the pack, card by card, then what the seats decide."""

    def __init__(self, game: DealGame) -> None:
        """A pack of which no card was dealt."""
        super().__init__(game)
        # The class, since OpenSpiel copies whatever a state holds.
        self.game = type(game)
        self.pack: list[int] = []
        self.standing: Standing | None = None

    @property
    def deal(self) -> Deal | None:
        """The deal, once the pack is shuffled."""
        return None if self.standing is None else self.standing.deal

    def current_player(self) -> int:
        """The seat that is asked, chance, or the end."""
        deal = self.deal
        if deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if deal.over else deal.state.actor

    def _legal_actions(self, player: int) -> list[int]:
        deal = self.deal
        return [] if deal is None else deal.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next, all equally likely."""
        left = sorted(set(range(self.game.rules.pack.size)) - set(self.pack))
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if self.standing is not None:
            self.standing.deal.apply(action)
            return
        self.pack.append(action)
        if len(self.pack) == self.game.rules.pack.size:
            self.standing = _standing(self.game, self.pack, [])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            # Equal cards are different outcomes of chance.
            pack = self.game.rules.pack
            mark = f" ({action})" if pack.copies > 1 else ""
            return f"deal {pack.text(action)}{mark}"
        return self.game.rules.text(action)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.deal is not None and self.deal.over

    def returns(self) -> list[float]:
        """What the deal brought each seat; nothing before its end."""
        if self.deal is None or not self.deal.over:
            return [0.0] * self.game.rules.players
        return [float(brought) for brought in returns(self.deal)]

    def __str__(self) -> str:
        if self.deal is None:
            return " ".join(map(self.game.rules.pack.text, self.pack))
        return " ".join(map(self.game.rules.text, self.deal.history)) or "dealt"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DealState:
        """Another state that this player cannot tell from this one."""
        state: DealState = self.get_game().new_initial_state()
        if self.deal is None:
            return state
        world = determinize(self.deal, player, Random(int(sampler() * (1 << 53))))
        for action in (*world.pack, *world.history):
            state.apply_action(action)
        return state


class Observer:
    """A seat's knowledge as OpenSpiel asks for it: a tensor, its planes by name, and a string."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None) -> None:
        """Lay the planes out over one array."""
        if params:
            raise ValueError(f"an observer of a deal has no parameters; given were {params}")
        self.rules = game
        self.kind = kind
        self.tensor: Any = np.zeros(size(game), np.float32)
        self.dict = {
            plane.name: self.tensor[plane.start : plane.start + plane.size].reshape(plane.shape)
            for plane in layout(game)
        }

    def _seat(self, player: int) -> int | None:
        """Whose knowledge is asked for: the player's, or what everybody sees."""
        private = self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return player if private else None

    def set_from(self, state: DealState, player: int) -> None:
        """Fill the tensor with what a player knows."""
        self.tensor.fill(0)
        if state.deal is not None:
            self.tensor[:] = tensor(self.rules, state.deal.view(self._seat(player)))

    def string_from(self, state: DealState, player: int) -> str:
        """What a player knows, as JSON; with perfect recall, the whole log as he saw it."""
        if state.deal is None:
            return "the pack is shuffled"
        view = state.deal.view(self._seat(player))
        if not self.kind.perfect_recall:
            view.events = []
        return view.to_json()
