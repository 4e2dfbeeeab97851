"""Code templates: parsed once, then copied with the arguments and the author's place put in."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

from ..schema.span import Span

Tree = TypeVar("Tree", bound=ast.AST)

_PLACE = re.compile(r"\{(\w+)\}")
_MARK = "__arg_"


@lru_cache(maxsize=4096)
def expression(code: str) -> ast.expr:
    """The tree of an expression template; its placeholders are names with a mark."""
    return ast.parse(_marked(code), mode="eval").body


@lru_cache(maxsize=4096)
def statements(code: str) -> tuple[ast.stmt, ...]:
    """The trees of a statement template."""
    return tuple(ast.parse(_marked(code)).body)


@lru_cache(maxsize=4096)
def uses(code: str) -> Mapping[str, int]:
    """How often each argument stands in a template."""
    return Counter(_PLACE.findall(code))


def fill(tree: Tree, args: Mapping[str, ast.expr], span: Span) -> Tree:
    """A copy of a template's tree with arguments in their places; the rest gets the span."""
    if isinstance(tree, ast.Name) and tree.id.startswith(_MARK):
        return args[tree.id.removeprefix(_MARK)]  # type: ignore[return-value]
    copy = type(tree)(**{name: _filled(value, args, span) for name, value in ast.iter_fields(tree)})
    if isinstance(copy, ast.expr | ast.stmt):
        place(copy, span)
    return copy


def place(node: Tree, span: Span) -> Tree:
    """Give a tree's top the author's place: lines from 1, columns in UTF-8 bytes from 0.

    A place that runs over several lines ends with its first: tracebacks then still underline.
    """
    located = node
    assert isinstance(located, ast.expr | ast.stmt | ast.arg)
    where = _bytes(span)
    located.lineno, located.col_offset, located.end_lineno, located.end_col_offset = where
    return node


def _filled(value: object, args: Mapping[str, ast.expr], span: Span) -> object:
    if isinstance(value, ast.AST):
        return fill(value, args, span)
    if isinstance(value, list):
        return [_filled(each, args, span) for each in value]
    return value


@lru_cache(maxsize=4096)
def _bytes(span: Span) -> tuple[int, int, int, int]:
    line = span.source.line(span.line)
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    return span.line, len(line[:start].encode()), span.line, len(line[:end].encode())


def _marked(code: str) -> str:
    return _PLACE.sub(rf"{_MARK}\1", code)
