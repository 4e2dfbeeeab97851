"""The sources that a file's rules name, held against those it declares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..schema.diagnostic import Diagnostic
from ..schema.document import Document, Path
from .asking import nearest


def unknown_citations(document: Document, sources: Mapping[str, object]) -> Iterator[Diagnostic]:
    """A diagnostic for every `cite` that names no source of the file."""
    for path, key in _citations(document.data, ()):
        if key not in sources:
            facts = {"source": key, "suggestion": nearest(key, sources)}
            yield Diagnostic("E413", document.span(path), facts)


def _citations(value: object, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key == "cite":
                yield from _keys(item, (*path, key))
            else:
                yield from _citations(item, (*path, key))
    elif isinstance(value, list):
        for k, item in enumerate(value):
            yield from _citations(item, (*path, k))


def _keys(item: object, path: Path) -> Iterator[tuple[Path, str]]:
    """`cite` names one source, or several in a list."""
    if isinstance(item, list):
        for k, each in enumerate(item):
            yield (*path, k), str(each)
    else:
        yield path, str(item)
