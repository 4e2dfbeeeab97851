"""Syntax mistakes: where they are underlined, and that they are said in the author's words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.dsl.mistakes import VERBS
from eldest.dsl.parse import RESERVED, parser
from eldest.schema.render import to_text
from eldest.schema.words import say

# rule -> code, what is underlined ("" is a place between characters), what is said about it
EXPRESSIONS = {
    "lead.suit = hearts": ("E301", "=", "write `==` to compare"),
    "trick[suit = led]": ("E301", "=", "write `==` to compare"),
    "a && b": ("E301", "&&", "write `and`"),
    "a || b": ("E301", "||", "write `or`"),
    "!a": ("E301", "!", "write `not`"),
    "a <> b": ("E301", "<>", "write `!=`"),
    "a =< b": ("E301", "=", "write `<=`"),
    "a => b": ("E301", "=", "write `>=`"),
    "suit ≠ led": ("E301", "≠", "write `!=`"),
    "a ≤ b": ("E301", "≤", "write `<=`"),
    "a / 2": ("E301", "/", "write `//`"),
    "a ** 2": ("E301", "**", "multiply"),
    "'hand'": ("E301", "'", "without quotes"),
    "“hand”": ("E301", "“", "without quotes"),
    "hand @ dealer": ("E301", "@", "no such sign"),
    "points >": ("E302", ">", "something is missing after `>`"),
    "3 * * 2": ("E302", "*", "something is missing between `*` and `*`"),
    "a and": ("E302", "and", "something is missing after `and`"),
    "or b": ("E302", "or", "something is missing in front of `or`"),
    "f(a,)": ("E302", ",", "something is missing between `,` and `)`"),
    "a[]": ("E302", "[", "something is missing between `[` and `]`"),
    "hand of": ("E302", "of", "something is missing after `of`"),
    "if a then b": ("E302", "b", "`else` is missing after `b`"),
    "sum(each seat total)": ("E302", "total", "`:` is missing between `total` and `)`"),
    "sum(each: total)": ("E302", ":", "something is missing between `each` and `:`"),
    "led trump": ("E303", "trump", "such as `led == trump`"),
    "led is trump": ("E303", "is", "write `==` to compare"),
    "2C not in hand": ("E303", "not", "write `not` in front of the whole"),
    "[hand]": ("E303", "[", "filters the cards in front of it"),
    "a : b": ("E303", ":", "stands after `each ...`"),
    "a, b": ("E303", ",", "between the arguments"),
    "3(4)": ("E303", "(", "nothing joins it to `3`"),
    "if a else b": ("E303", "else", "`then` is wanted here"),
    "1 if led": ("E303", "if", "`when:`"),
    "highest(trick[suit == led]": ("E304", "", "`(` is never closed"),
    "count (hand": ("E304", "", "`(` is never closed"),
    "a[b": ("E304", "", "`[` is never closed"),
    "a)": ("E305", ")", "`)` closes nothing"),
    "(a]": ("E305", "]", "`]` closes nothing"),
    "winner scores 3": ("E307", "scores", "a value is wanted"),
    "a < b < c": ("E309", "<", "join two comparisons"),
    "a in b == c": ("E309", "==", "two things are compared at a time"),
    "hand.gi_frame.f_globals": ("E310", ".", "the only dot is that of `option.NAME`"),
    "1.5": ("E310", ".", "numbers are whole"),
    "": ("E311", '""', "write a rule here"),
    "  ": ("E311", "  ", "write a rule here"),
    "1 + if a then b else c": ("E314", "if", "put it in brackets"),
    "a == not b": ("E314", "not", "put it in brackets"),
    "each seat": ("E314", "each", "it opens a sentence"),
}

SENTENCES = {
    "winner take upcard": ("E306", "take", "did you mean `takes`?"),
    "each seat take upcard": ("E306", "take", "did you mean `takes`?"),
    "each seat: each opponent pay 1 to pot": ("E306", "pay", "did you mean `pays`?"),
    "turn stock": ("E306", "turn", "did you mean `turn up`?"),
    "sets trump to hearts": ("E306", "sets", "did you mean `set`?"),
    "winner gets 3": ("E306", "gets", "not a verb of the language"),
    "draws 1 from stock": ("E302", "draws", "something is missing in front of `draws`"),
    "winner scores": ("E302", "scores", "something is missing after `scores`"),
    "winner draws 1": ("E302", "1", "`from` is missing after `1`"),
    "winner pays 3": ("E302", "3", "`to` is missing after `3`"),
    "set trump to": ("E302", "to", "something is missing after `to`"),
    "set aside": ("E302", "aside", "something is missing after `aside`"),
    "set trump hearts": ("E303", "hearts", "`to` is wanted here"),
    "set 3 to 4": ("E303", "3", "nothing joins it to `set`"),
    "winner scores 3 if late": ("E303", "if", "a condition stands in `when:`"),
    "trump = hearts": ("E301", "=", "`set trump to hearts`"),
    "winner": ("E308", "winner", "a sentence is wanted"),
    "count(hand)": ("E308", "count(hand)", "it does nothing"),
    "each seat: total": ("E308", "each seat: total", "say who does what"),
    "each other seat clockwise winner draws 1 from stock": ("E303", "winner", "`from` is wanted"),
    "winner scores each seat": ("E314", "each", "it opens a sentence"),
}

ESCAPES = [
    "().__class__.__bases__[0].__subclasses__()",
    "print.__reduce__()",
    "hand.gi_frame.f_globals",
    "getattr(hand,'__cl'+'ass__')",
    '"{0.__class__}".format(hand)',
    "[c for c in hand]",
    "lambda: 1",
    "(lambda: 1)()",
    "__import__('os')",
    "__import__(os)",
    "f'{hand}'",
    "hand if hand else trick",
    "x := 3",
    "hand.__class__",
    "s.hands",
    "__builtins__",
    "seat; seat",
    "{hand}",
    "eval(trick)",
    "__arg_seat",
    "_1",
    "s",
]


def said(mistake) -> str:
    words = say(mistake)
    return " / ".join((words.message, words.reason, *words.help))


def check(mistakes, expected) -> None:
    (mistake,) = mistakes
    code, underlined, words = expected
    assert (mistake.code, mistake.span.text) == (code, underlined)
    assert words in said(mistake)
    assert to_text(mistake)


@pytest.mark.parametrize("rule", EXPRESSIONS)
def test_expressions(language, rule):
    check(language.mistakes(rule), EXPRESSIONS[rule])


@pytest.mark.parametrize("rule", SENTENCES)
def test_sentences(language, rule):
    check(language.mistakes(rule, acting=True), SENTENCES[rule])


def test_an_open_bracket_is_shown(language):
    (mistake,) = language.mistakes("highest(trick[suit == led]")
    (label,) = mistake.labels
    assert (label.span.text, say(mistake).labels) == ("(", ("opened here",))


@pytest.mark.parametrize("rule", ESCAPES)
def test_python_cannot_be_reached(language, rule):
    for acting in (False, True):
        mistakes = language.mistakes(rule, seat="seat", acting=acting)
        assert mistakes
        assert all(mistake.span.source.name == "<text>" for mistake in mistakes)


WORDS = [*RESERVED, *VERBS, "hand", "seat", "trump", "total", "suit", "sum", "penalty", "none"]
SIGNS = [*"()[]<>+-*%|&.,:=!'/;@", "==", "!=", "//", "option.high", "10", "9H", "J", "é", "\n"]
PIECES = st.lists(st.sampled_from(WORDS + SIGNS), max_size=14)
TERMINALS = {terminal.name.strip("_") for terminal in parser().terminals} | {"ANON", "END"}
INTERNAL = re.compile(r"\b_*(?:" + "|".join(sorted(TERMINALS - {"NAME"})) + r")\b")


@settings(deadline=None, max_examples=200)
@given(pieces=PIECES, joint=st.sampled_from([" ", ""]), acting=st.booleans())
def test_any_text_is_a_rule_or_earns_words(language, pieces, joint, acting):
    rule = joint.join(pieces)
    for mistake in language.mistakes(rule, seat="seat", acting=acting):
        assert not INTERNAL.search(said(mistake))
        assert to_text(mistake)
        assert mistake.span.start <= mistake.span.end


@settings(deadline=None, max_examples=100)
@given(rule=st.text(st.characters(exclude_categories=["C", "Z"]), max_size=30))
def test_any_characters_earn_words(language, rule):
    for mistake in language.mistakes(rule, seat="seat"):
        assert not INTERNAL.search(said(mistake).replace(rule, ""))
