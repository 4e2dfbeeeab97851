"""Whether a document has the shape that `variant.json` describes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain

from .complaint import Complaint
from .diagnostic import Diagnostic, by_place
from .document import Document
from .keywords import diagnostics
from .limits import MOST_DIAGNOSTICS
from .references import dangling
from .validator import validator


def check(document: Document) -> list[Diagnostic]:
    """Everything that is wrong with the shape of a document, sorted by place.

    That is: what breaks the JSON Schema, and names that refer to a source, option, preset,
    phase, variable or fact which the document does not have.
    """
    return _gathered(chain(_complaints(document), dangling(document)))


def check_own(document: Document, keys: Collection[str]) -> list[Diagnostic]:
    """What is wrong with the shape of some of a document's own keys, sorted by place."""
    own = {key: document.get((key,)) for key in keys if document.has((key,))}
    return _gathered(_complaints(document, own))


def check_map(document: Document) -> list[Diagnostic]:
    """What is wrong with a document that is no map, which no file can extend."""
    return [] if isinstance(document.data, dict) else check(document)


def _complaints(document: Document, data: object = None) -> Iterator[Diagnostic]:
    """What breaks the schema; of a part of the document, what breaks it further in."""
    part = document.data if data is None else data
    for error in validator().iter_errors(part):  # type: ignore[arg-type]
        if data is None or error.absolute_path:
            yield from diagnostics(Complaint(error, document))


def _gathered(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each once, by place, and not too many."""
    found: dict[object, Diagnostic] = {}
    for diagnostic in diagnostics:
        found.setdefault(
            (diagnostic.code, diagnostic.span, diagnostic.facts.get("key")), diagnostic
        )
        if len(found) == MOST_DIAGNOSTICS:
            last = by_place(found.values())[-1]
            return [*by_place(found.values()), Diagnostic("E124", last.span)]
    return by_place(found.values())
