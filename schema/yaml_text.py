"""From a YAML text to nodes; whatever a rules file has no use for is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

import yaml

from .diagnostic import Diagnostic, Label, Rejected
from .limits import LONGEST_TEXT, MOST_DIAGNOSTICS, MOST_NESTED, MOST_NODES
from .node import PLAIN, Mapping, Node, Scalar, Sequence
from .span import Source, Span
from .yaml_complaint import explained

# Control characters, lone surrogates, line breaks that editors do not show as such, and marks
# that turn the direction of the text around them.
_UNWANTED = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
_PROPERTY = re.compile(r"[&*!][^\s,\[\]{}]*")


def parse(source: Source) -> Node:
    """The tree of a YAML text.

    Raises:
        Rejected: With everything that is wrong, up to the first thing that hides the rest.
    """
    reader = _Reader(source)
    try:
        root = reader.document()
    except _Enough:
        root = None
    except yaml.YAMLError as error:
        reader.diagnostics.append(explained(error, source))
        root = None
    if reader.diagnostics or root is None:
        raise Rejected(reader.diagnostics)
    return root


class _Enough(Exception):
    """What was found hides the rest of the text."""


class _Reader:
    """Builds nodes from the events of the YAML parser, and notes what is wrong."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.diagnostics: list[Diagnostic] = []
        self.nodes = 0
        self.anchors: set[str] = set()

    def document(self) -> Node:
        if bad := _UNWANTED.search(self.source.text):
            self.stop("E104", bad.start(), bad.end(), character=f"U+{ord(bad[0]):04X}")
        self.events: Iterator[yaml.Event] = yaml.parse(self.source.text, Loader=yaml.CSafeLoader)
        next(self.events)
        opening = next(self.events)
        if not isinstance(opening, yaml.DocumentStartEvent):
            self.stop("E105", 0, 0)
        elif opening.version or opening.tags:
            start = self.source.text.index("%")
            self.note("E116", start, start + len(self.source.text[start:].splitlines()[0]))
        root = self.node(next(self.events), 0)
        if isinstance(root, Scalar) and not root.text and root.style == PLAIN:
            self.stop("E105", 0, 0)
        next(self.events)
        again = next(self.events)
        if isinstance(again, yaml.DocumentStartEvent):
            self.stop("E106", _start(again), _end(again))
        return root

    def node(self, event: yaml.Event, depth: int) -> Node:
        start, end = _start(event), _end(event)
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self.stop("E113", start, end, most=MOST_NODES)
        if depth > MOST_NESTED:
            self.stop("E112", start, end, most=MOST_NESTED)
        if isinstance(event, yaml.NodeEvent):
            self.properties(event, start, end)
        match event:
            case yaml.MappingStartEvent():
                return self.mapping(event, depth)
            case yaml.SequenceStartEvent():
                return self.sequence(event, depth)
            case yaml.ScalarEvent():
                return self.scalar(event)
        return Scalar(start, end, "", source=self.source)

    def properties(self, event: yaml.NodeEvent, start: int, end: int) -> None:
        """Note tags, and anchors and aliases, each name once."""
        for mark in _PROPERTY.finditer(self.source.text, start, end):
            if mark[0][0] in "&*" and event.anchor and mark[0][1:] == event.anchor:
                if mark[0] not in self.anchors:
                    self.note("E109", mark.start(), mark.end(), written=mark[0])
                self.anchors.add(mark[0])
            elif mark[0][0] == "!" and getattr(event, "tag", None):
                self.note("E110", mark.start(), mark.end(), written=mark[0])
            else:
                return

    def scalar(self, event: yaml.ScalarEvent) -> Scalar:
        start, end, text = _start(event), _end(event), event.value
        if len(text) > LONGEST_TEXT:
            self.note("E114", start, end, length=len(text), most=LONGEST_TEXT)
        if event.style == '"' and (bad := _UNWANTED.search(text)):
            self.note("E104", start, end, character=f"U+{ord(bad[0]):04X}")
        return Scalar(start, end, text, event.style or PLAIN, self.source)

    def sequence(self, opening: yaml.SequenceStartEvent, depth: int) -> Sequence:
        items: list[Node] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self.node(event, depth + 1))
        start = _start(opening)
        end = _end(event) if opening.flow_style else items[-1].end
        return Sequence(start, end, items, self.source)

    def mapping(self, opening: yaml.MappingStartEvent, depth: int) -> Mapping:
        entries: dict[str, tuple[Scalar, Node]] = {}
        start = end = _start(opening)
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key, value = self.node(event, depth + 1), self.node(next(self.events), depth + 1)
            end = max(key.end, value.end)
            if isinstance(key, Scalar) and self.sound(key):
                first, _ = entries.setdefault(key.text, (key, value))
                if first is not key:
                    label = Label(self.span(first.start, first.end), "first")
                    self.note("E108", key.start, key.end, label, key=key.text)
            elif not isinstance(key, Scalar):
                kind = "a map" if isinstance(key, Mapping) else "a list"
                self.note("E115", key.start, key.end, kind=kind)
        end = _end(event) if opening.flow_style else end
        return Mapping(start, end, entries, self.source)

    def sound(self, key: Scalar) -> bool:
        """Whether a key may be one; if not, note why."""
        if not key.text.strip():
            self.note("E115", key.start, key.end, kind="an empty text")
        elif key.text == "<<" and key.style == PLAIN:
            self.note("E111", key.start, key.end)
        else:
            return True
        return False

    def note(self, code: str, start: int, end: int, *labels: Label, **facts: object) -> None:
        self.diagnostics.append(Diagnostic(code, self.span(start, end), facts, labels))
        if len(self.diagnostics) >= MOST_DIAGNOSTICS:
            self.diagnostics.append(Diagnostic("E124", self.span(end, end)))
            raise _Enough

    def stop(self, code: str, start: int, end: int, **facts: object) -> NoReturn:
        self.note(code, start, end, **facts)
        raise _Enough

    def span(self, start: int, end: int) -> Span:
        return Span(self.source, start, end)


def _start(event: yaml.Event) -> int:
    assert event.start_mark is not None
    return event.start_mark.index


def _end(event: yaml.Event) -> int:
    assert event.end_mark is not None
    return event.end_mark.index
