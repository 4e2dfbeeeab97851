"""A file that extends another: its parent's nodes with its own changes.

What stands at its usual place is new. What stands under `change` goes over what the parent says:
maps are changed key by key, a list of things with names item by item, anything else as a whole.
What stands under `remove` is left out.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from .changes import FEW, Changes, Enough, Names, span_of
from .diagnostic import Label, Rejected
from .document import Document
from .node import Mapping, Node, Scalar, Sequence
from .placing import Placing, is_placing, name_of, placed, placing
from .sentences import Phrase
from .validator import schema

EXTENDS, CHANGE, REMOVE = "extends", "change", "remove"
OWN = ("eldest", "id", "title", "summary")
"""What a file says of itself, and never has from its parent."""
ADDED = ("laws", "examples", "valid")
"""Lists in which the order says nothing: a file may add to them at their usual place."""


def inherited(child: Document, parent: Document) -> Document:
    """The whole file that a child stands for; the parent must be whole itself.

    Raises:
        Rejected: with everything that the child changes and cannot.
    """
    assert isinstance(child.root, Mapping) and isinstance(parent.root, Mapping)
    heir = _Heir()
    root: Node = child.root
    with suppress(Enough):
        root = heir.whole(child.root, parent.root)
    if heir.changes.diagnostics:
        raise Rejected(heir.changes.diagnostics)
    return Document(child.source, child.folder, root, (parent.source, *parent.inherited))


class _Heir:
    """The making of one whole file."""

    def __init__(self) -> None:
        self.changes = Changes()

    def whole(self, child: Mapping, parent: Mapping) -> Mapping:
        """What the child says of itself, then its parent's sections as they are left."""
        rest = {key: entry for key, entry in parent.entries.items() if key not in OWN}
        found: Node = replace(child, entries=rest)
        for key, act in ((CHANGE, self.changed), (REMOVE, self.without)):
            if key in child.entries:
                found = act(found, child.entries[key][1], ())
        assert isinstance(found, Mapping)
        entries = {key: child.entries[key] for key in OWN if key in child.entries}
        entries |= found.entries
        for key, (name, node) in child.entries.items():
            if key not in (*OWN, EXTENDS, CHANGE, REMOVE):
                entries[key] = self.added(key, name, node, entries.get(key))
        return replace(child, entries=entries)

    # what is new

    def added(
        self, section: str, name: Scalar, own: Node, entry: tuple[Scalar, Node] | None
    ) -> tuple[Scalar, Node]:
        """A section of the parent's with what the child writes at its usual place."""
        if entry is None:
            return name, own
        key, theirs = entry
        if section in ADDED and isinstance(own, Sequence) and isinstance(theirs, Sequence):
            return key, replace(theirs, items=[*theirs.items, *own.items])
        if is_table(section) and isinstance(own, Mapping) and isinstance(theirs, Mapping):
            for each, (written, _) in own.entries.items():
                if each in theirs.entries:
                    label = Label(span_of(theirs.entries[each][0]), "first")
                    self.changes.note("E233", written, (label,), name=each, section=section)
            return key, replace(theirs, entries=theirs.entries | own.entries)
        self.changes.note("E235", name, key=section)
        return entry

    # what is left out

    def without(self, node: Node, removal: Node, path: Names) -> Node:
        """A node less what is named: by a list, or by a map that goes further in."""
        wanted: list[tuple[str, Scalar, Node | None]] = []
        if isinstance(removal, Mapping):
            wanted = [(key, written, deeper) for key, (written, deeper) in removal.entries.items()]
        elif isinstance(removal, Sequence):
            wanted = [(each.text, each, None) for each in removal.items if isinstance(each, Scalar)]
        held = _held(node)
        left: dict[str, Node | None] = {}
        for name, written, deeper in wanted:
            whole = deeper is None or isinstance(deeper, Scalar)
            if whole and not self.changes.make((*path, name), span_of(written)):
                continue
            if name not in held:
                self.changes.missing(name, held, written)
                continue
            inner = held[name]
            left[name] = None
            if deeper is not None and not whole:
                rest = self.without(inner, deeper, (*path, name))
                left[name] = None if _is_empty(rest) else rest
        return _with(node, left)

    # what is changed

    def changed(self, node: Node, change: Node, path: Names, key: Scalar | None = None) -> Node:
        """A node with a change over it, which stands after a key."""
        if isinstance(node, Mapping) and isinstance(change, Mapping):
            return self.changed_map(node, change, path)
        if isinstance(node, Sequence) and isinstance(change, Sequence):
            if any(is_placing(each) for each in change.items):
                return self.arranged(node, change, path)
            if known := [*_held(node)]:
                listed = Phrase(" and ".join(f"`{name}`" for name in known[:FEW]))
                self.changes.note("E236", change, known=listed, first=known[0])
                return node
        self.changes.make(path, span_of(key or change))
        return change

    def changed_map(self, node: Mapping, change: Mapping, path: Names) -> Mapping:
        """A map with a change over it, key by key; what has no name of the author's may be new."""
        entries = dict(node.entries)
        for key, (written, value) in change.entries.items():
            if key in entries:
                name, inner = entries[key]
                left = self.changed(inner, value, (*path, key), written)
                entries[key] = (written if left is value else name, left)
            elif not path or (len(path) == 1 and is_table(path[0])):
                self.changes.missing(key, node.entries, written)
            else:
                self.changes.make((*path, key), span_of(written))
                entries[key] = (written, value)
        return replace(node, entries=entries)

    def arranged(self, node: Sequence, change: Sequence, path: Names) -> Sequence:
        """A list with items changed, put in and put in the place of others."""
        held, left = _held(node), dict[str, Node | None]()
        sound: list[Placing] = []
        for written in change.items:
            each = placing(written, self.changes)
            if each is None:
                continue
            if each.anchored and each.name not in held:
                self.changes.missing(each.name, held, each.anchor)
            elif each.changes is not None:
                inner = left.get(each.name) or held[each.name]
                left[each.name] = self.changed(inner, each.changes, (*path, each.name))
            else:
                if each.replaces:
                    self.changes.make((*path, each.name) if each.anchored else path, each.span)
                sound.append(each)
        changed = _with(node, left)
        assert isinstance(changed, Sequence)
        return placed(changed, [name_of(each) for each in node.items], sound)


def _held(node: Node) -> dict[str, Node]:
    """What a map or list holds, by keys or by names; of one name the first."""
    if isinstance(node, Mapping):
        return {key: value for key, (_, value) in node.entries.items()}
    found: dict[str, Node] = {}
    for item in node.items if isinstance(node, Sequence) else ():
        if name := name_of(item):
            found.setdefault(name, item)
    return found


def _with(node: Node, left: dict[str, Node | None]) -> Node:
    """A map or list with other values for some names; without those that have none."""
    if isinstance(node, Mapping):
        entries = {
            key: (written, left.get(key) or value)
            for key, (written, value) in node.entries.items()
            if key not in left or left[key] is not None
        }
        return replace(node, entries=entries)
    assert isinstance(node, Sequence)
    items, seen = [], set[str]()
    for item in node.items:
        name = name_of(item) or ""
        if name not in left or name in seen:
            items.append(item)
        elif (value := left[name]) is not None:
            items.append(value)
        seen.add(name)
    return replace(node, items=items)


def _is_empty(node: Node) -> bool:
    """Whether nothing is left of a map or list."""
    match node:
        case Mapping():
            return not node.entries
        case Sequence():
            return not node.items
    return False


def is_table(section: str) -> bool:
    """Whether a section of a file holds things by names of the author's."""
    return isinstance(schema()["properties"].get(section, {}).get("additionalProperties"), dict)
