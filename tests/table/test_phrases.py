"""Rules in English words, and what becomes of those that have none."""

from __future__ import annotations

import re

import pytest

from eldest.dsl.parse import parse_expression, parse_sentence
from eldest.engine import Variant
from eldest.engine.pipeline import assemble
from eldest.schema.document import read_text
from eldest.table.frame import Frame, tables
from eldest.table.grammar import is_memory
from eldest.table.phrases import Phrases

FILE = """\
eldest: 1
id: words
title: Words
players: [3]
pack: {suits: [clubs, hearts], ranks: [9, 10, J, Q, K, A]}
options:
  tiddy: {title: Tiddy, type: boolean, default: true, values: {"true": {title: It is paid for}}}
  mode: {title: Mode, type: choice, default: one, values: {one: {title: One}, two: {title: Two}}}
worth: {court_cards: {K: 3}}
facts: {age: {title: Age in years, type: integer}}
variables:
  broken: {title: Hearts are broken, type: boolean}
  declarer: {title: The declarer, type: seat}
  shooter: {title: Who shot the moon, type: seat}
  early: {title: Tricks won early, type: integer, of: seat}
  lucky: {title: The lucky suit, type: suit}
  bare: {title: Suits without a card, type: suits, of: seat}
card names: {tib: {title: Tib, cards: "pack[rank == A]"}}
let:
  points: {title: Points made, is: tricks + early}
  nameless: {is: count(stock)}
phases:
  - {phase: deal, each: 2}
  - {phase: turn-up, do: turn up stock}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand
    wins: highest(trick)
  - phase: score
    do: [each seat scores points, set broken to true, set lucky to none, set shooter to dealer]
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


@pytest.fixture(scope="module")
def english() -> Phrases:
    return Phrases(assemble(Variant.from_text(FILE)), Frame.of("en"))


@pytest.fixture(scope="module")
def russian() -> Phrases:
    return Phrases(assemble(Variant.from_text(FILE, language="ru")), Frame.of("ru"))


def expression(text: str):  # type: ignore[no-untyped-def]
    node = parse_expression(read_text(f"r: '{text}'").text(("r",)), found := [])
    assert node is not None, found
    return node


def sentence(text: str):  # type: ignore[no-untyped-def]
    node = parse_sentence(read_text(f"r: '{text}'").text(("r",)), found := [])
    assert node is not None, found
    return node


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("12", "12"),
        ("stake", "the stake"),
        ("points", "points made"),
        ("declarer", "the declarer"),
        ("tib", "Tib"),
        ("nameless", "the nameless"),
        ("hearts", "hearts"),
        ("tricks of declarer", "the declarer's tricks won"),
        ("early of winner", "the winner's tricks won early"),
        ("highest(trick[suit == trump])", "the highest trump in the trick"),
        ("lowest(hand[suit == led])", "the lowest of the cards of the suit led in hand"),
        ("hand[suit == trump]", "the trumps in hand"),
        ("hand[color == red]", "the red cards in hand"),
        ("hand[suit != trump]", "the cards in hand that are no trumps"),
        ("hand[suit != led]", "the cards in hand that are not of the suit led"),
        (
            "hand[suit == led and rank > 8]",
            "the cards of the suit led in hand that are higher than an 8",
        ),
        (
            "hand[suit == trump and rank > rank(highest(trick[suit == trump]))]",
            "the trumps in hand that are higher than the highest trump in the trick",
        ),
        (
            "hand[suit != led and rank <= 9]",
            "the cards in hand that are not of the suit led and that are not higher than a 9",
        ),
        ("hand[court_cards > 0]", "`hand[court_cards > 0]`"),
        ("won[rank == K]", "the cards of rank K among the cards won"),
        ("won[rank > 9]", "the cards won that are higher than a 9"),
        ("count(stock)", "the number of stock"),
        ("sum(won, court_cards)", "the court cards of the cards won"),
        ("suit(upcard)", "the suit of the card turned up"),
        ("left(dealer)", "the dealer's left neighbour"),
        ("bid // 2", "half the bid (rounded down)"),
        ("bid // 3", "the bid divided by 3 (rounded down)"),
        ("tricks - 6", "the tricks won minus 6"),
        ("pack - stock", "the whole pack without the stock"),
        ("hand | upcard", "the cards in hand and the card turned up"),
        ("2 * (tricks + 1)", "`2 * (tricks + 1)`"),
        ("3 * tricks + 1", "3 times the tricks won plus 1"),
        ("suit(aside) otherwise trump", "the suit of the card set aside or else trumps"),
        ("if broken then 4 else 2", "4 if hearts are broken, else 2"),
        ("(if broken then 4 else 2) + 3", "7 if hearts are broken, else 5"),
        ("if points < pot then points else pot", "points made, but at most the pot"),
        ("if broken then bid else 0", "the bid if hearts are broken"),
        ("sum(each seat: tricks)", "all players' tricks won together"),
        (
            "max(each suit s: sum(hand[suit == s], court_cards))",
            "the court cards of the best suit in hand",
        ),
        ("max(each seat: tricks)", "the greatest tricks won of any player"),
        ("max(each seat: 2 // 1)", "`max(each seat: 2 // 1)`"),
        (
            "sum(each seat: sum(won, court_cards))",
            "the court cards of the cards won of all players together",
        ),
        (
            "sum(each other seat: sum(won, court_cards))",
            "`sum(each other seat: sum(won, court_cards))`",
        ),
        (
            "best(each seat: sum(won, court_cards))",
            "the player with the greatest court cards of the cards won",
        ),
        (
            "best(each seat where tricks > 0: -score)",
            "the player with tricks won above 0 with the least score of the deal",
        ),
        (
            "best(each seat: if QS in hand then 1 else 0)",
            "the first player for whom QS is among the cards in hand",
        ),
        ("best(each seat: 2 // 1)", "`best(each seat: 2 // 1)`"),
        (
            "hand[suit == best(each suit s: sum(hand[suit == s], court_cards))]",
            "the cards of the best suit in hand",
        ),
    ],
)
def test_values(english: Phrases, rule: str, words: str) -> None:
    assert english.value(expression(rule)) == words


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("last trick", "if it is the last trick"),
        ("upcard", "if a card lies turned up"),
        ("declarer", "if there is a declarer"),
        ("shooter", "if somebody shot the moon"),
        ("shooter == none", "if nobody shot the moon"),
        ("shooter != none", "if somebody shot the moon"),
        ("not broken", "unless hearts are broken"),
        ("broken and not first trick", "if hearts are broken, unless it is the first trick"),
        ("hand[suit == trump]", "if there are trumps in hand"),
        ("not hand[suit == hearts]", "unless there are cards of hearts in hand"),
        ("broken or first trick", "if hearts are broken or it is the first trick"),
        ("upcard & tib", "if the card turned up is Tib"),
        ("not upcard & tib", "if the card turned up is not Tib"),
        ("hand & tib", "if the player holds Tib"),
        ("bid % 2 == 1", "if the bid is odd"),
        ("tricks of dealer > 3", "if the dealer's tricks won are more than 3"),
        ("score of dealer > 3", "if the dealer's score of the deal is more than 3"),
        ("bid % 2 != 1", "if the bid is even"),
        ("rank(aside) == J", "if the card set aside is a J"),
        ("count(won[rank == J]) == 4", "if there are 4 cards of rank J among the cards won"),
        ("not tricks > 3", "if the tricks won are at most 3"),
        ("bidder != eldest", "if the highest bidder is not eldest hand"),
        ("any(each seat: total >= 20)", "if any player's total is at least 20"),
        ("all(each seat: total >= 20)", "if every player's total is at least 20"),
        (
            "any(each seat: count(won[rank == J]) == 4)",
            "if there is a player for whom there are 4 cards of rank J among the cards won",
        ),
        ("option.mode == two", "if “Mode” is “Two”"),
        ("option.mode != two", "if “Mode” is not “Two”"),
        ("option.tiddy", "if “Tiddy” is “It is paid for”"),
    ],
)
def test_conditions(english: Phrases, rule: str, words: str) -> None:
    assert english.when(expression(rule)) == words


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("each seat scores tricks", "each player scores the tricks won"),
        ("dealer scores 1", "the dealer scores 1 point"),
        ("each opponent pays 2 to seat", "each opponent pays 2 chips to the player"),
        (
            "bidder pays bid // 2 to each opponent",
            "the highest bidder pays half the bid (rounded down) to each opponent",
        ),
        ("pot pays 3 to winner", "the pot pays 3 chips to the winner"),
        (
            "each other seat clockwise from dealer pays 1 to pot",
            "each other player, clockwise from the dealer, pays 1 chip to the pot",
        ),
        (
            "each seat where points < 22 pays 22 - points to pot",
            "each player with points made below 22 pays 22 minus points made to the pot",
        ),
        ("each seat where hand & tib scores 1", "each player who holds Tib scores 1 point"),
        (
            "each seat where points > 22: pot pays 1 to seat",
            "for each player with points made above 22, the pot pays 1 chip to the player",
        ),
        (
            "each seat poor: each other seat rich where tricks of rich > 1: poor pays 1 to rich",
            "for each player (poor), for each other player (rich) for whom rich's tricks won are"
            " more than 1, poor pays 1 chip to rich",
        ),
        ("winner takes upcard", "the winner takes the card turned up"),
        ("winner captures aside", "the winner gets the card set aside as if won in a trick"),
        ("winner draws 1 from stock", "the winner draws 1 card from the stock"),
        ("turn up stock", "the top card of the stock is turned up"),
        ("turn up 6 from stock", "6 cards from the stock are turned up, side by side"),
        ("winner takes top(upcard, 2)", "the winner takes the 2 uppermost of the card turned up"),
        ("set aside bottom card", "the bottom card of the stock is set aside, face up"),
        ("set trump to suit(upcard)", "the suit of the card turned up is trumps"),
        ("set trump to none", "there are no trumps"),
        ("set broken to true", "from now on: hearts are broken"),
        ("set broken to false", "no longer: hearts are broken"),
        (
            "set bare of winner to bare of winner | led",
            "the suit led is added to the winner's suits without a card",
        ),
        ("set declarer to winner", "the winner becomes the declarer"),
        (
            "set early of dealer to early of dealer + 2",
            "2 is added to the dealer's tricks won early",
        ),
        (
            "set early of dealer to early of dealer - tricks",
            "the tricks won is taken off the dealer's tricks won early",
        ),
        (
            "set early of dealer to early of dealer + (if last trick then 2 else 1)",
            "to the dealer's tricks won early is added 2 if it is the last trick, else 1",
        ),
    ],
)
def test_sentences(english: Phrases, rule: str, words: str) -> None:
    assert english.sentence(sentence(rule)) == words


def test_what_only_keeps_something_in_mind() -> None:
    assert is_memory(sentence("set broken to true"))
    assert is_memory(sentence("each seat: set early of seat to 1"))
    assert not is_memory(sentence("set trump to hearts"))
    assert not is_memory(sentence("dealer scores 1"))


def test_another_language_keeps_the_notation_of_the_file(russian: Phrases) -> None:
    assert russian.value(expression("12")) == "12"
    assert russian.value(expression("eldest")) == "первая рука"
    assert russian.value(expression("hearts")) == "червы"
    assert russian.value(expression("bid // 2")) == "высшее предложение ÷ 2"
    assert russian.value(expression("2 * (tricks + 1)")) == "`2 * (tricks + 1)`"
    assert russian.value(expression("tricks of winner")) == "взятки (взявший)"
    assert russian.value(expression("highest(trick)")) == "`highest(trick)`"
    said = russian.value(expression("declarer otherwise eldest"))
    assert said.startswith("the declarer, ") and said.endswith("первая рука")
    assert russian.sentence(sentence("dealer scores 1")) == "`dealer scores 1`"
    assert russian.when(expression("not broken")) == "кроме случая, когда hearts are broken"
    assert russian.when(expression("bid > 2 and last deal")) == (
        "если высшее предложение > 2 и это последняя сдача"
    )
    assert russian.when(expression("rank(upcard) == J")) == "если `rank(upcard) == J`"


def test_every_phrase_has_its_words_in_every_language() -> None:

    for table in tables().values():
        for key, words in table.items():
            assert set(words) == {"en", "ru"}, key
            holes = {
                language: sorted(re.findall(r"{(\w+)}", text)) for language, text in words.items()
            }
            if key not in ("worth", "worth of some"):
                assert set(holes["en"]) == set(holes["ru"]), key
    assert Frame.of("xx") == Frame.of("en")
