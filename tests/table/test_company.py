"""Partners, sides, seats that sit out and open hands, as a rulebook and a told match say them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import load_text
from eldest.table.book_text import to_text
from eldest.table.chapters import rulebook
from eldest.table.faces import Faces
from eldest.table.telling import Teller

Complete = Callable[[str], str]

PART = """
players: [4, 6]
{company}
pack: {{suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}}
phases:
  - {{phase: deal, each: 4}}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand
    wins: highest(trick[suit == led])
    played by: [{{seat: eldest, when: seat == dealer, why: Eldest hand plays for the dealer.}}]
    after card: dealer shows hand
    after trick: "each seat where tricks == 2: seat sits out"
  - phase: score
    do:
      - each seat where not out scores tricks
      - split 6 among each seat where out
      - dealer discards hand
"""


def book(completed: Complete, company: str, players: int = 4) -> str:
    text = completed(PART.format(company=company))
    return " ".join(to_text(rulebook(load_text(text, players=players)), 96).split())


@pytest.mark.parametrize(
    ("company", "players", "says"),
    [
        ("partners: {4: [[0, 2], [1, 3]]}", 4, "Those who sit opposite each other are partners."),
        ("partners: {4: [[0, 2], [1, 3]]}", 6, ""),
        (
            "partners: {6: [[0, 2, 4], [1, 3, 5]]}",
            6,
            "Counted round the table, these play together: 1, 3 and 5; 2, 4 and 6.",
        ),
        (
            "sides: seat == dealer",
            4,
            "On one side is everybody for whom this holds: the player is the dealer; on the other "
            "is everybody else.",
        ),
        (
            "sides: [{one side: seat == dealer, why: The dealer is alone.}]",
            4,
            "Sides • The dealer is alone. On one side is everybody",
        ),
    ],
)
def test_a_rulebook_says_who_plays_together(
    completed: Complete, company: str, players: int, says: str
) -> None:
    text = book(completed, company, players)
    assert says in text
    assert says or "partner" not in text


@pytest.mark.parametrize(
    "says",
    [
        "Who plays the cards of another • Eldest hand plays for the dealer, if the player is the",
        "The dealer lays the cards in hand open, for all to see.",
        "For each player for whom the tricks won are 2, the player sits out.",
        "Each player in play scores the tricks won.",
        "6 is split among each player who sits out, odd chips going round from eldest hand.",
        "The dealer lays the cards in hand aside, face down.",
    ],
)
def test_a_rulebook_says_what_happens_to_seats(completed: Complete, says: str) -> None:
    assert says in book(completed, "")


def test_a_match_tells_who_lays_his_cards_open_and_who_sits_out(completed: Complete) -> None:
    match = load_text(completed(PART.format(company=""))).match(seed=3)
    deal = match.deal
    while not deal.over:
        deal.apply(deal.legal()[0])
    told = "\n".join(Teller(match, Faces(match.game.pack, False)).news(deal)[0])
    assert "David lays " in told
    assert " open." in told
    out = [match.names[seat] for seat in range(4) if deal.state.out >> seat & 1]
    assert out
    assert f"{out[0]} sits out." in told
