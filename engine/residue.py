"""What the choices of a game leave of its rules: whatever is known before play is worked out.

A condition holds, fails, or is left to play; a rule that names an option shows its value. All of
it is told by the resolver that compiles the rules, so that what is shown is what is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from ..dsl import nodes
from ..dsl.compile import Clause, reachable
from ..dsl.nodes import AnyNode, Node, SentenceNode
from ..dsl.resolve import resolve
from ..dsl.types import BOOLEAN, INTEGER, Type
from ..schema.document import Path
from .builder import Builder
from .entries import OTHERWISE, Entry
from .game import Game

KNOWN_OR_DONE = (nodes.Each, nodes.Act, nodes.Go, nodes.Every, nodes.Integer, nodes.Boolean)
"""Nodes that have no value to be found, or show it already."""
NAMING = ("function", "domain", "variable", "name", "owner", "member")
"""Parts of a node that name something and have no value of their own."""


class Residue:
    """The rules of one game, without what was settled when it was made."""

    def __init__(self, game: Game) -> None:
        """Take a game as `load` makes it."""
        variant = game.variant
        self.document = variant.document
        self.scope = game.setup.scope
        self._build = Builder(variant.rules, self.scope, game.pack.size, variant.language)

    # what is known

    def holds(self, path: Path) -> bool | None:
        """Whether the condition at `path` holds; None if play decides it."""
        term = self._build.term(path, BOOLEAN, "seat")
        return None if term is None or term.constant is None else bool(term.constant)

    # items of rules

    def clauses(self, path: Path, key: str, wanted: Type) -> list[Entry]:
        """The clauses of a rule with exceptions that may decide, in order."""
        found: list[tuple[Entry, Clause]] = []
        for entry in self._build.entries(path, key):
            when = self._build.term(entry.when, BOOLEAN, "seat") if entry.when else None
            value = self._build.term(entry.path, wanted, "seat")
            if value is not None:
                found.append((entry, Clause(value, when)))
        left = list(reachable(clause for _, clause in found))
        return [entry for entry, clause in found if any(clause is each for each in left)]

    def cases(self, path: Path) -> list[Entry]:
        """The clauses of a word of the file for which it may stand, in order."""
        found = []
        for entry in self._build.entries(path, "is"):
            holds = True if entry.when is None else self.holds(entry.when)
            if holds is not False:
                found.append(entry)
            if holds is True:
                break
        return found

    def actions(self, path: Path, key: str = "do") -> list[Entry]:
        """The items of a list of sentences that can happen, in order."""
        if not self.document.has(path):
            return []
        found, settled = [], False
        for entry in self._build.entries(path, key):
            settled = settled and bool(entry.before)
            holds = True if entry.when is None else self.holds(entry.when)
            if holds is not False and not settled:
                found.append(entry)
            settled = settled or holds is True
        return found

    def follows(self, entry: Entry) -> bool:
        """Whether an item depends on whether others happened that stand before it."""
        return any(self.holds(each) is None for each in entry.before)

    # rules as they are left

    def expression(self, path: Path) -> Node | None:
        """The expression at `path`; None where it says nothing any more: a condition that holds."""
        node = self.written(path)
        left = None if node is None else self._left(node)
        return None if isinstance(left, nodes.Boolean) and left.value else left

    def sentences(self, path: Path) -> list[SentenceNode]:
        """The sentences at `path`, one text or a list, that can act."""
        left = (self._left(node) for node in self.spoken(path))
        return [node for node in left if _acts(node)]

    # rules as the file has them

    def written(self, path: Path) -> Node | None:
        """The expression at `path`."""
        return self._build.rules.expression(path, [])

    def spoken(self, path: Path) -> list[SentenceNode]:
        """The sentences at `path`: one text, a list, or a list of maps with sentences."""
        value = self.document.get(path)
        if isinstance(value, list):
            return [node for k in range(len(value)) for node in self.spoken((*path, k))]
        if isinstance(value, Mapping):
            return self.spoken((*path, OTHERWISE if OTHERWISE in value else "do"))
        node = self._build.rules.sentence(path, [])
        return [] if node is None else [node]

    def _left(self, node: AnyNode) -> Any:
        """A node without what is known."""
        literal = self._literal(node)
        if literal is not None:
            return literal
        changed = {
            name: self._part(value)
            for name, value in _values(node)
            if name not in NAMING and value is not None
        }
        if changed.get("where") == nodes.Boolean(node.span, True):
            changed["where"] = None
        return _reduced(replace(node, **changed))

    def _part(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(self._left, value))
        return self._left(value) if isinstance(value, AnyNode) else value

    def _literal(self, node: AnyNode) -> Node | None:
        """The number or truth value that a node is known to have."""
        if isinstance(node, KNOWN_OR_DONE):
            return None
        # A part of a filter or a loop may mean nothing by itself; then it is left as it is.
        term = resolve(node, self.scope.child(seat="seat"), None, [])
        if term is None or term.constant is None:
            return None
        if term.type == BOOLEAN:
            return nodes.Boolean(node.span, bool(term.constant))
        if term.type != INTEGER:
            return None
        number = nodes.Integer(node.span, abs(term.constant))
        return nodes.Unary(node.span, "-", number) if term.constant < 0 else number


def options_in(*rules: AnyNode | None) -> Iterator[str]:
    """The options that rules name, in their order, each once."""
    seen: set[str] = set()
    for node in (part for rule in rules if rule is not None for part in parts(rule)):
        if isinstance(node, nodes.Dotted) and node.member.word not in seen:
            seen.add(node.member.word)
            yield node.member.word


def words_in(*rules: AnyNode | None) -> set[str]:
    """The names that rules use."""
    found = (part for rule in rules if rule is not None for part in parts(rule))
    return {node.word for node in found if isinstance(node, nodes.Name)}


def parts(node: AnyNode) -> Iterator[AnyNode]:
    """A node and everything below it that has a meaning of its own: no name of a function."""
    yield node
    for name, value in _values(node):
        if name in ("function", "domain"):
            continue
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, AnyNode):
                yield from parts(each)


def _values(node: AnyNode) -> Iterator[tuple[str, Any]]:
    for each in fields(node):
        if each.name != "span":
            yield each.name, getattr(node, each.name)


def _reduced(node: AnyNode) -> AnyNode:
    """A node whose known parts have become literals, without what they settle."""
    match node:
        case nodes.Binary(op="and" | "or", left=left, right=right):
            for one, other in ((left, right), (right, left)):
                if isinstance(one, nodes.Boolean):
                    return other if one.value is (node.op == "and") else one
        case nodes.Unary(op="not", operand=nodes.Boolean(value=value)):
            return nodes.Boolean(node.span, not value)
        case nodes.If(condition=nodes.Boolean(value=value), yes=yes, no=no):
            return yes if value else no
    return node


def _acts(node: SentenceNode) -> bool:
    """Whether a sentence can do something: it speaks of somebody."""
    match node:
        case nodes.Every(each=each, sentence=sentence):
            return not _nobody(each) and _acts(sentence)
        case nodes.Act(subject=nodes.Each() as each):
            return not _nobody(each)
    return True


def _nobody(each: nodes.Each) -> bool:
    return isinstance(each.where, nodes.Boolean) and not each.where.value
