"""The conformance battery: everything that the engine promises about a game, tried on random deals.

```python
from eldest.engine import load
from eldest.lab import battery

battery.run(load("my.yaml"))
```
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..engine.game import Game
from . import keeping, knowledge, promises
from .simulate import check_deals
from .trial import Broken, Trial

Promise = Callable[[Trial, int], int]

PROMISES: tuple[Promise, ...] = (
    promises.the_seat_asked,
    promises.legal_is_sorted,
    promises.legal_is_accepted,
    promises.illegal_is_refused,
    promises.cards_are_conserved,
    promises.laws_hold,
    promises.bounds_hold,
    promises.replays_are_alike,
    promises.packs_come_from_the_seed,
    promises.chance_is_our_own,
    promises.copies_are_independent,
    promises.undo_goes_back,
    keeping.records_are_replayed,
    keeping.saves_go_on_alike,
    promises.runtimes_play_alike,
    promises.choosing_at_once_has_no_order,
    promises.actions_have_names,
    knowledge.views_tell_the_truth,
    knowledge.views_hide_the_rest,
    knowledge.worlds_cannot_be_told_apart,
    knowledge.actions_are_explained,
    knowledge.tricks_are_explained,
    knowledge.scores_are_explained,
)
"""All promises, in the order in which they are tried."""

ENDS = "a_deal_ends"


class BrokenPromise(AssertionError):
    """A promise that does not hold for a game.

    Attributes:
        promise: which one, by its name in `PROMISES`.
        problem: what is wrong, in one sentence.
        moves: how many moves it takes to show it.
        record: the shortest record found that shows it.
    """

    def __init__(self, game: Game, promise: str, problem: str, moves: int, record: str) -> None:
        super().__init__(
            f"{game.id}, {game.players} players: {promise.replace('_', ' ')}: {problem}\n"
            f"It shows after {moves} moves of this record:\n\n{record}"
        )
        self.promise, self.problem, self.moves, self.record = promise, problem, moves, record


@dataclass(frozen=True)
class Report:
    """What the battery did.

    Attributes:
        deals: how many deals it played.
        tried: how often it tried each promise, by the promise's name.
    """

    deals: int
    tried: dict[str, int]


@dataclass(frozen=True)
class _Break:
    """A place where a promise does not hold."""

    trial: Trial
    moves: int
    error: Exception


def run(game: Game, deals: int = 10, seed: int = 0, thorough: int = 1) -> Report:
    """Try every promise on random deals of a game.

    Args:
        game: any game.
        deals: how many deals are played.
        seed: 0 .. 2**64 - 1; the same seed tries the same.
        thorough: in so many of the deals, the first ones, every promise is tried at every step; in
            the others at a few steps.

    Raises:
        BrokenPromise: with the shortest record found that shows it.
        Rejected: a number of deals (E532) or a seed (E511) that cannot be.
    """
    check_deals(deals)
    game.check_seed(seed)
    trials = [Trial(game, seed, number) for number in range(deals)]
    _raise(ENDS, [found for trial in trials if (found := _play(trial))])
    tried = {ENDS: deals}
    for promise in PROMISES:
        broken = []
        tried[promise.__name__] = 0
        for trial in trials:
            for outcome in _try(promise, trial, trial.number < thorough):
                if isinstance(outcome, _Break):
                    broken.append(outcome)
                else:
                    tried[promise.__name__] += outcome
        _raise(promise.__name__, broken)
    return Report(deals, tried)


def _play(trial: Trial) -> _Break | None:
    try:
        trial.play()
    except Exception as error:
        return _Break(trial, len(trial.moves), error)
    return None


def _try(promise: Promise, trial: Trial, thorough: bool) -> Iterator[int | _Break]:
    """How often a promise was tried at each step; at last the first step where it does not hold."""
    passed = -1
    for moves in trial.steps(thorough):
        outcome = _try_at(promise, trial, moves)
        if isinstance(outcome, _Break):
            steps = range(passed + 1, moves)
            earlier = (_try_at(promise, trial, step) for step in steps)
            yield next((each for each in earlier if isinstance(each, _Break)), outcome)
            return
        yield outcome
        passed = moves


def _try_at(promise: Promise, trial: Trial, moves: int) -> int | _Break:
    # Whatever goes wrong breaks the promise, an error of the engine's too: the record shows where.
    try:
        return promise(trial, moves)
    except Exception as error:
        return _Break(trial, moves, error)


def _raise(promise: str, broken: list[_Break]) -> None:
    """Show the shortest of the records that break a promise, if there are any."""
    if not broken:
        return
    found = min(broken, key=lambda each: each.moves)
    game, error = found.trial.game, found.error
    problem = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    record = found.trial.record(found.moves)
    raise BrokenPromise(game, promise, problem, found.moves, record) from error
