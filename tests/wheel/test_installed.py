"""What a stranger does first. Run in the checkout, and by .ci/wheel far away from it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from eldest.engine import IllegalAction, Match, catalogue, load, load_record

GAMES = catalogue()


def played(name: str, players: int) -> Match:
    """A whole match in which everybody plays by lot."""
    match, lots = load(name, players=players).match(seed=11), Random(11)
    while True:
        while not match.deal.over:
            match.deal.apply(lots.choice(match.deal.legal()))
        if match.over:
            return match
        match.next_deal()


def eldest(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "eldest.table.cli", *words],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def test_the_games_are_there() -> None:
    assert {"glaves", "knaves", "german-whist"} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_has_a_winner_and_its_record_replays(name: str) -> None:
    for players in load(name).variant.players:
        match = played(name, players)
        assert match.winners
        again = load_record(match.record())
        assert again.totals == match.totals
        assert again.winners == match.winners


def test_a_card_that_may_not_be_played_is_refused_with_its_rule() -> None:
    deal = load("glaves", players=2).deal(seed=3)
    deal.apply(deal.legal()[0])
    forbidden = next(card for card in range(52) if card not in deal.legal())
    with pytest.raises(IllegalAction):
        deal.apply(forbidden)


def test_the_command_line_lists_checks_and_plays(tmp_path: Path) -> None:
    listed = eldest("list", cwd=tmp_path)
    assert listed.returncode == 0
    assert all(name in listed.stdout for name in GAMES)
    assert eldest("check", "glaves", cwd=tmp_path).returncode == 0
    told = eldest("play", "glaves", cwd=tmp_path)
    assert told.returncode == 0
    assert told.stdout
    assert "Traceback" not in told.stderr


def test_a_wrong_file_earns_a_diagnostic(tmp_path: Path) -> None:
    (tmp_path / "wrong.yaml").write_text("eldest: 1\nid: wrong\ntitel: Wrong\n", encoding="utf-8")
    found = eldest("check", "wrong.yaml", cwd=tmp_path)
    assert found.returncode == 1
    assert "wrong.yaml:3:1" in found.stdout + found.stderr
    assert "Traceback" not in found.stderr
