"""Printer's quotation marks and apostrophes in a book's prose, as its language has them."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

PROSE = {
    *("title", "subtitle", "text", "detail", "note", "standing", "range", "head", "cells"),
    *("writer", "opening", "sections", "parts", "blocks", "rules", "rows", "references"),
    *("value", "others", "sides"),
}
"""The parts of a book that are prose, or hold some."""

MARKS = {"en": ("“", "”"), "ru": ("«", "»")}

_CODE = re.compile(r"(`[^`]*`)")
_QUOTED = re.compile(r'"([^"]*)"')
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?=\s)")
_SPAN = re.compile(r"(?<=\d)-(?=\d)")


def typeset(piece: Any, language: str) -> Any:
    """A piece of a book, or a whole one, with proper marks; rules in backticks stay as they are."""
    if isinstance(piece, str):
        return _text(piece, language)
    if isinstance(piece, tuple):
        return tuple(typeset(each, language) for each in piece)
    if not is_dataclass(piece) or isinstance(piece, type):
        return piece
    changed: dict[str, Any] = {
        each.name: typeset(getattr(piece, each.name), language)
        for each in fields(piece)
        if each.name in PROSE
    }
    return replace(piece, **changed)


def _text(text: str, language: str) -> str:
    marks = MARKS.get(language, MARKS["en"])
    pieces = _CODE.split(text)
    for number in range(0, len(pieces), 2):
        piece = _QUOTED.sub(r"\1".join(marks), pieces[number])
        piece = _APOSTROPHE.sub("\N{RIGHT SINGLE QUOTATION MARK}", piece)
        pieces[number] = _SPAN.sub("\N{EN DASH}", piece)
    return "".join(pieces)
