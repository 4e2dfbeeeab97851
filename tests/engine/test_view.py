"""A seat knows what it saw, all of it and no more."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game, load
from eldest.engine.cards import bits
from eldest.engine.events import DREW, TOOK, TURNED

Make = Callable[..., Game]

PACK = "pack: {suits: [hearts, spades], ranks: [8, 9, 10, J, Q, K, A]}"
RUNS = """
- phase: tricks
  leader: eldest
  lead: hand
  follow: "hand[suit == led] otherwise hand"
  wins: highest(trick[suit == led])
"""


def after(make: Make, *sentences: str, players: int = 3) -> Deal:
    """A deal of three cards each to which some sentences were done."""
    phases = [
        {"phase": "deal", "each": 3},
        {"phase": "score", "do": list(sentences)},
    ]
    variables = "variables: {late: {type: integer, of: seat}, suit_named: {type: suit}}\n"
    part = f"players: [3]\n{PACK}\n{variables}phases: {json.dumps(phases)}\n"
    return make(part).deal(seed=5, dealer=2)


SENTENCES = [
    "eldest draws 2 from stock",
    "turn up stock",
    "set aside bottom card",
    "set aside stock",
    "set aside hand of dealer",
    "set aside lowest(hand of eldest) | top card",
    "dealer takes stock",
    "dealer takes hand of eldest | stock",
    "dealer captures hand of dealer",
    "dealer captures stock | hand of eldest",
    "each seat pays 2 to pot",
    "eldest pays 3 to dealer",
    "eldest scores -4",
    "set trump to spades",
    "set late of dealer to 7",
]
THEN = [
    ("turn up stock", "eldest takes upcard"),
    ("turn up stock", "turn up stock", "set aside upcard", "dealer captures aside"),
    ("set aside hand of eldest", "dealer takes aside"),
    ("dealer captures hand of eldest", "eldest takes won of dealer", "set aside hand of eldest"),
    ("dealer captures top card | bottom card", "set aside won of dealer | hand of eldest"),
    ("dealer takes hand of eldest", "eldest draws 3 from stock", "eldest takes hand of dealer"),
    ("each seat draws 9 from stock", "turn up stock"),
]


@pytest.mark.parametrize("done", [*((each,) for each in SENTENCES), *THEN], ids="; ".join)
def test_every_seat_and_a_spectator_know_what_lies_open_and_how_much_is_hidden(
    make: Make, done: tuple[str, ...]
) -> None:
    deal = after(make, *done)
    state, names = deal.state, deal.game.pack.texts
    for seat in (None, 0, 1, 2):
        view = deal.view(seat)
        assert view.sizes == [hand.bit_count() for hand in state.hands]
        assert view.stock == state.stock.bit_count()
        assert (view.upcard, view.aside) == (names(state.upcard), names(state.aside))
        assert view.won == [names(pile) for pile in state.won]
        assert (view.scores, view.chips, view.pot) == (deal.scores, deal.chips, deal.pot)
        assert view.variables == state.vars
        assert view.trump == (None if state.trump < 0 else "spades")
        assert view.hand == ([] if seat is None else names(state.hands[seat]))


def test_cards_are_seen_to_lie_as_they_were_turned_up(make: Make) -> None:
    deal = after(make, "turn up 5 from stock", "eldest takes top(upcard, 2) - top(upcard, 1)")
    first, _, *others = [deal.game.pack.text(card) for card in deal.pack[9:]]
    assert [first, *others] != sorted([first, *others], key=deal.game.card)
    for seat in (None, 0, 1, 2):
        assert deal.view(seat).upcard == [first, *others]


RETRIEVED = [
    "dealer takes discards of eldest",
    "eldest takes discards of eldest",
    "set aside discards of eldest",
    "dealer captures discards of eldest | stock",
    "dealer takes discards of eldest | top card | hand of eldest",
]


@pytest.mark.parametrize("sentence", RETRIEVED)
def test_cards_laid_aside_unseen_leave_their_place_for_every_seat(
    make: Make, sentence: str
) -> None:
    phases = [
        {"phase": "deal", "each": 3},
        {"phase": "exchange", "who": "eldest", "discards": 2},
        {"phase": "score", "do": sentence},
    ]
    deal = make(f"players: [3]\n{PACK}\nphases: {json.dumps(phases)}\n").deal(seed=5, dealer=2)
    laid = sum(1 << action for action in deal.legal()[:2])
    for _ in range(2):
        deal.apply(deal.legal()[0])
    state, names = deal.state, deal.game.pack.texts
    for seat in (None, 0, 1, 2):
        view = deal.view(seat)
        assert view.sizes == [hand.bit_count() for hand in state.hands]
        assert view.discarded == [cards.bit_count() for cards in state.discards] == [0, 0, 0]
        assert (view.stock, view.aside) == (state.stock.bit_count(), names(state.aside))
        assert view.discards == []
        assert view.hand == ([] if seat is None else names(state.hands[seat]))
        seen = [card for *_, cards, _ in view.events for card in cards]
        taker = 2 if sentence.startswith("dealer") else 0
        knows = "takes" not in sentence or seat in (0, taker)
        assert knows == bool(set(names(laid)) & set(seen))


HIDDEN = ["eldest draws 2 from stock", "dealer takes top card", "dealer takes hand of eldest"]


@pytest.mark.parametrize("sentence", HIDDEN)
def test_what_changes_hands_unseen_is_not_told(make: Make, sentence: str) -> None:
    deal = after(make, sentence)
    moved = [event for event in deal.events if event.kind in (TOOK, DREW)]
    assert moved
    for seat in (None, 0, 1, 2):
        shown = deal.view(seat).events[-len(moved) :]
        for event, (kind, who, _, cards, amount) in zip(moved, shown, strict=True):
            assert (kind, who, amount) == (event.kind, event.seat, event.amount)
            sees = seat is not None and seat in (event.seat, event.other)
            assert cards == (deal.game.pack.texts(event.cards) if sees else [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_that_cannot_tell_two_deals_apart_gets_the_same_bytes(players: int) -> None:
    """Two cards that seat 0 has not seen change places; the others' moves stay the same."""
    game = load("glaves", players=players)
    deal = game.deal(seed=8, dealer=players - 1)
    unseen = [c for c in range(52) if not (deal.state.hands[0] | deal.state.upcard) >> c & 1]
    for a, b in zip(unseen[:-1:3], unseen[1::3], strict=False):
        order = deal.pack
        i, j = order.index(a), order.index(b)
        order[i], order[j] = order[j], order[i]
        twin = game.deal(pack=order, dealer=players - 1)
        if twin.state.aside != deal.state.aside:
            continue
        assert twin.state != deal.state
        assert twin.view(0).to_json() == deal.view(0).to_json()
        holders = [s for s in range(1, players) if twin.state.hands[s] != deal.state.hands[s]]
        for seat in holders:
            assert twin.view(seat).to_json() != deal.view(seat).to_json()


def test_a_view_names_no_card_that_its_seat_has_not_seen() -> None:
    deal = load("german-whist").deal(seed=4)
    name = deal.game.pack.text
    while not deal.over:
        deal.apply(deal.legal()[-1])
        for seat in (0, 1):
            text = deal.view(seat).to_json()
            hidden = deal.state.stock | deal.state.hands[1 - seat]
            shown = sum(event.cards for event in deal.events if event.kind == TURNED)
            assert not [name(c) for c in bits(hidden & ~shown) if f'"{name(c)}"' in text]


def test_the_trick_is_seen_card_by_card_and_stays_as_the_last_one() -> None:
    game = load("glaves", players=3)
    deal = game.deal(hands=[["9S", "2H"], ["AD", "3H"], ["10S", "4H"]], dealer=2)
    for card in ("9S", "2S"):
        if game.action(card) in deal.legal():
            deal.apply(game.action(card))
    view = deal.view(1)
    assert view.trick[0] == (0, "9S")
    assert view.legal == [game.text(a) for a in deal.legal()]
    assert deal.view(0).legal == []
    while len(deal.history) < 4:
        deal.apply(deal.legal()[0])
    view = deal.view(None)
    assert [seat for seat, _ in view.last_trick] == [0, 1, 2]
    assert [card for _, card in view.last_trick] == [game.pack.text(a) for a in deal.history[:3]]
    assert [card for _, card in view.trick] == [game.pack.text(deal.history[3])]
    assert view.sizes == [hand.bit_count() for hand in deal.state.hands]
    assert view.tricks == deal.state.tricks
    assert sum(view.tricks) == 1
    assert view.hand == []


@pytest.mark.parametrize("seat", [-1, 2, 99, True, "0", 1.0])
def test_there_is_no_view_of_a_seat_that_is_not_there(
    make: Make, refusal: Callable[..., Diagnostic], seat: object
) -> None:
    found = refusal(make().deal().view, seat)
    assert (found.code, found.facts["seat"]) == ("E520", str(seat))


def test_a_view_is_one_line_of_json_with_all_its_fields() -> None:
    view = load("glaves", players=4).deal(seed=1).view(2)
    text = view.to_json()
    assert "\n" not in text
    assert json.loads(text)["hand"] == view.hand
    assert set(json.loads(text)) == set(vars(view))
    assert list(json.loads(text)) == sorted(vars(view))


def test_a_view_as_text_names_what_there_is() -> None:
    deal = load("glaves", players=3).deal(seed=1)
    lines = dict(line.split(": ", 1) for line in deal.view(0).to_text().splitlines())
    view = deal.view(0)
    assert lines["seat"] == "0" and lines["asked"] == str(deal.actor)
    assert lines["hand"].split() == view.hand
    assert lines["hand sizes"] == "9 9 9"
    assert lines["legal"].split("; ") == view.legal
    assert "trick" not in lines and "chips" not in lines
    for _ in range(4):
        deal.apply(deal.legal()[0])
    lines = dict(line.split(": ", 1) for line in deal.view(None).to_text().splitlines())
    assert lines["seat"] == "spectator" and "hand" not in lines and "legal" not in lines
    assert lines["trick"] == "; ".join(f"{seat} {card}" for seat, card in deal.view(0).trick)
