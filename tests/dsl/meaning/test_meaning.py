"""Compiled rules against a slow reading of the same rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.dsl.types import BOOLEAN, CARDS, INTEGER, RANK, SEAT, SUIT


def one_of(depth, simple, forms):
    """Simple rules, or forms filled with smaller ones."""
    return st.one_of(st.sampled_from(simple), *(forms if depth > 0 else ()))


def build(pattern, *parts):
    """A pattern filled with rules of the given kinds, in brackets."""
    return st.tuples(*parts).map(lambda found: "(" + pattern.format(*found) + ")")


def numbers(d):
    n, b, c, f = (
        (kind(d - 1) for kind in (numbers, booleans, cards, conditions)) if d else [None] * 4
    )
    simple = ["0", "3", "tricks", "total", "total of dealer", "stake", "(tricks of left(winner))"]
    forms = d and [
        *(build(f"{{}} {op} {{}}", n, n) for op in ("+", "-", "*")),
        *(build(f"{{}} {op}", n) for op in ("// 2", "% 3")),
        build("-{}", n),
        build("if {} then {} else {}", b, n, n),
        build("count({})", c),
        build("sum({}, penalty)", c),
        *(build(f"{word}(each seat: {{}})", n) for word in ("max", "min", "sum")),
        build("max(each opponent: {})", n),
        build("min(each seat where {}: {})", b, n),
        build("count(each seat: {})", b),
        build(f"max(each suit x{d}: count(hand[suit == x{d} and {{}}]) - {{}})", f, n),
    ]
    return one_of(d, simple, forms)


def cards(d):
    b, c, f = (kind(d - 1) for kind in (booleans, cards, conditions)) if d else [None] * 3
    simple = ["hand", "trick", "upcard", "aside", "JH", "(9C | AS)", "(won of winner)", "pack"]
    forms = d and [
        *(build(f"{{}} {op} {{}}", c, c) for op in ("|", "&", "-", "otherwise")),
        build("{}[{}]", c, f),
        build("{}[{}]", c, f),
        build("highest({})", c),
        build("highest({}[suit == trump])", c),
        build("if {} then {} else {}", b, c, c),
    ]
    return one_of(d, simple, forms)


def conditions(d):
    """What may stand in a filter."""
    b, s, r, f = (kind(d - 1) for kind in (booleans, suits, ranks, conditions)) if d else [None] * 4
    simple = [
        "suit == led",
        "suit == trump",
        "rank > 10",
        "color == red",
        "penalty > 0",
        "not suit",
    ]
    forms = d and [
        build("suit == {}", s),
        build("{} != suit", s),
        *(build(f"rank {op} {{}}", r) for op in ("<", "<=", ">", ">=", "==", "!=")),
        *(build(f"{{}} {op} rank", r) for op in ("<", ">=")),
        build("honour + penalty > 2 * {}", st.sampled_from("0123")),
        build("{} and {}", f, f),
        build("{} or {}", f, f),
        build("not {}", f),
        build("if {} then {} else {}", f, f, f),
        build("{}", b),
    ]
    return one_of(d, simple, forms)


def suits(d):
    s, c, b = (kind(d - 1) for kind in (suits, cards, booleans)) if d else [None] * 3
    forms = d and [
        build("suit({})", c),
        build("{} otherwise {}", s, s),
        build("if {} then {} else {}", b, s, s),
    ]
    return one_of(d, ["trump", "led", "hearts"], forms)


def ranks(d):
    r, c = (kind(d - 1) for kind in (ranks, cards)) if d else [None] * 2
    forms = d and [
        build("rank({})", c),
        build("rank({}) otherwise {}", c, r),
        build("max(each seat: rank({}))", c),
        build("min(each seat: rank({}))", c),
    ]
    return one_of(d, ["J", "rank(aside)", "rank(upcard)"], forms)


def seats(d):
    return st.sampled_from(["dealer", "winner", "seat", "left(seat)", "left(left(dealer))"])


def booleans(d):
    kinds = (numbers, cards, suits, ranks, seats, booleans)
    n, c, s, r, p, b = (kind(d - 1) for kind in kinds) if d else [None] * 6
    simple = ["true", "first trick", "option.high", "option.aside_jack == no_trump", "not upcard"]
    forms = d and [
        *(build(f"{{}} {op} {{}}", n, n) for op in ("<", "<=", ">", ">=", "==", "!=")),
        *(build(f"{{}} {op} {{}}", r, r) for op in ("<", ">=", "==")),
        *(build(f"{{}} {op} {{}}", kind, kind) for op in ("==", "!=") for kind in (s, p, c)),
        build("{} == 10", r.filter(lambda rule: rule != "J")),
        build("{} == none", st.one_of(c, s, p)),
        build("{} in {}", c, c),
        build("not {}", b),
        build("{} and {}", b, b),
        build("{} or {}", b, b),
        *(build(f"{word}(each seat: {{}})", b) for word in ("any", "all")),
        build("any(each opponent where {}: {})", b, b),
        build("not {}", st.one_of(c, s, r, p)),
        build("{} and {}", st.one_of(c, s, r, p), b),
    ]
    return one_of(d, simple, forms)


KINDS = {
    INTEGER: numbers,
    CARDS: cards,
    SUIT: suits,
    RANK: ranks,
    SEAT: seats,
    BOOLEAN: booleans,
}
RULES = st.sampled_from(list(KINDS)).flatmap(lambda t: st.tuples(st.just(t), KINDS[t](2)))
MASKS = st.integers(0, 2**12 - 1)
STATES = st.fixed_dictionaries(
    {
        **{name: st.lists(MASKS, min_size=3, max_size=3) for name in ("hands", "won")},
        "total": st.lists(st.integers(-5, 9), min_size=3, max_size=3),
        **{name: MASKS | st.just(0) for name in ("trick", "upcard", "aside")},
        **{name: st.integers(-1, 2) for name in ("trump", "led")},
        **{name: st.integers(0, 2) for name in ("winner", "dealer")},
    }
)


def as_compiled(language, value):
    """A value of the slow reading as the compiled rule gives it."""
    if isinstance(value, frozenset):
        return sum(language.cards[card] for card in value)
    if isinstance(value, tuple):
        return -1 if value[1] is None else value[1]
    return value


@settings(deadline=None, max_examples=200)
@given(rule=RULES, given_state=STATES, seat=st.integers(0, 2))
def test_a_rule_means_what_it_says(language, reading, rule, given_state, seat):
    wanted, text = rule
    state = language.state(**given_state)
    slow = reading(state, ("seat", seat))
    node = language.node(text)
    said = slow.holds(node) if wanted == BOOLEAN else as_compiled(language, slow.read(node))
    done = language.function(text, wanted)(state, seat)
    assert done == said
    assert isinstance(done, bool) == (wanted == BOOLEAN)


FILTERS = [
    "led == suit",
    "rank(upcard) <= rank",
    "rank(upcard) > rank",
    "rank(upcard) != rank and not suit == led",
    "if suit == led then rank > rank(upcard) else suit == trump",
    "if suit == trump then true else rank == J",
    "if led then suit == led else suit == trump",
    "if penalty > 0 then suit == led else suit == trump",
    "if rank == J then suit == led else color == red",
    "suit == suit(hand[suit == led] otherwise trick)",
    "(if color == red then suit == led else first trick) or rank == rank(aside)",
    "not (if suit == led then rank >= rank(upcard) else not suit == trump)",
    "(suit otherwise hearts) == hearts",
    "(if rank == J then penalty else honour) > 3",
    "suit == led and rank == J or suit == trump and rank > J and led",
]


@pytest.mark.parametrize("condition", FILTERS)
@settings(deadline=None, max_examples=15)
@given(given_state=STATES, seat=st.integers(0, 2))
def test_a_filter_keeps_what_it_says(language, reading, condition, given_state, seat):
    rule, state = f"hand[{condition}]", language.state(**given_state)
    slow = reading(state, ("seat", seat)).read(language.node(rule))
    assert language.function(rule)(state, seat) == as_compiled(language, slow)
