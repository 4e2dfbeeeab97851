"""What the schema lets pass, the engine can make and the rulebook tell: whatever is wrapped in a
map or a list, anywhere in a file, is a game or a diagnostic."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import yaml

from eldest.engine import load_text
from eldest.schema.diagnostic import Rejected
from eldest.schema.document import read_text
from eldest.schema.render import to_text
from eldest.table.chapters import rulebook

RICH = """
eldest: 1
id: rich
title: Rich
players: [3]
pack: {suits: [hearts, spades, clubs], ranks: [9, 10, J, Q, K, A], remove: {3: [9C]}}
options:
  late: {title: Late, type: boolean, default: true, when: players == 3}
valid: [{holds: option.late, message: Late only.}]
numbers: {aim: {by players: {3: 4}}, high: [{is: aim, when: option.late}, 3]}
worth: {point: [{cards: {A: 4}, when: option.late}, {cards: {K: 3}}]}
order:
  suit: [{cards: "pack[rank == J]", when: trump, is: trump}]
  rank: [{cards: "pack[suit == trump]", low to high: ["pack[suit == trump and rank != J]", J]}]
variables: {seen: {type: integer, of: seat}}
sides: [{one side: seat == dealer, when: option.late}]
let: {greatest: {is: "highest(trick[suit == led])"}}
phases:
  - {phase: settle, do: each seat pays 1 to pot}
  - {phase: deal, each: 4, packets: [2, 2]}
  - {phase: turn-up, when: option.late, do: [turn up stock, set trump to suit(upcard)]}
  - phase: auction
    first: eldest
    opens: 1
    raise by: 1
    most: 3
    must open: [{seat: eldest, when: option.late}]
    calls: {bid: {name: say, title: Say}}
    sold: [{when: bid > 1, do: bidder pays 1 to pot}]
    nobody: end deal
  - phase: exchange
    who: bidder
    discards: {least: 0, most: 1}
    cards: hand
    before: bidder takes upcard
  - {phase: pass, each: 1, to: [{seat: left(seat), when: option.late}, dealer]}
  - phase: vie
    first: eldest
    stake: 1
    raise by: 1
    most: 3
    showdown: {value: count(hand), shows: hand, tie: eldest}
    won: each other seat clockwise from winner pays 1 to winner
  - phase: declare
    first: eldest
    melds:
      - {name: aces, holds: "hand[rank == A]", cards: "hand[rank == A]", do: seat scores 1}
  - phase: choose
    asks all from: eldest
    until: trump == hearts
    skips: seat == dealer
    calls:
      name:
        takes: {what: {suits: all}}
        when: what != trump
        do: [set trump to what]
        why: It must differ.
      stay: {}
  - phase: tricks
    leader: eldest
    calls: {show: {when: hand, do: seat shows hand}}
    played by: [{seat: seat, when: option.late}]
    lead: hand
    follow: [{cards: "hand[suit == led]", when: option.late, why: Follow suit.}, hand]
    wins: [greatest]
    after card: set seen of seat to seen of seat + 1
    after trick: [{when: last trick, do: [winner scores 1], why: The last trick counts.}]
    until: tricks of dealer == 3
  - phase: score
    do:
      - each seat scores sum(won, point)
      - {when: option.late, do: winner scores aim}
match:
  over: "any(each seat: total >= high)"
  dealer: [{seat: winner, when: option.late}]
  ranking: [{by: total, best: highest}]
laws: [{law: "all(each seat: score >= 0)", at: always, when: option.late}]
"""

WRAPPINGS: dict[str, Callable[[object], object]] = {
    "in a list": lambda value: [value],
    "an action with a condition": lambda value: [{"when": "trump", "do": value}],
    "an action that never happens": lambda value: [{"when": "false", "do": value}],
    "a clause of cards": lambda value: [{"cards": value}],
    "by players": lambda value: {3: value},
    "nothing": lambda value: None,
}


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of a document, all but its own."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(each, (*path, key))


def otherwise(path: tuple[Any, ...], wrap: Callable[[object], object]) -> str:
    """The rich file, with what stands at one place wrapped."""
    document: Any = read_text(RICH).data
    value = document
    for key in path[:-1]:
        value = value[key]
    value[path[-1]] = wrap(value[path[-1]])
    return yaml.safe_dump(document, sort_keys=False, width=1000)


def test_the_rich_file_is_sound() -> None:
    load_text(RICH)


@pytest.mark.parametrize("name", WRAPPINGS)
def test_what_is_wrapped_anywhere_is_a_game_or_a_diagnostic(name: str) -> None:
    for path in places(read_text(RICH).data):
        text = otherwise(path, WRAPPINGS[name])
        try:
            rulebook(load_text(text))
        except Rejected as error:
            assert all(to_text(each) for each in error.diagnostics), path
        except Exception as error:
            raise AssertionError(f"{path} {name}: {error!r}") from error
