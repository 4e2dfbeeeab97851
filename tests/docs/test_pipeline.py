"""What docs/pipeline.md says of the state and the log is what the engine keeps."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.engine import load_text
from eldest.engine.events import NAMES, Event
from eldest.engine.plans import KINDS
from eldest.engine.state import LISTS, SCALARS, State

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/pipeline.md").read_text(encoding="utf-8")

# Every kind of event happens in it.
GAME = """
eldest: 1
id: all-events
title: All events
players: [3]
pack: {suits: [clubs, hearts, spades], ranks: [J, Q, K, A]}
variables: {late: {type: integer, of: seat}}
phases:
  - {phase: deal, each: 3}
  - phase: turn-up
    do:
      - turn up stock
      - set aside bottom card
      - set trump to suit(upcard)
      - set late of dealer to 2
      - dealer draws 1 from stock
      - dealer takes upcard
      - eldest takes highest(hand of dealer)
      - dealer takes aside
      - dealer captures lowest(hand of dealer)
      - dealer shows lowest(hand of dealer)
  - {phase: auction, first: eldest, opens: 1, raise by: 1, most: 2}
  - {phase: exchange, who: bidder, discards: 1}
  - {phase: pass, each: 1, to: left(seat)}
  - phase: vie
    first: eldest
    stake: 1
    raise by: 1
    most: 2
    showdown: {value: count(hand), shows: hand, tie: eldest}
  - phase: declare
    first: eldest
    melds: [{name: anything, holds: true, cards: hand, do: seat scores 1}]
  - {phase: tricks, leader: eldest, lead: hand, follow: hand, wins: trick, until: not first trick}
  - phase: score
    do:
      - each seat scores tricks
      - dealer pays 2 to eldest
      - eldest pays 1 to pot
      - pot pays 1 to dealer
      - each seat takes discards
      - dealer sits out
      - redeal at most once
      - end deal
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def table(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, its head first."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\|(.*)\|$", section, re.MULTILINE)
    cells = [[cell.strip(" `") for cell in row.split("|")] for row in rows]
    return [row for row in cells if not set(row[0]) <= {"-"}]


def test_the_state_is_described_whole_and_in_order() -> None:
    described = [row[0] for row in table("The state")[1:]]
    assert described == [*SCALARS, *LISTS, "pack", "events"]
    assert set(described) == set(State.__slots__)


def test_the_log_is_described_whole_and_in_order() -> None:
    head, *rows = table("The log")
    assert ["seen" if cell == "seen by" else cell for cell in head if cell != "is"] == [
        *Event._fields
    ]
    assert {int(row[0]): row[1] for row in rows} == NAMES


@pytest.fixture(scope="module")
def log() -> list[Event]:
    deal = load_text(GAME).deal(seed=1)
    while not deal.over:
        deal.apply(deal.legal()[-1])
    return deal.events


# What a cell of the table promises of the value in its column.
PROMISES: dict[str, Callable[[int, Event], bool]] = {
    "-1": lambda value, event: value == -1,
    "1": lambda value, event: value == 1,
    "none": lambda value, event: value == 0,
    "all": lambda value, event: value == 0b111,
    "that seat": lambda value, event: value == 1 << event.seat,
    "how many": lambda value, event: value == event.cards.bit_count(),
    "the card": lambda value, event: value.bit_count() == 1,
    "who": lambda value, event: 0 <= value < 3,
    "the sentence": lambda value, event: value >= 0,
    "the action": lambda value, event: value >= 12,
    "the action that claims it": lambda value, event: value == 22,
}


@pytest.mark.parametrize("row", table("The log")[1:], ids=lambda row: row[1])
def test_events_keep_what_the_table_promises(row: list[str], log: list[Event]) -> None:
    found = [event for event in log if event.kind == int(row[0])]
    assert found
    for event in found:
        for cell, value in zip(row[2:], event[1:], strict=True):
            assert PROMISES.get(cell, lambda value, event: True)(value, event), (cell, event)


def test_every_phase_kind_has_the_functions_of_one() -> None:
    for module, _ in KINDS.values():
        assert callable(module.enter)
        assert not hasattr(module, "apply") or callable(module.apply)
