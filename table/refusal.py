"""How a command refuses something: diagnostics on standard error, in the shape of all others."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from ..schema.diagnostic import Diagnostic, Rejected
from .streams import colored, note


def tell(diagnostics: Iterable[Diagnostic]) -> None:
    """Write diagnostics to standard error, an empty line between them."""
    from ..schema.render import to_text

    color = colored(sys.stderr)
    for number, diagnostic in enumerate(diagnostics):
        text = to_text(diagnostic, color)
        note(f"\n{text}" if number else text)


def cannot_read(file: object, error: Exception) -> Rejected:
    """The refusal of a file that cannot be read (E101)."""
    problem = getattr(error, "strerror", None) or str(error)
    return Rejected([Diagnostic("E101", None, {"file": file, "problem": problem})])


def cannot_write(file: object, error: Exception) -> Rejected:
    """The refusal of a file that cannot be written (E620)."""
    problem = getattr(error, "strerror", None) or str(error)
    return Rejected([Diagnostic("E620", None, {"file": file, "problem": problem})])
