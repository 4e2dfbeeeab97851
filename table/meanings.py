"""What the words of a file mean, as rules of a book: its own words, its tables, its variables."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import TYPE_CHECKING

from ..dsl.types import BOOLEAN, INTEGER, Type
from ..engine.definitions import meaning
from .nouns import capital
from .rulebook import Rule, Rules
from .scribe import Scribe

if TYPE_CHECKING:
    from ..engine.entries import Entry
    from ..schema.document import Path


def meanings(scribe: Scribe, words: Set[str]) -> Iterator[Rules]:
    """What some words of the file mean; one that has several clauses under a heading of its own."""
    plain: list[Rule] = []
    listed: list[Rules] = []
    for word in scribe.document.get(("let",), {}):
        if word not in words:
            continue
        type_ = scribe.residue.scope.symbols[word].type
        left = scribe.residue.cases(meaning(scribe.document, word))
        if len(left) > 1 or (left and scribe.condition(left[0].when)):
            title = capital(_title(scribe, word))
            listed.append(Rules(title, tuple(_clauses(scribe, word, left, type_))))
        else:
            plain.append(_plain(scribe, word, left))
    plain += [*_tables(scribe, words), *_starts(scribe, words)]
    yield from scribe.group("definitions", plain)
    yield from listed


def _title(scribe: Scribe, word: str) -> str:
    return scribe.prose(("let", word, "title")) or word.replace("_", " ")


def _plain(scribe: Scribe, word: str, left: list[Entry]) -> Rule:
    """A word that stands for one thing: its title, and what that is."""
    path: Path = ("let", word)
    read = tuple(scribe.definition(word))
    what = scribe.meaning(left[0].path, word) if left else scribe.frame("nothing")
    # Who says so of the word says so of it under the usual options only.
    cite = scribe.attested(*read) or (left[0].origin.cite if left else ()) or scribe.cite(path)
    return scribe.rule(f"{_title(scribe, word)}: {what}", "", tuple(cite), *read)


def _clauses(scribe: Scribe, word: str, left: list[Entry], type_: Type) -> Iterator[Rule]:
    """Each clause that may decide, and what is so where none does."""
    when = ""
    for entry in left:
        value, when = scribe.meaning(entry.path, word), scribe.condition(entry.when)
        if not when and entry is not left[0]:
            value = scribe.frame("in other cases", value=value)
        text, why = f"{value}, {when}" if when else value, entry.origin.why.strip()
        text, detail = (why, text) if why else (text, "")
        read = [scribe.residue.written(path) for path in (entry.when, entry.path) if path]
        yield scribe.rule(
            text, detail, tuple(entry.origin.cite) or scribe.cite(("let", word)), *read
        )
    if when:
        nothing = (
            "0" if type_ == INTEGER else scribe.frame("not so" if type_ == BOOLEAN else "nothing")
        )
        yield scribe.fact("in other cases", value=nothing)


def _tables(scribe: Scribe, words: Set[str]) -> Iterator[Rule]:
    """Numbers that depend on a suit or on another number."""
    for name in scribe.document.get(("numbers",), {}):
        symbol = scribe.residue.scope.symbols[name]
        if name not in words or not (symbol.by_suit or symbol.by_number):
            continue
        path: Path = ("numbers", name)
        if symbol.by_number:
            values = [
                scribe.frame("value from", least=n, value=value) for n, value in symbol.by_number
            ]
        else:
            suits = scribe.document.get((*path, "by suit"))
            values = [
                f"{scribe.phrases.word(suit)} {scribe.value((*path, 'by suit', suit))}"
                for suit in suits
            ]
        title = scribe.prose((*path, "title")) or name.replace("_", " ")
        yield scribe.rule(f"{title}: {', '.join(values)}", "", scribe.cite(path))


def _starts(scribe: Scribe, words: Set[str]) -> Iterator[Rule]:
    """What variables hold at first, where the file says so."""
    for name, entry in scribe.document.get(("variables",), {}).items():
        if name in words and "start" in entry:
            key = "starts match at" if entry.get("keep") == "match" else "starts at"
            value = str(entry["start"]).lower()
            yield scribe.fact(key, name=scribe.phrases.word(name), value=value)
