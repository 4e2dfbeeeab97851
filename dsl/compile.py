"""Typed terms to Python functions, as `ast` trees that carry the YAML file's lines and columns.

The functions stay in the plain subset that numba takes too: integers and masks, attributes of
the state, indexing, `while`, `if`, comparisons, arithmetic, calls of global functions. An
expression that needs a loop gets statements in front of its use, guarded as the rule's `and`,
`or`, `if`, `otherwise` and `when` say.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType

from ..schema.span import Source
from .terms import Sentence, Term
from .types import Type


@dataclass(frozen=True)
class Clause:
    """One clause of a rule with exceptions: `value` stands if `when` holds and it is not empty."""

    value: Term
    when: Term | None = None


@dataclass(frozen=True)
class Action:
    """Sentences done in their order, if `when` holds."""

    sentences: tuple[Sentence, ...]
    when: Term | None = None


def compile_value(name: str, term: Term, params: Sequence[str] = ("s", "seat")) -> ast.FunctionDef:
    """A function that returns the value of a term."""
    raise NotImplementedError


def compile_clauses(
    name: str, clauses: Sequence[Clause], wanted: Type, params: Sequence[str] = ("s", "seat")
) -> ast.FunctionDef:
    """A function that returns the value of the first clause that holds and is not empty.

    If none does: the type's empty value, 0 for a number, False for a boolean.
    """
    raise NotImplementedError


def compile_deciding(
    name: str, clauses: Sequence[Clause], params: Sequence[str] = ("s", "seat")
) -> ast.FunctionDef:
    """A function that returns which clause decides (its index), -1 if none does."""
    raise NotImplementedError


def compile_actions(
    name: str, actions: Sequence[Action], params: Sequence[str] = ("s", "seat")
) -> ast.FunctionDef:
    """A function that does every action whose `when` holds, in order, and returns nothing."""
    raise NotImplementedError


def load_functions(
    functions: Iterable[ast.FunctionDef], source: Source, globals: Mapping[str, object]
) -> dict[str, FunctionType]:
    """Compile functions as one module under the YAML file's name and give them these globals.

    The globals are copied; there are no builtins but those given. Tracebacks show the author's
    lines, of `source` as it was read, whatever happens to the file later.
    """
    raise NotImplementedError
