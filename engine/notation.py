"""How hand records of other programs speak of a game: its names, its calls, who declares."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..dsl.types import INTEGER, SEAT
from ..schema.document import Document

if TYPE_CHECKING:
    from .builder import Builder

DECLARER, RESULT = "notation_declarer", "notation_result"
"""The names of compiled rules."""
SUIT = "{suit}"
"""What stands for a suit where a record writes a call."""
LAID = re.compile(r"\{(\d{1,2}) cards\}")
"""What stands for cards that a record says are laid aside."""


def compile_notation(build: Builder) -> None:
    """Compile the rules by which a finished record is compared."""
    for key, name, wanted in (("declarer", DECLARER, SEAT), ("result", RESULT, INTEGER)):
        if build.document.has(("notation", key)):
            build.value(name, ("notation", key), wanted)


def written_options(document: Document) -> dict[str, tuple[str, dict[str, Any] | None]]:
    """For options what records call them, and what the values mean there; None for the same."""
    found: dict[str, tuple[str, dict[str, Any] | None]] = {}
    for name, entry in document.get(("notation", "options"), {}).items():
        plain = isinstance(entry, str)
        found[name] = (entry, None) if plain else (entry["from"], entry.get("values"))
    return found


def spellings(document: Document, call: str) -> list[str] | None:
    """How records write a call, if the file says so; an empty text is not written."""
    said = document.get(("notation", "calls", call))
    return [said] if isinstance(said, str) else said
