"""A slow reading of rules, word by word, with sets of cards and no masks."""

from __future__ import annotations

import pytest

SUITS, RANKS = ["clubs", "hearts", "spades"], ["9", "10", "J", "A"]
NAMES = [rank + suit[0].upper() for suit in SUITS for rank in RANKS]
NONE = ("none", None)


class Reading:
    """What a rule says, word by word.

    Cards are sets of names; a suit, rank or seat is a pair of its kind and its value (or None).
    """

    def __init__(self, state, seat, bound=None, card=None):
        self.state, self.seat, self.bound, self.card = state, seat, bound or {}, card

    def read(self, node):
        return getattr(self, type(node).__name__.lower())(node)

    def inside(self, **changes):
        kept = {"seat": self.seat, "bound": self.bound, "card": self.card}
        return Reading(self.state, **{**kept, **changes})

    def holds(self, node) -> bool:
        value = self.read(node)
        if isinstance(value, tuple):
            return value[1] is not None
        return bool(value)

    def integer(self, node):
        return node.value

    boolean = integer

    def nothing(self, node):
        return NONE

    def cards(self, mask):
        return frozenset(name for bit, name in enumerate(NAMES) if mask >> bit & 1)

    def optional(self, kind, value):
        return (kind, None if value == -1 else value)

    def name(self, node):
        word, state = node.word, self.state
        if word in self.bound:
            return self.bound[word]
        if self.card and word in ("suit", "rank", "color", "penalty", "honour"):
            return self.of_card(word, self.card)
        if word in ("hand", "won"):
            return self.cards((state.hands if word == "hand" else state.won)[self.seat[1]])
        if word in ("tricks", "total", "marks"):
            return getattr(state, word)[self.seat[1]]
        if word in ("trick", "upcard", "aside"):
            return self.cards(getattr(state, word))
        if word in ("trump", "led"):
            return self.optional("suit", getattr(state, word))
        if word in ("dealer", "winner"):
            return self.optional("seat", getattr(state, word))
        known = {"pack": frozenset(NAMES), "seat": self.seat, "stake": state.stake}
        known |= {name: frozenset([name]) for name in NAMES}
        known |= {suit: ("suit", k) for k, suit in enumerate(SUITS)}
        known |= {"J": ("rank", 2), "A": ("rank", 3), "first trick": state.led == -1}
        return known.get(word, word)

    def of_card(self, word, card):
        rank, suit = RANKS.index(card[:-1]), [s[0].upper() for s in SUITS].index(card[-1])
        color = "red" if suit == 1 else "black"
        worth = {"penalty": 4 if rank == 2 else 0, "honour": 2 * rank}
        return {"suit": ("suit", suit), "rank": ("rank", rank), "color": color, **worth}[word]

    def dotted(self, node):
        return {"high": True, "aside_jack": "no_trump"}[node.member.word]

    def of(self, node):
        return self.inside(seat=self.read(node.seat)).read(node.name)

    def unary(self, node):
        return not self.holds(node.operand) if node.op == "not" else -self.read(node.operand)

    def filter(self, node):
        cards = self.read(node.cards)
        return frozenset(c for c in cards if self.inside(card=c).holds(node.condition))

    def call(self, node):
        function = node.function.word
        first = self.read(node.args[0])
        if function == "count":
            return len(first)
        if function == "sum":
            return sum(self.of_card(node.args[1].word, card) for card in first)
        if function == "left":
            return ("seat", (first[1] + 1) % 3)
        if function == "highest":
            best = max((RANKS.index(card[:-1]) for card in first), default=None)
            return frozenset(card for card in first if RANKS.index(card[:-1]) == best)
        lowest = min(first, key=NAMES.index, default=None)
        return self.of_card(function, lowest) if lowest else (function, None)

    def binary(self, node):
        op = node.op
        if op in ("and", "or"):
            join = all if op == "and" else any
            return join([self.holds(node.left), self.holds(node.right)])
        left, right = self.read(node.left), self.read(node.right)
        if op == "otherwise":
            return right if left in (frozenset(), NONE) or self.is_none(left) else left
        if op in ("==", "!="):
            return self.same(left, right) is (op == "==")
        if op in ("<", "<=", ">", ">="):
            one, other = self.height(left), self.height(right)
            return {"<": one < other, "<=": one <= other, ">": one > other, ">=": one >= other}[op]
        if op == "in":
            return bool(left) and left <= right
        if op in ("//", "%"):
            return divmod(left, right)[op == "%"]
        return {
            "+": lambda: left + right,
            "-": lambda: left - right,
            "*": lambda: left * right,
            "|": lambda: left | right,
            "&": lambda: left & right,
        }[op]()

    def is_none(self, value):
        return isinstance(value, tuple) and value[1] is None

    def same(self, left, right):
        if NONE in (left, right):
            return (right if left == NONE else left) in (frozenset(), NONE) or (
                self.is_none(left) and self.is_none(right)
            )
        return (
            self.height(left) == self.height(right) if self.ranked(left, right) else left == right
        )

    def ranked(self, *values):
        return any(isinstance(value, tuple) and value[0] == "rank" for value in values)

    def height(self, value):
        if isinstance(value, tuple):
            return -1 if value[1] is None else value[1]
        return RANKS.index("10") if value == 10 else value

    def if_(self, node):
        return self.read(node.yes if self.holds(node.condition) else node.no)

    def aggregate(self, node):
        each, values = node.each, []
        for k in range(3):
            visited = ("suit" if each.domain.word == "suit" else "seat", k)
            if each.domain.word == "opponent" and visited == self.seat:
                continue
            seat = self.seat if visited[0] == "suit" else visited
            bound = {**self.bound, **({each.variable.word: visited} if each.variable else {})}
            there = self.inside(seat=seat, bound=bound)
            if each.where is None or there.holds(each.where):
                values.append(there)
        word = node.function.word
        if word in ("any", "all", "count"):
            held = [there.holds(node.body) for there in values]
            return {"any": any, "all": all, "count": sum}[word](held)
        found = [there.read(node.body) for there in values]
        if self.ranked(*found):
            heights = [value[1] for value in found if value[1] is not None]
            return ("rank", {"max": max, "min": min}[word](heights, default=None))
        return sum(found) if word == "sum" else {"max": max, "min": min}[word](found, default=0)


setattr(Reading, "if", Reading.if_)


@pytest.fixture(scope="session")
def reading():
    """The slow reading of rules."""
    return Reading
