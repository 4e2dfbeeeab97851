"""Refusals of what a caller asks for: every one is a `Rejected` with a code of E5xx."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from operator import index
from typing import Any

from ..schema.diagnostic import Diagnostic, Rejected


def plain(number: Any) -> Any:
    """An integer of another library, such as numpy, as one of Python's; anything else as it is."""
    if type(number) in (int, bool) or not hasattr(number, "__index__"):
        return number
    try:
        return index(number)
    except TypeError:
        return number


def refuse(code: str, **facts: object) -> Rejected:
    """The exception for a request that cannot be met, without a place in a file."""
    return Rejected([Diagnostic(code, None, facts)])


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, or an empty text."""
    return next(iter(get_close_matches(name, list(known), n=1, cutoff=0.6)), "")
