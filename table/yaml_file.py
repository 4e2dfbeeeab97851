"""Plain values as a YAML file that a person might have written."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator

from ..schema.node import Scalar, plain

WIDTH = 100
"""Columns of a line, where it can be so short."""
_SAFE = re.compile(r"[A-Za-z0-9(][^\r\n\t:#\[\]{},&*!|>'\"%@`]*(?<! )")
"""Texts that need no quotes, in brackets neither."""
_LOOSE = re.compile(r"[A-Za-z0-9(](?:[^\r\n\t:#]|:(?=\S)|(?<=\S)#)*(?<![ :])")
"""The same outside of brackets."""


def to_yaml(value: object) -> str:
    """The text of a file: what fits into a line stands in one."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: object, indent: int) -> Iterator[str]:
    """The lines of a map or list; a map of the file itself takes a line for every key."""
    pad = " " * indent
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _entry(f"{pad}{_key(key)}:", each, indent)
    elif isinstance(value, list):
        for each in value:
            yield from _entry(f"{pad}-", each, indent)
    else:
        yield pad + _scalar(value, False)


def _entry(head: str, value: object, indent: int) -> Iterator[str]:
    """A value after its key or dash: beside it, folded below it, or in lines of its own."""
    holds = isinstance(value, dict | list)
    beside = f"{head} {_flow(value)}" if holds else f"{head} {_scalar(value, False)}"
    top = isinstance(value, dict) and bool(value) and not indent and head.endswith(":")
    if len(beside) <= WIDTH and not top and not _several(value):
        yield beside
    elif not holds:
        yield from _folded(head, str(value), indent) if _folds(value) else [beside]
    elif head.endswith("-"):
        inner = list(_lines(value, indent + 2))
        yield f"{head} {inner[0].lstrip()}"
        yield from inner[1:]
    else:
        yield head
        yield from _lines(value, indent + 2)


def _several(value: object) -> bool:
    """Whether a list holds several maps, which read better below each other."""
    return isinstance(value, list) and sum(isinstance(each, dict) for each in value) > 1


def _folds(value: object) -> bool:
    return isinstance(value, str) and value == " ".join(value.split())


def _folded(head: str, text: str, indent: int) -> Iterator[str]:
    yield f"{head} >-"
    pad = " " * (indent + 2)
    yield from (
        pad + line
        for line in textwrap.wrap(
            text, WIDTH - len(pad), break_long_words=False, break_on_hyphens=False
        )
    )


def _flow(value: object) -> str:
    if isinstance(value, dict):
        pairs = (f"{_key(key)}: {_flow(each)}" for key, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value, True)


def _key(key: str) -> str:
    """A key: a number is a text there anyway."""
    return key if _SAFE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _scalar(value: object, tight: bool) -> str:
    """A single value, in quotes where it needs them, which is oftener within brackets."""
    if not isinstance(value, str):
        return json.dumps(value)
    form = _SAFE if tight else _LOOSE
    if form.fullmatch(value) and plain(Scalar(0, 0, value)) == value:
        return value
    return json.dumps(value, ensure_ascii=False)
