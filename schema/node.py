"""The nodes of a YAML text: what was written, and where.

Every node knows its own source, since a document may hold what several files say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .span import Source

PLAIN = ""
"""The style of a scalar without quotes; the others are `'`, `"`, `|` and `>`."""

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]+")
_CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}


_NOWHERE = Source("", "")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value: its text without quotes and escapes, and its style."""

    start: int
    end: int
    text: str
    style: str = PLAIN
    source: Source = field(default=_NOWHERE, repr=False)


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    start: int
    end: int
    items: list[Node]
    source: Source = field(default=_NOWHERE, repr=False)


@dataclass(frozen=True, slots=True)
class Mapping:
    """A map; each entry holds its key and its value, under the text of the key."""

    start: int
    end: int
    entries: dict[str, tuple[Scalar, Node]]
    source: Source = field(default=_NOWHERE, repr=False)


Node = Scalar | Sequence | Mapping


def plain(node: Node) -> object:
    """The plain value of a node: dict, list, str, int, float, bool or None.

    Scalars are read as YAML 1.2 reads them, but an integer counts as one only in the usual
    decimal spelling: `0500`, `0x1F`, `1_000` and `1e3` stay text, as do `no` and `on`.
    """
    match node:
        case Scalar():
            return _value(node)
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {key: plain(value) for key, (_, value) in node.entries.items()}


def _value(scalar: Scalar) -> object:
    text = scalar.text
    if scalar.style != PLAIN:
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text


def written(value: object) -> str:
    """A plain value as a file writes it, and as it is typed on the command line.

    >>> written(True), written(12), written("deal")
    ('true', '12', 'deal')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)
