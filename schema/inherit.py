"""A file that extends another: its parent's nodes with its own changes.

What stands at its usual place is new. What stands under `change` goes over what the parent says:
maps are changed key by key, a list of things with names item by item, anything else as a whole.
What stands under `remove` is left out.
"""

from __future__ import annotations

from dataclasses import replace

from .diagnostic import Diagnostic, Label, Rejected
from .document import Document
from .node import Mapping, Node, Scalar, Sequence
from .placing import is_placing, name_of, placed, placing
from .sentences import Phrase
from .span import Span
from .suggestion import suggest
from .validator import schema

EXTENDS, CHANGE, REMOVE = "extends", "change", "remove"
OWN = ("eldest", "id", "title", "summary")
"""What a file says of itself, and never has from its parent."""
ADDED = ("laws", "examples", "valid")
"""Lists in which the order says nothing: a file may add to them at their usual place."""

Names = tuple[str, ...]
"""Where something stands, told by keys and the names of items."""


def inherited(child: Document, parent: Document) -> Document:
    """The whole file that a child stands for; the parent must be whole itself.

    Raises:
        Rejected: with everything that the child changes and cannot.
    """
    assert isinstance(child.root, Mapping) and isinstance(parent.root, Mapping)
    heir = _Heir()
    root = heir.whole(child.root, parent.root)
    if heir.diagnostics:
        raise Rejected(heir.diagnostics)
    return Document(child.source, child.folder, root, (parent.source, *parent.inherited))


def _span(node: Node) -> Span:
    return Span(node.source, node.start, node.end)


class _Heir:
    """The making of one whole file."""

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.touched: dict[Names, Span] = {}

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
                    label = Label(_span(theirs.entries[each][0]), "first")
                    self.note("E233", written, (label,), name=each, section=section)
            return key, replace(theirs, entries=theirs.entries | own.entries)
        self.note("E235", name, key=section)
        return entry

    # what is left out

    def without(self, node: Node, removal: Node, path: Names) -> Node:
        """A node less what is named: by a list, or by a map that goes further in."""
        names: list[tuple[str, Scalar, Node | None]] = []
        if isinstance(removal, Mapping):
            names = [(key, written, deeper) for key, (written, deeper) in removal.entries.items()]
        elif isinstance(removal, Sequence):
            names = [(each.text, each, None) for each in removal.items if isinstance(each, Scalar)]
        for name, written, deeper in names:
            whole = deeper is None or isinstance(deeper, Scalar)
            if whole and not self.touch((*path, name), _span(written)):
                continue
            inner = self.at(node, name, written)
            if inner is None:
                continue
            left: Node | None = None
            if (
                deeper is not None
                and not whole
                and not _is_empty(rest := self.without(inner, deeper, (*path, name)))
            ):
                left = rest
            node = _with(node, name, left)
        return node

    # what is changed

    def changed(self, node: Node, change: Node, path: Names, key: Scalar | None = None) -> Node:
        """A node with a change over it, which stands after a key."""
        if isinstance(node, Mapping) and isinstance(change, Mapping):
            return self.changed_map(node, change, path)
        if isinstance(node, Sequence) and isinstance(change, Sequence):
            if any(is_placing(each) for each in change.items):
                return self.arranged(node, change, path)
            if known := tuple(filter(None, map(name_of, node.items))):
                listed = Phrase(" and ".join(f"`{name}`" for name in known))
                self.note("E236", change, known=listed, first=known[0])
                return node
        self.touch(path, _span(key or change))
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
                self.at(node, key, written)
            else:
                self.touch((*path, key), _span(written))
                entries[key] = (written, value)
        return replace(node, entries=entries)

    def arranged(self, node: Sequence, change: Sequence, path: Names) -> Sequence:
        """A list with items changed, put in and put in the place of others."""
        items, sound = list(node.items), []
        for written in change.items:
            each = placing(written, self.diagnostics)
            if each is None:
                continue
            if not each.anchored:
                if each.replaces:
                    self.touch(path, each.span)
                sound.append(each)
                continue
            inner = self.at(node, each.name, each.anchor)
            if inner is None:
                continue
            if each.changes is not None:
                at = node.items.index(inner)
                items[at] = self.changed(items[at], each.changes, (*path, each.name))
                continue
            if each.replaces:
                self.touch((*path, each.name), each.span)
            sound.append(each)
        return placed(replace(node, items=items), [name_of(each) for each in node.items], sound)

    # notes

    def at(self, node: Node, name: str, written: Scalar) -> Node | None:
        """What has that name in a map or list; note it if nothing has."""
        known: list[str] = []
        if isinstance(node, Mapping):
            known = [*node.entries]
            if name in node.entries:
                return node.entries[name][1]
        elif isinstance(node, Sequence):
            known = [each for each in map(name_of, node.items) if each]
            for item in node.items:
                if name_of(item) == name:
                    return item
        facts: dict[str, object] = {"name": name, "known": tuple(known)}
        facts["suggestion"] = suggest(name, known)
        self.diagnostics.append(Diagnostic("E232", _span(written), facts))
        return None

    def touch(self, path: Names, span: Span) -> bool:
        """Remember that something is changed; note it if it, or a part of it, was before."""
        for other, first in self.touched.items():
            shared = min(len(path), len(other))
            if path[:shared] == other[:shared]:
                facts = {"name": path[shared - 1]}
                self.diagnostics.append(Diagnostic("E231", span, facts, (Label(first, "first"),)))
                return False
        self.touched[path] = span
        return True

    def note(self, code: str, node: Node, labels: tuple[Label, ...] = (), **facts: object) -> None:
        self.diagnostics.append(Diagnostic(code, _span(node), facts, labels))


def _with(node: Node, name: str, value: Node | None) -> Node:
    """A map or list with another value of that name; without it for None."""
    if isinstance(node, Mapping):
        entries = dict(node.entries)
        key, _ = entries.pop(name)
        if value is not None:
            entries = {k: ((key, value) if k == name else e) for k, e in node.entries.items()}
        return replace(node, entries=entries)
    assert isinstance(node, Sequence)
    at = next(k for k, item in enumerate(node.items) if name_of(item) == name)
    items = [*node.items[:at], *([] if value is None else [value]), *node.items[at + 1 :]]
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
