"""`eldest new`: what it writes is sound at once, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import Variant, catalogue, load

Invoke = Callable[..., Result]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_file_is_sound_and_plays(invoke: Invoke, here: Path) -> None:
    result = invoke("new", "my-game")
    assert result.exit_code == 0
    assert "eldest check my-game.yaml" in result.stdout
    checked = invoke("check", "--deep", "my-game.yaml")
    assert checked.exit_code == 0, checked.output
    variant = Variant.read(here / "my-game.yaml")
    assert (variant.id, variant.title) == ("my-game", "My Game")
    played = invoke("play", "my-game.yaml", "--seed", "1")
    assert played.exit_code == 0 and "@" not in played.stdout


@pytest.mark.parametrize("parent", catalogue())
def test_a_file_from_another_plays_as_that_one(invoke: Invoke, here: Path, parent: str) -> None:
    assert invoke("new", "mine", "--from", parent).exit_code == 0
    mine, theirs = load(here / "mine.yaml"), load(parent)
    deals = [game.deal(seed=1) for game in (mine, theirs)]
    while not deals[1].over:
        assert deals[0].legal() == deals[1].legal()
        for deal in deals:
            deal.apply(deal.legal()[-1])
    assert deals[0].scores == deals[1].scores and mine.id == "mine"


def test_a_file_from_another_is_sound(invoke: Invoke) -> None:
    invoke("new", "first")
    assert invoke("new", "second.yaml", "--from", "first.yaml").exit_code == 0
    checked = invoke("check", "second.yaml")
    assert checked.exit_code == 0, checked.output


def test_nothing_is_written_over(invoke: Invoke, here: Path) -> None:
    (here / "mine.yaml").write_text("my work", encoding="utf-8")
    result = invoke("new", "mine")
    assert result.exit_code == 1 and "error[E620]" in result.stderr
    assert (here / "mine.yaml").read_text(encoding="utf-8") == "my work"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("My Game",), 2, "is no name"),
        (("mine", "--from", "gleek@cotton"), 2, "leave out '@cotton'"),
        (("mine", "--from", "../other.yaml"), 2, "in its own folder"),
        (("mine", "--from", "gleeek"), 1, "did you mean `gleek`"),
        (("mine", "--from", "gone.yaml"), 1, "error[E101]"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_written(
    invoke: Invoke, here: Path, words: tuple[str, ...], code: int, said: str
) -> None:
    result = invoke("new", *words)
    assert result.exit_code == code
    assert said in result.stderr
    assert list(here.iterdir()) == []
