"""`eldest replay` of hand records that other programs wrote."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Invoke = Callable[..., Result]

GAME = Path(__file__).parents[1] / "lab" / "hand_game.yaml"
HAND = """\
[GameCode "Straight"]
[Dealer "N"]
[Deal "E:8432.JT8.KJ765.3 KQT.KQ643.T3.752 AJ76.A75.A42.K84 95.92.Q98.AQJT96"]
[Auction "N"]
C
[Play "E"]
HJ HQ HA H2
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "hand.pbn"
    path.write_text(HAND, encoding="utf-8")
    return path


def test_a_hand_is_told(invoke: Invoke, record: Path) -> None:
    result = invoke("replay", str(record), "--game", str(GAME))
    assert result.exit_code == 0
    assert "West" in result.stdout and "A♥" in result.stdout


def test_a_hand_is_explained(invoke: Invoke, record: Path) -> None:
    result = invoke("replay", str(record), "--game", str(GAME), "--explain")
    assert "hand_game.yaml:31" in result.stdout


def test_several_hands_are_told_one_after_the_other(invoke: Invoke, record: Path) -> None:
    one = invoke("replay", str(record), "--game", str(GAME)).stdout
    record.write_text(HAND + "\n" + HAND, encoding="utf-8")
    assert invoke("replay", str(record), "--game", str(GAME)).stdout == f"{one}\n{one}"


def test_a_wrong_card_is_told_with_its_place(invoke: Invoke, record: Path) -> None:
    record.write_text(HAND.replace("HQ", "C2"), encoding="utf-8")
    result = invoke("replay", str(record), "--game", str(GAME))
    assert result.exit_code == 1
    assert f"{record}:7:4" in result.stderr and "E604" in result.stderr


def test_the_game_must_be_known(invoke: Invoke, record: Path) -> None:
    result = invoke("replay", str(record))
    assert result.exit_code == 1 and "E625" in result.stderr and "--game" in result.stderr


def test_options_are_for_hands_of_other_programs(invoke: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    path.write_text("eldest record 1\n", encoding="utf-8")
    assert invoke("replay", str(path), "-o", "x=y").exit_code == 2
