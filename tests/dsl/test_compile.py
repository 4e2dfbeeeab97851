"""What becomes of rules: clauses, actions, plain code, places, constants."""

from __future__ import annotations

import ast
import linecache
import traceback

import pytest

from eldest.dsl.compile import (
    Action,
    compile_actions,
    compile_clauses,
    compile_deciding,
    compile_value,
    load_functions,
)
from eldest.dsl.types import BOOLEAN, CARDS, INTEGER, SUIT
from eldest.schema.document import read_text

PLAIN = (
    *(ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.Expr, ast.Pass),
    *(ast.If, ast.While, ast.IfExp, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub),
    *(ast.Invert, ast.BinOp, ast.operator, ast.Compare, ast.cmpop, ast.Call, ast.Name),
    *(ast.Attribute, ast.Subscript, ast.Constant, ast.expr_context),
)

CODE = {
    "hand[suit == led]": "s.hands[seat] & SUIT_MASK[s.led]",
    "hand[suit != led]": "s.hands[seat] & ~SUIT_MASK[s.led]",
    "hand[rank >= rank(upcard)]": "s.hands[seat] & ~RANK_BELOW[RANK_OF[single(s.upcard)]]",
    "hand[rank > 10]": "s.hands[seat] & 3276",
    "hand[penalty > 0 and color == red]": "s.hands[seat] & 64",
    "hand[suit == hearts or suit == trump]": "s.hands[seat] & (240 | SUIT_MASK[s.trump])",
    "hand[count(trick) > 1]": "s.hands[seat] & (-1 if count(s.trick) > 1 else 0)",
    "hand[option.high]": "s.hands[seat]",
    "hand[suit == led and not option.high]": "0",
    "hand[option.high and suit == led]": "s.hands[seat] & SUIT_MASK[s.led]",
    "pack[rank == J]": "1092",
    "highest(trick[suit == led])": "highest_of_suit(s.trick & SUIT_MASK[s.led])",
    "highest(trick[suit == led or rank == J])": "highest(s.trick & (SUIT_MASK[s.led] | 1092))",
    "highest(trick[rank == J and suit == led])": (
        "highest_of_suit(s.trick & (1092 & SUIT_MASK[s.led]))"
    ),
    "highest(hand[suit == led] - trick)": (
        "highest_of_suit(s.hands[seat] & SUIT_MASK[s.led] & ~s.trick)"
    ),
    "highest(trick[suit == hearts] otherwise trick[suit == led])": (
        "highest_of_suit(s.trick & 240 or s.trick & SUIT_MASK[s.led])"
    ),
    "highest(trick otherwise trick[suit == led])": "highest(s.trick or s.trick & SUIT_MASK[s.led])",
    "highest(9C | AH)": "128",
    "if option.high then tricks else 1 // players": "s.tricks[seat]",
    "2 + 3 * players": "11",
    "not first trick or option.high": "True",
    "option.aside_jack == no_trump": "True",
    "hand of winner": "s.hands[_1] if _1 >= 0 else 0",
    "left(dealer, players - 1)": "(s.dealer + 2) % SEATS",
    "trump otherwise hearts": "1 if s.trump == -1 else s.trump",
    "none otherwise trump": "s.trump",
}


@pytest.mark.parametrize("rule", CODE)
def test_code(language, rule):
    (statement, *_), code = reversed(compile_value("f", language.term(rule)).body), CODE[rule]
    if "if s.trump" in code:
        code = code.replace("s.trump == -1", "_1 == -1").replace("else s.trump", "else _1")
    assert ast.unparse(statement) == f"return {code}"


RULES = [
    *CODE,
    "max(each seat: total) > 3 and any(each opponent: total of seat > 2)",
    "if trump then sum(each seat: tricks) else min(each suit x: count(hand[suit == x]))",
    "hand[suit == suit(highest(trick))] otherwise trick[rank == max(each seat: rank(hand))]",
    "upcard in hand or count(hand) % 2 == 1",
]
SENTENCES = [
    "each other seat clockwise from winner draws 1 from stock",
    "each seat p where total > 3: each opponent pays max(each seat: tricks) to p",
    "set marks of winner to marks of winner + 1",
    "set trump to suit(aside) otherwise suit(upcard)",
    "pot pays total to each seat where any(each opponent: total > 3)",
]


def test_only_plain_code_is_made(language):
    trees = [compile_value("f", language.term(rule)) for rule in RULES]
    clauses = language.clauses([(rule, "max(each seat: total) > 1") for rule in RULES[:3]], CARDS)
    trees += [compile_clauses("f", clauses, CARDS), compile_deciding("f", clauses)]
    acts = tuple(map(language.sentence, SENTENCES))
    trees += [compile_actions("f", [Action(acts, language.term("not led", BOOLEAN))])]
    for tree in trees:
        odd = [node for node in ast.walk(tree) if not isinstance(node, PLAIN)]
        assert not odd
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert all(name in ("s", "seat") or name[0] == "_" or name in GLOBALS for name in names)


GLOBALS = {
    *("SUIT_MASK", "RANK_MASK", "RANK_BELOW", "RANK_ABOVE", "COLOR_MASK", "SUIT_OF", "RANK_OF"),
    *("SEATS", "single", "highest", "highest_of_suit", "count", "log"),
}


def test_the_first_clause_that_holds_and_is_not_empty(language):
    items = [
        ("hand[suit == hearts]", "trump"),
        ("hand[rank == A]", None),
        ("hand[suit == led]", "max(each seat: tricks) > 9"),
        ("hand", None),
    ]
    value, which = language.first_that_stands(items, CARDS), language.which_stands(items, CARDS)
    cards, state = language.cards, language.state
    with_hearts = state(hands=[cards["9H"] | cards["AC"], 0, 0])
    assert (value(with_hearts, 0), which(with_hearts, 0)) == (cards["9H"], 0)
    no_trumps = state(hands=with_hearts.hands, trump=-1)
    assert (value(no_trumps, 0), which(no_trumps, 0)) == (cards["AC"], 1)
    plain = state(hands=[cards["9S"], 0, 0])
    assert (value(plain, 0), which(plain, 0)) == (cards["9S"], 3)
    assert (value(plain, 1), which(plain, 1)) == (0, -1)


def test_clauses_of_numbers_go_by_their_conditions(language):
    items = [("0", "trump"), ("7", "led"), ("-total", None)]
    value, which = language.first_that_stands(items, INTEGER), language.which_stands(items, INTEGER)
    for trump, led, seen in ((1, 1, (0, 0)), (-1, 1, (7, 1)), (-1, -1, (3, 2))):
        state = language.state(trump=trump, led=led)
        assert (value(state, 0), which(state, 0)) == seen


@pytest.mark.parametrize(
    ("wanted", "empty"), [(CARDS, 0), (SUIT, -1), (INTEGER, 0), (BOOLEAN, False)]
)
def test_where_no_clause_stands(language, wanted, empty):
    rule = {CARDS: "trick", SUIT: "trump", INTEGER: "total", BOOLEAN: "true"}[wanted]
    for when in ("first trick", "not option.high"):
        items = [(rule, when)]
        state = language.state(led=1)
        assert language.first_that_stands(items, wanted)(state, 0) is empty
        assert language.which_stands(items, wanted)(state, 0) == -1


def test_an_option_removes_a_clause(language):
    clauses = language.clauses([("trick", "not option.high"), ("hand", "option.high")], CARDS)
    assert ast.unparse(compile_clauses("f", clauses, CARDS).body) == "return s.hands[seat]"
    assert "1" in ast.unparse(compile_deciding("f", clauses).body)


def test_what_is_not_needed_is_not_asked(language):
    asked = []
    watch = {"count": lambda cards: asked.append(cards) or 0}
    rules = {
        "led and max(each seat: count(hand)) > 0": False,
        "trump or any(each seat: count(hand) > 0)": True,
        "if trump then 1 else max(each seat: count(hand))": 1,
        "(if trump then hearts else none) otherwise suit(hand[count(hand) > 0])": 1,
    }
    for rule, value in rules.items():
        tree = compile_value("f", language.term(rule))
        assert language.load(tree, more=watch)(language.state(), 0) == value
    assert not asked


def test_sentences(language):
    done, cards = language.done, language.cards
    assert done("winner scores 3") == [("scores", 2, 3, 5)]
    assert done("winner scores tricks - total of dealer") == [("scores", 2, 4, 5)]
    assert done("each seat scores tricks", dealer=1) == [
        ("scores", 1, 1, 5),
        ("scores", 2, 1, 5),
        ("scores", 0, 2, 5),
    ]
    assert done("winner takes JH | AS") == [("takes", 2, cards["JH"] | cards["AS"], 5)]
    assert done("each opponent pays tricks to winner") == [
        ("pays", 0, 2, 2, 5),
        ("pays", 1, 2, 1, 5),
    ]
    assert done("each opponent pays 1 to seat", seat="seat") == [
        ("pays", 2, 1, 1, 5),
        ("pays", 0, 1, 1, 5),
    ]
    assert done("winner pays 2 to each opponent") == [("pays", 2, 0, 2, 5), ("pays", 2, 1, 2, 5)]
    assert done("each seat pays 2 to dealer") == [("pays", 1, 0, 2, 5), ("pays", 2, 0, 2, 5)]
    assert done("winner pays 2 to pot") == [("pays", 2, "pot", 2, 5)]
    assert done("pot pays total to each seat where total > 0") == [
        ("pays", "pot", 1, 7, 5),
        ("pays", "pot", 2, 7, 5),
    ]
    assert done("each other seat clockwise from winner draws 1 from stock") == [
        ("draws", 0, 1, 5),
        ("draws", 1, 1, 5),
    ]
    assert done("each seat clockwise from winner captures hand of left(seat)") == [
        ("captures", 2, language.state().hands[0], 5),
        ("captures", 0, language.state().hands[1], 5),
        ("captures", 1, language.state().hands[2], 5),
    ]
    assert done("turn up stock", "set aside upcard") == [("turn up", 5), ("set aside", 0, 5)]
    assert done("each seat p: each opponent pays 1 to p") == [
        ("pays", payer, payee, 1, 5)
        for payee in range(3)
        for payer in ((payee + 1) % 3, (payee + 2) % 3)
    ]


def test_actions_see_what_was_done_before(language):
    language.done("set trump to spades", "each seat where trump == spades: set marks to tricks")
    assert (language.after.trump, language.after.marks) == (2, [2, 1, 1])
    language.done("set stake to 2 * stake", "set marks of winner to stake", stake=3)
    assert language.after.marks == [0, 0, 6]
    assert language.done("winner scores 1", when="led") == []
    assert language.done("winner scores 1", when="trump == hearts") == [("scores", 2, 1, 5)]


def test_so_many_cards_are_turned_up(language):
    assert language.done("turn up 1 + 2 from stock") == [("turn up so many", 3, 5)]


def test_no_actions_do_nothing(language):
    assert language.load(compile_actions("do", []))(language.state(), 0) is None


def test_parameters_are_free(language):
    term = language.term("count(trick)", seat=None)
    assert language.load(compile_value("f", term, ("s",)))(language.state(trick=7)) == 3


GAME = """\
title: é
rule: count(trick) + worth(été) * sum(hand, penalty)
quoted: "1 + \\x73um(hand, penalty)"
folded: >-
  count(trick)
  + sum(hand,
  penalty)
"""


@pytest.mark.parametrize(
    ("key", "line", "caret"),
    [
        ("rule", 2, "sum(hand, penalty)"),
        ("quoted", 3, "\\x73um(hand, penalty)"),
        ("folded", 6, "sum(hand,"),
    ],
)
def test_a_traceback_shows_the_authors_line(language, tmp_path, monkeypatch, key, line, caret):
    monkeypatch.chdir(tmp_path)
    text = GAME.replace("worth(été)", "3") if key != "rule" else GAME.replace("worth(été)", "2")
    document = read_text(text, "my game.yaml")
    tree = compile_value("score of the deal", language.term(document.text((key,))))
    function = language.load(tree, document.source, {"worth_of": None})
    with pytest.raises(TypeError) as caught:
        function(language.state(), 0)
    shown = "".join(traceback.format_exception(caught.value))
    written = text.splitlines()[line - 1].strip()
    assert f'File "my game.yaml", line {line}, in score of the deal\n    {written}\n' in shown
    underlined = shown.split(written + "\n")[1].splitlines()[0]
    start = underlined.index("^") - 4
    assert written[start : start + underlined.count("^")] == caret


def test_tracebacks_do_not_need_the_file(language):
    document = read_text("rule: sum(hand, penalty)\n")
    tree = compile_value("f", language.term(document.text(("rule",))))
    load_functions([tree], document.source, {})
    assert linecache.getline("<text>", 1) == "rule: sum(hand, penalty)\n"


def test_compiled_rules_have_no_builtins(language):
    tree = compile_value("f", language.term("count(trick)"))
    function = language.load(tree)
    assert function.__globals__["__builtins__"] == {}
    assert function.__globals__["f"] is function
