"""What is said to a person at the table is said in the language of the game."""

from __future__ import annotations

import io
import re
import string
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
import yaml
from rich.console import Console

from eldest.engine import load
from eldest.engine.match import Match
from eldest.lab.bots import bots_of
from eldest.table import saving, sayings
from eldest.table.faces import Faces
from eldest.table.marking import exchanging
from eldest.table.saving import Seating
from eldest.table.sitting import Left, Sitting
from eldest.table.telling import Teller

TYPED = {"undo", "redo", "save", "last", "score", "rules", "quit", "bid", "Ctrl", "FILE", "Enter"}
"""Words that are typed as they stand in every language."""
_LATIN = re.compile(r"[A-Za-z]{3,}")


def phrases() -> Iterator[tuple[str, dict[str, str]]]:
    for name in sayings.TABLES:
        text = files("eldest.table").joinpath(name).read_text(encoding="utf-8")
        yield from yaml.load(text, Loader=yaml.CBaseLoader).items()


def test_every_phrase_is_said_in_every_language_with_the_same_facts() -> None:
    found = list(phrases())
    languages = set(dict(found)["you"])
    assert len(found) == len(dict(found)) and languages == {"en", "ru"}
    for key, texts in found:
        assert set(texts) == languages, key
        assert facts(texts["ru"]) <= facts(texts["en"]), key


def facts(text: str) -> set[str]:
    """What a phrase is filled with, its verbs apart."""
    plain = re.sub(r"\{[^{}]*\|[^{}]*\}", "", text)
    return {field for _, field, _, _ in string.Formatter().parse(plain) if field}


class Person:
    """Asks everything that can be asked, and plays the first card or call that is offered."""

    def __init__(self, match: Match, turns: int) -> None:
        self.match, self.turns = match, turns
        self.lines: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompt = prompt
        if not self.lines:
            if not self.turns or self.match.deal.over:
                raise Left
            self.turns -= 1
            self.lines = list(self._turn())
        return self.lines.pop(0)

    def _turn(self) -> Iterator[str]:
        deal, pack = self.match.deal, self.match.game.pack
        yield from ("?", "чепуха", "? чепуха", "last", "score", "redo", "undo", "redo")
        for card in range(0, pack.size, 5):
            yield f"? {pack.text(card)}"
        legal = deal.legal()
        for action in legal[:2]:
            yield f"? {self.match.game.text(action)}"
        if exchanging(deal):
            cards = [pack.text(card) for card in legal if card < pack.size]
            yield from (" ".join(cards[:9]), "ok", " ".join(cards[2:9]), "ok")
        else:
            wrong = [c for c in range(pack.size) if c not in legal]
            yield pack.text(wrong[0])
            yield self.match.game.text(legal[len(legal) // 2])


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_sitting_of_glek_is_russian_from_the_first_line_to_the_last(
    seat: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "write", lambda *_: None)
    game, screen = load("glek", language="ru"), io.StringIO()
    match = game.match(seed=3, names=["Анна", "Пётр", "Лиза"])
    teller = Teller(match, Faces(game.pack), seat, reasons="always")
    person = Person(match, turns=9)
    console = Console(file=screen, width=120, highlight=False, markup=False, emoji=False)
    bots = bots_of(game, ["greedy"], 3)
    path = tmp_path / "x"
    sitting = Sitting(teller, bots, console, path, Seating(seat, ("greedy",)), person)
    with pytest.raises(Left):
        sitting.run()
    text = screen.getvalue() + person.prompt
    assert "Ваш ход" in text and "столе" in text and "Можно набрать" in text
    strange = set(_LATIN.findall(re.sub(r"\([^()]*glek\.yaml[^()]*\)|\[[^\]]*\]", "", text)))
    assert not strange - TYPED


def test_the_tables_are_read_as_one() -> None:
    assert len(sayings._table()) == len(list(phrases()))
