"""Sets of more actions than a word has bits, for compiled code: a type of their own.

A pack fits into a word, what can be said at some tables does not. So in games that need it, a set
of actions is one long number of as many words, which the compiler takes apart; sets of cards stay
what they are, and are taken for sets of actions where both meet. The operators mean what they mean
for Python's integers. Importing this module takes numba.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from llvmlite import ir
from numba import from_dtype, types
from numba.core.imputils import lower_constant
from numba.core.typeconv import Conversion
from numba.extending import (
    intrinsic,
    lower_cast,
    models,
    overload,
    overload_method,
    register_model,
    typeof_impl,
)

Lower = Callable[..., Any]

WORD = ir.IntType(64)


class Actions(types.Type):  # type: ignore[misc]
    """The type of a set of actions.

    Attributes:
        words: how many words it has.
    """

    def __init__(self, words: int) -> None:
        self.words = words
        super().__init__(name=f"Actions({words})")

    def can_convert_from(self, context: object, other: object) -> object:
        """A set of cards is one of actions."""
        return Conversion.safe if isinstance(other, types.Integer) else None

    def unify(self, context: object, other: object) -> object:
        """What is now a set of cards and now one of actions is one of actions."""
        return self if isinstance(other, types.Integer) else None


@register_model(Actions)
class _Model(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: object, kind: Actions) -> None:
        super().__init__(manager, kind, ir.IntType(64 * kind.words))


@dataclass(frozen=True)
class Constant:
    """A set of actions that a game names."""

    value: int
    words: int


def constant(value: Any, words: int) -> Constant:
    """A set of actions that a game names.

    Raises:
        OverflowError: it is no such set, but a number that is too large.
    """
    if value >> 64 * words:
        raise OverflowError
    return Constant(value, words)


@typeof_impl.register(Constant)  # type: ignore[untyped-decorator]
def _type_of(value: Constant, context: object) -> Actions:
    return Actions(value.words)


@lower_constant(Actions)  # type: ignore[untyped-decorator]
def _constant(context: object, builder: object, kind: Actions, value: Constant) -> object:
    return ir.Constant(ir.IntType(64 * kind.words), value.value)


@lower_cast(types.Integer, Actions)  # type: ignore[untyped-decorator]
def _from_cards(context: object, builder: Any, cards: object, kind: Actions, value: Any) -> object:
    return builder.sext(value, ir.IntType(64 * kind.words))


def _both(build: Callable[[Any, Any, Any], Any]) -> Any:
    """What two sets make, one of which may be of cards."""

    @intrinsic  # type: ignore[untyped-decorator]
    def work(context: object, one: object, two: object) -> tuple[object, Lower]:
        kind: Any = one if isinstance(one, Actions) else two

        def lower(context: Any, builder: Any, signature: Any, given: Any) -> object:
            pairs = zip(given, signature.args, strict=True)
            return build(builder, *(context.cast(builder, *pair, kind) for pair in pairs))

        return kind(one, two), lower

    return work


def _alone(build: Callable[[Any, Any], Any], result: Any = None) -> Any:
    """What one set makes: another, or a value of some type."""

    @intrinsic  # type: ignore[untyped-decorator]
    def work(context: object, one: Any) -> tuple[object, Lower]:
        def lower(context: object, builder: Any, signature: object, given: Any) -> object:
            return build(builder, given[0])

        return (result or one)(one), lower

    return work


def _word(builder: Any, number: Any) -> Any:
    return builder.trunc(number, WORD)


def _zero(number: Any) -> Any:
    return ir.Constant(number.type, 0)


def _length(builder: Any, number: Any) -> Any:
    zeros = builder.ctlz(number, ir.Constant(ir.IntType(1), 0))
    return _word(builder, builder.sub(ir.Constant(number.type, number.type.width), zeros))


_TWO = {
    "or": _both(lambda builder, one, two: builder.or_(one, two)),
    "and": _both(lambda builder, one, two: builder.and_(one, two)),
    "xor": _both(lambda builder, one, two: builder.xor(one, two)),
    "sub": _both(lambda builder, one, two: builder.sub(one, two)),
    "lshift": _both(lambda builder, one, two: builder.shl(one, two)),
    "rshift": _both(lambda builder, one, two: builder.lshr(one, two)),
}
_ONE = {
    operator.invert: _alone(lambda builder, one: builder.not_(one)),
    operator.neg: _alone(lambda builder, one: builder.neg(one)),
    bool: _alone(lambda b, one: b.icmp_unsigned("!=", one, _zero(one)), types.boolean),
    operator.not_: _alone(lambda b, one: b.icmp_unsigned("==", one, _zero(one)), types.boolean),
}
_METHODS = {
    "bit_count": _alone(lambda b, one: _word(b, b.ctpop(one)), types.int64),
    "bit_length": _alone(_length, types.int64),
}


def _of_two(work: Any) -> Lower:
    def typed(one: object, two: object) -> Lower | None:
        known = all(isinstance(each, Actions | types.Integer) for each in (one, two))
        wide = isinstance(one, Actions) or isinstance(two, Actions)
        return (lambda one, two: work(one, two)) if known and wide else None

    return typed


def _of_one(work: Any) -> Lower:
    def typed(one: object) -> Lower | None:
        return (lambda one: work(one)) if isinstance(one, Actions) else None

    return typed


for _operator, _work in _TWO.items():
    for _each in (f"__{_operator}__", f"__i{_operator}__"):
        overload(getattr(operator, _each), strict=False)(_of_two(_work))
for _function, _work in _ONE.items():
    overload(_function, strict=False)(_of_one(_work))
for _name, _work in _METHODS.items():
    overload_method(Actions, _name, strict=False)(_of_one(_work))


def primitives(words: int) -> dict[str, Callable[..., Any]]:
    """What `bits` knows of actions, for sets of so many words."""
    none: Any = Constant(0, words)
    one: Any = Constant(1, words)

    def only(action: int) -> Any:
        return one << action

    def stretch(lowest: int, n: int) -> Any:
        return ((one << n) - 1) << lowest

    def shifted(numbers: int, lowest: int) -> Any:
        return (none | numbers) << lowest

    def among(actions: Any, action: int) -> bool:
        return bool((none | actions) >> action & 1)

    return {each.__name__: each for each in (only, stretch, shifted, among)}


class Record(types.Record):  # type: ignore[misc]
    """The type of a record in which some attributes are sets of actions.

    Attributes:
        dtype: what numpy takes it for.
    """

    dtype: Any = None

    def __init__(self, kind: Any, fields: Any) -> None:
        self.dtype = kind
        super().__init__(fields, kind.itemsize, False)


register_model(Record)(models.RecordModel)


def record(kind: Any, words: int, names: tuple[str, ...]) -> Any:
    """Numba's type of a record in which attributes of these names are sets of actions."""
    plain = from_dtype(kind)
    fields = [
        (name, {"type": Actions(words) if name in names else field.type, "offset": field.offset})
        for name, field in plain.fields.items()
    ]
    return Record(kind, fields)
