"""How much work a rule can come to, counted before it is ever played.

A rule is short, but it may ask words of the file that ask others in turn, each several times and
within loops: a dozen of them could keep a machine busy for years. So the steps of each compiled
rule are counted, with those of the rules that it calls.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..schema.diagnostic import Diagnostic
from ..schema.span import Span

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..schema.document import Document
    from ..schema.span import Source

ROUND = 10
"""How often a loop is thought to run: once a seat, at the largest table."""
WINNING = "winning_card"
"""The one rule that is written after those that call it."""
MOST_STEPS = 5_000_000
"""A rule that could take more steps is refused."""


def efforts(functions: Iterable[ast.FunctionDef]) -> dict[str, int]:
    """The steps of each function; one that is called before it is written is counted again."""
    known: dict[str, int] = {}
    listed = list(functions)
    for _ in range(2):
        for function in listed:
            known[function.name] = sum(_steps(each, known) for each in function.body)
        if not any(function.name == WINNING for function in listed):
            break
    return known


def heavy(functions: Iterable[ast.FunctionDef], document: Document) -> Iterator[Diagnostic]:
    """A diagnostic for the first rule, in the order of the file, that could take too many steps."""
    listed, sources = list(functions), (document.source, *document.inherited)
    known = efforts(listed)
    for function in listed:
        if known[function.name] > MOST_STEPS:
            yield Diagnostic(
                "E564",
                _span(function, sources),
                {"most": MOST_STEPS},
            )
            return


def _span(function: ast.FunctionDef, sources: Iterable[Source]) -> Span | None:
    """Where a rule stands, by the line and column that its tree carries."""
    for source in sources:
        if source.name == function.type_comment and function.end_lineno:
            ends = (
                (function.lineno, function.col_offset),
                (
                    function.end_lineno,
                    function.end_col_offset or 0,
                ),
            )
            start, end = (_offset(source, line, column) for line, column in ends)
            return Span(source, start, end)
    return None


def _offset(source: Source, line: int, column: int) -> int:
    """Where a column, counted in bytes of UTF-8 as Python does, lies in a text."""
    return source.starts[line - 1] + len(source.line(line).encode()[:column].decode())


def _steps(tree: ast.AST, known: Mapping[str, int]) -> int:
    inner = sum(_steps(each, known) for each in ast.iter_child_nodes(tree))
    match tree:
        case ast.Call(func=ast.Name(id=name)):
            return 1 + inner + known.get(name, 0)
        case ast.While():
            return 1 + ROUND * inner
        case ast.expr_context() | ast.operator() | ast.cmpop() | ast.boolop() | ast.unaryop():
            return 0
    return 1 + inner
