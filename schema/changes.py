"""What a file changes in its parent: remembered, so that nothing is changed twice, and noted."""

from __future__ import annotations

from collections.abc import Collection

from .diagnostic import Diagnostic, Label
from .limits import MOST_DIAGNOSTICS
from .node import Node
from .span import Span
from .suggestion import suggest

Names = tuple[str, ...]
"""Where something stands, told by keys and the names of items."""

FEW = 20
"""Names that a note lists."""


class Enough(Exception):
    """There are more mistakes than are shown at once."""


def span_of(node: Node) -> Span:
    """Where a node stands."""
    return Span(node.source, node.start, node.end)


class Changes:
    """The changes so far.

    Attributes:
        diagnostics: what is wrong with them.
    """

    def __init__(self) -> None:
        """No change yet."""
        self.diagnostics: list[Diagnostic] = []
        self._made: dict[Names, Span] = {}
        self._around: dict[Names, Span] = {}

    def make(self, path: Names, span: Span) -> bool:
        """Remember a change; note it if this, or a part of it, was changed before.

        Returns:
            Whether it may be made.
        """
        first, name = self._around.get(path), path[-1] if path else ""
        for length in range(len(path) + 1):
            if first is None and path[:length] in self._made:
                first, name = self._made[path[:length]], path[length - 1] if length else ""
        if first is not None:
            self.add(Diagnostic("E231", span, {"name": name}, (Label(first, "first"),)))
            return False
        self._made[path] = span
        for length in range(len(path)):
            self._around.setdefault(path[:length], span)
        return True

    def missing(self, name: str, known: Collection[str], node: Node) -> None:
        """Note that nothing of a name is there."""
        facts = {"name": name, "known": tuple(known)[:FEW], "suggestion": suggest(name, known)}
        self.add(Diagnostic("E232", span_of(node), facts))

    def note(self, code: str, node: Node, labels: tuple[Label, ...] = (), **facts: object) -> None:
        """Note something else that is wrong."""
        self.add(Diagnostic(code, span_of(node), facts, labels))

    def add(self, diagnostic: Diagnostic) -> None:
        """Keep a diagnostic. Raises `Enough` where there are too many."""
        self.diagnostics.append(diagnostic)
        if len(self.diagnostics) >= MOST_DIAGNOSTICS:
            self.diagnostics.append(Diagnostic("E124", diagnostic.span))
            raise Enough
