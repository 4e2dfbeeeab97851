"""What the parts of the resolver share: the scope, the mistakes found, and where one stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from ..schema.diagnostic import Diagnostic, Label
from ..schema.limits import MOST_DIAGNOSTICS
from ..schema.span import Span
from ..schema.suggestion import suggest
from .fold import fold
from .nodes import Each, Node
from .operators import as_suits, compare
from .scope import Scope, Symbol
from .terms import Apply, Constant, Local, Term
from .types import BOOLEAN, SEAT, SUITS, Type


@dataclass(frozen=True)
class Frame:
    """Where in a rule one stands.

    Attributes:
        seat: the implied seat, of which bare per-seat names speak.
        locals: variables of the loops around.
        in_filter: whether `suit`, `rank`, ... speak of the card looked at.
        loops: how many `each` there are around.
    """

    seat: Term | None = None
    locals: Mapping[str, Local] = field(default_factory=dict)
    in_filter: bool = False
    loops: int = 0


@dataclass(frozen=True)
class Hint:
    """The type that a value should have, and where that was said."""

    type: Type
    declared: Span | None = None


@dataclass
class Work:
    """One rule on its way through the resolver.

    Attributes:
        scope: what it may name.
        diagnostics: every mistake is appended here.
        resolver: resolves any expression; a part resolves its own parts through it.
    """

    scope: Scope
    diagnostics: list[Diagnostic]
    resolver: Callable[[Work, Node, Frame, Hint | None], Term | None]
    numbers: count[int] = field(default_factory=count)

    def frame(self, span: Span) -> Frame:
        """The outermost frame."""
        code = self.scope.seat
        return Frame(None if code is None else Apply(SEAT, span, code))

    def value(self, node: Node, frame: Frame, hint: Hint | Type | None = None) -> Term | None:
        """Resolve a part; the hint tells how to read a bare word, and does not bind."""
        hint = Hint(hint) if isinstance(hint, Type) else hint
        return self.resolver(self, node, frame, hint)

    def wanted(self, node: Node, frame: Frame, wanted: Type) -> Term | None:
        """Resolve a part that must have a type."""
        term = self.value(node, frame, wanted)
        if term is not None and wanted == SUITS:
            term = as_suits(term)
        if term is None or term.type == wanted:
            return term
        self.mismatch(term, wanted)
        return None

    def condition(self, node: Node, frame: Frame) -> Term | None:
        """Resolve a part that must be true or false.

        Cards, a suit, a rank and a seat stand for whether there is one.
        """
        term = self.value(node, frame, BOOLEAN)
        if term is None or term.type == BOOLEAN:
            return term
        if term.type.empty is None:
            self.mismatch(term, BOOLEAN)
            return None
        return self.is_something(term)

    def is_something(self, term: Term) -> Term:
        """Whether there is a value at all: cards, a suit, a rank or a seat."""
        nothing = Constant(term.type, term.span, term.type.empty or 0)
        return fold(compare("!=", term, nothing))

    def rest(self, node: Node, frame: Frame, each: Each | None = None) -> None:
        """Find the mistakes of a part that cannot be used, as what it hangs on is wrong.

        Nothing is said about what only the wrong phrase could have explained.
        """
        if each is None or each.variable is None:
            somebody = frame.seat or Constant(SEAT, node.span, -1)
            self.value(node, replace(frame, seat=somebody))

    def mismatch(self, term: Term, wanted: Type) -> None:
        """Complain that a value has another type than wanted."""
        facts = {"wanted": wanted, "got": term.type, "found": term.span.text}
        self.complain("E330", term.span, facts)

    def complain(
        self, code: str, span: Span, facts: Mapping[str, object], *labels: Label | None
    ) -> None:
        """Note a mistake."""
        kept = tuple(label for label in labels if label)
        self.diagnostics.append(Diagnostic(code, span, facts, kept))

    def closest(self, word: str, words: Iterable[str]) -> str | None:
        """The one of some words that was probably meant; not sought where so much is wrong."""
        return None if len(self.diagnostics) >= MOST_DIAGNOSTICS else suggest(word, words)

    def place(self, symbol: Symbol | None) -> Label | None:
        """Where a name was declared, as a label."""
        if symbol is None or symbol.declared is None:
            return None
        return Label(symbol.declared, "declared")


def visiting(frame: Frame, local: Local, variable: str | None) -> Frame:
    """The frame inside a loop: its variable is known, and if it is a seat it is implied."""
    seat = local if local.type == SEAT else frame.seat
    names = {**frame.locals, variable: local} if variable else frame.locals
    return replace(frame, seat=seat, locals=names, loops=frame.loops + 1)
