"""Whether a document has the shape that `variant.json` describes."""

from __future__ import annotations

from .diagnostic import Diagnostic
from .document import Document


def check(document: Document) -> list[Diagnostic]:
    """Everything that is wrong with the shape of a document, sorted by place."""
    raise NotImplementedError
