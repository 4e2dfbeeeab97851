"""A scripted person plays at a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from eldest.engine import load_record

from .conftest import Terminal

TURN = "Your turn (? for help): "
Open = Callable[..., Terminal]


def saved_in(text: str) -> Path:
    """The file that the greeting names."""
    found = re.search(r"Saved after every card of yours in (\S+)\n", text)
    assert found, text
    return Path(found[1])


def test_a_person_asks_plays_and_leaves(terminal: Open, home: Path) -> None:
    with terminal(
        "play", "glaves", "--players", "2", "--seed", "7", "--fact", "age=40,12"
    ) as table:
        text = table.read(TURN)
        assert "Glaves, 2 players: You and Ben. Seed 7." in text
        assert "Age in years: You 40, Ben 12." in text
        path = saved_in(text)
        assert path.parent == home / ".local" / "state" / "eldest"
        assert "[1 " in text and "46 points end the match" in text
        hand = re.findall(r"\[(\d+) (\w+[♣♦♥♠])\]", text)
        assert len(hand) == 13

        assert "any card" in table.type("?", TURN)
        card = hand[0][1]
        why = table.type(f"? {card}", TURN)
        assert f"{card} may be played. The leader may play any card." in why
        assert "glaves.yaml:" in why and "[Glaves, a rules page]" in why
        assert "is no card" in table.type("nonsense", TURN)

        told = table.type(card.lower(), TURN)
        assert f"  1. You lead {card}, Ben " in told
        assert ". Ben wins with" in told or ". You win with" in told
        assert "Last trick:" not in told or card in told
        assert "Ben" in table.type("last", TURN) and "Totals:" in table.type("score", TURN)
        assert "The highest trump wins the trick." in table.type("rules", TURN)

        table.type("quit", "Go on with: eldest play --resume ")
        assert table.ends() == 0
    record = path.read_text(encoding="utf-8")
    assert record.startswith("eldest record 1\n# seat 0, bots greedy\n")
    assert load_record(record).deal.history


def test_a_refused_card_says_why_and_is_not_played(terminal: Open) -> None:
    with terminal("play", "glaves", "--players", "2", "--seed", "7", "--seat", "1") as table:
        text = table.type("", TURN)  # The ages are skipped.
        assert "0 for everybody" in text
        refused = re.findall(r"(?<=   )(\w+[♣♦♥♠])(?=   |$)", text, re.MULTILINE)
        assert refused, text
        answer = table.type(refused[0], TURN)
        assert (
            f"{refused[0]} may not be played: You must follow the suit led when you can." in answer
        )
        assert "follow-suit" in answer
        assert "Ben" not in answer


def test_undo_is_refused_once_something_was_shown(terminal: Open) -> None:
    with terminal("play", "glaves", "--players", "2", "--seed", "7", "--fact", "age=1,1") as table:
        table.read(TURN)
        assert "nothing in this deal" in table.type("undo", TURN)
        table.type("1", TURN)
        answer = table.type("undo", TURN)
        assert "cannot be taken back: you have seen" in answer
        assert "Nothing was taken back" in table.type("redo", TURN)


def test_the_last_card_is_taken_back_and_done_again(terminal: Open) -> None:
    """This person plays the last card of the deal, and nothing is shown after it."""
    with terminal("play", "glaves", "--players", "2", "--seed", "1", "--fact", "age=1,1") as table:
        table.read(TURN)
        text = ""
        for _ in range(26):
            text = table.type("1", "for help): ")
            if "Enter deals again" in text:
                break
        assert "Totals:" in text
        undone = table.type("undo", TURN)
        assert "is taken back" in undone and "trick 26" in undone
        again = table.type("redo", "for help): ")
        assert "Enter deals again" in again
        assert " again.\n" in again
        assert re.findall(r"Totals: .*", again) == re.findall(r"Totals: .*", text)
        assert "Deal 2." in table.type("", "for help): ")


def test_ctrl_c_loses_nothing_and_resume_goes_on(terminal: Open) -> None:
    with terminal("play", "german-whist", "--seed", "3") as table:
        path = saved_in(table.read(TURN))
        table.type("1", TURN)
        before = table.type("2", TURN)
        table.press(b"\x03")
        assert table.ends() == 130
        assert "Saved in" in table.seen
    with terminal("play", "--resume", str(path)) as table:
        again = table.read(TURN)
        hand = re.compile(r"Your hand.*", re.DOTALL)
        assert hand.findall(again) == hand.findall(before)
        table.press(b"\x04")
        assert table.ends() == 0
    assert len(load_record(path.read_text("utf-8")).deal.history) >= 4


def test_save_takes_a_name_once(terminal: Open, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    with terminal("play", "knaves", "--seed", "3") as table:
        table.read(TURN)
        table.type("1", TURN)
        assert "Saved in mine.record" in table.type("save mine.record", TURN)
        assert "error[E621]: taken is there already" in table.type("save taken", TURN)
        assert "error[E620]" in table.type("save nowhere/mine.record", TURN)
        table.type("quit", "--resume mine.record")
        assert table.ends() == 0
    assert (tmp_path / "taken").read_text() == "mine"
    assert load_record((tmp_path / "mine.record").read_text("utf-8")).deal.history


def test_a_file_of_ones_own_is_saved_beside_it_and_goes_on(
    terminal: Open, tmp_path: Path, base: str
) -> None:
    (tmp_path / "mine.yaml").write_text(base)
    with terminal("play", "mine.yaml", "--seed", "3") as table:
        path = saved_in(table.read(TURN))
        table.type("1", "for help): ")
        table.type("quit", "eldest play mine.yaml --resume")
        assert table.ends() == 0
    assert (tmp_path / path).resolve().parent == tmp_path
    with terminal("play", "mine.yaml", "--resume", str(path)) as table:
        assert "Tiny: deal 1" in table.read("for help): ")


def test_letters_and_no_colours_where_nothing_else_can_be_shown(terminal: Open) -> None:
    with terminal(
        *("play", "knaves", "--seed", "3"),
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
        NO_COLOR="1",
    ) as table:
        text = table.read(TURN)
        assert re.search(r"\[1 \w+[CDHS]\]", text)
        assert text.isascii()


def test_a_whole_match_to_its_winner(terminal: Open) -> None:
    with terminal("play", "german-whist", "--seed", "3", "--bots", "random") as table:
        text = table.read("for help): ")
        while "the match after" not in text:
            table.press(b"1\n" if "Your turn" in text else b"\n")
            text = _next(table)
        assert table.ends() == 0
        assert "See it again: eldest replay" in table.seen


def _next(table: Terminal) -> str:
    """Read up to the next question, or to the end."""
    start = len(table.seen)
    while not table.seen[start:].endswith("for help): ") and "See it again" not in table.seen:
        table._more()
    return table.seen[start:]
