"""What differs between two rulebooks: the options, and the rules that are in one of them only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from .chapters import rulebook
from .frame import Frame
from .rulebook import (
    Block,
    Contrast,
    Paragraph,
    Reference,
    Rule,
    Rulebook,
    Rules,
    Section,
    Setting,
    Side,
    Table,
)

if TYPE_CHECKING:
    from ..engine.game import Game


@dataclass(frozen=True)
class Named:
    """One of the two: what it is called, and its rulebook."""

    name: str
    book: Rulebook


def difference(left: tuple[str, Game], right: tuple[str, Game]) -> Rulebook:
    """What differs between two games, each given with a name, as a book of its own."""
    one, other = Named(left[0], rulebook(left[1])), Named(right[0], rulebook(right[1]))
    one, other = _distinct(one, other), _distinct(other, one)
    same_file = left[1].digest == right[1].digest
    language = one.book.language if one.book.language == other.book.language else "en"
    return _Difference(one, other, Frame.of(language)).whole(same_file)


class _Difference:
    """The making of one comparison."""

    def __init__(self, left: Named, right: Named, frame: Frame) -> None:
        self.left, self.right, self.frame = left, right, frame

    def whole(self, same_file: bool) -> Rulebook:
        """Options, then rules, section by section, then the sources."""
        both = (self.left, self.right)
        titles = dict.fromkeys(each.book.title for each in both)
        subtitle = self.frame("difference", left=self.left.name, right=self.right.name)
        sections = (*self._options(same_file), *self._sections())
        opening = [Rule(f"{each.name}: {each.book.subtitle}.") for each in both]
        opening += [] if sections else [Rule(self.frame("same"))]
        title = self.frame.listed(list(titles))
        book = Rulebook(self.frame.language, title, subtitle, tuple(opening), sections)
        cited, found = set(book.cited()), dict[str, Reference]()
        for reference in (each for side in both for each in side.book.references):
            if reference.key in cited:
                found.setdefault(reference.key, reference)
        return replace(book, references=tuple(found.values()))

    # options

    def _options(self, same_file: bool) -> Iterator[Section]:
        left, right = _settings(self.left.book), _settings(self.right.book)
        names = [*left, *(name for name in right if name not in left)]
        if not same_file:
            names = [name for name in names if name in left and name in right]
        blocks = tuple(
            self._contrast(left.get(name), right.get(name))
            for name in names
            if _typed(left.get(name)) != _typed(right.get(name))
        )
        if blocks:
            yield Section("options", self.frame("options"), blocks)

    def _contrast(self, left: Setting | None, right: Setting | None) -> Contrast:
        either = left or right
        assert either is not None
        sides = ((self.left.name, left), (self.right.name, right))
        idle = (self.frame("no effect"),)
        return Contrast(
            either.name,
            either.title,
            either.text,
            tuple(
                Side(name, each.value, each.standing) if each else Side(name, None, idle)
                for name, each in sides
            ),
        )

    # rules

    def _sections(self) -> Iterator[Section]:
        left = {section.key: section for section in self.left.book.parts()}
        right = {section.key: section for section in self.right.book.parts()}
        for key in _merged(list(left), list(right)):
            if key == "options":
                continue
            one, other = left.get(key), right.get(key)
            blocks = (*self._only(self.left, one, other), *self._only(self.right, other, one))
            if blocks:
                title = left[key].title if key in left else right[key].title
                yield Section(key, title, blocks)

    def _only(self, side: Named, one: Section | None, other: Section | None) -> Iterator[Block]:
        """The rules and tables of a section that the other book lacks."""
        title = self.frame("only in", name=side.name)
        known = {(rule.text, rule.detail) for rule in _rules(other)}
        own = tuple(rule for rule in _rules(one) if (rule.text, rule.detail) not in known)
        if own:
            yield Rules(title, own)
        tables = {(each.title, each.head, each.rows) for each in _tables(other)}
        for table in _tables(one):
            if (table.title, table.head, table.rows) not in tables:
                yield replace(table, title=f"{title}: {table.title}")


def _merged(left: list[str], right: list[str]) -> list[str]:
    """The keys of both; what only the right has comes after what it follows there."""
    found = list(left)
    for key, before in zip(right, [None, *right], strict=False):
        if key not in found:
            found.insert(found.index(before) + 1 if before else 0, key)
    return found


def _rules(section: Section | None) -> Iterator[Rule]:
    for block in section.blocks if section else ():
        if isinstance(block, Paragraph) or (isinstance(block, Rules) and block.kind != "examples"):
            yield from block.rules


def _tables(section: Section | None) -> Iterator[Table]:
    return (block for block in (section.blocks if section else ()) if isinstance(block, Table))


def _settings(book: Rulebook) -> dict[str, Setting]:
    blocks = (block for section in book.sections for block in section.blocks)
    return {block.name: block for block in blocks if isinstance(block, Setting)}


def _typed(setting: Setting | None) -> str | None:
    return setting.value.typed if setting else None


def _distinct(side: Named, other: Named) -> Named:
    """A side whose keys of sources mean nothing else in the other one."""
    theirs = {each.key: each.text for each in other.book.references}
    clashing = {
        each.key: f"{each.key}, {side.name}"
        for each in side.book.references
        if theirs.get(each.key, each.text) != each.text
    }
    return Named(side.name, _renamed(side.book, clashing)) if clashing else side


def _renamed(piece: Any, keys: dict[str, str]) -> Any:
    """A piece of a book with other keys for some sources."""
    if isinstance(piece, tuple):
        return tuple(_renamed(each, keys) for each in piece)
    if not is_dataclass(piece) or isinstance(piece, type):
        return piece
    changed: dict[str, Any] = {}
    for field in fields(piece):
        value = getattr(piece, field.name)
        if field.name == "cite":
            changed[field.name] = tuple(keys.get(key, key) for key in value)
        elif isinstance(piece, Reference) and field.name == "key":
            changed[field.name] = keys.get(value, value)
        else:
            changed[field.name] = _renamed(value, keys)
    return replace(piece, **changed)
