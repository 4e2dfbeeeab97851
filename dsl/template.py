"""Code templates: parsed once, then copied with the arguments and the author's place put in."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias, TypeVar

from ..schema.span import Span

Tree = TypeVar("Tree", bound=ast.AST)

Place: TypeAlias = tuple[int, int, int, int]

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
    return _copy(tree, args, _place(span))


def place(node: Tree, span: Span) -> Tree:
    """Give a tree's top the author's place."""
    return _placed(node, _place(span))


def _copy(tree: Tree, args: Mapping[str, ast.expr], where: Place) -> Tree:
    if isinstance(tree, ast.Name) and tree.id.startswith(_MARK):
        return args[tree.id.removeprefix(_MARK)]  # type: ignore[return-value]
    parts = {name: _filled(value, args, where) for name, value in ast.iter_fields(tree)}
    copy = type(tree)(**parts)
    return _placed(copy, where) if isinstance(copy, ast.expr | ast.stmt) else copy


def _filled(value: object, args: Mapping[str, ast.expr], where: Place) -> object:
    if isinstance(value, ast.AST):
        return _copy(value, args, where)
    if isinstance(value, list):
        return [_filled(each, args, where) for each in value]
    return value


def _placed(node: Tree, where: Place) -> Tree:
    assert isinstance(node, ast.expr | ast.stmt | ast.arg)
    node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = where
    return node


def _place(span: Span) -> Place:
    """Lines from 1, columns in UTF-8 bytes from 0, as `ast` has them.

    A place that runs over several lines ends with its first: tracebacks then still underline.
    """
    number = span.line
    line = span.source.line(number)
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == number else len(line)
    return number, len(line[:start].encode()), number, len(line[:end].encode())


def _marked(code: str) -> str:
    return _PLACE.sub(rf"{_MARK}\1", code)
