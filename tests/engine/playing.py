"""How tests of several kinds of phases play a deal, and what they ask it."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Game
from eldest.engine.events import PLAYED
from eldest.lab import bots
from eldest.lab.fast import kernel
from eldest.lab.simulate import play_deal


def said(deal: Deal, *texts: str) -> Deal:
    """Each text is a seat and what it says; the seat must be the one asked."""
    for text in texts:
        seat, words = text.split(" ", 1)
        assert deal.actor == int(seat), text
        deal.apply(deal.action(words))
    return deal


def texts(deal: Deal) -> list[str]:
    """What may be done now, in words."""
    return [deal.text(action) for action in deal.legal()]


def until_trick(deal: Deal) -> Deal:
    """Plays the first legal action until a trick is complete."""
    while not sum(deal.state.tricks):
        deal.apply(deal.legal()[0])
    return deal


def played_greedily(game: Game) -> int:
    """How many cards six deals of greedy bots took."""
    cards = 0
    for seed in range(6):
        deal = game.deal(seed=seed)
        seats = bots.bots_of(game, ["greedy"], seed)
        while not deal.over:
            actor = deal.actor
            assert actor is not None
            deal.apply(bots.ask(seats[actor], deal, seed))
        cards += sum(event.kind == PLAYED for event in deal.events)
    return cards


def plays_alike_in_machine_code(game: Game, deals: int = 300) -> bool:
    """Whether random deals come out as in Python; without numba the test is passed over."""
    pytest.importorskip("numba")
    players = bots.bots_of(game, ["random"], 3)
    expected = [play_deal(game, players, 3, number).scores for number in range(deals)]
    return bool(kernel(game).run(deals, seed=3).tolist() == expected)
