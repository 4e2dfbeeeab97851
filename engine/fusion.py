"""Fusing: a program's small functions spliced into the two that are called, for speed in Python.

Python pays for a call about as much as for all the work of a small function. So templates and
rules stay small and readable, and this module writes them out: a call of a function whose tree is
known becomes its body, its parameters the arguments, its `return` an assignment, and the name of a
constant its value. Nothing is worked out otherwise than before.

It knows the plain subset (`docs/pipeline.md`), and leaves every call as it is that it cannot
splice: of a function that returns from within a loop, and in a place that might not be reached.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from types import FunctionType
from typing import Any

from .bodies import Body, Trees, body_of, folded, leaves, returns

Give = Callable[[ast.expr | None], list[ast.stmt]]
"""What becomes of a value that a spliced function returns."""


def fuse(functions: Sequence[FunctionType], trees: Trees) -> list[Callable[..., Any]]:
    """Functions with everything spliced into them that they call, except each other.

    Args:
        functions: what is fused; their own trees must be known.
        trees: of them, and of the functions that may be spliced.
    """
    fusion = _Fusion(trees, functions)
    fused: list[ast.stmt] = [fusion.fuse(function) for function in functions]
    exec(compile(ast.Module(fused, []), "<fused>", "exec"), fusion.globals)
    return [fusion.globals[function.__name__] for function in functions]


class _Fusion:
    """Functions on their way into one namespace.

    Attributes:
        globals: what fused code names.
        open: the functions that are being spliced.
    """

    def __init__(self, trees: Trees, fused: Sequence[FunctionType]) -> None:
        self._exported = {id(function): function.__name__ for function in fused}
        self.globals: dict[str, Any] = dict.fromkeys(self._exported.values())
        self.globals["__builtins__"] = {}
        self.open: list[FunctionType] = []
        self._trees = trees
        self._bodies: dict[FunctionType, Body | None] = dict.fromkeys(fused)
        self._serial = 0

    def fuse(self, function: FunctionType) -> ast.FunctionDef:
        """A function with everything spliced into it."""
        tree = self._trees[function.__code__]
        body = body_of(function, tree)
        if body is None:
            raise ValueError(f"`{function.__name__}` is not of the plain subset")
        names = {name: _name(name) for name in (*body.params, *body.assigned)}
        self.open.append(function)
        statements = _Splice(self, body.scope, names, _return).block(body.statements)
        self.open.pop()
        fused = ast.FunctionDef(tree.name, tree.args, statements or [ast.Pass()], [])
        return ast.fix_missing_locations(ast.copy_location(fused, tree))

    def body(self, function: object) -> Body | None:
        """The body of a function that can be spliced here; else None."""
        if not isinstance(function, FunctionType) or function in self.open:
            return None
        if function not in self._bodies:
            tree = self._trees.get(function.__code__)
            self._bodies[function] = None if tree is None else body_of(function, tree)
        return self._bodies[function]

    def fresh(self, name: str) -> ast.Name:
        """A name that nothing carries yet."""
        self._serial += 1
        return _name(f"{name}_{self._serial}")

    def export(self, name: str, value: Any) -> ast.expr:
        """How fused code names something that a spliced function names `name`."""
        if type(value) in (bool, int, tuple):
            return ast.Constant(value)
        known = self._exported.get(id(value))
        if known is None:
            known = name
            while known in self.globals:
                known += "_"
            self._exported[id(value)] = known
            self.globals[known] = value
        return _name(known)


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _simple(value: ast.expr) -> bool:
    """Whether a value costs nothing and stays the same while other things are done."""
    return isinstance(value, ast.Name | ast.Constant)


def _place(target: ast.expr) -> Any:
    """An expression as one that is assigned to."""
    place: Any = copy(target)
    place.ctx = ast.Store()
    return place


def _set(target: ast.expr, value: ast.expr | None) -> list[ast.stmt]:
    return [ast.Assign([_place(target)], value or ast.Constant(None))]


def _return(value: ast.expr | None) -> list[ast.stmt]:
    return [ast.Return(value)]


def _done(value: ast.expr | None) -> list[ast.stmt]:
    return [] if value is None else [ast.Expr(value)]


def _drop(value: ast.expr | None) -> list[ast.stmt]:
    return []


class _Splice:
    """One function on its way into another.

    Attributes:
        scope: the function's globals.
        names: what stands for its parameters and local names.
        give: what becomes of the value that it returns.
    """

    def __init__(
        self,
        fusion: _Fusion,
        scope: Mapping[str, object],
        names: Mapping[str, ast.expr],
        give: Give,
    ) -> None:
        self.fusion = fusion
        self.scope = scope
        self.names = names
        self.give = give

    def block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements in their new place."""
        done: list[ast.stmt] = []
        for k, statement in enumerate(statements):
            if isinstance(statement, ast.Return):
                return done + self._given(statement.value, self.give)
            if not isinstance(statement, ast.If):
                done += self._statement(statement)
            elif self.give is not _return and returns(statement):
                return done + self._branch(statement, statements[k + 1 :])
            else:
                done += self._branch(statement, [])
        return done

    def _branch(self, statement: ast.If, rest: list[ast.stmt]) -> list[ast.stmt]:
        """An `if`, with what follows it moved to where it is not left by a `return`."""
        done: list[ast.stmt] = []
        test = self._value(statement.test, done)
        body, orelse = statement.body, statement.orelse
        if leaves(body):
            orelse = [*orelse, *rest]
        else:
            body = [*body, *rest]
        if isinstance(test, ast.Constant):
            return done + self.block(body if test.value else orelse)
        body, orelse = self.block(body), self.block(orelse)
        if body or orelse:
            done.append(ast.If(test, body or [ast.Pass()], orelse))
        return done

    def _statement(self, statement: ast.stmt) -> list[ast.stmt]:
        match statement:
            case ast.Assign(targets=[target]):
                place = self._value(target, None)
                return self._given(statement.value, lambda value: _set(place, value))
            case ast.AugAssign():
                value = self._value(statement.value, None)
                place = _place(self._value(statement.target, None))
                return [ast.AugAssign(place, statement.op, value)]
            case ast.While():
                test = self._value(statement.test, None)
                return [ast.While(test, self.block(statement.body) or [ast.Pass()], [])]
            case ast.Expr(value=ast.Call()):
                return self._given(statement.value, _done, _drop)
        return []

    def _given(
        self, value: ast.expr | None, give: Give, spliced: Give | None = None
    ) -> list[ast.stmt]:
        """Hand on a value; that of a function which is more than its value from within it."""
        if value is None:
            return give(None)
        if isinstance(value, ast.Call):
            function, body = self._called(value)
            if body is not None and (body.value is None or spliced):
                return self._spliced(function, body, value.args, spliced or give)
        done: list[ast.stmt] = []
        handed = self._value(value, done)
        return done + give(handed)

    def _called(self, call: ast.Call) -> tuple[object, Body | None]:
        """What is called, and its body if it can be spliced."""
        if not isinstance(call.func, ast.Name) or call.func.id in self.names:
            return None, None
        function = self.scope[call.func.id]
        return function, self.fusion.body(function)

    def _spliced(
        self, function: Any, body: Body, given: list[ast.expr], give: Give
    ) -> list[ast.stmt]:
        """The statements of a function that is called."""
        names: dict[str, ast.expr] = {name: self.fusion.fresh(name) for name in body.assigned}
        done: list[ast.stmt] = []
        once = len(body.statements) == 1 and isinstance(body.statements[0], ast.Expr)
        for param, argument in zip(body.params, given, strict=True):
            uses = body.uses.get(param, 0)
            if not uses:
                continue
            value = self._value(argument, done)
            if param in body.assigned:
                done += _set(names[param], value)
            elif _simple(value) or (once and uses == 1):
                names[param] = value
            else:
                names[param] = self._held(param, value, done)
        self.fusion.open.append(function)
        done += _Splice(self.fusion, body.scope, names, give).block(body.statements)
        self.fusion.open.pop()
        return done

    def _held(self, name: str, value: ast.expr, before: list[ast.stmt]) -> ast.expr:
        """A value kept under a name of its own."""
        held = self.fusion.fresh(name)
        before += _set(held, value)
        return held

    def _value(self, node: ast.expr, before: list[ast.stmt] | None) -> ast.expr:
        """An expression in its new place.

        Args:
            node: the expression.
            before: takes what has to be done before; None where nothing may be, since the
                expression might not be reached or is not the first to be worked out.
        """
        match node:
            case ast.Name():
                known = self.names.get(node.id)
                return known or self.fusion.export(node.id, self.scope[node.id])
            case ast.Constant():
                return node
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
                return ast.Constant(-number)
            case ast.Call():
                value = self._call(node, before)
                if value is not None:
                    return value
        new = copy(node)
        for field, part in ast.iter_fields(node):
            if isinstance(part, ast.expr):
                done = self._value(part, before)
                setattr(new, field, done)
                before = before if _simple(done) and not isinstance(node, ast.IfExp) else None
            elif isinstance(part, list) and part and isinstance(part[0], ast.expr):
                parts = [self._value(part[0], before), *(self._value(p, None) for p in part[1:])]
                setattr(new, field, parts)
                before = None
        return folded(new)

    def _call(self, call: ast.Call, before: list[ast.stmt] | None) -> ast.expr | None:
        """The value of a call whose function can be spliced here; else None."""
        function, body = self._called(call)
        if body is None:
            return None
        if body.value is None:
            if before is None:
                return None
            result = self.fusion.fresh("value")
            before += self._spliced(function, body, call.args, lambda value: _set(result, value))
            return result
        names: dict[str, ast.expr] = {}
        for param, argument in zip(body.params, call.args, strict=True):
            value = self._value(argument, before)
            if not _simple(value) and body.uses.get(param, 0) > 1:
                if before is None:
                    return None
                value = self._held(param, value, before)
            names[param] = value
        self.fusion.open.append(function)  # type: ignore[arg-type]
        spliced = _Splice(self.fusion, body.scope, names, _drop)._value(body.value, before)
        self.fusion.open.pop()
        return spliced
