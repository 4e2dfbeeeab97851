"""Fused code does what the functions do that were spliced into it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType
from typing import Any

import pytest

from eldest.engine import Game, catalogue, load
from eldest.engine.events import emit, silent
from eldest.engine.fusion import fuse
from eldest.engine.program import Bound
from eldest.engine.runtimes import FUSE_AFTER, Runtimes
from eldest.engine.shuffle import CHOICE, Stream, key, shuffled
from eldest.engine.state import State
from eldest.engine.variant import Variant

DEALS = 25
GAMES = [(name, players) for name in catalogue() for players in Variant.read(name).players]


def begun(game: Game, bound: Bound, number: int) -> State:
    order = shuffled(game.pack.size, 1, number)
    state = game.fresh(order, number % game.players, game.first_values())
    bound.begin(state)
    return state


def choose(game: Game, state: State, stream: Stream) -> int:
    legal = [action for action in range(game.actions) if state.choices >> action & 1]
    return legal[stream.below(len(legal))]


@pytest.mark.parametrize("log", [emit, silent], ids=["with a log", "without"])
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_fused_game_stands_at_every_step_where_the_plain_one_does(
    name: str, players: int, log: Callable[..., None]
) -> None:
    game = load(name, players=players)
    plain, fused = game.program.bind(log=log), game.program.fused(log=log)
    for number in range(DEALS):
        one, two = begun(game, plain, number), begun(game, fused, number)
        stream = Stream(key(1, number, CHOICE))
        assert one == two
        while one.actor >= 0 and not one.stuck:
            action = choose(game, one, stream)
            plain.apply(one, action)
            fused.apply(two, action)
            assert one == two
        assert one.phase == len(game.phases)


def test_a_program_is_fused_once_that_pays() -> None:
    runtimes = Runtimes(load("glaves", players=4).program)
    for _ in range(FUSE_AFTER):
        assert runtimes.for_next_deal(log=True) is runtimes.plain
    fused = runtimes.for_next_deal(log=True)
    assert fused is not runtimes.plain
    assert runtimes.for_next_deal(log=True) is fused
    assert runtimes.for_next_deal(log=False) is not fused


class Table:
    """Something that functions can write on."""

    def __init__(self) -> None:
        self.seen: list[int] = []
        self.x = 0


LIBRARY = """
def twice(n):
    return n + n
def note(s, n):
    '''Says so.'''
    s.seen.append(n)
def sign(n):
    if n < 0:
        return MINUS
    if n:
        return 1
    return 0
def countdown(s, n):
    while n > 0:
        note(s, n)
        n -= 1
def find(n):
    k = 0
    while k < 9:
        if k * k == n:
            return k
        k += 1
    return -1
def bump(s):
    s.x += 1
    return s.x
def early(s, n):
    if n < 0:
        return
    note(s, n)
    if n > 5:
        note(s, 99)
        return
    note(s, 5)
def recurse(n):
    if n < 1:
        return 0
    return n + recurse(n - 1)
def maybe(n):
    k = n
    if n > 3:
        k = 3
    return k
"""

CASES = {
    "a value": "note(s, twice(n))",
    "a value within one": "note(s, twice(twice(n + 1)))",
    "an argument used twice is worked out once": "note(s, twice(bump(s)))",
    "a return before the end": "note(s, sign(n) + 1)",
    "a return of nothing": "early(s, n)",
    "a parameter that changes": "countdown(s, n)\n    note(s, n)",
    "a return from a loop": "note(s, find(n))",
    "a test": "if sign(n) == 1:\n        note(s, 1)\n    else:\n        note(s, 2)",
    "a test not always reached": "if n < 3 and bump(s):\n        n = 8\n    note(s, n + s.x)",
    "a choice": "note(s, bump(s) if n < 3 else -1)\n    note(s, s.x)",
    "a choice by a name": "note(s, bump(s) if n else -1)\n    note(s, s.x)",
    "a choice by a constant": "note(s, 1 if MINUS else bump(s))\n    note(s, s.x)",
    "the order of two": "note(s, s.x - bump(s))",
    "a function that calls itself": "note(s, recurse(n))",
    "a name that both use": "k = 7\n    note(s, maybe(n))\n    note(s, k)",
    "into itself": "n = maybe(n)\n    note(s, n)",
    "a table": "note(s, TABLE[maybe(2)])",
    "a place in a list": "s.seen.append(0)\n    s.seen[0] = sign(n)\n    s.seen[0] += maybe(n)",
    "in a loop": "while n > 0:\n        early(s, n)\n        n -= bump(s)",
    "a constant test": "if MINUS:\n        note(s, 1)\n    else:\n        note(s, 2)",
}


@pytest.mark.parametrize("body", CASES.values(), ids=CASES)
def test_what_is_spliced_is_not_changed(body: str) -> None:
    text = f"{LIBRARY}def main(s, n):\n    {body}\n"
    scope: dict[str, Any] = {"__builtins__": {}, "MINUS": -1, "TABLE": (4, 5, 6)}
    exec(compile(text, "<test>", "exec"), scope)
    trees = {
        scope[node.name].__code__: node
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
    }
    main: FunctionType = scope["main"]
    (fused,) = fuse([main], trees)
    for n in (-3, 0, 1, 4, 9):
        one, two = Table(), Table()
        main(one, n)
        fused(two, n)
        assert (one.seen, one.x) == (two.seen, two.x)


def test_two_fused_functions_that_share_names_with_others_stay_apart() -> None:
    helper: dict[str, Any] = {"__builtins__": {}}
    exec("def apply(s, n):\n    k = 0\n    while k < n:\n        return k\n    return 7\n", helper)
    scope: dict[str, Any] = {"__builtins__": {}, "other": helper["apply"]}
    text = "def apply(s, n):\n    s.seen.append(other(s, n))\n"
    exec(text, scope)
    tree = ast.parse(text).body[0]
    assert isinstance(tree, ast.FunctionDef)
    (fused,) = fuse([scope["apply"]], {scope["apply"].__code__: tree})
    table = Table()
    fused(table, 0)
    assert table.seen == [7]
