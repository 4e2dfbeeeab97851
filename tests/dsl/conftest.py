"""A small table to try rules at: three seats, twelve cards, and words of every kind."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import FunctionType

import pytest

from eldest.dsl.compile import (
    Action,
    Clause,
    compile_actions,
    compile_clauses,
    compile_deciding,
    compile_value,
    load_functions,
)
from eldest.dsl.nodes import Node, SentenceNode
from eldest.dsl.parse import parse_expression, parse_sentence
from eldest.dsl.resolve import resolve, resolve_sentence
from eldest.dsl.scope import Attribute, Domain, Function, Scope, Symbol, Verb, Worth
from eldest.dsl.terms import Sentence, Term
from eldest.dsl.types import BOOLEAN, CARDS, INTEGER, RANK, SEAT, SUIT, WORTH, Type, choice
from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.document import Text, read_text

SEATS = 3
SUITS = ("clubs", "hearts", "spades")
RANKS = ("9", "10", "J", "A")
COLORS = ("black", "red")
CARDS_BY_NAME = {
    rank + suit[0].upper(): 1 << (s * len(RANKS) + r)
    for s, suit in enumerate(SUITS)
    for r, rank in enumerate(RANKS)
}
PACK = (1 << len(CARDS_BY_NAME)) - 1
SUIT_OF = tuple(card // len(RANKS) for card in range(12))
RANK_OF = tuple(card % len(RANKS) for card in range(12))
COLOR_OF = tuple(int(suit == 1) for suit in SUIT_OF)
PENALTY = tuple(4 if rank == 2 else 0 for rank in RANK_OF)
HONOUR = tuple(rank * 2 for rank in RANK_OF)


def masks(of: tuple[int, ...], size: int, test: str) -> tuple[int, ...]:
    """A table value -> mask of the cards for which `of[card] TEST value`, none (-1) at its end."""
    compare = {"==": int.__eq__, "<": int.__lt__, ">": int.__gt__}[test]
    return tuple(
        sum(1 << card for card in range(12) if compare(of[card], value))
        for value in (*range(size), -1)
    )


@dataclass
class State:
    """What the rules of these tests look at."""

    hands: list[int] = field(default_factory=lambda: [0b1011, 0b110000, 0b111000000000])
    won: list[int] = field(default_factory=lambda: [0, 0b100, 0b1000000])
    tricks: list[int] = field(default_factory=lambda: [2, 1, 1])
    total: list[int] = field(default_factory=lambda: [-3, 7, 7])
    marks: list[int] = field(default_factory=lambda: [0, 0, 0])
    trick: int = 0b100100
    upcard: int = 0
    aside: int = 1 << 6
    trump: int = 1
    led: int = -1
    winner: int = 2
    dealer: int = 0
    stake: int = 2


def single(cards: int) -> int:
    """The lowest card of a set, -1 if there is none."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """All cards of the highest rank."""
    best = max((RANK_OF[c] for c in range(12) if cards >> c & 1), default=-1)
    return sum(1 << c for c in range(12) if cards >> c & 1 and RANK_OF[c] == best)


def worth_of(cards: int, table: tuple[int, ...]) -> int:
    """What cards are worth."""
    return sum(table[c] for c in range(12) if cards >> c & 1)


LOG: list[tuple[object, ...]] = []


def log(*what: object) -> None:
    """What a sentence did, without the state."""
    LOG.append(tuple(each for each in what if not isinstance(each, State)))


GLOBALS: Mapping[str, object] = {
    "SUIT_MASK": masks(SUIT_OF, len(SUITS), "=="),
    "RANK_MASK": masks(RANK_OF, len(RANKS), "=="),
    "RANK_BELOW": masks(RANK_OF, len(RANKS), "<"),
    "RANK_ABOVE": masks(RANK_OF, len(RANKS), ">"),
    "COLOR_MASK": masks(COLOR_OF, len(COLORS), "=="),
    "SUIT_OF": (*SUIT_OF, -1),
    "RANK_OF": (*RANK_OF, -1),
    "PENALTY": PENALTY,
    "HONOUR": HONOUR,
    "SEATS": SEATS,
    "single": single,
    "highest": highest,
    "highest_of_suit": lambda cards: 1 << cards.bit_length() - 1 if cards else 0,
    "count": int.bit_count,
    "worth_of": worth_of,
    "log": log,
}

AROUND = "(({start} + {step}) % SEATS)"
ASIDE_JACK = choice("option.aside_jack", ("out_of_play", "no_trump"))
MADE_UP = read_text("aside_jack: here\n")
PLACE = MADE_UP.key_span(("aside_jack",))

TABLE = Scope.of(
    (
        *(
            Symbol(name, CARDS, f"s.{name}s[{{seat}}]" if name == "hand" else f"s.{name}", own)
            for name, own in (("hand", True), ("trick", False), ("upcard", False), ("aside", False))
        ),
        Symbol("won", CARDS, "s.won[{seat}]", per_seat=True),
        Symbol("pack", CARDS, value=PACK),
        *(
            Symbol(name, INTEGER, f"s.{name}[{{seat}}]", True)
            for name in ("tricks", "total")
        ),
        Symbol("marks", INTEGER, "s.marks[{seat}]", True, store="s.marks[{seat}] = {value}"),
        Symbol("stake", INTEGER, "s.stake", store="s.stake = {value}"),
        Symbol("trump", SUIT, "s.trump", store="s.trump = {value}"),
        Symbol("led", SUIT, "s.led"),
        *(Symbol(name, SEAT, f"s.{name}") for name in ("winner", "dealer")),
        Symbol("seat", SEAT, "{seat}", per_seat=True),
        Symbol("first trick", BOOLEAN, "(s.led == -1)"),
        Symbol("players", INTEGER, value=SEATS),
        Symbol("option.high", BOOLEAN, value=1),
        Symbol("option.aside_jack", ASIDE_JACK, value=1, declared=PLACE),
        Function(
            "highest", (CARDS,), CARDS, "highest({0})", "highest_of_suit({0})", evaluate=highest
        ),
        Function("count", (CARDS,), INTEGER, "count({0})", evaluate=int.bit_count),
        Function("sum", (CARDS, WORTH), INTEGER, "worth_of({0}, {1})", evaluate=worth_of),
        Function("suit", (CARDS,), SUIT, "SUIT_OF[single({0})]"),
        Function("rank", (CARDS,), RANK, "RANK_OF[single({0})]"),
        Function("left", (SEAT,), SEAT, "(({0} + 1) % SEATS)"),
        Function("left", (SEAT, INTEGER), SEAT, "(({0} + {1}) % SEATS)"),
        Attribute("suit", SUIT, "SUIT_MASK[{value}]", values=SUIT_OF, one_suit=True),
        Attribute(
            "rank", RANK, "RANK_MASK[{value}]", "RANK_BELOW[{value}]", "RANK_ABOVE[{value}]",
            values=RANK_OF,
        ),
        Attribute("color", choice("color", COLORS), "COLOR_MASK[{value}]", values=COLOR_OF),
        Worth("penalty", PENALTY, "PENALTY"),
        Worth("honour", HONOUR, "HONOUR"),
        Domain("seat", SEAT, "SEATS", clockwise=AROUND),
        Domain("opponent", SEAT, "SEATS", clockwise=AROUND, guard="{item} != {seat}"),
        Domain("suit", SUIT, "3"),
        Verb("scores", "log(s, 'scores', {seat}, {n}, {rule})"),
        Verb("pays", "log(s, 'pays', {payer}, {payee}, {n}, {rule})"),
        Verb("pays pot", "log(s, 'pays', {payer}, 'pot', {n}, {rule})"),
        Verb("pot pays", "log(s, 'pays', 'pot', {payee}, {n}, {rule})"),
        Verb("takes", "log(s, 'takes', {seat}, {cards}, {rule})"),
        Verb("captures", "log(s, 'captures', {seat}, {cards}, {rule})"),
        Verb("draws from stock", "log(s, 'draws', {seat}, {n}, {rule})"),
        Verb("turn up stock", "log(s, 'turn up', {rule})"),
        Verb("turn up from stock", "log(s, 'turn up so many', {n}, {rule})"),
        Verb("set aside", "log(s, 'set aside', {cards}, {rule})"),
    ),
    pack=PACK,
    literals={
        RANK: {rank: k for k, rank in enumerate(RANKS)},
        SUIT: {suit: k for k, suit in enumerate(SUITS)},
        CARDS: CARDS_BY_NAME,
    },
    start="s.dealer",
)  # fmt: skip


def as_text(rule: str) -> Text:
    """A rule as the value of a YAML document."""
    return read_text(f"rule: {json.dumps(rule, ensure_ascii=False)}\n").text(("rule",))


class Language:
    """Rules from text to their effect, at the small table."""

    scope = TABLE
    pack = PACK
    cards = CARDS_BY_NAME
    state = State

    def node(self, rule: str | Text) -> Node:
        return self._kept(parse_expression, rule)

    def sentence_node(self, rule: str | Text) -> SentenceNode:
        return self._kept(parse_sentence, rule)

    def term(
        self,
        rule: str | Text,
        wanted: Type | None = None,
        seat: str | None = "seat",
        scope: Scope = TABLE,
    ) -> Term:
        found: list[Diagnostic] = []
        term = resolve(self.node(rule), scope.child(seat=seat), wanted, found)
        return self._sound(term, found)

    def sentence(self, rule: str | Text, seat: str | None = None, number: int = 5) -> Sentence:
        found: list[Diagnostic] = []
        node = self.sentence_node(rule)
        sentence = resolve_sentence(node, self.scope.child(seat=seat), found, number)
        return self._sound(sentence, found)

    def function(
        self,
        rule: str | Text,
        wanted: Type | None = None,
        scope: Scope = TABLE,
        more: Mapping[str, object] | None = None,
    ) -> FunctionType:
        term = self.term(rule, wanted, scope=scope)
        return self.load(compile_value("rule", term), more=more)

    def load(self, tree, source=MADE_UP.source, more=None) -> FunctionType:  # type: ignore[no-untyped-def]
        (found,) = load_functions([tree], source, {**GLOBALS, **(more or {})}).values()
        return found

    def value(self, rule: str, wanted: Type | None = None, seat: int = 0, **state: object) -> int:
        return self.function(rule, wanted)(State(**state), seat)  # type: ignore[arg-type]

    def clauses(self, items: list[tuple[str, str | None]], wanted: Type) -> list[Clause]:
        return [
            Clause(self.term(value, wanted), self.term(when, BOOLEAN) if when else None)
            for value, when in items
        ]

    def first_that_stands(self, items: list[tuple[str, str | None]], wanted: Type) -> FunctionType:
        return self.load(compile_clauses("rule", self.clauses(items, wanted), wanted))

    def which_stands(self, items: list[tuple[str, str | None]], wanted: Type) -> FunctionType:
        return self.load(compile_deciding("rule", self.clauses(items, wanted)))

    def done(
        self, *sentences: str, when: str | None = None, seat: str | None = None, **state: object
    ) -> list[tuple[object, ...]]:
        """What sentences do, in order; a changed state is left in `self.after`."""
        terms = tuple(self.sentence(each, seat) for each in sentences)
        action = Action(terms, self.term(when, BOOLEAN) if when else None)
        LOG.clear()
        self.after = State(**state)  # type: ignore[arg-type]
        self.load(compile_actions("do", [action]))(self.after, 1)
        return list(LOG)

    def mistakes(
        self,
        rule: str,
        wanted: Type | None = None,
        seat: str | None = None,
        acting: bool = False,
        scope: Scope = TABLE,
    ) -> list[Diagnostic]:
        """Everything that is wrong with a rule, sorted by place."""
        found: list[Diagnostic] = []
        scope = scope.child(seat=seat)
        if acting:
            sentence = parse_sentence(as_text(rule), found)
            made = sentence and resolve_sentence(sentence, scope, found)
        else:
            node = parse_expression(as_text(rule), found)
            made = node and resolve(node, scope, wanted, found)
        assert (made is None) == bool(found)
        return list(Rejected(found).diagnostics) if found else []

    def _kept(self, parse, rule):  # type: ignore[no-untyped-def]
        found: list[Diagnostic] = []
        node = parse(as_text(rule) if isinstance(rule, str) else rule, found)
        return self._sound(node, found)

    def _sound(self, made, found):  # type: ignore[no-untyped-def]
        if found:
            raise Rejected(found)
        assert made is not None
        return made


@pytest.fixture(scope="session")
def language() -> Language:
    """The language, at the small table."""
    return Language()
