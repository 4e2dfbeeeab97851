"""Terms to Python expressions, with the statements that must run before them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ..schema.span import Span
from .template import expression, fill, place, statements, uses
from .terms import (
    Aggregate,
    Apply,
    Choose,
    Constant,
    Local,
    Logic,
    Loop,
    Otherwise,
    Sentence,
    Table,
    Term,
)
from .types import CARDS, RANK, Type


class Emitter:
    """Writes the body of one function.

    `value` gives the expression of a term; statements that it needs first (loops, temporaries)
    are appended to the current block, so a term is emitted where it is worked out.
    """

    def __init__(self) -> None:
        """Start with an empty body."""
        self.body: list[ast.stmt] = []
        self.locals: dict[int, str] = {}
        self.count = 0

    def value(self, term: Term) -> ast.expr:
        """The expression of a term."""
        match term:
            case Constant():
                return place(ast.Constant(term.value), term.span)
            case Local():
                return self.load(self.locals[term.number], term.span)
            case Table():
                return fill(expression(term.code), {}, term.span)
            case Apply():
                return fill(expression(term.code), self._args(term.code, term.args), term.span)
            case Logic():
                return self._logic(term)
            case Choose():
                return self._choose(term)
            case Otherwise():
                return self._otherwise(term)
            case Aggregate():
                return self._aggregate(term)
            case _:
                raise TypeError(f"not a resolved term: {term}")

    def sentence(self, sentence: Sentence) -> None:
        """The statements of a sentence."""
        self._walk(sentence.loops, sentence)

    def _walk(self, loops: Sequence[Loop], sentence: Sentence) -> None:
        if loops:
            with self.loop(loops[0]):
                self._walk(loops[1:], sentence)
            return
        args = self._args(sentence.code, sentence.args)
        args["rule"] = place(ast.Constant(sentence.rule), sentence.span)
        for each in statements(sentence.code):
            self.body.append(fill(each, args, sentence.span))

    # statements

    @contextmanager
    def block(self, into: list[ast.stmt]) -> Iterator[None]:
        """Append to another block for a while."""
        outer, self.body = self.body, into
        yield
        self.body = outer

    @contextmanager
    def when(self, condition: Term | None) -> Iterator[None]:
        """What is appended meanwhile runs only if a condition holds."""
        if condition is None or condition.constant is True:
            yield
            return
        branch = self.branch(self.value(condition), condition.span)
        with self.block(branch.body):
            yield
        if not branch.body:
            branch.body.append(place(ast.Pass(), condition.span))

    def branch(self, test: ast.expr, span: Span) -> ast.If:
        """Append an `if` with an empty body."""
        branch = place(ast.If(test=test, body=[], orelse=[]), span)
        self.body.append(branch)
        return branch

    def assign(self, name: str, value: ast.expr, span: Span) -> None:
        """Append `name = value`."""
        target = place(ast.Name(name, ast.Store()), span)
        self.body.append(place(ast.Assign(targets=[target], value=value), span))

    def load(self, name: str, span: Span) -> ast.expr:
        """A variable as an expression."""
        return place(ast.Name(name, ast.Load()), span)

    def fresh(self) -> str:
        """A name for a temporary."""
        self.count += 1
        return f"_{self.count}"

    def kept(self, value: ast.expr, span: Span) -> str:
        """The name of a temporary that holds a value."""
        name = self.fresh()
        self.assign(name, value, span)
        return name

    def name_of(self, value: ast.expr, span: Span) -> str:
        """The name of the variable that a value is, or of a temporary that holds it."""
        return value.id if isinstance(value, ast.Name) else self.kept(value, span)

    @contextmanager
    def loop(self, loop: Loop, go_on: str = "") -> Iterator[None]:
        """What is appended meanwhile runs for each thing visited.

        Args:
            loop: what to run over.
            go_on: a further condition of the `while`.
        """
        span, args = loop.span, {}
        if loop.start is not None and loop.anchor is not None:
            anchor = self.name_of(self.value(loop.start), loop.start.span)
            self.locals[loop.anchor.number] = anchor
            args["start"] = self.load(anchor, span)
        if loop.among is not None and loop.members is not None:
            seats = self.name_of(self.value(loop.among), loop.among.span)
            self.locals[loop.members.number] = seats
        step = self.kept(place(ast.Constant(0), span), span)
        test = f"{step} < {loop.size}" + (f" and {go_on}" if go_on else "")
        walk = place(ast.While(test=fill(expression(test), {}, span), body=[], orelse=[]), span)
        self.body.append(walk)
        args["step"] = self.load(step, span)
        with self.block(walk.body):
            item = fill(expression(loop.item), args, span)
            self.locals[loop.local.number] = self.name_of(item, span)
            with self._filtered(loop.where):
                yield
            self.body += [fill(each, {}, span) for each in statements(f"{step} = {step} + 1")]

    @contextmanager
    def _filtered(self, conditions: Sequence[Term]) -> Iterator[None]:
        if not conditions:
            yield
            return
        with self.when(conditions[0]), self._filtered(conditions[1:]):
            yield

    # expressions that may need statements

    def _args(self, code: str, args: object) -> dict[str, ast.expr]:
        assert isinstance(args, dict)
        found = {}
        for name, term in args.items():
            value = self.value(term)
            if uses(code).get(name, 0) > 1 and not _is_simple(value):
                value = self.load(self.kept(value, term.span), term.span)
            found[name] = value
        return found

    def _apart(self, term: Term) -> tuple[list[ast.stmt], ast.expr]:
        """A term with its statements apart, to be guarded by the caller."""
        needed: list[ast.stmt] = []
        with self.block(needed):
            value = self.value(term)
        return needed, value

    def _logic(self, term: Logic) -> ast.expr:
        left = self.value(term.left)
        needed, right = self._apart(term.right)
        if not needed:
            op = ast.And() if term.op == "and" else ast.Or()
            return place(ast.BoolOp(op, [left, right]), term.span)
        name = self.kept(left, term.left.span)
        test = self.load(name, term.span)
        if term.op == "or":
            test = place(ast.UnaryOp(ast.Not(), test), term.span)
        branch = self.branch(test, term.span)
        branch.body += needed
        with self.block(branch.body):
            self.assign(name, right, term.right.span)
        return self.load(name, term.span)

    def _choose(self, term: Choose) -> ast.expr:
        test = self.value(term.condition)
        before, yes = self._apart(term.yes)
        after, no = self._apart(term.no)
        if not before and not after:
            return place(ast.IfExp(test, yes, no), term.span)
        name = self.fresh()
        branch = self.branch(test, term.span)
        for block, needed, value in ((branch.body, before, yes), (branch.orelse, after, no)):
            block += needed
            with self.block(block):
                self.assign(name, value, term.span)
        return self.load(name, term.span)

    def _otherwise(self, term: Otherwise) -> ast.expr:
        first = self.value(term.first)
        needed, second = self._apart(term.second)
        if not needed and term.type == CARDS:
            return place(ast.BoolOp(ast.Or(), [first, second]), term.span)
        name = self.kept(first, term.first.span)
        empty = compared(self.load(name, term.span), ast.Eq(), term.type, term.span)
        if not needed:
            return place(ast.IfExp(empty, second, self.load(name, term.span)), term.span)
        branch = self.branch(empty, term.span)
        branch.body += needed
        with self.block(branch.body):
            self.assign(name, second, term.second.span)
        return self.load(name, term.span)

    def _aggregate(self, term: Aggregate) -> ast.expr:
        start, step, go_on = _STEPS[term.word]
        if term.type == RANK and term.word != "best":
            start, step = _RANK_STEPS[term.word]
        name, seen = self.fresh(), self.fresh()
        names = {"so_far": name, "seen": seen}
        for each in statements(start.format(**names)):
            self.body.append(fill(each, {}, term.span))
        with self.loop(term.loop, go_on.format(**names)):
            value = self.value(term.body)
            if not _is_simple(value) and uses(step)["value"] > 1:
                value = self.load(self.kept(value, term.body.span), term.body.span)
            code = step.format(**names, value="{value}", item="{item}")
            item = self.load(self.locals[term.loop.local.number], term.body.span)
            args = {"value": value, "item": item}
            used = {key: args[key] for key in uses(code) if key in args}
            self.body += [fill(each, used, term.body.span) for each in statements(code)]
        return self.load(name, term.span)


_SEEN = "if not {seen} or {value} %s {so_far}:\n    {so_far} = {value}\n    {seen} = True"

# word -> what stands before the loop, what is done for each value, what must hold to go on
_STEPS = {
    "sum": ("{so_far} = 0", "{so_far} = {so_far} + {value}", ""),
    "union": ("{so_far} = 0", "{so_far} = {so_far} | {value}", ""),
    "count": ("{so_far} = 0", "if {value}:\n    {so_far} = {so_far} + 1", ""),
    "any": ("{so_far} = False", "if {value}:\n    {so_far} = True", "not {so_far}"),
    "all": ("{so_far} = True", "if not {value}:\n    {so_far} = False", "{so_far}"),
    "best": (
        "{so_far} = -1\n{seen} = 0",
        "if {so_far} < 0 or {value} > {seen}:\n    {so_far} = {item}\n    {seen} = {value}",
        "",
    ),
    "max": ("{so_far} = 0\n{seen} = False", _SEEN % ">", ""),
    "min": ("{so_far} = 0\n{seen} = False", _SEEN % "<", ""),
}

# the same for ranks, where -1 is none
_RANK_STEPS = {
    "max": ("{so_far} = -1", "if {value} > {so_far}:\n    {so_far} = {value}"),
    "min": (
        "{so_far} = -1",
        "if {value} >= 0 and ({so_far} < 0 or {value} < {so_far}):\n    {so_far} = {value}",
    ),
}


def compared(value: ast.expr, op: ast.cmpop, type: Type, span: Span) -> ast.expr:
    """Compare a value with the empty value of its type."""
    if type.empty == 0 and isinstance(op, ast.NotEq):
        return value
    empty = place(ast.Constant(type.empty), span)
    return place(ast.Compare(value, [op], [empty]), span)


def _is_simple(value: ast.expr) -> bool:
    return isinstance(value, ast.Name | ast.Constant)
