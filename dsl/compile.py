"""Typed terms to Python functions, as `ast` trees that carry the YAML file's lines and columns.

The functions stay in the plain subset that numba takes too: integers and masks, attributes of
the state, indexing, `while`, `if`, comparisons, arithmetic, calls of global functions. An
expression that needs a loop gets statements in front of its use, guarded as the rule's `and`,
`or`, `if`, `otherwise` and `when` say.
"""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import CodeType, FunctionType

from ..schema.span import Source, Span
from .emit import Emitter, compared
from .template import place
from .terms import Sentence, Term
from .types import BOOLEAN, Type, is_empty

PARAMS = ("s", "seat")


@dataclass(frozen=True)
class Clause:
    """One clause of a rule with exceptions: `value` stands if `when` holds and it is not empty."""

    value: Term
    when: Term | None = None


@dataclass(frozen=True)
class Action:
    """Sentences done in their order, if `when` holds.

    With `other` only if none of the actions was done that it follows: those before it up to the
    last without `other`.
    """

    sentences: tuple[Sentence, ...]
    when: Term | None = None
    other: bool = False


def compile_value(name: str, term: Term, params: Sequence[str] = PARAMS) -> ast.FunctionDef:
    """A function that returns the value of a term."""
    emitter = Emitter()
    _return(emitter, emitter.value(term), term.span)
    return _function(name, params, emitter, term.span)


def compile_clauses(
    name: str, clauses: Sequence[Clause], wanted: Type, params: Sequence[str] = PARAMS
) -> ast.FunctionDef:
    """A function that returns the value of the first clause that holds and is not empty.

    If none does: the type's empty value, 0 for a number, False for a boolean. There must be at
    least one clause, and each must have the wanted type.
    """
    emitter = Emitter()
    possible = list(reachable(clauses))
    for clause in possible:
        last = clause is possible[-1]
        with emitter.when(clause.when):
            span, value = clause.value.span, emitter.value(clause.value)
            if not last and not _always_stands(clause.value):
                kept = emitter.load(emitter.kept(value, span), span)
                branch = emitter.branch(compared(kept, ast.NotEq(), wanted, span), span)
                with emitter.block(branch.body):
                    _return(emitter, kept, span)
            else:
                _return(emitter, value, span)
        if _is_certain(clause) and (last or _always_stands(clause.value)):
            break
    else:
        empty = False if wanted == BOOLEAN else wanted.empty or 0
        _return(emitter, ast.Constant(empty), clauses[-1].value.span)
    return _function(name, params, emitter, clauses[0].value.span)


def reachable(clauses: Iterable[Clause]) -> Iterator[Clause]:
    """The clauses that may have their turn: up to one that is known to stand."""
    for clause in clauses:
        if _is_possible(clause):
            yield clause
            if _is_certain(clause) and _always_stands(clause.value):
                return


def compile_deciding(
    name: str, clauses: Sequence[Clause], params: Sequence[str] = PARAMS
) -> ast.FunctionDef:
    """A function that returns which clause decides (its index), -1 if none does."""
    emitter = Emitter()
    for index, clause in enumerate(clauses):
        span, stands = clause.value.span, _always_stands(clause.value)
        if not _is_possible(clause):
            continue
        with emitter.when(clause.when):
            if stands:
                _return(emitter, ast.Constant(index), span)
            else:
                test = compared(emitter.value(clause.value), ast.NotEq(), clause.value.type, span)
                branch = emitter.branch(test, span)
                with emitter.block(branch.body):
                    _return(emitter, ast.Constant(index), span)
        if _is_certain(clause) and stands:
            break
    else:
        _return(emitter, ast.Constant(-1), clauses[-1].value.span)
    return _function(name, params, emitter, clauses[0].value.span)


def compile_actions(
    name: str, actions: Sequence[Action], params: Sequence[str] = PARAMS
) -> ast.FunctionDef:
    """A function that does every action whose `when` holds, in order, and returns nothing.

    A `when` is asked when its turn has come: it sees what the actions before it have done.
    """
    emitter = Emitter()
    for chain in _chains(actions):
        _first_of(emitter, list(filter(_is_possible, chain)))
    spans = [sentence.span for action in actions for sentence in action.sentences]
    return _function(name, params, emitter, spans[0] if spans else Span(Source("", ""), 0, 0))


def _chains(actions: Iterable[Action]) -> Iterator[list[Action]]:
    """Actions of which only the first is done whose `when` holds."""
    chain: list[Action] = []
    for action in actions:
        if chain and not action.other:
            yield chain
            chain = []
        chain.append(action)
    if chain:
        yield chain


def _first_of(emitter: Emitter, chain: Sequence[Action]) -> None:
    """The statements of the first action whose `when` holds."""
    if not chain:
        return
    action = chain[0]
    if len(chain) == 1 or _is_certain(action) or action.when is None:
        with emitter.when(action.when):
            _do(emitter, action)
        return
    branch = emitter.branch(emitter.value(action.when), action.when.span)
    with emitter.block(branch.body):
        _do(emitter, action)
    if not branch.body:
        branch.body.append(place(ast.Pass(), action.when.span))
    with emitter.block(branch.orelse):
        _first_of(emitter, chain[1:])


def _do(emitter: Emitter, action: Action) -> None:
    for sentence in action.sentences:
        emitter.sentence(sentence)


def load_functions(
    functions: Iterable[ast.FunctionDef],
    source: Source,
    globals: Mapping[str, object],
    inherited: Iterable[Source] = (),
) -> dict[str, FunctionType]:
    """Compile functions as one module under the YAML file's name and give them these globals.

    The globals are copied; there are no builtins but those given. Tracebacks show the author's
    lines, of `source` as it was read, whatever happens to the file later; those of a rule that
    begins in one of the `inherited` sources show that one's.

    Returns:
        The functions by name; they share one dictionary of globals, themselves in it.
    """
    listed = list(functions)
    namespace: dict[str, object] = {"__builtins__": {}, **globals}
    sources = {each.name: each for each in (source, *inherited)}
    for name, each in sources.items():
        body: list[ast.stmt] = [
            tree
            for tree in listed
            if (tree.type_comment if tree.type_comment in sources else source.name) == name
        ]
        code: CodeType = compile(ast.Module(body, []), name, "exec", dont_inherit=True)
        lines = [line + "\n" for line in each.text.splitlines()]
        linecache.cache[name] = (len(each.text), None, lines, name)
        exec(code, namespace)
    made = (namespace[tree.name] for tree in listed)
    return {each.__name__: each for each in made if isinstance(each, FunctionType)}


def _is_possible(item: Clause | Action) -> bool:
    """Whether an item may have its turn, by what is known before play."""
    return item.when is None or item.when.constant is not False


def _is_certain(item: Clause | Action) -> bool:
    return item.when is None or item.when.constant is True


def _always_stands(term: Term) -> bool:
    """Whether a clause's value is known not to be empty."""
    if term.type.empty is None:
        return True
    return term.constant is not None and not is_empty(term.constant, term.type)


def _return(emitter: Emitter, value: ast.expr, span: Span) -> None:
    if isinstance(value, ast.Constant):
        place(value, span)
    emitter.body.append(place(ast.Return(value), span))


def _function(name: str, params: Sequence[str], emitter: Emitter, span: Span) -> ast.FunctionDef:
    """A function; its comment, of which Python makes nothing, names the source it begins in."""
    names = [place(ast.arg(each), span) for each in params]
    args = ast.arguments([], names, None, [], [], None, [])
    body = emitter.body or [place(ast.Pass(), span)]
    return place(ast.FunctionDef(name, args, body, [], None, span.source.name), span)
