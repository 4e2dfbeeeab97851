"""Every word of the language, tried at a table where its value is known."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from eldest.dsl.scope import Scope
from eldest.engine import Deal, Diagnostic, Game, load
from eldest.engine.vocabulary import FUNCTIONS, SYMBOLS, VERBS, table_scope

Make = Callable[..., Game]

HANDS = [["9H", "KH", "AS"], ["10H", "JS", "QS"], ["QH", "9S", "KS"]]
TABLE = """
players: [3]
pack: {suits: [hearts, spades], ranks: [9, 10, J, Q, K, A]}
worth: {points: {A: 11, 10S: 1}}
variables: {x: {type: integer}, y: {type: integer, of: seat}}
"""
BEFORE = [
    {"phase": "deal", "each": 3},
    {"phase": "turn-up", "do": ["turn up stock", "set trump to suit(upcard)"]},
]
TRICKS = {
    "phase": "tricks",
    "leader": "eldest",
    "lead": "hand",
    "follow": "hand[suit == led] otherwise hand",
    "wins": "highest(trick[suit == led])",
}
MATCH = "match: {deals: 5, ranking: [{by: total, best: highest}]}\n"
STOCK = ["AH", "10S", "JH"]


def table(make: Make, phases: list[dict[str, Any]]) -> Deal:
    game = make(f"{TABLE}{MATCH}phases: {json.dumps(phases)}\n")
    order = game.deal(hands=HANDS, dealer=2).pack[:9] + [game.action(card) for card in STOCK]
    return game.deal(pack=order, dealer=2)


def played(deal: Deal, *cards: str) -> Deal:
    for card in cards:
        deal.apply(deal.game.action(card))
    return deal


# After the deal: hands as above, upcard AH, stock 10S JH, dealer 2, eldest 0, trump hearts.
DEALT = {
    "dealer": ("if left(dealer) == eldest then 1 else 0", 1),
    "eldest": ("count(hand of eldest & hand[suit == hearts])", 2),
    "seat": ("sum(each seat: if seat == dealer then 10 else 1)", 12),
    "trump": ("if trump == hearts then 1 else 0", 1),
    "hand": ("count(hand of dealer[suit == spades])", 2),
    "won": ("sum(each seat: count(won))", 0),
    "trick": ("count(trick)", 0),
    "stock": ("count(stock)", 2),
    "top card": ("count(top card & 10S)", 1),
    "bottom card": ("count(bottom card & JH)", 1),
    "upcard": ("sum(upcard, points)", 11),
    "aside": ("count(aside)", 0),
    "tricks": ("sum(each seat: tricks)", 0),
    "score": ("sum(each seat: score)", 0),
    "total": ("sum(each seat: total)", 0),
    "chips": ("sum(each seat: chips)", 0),
    "pot": ("pot", 0),
    "discards": ("sum(each seat: count(discards))", 0),
    "played": ("sum(each seat: count(played))", 0),
    "shown": ("count(shown of eldest)", 0),
    "out": ("count(each seat: not out)", 3),
    "card": ("count(card)", 0),
    "first card": ("count(first card)", 0),
    "deals": ("deals", 1),
    "redeals": ("redeals", 0),
    "last deal": ("if last deal then 1 else 0", 0),
    "bid": ("bid", 0),
    "bidder": ("if bidder == none then 1 else 0", 1),
    "stake": ("stake", 0),
    "chosen": ("chosen", 0),
    "winner": ("if winner == none then 1 else 0", 1),
    "led": ("if led == none then 1 else 0", 1),
    "pack": ("count(pack)", 12),
    "players": ("players", 3),
    "highest": ("count(highest(hand of dealer))", 1),
    "lowest": ("count(lowest(hand of eldest | hand of dealer))", 2),
    "run": ("count(run(9H | 10H | KH | QS | KS | AS))", 3),
    "count": ("count(hand of eldest[rank > 10]) + 10 * count(trump == hearts, bid > 0)", 12),
    "max": ("max(players, 2, 5)", 5),
    "min": ("min(players, count(stock), 5)", 2),
    "abs": ("abs(count(stock) - 5) + abs(players)", 6),
    "sum": ("sum(pack, points)", 23),
    "suit": ("if suit(upcard) == hearts then 1 else 0", 1),
    "printed suit": ("if printed suit(upcard) == hearts then 1 else 0", 1),
    "rank": ("if rank(upcard) == A and rank(aside) == none then 1 else 0", 1),
    "color": ("if color(upcard) == red and color(trump) == red then 1 else 0", 1),
    "left": ("if left(dealer) == eldest and left(eldest) == right(dealer) then 1 else 0", 1),
    "right": ("if right(eldest) == dealer then 1 else 0", 1),
    "place": ("100 * place of eldest + 10 * place of left(eldest) + place of dealer", 123),
    "top": ("sum(top(upcard | stock, 2), points) - sum(top(stock, 0), points)", 12),
    "one": ("count(one(pack)) + count(one(stock - pack))", 1),
    "player": ("if player(QS) == none then 1 else 0", 1),
    "holder": ("if holder(QS) == left(eldest) and holder(AH) == none then 1 else 0", 1),
}
ELSEWHERE = {
    "leader", "actor", "first round", "first trick", "last trick", "staked", "owed",
    "first", "last", "winning card",
}  # fmt: skip


def test_every_word_is_tried() -> None:
    named = {each.name for each in (*SYMBOLS, *FUNCTIONS)} | {"pack", "players", "color"}
    assert named == {*DEALT, *ELSEWHERE}
    assert not {*DEALT} & ELSEWHERE


@pytest.mark.parametrize("word", DEALT)
def test_a_word_means_what_it_says(make: Make, word: str) -> None:
    rule, expected = DEALT[word]
    deal = table(make, [*BEFORE, {"phase": "score", "do": f"eldest scores {rule}"}])
    assert deal.scores == [expected, 0, 0]


def test_words_of_the_trick_at_hand(make: Make) -> None:
    rules = {
        **TRICKS,
        "follow": [
            {
                "cards": "hand[suit == led]",
                "when": "leader == eldest and suit(first card) == led",
                "id": "eldest-led",
            },
            {
                "cards": "hand",
                "when": "actor == dealer and card == card[suit != led]",
                "id": "last",
            },
            "hand",
        ],
        "after trick": [
            {"when": "first trick", "do": "set x to count(trick) + 10 * count(played of winner)"},
            {"when": "last trick", "do": "set x to x + 1000 * count(played of dealer)"},
        ],
    }
    deal = table(make, [*BEFORE, rules])
    played(deal, "9H")
    assert deal.explain(deal.legal()[0]).clause == "eldest-led"
    played(deal, "10H", "QH")
    assert deal.state.vars[0] == 3 + 10
    played(deal, "KS", "AS")
    assert deal.explain(deal.legal()[0]).clause == "3"
    assert [deal.text(action) for action in deal.legal()] == ["play JS", "play QS"]
    played(deal, "JS", "KH", "QS", "9S")
    assert deal.over
    assert deal.state.vars[0] == 13 + 3000


def test_the_last_deal_of_fixed_deals_is_known(make: Make) -> None:
    rule = "eldest scores if last deal then 100 else deals"
    phases = json.dumps([*BEFORE, {"phase": "score", "do": rule}])
    match = make(f"{TABLE}{MATCH}phases: {phases}\n").match(dealer=2)
    while not match.over:
        match.next_deal()
    assert [sum(deal.scores) for deal in match.deals] == [1, 2, 3, 4, 100]


DONE: dict[str, tuple[str, Callable[[Deal], object], object]] = {
    "scores": ("eldest scores 3 - 5", lambda d: d.scores, [-2, 0, 0]),
    "pays": ("eldest pays 2 to dealer", lambda d: d.chips, [-2, 0, 2]),
    "pays pot": ("eldest pays 2 to pot", lambda d: (d.chips, d.pot), ([-2, 0, 0], 2)),
    "pot pays": ("pot pays 2 to eldest", lambda d: (d.chips, d.pot), ([2, 0, 0], -2)),
    "split": (
        "split 5 among each seat where seat != left(eldest)",
        lambda d: (d.chips, d.pot),
        ([3, 0, 2], -5),
    ),
    "takes": (
        "eldest takes upcard",
        lambda d: d.game.pack.texts(d.state.hands[0]),
        ["9H", "KH", "AH", "AS"],
    ),
    "captures": (
        "eldest captures upcard",
        lambda d: d.game.pack.texts(d.state.won[0]),
        ["AH"],
    ),
    "shows": (
        "eldest shows hand[suit == hearts] | upcard",
        lambda d: d.view(1).shown,
        [["9H", "KH"], [], []],
    ),
    "turns up": (
        "eldest turns up hand[suit == hearts] | top card",
        lambda d: (d.view(1).upcard, d.view(1).sizes, d.view(1).stock),
        (["AH", "9H", "KH"], [1, 3, 3], 2),
    ),
    "discards": (
        "eldest discards hand[suit == hearts] | upcard",
        lambda d: (d.view(0).discards, d.view(1).discards, d.view(1).discarded),
        (["9H", "KH"], [], [2, 0, 0]),
    ),
    "sits out": ("each other seat clockwise from dealer sits out", lambda d: d.view(1).out, [0, 1]),
    "draws from stock": (
        "dealer draws 1 from stock",
        lambda d: d.game.pack.texts(d.state.hands[2]),
        ["QH", "9S", "10S", "KS"],
    ),
    "turn up stock": (
        "turn up stock",
        lambda d: d.game.pack.texts(d.state.upcard),
        ["AH", "10S"],
    ),
    "turn up from stock": (
        "turn up 2 from stock",
        lambda d: d.view(0).upcard,
        ["AH", "10S", "JH"],
    ),
    "set aside": ("set aside upcard", lambda d: d.game.pack.texts(d.state.aside), ["AH"]),
}


def test_every_verb_is_tried() -> None:
    assert {verb.key for verb in VERBS} == set(DONE)


@pytest.mark.parametrize("verb", DONE)
def test_a_verb_does_what_it_says(make: Make, verb: str) -> None:
    sentence, seen, expected = DONE[verb]
    deal = table(make, [*BEFORE, {"phase": "score", "do": sentence}])
    assert seen(deal) == expected


EACH = [
    ("each seat scores 1", [1, 1, 1]),
    ("each seat where seat != dealer scores 1", [1, 1, 0]),
    ("each other seat clockwise from dealer scores 1", [1, 1, 0]),
    ("each seat scores count(hand[suit == hearts])", [2, 1, 1]),
    ("eldest scores max(each seat: count(hand[suit == spades]))", [2, 0, 0]),
    ("eldest scores max(each suit s: count(hand[suit == s]))", [2, 0, 0]),
    ("eldest scores sum(each rank r: if count(pack[rank == r]) == 2 then 1 else 0)", [6, 0, 0]),
    ("eldest scores count(each seat: holder(QS) == seat)", [1, 0, 0]),
    (
        "each seat scores if any(each opponent o: count(hand of o & QS) == 1) then 1 else 0",
        [1, 0, 1],
    ),
    ("eldest scores if all(each seat: count(hand) == 3) then 1 else 0", [1, 0, 0]),
]


@pytest.mark.parametrize(("sentence", "expected"), EACH)
def test_what_is_visited_one_by_one(make: Make, sentence: str, expected: list[int]) -> None:
    assert table(make, [*BEFORE, {"phase": "score", "do": sentence}]).scores == expected


def test_the_loop_goes_clockwise_from_where_it_says(make: Make) -> None:
    """Each seat finds what those before it have left."""
    for start, expected in (("eldest", [3, 2, 1]), ("dealer", [2, 1, 3])):
        sentence = f"each seat clockwise from {start} scores 3 - count(each seat: score > 0)"
        assert table(make, [*BEFORE, {"phase": "score", "do": sentence}]).scores == expected


def test_words_are_offered_with_a_line_of_explanation() -> None:
    scope: Scope = table_scope(load("glaves").pack, 2)
    for each in (*scope.symbols.values(), *VERBS, *FUNCTIONS):
        assert each.doc


WRONG = [
    ("eldest scores trumps", "E320", "trump"),
    ("eldest scores count(hands)", "E320", "hand"),
    ("eldest scores tricks of leadr", "E320", "leader"),
    ("eldest scores hihgest(hand)", "E321", "highest"),
    ("eldest scores option.long", "E322", None),
]


@pytest.mark.parametrize(("sentence", "code", "suggestion"), WRONG)
def test_a_slip_in_a_word_is_told_with_what_was_meant(
    mistakes: Callable[..., list[Diagnostic]], sentence: str, code: str, suggestion: str | None
) -> None:
    phases = json.dumps([*BEFORE, {"phase": "score", "do": sentence}])
    (found,) = mistakes(f"{TABLE}phases: {phases}\n")
    assert (found.code, found.facts.get("suggestion")) == (code, suggestion)
