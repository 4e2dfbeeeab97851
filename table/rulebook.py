"""A rulebook as data: sections of rules, each with its sources. What writes it comes later.

What stands in backticks in a text is a rule as the file writes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

Cite = tuple[str, ...]
"""Keys of sources."""


@dataclass(frozen=True)
class Choice:
    """An option and its value, as they are typed: `tiddy`, `false`."""

    option: str
    value: str


@dataclass(frozen=True)
class Rule:
    """One rule.

    Attributes:
        text: the rule, or the reason for it, as people read it.
        detail: what exactly happens, where the text does not say it.
        cite: who says so.
        choices: the options that brought it in, or shaped it.
    """

    text: str
    detail: str = ""
    cite: Cite = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Paragraph:
    """Rules as running text."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rules:
    """Rules as a list, perhaps under a small heading.

    Attributes:
        kind: `rules`; or `names` and `examples`, where the text of a rule is but its name.
    """

    title: str
    rules: tuple[Rule, ...]
    kind: str = "rules"


@dataclass(frozen=True)
class Row:
    """A row of a table, and its sources."""

    cells: tuple[str, ...]
    cite: Cite = ()


@dataclass(frozen=True)
class Table:
    """A table; the first cell of a row is its heading."""

    title: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    cite: Cite = ()
    choices: tuple[Choice, ...] = ()

    @property
    def cited(self) -> bool:
        """Whether rows have sources of their own."""
        return any(row.cite for row in self.rows)


@dataclass(frozen=True)
class Value:
    """A value that an option may have."""

    typed: str
    title: str
    text: str = ""
    cite: Cite = ()


@dataclass(frozen=True)
class Setting:
    """One option: the value in force, where it comes from, and the others.

    Attributes:
        name, title, text: the option.
        value: in force.
        standing: what the preset says of it, or that it was chosen, or that it is the default.
        others: the values that it could have.
        range: the numbers it may be, where these are not listed.
    """

    name: str
    title: str
    text: str
    value: Value
    standing: tuple[str, ...]
    others: tuple[Value, ...]
    range: str = ""


@dataclass(frozen=True)
class Side:
    """What an option is in one of two games; no value if it makes no sense there."""

    name: str
    value: Value | None
    standing: tuple[str, ...]


@dataclass(frozen=True)
class Contrast:
    """An option that differs between two games."""

    name: str
    title: str
    text: str
    sides: tuple[Side, ...]


Block = Paragraph | Rules | Table | Setting | Contrast


@dataclass(frozen=True)
class Section:
    """A part of the book; the phases of a deal are numbered."""

    key: str
    title: str
    blocks: tuple[Block, ...]
    parts: tuple[Section, ...] = ()
    number: int | None = None

    @property
    def heading(self) -> str:
        """The title, after the number if there is one."""
        return self.title if self.number is None else f"{self.number}. {self.title}"


@dataclass(frozen=True)
class Reference:
    """An entry of the list of sources."""

    key: str
    text: str
    writer: str
    note: str = ""
    url: str = ""


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of exactly one game.

    Attributes:
        language: of its words.
        title: of the game.
        subtitle: whose rules these are, and for how many players.
        opening: what the game is, and what a reader should know of this edition.
        sections: from the cards to the options.
        references: the sources that it cites.
    """

    language: str
    title: str
    subtitle: str
    opening: tuple[Rule, ...]
    sections: tuple[Section, ...]
    references: tuple[Reference, ...] = field(default=())

    def writer(self, key: str) -> str:
        """Who speaks in a source."""
        return next(each.writer for each in self.references if each.key == key)

    def parts(self) -> Iterator[Section]:
        """Every section, and the parts of it."""
        for section in self.sections:
            yield section
            yield from section.parts

    def rules(self) -> Iterator[tuple[Section, Rule]]:
        """Every rule, and where it stands."""
        for section in self.parts():
            for block in section.blocks:
                if isinstance(block, (Paragraph, Rules)):
                    yield from ((section, rule) for rule in block.rules)

    def cited(self) -> Iterator[str]:
        """Every key that is cited anywhere, as often as it is."""
        for rule in (*self.opening, *(rule for _, rule in self.rules())):
            yield from rule.cite
        for section in self.parts():
            for block in section.blocks:
                if isinstance(block, Table):
                    yield from (*block.cite, *(key for row in block.rows for key in row.cite))
                elif isinstance(block, Setting):
                    yield from (k for value in (block.value, *block.others) for k in value.cite)
                elif isinstance(block, Contrast):
                    yield from (k for side in block.sides if side.value for k in side.value.cite)


def paragraphs(found: Iterable[Block | Rule]) -> Iterator[Block]:
    """Blocks; rules that come one after the other become a paragraph."""
    run: list[Rule] = []
    for each in found:
        if isinstance(each, Rule):
            run.append(each)
            continue
        if run:
            yield Paragraph(tuple(run))
            run = []
        yield each
    if run:
        yield Paragraph(tuple(run))
