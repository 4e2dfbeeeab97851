"""How a file that extends another says where in a list something comes.

`in: NAME, change: ...`; or `before: NAME`, `after: NAME`, `instead of: NAME` or `at: start`,
`at: end`, each with `put: ...`, one item or a list of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as Listed
from dataclasses import dataclass

from .changes import Changes, span_of
from .diagnostic import Diagnostic
from .node import Mapping, Node, Scalar, Sequence
from .span import Span

IN, BEFORE, AFTER, INSTEAD, AT = "in", "before", "after", "instead of", "at"
PLACES = (IN, BEFORE, AFTER, INSTEAD, AT)
PUT, CHANGE = "put", "change"
ENDS = ("start", "end")
ALL = "all"
NAMING = ("id", "name", "phase")
"""The keys by which the items of a list are named; the first that an item has."""


def name_of(item: Node) -> str | None:
    """What an item of a list is called, if it is called anything."""
    if isinstance(item, Mapping):
        for key in NAMING:
            value = item.entries.get(key)
            if value is not None and isinstance(value[1], Scalar):
                return value[1].text
    return None


@dataclass(frozen=True)
class Placing:
    """One item of a changed list.

    Attributes:
        place: which of `PLACES` it says.
        anchor: what is said there.
        items: what is put in.
        changes: for `in`, what is changed.
        span: where its anchor stands.
    """

    place: str
    anchor: Scalar
    items: list[Node]
    changes: Node | None
    span: Span

    @property
    def name(self) -> str:
        """The name of the item that it speaks of."""
        return self.anchor.text

    @property
    def replaces(self) -> bool:
        """Whether it takes the place of what it speaks of."""
        return self.place == INSTEAD

    @property
    def anchored(self) -> bool:
        """Whether it speaks of an item by its name."""
        return self.place != AT and not (self.replaces and self.name == ALL)


def is_placing(item: Node) -> bool:
    """Whether an item of a list says where it comes: then it is put into the parent's list."""
    return isinstance(item, Mapping) and any(key in item.entries for key in (PUT, *PLACES))


def placing(item: Node, changes: Changes) -> Placing | None:
    """Read one; None, and a note, where it is said in another way."""
    span = span_of(item)
    if isinstance(item, Mapping):
        places = [key for key in PLACES if key in item.entries]
        wanted = {*places, CHANGE if places == [IN] else PUT}
        anchor = item.entries[places[0]][1] if len(places) == 1 else None
        plain = isinstance(anchor, Scalar) and (places != [AT] or anchor.text in ENDS)
        if {*item.entries} == wanted and plain and isinstance(anchor, Scalar):
            return _read(item, places[0], anchor)
        if places:
            key = item.entries[places[0]][0]
            span = span_of(key)
    changes.add(Diagnostic("E234", span))
    return None


def _read(item: Mapping, place: str, anchor: Scalar) -> Placing:
    changes = item.entries[CHANGE][1] if place == IN else None
    put = item.entries[PUT][1] if changes is None else None
    items: list[Node] = []
    if put is not None:
        items = put.items if isinstance(put, Sequence) else [put]
    return Placing(place, anchor, items, changes, span_of(anchor))


def placed(node: Sequence, names: Listed[str | None], placings: Iterable[Placing]) -> Sequence:
    """A list with everything put where it belongs, in the order in which it is said.

    Args:
        node: the list.
        names: what its items are called.
        placings: what is put in; every name that they speak of is one of `names`.
    """
    places: dict[str | None, int] = {}
    for k, name in enumerate(names):
        places.setdefault(name, k)
    slots: dict[tuple[int, str], list[Node]] = {}
    replaced: set[int] = set()
    for each in placings:
        at, side = 0, each.place
        if each.anchored:
            at = places[each.name]
        elif each.place == AT:
            at, side = (-1, AFTER) if each.name == ENDS[0] else (len(names), BEFORE)
        else:
            replaced.update(range(len(names)))
        if each.anchored and each.replaces:
            replaced.add(at)
        slots.setdefault((at, side), []).extend(each.items)
    items: list[Node] = []
    for k in range(-1, len(names) + 1):
        items += slots.get((k, BEFORE), [])
        items += slots.get((k, INSTEAD), [])
        if 0 <= k < len(names) and k not in replaced:
            items.append(node.items[k])
        items += slots.get((k, AFTER), [])
    return Sequence(node.start, node.end, items, node.source)
