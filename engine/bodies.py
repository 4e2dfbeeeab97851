"""The trees of templates and rules, and what has to be known of those spliced into others."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import CodeType, FunctionType, ModuleType

Trees = Mapping[CodeType, ast.FunctionDef]


@cache
def trees_of(module: ModuleType) -> Trees:
    """The trees of the functions that a module defines; none where its source is not at hand."""
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, TypeError):
        return {}
    defined = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {
        value.__code__: defined[name]
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


@dataclass(frozen=True)
class Body:
    """A function that can be spliced.

    Attributes:
        scope: its globals.
        params, statements: of it, without the docstring.
        assigned: the names that it assigns to.
        uses: how often each name stands in it.
        value: what it returns, if that is all it does.
    """

    scope: Mapping[str, object]
    params: tuple[str, ...]
    statements: list[ast.stmt]
    assigned: frozenset[str]
    uses: Mapping[str, int]
    value: ast.expr | None


def body_of(function: FunctionType, tree: ast.FunctionDef) -> Body | None:
    """What has to be known of a function; None if it cannot be spliced."""
    statements = tree.body
    if isinstance(statements[0], ast.Expr) and isinstance(statements[0].value, ast.Constant):
        statements = statements[1:]
    if not _splices(statements):
        return None
    uses: dict[str, int] = {}
    assigned = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            uses[node.id] = uses.get(node.id, 0) + 1
            if isinstance(node.ctx, ast.Store):
                assigned.add(node.id)
    only = statements[0] if len(statements) == 1 else None
    value = only.value if isinstance(only, ast.Return) else None
    params = tuple(param.arg for param in tree.args.args)
    return Body(function.__globals__, params, statements, frozenset(assigned), uses, value)


def returns(statement: ast.stmt) -> bool:
    """Whether there is a `return` in a statement."""
    return any(isinstance(node, ast.Return) for node in ast.walk(statement))


def leaves(statements: list[ast.stmt]) -> bool:
    """Whether every way through some statements ends in a `return`."""
    last = statements[-1] if statements else None
    if isinstance(last, ast.If):
        return leaves(last.body) and leaves(last.orelse)
    return isinstance(last, ast.Return)


def folded(value: ast.expr) -> ast.expr:
    """An expression without the parts of an `and` or `or` that are known to make no difference."""
    if not isinstance(value, ast.BoolOp):
        return value
    ends = isinstance(value.op, ast.Or)
    parts: list[ast.expr] = []
    for part in value.values:
        if not isinstance(part, ast.Constant):
            parts.append(part)
        elif bool(part.value) == ends:
            parts.append(part)
            break
    if len(parts) < 2:
        return parts[0] if parts else ast.Constant(not ends)
    value.values = parts
    return value


def _splices(statements: list[ast.stmt]) -> bool:
    """Whether every `return` is the last thing done once what follows an `if` is moved into it."""
    for k, statement in enumerate(statements):
        match statement:
            case ast.Return():
                return True
            case ast.If(body=body, orelse=orelse) if returns(statement):
                if not (_splices(body) and _splices(orelse)):
                    return False
                if k + 1 < len(statements) and not (leaves(body) or leaves(orelse)):
                    return False
            case ast.If(body=body, orelse=orelse):
                if not (_splices(body) and _splices(orelse)):
                    return False
            case ast.While(body=body, orelse=[]):
                if returns(statement) or not _splices(body):
                    return False
            case ast.Assign(targets=[_]) | ast.AugAssign() | ast.Expr() | ast.Pass():
                pass
            case _:
                return False
    return True


def reads(function: ast.FunctionDef, attribute: str) -> bool:
    """Whether a function reads an attribute of the state."""
    return any(
        isinstance(node, ast.Attribute) and node.attr == attribute for node in ast.walk(function)
    )


def calls(functions: Iterable[ast.FunctionDef], name: str) -> bool:
    """Whether one of some functions calls another by this name."""
    return any(
        isinstance(node, ast.Name) and node.id == name
        for each in functions
        for node in ast.walk(each)
    )


def reached(functions: Iterable[ast.FunctionDef], names: set[str]) -> set[str]:
    """The names that some functions use, and the functions that these use, and so on."""
    trees = {each.name: each for each in functions}
    found: set[str] = set()
    while names:
        found |= names
        used = {
            node.id
            for name in names & trees.keys()
            for node in ast.walk(trees[name])
            if isinstance(node, ast.Name)
        }
        names = used - found
    return found
