"""Printing a rule and reading it again gives the rule."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.dsl import nodes
from eldest.dsl.mistakes import VERBS
from eldest.dsl.parse import RESERVED
from eldest.dsl.print import to_rule
from eldest.schema.document import read_text

SPAN = read_text("x: y").span(("x",))
NO_NAMES = {*RESERVED, *VERBS, "first", "last", "top", "bottom", "turn"}

words = st.from_regex(r"[a-z_][a-z0-9_]{0,5}", fullmatch=True).filter(lambda w: w not in NO_NAMES)
plain_names = st.builds(nodes.Name, st.just(SPAN), words)
names = plain_names | st.builds(
    nodes.Name,
    st.just(SPAN),
    st.sampled_from(["first trick", "last trick", "top card", "10S", "QH", "Q♥"]),
)
atoms = st.one_of(
    names,
    st.builds(nodes.Integer, st.just(SPAN), st.integers(0, 10**9)),
    st.builds(nodes.Boolean, st.just(SPAN), st.booleans()),
    st.builds(nodes.Nothing, st.just(SPAN)),
    st.builds(nodes.Dotted, st.just(SPAN), names, names),
)
WORDS = ("otherwise", "or", "and", "in")
OPERATORS = (*WORDS, "==", "!=", "<", "<=", ">", ">=", "|", "&", "+", "-", "*", "//", "%")


def forms(parts: st.SearchStrategy) -> st.SearchStrategy:
    """Everything that can be built of smaller expressions."""
    span = st.just(SPAN)
    return st.one_of(
        st.builds(nodes.Binary, span, st.sampled_from(OPERATORS), parts, parts),
        st.builds(nodes.Unary, span, st.sampled_from(["not", "-"]), parts),
        st.builds(nodes.If, span, parts, parts, parts),
        st.builds(nodes.Filter, span, parts, parts),
        st.builds(nodes.Of, span, names, parts),
        st.builds(nodes.Call, span, names, st.lists(parts, max_size=3).map(tuple)),
        st.builds(nodes.Aggregate, span, names, each_of(parts), parts),
    )


def each_of(parts: st.SearchStrategy) -> st.SearchStrategy:
    """`each` phrases over smaller expressions."""
    maybe = st.none() | parts
    return st.builds(
        nodes.Each, st.just(SPAN), plain_names, st.none() | plain_names, st.booleans(), maybe, maybe
    )


expressions = st.recursive(atoms, forms, max_leaves=12)
whos = expressions | each_of(expressions)


def act(verb: str, *parts: st.SearchStrategy) -> st.SearchStrategy:
    """Sentences with one verb."""
    return st.builds(nodes.Act, st.just(SPAN), st.just(verb), *parts)


acts = st.one_of(
    act("scores", whos, expressions),
    act("takes", whos, expressions),
    act("captures", whos, expressions),
    act("draws", whos, expressions, names),
    act("pays", whos, expressions, whos),
    act("turn up", st.none(), st.none(), names),
    act("set aside", st.none(), expressions),
    act(
        "set",
        st.none(),
        expressions,
        names | st.builds(nodes.Of, st.just(SPAN), names, expressions),
    ),
)
sentences = st.recursive(
    acts,
    lambda inner: st.builds(nodes.Every, st.just(SPAN), each_of(expressions), inner),
    max_leaves=3,
)


@settings(deadline=None, max_examples=150)
@given(node=expressions)
def test_an_expression_survives(language, node):
    assert language.node(to_rule(node)) == node


@settings(deadline=None, max_examples=100)
@given(node=sentences)
def test_a_sentence_survives(language, node):
    assert language.sentence_node(to_rule(node)) == node


@settings(deadline=None, max_examples=100)
@given(node=expressions, data=st.data())
def test_spaces_do_not_matter(language, node, data):
    rule = to_rule(node)
    spaced = re.sub(r"([^\w\s♥.=!<>/-])", r" \1  ", rule).replace(" ", "\n ")
    assert language.node(spaced) == node
    tight = re.sub(r" ?([^\w\s♥]) ?", r"\1", rule)
    assert language.node(tight) == node


MINIMAL = {
    "((a))": "a",
    "(a + b) * c": "(a + b) * c",
    "a + (b * c)": "a + b * c",
    "(a - b) - c": "a - b - c",
    "a - (b - c)": "a - (b - c)",
    "(not a) and b": "not a and b",
    "not (a and b)": "not (a and b)",
    "(a == b) or (c == d)": "a == b or c == d",
    "a == (b == c)": "a == (b == c)",
    "(if a then b else c) + 1": "(if a then b else c) + 1",
    "if (a) then (b) else (c)": "if a then b else c",
    "(a otherwise b) otherwise c": "(a otherwise b) otherwise c",
    "a otherwise (b otherwise c)": "a otherwise b otherwise c",
    "(hand of dealer)[suit==led]": "hand of dealer[suit == led]",
    "hand of (dealer)": "hand of dealer",
    "-(a)+-(-b)": "-a + --b",
    "last   trick": "last trick",
    "007": "7",
    "max( each suit s where x:sum(hand[suit==s] , ruff) )": (
        "max(each suit s where x: sum(hand[suit == s], ruff))"
    ),
}


@pytest.mark.parametrize("rule", MINIMAL)
def test_no_more_brackets_than_needed(language, rule):
    assert to_rule(language.node(rule)) == MINIMAL[rule]


@pytest.mark.parametrize(
    "rule",
    [
        "each other seat clockwise from winner draws 1 from stock",
        "each seat p where total > 3: each opponent pays 2 // 2 to p",
        "add 1 to marks of winner",
        "set marks of winner to 1 + marks of winner",
        "set marks of winner to marks of dealer + 1",
        "set aside bottom card",
        "turn up stock",
        "turn up 2 + 1 from stock",
        "pot pays 3 to each seat where total > 3",
        "winner takes upcard otherwise aside",
    ],
)
def test_canonical_sentences_print_as_they_are(language, rule):
    assert to_rule(language.sentence_node(rule)) == rule
