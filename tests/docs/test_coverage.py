"""The account of what the language reaches: whole, and true as far as files can show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.dsl.parse import parse_expression, parse_sentence
from eldest.engine import catalogue, load
from eldest.schema.diagnostic import Diagnostic
from eldest.schema.document import read_text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
GAMES = [
    *("Belote", "Bridge", "500", "French Tarot", "Oh Hell", "Pinochle", "Preference", "Schnapsen"),
    *("Skat", "Whist", "Truc", "Thousand", "Hearts"),
]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its head."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found = re.findall(r"^\| (.*) \|$", section, re.MULTILINE)
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)] for row in found][1:]


@pytest.mark.parametrize("row", rows("Mechanics"), ids=lambda row: row[0])
def test_a_mechanic_is_sayable_or_its_primitive_is_named(row: list[str]) -> None:
    mechanic, state, how, _ = row
    assert mechanic
    assert state in ("yes", "composed", "no")
    assert how


def spelled(how: str) -> list[str]:
    """The words of the language that a row names, without what stands for anything."""
    parts = (re.split(r"\b[A-Z]{1,}\b|\.\.\.", code) for code in re.findall(r"`([^`]+)`", how))
    return [max(each, key=len).replace("\\|", "|").strip() for each in parts]


@pytest.mark.parametrize("row", rows("Mechanics"), ids=lambda row: row[0])
def test_a_mechanic_can_be_read_in_the_files_that_are_named(row: list[str]) -> None:
    """Each of them uses one of the words that the row names."""
    _, state, how, played = row
    if played == "the tests":
        return
    assert state != "no"
    words = spelled(how)
    for name in played.split(", "):
        text = (ROOT / "variants" / name).read_text(encoding="utf-8")
        assert any(word in text for word in words) or not words, name


def test_every_bundled_game_is_listed_with_its_file_and_no_other() -> None:
    linked = re.findall(r"\(\.\./variants/([a-z0-9-]+)\.yaml\)", PAGE)
    assert sorted(linked) == catalogue()


@pytest.mark.parametrize("row", rows("Games"), ids=lambda row: row[0])
def test_a_game_is_a_file_or_lacks_something_that_is_named(row: list[str]) -> None:
    game, state, missing = row
    link = re.fullmatch(r"\[([a-z0-9-]+)\]\(\.\./variants/\1\.yaml\)", state)
    if link:
        assert load(link[1]).title in (game, "Glek")
        assert not missing
    else:
        assert state in ("possible", "no")
        assert missing


def test_the_games_that_people_ask_for_are_all_there() -> None:
    assert set(GAMES) <= {row[0] for row in rows("Games")}


SENTENCES = re.findall(r"`((?:each|set) [^`]*)`", PAGE)


@pytest.mark.parametrize("said", sorted(set(SENTENCES)))
def test_what_is_quoted_is_said_so(said: str) -> None:
    whole = {
        "set trump to": "set trump to hearts",
        "each seat takes discards of": "each seat takes discards of left(seat)",
        "each seat where": "each seat where tricks == 0 scores 1",
    }.get(said, said)
    mistakes: list[Diagnostic] = []
    text = read_text(f"rule: '{whole}'\n").text(("rule",))
    assert parse_sentence(text, mistakes) is not None
    assert mistakes == []


def test_the_clause_for_privileged_cards_is_an_expression() -> None:
    quoted = r"hand[suit == led] \| hand & pack[rank == J]"
    assert f"`{quoted}`" in PAGE
    rule = quoted.replace("\\|", "|")
    mistakes: list[Diagnostic] = []
    assert parse_expression(read_text(f"rule: '{rule}'\n").text(("rule",)), mistakes)
    assert mistakes == []
