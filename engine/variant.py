"""A variant file that was read and checked, from which games are made."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from ..schema.check import check
from ..schema.diagnostic import Rejected
from ..schema.document import Document, read, read_text
from .asking import nearest, plain, refuse
from .builder import Rules
from .catalogue import catalogue, locate
from .inheritance import whole
from .options import Option, chosen, declared
from .prose import citations, prose

if TYPE_CHECKING:
    from .game import Game


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
        parent: the game that the file extends, None where it stands alone.
        digest: SHA-256 of the file's text, and of those it extends; records name it.
        games: those made of it so far, by what was chosen.
        bundled: whether it is asked for by its id.
    """

    def __init__(
        self, document: Document, language: str = "en", parent: Document | None = None
    ) -> None:
        """Take a document that `check` found sound, and the one that it extends."""
        self.document = document
        self.parent = None if parent is None else _parent(parent, language)
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
        self.bundled = False
        self.digest = _digest(document)

    @property
    def address(self) -> str:
        """How a record names it: the id of a bundled game, else the name of its file."""
        return self.id if self.bundled else FilePath(self.document.source.name).name

    @classmethod
    def read(cls, name: str | FilePath, language: str = "en") -> Variant:
        """Read a bundled game, or a file.

        Args:
            name: the id of a bundled game, or the path of a file.
            language: of titles and prose, where the file has several.

        Raises:
            Rejected: with everything that is wrong with the file (E1xx, E2xx), or E501 if there is
                no such game.
        """
        path = locate(name)
        found = cls._made(read(path), language)
        found.bundled = str(name) == found.id and path != FilePath(name)
        return found

    @classmethod
    def from_text(
        cls,
        text: str,
        name: str = "<text>",
        language: str = "en",
        folder: FilePath | None = None,
    ) -> Variant:
        """The same for a text; a file that it extends is looked for in `folder`."""
        return cls._made(read_text(text, name, folder), language)

    @classmethod
    def _made(cls, written: Document, language: str) -> Variant:
        document, parent = whole(written)
        if mistakes := check(document):
            raise Rejected(mistakes)
        return cls(document, language, parent)

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
        count = plain(players)
        if type(count) is not int or count not in self.players:
            raise refuse("E505", game=self.id, players=players, known=self.players)
        return count


@dataclass(frozen=True)
class Parent:
    """The game that a file extends: how it is asked for, and what it is called."""

    name: str
    title: str


def _parent(document: Document, language: str) -> Parent:
    path = FilePath(document.source.name)
    bundled = path.stem in catalogue() and path == locate(path.stem)
    return Parent(path.stem if bundled else str(path), prose(document.get(("title",)), language))


def _digest(document: Document) -> str:
    texts = (document.source.text, *(source.text for source in document.inherited))
    digests = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    if len(digests) == 1:
        return digests[0]
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()


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
