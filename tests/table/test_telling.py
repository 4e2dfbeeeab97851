"""Sentences about what happened."""

from __future__ import annotations

import pytest

from eldest.engine import load, load_text
from eldest.table.faces import Faces
from eldest.table.payments import Move, payments
from eldest.table.telling import Teller

DRAWING = """\
  - phase: turn-up
    do: [eldest draws 2 from stock, each other seat clockwise from eldest draws 1 from stock]
  - phase: tricks
"""


def teller(*names: str) -> Teller:
    match = load("gleek").match(seed=1, names=names)
    return Teller(match, Faces(match.game.pack))


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ([(1, 2, 3)], ["Ben pays Cid 3 chips"]),
        ([(1, 0, 2), (2, 0, 2)], ["Ben and Cid pay you 2 chips each"]),
        ([(0, 1, 6), (0, 2, 6)], ["you pay Ben and Cid 6 chips each"]),
        ([(-1, 1, 1), (2, -1, 5)], ["the pot pays Ben 1 chip", "Cid pays the pot 5 chips"]),
        ([(-1, 0, 4), (-1, 1, 4)], ["the pot pays you and Ben 4 chips each"]),
        ([(1, 0, 2), (2, 0, 3)], ["Ben pays you 2 chips", "Cid pays you 3 chips"]),
        ([], []),
    ],
)
def test_who_pays_whom(moves: list[tuple[int, int, int]], said: list[str]) -> None:
    table = teller("You", "Ben", "Cid")
    assert list(payments(table, [Move(*each) for each in moves])) == said


def test_you_do_what_others_do() -> None:
    table = teller("You", "Ben", "Cid")
    assert table.does(0, "wins", card="A♠") == "You win with A♠."
    assert table.does(1, "wins", card="A♠") == "Ben wins with A♠."


def test_what_a_seat_may_not_see_is_not_told() -> None:
    """The buyer of the stock sees what he takes; the others see that he takes it."""
    match = load("gleek").match(seed=5, names=("Ann", "Ben", "Cid"))
    deal = match.deal
    while "discard" not in deal.text(deal.legal()[0]):
        deal.apply(deal.legal()[0] if deal.state.bidder < 0 else match.game.action("pass"))
    buyer = deal.actor
    assert buyer is not None
    while deal.actor == buyer and "discard" in deal.text(deal.legal()[0]):
        deal.apply(deal.legal()[0])
    faces = Faces(match.game.pack)
    told = {seat: "\n".join(Teller(match, faces, seat).news(deal)[0]) for seat in (0, 1, 2, None)}
    name = match.names[buyer]
    for seat, text in told.items():
        assert (f"{name} lays 7 cards aside." in text) is (seat != buyer)
        assert (f"{name} takes 7 cards." in text) is (seat != buyer)
    assert told[(buyer + 1) % 3] == told[(buyer + 2) % 3] == told[None] != told[buyer]


def test_reasons_are_given_once_always_or_fully() -> None:
    match = load("knaves").match(seed=1)
    deal = match.deal
    while not deal.over:
        deal.apply(deal.legal()[0])
    faces = Faces(match.game.pack)
    why = "No trump was played, so the highest card of the suit led wins."
    texts = {
        reasons: "\n".join(Teller(match, faces, reasons=reasons).news(deal)[0])
        for reasons in ("once", "always", "fully")
    }
    tricks = [deal.explain_trick(k) for k in range(17)]
    by_suit = sum(story.clause == "suit-led" for story in tricks)
    assert texts["once"].count(why) == 1
    assert texts["always"].count(why) == by_suit == texts["fully"].count("(clause suit-led, knaves")
    assert "(clause" not in texts["always"]


def test_who_draws_more_than_others_is_told_apart(base: str) -> None:
    """Only those who draw as many are told together."""
    text = base.replace("players: [2]", "players: [3]").replace(
        "[hearts, spades]", "[hearts, clubs]"
    )
    text = text.replace("each: 4", "each: 1").replace("  - phase: tricks", DRAWING, 1)
    match = load_text(text).match(seed=1, names=("Ann", "Ben", "Cid"))
    told = "\n".join(Teller(match, Faces(match.game.pack)).news(match.deal)[0])
    assert "Ann draws 2 cards. Ben and Cid draw a card each." in told


def test_a_rule_without_a_reason_is_told_as_the_file_has_it(base: str) -> None:
    """And never by a number that nobody at the table can look up."""
    match = load_text(base).match(seed=1)
    while not match.deal.over:
        match.deal.apply(match.deal.legal()[0])
    told = "\n".join(Teller(match, Faces(match.game.pack)).news(match.deal)[0])
    assert "So says the rule `highest(trick[suit == led])`." in told


def test_news_come_in_pieces_without_gaps() -> None:
    match = load("glaves").match(seed=3)
    deal, table = match.deal, Teller(match, Faces(match.game.pack), reasons="always")
    pieces: list[str] = []
    since = 0
    while not deal.over:
        lines, since = table.news(deal, since)
        pieces += lines
        deal.apply(deal.legal()[0])
    pieces += table.news(deal, since)[0]
    assert pieces == Teller(match, table.faces, reasons="always").news(deal)[0]
    assert len([line for line in pieces if " leads " in line]) == 26


def test_cards_that_are_turned_up_one_by_one_are_told_together_in_their_order() -> None:
    match = load("tarok", players=3).match(seed=4, names=("Ann", "Ben", "Cid"))
    for word in ("pass", "pass", "three"):
        match.deal.apply(match.deal.action(word))
    table = Teller(match, Faces(match.game.pack), 0)
    lines, _ = table.news(match.deal)
    cards = [table.card(match.game.card(name)) for name in match.deal.view(0).upcard]
    assert len(cards) == 6 and cards != sorted(cards)
    assert f"{' '.join(cards)} are turned up." in "\n".join(lines)
