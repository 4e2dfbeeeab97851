"""Typed terms: what the resolver makes of nodes and the compiler makes Python of.

Every name is gone from a term: what is left are constants, loop variables, and applications of
the scope's code templates. A term has no effects; only a sentence acts. Places are left out when
terms are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..schema.span import Span
from .scope import Order
from .types import Type


@dataclass(frozen=True)
class _Typed:
    type: Type
    span: Span = field(compare=False, repr=False)

    @property
    def constant(self) -> int | None:
        """The value if it is known before play, else None."""
        return None


@dataclass(frozen=True)
class Constant(_Typed):
    """A value known before play. A boolean is a bool, all else an int."""

    value: int
    one_suit: bool = False

    @property
    def constant(self) -> int:
        """The value."""
        return self.value


@dataclass(frozen=True)
class Local(_Typed):
    """The variable of a loop, numbered within its rule."""

    number: int
    one_suit: bool = False


@dataclass(frozen=True)
class Table(_Typed):
    """A worth table as the argument of a function."""

    code: str
    values: tuple[int, ...]
    one_suit: bool = False


@dataclass(frozen=True)
class OfCard(_Typed):
    """What a filter asks of the card looked at. None is left in a resolved term.

    Attributes:
        name: as written.
        values: per card its value, if that is known before play.
        masks: comparison -> template over `{value}` of the mask of cards for which it holds.
        equal_is_one_suit: whether cards with the same value lie in one suit.
        order: how it compares with `<` and `>`, if not as a number.
    """

    name: str
    values: tuple[int, ...] | None
    masks: Mapping[str, str]
    equal_is_one_suit: bool = False
    order: Order | None = None
    one_suit: bool = False


@dataclass(frozen=True)
class Apply(_Typed):
    """A template with its arguments: a symbol, an operator, a function, a mask of a filter.

    Attributes:
        code: expression template.
        args: placeholder -> argument.
        evaluate: the same for constants in the order of `args`; None if never known.
        one_suit: whether the cards lie in one suit.
        op: the operator, if it is one: `==`, `&`, `not`, ...
        order: how it compares with `<` and `>`, if not as a number; its argument is then a card.
        positive: whether it is a number that is never below 1.
    """

    code: str
    args: Mapping[str, Term] = field(default_factory=dict)
    evaluate: Callable[..., int] | None = field(default=None, compare=False, repr=False)
    one_suit: bool = False
    op: str = ""
    order: Order | None = None
    positive: bool = False


@dataclass(frozen=True)
class Logic(_Typed):
    """`and` / `or`; the right side is worked out only if it is needed."""

    op: str
    left: Term
    right: Term
    one_suit: bool = False


@dataclass(frozen=True)
class Choose(_Typed):
    """`if condition then yes else no`."""

    condition: Term
    yes: Term
    no: Term
    one_suit: bool = False


@dataclass(frozen=True)
class Otherwise(_Typed):
    """`first otherwise second`: the second if the first is empty."""

    first: Term
    second: Term
    one_suit: bool = False


@dataclass(frozen=True)
class Loop:
    """What an aggregate or a sentence runs over.

    Attributes:
        span: of the `each` phrase.
        local: the thing visited.
        size: code of the number of steps.
        item: template over `{step}` and, if `start` is given, `{start}`.
        start: the seat to start from, worked out once.
        anchor: the variable that keeps it.
        where: conditions on the thing visited; each is worked out if those before it hold.
        among: the seats among which it runs, worked out once.
        members: the variable that keeps them.
    """

    span: Span = field(compare=False, repr=False)
    local: Local
    size: str
    item: str
    start: Term | None = None
    anchor: Local | None = None
    where: tuple[Term, ...] = ()
    among: Term | None = None
    members: Local | None = None


@dataclass(frozen=True)
class Aggregate(_Typed):
    """`max(each seat: total)` and its like.

    Attributes:
        word: `max`, `min`, `sum`, `any`, `all`, `count`, `best` for the thing of most value, or
            `union` for all the cards.
        loop: what it runs over.
        body: the value of one.
    """

    word: str
    loop: Loop
    body: Term
    one_suit: bool = False


Term: TypeAlias = Constant | Local | Table | OfCard | Apply | Logic | Choose | Otherwise | Aggregate


@dataclass(frozen=True)
class Goes:
    """Where a sentence leads.

    Attributes:
        target: the phase by its place in the file; how many there are for the end of the deal, -1
            for a redeal.
        counted: whether it is counted how often it leads there.
        most: how often at most, as the sentence says itself; None: as the language allows.
    """

    target: int
    counted: bool
    most: int | None = None


@dataclass(frozen=True)
class Sentence:
    """A sentence ready to compile.

    Attributes:
        span: of the whole sentence.
        code: statement template.
        args: placeholder -> argument.
        loops: outermost first; the sentence acts once for each.
        rule: the caller's number of the rule, for `{rule}`.
        goes: where it leads, if it leads away; its template then wants a `{number}` too.
    """

    span: Span = field(compare=False, repr=False)
    code: str
    args: Mapping[str, Term]
    loops: tuple[Loop, ...] = ()
    rule: int = 0
    goes: Goes | None = None
