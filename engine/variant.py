"""A variant file that was read and checked, from which games are made."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from ..schema.check import check
from ..schema.diagnostic import Rejected
from ..schema.document import Document, read, read_text
from .asking import nearest, refuse
from .builder import Rules
from .options import Option, chosen, declared
from .prose import citations, prose

if TYPE_CHECKING:
    from .game import Game

SUFFIX = ".yaml"


@dataclass(frozen=True)
class Preset:
    """A named choice of options, and who attests it.

    Attributes:
        name, title, text, cite: what it is called, prose, and source.
        settings: the options that it sets, with their values.
        open: those that its source leaves to the players.
        inferred: those it sets though its source does not state them.
    """

    name: str
    title: str
    text: str
    cite: tuple[str, ...]
    settings: Mapping[str, object]
    open: tuple[str, ...]
    inferred: tuple[str, ...] = ()


@dataclass(frozen=True)
class Source:
    """A source that rules cite by its key.

    Attributes:
        key: as rules cite it.
        title, note: what it is called, and what a reader should know about it.
        author, year, url: who wrote it, when, and where it can be read; empty if not told.
    """

    key: str
    title: str
    note: str = ""
    author: str = ""
    year: str = ""
    url: str = ""

    @property
    def writer(self) -> str:
        """Who speaks in it: the author, or the source itself."""
        return self.author or self.title

    @property
    def reference(self) -> str:
        """Author, title and year in one line."""
        year = f" ({self.year})" if self.year else ""
        return ", ".join(filter(None, (self.author, self.title))) + year


class Variant:
    """One file, checked against the schema; its rules are parsed when a game is made.

    Attributes:
        document: the file with its places.
        rules: its parsed rules.
        id, title, summary: what the game is called, and what it is.
        players: the numbers of players it can be played by; the first is the default.
        options, presets, sources: as declared.
        digest: SHA-256 of the file's text; records name it.
        games: those made of it so far, by what was chosen.
    """

    def __init__(self, document: Document, language: str = "en") -> None:
        """Take a document that `check` found sound."""
        self.document = document
        self.rules = Rules(document, language)
        self.language = language
        self.id: str = document.get(("id",))
        self.title = prose(document.get(("title",)), language)
        self.summary = prose(document.get(("summary",)), language)
        self.players: tuple[int, ...] = tuple(document.get(("players",)))
        self.options: dict[str, Option] = declared(document, language)
        self.presets = _presets(document, language)
        self.sources = _sources(document, language)
        self.games: dict[object, Game] = {}
        self._bundled = False
        self.digest = hashlib.sha256(document.source.text.encode()).hexdigest()

    @property
    def address(self) -> str:
        """How a record names it: the id of a bundled game, else the name of its file."""
        return self.id if self._bundled else FilePath(self.document.source.name).name

    @classmethod
    def read(cls, name: str | FilePath, language: str = "en") -> Variant:
        """Read a bundled game by its id, or a file by its path.

        Raises:
            Rejected: with everything that is wrong with the file (E1xx, E2xx), or E501 if there is
                no such game.
        """
        path = locate(name)
        found = cls(_checked(read(path)), language)
        found._bundled = str(name) == found.id and path != FilePath(name)
        return found

    @classmethod
    def from_text(cls, text: str, name: str = "<text>", language: str = "en") -> Variant:
        """The same for a text."""
        return cls(_checked(read_text(text, name)), language)

    def preset(self, name: str | None) -> Preset | None:
        """The preset of that name; None for None.

        Raises:
            Rejected: there is none (E502).
        """
        if name is None:
            return None
        if name not in self.presets:
            raise refuse(
                "E502",
                preset=name,
                game=self.id,
                known=tuple(self.presets),
                suggestion=nearest(name, self.presets),
            )
        return self.presets[name]

    def settings(
        self, preset: str | None, given: Mapping[str, object]
    ) -> dict[str, bool | int | str]:
        """Every option's value under a preset and some single choices.

        Raises:
            Rejected: a preset, an option or a value that does not exist (E502, E503, E504).
        """
        found = self.preset(preset)
        return chosen(self.options, found.settings if found else {}, given)

    def seats(self, players: int | None) -> int:
        """The number of players asked for, or the default.

        Raises:
            Rejected: the game is not played by so many (E505).
        """
        if players is None:
            return self.players[0]
        if players not in self.players or type(players) is not int:
            raise refuse("E505", game=self.id, players=players, known=self.players)
        return players


def _checked(document: Document) -> Document:
    mistakes = check(document)
    if mistakes:
        raise Rejected(mistakes)
    return document


def _presets(document: Document, language: str) -> dict[str, Preset]:
    return {
        name: Preset(
            name,
            prose(entry["title"], language),
            prose(entry.get("text"), language),
            citations(entry.get("cite")),
            entry.get("set", {}),
            tuple(entry.get("open", ())),
            tuple(entry.get("inferred", ())),
        )
        for name, entry in document.get(("presets",), {}).items()
    }


def _sources(document: Document, language: str) -> dict[str, Source]:
    return {
        key: Source(
            key,
            prose(entry["title"], language),
            prose(entry.get("note"), language),
            entry.get("author", ""),
            str(entry.get("year", "")),
            entry.get("url", ""),
        )
        for key, entry in document.get(("sources",), {}).items()
    }


def catalogue() -> list[str]:
    """The ids of the bundled games, sorted."""
    folder = resources.files("eldest.variants")
    return sorted(
        each.name.removesuffix(SUFFIX) for each in folder.iterdir() if each.name.endswith(SUFFIX)
    )


def locate(name: str | FilePath) -> FilePath:
    """The file of a bundled game, or of a path.

    A name with a suffix or a separator in it is a path; anything else is the id of a bundled game.

    Raises:
        Rejected: no bundled game has that id (E501).
    """
    text = str(name)
    file = text.endswith((".yaml", ".yml")) or "/" in text or "\\" in text
    if file or isinstance(name, FilePath):
        return FilePath(name)
    if text not in catalogue():
        raise refuse(
            "E501", game=text, known=tuple(catalogue()), suggestion=nearest(text, catalogue())
        )
    return FilePath(str(resources.files("eldest.variants"))) / (text + SUFFIX)
