"""Cards that count as another suit, as somebody at the table sees them."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from eldest.engine import Match, load
from eldest.engine.cards import mask
from eldest.table.board import Board
from eldest.table.faces import Faces
from eldest.table.layout import rows_of, trumps_of
from eldest.table.reasons import why
from eldest.table.telling import Teller


def played() -> tuple[Match, int]:
    """A match in which hearts are trumps, and a seat that holds both Bowers and is to play."""
    game = load("euchre")
    for seed in range(5000):
        match = game.match(seed=seed, names=["Anna", "Ben", "Carla", "David"], dealer=3)
        deal = match.deal
        up = game.pack.texts(deal.state.upcard)[0]
        if up[-1] == "H" and deal.state.hands[0] >> game.card("JD") & 1 and up != "JH":
            break
    for call in ("order up", "discard", "with partner"):
        legal = [game.text(action) for action in deal.legal()]
        deal.apply(game.action(call if call in legal else legal[0]))
    return match, 0


def test_the_hand_lies_as_the_cards_count() -> None:
    match, seat = played()
    game, view = match.game, match.deal.view(seat)
    hearts = rows_of(game, view, view.hand)[2]
    assert hearts[0] == game.card("JD")
    assert mask(trumps_of(game, view)).bit_count() == 7
    assert [game.pack.text(card) for card in trumps_of(game, view)] == [
        *("JH", "JD", "AH", "KH", "QH", "10H", "9H")
    ]


def test_the_board_shows_the_order_of_trumps() -> None:
    match, seat = played()
    board = Board(Teller(match, Faces(match.game.pack), seat))
    console = Console(width=100, record=True, file=StringIO())
    board.draw(console)
    assert "Trumps ♥ hearts (J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥)" in console.export_text()


def test_a_card_that_counts_otherwise_says_so() -> None:
    match, seat = played()
    teller = Teller(match, Faces(match.game.pack), seat)
    game = match.game
    assert " It counts as ♥ hearts." in why(teller, game.card("JD"))
    assert "counts as" not in why(teller, game.card("AD"))


def test_games_without_an_order_show_none() -> None:
    match = load("glaves").match()
    assert trumps_of(match.game, match.deal.view(0)) == []
