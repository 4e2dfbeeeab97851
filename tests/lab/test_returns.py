"""What a deal brought, as one number of which more is better."""

from __future__ import annotations

from eldest.engine import load, load_text
from eldest.lab.bots import bots_of
from eldest.lab.returns import returns
from eldest.lab.simulate import play_deal


def test_points_where_points_decide() -> None:
    game = load("glaves", players=3)
    deal = play_deal(game, bots_of(game, ["random"], 4), 4, 0)
    assert returns(deal) == deal.scores


def test_chips_where_chips_decide() -> None:
    game = load("gleek")
    deal = play_deal(game, bots_of(game, ["random"], 4), 4, 0)
    assert returns(deal) == deal.chips and any(deal.chips)


def test_the_sign_changes_where_the_lowest_wins(base: str) -> None:
    assert base.count("best: highest") == 1
    game = load_text(base.replace("best: highest", "best: lowest"))
    deal = play_deal(game, bots_of(game, ["random"], 4), 4, 0)
    assert any(deal.scores)
    assert returns(deal) == [-score for score in deal.scores]
