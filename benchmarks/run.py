"""`make bench`: what the engine costs, beside the hand-written reference, in the same rounds.

Rates are of CPU time in one process; each figure is the median of the rounds, the brackets hold the
middle half of them. Trust the ratios: a busy machine slows both sides of a round alike.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import hearts
import reference
import stepping
from clock import rates, starts
from rows import row, shown

from eldest.engine import Deal, Game, load, load_save
from eldest.engine.shuffle import shuffled
from eldest.engine.worlds import Worlds
from eldest.lab.compiled import compiled
from eldest.lab.fast import Kernel, kernel
from eldest.lab.tensor import tensor

ROOT = Path(__file__).parents[1]
BITS = reference.CHOICE_BITS


@dataclass(frozen=True)
class Lots:
    """What both sides play: made before the clock starts."""

    packs: list[list[int]]
    choices: list[list[int]]

    @classmethod
    def draw(cls, deals: int) -> Lots:
        """Shuffled packs, and a choice for every decision."""
        source = random.Random(1)
        packs = [shuffled(52, 1, number) for number in range(deals)]
        return cls(packs, [[source.getrandbits(BITS) for _ in range(52)] for _ in packs])


def by_hand(players: int, lots: Lots) -> int:
    """Play all lots with the reference."""
    for pack, choices in zip(lots.packs, lots.choices, strict=True):
        reference.play(pack, players, choices)
    return len(lots.packs)


def by_engine(game: Game, lots: Lots, events: bool) -> int:
    """Play all lots decision by decision, as any program would."""
    for pack, choices in zip(lots.packs, lots.choices, strict=True):
        deal = game.deal(pack=pack, dealer=0, events=events)
        at = 0
        while not deal.over:
            legal = deal.legal()
            deal.apply(legal[choices[at] * len(legal) >> BITS])
            at += 1
    return len(lots.packs)


def from_seed_by_hand(players: int, deals: int) -> int:
    """Whole random deals, the shuffle and the dice included, with the reference."""
    dice = random.Random(1).getrandbits
    for number in range(deals):
        choices = [dice(BITS) for _ in range(reference.DECISIONS[players])]
        reference.play(shuffled(52, 1, number), players, choices)
    return deals


def from_seed_by_engine(game: Game, deals: int) -> int:
    """The same with the engine."""
    dice = random.Random(1).getrandbits
    for number in range(deals):
        deal = game.deal(seed=1, number=number, dealer=0)
        while not deal.over:
            legal = deal.legal()
            deal.apply(legal[dice(BITS) * len(legal) >> BITS])
    return deals


def engine_against_reference(deals: int, rounds: int) -> None:
    """Whole random deals from Python, one decision at a time.

    Packs and choices are made beforehand; `from a seed` times the shuffle and the dice as well.
    """
    print("\nWhole random deals of Glaves from Python, legal() and apply() at every decision")
    row("", "deals/s", "us a decision", "x reference")
    lots = Lots.draw(deals)
    for players in (2, 3, 4):
        game = load("glaves", players=players)
        found = rates(
            {
                "reference": partial(by_hand, players, lots),
                "engine": partial(by_engine, game, lots, events=True),
                "engine, no events": partial(by_engine, game, lots, events=False),
                "reference from a seed": partial(from_seed_by_hand, players, deals),
                "engine from a seed": partial(from_seed_by_engine, game, deals),
            },
            rounds,
        )
        for name, rate in found.items():
            base = "reference from a seed" if name.endswith("seed") else "reference"
            row(
                f"{players} players, {name}",
                shown(rate, ",.0f"),
                shown(rate.inverse(1e6 / reference.DECISIONS[players]), ".2f"),
                shown(rate.over(found[base]), ".2f"),
            )


def natively(loop: Kernel, deals: int) -> int:
    """The same deals as `from_seed` in kind, a hundred times as many."""
    return len(loop.run(deals))


def native_against_reference(deals: int, rounds: int) -> None:
    """The engine's own functions as one native loop, which shuffles and chooses for itself."""
    if find_spec("numba") is None:
        print("\nNo native loop: numba is missing (pip install 'eldest[fast]')")
        return
    print("\nWhole random deals of Glaves in the native loop")
    row("", "deals/s", "x reference", "x reference from a seed")
    lots = Lots.draw(deals)
    for players in (2, 3, 4):
        began = time.process_time()
        loop = kernel(load("glaves", players=players))
        ready = time.process_time() - began
        found = rates(
            {
                "reference": partial(by_hand, players, lots),
                "reference from a seed": partial(from_seed_by_hand, players, deals),
                "native": partial(natively, loop, 100 * deals),
            },
            rounds,
        )
        native = found["native"]
        row(
            f"{players} players, ready in {ready:.1f} s",
            shown(native, ",.0f"),
            shown(native.over(found["reference"]), ".1f"),
            shown(native.over(found["reference from a seed"]), ".1f"),
        )


def halfway(game: Game) -> Deal:
    """A deal of which half was played."""
    deal = game.deal(seed=7, dealer=0)
    for _ in range(reference.DECISIONS[game.players] // 2):
        deal.apply(deal.legal()[0])
    return deal


def repeated(work: Callable[[], object], times: int) -> Callable[[], int]:
    """Work that is too short for the clock, many times over."""

    def run() -> int:
        for _ in range(times):
            work()
        return times

    return run


def compiled_calls(deal: Deal) -> dict[str, tuple[Callable[[], object], int]]:
    """Calls of the same deal where machine code plays it, and how often to repeat them."""
    if find_spec("numba") is None:
        return {}
    native = compiled(deal.game)
    stepped = native.deal(seed=7, dealer=0)
    for action in deal.history:
        stepped.apply(action)
    return {
        "compiled: game.deal(seed=...)": (lambda: native.deal(seed=7, dealer=0), 1000),
        "compiled: deal.legal()": (stepped.legal, 10000),
        "compiled: deal.copy()": (stepped.copy, 10000),
        "compiled: deal.whole()": (stepped.whole, 50),
    }


def single_costs(rounds: int) -> None:
    """What one call costs halfway through a deal of four."""
    game = load("glaves", players=4)
    deal = halfway(game)
    match = game.match(seed=7)
    while not match.over:
        while not match.deal.over:
            match.deal.apply(match.deal.legal()[0])
        if not match.over:
            match.next_deal()
    pack, saved = shuffled(52, 7, 0), deal.save()
    worlds, lots = Worlds(deal, 0), random.Random(1)
    print(f"\nSingle calls, Glaves for four (the match: {len(match.deals)} deals)")
    row("", "us a call")
    calls: dict[str, tuple[Callable[[], object], int]] = {
        "shuffle 52 cards": (lambda: shuffled(52, 7, 0), 1000),
        "game.deal(pack=...)": (lambda: game.deal(pack=pack, dealer=0), 1000),
        "deal.legal()": (deal.legal, 10000),
        "deal.copy()": (deal.copy, 2000),
        "deal.view(0)": (lambda: deal.view(0), 500),
        "deal.determinize(0, ...)": (lambda: deal.determinize(0, lots), 20),
        "Worlds(deal, 0).sample(...)": (lambda: worlds.sample(lots), 100),
        "deal.save()": (deal.save, 200),
        "load_save(...)": (lambda: load_save(saved, game), 50),
        "tensor(game, deal.view(0))": (lambda: tensor(game, deal.view(0)), 200),
        "deal.explain_score()": (deal.explain_score, 500),
        "match.record()": (match.record, 20),
    }
    calls |= compiled_calls(deal)
    found = rates({name: repeated(*call) for name, call in calls.items()}, rounds)
    for name, rate in found.items():
        row(name, shown(rate.inverse(1e6), ",.2f"))


def cold_starts(times: int) -> None:
    """From the shell and back."""
    print("\nFresh processes")
    row("", "ms on the wall", "ms of CPU")
    for words in (["list"], ["check", "variants/glaves.yaml"]):
        command = [sys.executable, "-m", "eldest.table.cli", *words]
        wall, cpu = (sample.scaled(1000) for sample in starts(command, times, ROOT))
        row("eldest " + " ".join(words), shown(wall, ".0f"), shown(cpu, ".0f"))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--deals", type=int, default=200, help="deals a round")
    args = parser.parse_args()
    engine_against_reference(args.deals, args.rounds)
    hearts.against_openspiel(args.deals, args.rounds)
    native_against_reference(args.deals, args.rounds)
    stepping.against_engine(args.deals, args.rounds)
    single_costs(args.rounds)
    cold_starts(args.rounds)


if __name__ == "__main__":
    main()
