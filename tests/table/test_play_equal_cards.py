"""A scripted person lays equal cards aside and plays them at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .conftest import Terminal

QUESTION = "for help): "
GAME = """
eldest: 1
id: pairs
title: Pairs
players: [2]
pack: {suits: [hearts], ranks: [9, Q, K, A], copies: 2}
phases:
  - {phase: deal, each: 4}
  - {phase: exchange, who: eldest, discards: 2}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: "highest(hand)"
    wins: highest(trick)
    until: not hand of eldest
  - {phase: score, do: each seat scores tricks}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def test_equal_cards_are_marked_one_after_the_other(
    terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    path = tmp_path / "pairs.yaml"
    path.write_text(GAME, encoding="utf-8")
    with terminal("play", str(path), "--seed", "1", "--seat", "0") as table:
        text = table.read(QUESTION)
        assert "[1 A♥] [2 A♥] [3 K♥] [4 9♥]" in text
        assert "[1*A♥] [2 A♥] [3 K♥]" in table.type("ah", QUESTION)
        assert "[1*A♥] [2*A♥] [3 K♥]" in table.type("AH", QUESTION)
        assert "[1 A♥] [2 A♥] [3 K♥]" in table.type("A♥", QUESTION)
        assert "[1*A♥] [2*A♥] [3 K♥]" in table.type("1 2", QUESTION)
        text = table.type("ok", QUESTION)
        assert "You lay A♥ A♥ aside." in text
        assert "K♥ may be played." in table.type("? kh", QUESTION)
        assert "You do not hold A♥." in table.type("? ah", QUESTION)
        table.type("quit", "Go on with: ")
        assert table.ends() == 0
