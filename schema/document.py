"""A YAML document: plain values, and the place of every one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any

from .diagnostic import Diagnostic, Rejected
from .limits import LARGEST_FILE
from .node import PLAIN, Mapping, Node, Scalar, Sequence, plain
from .span import Source, Span
from .trace import trace
from .yaml_text import parse

Path = tuple[str | int, ...]
"""Where a value stands: the keys and indices that lead to it from the top."""

_BOM = "\ufeff"


class Document:
    """A document as read.

    Attributes:
        source: The text it was read from.
        folder: Where files that it names are looked for; None for a text without a file.
        root: Its nodes.
        inherited: Further texts that some of the nodes stand in: those of the files it extends.
        data: Its plain values: dict, list, str, int, float, bool and None. All keys are str,
            in the order of the file.
    """

    def __init__(
        self,
        source: Source,
        folder: FilePath | None = None,
        root: Node | None = None,
        inherited: tuple[Source, ...] = (),
    ) -> None:
        """Read a source, or take nodes that were made of several.

        Raises `Rejected` with everything that is wrong with its YAML.
        """
        self.source = source
        self.folder = folder
        self.root = parse(source) if root is None else root
        self.inherited = inherited
        self.data = plain(self.root)

    @property
    def texts(self) -> str:
        """All texts that it was made of, its own first."""
        return "\n".join(source.text for source in (self.source, *self.inherited))

    def has(self, path: Path) -> bool:
        """Whether there is a value at `path`."""
        return self._find(path) is not None

    def get(self, path: Path, default: Any = None) -> Any:
        """The value at `path`, or `default`."""
        node = self._find(path)
        return default if node is None else plain(node)

    def span(self, path: Path) -> Span:
        """Place of the value at `path`; of its key where the value is left empty."""
        node = self._node(path)
        if node.start == node.end and path and isinstance(path[-1], str):
            return self.key_span(path)
        written = node.source.text[node.start : node.end].rstrip()
        return Span(node.source, node.start, node.start + len(written))

    def key_span(self, path: Path) -> Span:
        """Place of the key that holds the value at `path`; of the value where no key does."""
        holder = self._node(path[:-1])
        if path and isinstance(holder, Mapping):
            key, _ = holder.entries[str(path[-1])]
            return Span(key.source, key.start, key.end)
        return self.span(path)

    def head(self, path: Path) -> Span:
        """Where to point for the value as a whole: at its key, or else at its first line."""
        if path and isinstance(path[-1], str):
            return self.key_span(path)
        span = self.span(path)
        if span.end_line == span.line:
            return span
        line = span.source.line(span.line)
        written = line[span.column - 1 :].split(" #")[0].rstrip()
        return Span(span.source, span.start, span.start + len(written))

    def is_plain(self, path: Path) -> bool:
        """Whether the value at `path` is a single one, written without quotes."""
        node = self._find(path)
        return isinstance(node, Scalar) and node.style == PLAIN

    def text(self, path: Path) -> Text:
        """The single value at `path` as text, as it was written (`12` is a text as well).

        Raises:
            LookupError: There is no value at `path`, or it is a list or a map.
        """
        node = self._node(path)
        if not isinstance(node, Scalar):
            raise LookupError(f"no text at {path}")
        return Text(node.text, self, path, node)

    def _find(self, path: Path) -> Node | None:
        node: Node | None = self.root
        for step in path:
            if isinstance(node, Mapping):
                node = node.entries[str(step)][1] if str(step) in node.entries else None
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step] if 0 <= step < len(node.items) else None
            else:
                return None
        return node

    def _node(self, path: Path) -> Node:
        node = self._find(path)
        if node is None:
            raise LookupError(f"nothing at {path}")
        return node


@dataclass(frozen=True)
class Text:
    """A single value used as text, which knows where each of its characters was written.

    Attributes:
        value: The text, without quotes, escapes and folding.
        document: The document that holds it.
        path: Where it stands there.
    """

    value: str
    document: Document = field(repr=False)
    path: Path
    _scalar: Scalar = field(repr=False)

    def span(self, start: int, end: int) -> Span:
        """Place of `value[start:end]` in the source; an empty stretch lies before `start`."""
        letters, source = self._letters, self._scalar.source
        if not letters:
            return Span(source, self._scalar.start, self._scalar.end)
        if start >= len(letters):
            return Span(source, letters[-1][1], letters[-1][1])
        first = letters[start][0]
        return Span(source, first, letters[end - 1][1] if end > start else first)

    @cached_property
    def _letters(self) -> list[tuple[int, int]]:
        return trace(self._scalar.source.text, self._scalar)


def read(path: str | FilePath) -> Document:
    """Read a file as UTF-8.

    Raises:
        Rejected: It cannot be read, is too large, or is not such YAML as a rules file is.
    """
    name = str(path)
    try:
        with FilePath(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Rejected(
            [Diagnostic("E101", facts={"file": FilePath(path), "problem": problem})]
        ) from None
    if len(content) > LARGEST_FILE:
        raise Rejected([Diagnostic("E102", facts={"file": FilePath(path), "most": LARGEST_FILE})])
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        at = len(content[: error.start].decode("utf-8"))
        source = Source(name, content.decode("utf-8", errors="replace"))
        facts = {"byte": f"0x{content[error.start]:02X}"}
        raise Rejected([Diagnostic("E103", Span(source, at, at + 1), facts)]) from None
    return read_text(text, name, FilePath(path).parent)


def read_text(text: str, name: str = "<text>", folder: FilePath | None = None) -> Document:
    """Read a text; `name` is what diagnostics call it. Raises `Rejected`.

    Files that it names are looked for in `folder`; without one it can name none.
    """
    if len(text) > LARGEST_FILE:
        raise Rejected([Diagnostic("E102", facts={"file": FilePath(name), "most": LARGEST_FILE})])
    return Document(Source(name, text.removeprefix(_BOM)), folder)
