"""A person at a terminal bids numbers and suits, in short."""

from __future__ import annotations

from collections.abc import Callable

from eldest.engine import load_record

from .conftest import Terminal
from .test_play_terminal import saved_in

QUESTION = "for help): "
Open = Callable[..., Terminal]


def test_a_person_bids_in_an_auction(terminal: Open) -> None:
    with terminal("play", "bridge", "--seed", "12", "--seat", "3") as table:
        text = table.read(QUESTION)
        path = saved_in(text)
        assert "You may say:  [pass] [bid 1 clubs to 7 no trumps]" in " ".join(text.split(" "))
        assert "You do not hold 8♥" in table.type("? 8h", QUESTION)
        text = table.type("1nt", QUESTION)
        assert "You bid 1 no trumps." in text
        if "to speak" in text:
            assert "A bid must be higher than the last one." in table.type("? 1h", QUESTION)
        table.type("quit", "Go on with: ")
        assert table.ends() == 0
    deal = load_record(path.read_text("utf-8")).deal
    assert deal.game.text(deal.history[0]) == "bid 1 no trumps"


def test_a_person_bids_a_number_alone(terminal: Open) -> None:
    with terminal(
        "play", "oh-hell", "--seed", "12", "--seat", "3", "-o", "largest_hand=5"
    ) as table:
        text = table.read(QUESTION)
        assert "[bid 0]" in text
        assert text.count("[bid ") == 5
        table.type("quit", "Go on with: ")
        assert table.ends() == 0
