"""`eldest play` without a terminal, and `eldest replay` of what was saved."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import catalogue, load, load_record
from eldest.table.ending import target

Invoke = Callable[..., Result]


@pytest.mark.parametrize("game", catalogue())
def test_every_game_is_told_to_its_winner(invoke: Invoke, game: str) -> None:
    result = invoke("play", game, "--seed", "4")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.startswith(f"{load(game).title}, ")
    assert "\nDeal 1. " in result.stdout and "  1. " in result.stdout
    ended = r"^.+ (wins?|share) the match after \d+ deals?\.$"
    assert re.search(ended, result.stdout, re.MULTILINE)
    assert "\r" not in result.stdout and "\x1b" not in result.stdout
    assert invoke("play", game, "--seed", "4").stdout == result.stdout


def test_a_trick_reads_like_a_game(invoke: Invoke) -> None:
    text = invoke(
        "play", "glaves", "--players", "3", "--seed", "7", "--names", "Ann,Bob,Cid"
    ).stdout
    assert text.startswith("Glaves, 3 players: Ann, Bob and Cid. Seed 7.\n")
    assert "Age in years: 0 for everybody (or --fact age=N,N,N).\n" in text
    assert (
        "Deal 1. Cid deals.\n  Q♠ is set aside. 2♦ is turned up. Trumps are ♠ spades.\n"
        "  1. Ann leads 8♠, Bob K♠, Cid 3♠. Bob wins with K♠. The highest trump wins the trick.\n"
        "     Bob takes 2♦. Cid and Ann draw a card each. 9♦ is turned up.\n"
    ) in text
    why = "A point for every trick, less the penalties of the Jacks won"
    assert re.search(rf"\n  {why}: Ann [+-]\d+, Bob [+-]\d+, Cid [+-]\d+\.\n  Totals: ", text)
    assert "\n  This deal: Ann " in text
    assert "  total: " in text and "The highest total wins. [Glaves, a rules page]" in text


def test_the_record_of_a_match_is_told_again(invoke: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    played = invoke("play", "knaves", "--seed", "4", "--save", str(path))
    assert f"Saved in {path}." in played.stderr
    assert load_record(path.read_text("utf-8")).over
    told = invoke("replay", str(path))
    assert told.exit_code == 0

    def deals(text: str) -> list[str]:
        lines = [line for line in text.splitlines() if line]
        return lines[lines.index("Deal 1. Carla deals.") :]

    assert deals(told.stdout) == deals(played.stdout)
    explained = invoke("replay", str(path), "--explain").stdout
    assert "(clause suit-led, knaves.yaml:" in explained
    assert "[games-of-playing-cards.pokerwiner.com, Knaves]" in explained
    assert re.search(r"\(`each seat .*`, knaves.yaml:\d+\)", explained)
    assert "[E621]" in invoke("play", "knaves", "--save", str(path)).stderr


def test_a_record_that_breaks_the_rules_is_refused_at_its_line(
    invoke: Invoke, tmp_path: Path
) -> None:
    match = load("glaves").match(seed=4)
    deal = match.deal
    while len(deal.legal()) == deal.state.hands[deal.state.actor].bit_count():
        deal.apply(deal.legal()[0])
    hand = [c for c in range(52) if deal.state.hands[deal.state.actor] >> c & 1]
    wrong = next(card for card in hand if card not in deal.legal())
    path = tmp_path / "bad.record"
    line = f"{deal.actor} play {match.game.pack.text(wrong)}"
    path.write_text(match.record() + line + "\n")
    result = invoke("replay", str(path))
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr.startswith("error[E604]: ")
    assert f"| {line}" in result.stderr
    assert "You must follow the suit led when you can." in result.stderr


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "E601"),
        (b"hello\n", "E601"),
        (b"\xff\xfe\x00", "E103"),
        (b"eldest record 1\ngame: nowhere\nrules: x\nplayers: 2\ndeal 1 dealer 0\npack\n", "E6"),
    ],
)
def test_files_that_are_no_records(
    invoke: Invoke, tmp_path: Path, content: bytes, code: str
) -> None:
    path = tmp_path / "x.record"
    path.write_bytes(content)
    result = invoke("replay", str(path))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"error[{code}")
    assert invoke("replay", str(tmp_path)).stderr.startswith("error[E101]")


def test_a_match_under_way_is_resumed(invoke: Invoke, tmp_path: Path) -> None:
    whole = load("glaves").match(seed=9)
    whole.deal.apply(whole.deal.legal()[0])
    path = tmp_path / "x.record"
    path.write_text(whole.record())
    text = invoke("replay", str(path)).stdout
    assert "     On the table: Anna " in text and "the match is not over" in text
    assert "the match after" in invoke("play", "--resume", str(path)).stdout


@pytest.mark.parametrize(
    ("game", "players", "score"),
    [("glaves", 2, 46), ("glaves", 3, 20), ("glaves", 4, 9), ("knaves", 3, 20)],
)
def test_the_score_that_ends_a_match_is_found(game: str, players: int, score: int) -> None:
    assert target(load(game, players=players)) == score


def test_a_lead_over_the_others_is_no_target(base: str) -> None:
    from eldest.engine import load_text

    text = base.replace("  deals: 1\n", '  over: "any(each seat: total >= total of dealer + 5)"\n')
    assert target(load_text(text)) is None
    assert target(load_text(base)) is None


def test_partners_win_together_and_are_not_tied(invoke: Invoke) -> None:
    told = invoke("play", "whist", "--seed", "4").stdout
    assert re.search(r"^\w+ and \w+ win the match after \d+ deals?\.$", told, re.MULTILINE)
    assert "tied" not in told and "share the match" not in told


def test_what_a_resumed_match_settles_cannot_be_chosen_again(
    invoke: Invoke, tmp_path: Path
) -> None:
    """An option that would be passed over in silence is refused."""
    path = tmp_path / "saved.record"
    assert invoke("play", "hearts", "--seed", "3", "--save", str(path)).exit_code == 0
    for more in (["--seed", "4"], ["--names", "A,B,C,D"], ["--players", "3"], ["-o", "target=50"]):
        result = invoke("play", "--resume", str(path), *more)
        assert (result.exit_code, result.stdout) == (2, "")
        assert more[0] in result.stderr
    other = invoke("play", "hearts", "--resume", str(path), "-o", "target=50")
    assert "error[E608]" in other.stderr


def test_where_nothing_can_be_saved_nothing_is_played(invoke: Invoke, tmp_path: Path) -> None:
    result = invoke("play", "hearts", "--save", str(tmp_path / "no folder" / "x.record"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "error[E620]" in result.stderr


@pytest.mark.parametrize(
    "command", ["play", "rules", "options", "diff hearts --right moon=subtract", "replay"]
)
def test_a_language_that_a_game_is_not_told_in_is_said(
    invoke: Invoke, tmp_path: Path, command: str
) -> None:
    """Once a game, on standard error, by every command that takes a language."""
    game = "hearts"
    if command == "replay":
        game = str(tmp_path / "saved.record")
        invoke("play", "hearts", "--seed", "3", "--save", game)
    name, *more = command.split()
    result = invoke(name, game, *more, "--language", "eo")
    assert result.exit_code == 0
    assert "Hearts is not told in 'eo'; this is English." in result.stderr
    assert "eo" not in invoke(name, game, *more, "--language", "en").stderr
