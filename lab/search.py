"""Bots that think ahead: they play on in worlds that their seat's knowledge allows.

Neither knows the rules of any game: both ask the compiled rules what may be done, and the game's
ranking what it was worth.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from ..engine.actions import sorted_bits
from ..engine.game import Game
from ..engine.shuffle import CHOICE, key
from ..engine.state import State
from ..engine.worlds import Worlds
from .returns import returns_at
from .turn import Turn

WORLDS = 60
"""So many worlds a tree search imagines at most; then it goes through them again."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision.

    Attributes:
        iterations: so many worlds (`Pimc`) or so many playouts (`IsMcts`).
        seconds: it stops after so long all the same; None: it does not look at the clock, and the
            same seed always plays the same.
    """

    iterations: int
    seconds: float | None = None

    def __iter__(self) -> Iterator[int]:
        began = time.monotonic()
        for k in range(self.iterations):
            if k and self.seconds is not None and time.monotonic() - began > self.seconds:
                return
            yield k


class Playouts:
    """Deals played on at random, and what they bring each seat."""

    def __init__(self, game: Game) -> None:
        """Playouts of one game."""
        self.game = game
        self.apply = game.runtimes.get(log=False, fused=True).apply

    def play(self, state: State, lots: Random) -> list[float]:
        """Play a state to the end of the deal; how far each seat is then ahead of the others.

        A deal that the rules lead nowhere counts as it stands.
        """
        apply, dice = self.apply, lots.random
        while state.actor >= 0 and not state.stuck:
            actions = sorted_bits(state.choices)
            apply(state, actions[int(dice() * len(actions))])
        return self.worth(state)

    def worth(self, state: State) -> list[float]:
        """By how much each seat is ahead of the mean of the others, by the game's ranking."""
        brought = returns_at(self.game, state)
        others, total = max(1, len(brought) - 1), sum(brought)
        return [each - (total - each) / others for each in brought]


def _lots(seed: int, turn: Turn) -> Random:
    """The lots of one decision."""
    return Random(key(seed, turn.deal, CHOICE) << 32 | turn.decision)


def _imagine(turn: Turn) -> tuple[Worlds, int]:
    """The worlds of a turn, and whose they are."""
    worlds = None if turn.worlds is None else turn.worlds()
    if worlds is None or worlds.seat is None:
        raise ValueError("a bot that imagines must be told the worlds of its seat")
    return worlds, worlds.seat


def _bare(state: State) -> State:
    """A copy that carries no log."""
    new = state.copy()
    new.events = []
    return new


class Pimc:
    """Perfect-information Monte Carlo: each action is played out in the same imagined worlds.

    In every world it is tried how each action turns out when all go on at random; the best on
    average is done. It reckons as if all seats knew the world that it imagines.
    """

    looks = True
    imagines = True

    def __init__(self, game: Game, seed: int, budget: Budget = Budget(24)) -> None:
        """A player whose lots are made from `seed`, 0 .. 2**64 - 1."""
        self.seed, self.budget = seed, budget
        self._playouts = Playouts(game)

    def choose(self, turn: Turn) -> int:
        """The action that did best in the worlds imagined."""
        if len(turn.legal) == 1:
            return turn.legal[0]
        worlds, seat, lots = *_imagine(turn), _lots(self.seed, turn)
        gains = dict.fromkeys(turn.legal, 0.0)
        for _ in self.budget:
            start = _bare(worlds.sample(lots).state)
            for action in turn.legal:
                state = start.copy()
                self._playouts.apply(state, action)
                gains[action] += self._playouts.play(state, lots)[seat]
        return max(turn.legal, key=gains.__getitem__)


@dataclass
class _Node:
    """An action in the tree of what may come.

    Attributes:
        visits, gain: how often it was gone through, and what it brought who did it, in all.
        offered: how often it could have been chosen.
        children: by action.
    """

    visits: int = 0
    gain: float = 0.0
    offered: int = 0
    children: dict[int, _Node] = field(default_factory=dict)


class IsMcts:
    """Information-set Monte Carlo tree search: one tree over all the worlds that are imagined.

    Each round takes an imagined world, goes down the tree by the actions that are legal in it, adds
    one node, plays out at random and takes the result back up. Actions that are legal in few worlds
    are judged by how often they could be chosen.
    """

    looks = True
    imagines = True
    explore = 0.7

    def __init__(self, game: Game, seed: int, budget: Budget = Budget(400)) -> None:
        """A player whose lots are made from `seed`, 0 .. 2**64 - 1."""
        self.seed, self.budget = seed, budget
        self._playouts = Playouts(game)

    def choose(self, turn: Turn) -> int:
        """The action most often found worth going on with."""
        if len(turn.legal) == 1:
            return turn.legal[0]
        worlds, _, lots, root = *_imagine(turn), _lots(self.seed, turn), _Node()
        starts: list[State] = []
        # Gains are brought to between 0 and 1 by the largest difference met so far.
        self._largest = 1.0
        for k in self.budget:
            if k < WORLDS:
                starts.append(_bare(worlds.sample(lots).state))
            self._round(root, starts[k % WORLDS].copy(), lots)
        visits = {action: node.visits for action, node in root.children.items()}
        return max(turn.legal, key=lambda action: visits.get(action, 0))

    def _round(self, root: _Node, state: State, lots: Random) -> None:
        path: list[tuple[int, _Node]] = []
        node = root
        while state.actor >= 0 and not state.stuck:
            seat, actions = state.actor, sorted_bits(state.choices)
            new = [action for action in actions if action not in node.children]
            action = lots.choice(new) if new else self._best(node, actions)
            for each in actions:
                if each in node.children:
                    node.children[each].offered += 1
            node = node.children.setdefault(action, _Node(offered=1))
            path.append((seat, node))
            self._playouts.apply(state, action)
            if new:
                break
        gains = self._playouts.play(state, lots)
        self._largest = max(self._largest, *(abs(gain) for gain in gains))
        for seat, passed in path:
            passed.visits += 1
            passed.gain += gains[seat]

    def _best(self, node: _Node, actions: list[int]) -> int:
        """The action with the highest upper confidence bound."""

        def bound(action: int) -> float:
            child = node.children[action]
            mean = child.gain / child.visits / self._largest
            return mean + 2 * self.explore * sqrt(log(child.offered + 1) / child.visits)

        return max(actions, key=bound)
