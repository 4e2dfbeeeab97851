"""The golden records: a whole match of every bundled game, for every number of players.

A record names the rules by their digest, so a changed file of rules needs its records anew, as does
a changed shuffle. Write them, and read what changed:

    python -m pytest tests/test_records.py --regenerate
"""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.engine import Match, Variant, catalogue, load, load_record
from eldest.engine.shuffle import CHOICE, Stream, key

RECORDS = Path(__file__).parent / "records"
TABLES = [(game, players) for game in catalogue() for players in Variant.read(game).players]
SEED = 1662


def path_of(game: str, players: int) -> Path:
    return RECORDS / f"{game}-{players}.txt"


def played(game: str, players: int) -> Match:
    """A match in which everybody chooses by lot."""
    match = load(game, players=players).match(seed=SEED)
    lot = Stream(key(SEED, 0, CHOICE))
    while True:
        while not match.deal.over:
            legal = match.deal.legal()
            match.deal.apply(legal[lot.below(len(legal))])
        if match.over:
            return match
        match.next_deal()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_whole_match_is_recorded_and_replays_to_the_same_text(
    game: str, players: int, regenerate: bool
) -> None:
    path = path_of(game, players)
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text(played(game, players).record(), encoding="utf-8")
    assert path.exists(), "no record of this game: see the head of this file"
    text = path.read_text(encoding="utf-8")
    match = load_record(text, name=path.name)
    assert (match.game.id, match.game.players) == (game, players)
    assert match.over
    assert match.winners
    assert match.record() == text


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_choices_give_the_same_match(game: str, players: int) -> None:
    assert played(game, players).record() == path_of(game, players).read_text(encoding="utf-8")


def test_there_are_no_records_of_anything_else() -> None:
    assert set(RECORDS.iterdir()) == {path_of(game, players) for game, players in TABLES}
