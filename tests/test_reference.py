"""Glaves by hand, in benchmarks/, agrees with the engine that reads the rules from the file."""

from __future__ import annotations

import random

import pytest
import reference

from eldest.engine import load
from eldest.engine.game import Game

DEALS = 200
PLAYERS = (2, 3, 4)


def lot(players: int, number: int) -> tuple[list[int], list[int], int]:
    """A pack, the choices and the dealer of one deal."""
    source = random.Random(1000 * players + number)
    pack = list(range(52))
    source.shuffle(pack)
    choices = [source.getrandbits(reference.CHOICE_BITS) for _ in range(52)]
    return pack, choices, source.randrange(players)


def scores_of_engine(game: Game, pack: list[int], choices: list[int], dealer: int) -> list[int]:
    deal = game.deal(pack=pack, dealer=dealer)
    for choice in choices:
        if deal.over:
            break
        legal = deal.legal()
        deal.apply(legal[choice * len(legal) >> reference.CHOICE_BITS])
    assert deal.over
    assert len(deal.history) == reference.DECISIONS[game.players]
    return deal.scores


@pytest.mark.parametrize("players", PLAYERS)
def test_the_engine_scores_as_the_hand_written_game(players: int) -> None:
    game = load("glaves", players=players)
    for number in range(DEALS):
        pack, choices, dealer = lot(players, number)
        by_hand = reference.play(pack, players, choices, dealer)
        assert scores_of_engine(game, pack, choices, dealer) == by_hand, f"deal {number}"


@pytest.mark.parametrize(("players", "tricks"), [(2, 26), (3, 17), (4, 13)])
def test_the_scores_sum_to_the_tricks_less_the_jacks_in_play(players: int, tricks: int) -> None:
    for number in range(DEALS):
        pack, choices, dealer = lot(players, number)
        aside = pack[-1] if players == 3 else None
        in_play = -sum(reference.WORTH[card] for card in pack if card != aside)
        assert sum(reference.play(pack, players, choices, dealer)) == tricks - in_play
