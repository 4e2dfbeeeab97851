"""A game's own functions as machine code: what the native loop and compiled deals have in common.

`Program.bind` puts the phases and the compiled rules together as for Python, only that every
function is compiled and every table is an array; the state is a record with the attributes of
`State`. Needs numba (the extra `fast`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import CodeType
from typing import Any

from ..engine import bits, events, jumps, moves
from ..engine import shuffle as shuffling
from ..engine.asking import refuse
from ..engine.game import Game
from ..engine.program import constants, rebound
from ..engine.state import LISTS, SCALARS, State
from . import redeals

BITS = 63
"""More cards do not fit into a word, whose last bit is the sign."""
OF_ACTIONS = ("choices", "said", "offered")
"""Attributes of the state that hold sets of actions."""


def check_native(game: Game) -> None:
    """See that a game can be compiled.

    Raises:
        Rejected: numba is missing (E540); or the game has more cards than a word has bits,
            or numbers that no word holds (E541).
    """
    if game.pack.size > BITS:
        raise refuse("E541", game=game.id, problem="cards", cards=game.pack.size, most=BITS)
    if any(_too_large(rule.__code__) for rule in game.program.rules.values()):
        raise refuse("E541", game=game.id, problem="number")
    try:
        import numba  # noqa: F401
    except ImportError:
        raise refuse("E540", missing="numba") from None


def _too_large(code: CodeType) -> bool:
    """Whether a rule names a number that does not fit into a word."""
    return any(isinstance(value, int) and abs(value) >> BITS for value in code.co_consts)


def words_of_actions(game: Game) -> int:
    """How many words a set of actions has; 0 if it is as one of cards."""
    return 0 if game.actions <= BITS else -(-game.actions // 64)


def compiler(boundscheck: bool = False, inline: bool = True) -> Callable[..., Any]:
    """A compiler of functions that only compiled code calls: they need no door for Python."""
    import numba

    # What is long or rare is kept apart: within others it would only make them slow to compile.
    lean = {"boundscheck": boundscheck, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
    compiled: Callable[..., Any] = numba.njit(forceinline=inline, **lean)
    return compiled


def functions(game: Game, boundscheck: bool = False) -> dict[str, object]:
    """A scope that has a game's `begin` and `apply`, the shuffle and the primitives, compiled.

    Raises:
        OverflowError: a constant of the game does not fit into a word.
    """
    from . import twins, wide

    inner, apart = compiler(boundscheck), compiler(boundscheck, inline=False)
    scope: dict[str, object] = {"__builtins__": {"len": len, "range": range}}
    scope.update({k: twins.signed(v) for k, v in constants(shuffling).items()})
    scope.update(rebound(shuffling, scope, inner))
    scope.update(CARDS_IN_ALL=game.pack.size, COPIES=game.pack.copies)
    scope.update(rebound(redeals, scope, apart))
    # Python has its own of these: on packs that are lists, and on numbers without end.
    own: dict[CodeType, Any] = {jumps.reshuffle.__code__: scope["reshuffle"]}
    words = words_of_actions(game)
    for name, each in wide.primitives(words).items() if words else ():
        own[getattr(bits, name).__code__] = inner(each)
    rare = {function.__code__ for function in (*moves.RARE, *jumps.RARE)}

    def wrap(function: Callable[..., Any]) -> Any:
        # `run` leads from phase to phase, once or twice a deal.
        long = function.__code__ in rare or function.__name__ == "run"
        return own.get(function.__code__) or (apart if long else inner)(function)

    def table(value: object) -> object:
        large = words and isinstance(value, int) and value >> BITS > 0
        return wide.constant(value, words) if large else twins.table(value)

    bound = game.program.bind(wrap=wrap, table=table, log=events.silent)
    scope.update(rebound(bits, scope, inner))
    if twins.can_spread() and not words:
        scope["nth"] = inner(twins.nth)
    scope.update(begin=bound.begin, apply=bound.apply)
    return scope


def records(game: Game, before: Mapping[str, Any] = {}, after: Mapping[str, Any] = {}) -> Any:
    """Fresh states as records: one for each dealer, and one more to play in.

    Args:
        game: whose states they are.
        before: further attributes of each, in front of those of `State`, with their types.
        after: the same behind them.
    """
    import numpy

    from . import twins

    order = list(range(game.pack.size))
    states = [game.fresh(order, seat, game.first_values()) for seat in range(game.players)]
    lists = [(name, numpy.int64, (_room(states[0], name),)) for name in (*LISTS, "pack")]
    words = words_of_actions(game)
    large = (numpy.int64, (words,))
    scalars = [(name, large if words and name in OF_ACTIONS else numpy.int64) for name in SCALARS]
    kind = numpy.dtype([*before.items(), *scalars, *lists, *after.items()], align=True)
    found: Any = numpy.zeros(game.players + 1, kind)
    for record, state in zip(found, states, strict=False):
        for name in (*SCALARS, *LISTS, "pack"):
            value = getattr(state, name)
            if value != []:
                record[name] = twins.signed(value) if name == "luck" else value
    return found


def record_type(game: Game, kind: Any) -> Any:
    """Such records as compiled code knows them."""
    import numba

    from . import wide

    words = words_of_actions(game)
    return wide.record(kind, words, OF_ACTIONS) if words else numba.from_dtype(kind)


def _room(state: State, name: str) -> int:
    """How long a list of the state is; a record has no empty ones."""
    return max(1, len(getattr(state, name)))
