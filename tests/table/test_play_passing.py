"""A scripted person passes cards on at a terminal, at once with the bots."""

from __future__ import annotations

import re
from collections.abc import Callable

from eldest.engine import load_record
from eldest.engine.events import PASSED

from .conftest import Terminal
from .test_play_calls import hand
from .test_play_terminal import saved_in

QUESTION = "for help): "
Open = Callable[..., Terminal]


def test_a_person_marks_three_cards_and_passes_them_on(terminal: Open) -> None:
    with terminal("play", "hearts", "--seed", "12", "--seat", "2") as table:
        text = table.read(QUESTION)
        path = saved_in(text)
        assert "type the cards or numbers to pass on to David (3), then ok" in text
        assert "passes" not in text
        cards = hand(text)
        assert len(cards) == 13
        assert "You may pass any card you hold on." in table.type("?", QUESTION)
        text = table.type(f"pass {cards[0]} {cards[1]}", QUESTION)
        assert "Marked 2 of 3: " in text and "(ok passes them on)" in text
        assert "Pass 3 on; 2 are marked." in table.type("ok", QUESTION)
        assert "may be passed on" in table.type(f"? {cards[2]}", QUESTION)
        table.type("3", QUESTION)
        text = " ".join(table.type("ok", QUESTION).split())
        assert f"You pass {' '.join(cards[:3])} to David." in text
        got = re.search(r"Ben passes (\S+ \S+ \S+) to you\.", text)
        assert got and "David passes 3 cards to Anna." in text
        now = table.seen[table.seen.rindex("Your hand") :]
        assert all(card in now for card in got[1].split())
        assert not any(card in now for card in cards[:3])
        refused = " ".join(table.type("undo", QUESTION).split())
        assert "cannot be taken back: you have seen" in refused
        table.type("quit", "Go on with: ")
        assert table.ends() == 0
    deal = load_record(path.read_text("utf-8")).deal
    assert sum(event.kind == PASSED for event in deal.events) == 4


def test_the_rules_at_the_table_are_those_that_hold(terminal: Open) -> None:
    """Not what other options would bring, and conditions are told: `rules` as `eldest rules`."""
    with terminal("play", "hearts", "--seed", "12") as table:
        table.read(QUESTION)
        said = " ".join(table.type("rules", QUESTION).split())
        assert "The lowest club is led first. If it is the first trick." in said
        assert "A club is led first" not in said and "Jack of diamonds. " not in said
        assert "Any club may be led first: No (-o can_lead_any_club=false)" in said
