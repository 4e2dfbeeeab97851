"""What an example expects and what came out, in words that can be compared."""

from __future__ import annotations

from ..schema.node import written
from .illegal import Verdict


def reason_of(verdict: Verdict, wanted: str) -> str:
    """The reason of a refusal in the terms in which it is expected."""
    if verdict.legal:
        return "it is legal"
    if wanted in ("", verdict.clause, verdict.why):
        return wanted
    return verdict.why or verdict.reason


def said(value: object) -> str:
    """A value for people: lists and maps without Python's quotes."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {said(item)}" for key, item in value.items()) or "nothing"
    if isinstance(value, (list, tuple)):
        return " ".join(str(item) for item in value) or "nothing"
    return written(value)
