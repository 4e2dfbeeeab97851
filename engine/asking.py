"""Refusals of what a caller asks for: every one is a `Rejected` with a code of E5xx."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ..schema.diagnostic import Diagnostic, Rejected


def refuse(code: str, **facts: object) -> Rejected:
    """The exception for a request that cannot be met, without a place in a file."""
    return Rejected([Diagnostic(code, None, facts)])


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, or an empty text."""
    return next(iter(get_close_matches(name, list(known), n=1, cutoff=0.6)), "")
