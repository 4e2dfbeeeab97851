"""Typed terms: what the resolver makes of nodes and the compiler makes Python of.

Every name is gone from a term: what is left are constants, loop variables, and applications of
the scope's code templates. A term has no effects; only a sentence acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..schema.span import Span
from .types import Type


@dataclass(frozen=True)
class Constant:
    """A value known before play. A boolean is a bool, all else an int."""

    type: Type
    span: Span
    value: int
    one_suit: bool = False

    @property
    def constant(self) -> int:
        """The value."""
        return self.value


@dataclass(frozen=True)
class Unknown:
    """Base of the terms whose value only play can tell."""

    type: Type
    span: Span

    @property
    def constant(self) -> None:
        """None: not known before play."""
        return None


@dataclass(frozen=True)
class Local(Unknown):
    """The variable of a loop, numbered from the outermost in its rule."""

    number: int
    one_suit: bool = False


@dataclass(frozen=True)
class Apply(Unknown):
    """A template with its arguments: a symbol, an operator, a function, a mask of a filter.

    Attributes:
        code: expression template.
        args: placeholder -> argument.
        evaluate: the same for constants in the order of `args`; None if never known.
        one_suit: whether the cards lie in one suit.
    """

    code: str
    args: Mapping[str, Term] = field(default_factory=dict)
    evaluate: Callable[..., int] | None = field(default=None, compare=False)
    one_suit: bool = False


@dataclass(frozen=True)
class Logic(Unknown):
    """`and` / `or`; the right side is worked out only if it is needed."""

    word: str
    left: Term
    right: Term
    one_suit: bool = False


@dataclass(frozen=True)
class Choose(Unknown):
    """`if condition then yes else no`."""

    condition: Term
    yes: Term
    no: Term
    one_suit: bool = False


@dataclass(frozen=True)
class Otherwise(Unknown):
    """`first otherwise second`: the second if the first is empty."""

    first: Term
    second: Term
    one_suit: bool = False


@dataclass(frozen=True)
class Loop:
    """What an aggregate or a sentence runs over.

    Attributes:
        local: the thing visited.
        size: code of the number of steps.
        item: template over `{step}` and, if `start` is given, `{start}`.
        start: the seat to start from.
        where: conditions on the thing visited, worked out in order.
    """

    local: Local
    size: str
    item: str
    start: Term | None = None
    where: tuple[Term, ...] = ()


@dataclass(frozen=True)
class Aggregate(Unknown):
    """`max(each seat: total)` and its like.

    Attributes:
        word: `max`, `min`, `sum`, `any`, `all`, `count`.
        loop: what it runs over.
        body: the value of one.
    """

    word: str
    loop: Loop
    body: Term
    one_suit: bool = False


Term: TypeAlias = Constant | Local | Apply | Logic | Choose | Otherwise | Aggregate


@dataclass(frozen=True)
class Sentence:
    """A sentence ready to compile.

    Attributes:
        span: of the whole sentence.
        code: statement template.
        args: placeholder -> argument.
        loops: outermost first; the sentence acts once for each.
        rule: the caller's number of the rule, for `{rule}`.
    """

    span: Span
    code: str
    args: Mapping[str, Term]
    loops: tuple[Loop, ...] = ()
    rule: int = 0
