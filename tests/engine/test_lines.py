"""Every event of every bundled game has a line, and the line says who, what and how much."""

from __future__ import annotations

import pytest

from eldest.engine import catalogue, load
from eldest.engine import events as log
from eldest.engine.events import Event
from eldest.engine.lines import line
from eldest.engine.shuffle import CHOICE, Stream, key

NAMES = ["Ann", "Bob", "Cy", "Dot", "Eve", "Fay", "Gil"]


@pytest.mark.parametrize("name", catalogue())
def test_a_whole_deal_is_told_without_a_gap(name: str) -> None:
    game = load(name)
    stream = Stream(key(1, 0, CHOICE))
    deal = game.deal(seed=1)
    while not deal.over:
        legal = deal.legal()
        deal.apply(legal[stream.below(len(legal))])
    for event in deal.events:
        told = line(game, event, NAMES)
        assert told
        assert "None" not in told
        if event.seat >= 0:
            assert NAMES[event.seat] in told


HEARTS = 1 << 22 | 1 << 23
CASES = [
    (Event(log.PAID, 1, 0, 0, 7, 7, 0), "Bob pays Ann 7"),
    (Event(log.PAID, 1, -1, 0, 1, 7, 0), "Bob pays pot 1"),
    (Event(log.PAID, -1, 2, 0, 3, 7, 0), "pot pays Cy 3"),
    (Event(log.TRUMP, -1, -1, 0, 2, 7, -1), "trumps are hearts"),
    (Event(log.TRUMP, -1, -1, 0, -1, 7, -1), "there are no trumps"),
    (Event(log.PLAYED, 0, -1, 1 << 22, 1, 7, -1), "Ann plays 4H"),
    (Event(log.WON, 2, -1, HEARTS, 1, 7, -1), "Cy wins 4H 5H"),
    (Event(log.DREW, 0, -1, 0, 1, 1, -1), "Ann draws 1 card"),
    (Event(log.DEALT, 0, -1, 0, 12, 1, -1), "Ann is dealt 12 cards"),
    (Event(log.SHOWN, 0, -1, 0, 41, 7, -1), "Ann shows 41"),
]


@pytest.mark.parametrize(("event", "told"), CASES)
def test_a_line(event: Event, told: str) -> None:
    assert line(load("gleek"), event, NAMES) == told


def test_seats_have_numbers_where_nobody_has_a_name() -> None:
    assert line(load("gleek"), Event(log.SCORED, 1, -1, 0, -4, 7, 0)) == "seat 1 scores -4"
