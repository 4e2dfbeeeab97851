"""What compiled code needs in place of Python's own: two methods of integers, tables, an `nth`.

Nothing here is a rule. The engine's functions run as they stand; only what they rest on is said
anew. Importing this module takes numba.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.extending import intrinsic, overload_method

Lower = Callable[..., Any]


@intrinsic  # type: ignore[untyped-decorator]
def _length(context: object, word: object) -> tuple[object, Lower]:
    def lower(context: object, builder: Any, signature: object, given: Any) -> object:
        zeros = builder.ctlz(given[0], ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(ir.IntType(64), 64), zeros)

    return types.int64(types.int64), lower


@intrinsic  # type: ignore[untyped-decorator]
def _count(context: object, word: object) -> tuple[object, Lower]:
    def lower(context: object, builder: Any, signature: object, given: Any) -> object:
        return builder.ctpop(given[0])

    return types.int64(types.int64), lower


@intrinsic  # type: ignore[untyped-decorator]
def _spread(context: object, word: object, mask: object) -> tuple[object, Lower]:
    """The bits of a word laid out, in order, over the places of a mask (x86's `pdep`)."""

    def lower(context: object, builder: Any, signature: object, given: Any) -> object:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        name = "llvm.x86.bmi.pdep.64"
        return builder.call(builder.module.declare_intrinsic(name, (), kind), given)

    return types.int64(types.int64, types.int64), lower


@overload_method(types.Integer, "bit_length", strict=False, inline="always")  # type: ignore[untyped-decorator]
def _bit_length(word: object) -> Callable[[int], int]:
    """The method of Python's integers, for those that are not negative."""
    return lambda word: _length(word)


@overload_method(types.Integer, "bit_count", strict=False, inline="always")  # type: ignore[untyped-decorator]
def _bit_count(word: object) -> Callable[[int], int]:
    """The method of Python's integers, for those that are not negative."""
    return lambda word: _count(word)


def nth(cards: int, k: int) -> int:
    """As `bits.nth`, without a loop: for processors that can spread bits."""
    place: int = _length(_spread(1 << k, cards)) - 1
    return place


def can_spread() -> bool:
    """Whether this processor has the instruction that `nth` here is made of."""
    try:
        return bool(binding.get_host_cpu_features().get("bmi2"))
    except RuntimeError:
        return False


def signed(word: int) -> int:
    """A word of 64 bits as the signed integer of the same bits."""
    return word - 2**64 if word >> 63 else word


def table(value: object) -> object:
    """A constant or a table of the game as compiled code takes it.

    Raises:
        OverflowError: a number that does not fit into a signed word.
    """
    if isinstance(value, tuple):
        return np.array(value, np.int64)
    if isinstance(value, int) and not isinstance(value, bool):
        return int(np.int64(value))
    return value
