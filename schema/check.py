"""Whether a document has the shape that `variant.json` describes."""

from __future__ import annotations

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
    errors = validator().iter_errors(document.data)  # type: ignore[arg-type]
    complaints = (each for error in errors for each in diagnostics(Complaint(error, document)))
    found: dict[object, Diagnostic] = {}
    for diagnostic in chain(complaints, dangling(document)):
        found.setdefault(
            (diagnostic.code, diagnostic.span, diagnostic.facts.get("key")), diagnostic
        )
        if len(found) == MOST_DIAGNOSTICS:
            last = by_place(found.values())[-1]
            return [*by_place(found.values()), Diagnostic("E124", last.span)]
    return by_place(found.values())
