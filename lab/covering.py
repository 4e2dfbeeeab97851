"""Few choices of options among which every two values meet, where a file lets them.

A game with twenty options has millions of combinations. A mistake nearly always shows in the
meeting of two values, so that a few dozen combinations find it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from ..engine.game import Game
from ..engine.options import Setting
from ..engine.pipeline import assemble, in_force
from ..engine.shuffle import CHOICE, Stream, key
from ..engine.variant import Variant
from ..schema.diagnostic import Rejected

Choice = dict[str, Setting]
Meeting = frozenset[tuple[str, Setting]]
"""A value of one option, or values of two."""

TRIES = 24
"""Random choices around a meeting that is still wanted; the best that the file allows is taken."""


def covering(variant: Variant, players: int, seed: int = 0) -> Iterator[Game]:
    """Games of a variant in which every pair of option values that can meet does meet.

    Args:
        variant: the file.
        players: how many play.
        seed: of the random search; the same seed gives the same games.
    """
    stream = Stream(key(seed, players, CHOICE))
    left = _meetings(variant)
    while left:
        wanted = min(left, key=lambda each: sorted(map(str, each)))
        game = _around(variant, dict(wanted), left, players, stream)
        left.discard(wanted)
        if game:
            left -= _met(game.options)
            yield game


def _around(
    variant: Variant, wanted: Choice, left: set[Meeting], players: int, stream: Stream
) -> Game | None:
    """A game in which the wanted values meet, and many others; None if they cannot."""
    tries = [{**_random(variant, stream), **wanted} for _ in range(TRIES)]
    for choice in sorted(tries, key=lambda each: -len(left & _met(each))):
        given = allowed(variant, choice, players)
        if given is not None and wanted.items() <= given.items():
            return assemble(variant, None, given, players)
    return None


def random_choices(variant: Variant, seed: int) -> Iterator[Choice]:
    """Random choices of all options, without end; a file may forbid some of them."""
    stream = Stream(key(seed, 0, CHOICE))
    while True:
        yield _random(variant, stream)


def sample(variant: Variant, players: int, count: int, seed: int = 0) -> Iterator[Game]:
    """Games of a variant under random choices of all options."""
    stream = Stream(key(seed, players, CHOICE))
    for _ in range(count):
        given = allowed(variant, _random(variant, stream), players)
        if given is not None:
            yield assemble(variant, None, given, players)


def allowed(variant: Variant, choice: Mapping[str, Setting], players: int) -> Choice | None:
    """A choice without those of its values that make no sense there; None if it is forbidden."""
    given = dict(choice)
    while True:
        try:
            in_force(variant, None, given, players)
        except Rejected as error:
            (first, *_) = error.diagnostics
            option = str(first.facts.get("option", ""))
            if first.code == "E507":
                return None
            if first.code != "E506" or option not in given:
                raise
            del given[option]
        else:
            return given


def _meetings(variant: Variant) -> set[Meeting]:
    """Every value of every option, and every two values of different options."""
    values = [[(o.name, value) for value in o.settings()] for o in variant.options.values()]
    singles = {frozenset((each,)) for option in values for each in option}
    pairs = {frozenset((x, y)) for a, b in combinations(values, 2) for x in a for y in b}
    return singles | pairs


def _met(choice: Mapping[str, Setting]) -> set[Meeting]:
    pairs = {frozenset(pair) for pair in combinations(choice.items(), 2)}
    return pairs | {frozenset((each,)) for each in choice.items()}


def _random(variant: Variant, stream: Stream) -> Choice:
    return {
        name: option.settings()[stream.below(len(option.settings()))]
        for name, option in variant.options.items()
    }
