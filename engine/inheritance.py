"""A file that extends another: its parent is found, and the whole file made of both."""

from __future__ import annotations

from pathlib import Path as FilePath

from ..schema.check import check_map, check_own
from ..schema.diagnostic import Diagnostic, Label, Rejected
from ..schema.document import Document, read
from ..schema.inherit import CHANGE, EXTENDS, REMOVE, inherited
from ..schema.span import Span
from .asking import nearest
from .catalogue import catalogue, locate

MOST_GENERATIONS = 5
"""Files that extend each other in a row."""


def whole(document: Document, heirs: tuple[Span, ...] = ()) -> tuple[Document, Document | None]:
    """The document with all that it has from its parent, and this parent, whole as well.

    Args:
        document: as it was read.
        heirs: where the files that lead to it say so, the first one's last.

    Raises:
        Rejected: its parent cannot be had (E227 to E230), or not so changed (E231 to E236).
    """
    if not document.has((EXTENDS,)):
        return document, None
    if mistakes := check_own(document, (EXTENDS, CHANGE, REMOVE)):
        raise Rejected(mistakes)
    place, name = document.span((EXTENDS,)), document.get((EXTENDS,))
    path = _parent(document, name, place)
    names = [each.source.name for each in (place, *heirs)]
    if str(path) in names:
        at = names.index(str(path))
        labels = (Label(heirs[at - 1], "heir"),) if at else ()
        raise Rejected([Diagnostic("E229", place, {"game": name}, labels)])
    if len(names) == MOST_GENERATIONS:
        raise Rejected([Diagnostic("E230", place, {"most": MOST_GENERATIONS})])
    parent, _ = whole(read(path), (place, *heirs))
    if mistakes := check_map(parent):
        raise Rejected(mistakes)
    return inherited(document, parent), parent


def _parent(document: Document, name: str, place: Span) -> FilePath:
    """The file that a document extends: a bundled game's, or one of its own folder."""
    if not name.endswith((".yaml", ".yml")) and not set("/\\:") & set(name):
        if name in catalogue():
            return locate(name)
        known = catalogue()
        facts = {"game": name, "known": tuple(known), "suggestion": nearest(name, known)}
        raise Rejected([Diagnostic("E227", place, facts)])
    if document.folder is None or FilePath(name).name != name or set("/\\:\0") & set(name):
        raise Rejected([Diagnostic("E228", place, {"file": name})])
    path = document.folder / name
    if not _is_beside(path):
        known = _beside(document.folder)
        facts = {"game": name, "known": tuple(known), "suggestion": nearest(name, known)}
        raise Rejected([Diagnostic("E227", place, facts)])
    return path


def _is_beside(path: FilePath) -> bool:
    """Whether a file is there, and really in that folder."""
    try:
        return path.is_file() and path.resolve().parent == path.parent.resolve()
    except OSError:
        return False


def _beside(folder: FilePath) -> list[str]:
    """The games of a folder, of which one may have been meant."""
    try:
        return sorted(each.name for each in folder.glob("*.yaml"))[:100]
    except OSError:
        return []
