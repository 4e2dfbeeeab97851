"""From the `order` of a file to its rows: its clauses, asked under every suit as trumps."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..dsl.compile import compile_value
from ..dsl.resolve import resolve
from ..dsl.scope import Function, Scope, Symbol
from ..dsl.terms import Term
from ..dsl.types import BOOLEAN, CARDS, SUIT, Type
from ..schema.diagnostic import Diagnostic
from ..schema.document import Path
from .builder import STATE, Builder
from .cards import NONE, Pack, bits
from .ordering import Ordering, Rows, with_functions
from .ordering_places import Places

MOST_CONDITIONS = 4
"""So many conditions of an order may be left to play: each doubles the rows."""
KNOWN = ("trump", "vars")
"""What these may ask of the state."""
DECIDER = "order_row"
LED = "order_led"


@dataclass
class OrderMaking:
    """The making of one order.

    Attributes:
        build, pack: of the game.
        printed: the scope in which suits are as printed.
        open: the conditions that only play can decide, and the rules that decide them.
        row, decider: as in `Ordering`.
    """

    build: Builder
    pack: Pack
    printed: Scope = field(init=False)
    open: dict[str, str] = field(default_factory=dict)
    row: str = "s.trump"
    decider: str | None = None

    def __post_init__(self) -> None:
        self.printed = self.build.scope

    def ordering(self) -> Ordering:
        """What is known before the rows are."""
        return Ordering(self.row, (), self.decider, LED)

    # conditions

    def conditions(self) -> None:
        """Find the conditions that play decides, and compile the rule that gives the row."""
        for path in self._whens():
            text = self.build.document.text(path).value
            terms = [self.term(path, BOOLEAN, self._under(t)) for t in self._trumps()]
            if text in self.open or all(t is None or t.constant is not None for t in terms):
                continue
            term = self.build.term(path, BOOLEAN)
            if term is not None and self._may_ask(path, term):
                rule = f"order_when_{len(self.open)}"
                self.build.functions.append(compile_value(rule, term, STATE))
                self.open[text] = rule
        if len(self.open) > MOST_CONDITIONS:
            facts = {"conditions": len(self.open), "most": MOST_CONDITIONS}
            place = self.build.document.key_span(("order",))
            self.build.diagnostics.append(Diagnostic("E454", place, facts))
            self.open.clear()
        if self.open:
            self.decider, self.row = DECIDER, f"{DECIDER}(s)"
            self._add(DECIDER, "s", self._deciding())
        self._add(LED, "s, card", [f"    return COUNTED_SUIT_OF[{self.row}][card]"])

    def _deciding(self) -> Iterator[str]:
        suits = len(self.pack.suits) + 1
        yield f"    row = s.trump % {suits}"
        for k, rule in enumerate(self.open.values()):
            yield from (f"    if {rule}(s):", f"        row += {suits << k}")
        yield "    return row"

    def _add(self, name: str, params: str, lines: Iterable[str]) -> None:
        (function,) = ast.parse("\n".join([f"def {name}({params}):", *lines])).body
        assert isinstance(function, ast.FunctionDef)
        self.build.functions.append(function)

    def _whens(self) -> Iterator[Path]:
        for path in (*self.entries("suit"), *self.entries("rank")):
            if self.build.document.has((*path, "when")):
                yield (*path, "when")

    def _may_ask(self, path: Path, term: Term) -> bool:
        """Whether a condition asks for nothing but trumps and variables, which all can see."""
        tree = compile_value("asked", term, STATE)
        asked = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "s"]
        seen = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and node.attr in KNOWN
        ]
        if len(asked) == len(seen):
            return True
        self.mistake("E450", path)
        return False

    # rows

    def rows(self) -> tuple[Rows, ...]:
        """The rows, in the order of `Ordering.rows`; mistakes are noted once each."""
        found = []
        for case in range(1 << len(self.open)):
            holds = {text: bool(case >> k & 1) for k, text in enumerate(self.open)}
            found += [self._row(trump, holds) for trump in self._trumps()]
        return tuple(found)

    def _trumps(self) -> Iterator[int]:
        yield from range(len(self.pack.suits))
        yield NONE

    def _row(self, trump: int, holds: Mapping[str, bool]) -> Rows:
        scope = self._under(trump)
        suit_of = list(self.pack.suit_of)
        left = self.pack.all
        for path in self.entries("suit"):
            if not self.applies(path, scope, holds):
                continue
            cards = self.value((*path, "cards"), CARDS, scope)
            suit = self.value((*path, "is"), SUIT, scope)
            if suit is not None and suit >= 0 and cards is not None:
                for card in bits(cards & left):
                    suit_of[card] = suit
                left &= ~cards
        row = Places(self, trump, self._counting(scope, suit_of), suit_of, holds)
        return Rows((*suit_of, NONE), (*row.places(), NONE))

    def applies(self, path: Path, scope: Scope, holds: Mapping[str, bool]) -> bool:
        """Whether a clause applies under these trumps, in this case of the open conditions."""
        when = (*path, "when")
        if not self.build.document.has(when):
            return True
        text = self.build.document.text(when).value
        if text in self.open:
            return holds[text]
        term = self.term(when, BOOLEAN, scope)
        return bool(term is not None and term.constant)

    def entries(self, key: str) -> list[Path]:
        """The clauses under a key."""
        return [("order", key, k) for k in range(len(self.build.document.get(("order", key), [])))]

    # expressions

    def term(self, path: Path, wanted: Type | None, scope: Scope) -> Term | None:
        """The typed expression at a place; None after a mistake."""
        node = self.build.rules.expression(path, self.build.diagnostics)
        return None if node is None else resolve(node, scope, wanted, self.build.diagnostics)

    def value(self, path: Path, wanted: Type, scope: Scope) -> int | None:
        """A value that is known once trumps are; None after a mistake."""
        term = self.term(path, wanted, scope)
        if term is None:
            return None
        if term.constant is None:
            self.mistake("E451", path)
            return None
        return term.constant & self.pack.all if wanted == CARDS else term.constant

    def mistake(self, code: str, path: Path, **facts: object) -> None:
        """Note a mistake, but at each place only the first of its kind."""
        place = self.build.document.span(path)
        if not any(d.code == code and d.span == place for d in self.build.diagnostics):
            self.build.diagnostics.append(Diagnostic(code, place, facts))

    def trumps_are(self, trump: int) -> str | None:
        """The trump suit by name."""
        return None if trump < 0 else self.pack.suits[trump].name

    def _under(self, trump: int) -> Scope:
        """The scope in which a suit is trumps and suits are as printed."""
        scope = self.printed.child([Symbol("trump", SUIT, value=trump)], seat=None)
        return self._counting(scope, self.pack.suit_of)

    def _counting(self, scope: Scope, suit_of: Sequence[int]) -> Scope:
        """The scope with suits as they count, all of them known, and names of cards anew."""
        rank_of, colors = (*self.pack.rank_of, NONE), scope.functions["color"][0]
        known = {
            "suit": _known(scope, "suit", (*suit_of, NONE)),
            "printed suit": _known(scope, "printed suit", (*self.pack.suit_of, NONE)),
            "rank": _known(scope, "rank", rank_of),
        }
        attribute = replace(scope.attributes["suit"], values=tuple(suit_of))
        color = _known(scope, "color", (*(scope.attributes["color"].values or ()), NONE))
        scope = with_functions(scope.child([attribute], seat=None), known)
        scope = replace(
            scope,
            functions={
                **scope.functions,
                "color": (color, *(f for f in scope.functions["color"] if f != colors)),
            },
        )
        return scope.child(self._named(scope), seat=None)

    def _named(self, scope: Scope) -> Iterator[Symbol]:
        """The named cards, where they are known once trumps are."""
        for name in self.build.document.get(("card names",), {}):
            node = self.build.rules.expression(("card names", name, "cards"), [])
            term = None if node is None else resolve(node, scope, CARDS, [])
            value = term.constant if term is not None else None
            place = self.build.document.key_span(("card names", name))
            yield Symbol(name, CARDS, f"card_{name}(s)", value=value, declared=place)


def _known(scope: Scope, name: str, values: tuple[int, ...]) -> Function:
    """A function of a card with its value for every card; the last entry is for no card."""
    function = next(each for each in scope.functions[name] if each.params == (CARDS,))
    return replace(
        function, evaluate=lambda cards: values[(cards & -cards).bit_length() - 1 if cards else -1]
    )
