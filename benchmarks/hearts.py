"""Whole random deals of Hearts from Python: the engine and OpenSpiel's C++, in the same loop.

Both are asked for the legal actions before every decision, and are told one of them; the first
deal of a match, in which three cards are passed to the left, so 64 decisions. OpenSpiel deals by 53
actions of chance; `dealt` leaves these out: every deal is then a clone of a state made beforehand.
`compiled` are deals that machine code plays (`eldest.lab.compiled`), dealt and cloned alike.
Each side meets its own random cards: the choices are numbers, and what they mean depends on the
order of the actions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from typing import Any

from clock import rates
from rows import row, shown

from eldest.engine import Deal, Game, load
from eldest.engine.shuffle import shuffled
from eldest.lab.compiled import Compiled, CompiledDeal, compiled

DECISIONS = 64
BITS = 30
TO_THE_LEFT = 1

Choices = Sequence[Sequence[int]]


def by_engine(game: Game, packs: Sequence[list[int]], choices: Choices, events: bool) -> int:
    """Play all packs with the engine."""
    for pack, lots in zip(packs, choices, strict=True):
        _play_out(game.deal(pack=pack, dealer=3, events=events), lots)
    return len(packs)


def by_machine(game: Compiled, packs: Sequence[list[int]], choices: Choices) -> int:
    """Play all packs with compiled deals."""
    for pack, lots in zip(packs, choices, strict=True):
        _play_out(game.deal(pack=pack, dealer=3), lots)
    return len(packs)


def from_copies(deals: Sequence[CompiledDeal], choices: Choices) -> int:
    """Play copies of compiled deals that were dealt beforehand."""
    for deal, lots in zip(deals, choices, strict=True):
        _play_out(deal.copy(), lots)
    return len(deals)


def _play_out(deal: Deal | CompiledDeal, lots: Sequence[int]) -> None:
    legal, apply = deal.legal, deal.apply
    at = 0
    while not deal.over:
        actions = legal()
        apply(actions[lots[at] * len(actions) >> BITS])
        at += 1


def by_openspiel(game: Any, packs: Sequence[list[int]], choices: Choices) -> int:
    """Play all packs with OpenSpiel, from the first card dealt."""
    for pack, lots in zip(packs, choices, strict=True):
        _finish(_dealt(game, pack), lots)
    return len(packs)


def from_clones(states: Sequence[Any], choices: Choices) -> int:
    """Play deals that were dealt beforehand."""
    for state, lots in zip(states, choices, strict=True):
        _finish(state.clone(), lots)
    return len(states)


def _dealt(game: Any, pack: Sequence[int]) -> Any:
    state = game.new_initial_state()
    apply = state.apply_action
    apply(TO_THE_LEFT)
    for card in pack:
        apply(card)
    return state


def _finish(state: Any, lots: Sequence[int]) -> None:
    legal, apply = state.legal_actions, state.apply_action
    at = 0
    while not state.is_terminal():
        actions = legal()
        apply(actions[lots[at] * len(actions) >> BITS])
        at += 1


def against_openspiel(deals: int, rounds: int) -> None:
    """Print the table; one line if OpenSpiel is missing."""
    try:
        import pyspiel
    except ImportError:
        print("\nNo comparison with OpenSpiel: it is missing (pip install 'eldest[openspiel]')")
        return
    ours, theirs = load("hearts"), pyspiel.load_game("hearts")
    source = random.Random(1)
    packs = [shuffled(52, 1, number) for number in range(deals)]
    choices = [[source.getrandbits(BITS) for _ in range(DECISIONS)] for _ in packs]
    states = [_dealt(theirs, pack) for pack in packs]
    contenders = {
        "OpenSpiel": partial(by_openspiel, theirs, packs, choices),
        "OpenSpiel, dealt": partial(from_clones, states, choices),
        "engine": partial(by_engine, ours, packs, choices, events=True),
        "engine, no events": partial(by_engine, ours, packs, choices, events=False),
    }
    if find_spec("numba") is not None:
        machine = compiled(ours)
        dealt = [machine.deal(pack=pack, dealer=3) for pack in packs]
        contenders["compiled"] = partial(by_machine, machine, packs, choices)
        contenders["compiled, dealt"] = partial(from_copies, dealt, choices)
    found = rates(contenders, rounds)
    print("\nWhole random deals of Hearts from Python, legal() and apply() at every decision")
    row("", "deals/s", "us a decision", "x OpenSpiel", "x OpenSpiel, dealt")
    for name, rate in found.items():
        row(
            name,
            shown(rate, ",.0f"),
            shown(rate.inverse(1e6 / DECISIONS), ".2f"),
            shown(rate.over(found["OpenSpiel"]), ".2f"),
            shown(rate.over(found["OpenSpiel, dealt"]), ".2f"),
        )


if __name__ == "__main__":
    against_openspiel(deals=200, rounds=9)
