"""From the rules of a document to compiled functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from ..dsl.compile import (
    Action,
    Clause,
    compile_actions,
    compile_clauses,
    compile_deciding,
    compile_value,
)
from ..dsl.nodes import Node, SentenceNode
from ..dsl.parse import parse_expression, parse_sentence
from ..dsl.resolve import resolve, resolve_sentence
from ..dsl.scope import Scope, Symbol
from ..dsl.terms import Constant, Sentence, Term
from ..dsl.types import BOOLEAN, INTEGER, Type
from ..schema.diagnostic import Diagnostic
from ..schema.document import Document, Path
from .calls import Calls
from .entries import Entry, entries, origin
from .flow import COUNTING, Jump
from .ordering import Ordering
from .program import Origin

STATE = ("s",)
STATE_AND_SEAT = ("s", "seat")


@dataclass
class Rules:
    """The parsed rules of one document, kept so that a file is parsed once for all its games."""

    document: Document
    language: str = "en"
    expressions: dict[Path, tuple[Node | None, list[Diagnostic]]] = field(default_factory=dict)
    sentences: dict[Path, tuple[SentenceNode | None, list[Diagnostic]]] = field(
        default_factory=dict
    )

    def expression(self, path: Path, diagnostics: list[Diagnostic]) -> Node | None:
        """The expression written at `path`."""
        if path not in self.expressions:
            mistakes: list[Diagnostic] = []
            self.expressions[path] = (
                parse_expression(self.document.text(path), mistakes),
                mistakes,
            )
        node, mistakes = self.expressions[path]
        diagnostics.extend(mistakes)
        return node

    def sentence(self, path: Path, diagnostics: list[Diagnostic]) -> SentenceNode | None:
        """The sentence written at `path`."""
        if path not in self.sentences:
            mistakes: list[Diagnostic] = []
            self.sentences[path] = (parse_sentence(self.document.text(path), mistakes), mistakes)
        node, mistakes = self.sentences[path]
        diagnostics.extend(mistakes)
        return node


class Builder:
    """Compiles the rules of one document for one game, and collects every mistake on the way.

    Attributes:
        diagnostics: the mistakes found so far.
        functions: the compiled functions.
        origins: what the `rule` of a posting points into.
        calls: what can be said in the game.
        order: how suits and ranks count, if not as printed.
        tables: constants that the compiled rules read, by name.
        jumps: the sentences so far that lead elsewhere.
        sure: whether what the phase at hand says always happens.
        said: what became of rules before they were compiled, by the functions' names.
    """

    def __init__(self, rules: Rules, scope: Scope, cards: int, language: str = "en") -> None:
        self.language = language
        self.rules = rules
        self.document = rules.document
        self.scope = scope
        self.diagnostics: list[Diagnostic] = []
        self.functions: list[ast.FunctionDef] = []
        self.origins: list[Origin] = []
        self.calls = Calls(cards)
        self.order: Ordering | None = None
        self.jumps: list[Jump] = []
        self.sure = False
        self.said: dict[str, tuple[Clause, ...] | tuple[Action, ...]] = {}
        self.tables: dict[str, tuple[int, ...] | int] = {}
        self.named: tuple[str, ...] = ()

    @contextmanager
    def naming(self, words: Mapping[str, Type]) -> Iterator[None]:
        """Rules compiled meanwhile take some words more as arguments, and know them as names."""
        outer = self.scope
        self.named = tuple(f"named_{k}" for k in range(len(words)))
        symbols = [
            Symbol(word, type_, code, doc="what the call names")
            for (word, type_), code in zip(words.items(), self.named, strict=True)
        ]
        self.scope = outer.child(symbols, seat=outer.seat)
        yield
        self.scope, self.named = outer, ()

    # terms

    def term(self, path: Path, wanted: Type | None, seat: str | None = None) -> Term | None:
        """The typed expression at `path`; None after a mistake."""
        node = self.rules.expression(path, self.diagnostics)
        if node is None:
            return None
        return resolve(node, self.scope.child(seat=seat), wanted, self.diagnostics)

    def constant(self, path: Path, wanted: Type) -> int | None:
        """The value at `path`, which must be known before play; None after a mistake."""
        term = self.term(path, wanted)
        if term is None:
            return None
        if term.constant is None:
            self.diagnostics.append(Diagnostic("E402", term.span))
        return term.constant

    def holds(self, path: Path) -> bool | None:
        """The condition at `path`, which must be known before play."""
        value = self.constant(path, BOOLEAN)
        return None if value is None else bool(value)

    # rules

    def value(
        self, name: str, path: Path, wanted: Type, seat: bool = False, asked: bool = False
    ) -> str:
        """Compile an expression; returns the function's name.

        Bare names are of the `seat` that the function is given, or of the one that is `asked`.
        """
        term = self.term(path, wanted, "seat" if seat else "s.actor" if asked else None)
        if term is not None:
            self.said[name] = (Clause(term),)
            self.functions.append(compile_value(name, term, self._params(seat)))
        return name

    def _params(self, seat: bool) -> Sequence[str]:
        return (*(STATE_AND_SEAT if seat else STATE), *self.named)

    def condition(self, name: str, path: Path) -> tuple[str, bool]:
        """Compile a condition; returns the function's name, and whether it can hold."""
        term = self.term(path, BOOLEAN)
        if term is not None:
            self.functions.append(compile_value(name, term, STATE))
        return name, term is None or term.constant != 0

    def clauses(
        self, name: str, path: Path, key: str, wanted: Type, seat: bool = False
    ) -> tuple[str, tuple[Origin, ...]]:
        """Compile a rule with exceptions, and its twin `NAME_clause` that tells which decides.

        Returns:
            The function's name, and the origins of the clauses in order.
        """
        implied = "seat" if seat else None
        clauses: list[Clause] = []
        origins: list[Origin] = []
        for entry in self.entries(path, key):
            when = self.term(entry.when, BOOLEAN, implied) if entry.when else None
            term = self.term(entry.path, wanted, implied)
            if term is not None:
                clauses.append(Clause(term, when))
            origins.append(entry.origin)
        params = STATE_AND_SEAT if seat else STATE
        if len(clauses) == len(origins):
            self.said[name] = tuple(clauses)
            self.functions.append(compile_clauses(name, clauses, wanted, params))
            self.functions.append(compile_deciding(name + "_clause", clauses, params))
        return name, tuple(origins)

    def actions(self, name: str, path: Path, seat: bool = False, asked: bool = False) -> str:
        """Compile a list of sentences; returns the function's name. See `value`."""
        implied = "seat" if seat else "s.actor" if asked else None
        actions: list[Action] = []
        for entry in self.entries(path, "do") if self.document.has(path) else ():
            when = self.term(entry.when, BOOLEAN, implied) if entry.when else None
            with self.leading(when is None or when.constant is not False):
                done = tuple(self._sentences(entry, implied))
            actions.append(Action(done, when, bool(entry.before)))
        self.said[name] = tuple(actions)
        self.functions.append(compile_actions(name, actions, self._params(seat)))
        return name

    @contextmanager
    def leading(self, possible: bool) -> Iterator[None]:
        """What is said meanwhile leads nowhere if it can never be carried out."""
        before = len(self.jumps)
        yield
        if not possible:
            del self.jumps[before:]

    def _sentences(self, entry: Entry, implied: str | None) -> Iterator[Sentence]:
        listed = isinstance(self.document.get(entry.path), list)
        count = len(self.document.get(entry.path)) if listed else 1
        for k in range(count):
            path = (*entry.path, k) if listed else entry.path
            node = self.rules.sentence(path, self.diagnostics)
            if node is None:
                continue
            text = self.document.text(path)
            rule = len(self.origins)
            self.origins.append(
                Origin(
                    text.span(0, len(text.value)),
                    text.value,
                    entry.origin.why,
                    entry.origin.cite,
                    path=path,
                )
            )
            sentence = resolve_sentence(
                node, self.scope.child(seat=implied), self.diagnostics, rule
            )
            if sentence is not None:
                yield self._counted(sentence, entry) if sentence.goes else sentence

    def _counted(self, sentence: Sentence, entry: Entry) -> Sentence:
        """A sentence that leads elsewhere, with its number among those that do."""
        goes, phases = sentence.goes, self.document.get(("phases",))
        assert goes is not None
        anew = (k for k, each in enumerate(phases) if each["phase"] not in COUNTING)
        target = next(anew, 0) if goes.target < 0 else goes.target
        sure = self.sure and not (entry.when or entry.before or sentence.loops)
        here, span = self.scope.here, sentence.span
        number = Constant(INTEGER, span, len(self.jumps))
        self.jumps.append(Jump(here, target, goes.counted, goes.most, sure, span))
        return replace(sentence, args={**sentence.args, "number": number})

    def join(self, name: str, lines: Sequence[str]) -> str:
        """Add a function of our own text that joins compiled rules."""
        (function,) = ast.parse("\n".join(lines)).body
        assert isinstance(function, ast.FunctionDef)
        self.functions.append(function)
        return name

    def dispatch(
        self,
        name: str,
        params: tuple[str, ...],
        key: str,
        cases: Mapping[int, str],
        default: str | None = None,
    ) -> str:
        """A function that hands its arguments on to the rule of a case, else gives `default`."""
        given = ", ".join(params)
        word = "" if default is None else "return "
        lines = [f"def {name}({given}, {key}):"]
        for case, rule in cases.items():
            lines += [f"    if {key} == {case}:", f"        {word}{rule}({given})"]
        lines.append("    pass" if default is None else f"    return {default}")
        return self.join(name, lines)

    def entries(self, path: Path, key: str) -> Iterator[Entry]:
        """The items of a rule: one text, or a list of texts and of maps that hold `key`."""
        return entries(self.rules.document, self.rules.language, path, key, self.diagnostics)

    def origin(self, path: Path, item: Mapping[str, Any]) -> Origin:
        """Where a rule stands, and what the entry that holds it says for it."""
        return origin(self.rules.document, self.rules.language, path, item)
