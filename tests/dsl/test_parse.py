"""Text to nodes: precedence, spelling, limits."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from eldest.dsl import nodes
from eldest.dsl.parse import DEEPEST, RESERVED, parser
from eldest.schema.diagnostic import Rejected
from eldest.schema.document import read_text


def shape(node: object) -> str:
    """A tree with a bracket around every form, so that precedence can be seen."""
    match node:
        case nodes.Binary(op=op, left=left, right=right):
            return f"({shape(left)} {op} {shape(right)})"
        case nodes.Unary(op=op, operand=operand):
            return f"({op} {shape(operand)})"
        case nodes.If(condition=condition, yes=yes, no=no):
            return f"(if {shape(condition)} {shape(yes)} {shape(no)})"
        case nodes.Filter(cards=cards, condition=condition):
            return f"({shape(cards)} [] {shape(condition)})"
        case nodes.Of(name=name, seat=seat):
            return f"({name.word} of {shape(seat)})"
        case nodes.Call(function=function, args=args):
            return f"{function.word}({', '.join(map(shape, args))})"
        case nodes.Integer(value=value) | nodes.Boolean(value=value):
            return str(value).lower()
        case nodes.Name(word=word):
            return word
        case nodes.Dotted(owner=owner, member=member):
            return f"{owner.word}.{member.word}"
    return "none"


PRECEDENCE = {
    "a otherwise b or c": "(a otherwise (b or c))",
    "a otherwise b otherwise c": "(a otherwise (b otherwise c))",
    "a or b and c": "(a or (b and c))",
    "a and b or c": "((a and b) or c)",
    "a or b or c": "((a or b) or c)",
    "not a and b": "((not a) and b)",
    "not a == b": "(not (a == b))",
    "not not a": "(not (not a))",
    "not true or not false": "((not true) or (not false))",
    "a == b | c": "(a == (b | c))",
    "a in b & c": "(a in (b & c))",
    "a | b & c": "(a | (b & c))",
    "a & b - c": "(a & (b - c))",
    "a - b - c": "((a - b) - c)",
    "a - (b - c)": "(a - (b - c))",
    "a + b * c": "(a + (b * c))",
    "a * b // c % d": "(((a * b) // c) % d)",
    "-1 + 2": "((- 1) + 2)",
    "-a * b": "((- a) * b)",
    "- - a": "(- (- a))",
    "-a[b]": "(- (a [] b))",
    "a of b[c]": "((a of b) [] c)",
    "a of b of c": "(a of (b of c))",
    "a of b + c": "((a of b) + c)",
    "a[b][c]": "((a [] b) [] c)",
    "f(a, b)[c]": "(f(a, b) [] c)",
    "f()": "f()",
    "if a then b else c otherwise d": "(if a b (c otherwise d))",
    "a otherwise if b then c else d": "(a otherwise (if b c d))",
    "if if a then b else c then d else e": "(if (if a b c) d e)",
    "option.a == b": "(option.a == b)",
    "first trick and last trick": "(first trick and last trick)",
    "last  trick or top card": "(last trick or top card)",
    "first or last": "(first or last)",
    "10S == 9": "(10S == 9)",
    "Q♥ in hand": "(Q♥ in hand)",
    "order + notx + android": "((order + notx) + android)",
    "scores + pays": "(scores + pays)",
}


@pytest.mark.parametrize("rule", PRECEDENCE)
def test_precedence(language, rule):
    assert shape(language.node(rule)) == PRECEDENCE[rule]


SPELLINGS = [
    ["a+b", "a + b", "a +b", "a+ b", "  a + b  ", "a\t+\tb", "a\n+ b"],
    ["3*3", "3 * 3", "3* 3"],
    ["count(hand)", "count (hand)", "count( hand )", "count\n(hand)"],
    ["a==b", "a == b", "a== b"],
    ["hand[suit==led]", "hand [ suit == led ]"],
    ["option.a", "option . a"],
    ["-1+2", "- 1 + 2", "-1 +2"],
    ["max(each seat:total)", "max( each  seat : total )"],
    ["(a)", "a", "((a))"],
]


@pytest.mark.parametrize("spellings", SPELLINGS, ids=lambda each: each[0])
def test_spaces_change_nothing(language, spellings):
    first, *others = map(language.node, spellings)
    assert all(other == first for other in others)


def test_a_folded_rule_is_one_rule(language):
    document = read_text("rule: >-\n  a\n  + b\n  - c\n")
    node = language.node(document.text(("rule",)))
    assert node == language.node("a + b - c")
    assert node.right.span.text == "c"
    assert (node.right.span.line, node.right.span.column) == (4, 5)


def test_places_are_those_of_the_file(language):
    document = read_text('key: "count(\\u0068and of d\\xE9p)"\n')
    node = language.node(document.text(("key",)))
    assert node.args[0].seat.word == "dép"
    assert node.args[0].name.span.text == "\\u0068and"
    assert node.args[0].seat.span.text == "d\\xE9p"


def test_a_number_is_a_rule(language):
    document = read_text("rule: 12\n")
    assert language.node(document.text(("rule",))) == language.node("12")


SENTENCES = {
    "winner scores 1": ("scores", "winner", "1", None),
    "holder(2C) takes trick": ("takes", "holder(2C)", "trick", None),
    "maker of deal captures aside": ("captures", "(maker of deal)", "aside", None),
    "winner draws 2 from stock": ("draws", "winner", "2", "stock"),
    "pot pays 3 to dealer": ("pays", "pot", "3", "dealer"),
    "turn up stock": ("turn up", None, None, "stock"),
    "turn  up stock": ("turn up", None, None, "stock"),
    "turn up 3 from stock": ("turn up", None, "3", "stock"),
    "set aside bottom card": ("set aside", None, "bottom card", None),
    "set trump to suit(aside) otherwise suit(upcard)": (
        *("set", None, "(suit(aside) otherwise suit(upcard))", "trump"),
    ),
    "set marks of winner to 1": ("set", None, "1", "(marks of winner)"),
    "add 2 * 3 to stake": ("set", None, "(stake + (2 * 3))", "stake"),
    "add 1 to marks of winner": (*("set", None, "((marks of winner) + 1)", "(marks of winner)"),),
    "set aside_jack to none": ("set", None, "none", "aside_jack"),
}


@pytest.mark.parametrize("rule", SENTENCES)
def test_sentences(language, rule):
    node = language.sentence_node(rule)
    parts = (node.subject, node.value, node.target)
    assert (node.verb, *(part and shape(part) for part in parts)) == SENTENCES[rule]


def test_each(language):
    node = language.sentence_node(
        "each other seat s clockwise from left(winner) where total of s > 3 pays 1 to each opponent"
    )
    each = node.subject
    assert (each.domain.word, each.variable.word, each.other) == ("seat", "s", True)
    assert (shape(each.start), shape(each.where)) == ("left(winner)", "((total of s) > 3)")
    assert node.target == nodes.Each(node.span, nodes.Name(node.span, "opponent"))
    outer = language.sentence_node("each seat p: each opponent pays 1 to p")
    assert outer.each.variable.word == "p"
    assert outer.sentence.verb == "pays"


def test_reserved_words_are_no_names(language):
    for word in RESERVED:
        with pytest.raises(Rejected):
            language.node(f"{word} of {word}")


@pytest.mark.parametrize(
    "rule",
    [
        "1" + " + 1" * DEEPEST,
        "(" * (DEEPEST + 1) + "1" + ")" * (DEEPEST + 1),
        "not " * (DEEPEST + 1) + "true",
        "f(" * (DEEPEST + 1) + "1" + ")" * (DEEPEST + 1),
        "a of " * (DEEPEST + 1) + "b",
        "a" + "[" * 900,
        "(" * 1900,
    ],
    ids=lambda rule: rule[:6],
)
def test_deep_rules_are_refused(language, rule):
    (mistake,) = language.mistakes(rule)
    assert (mistake.code, mistake.facts["limit"]) == ("E312", DEEPEST)
    assert mistake.span.text


def test_depth_up_to_the_limit(language):
    half = DEEPEST // 2 - 1
    assert language.value("-" * half + "(" * half + "1" + ")" * half) == (-1) ** half


def test_long_and_large_rules_are_refused(language):
    with pytest.raises(Rejected, match="2001 characters"):
        language.node("a" * 2001)
    assert [each.code for each in language.mistakes("1000000001")] == ["E313"]
    assert language.value("1000000000") == 1000000000
    assert [each.code for each in language.mistakes("9" * 1900)] == ["E313"]


def test_the_hash_seed_changes_nothing():
    program = (
        "from eldest.dsl.parse import parse_expression as p\n"
        "from eldest.dsl.mistakes import VERBS\n"
        "from eldest.schema.document import read_text as r\n"
        "rules = ('not true or not false', 'a - b - c', 'a or b and c', '-1 + 2', 'led trump')\n"
        "for rule in rules:\n"
        "    found = []\n"
        "    print(p(r('rule: ' + rule).text(('rule',)), found), found)\n"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in range(4)
    }
    assert len(seen) == 1
    assert "Binary(op='or', left=Unary" in seen.pop()


def test_sixty_rules_parse_at_once(language):
    language.node("1")
    assert parser() is parser()
    started = time.process_time()
    for _ in range(60):
        language.node(
            "sum(each seat: total) == sum(each seat: tricks) - sum(pack - aside, penalty)"
        )
    assert time.process_time() - started < 0.6
