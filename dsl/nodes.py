"""The syntax tree: what the author wrote, with its places, before any meaning.

Nodes are data. Places are left out when nodes are compared. Parentheses leave no trace.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ..schema.span import Span


@dataclass(frozen=True)
class _Placed:
    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True)
class Integer(_Placed):
    """`12`; also a rank, where a rank is wanted."""

    value: int


@dataclass(frozen=True)
class Boolean(_Placed):
    """`true`, `false`."""

    value: bool


@dataclass(frozen=True)
class Nothing(_Placed):
    """`none`."""


@dataclass(frozen=True)
class Name(_Placed):
    """A word: `hand`, `first trick`, `hearts`, `QH`, `10S`."""

    word: str


@dataclass(frozen=True)
class Dotted(_Placed):
    """`option.jokers`."""

    owner: Name
    member: Name


@dataclass(frozen=True)
class Of(_Placed):
    """`hand of dealer`."""

    name: Name
    seat: Node


@dataclass(frozen=True)
class Call(_Placed):
    """`highest(trick)`."""

    function: Name
    args: tuple[Node, ...]


@dataclass(frozen=True)
class Unary(_Placed):
    """`not x`, `-x`."""

    op: str
    operand: Node


@dataclass(frozen=True)
class Binary(_Placed):
    """`a + b`, `a and b`, `a in b`, `a otherwise b`, ..."""

    op: str
    left: Node
    right: Node


@dataclass(frozen=True)
class Filter(_Placed):
    """`hand[suit == led]`."""

    cards: Node
    condition: Node


@dataclass(frozen=True)
class If(_Placed):
    """`if c then a else b`."""

    condition: Node
    yes: Node
    no: Node


@dataclass(frozen=True)
class Each(_Placed):
    """`each other seat s clockwise from winner where c`."""

    domain: Name
    variable: Name | None = None
    other: bool = False
    start: Node | None = None
    where: Node | None = None


@dataclass(frozen=True)
class Aggregate(_Placed):
    """`max(each seat: total)`."""

    function: Name
    each: Each
    body: Node


Node: TypeAlias = (
    Integer
    | Boolean
    | Nothing
    | Name
    | Dotted
    | Of
    | Call
    | Unary
    | Binary
    | Filter
    | If
    | Aggregate
)


@dataclass(frozen=True)
class Act(_Placed):
    """A sentence that does one thing.

    | verb        | subject   | value  | target                      |
    |-------------|-----------|--------|-----------------------------|
    | `scores`    | seat/each | number |                             |
    | `pays`      | seat/each | number | the payee: seat/each/`pot`  |
    | `takes`     | seat/each | cards  |                             |
    | `captures`  | seat/each | cards  |                             |
    | `shows`     | seat/each | cards  |                             |
    | `turns up`  | seat/each | cards  |                             |
    | `discards`  | seat/each | cards  |                             |
    | `sits out`  | seat/each |        |                             |
    | `draws`     | seat/each | number | the zone's name             |
    | `split`     |           | number | seats/each                  |
    | `turn up`   |           | number | the zone's name             |
    | `set aside` |           | cards  |                             |
    | `set`       |           | any    | the name, or `name of seat` |
    """

    verb: str
    subject: Node | Each | None = None
    value: Node | None = None
    target: Node | Each | None = None


@dataclass(frozen=True)
class Every(_Placed):
    """`each seat where c: sentence`."""

    each: Each
    sentence: SentenceNode


@dataclass(frozen=True)
class Go(_Placed):
    """A sentence that leads elsewhere: what stands after it is not carried out.

    Attributes:
        verb: `go to`, `end phase`, `end deal` or `redeal`.
        phase: the phase that is gone to.
        seat: who deals anew; whoever dealt if left out.
        most: how often at most; then what stands after it is carried out.
    """

    verb: str
    phase: str = ""
    seat: Node | None = None
    most: Node | None = None


SentenceNode: TypeAlias = Act | Every | Go
AnyNode: TypeAlias = Node | Each | SentenceNode
