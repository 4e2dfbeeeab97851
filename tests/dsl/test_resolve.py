"""Names and types: every mistake found, at its place, with a way out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldest.dsl.scope import Function, Symbol
from eldest.dsl.types import BOOLEAN, CARDS, INTEGER, RANK, SEAT, SUIT, choice, is_empty
from eldest.schema.render import to_text
from eldest.schema.words import WORDS, say

# rule -> code, what is underlined, what is said about it; no seat is implied
EXPRESSIONS = {
    "highest(trick[suit == trumps])": ("E320", "trumps", "did you mean `trump`?"),
    "Trump": ("E320", "Trump", "did you mean `trump`?"),
    "first tirck": ("E320", "first tirck", "did you mean `first trick`?"),
    "high": ("E320", "high", "did you mean `option.high`?"),
    "trick[honor > 1]": ("E320", "honor", "did you mean `honour`?"),
    "xyzzy": ("E320", "xyzzy", "no zone, number, option or seat"),
    "hnad of dealer": ("E320", "hnad", "did you mean `hand`?"),
    "count(hand of deler)": ("E320", "deler", "did you mean `dealer`?"),
    "12QH": ("E320", "12QH", "unknown name"),
    "hihgest(trick)": ("E321", "hihgest", "did you mean `highest`?"),
    "trump(3)": ("E321", "trump", "write it without brackets"),
    "mx(each seat: total)": ("E321", "mx", "did you mean `max`?"),
    "option.hihg": ("E322", "hihg", "did you mean `high`?"),
    "option.aside_jack == no_trmp": ("E323", "no_trmp", "did you mean `no_trump`?"),
    "option.aside_jack == hearts": ("E331", "hearts", "one of out_of_play, no_trump"),
    "trick[color == blue]": ("E323", "blue", "`black` or `red`"),
    "rank(aside) == 2": ("E323", "2", "`9`, `10`, `J` or `A`"),
    "max(each set: 1)": ("E324", "set", "did you mean `seat`?"),
    "highest + 1": ("E325", "highest", "write `highest(...)`"),
    "penalty > 3": ("E326", "penalty", "write `sum(won, penalty)`"),
    "suit == led": ("E327", "suit", "write `suit(upcard)`"),
    "count(hand)": ("E328", "hand", "write `hand of winner`"),
    "seat == dealer": ("E328", "seat", "here no seat is spoken of"),
    "trump of dealer": ("E329", "trump", "write `trump` alone"),
    "trick + 1": ("E330", "trick", "`trick` is cards, not a number"),
    "-trump": ("E330", "trump", "`trump` is a suit, not a number"),
    "trick | trump": ("E331", "trump", "`|` joins cards and a suit"),
    "count(3)": ("E330", "3", "`3` is a number, not cards"),
    "hand of trump": ("E330", "trump", "not a seat"),
    "not stake": ("E330", "stake", "compare it: `stake > 0`"),
    "trick[penalty]": ("E330", "penalty", "compare it: `penalty > 0`"),
    "max(each seat: hand)": ("E330", "hand", "not a number"),
    "trump == winner": ("E331", "winner", "`==` joins a suit and a seat"),
    "winner == 0": ("E331", "0", "`==` joins a seat and a number"),
    "option.aside_jack == 3": ("E331", "3", "one of out_of_play, no_trump"),
    "trick - hearts": ("E331", "hearts", "this is a suit"),
    "trick otherwise trump": ("E331", "trump", "`otherwise` joins cards and a suit"),
    "if trump then 1 else hearts": ("E331", "hearts", "`else` joins a number and a suit"),
    "sum(trick)": ("E332", "sum(trick)", "`sum` with 1 argument"),
    "count()": ("E332", "count()", "`count` with 0 arguments"),
    "trick > aside": ("E333", "trick > aside", "only numbers and ranks"),
    "trump < led": ("E333", "trump < led", "needs an order"),
    "none": ("E334", "none", "no card, suit, rank or seat"),
    "stake == none": ("E334", "none", "a number"),
    "1 otherwise 2": ("E335", "1", "never empty"),
    "dealer - winner": ("E336", "dealer", "numbers, cards or suits are wanted"),
    "1 // 0": ("E337", "0", "this is 0"),
    "1 % (2 - 5)": ("E337", "2 - 5", "this is -3"),
    "1 // count(trick)": ("E337", "count(trick)", "only play can tell this"),
    "trick[penalty > stake]": ("E338", "penalty > stake", "something that the card does not"),
    "trick[count(trick[rank == J]) == penalty]": ("E338", "count(trick[rank == J]) == penalty", ""),
    "trick[rank == J and penalty > stake]": ("E338", "penalty > stake", "`penalty`"),
    "trick[if suit == led then penalty > stake else true]": ("E338", "penalty > stake", ""),
    "trick[(suit == led) == first trick]": ("E338", "(suit == led) == first trick", "`suit`"),
    "trick[count(trick[max(each seat: honour) > 1]) > 1]": (
        *("E338", "max(each seat: honour) > 1", "`honour`"),
    ),
    "sum(trick, penality)": ("E339", "penality", "did you mean `penalty`?"),
    "sum(trick, 3)": ("E339", "3", "there is `penalty` or `honour`"),
    "max(each seat dealer: 1)": ("E340", "dealer", "choose another name"),
    "max(each suit J: 1)": ("E340", "J", "choose another name"),
    "max(each suit s clockwise from dealer: 1)": ("E341", "dealer", "only seats"),
    "max(each other suit s: 1)": ("E342", "suit", "only seats can be left out"),
    "max(each opponent: 1)": ("E343", "opponent", "no seat is spoken of"),
    "max(each other seat: total)": ("E343", "seat", "say who is left out"),
    "max(each suit: 1)": ("E344", "suit", "write `each suit x: ...`"),
    "left(trick)": ("E330", "trick", "not a seat"),
    "max(each seat: 1 + " * 5 + "1" + ")" * 5: ("E348", "each seat", "4 are the most"),
    "hand.suit": ("E310", "hand.suit", "`suit(hand)`"),
}
SENTENCES = {
    "winner scores hand": ("E330", "hand", "not a number"),
    "trick scores 3": ("E330", "trick", "not a seat"),
    "pot scores 3": ("E320", "pot", "unknown name `pot`"),
    "each suit x pays 3 to pot": ("E330", "each suit x", "not a seat"),
    "winner takes 3": ("E330", "3", "not cards"),
    "set aside trump": ("E330", "trump", "not cards"),
    "set trump to winner": ("E330", "winner", "not a suit"),
    "set trmp to hearts": ("E320", "trmp", "did you mean `trump`?"),
    "set marks to 3": ("E328", "marks", "write `marks of winner`"),
    "set trump of winner to hearts": ("E329", "trump", "belongs to no seat"),
    "set led to hearts": ("E346", "led", "`marks`, `stake` or `trump`"),
    "set hand of winner to trick": ("E346", "hand", "cannot be set"),
    "pot pays 3 to pot": ("E345", "pot", "would pay itself"),
    "winner pays 3 to winner": ("E345", "winner", "would pay itself"),
    "each seat pays 2 to seat": ("E345", "seat", "would pay itself"),
    "each opponent pays 3 to pot": ("E343", "opponent", "other than whom?"),
    "winner draws 1 from hand": ("E347", "hand", "`draws` knows `stock`"),
    "turn up stok": ("E347", "stok", "did you mean `stock`?"),
    "each seat where totl > 3 scores 1": ("E320", "totl", "did you mean `total`?"),
    "each seat: " * 4 + "each seat scores 1": ("E348", "each seat", "the work multiplies"),
    "winner scores total of deale": ("E320", "deale", "did you mean `dealer`?"),
}


def said(mistake) -> str:
    words = say(mistake)
    return " / ".join((words.message, words.reason, *words.help, *words.labels))


@pytest.mark.parametrize("rule", EXPRESSIONS)
def test_expressions(language, rule):
    (mistake,) = language.mistakes(rule)
    code, underlined, words = EXPRESSIONS[rule]
    assert (mistake.code, mistake.span.text) == (code, underlined)
    assert words in said(mistake)
    assert to_text(mistake)


@pytest.mark.parametrize("rule", SENTENCES)
def test_sentences(language, rule):
    (mistake,) = language.mistakes(rule, acting=True)
    code, underlined, words = SENTENCES[rule]
    assert (mistake.code, mistake.span.text) == (code, underlined)
    assert words in said(mistake)


ALL_AT_ONCE = {
    "trumps == led and foo > bar or highest(hadn)": ["trumps", "foo", "bar", "hadn"],
    "if foo then bar else 1 + hearts": ["foo", "bar", "hearts"],
    "trick[foo == 1] | bar": ["foo", "bar"],
    "max(each seat where foo: bar) + baz(trick, qux + 1)": ["foo", "bar", "baz", "qux"],
    "(foo + 1) == (bar - trick)": ["foo", "bar"],
    "left(foo) == left(trump)": ["foo", "trump"],
    "foo == bar": ["foo", "bar"],
    "foo otherwise bar": ["foo", "bar"],
    "trick[foo == 1 and bar == 2]": ["foo", "bar"],
    "foo == no_trump": ["foo"],
    "max(each foo: bar + tricks)": ["foo", "bar"],
    "max(each foo x: bar + x)": ["foo"],
}


@pytest.mark.parametrize("rule", ALL_AT_ONCE)
def test_all_mistakes_are_found(language, rule):
    mistakes = language.mistakes(rule, BOOLEAN if "==" in rule else None, seat="seat")
    assert [mistake.span.text for mistake in mistakes] == ALL_AT_ONCE[rule]


def test_all_mistakes_of_a_sentence_are_found(language):
    rules = {
        "each seat where foo pays bar + hearts to baz": ["foo", "bar", "hearts", "baz"],
        "winner pays foo + hearts to bar": ["foo", "hearts", "bar"],
        "foo pays tricks + bar to winner": ["foo", "bar"],
        "foo scores bar + 1": ["foo", "bar"],
        "each foo scores bar + tricks": ["foo", "bar"],
        "foo draws bar + 1 from stock": ["foo", "bar"],
        "set foo to bar + 1": ["foo", "bar"],
        "each seat clockwise from foo where bar: winner draws baz from stock": (
            ["foo", "bar", "baz"]
        ),
    }
    for rule, words in rules.items():
        mistakes = language.mistakes(rule, acting=True)
        assert [mistake.span.text for mistake in mistakes] == words


def test_the_declaration_is_shown(language):
    (mistake,) = language.mistakes("option.aside_jack == nothing")
    (label,) = mistake.labels
    assert (label.span.text, say(mistake).labels) == ("aside_jack", ("declared here",))


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [("trick", INTEGER), ("stake", CARDS), ("stake", BOOLEAN), ("J", SUIT), ("winner", RANK)],
)
def test_the_wanted_type_is_checked(language, rule, wanted):
    (mistake,) = language.mistakes(rule, wanted)
    assert (mistake.code, mistake.span.text) == ("E330", rule)


@pytest.mark.parametrize(
    ("rule", "wanted", "value"),
    [
        ("10", RANK, 1),
        ("10", INTEGER, 10),
        ("10", None, 10),
        ("A", None, 3),
        ("none", CARDS, 0),
        ("none", SEAT, -1),
        ("hearts", BOOLEAN, True),
        ("none otherwise 10", RANK, 1),
        ("if true then none else hearts", SUIT, -1),
        ("no_trump", choice("option.aside_jack", ("out_of_play", "no_trump")), 1),
        ("JH", None, 1 << 6),
        ("players", INTEGER, 3),
    ],
)
def test_bare_words_are_read_as_wanted(language, rule, wanted, value):
    assert language.term(rule, wanted).constant == value


@pytest.mark.parametrize(
    "rule",
    ["10 == rank(aside)", "rank(aside) == 10", "J > rank(aside)", "none == trump", "trump != none"],
)
def test_either_side_explains_the_other(language, rule):
    assert language.term(rule).type == BOOLEAN


def test_a_word_of_a_choice_may_be_a_name_elsewhere(language):
    words = ("hand", "trick")
    scope = language.scope.child([Symbol("option.zone", choice("option.zone", words), value=0)])
    assert language.mistakes("option.zone == hand", scope=scope) == []
    assert language.mistakes("trick == none", scope=scope) == []


def test_a_variable_hides_nothing_and_ends_with_its_loop(language):
    rule = "max(each seat p: total of p) + max(each seat p: tricks of p)"
    assert language.term(rule).type == INTEGER
    (mistake,) = language.mistakes("max(each seat p: total of p) + total of p")
    assert (mistake.code, mistake.span.text) == ("E320", "p")
    (mistake,) = language.mistakes("max(each seat p: max(each seat p: 1))")
    assert mistake.code == "E340"


def test_overloads_go_by_the_types_of_the_arguments(language):
    worth = Function("left", (SUIT, INTEGER), SUIT, "{0}")
    scope = language.scope.child([worth])
    assert language.mistakes("left(dealer, 2) == winner", scope=scope) == []
    assert language.mistakes("left(trump, 2) == hearts", scope=scope) == []
    (mistake,) = language.mistakes("left(trick, 2)", scope=scope)
    assert (mistake.code, mistake.span.text) == ("E330", "trick")


def test_tables_may_depend_on_trumps(language):
    suit = language.scope.attributes["suit"]
    effective = replace(suit, equal="EFFECTIVE[s.trump][{value}]", values=None)
    scope = language.scope.child([effective], seat="seat")
    tables = {"EFFECTIVE": ((1, 2, 4, 0), (3, 2, 4, 0), (1, 7, 4, 0), (1, 2, 3, 0))}
    function = language.function("hand[suit == hearts]", scope=scope, more=tables)
    state = language.state(hands=[15, 0, 0])
    for trump in range(3):
        state.trump = trump
        assert function(state, 0) == tables["EFFECTIVE"][trump][1]
    assert language.mistakes("pack[suit == hearts]", scope=scope) == []


def test_every_code_of_rules_is_met_here_or_among_the_mistakes(language):
    codes = {said[0] for said in (*EXPRESSIONS.values(), *SENTENCES.values())}
    assert {code for code in WORDS if "E320" <= code < "E400"} <= codes


def test_empty_values():
    assert is_empty(0, CARDS)
    assert is_empty(-1, SUIT)
    assert not is_empty(0, SUIT)
    assert not is_empty(0, INTEGER)
