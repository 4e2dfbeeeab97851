"""A small game with a bit of everything: a stock, cards turned up and set aside, chips, laws."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Game, load_text

SAMPLE = """\
eldest: 1
id: sample
title: Sample
players: [3]
pack: {suits: [clubs, hearts], ranks: [7, 8, 9, 10, J, Q, K, A]}
worth:
  penalty: {JH: 3, QC: 1}
variables:
  late: {title: Tricks won from the hands alone, of: seat, type: integer}
phases:
  - {phase: deal, each: 3}
  - phase: turn-up
    do:
      - set aside bottom card
      - turn up stock
      - set trump to suit(aside)
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - {cards: "hand[suit == led]", why: You must follow suit when you can.}
      - hand
    wins:
      - highest(trick[suit == trump])
      - highest(trick[suit == led])
    after trick:
      - {when: not upcard, do: set late of winner to late of winner + 1}
      - when: upcard
        do:
          - winner takes upcard
          - each other seat clockwise from winner draws 1 from stock
          - turn up stock
  - phase: score
    do:
      - each seat scores tricks - sum(won, penalty)
      - each seat pays late to pot
match:
  over: "any(each seat: total >= 5)"
  ranking:
    - {by: total, best: highest}
laws:
  - law: "sum(each seat: score) == sum(each seat: tricks) - sum(pack - aside, penalty)"
  - law: "sum(each seat: chips) + pot == 0"
    at: always
"""

Change = tuple[str, str]


@pytest.fixture(scope="session")
def sample() -> Callable[..., Game]:
    """Makes the small game, with parts of its file replaced."""

    def made(*changes: Change) -> Game:
        text = SAMPLE
        for old, new in changes:
            assert text.count(old) == 1, f"{old!r} is not there once"
            text = text.replace(old, new)
        return load_text(text)

    return made
