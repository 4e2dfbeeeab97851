"""A rulebook for the terminal: paragraphs that fit, with colours if they are wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import StringIO

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from .frame import Frame
from .rulebook import (
    Choice,
    Cite,
    Contrast,
    Paragraph,
    Reference,
    Rule,
    Rulebook,
    Rules,
    Section,
    Setting,
    Table,
    Value,
)

WIDEST = 96
QUIET = "dim"


def to_text(book: Rulebook, width: int = 88, color: bool = False) -> str:
    """The book as text of at most so many columns."""
    out = StringIO()
    console = Console(
        file=out,
        width=min(width, WIDEST),
        force_terminal=color,
        no_color=not color,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    _Printer(book, console).print()
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


class _Printer:
    """Writes one book to a console."""

    def __init__(self, book: Rulebook, console: Console) -> None:
        self.book = book
        self.frame = Frame.of(book.language)
        self.console = console

    def print(self) -> None:
        """Write it all."""
        book = self.book
        self.console.print(Text(book.title.upper(), "bold"))
        self.console.print(Text(book.subtitle, "italic"))
        for rule in book.opening:
            self._gap(self._said(rule))
        for section in book.sections:
            self._heading(section.title)
            self._blocks(section)
            for part in section.parts:
                self._gap(Text(part.heading, "bold"))
                self._blocks(part)
        if book.references:
            self._heading(self.frame("sources"))
            self.console.print()
            self.console.print(self._sources(book.references))

    def _gap(self, *what: RenderableType) -> None:
        self.console.print()
        for each in what:
            self.console.print(each)

    def _heading(self, title: str) -> None:
        self._gap(Line(Text(title, "bold"), align="left", characters="─", style=QUIET))

    def _blocks(self, section: Section) -> None:
        for block in section.blocks:
            match block:
                case Paragraph():
                    self._gap(Text(" ").join(map(self._said, block.rules)))
                case Rules():
                    title = [Text(block.title, "italic")] if block.title else []
                    style = "" if block.kind == "rules" else "bold"
                    items = (_hanging("•", self._said(rule, style)) for rule in block.rules)
                    self._gap(*title, *items)
                case Table():
                    self._gap(Text(block.title, "italic"), self._table(block))
                case Setting():
                    self._gap(*self._setting(block))
                case Contrast():
                    self._gap(*self._contrast(block))

    def _said(self, rule: Rule, style: str = "") -> Text:
        """A rule, and who says so."""
        found = Text(rule.text, style)
        if rule.detail:
            found = Text(" ").join([found, Text(rule.detail)]) if rule.text else Text(rule.detail)
        return self._noted(found, rule.cite, rule.choices)

    def _noted(self, text: Text, cite: Cite, choices: tuple[Choice, ...] = ()) -> Text:
        noted = note(self.book, cite, choices)
        return text.append(f" {noted}" if text else noted, QUIET) if noted else text

    def _table(self, table: Table) -> RenderableType:
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="", show_edge=False)
        for title in (*table.head, *([self.frame("source column")] if table.cited else [])):
            grid.add_column(title)
        for row in table.rows:
            source = [Text(cited_by(row.cite), QUIET)] if table.cited else []
            grid.add_row(*row.cells, *source)
        noted = self._noted(Text(), table.cite, table.choices)
        return Padding(Group(grid, noted) if noted else grid, (0, 0, 0, 3))

    def _setting(self, setting: Setting) -> Iterator[RenderableType]:
        head = Text(f"{setting.title}: ").append(setting.value.title, "bold")
        yield head.append(f" {cited_by(setting.value.cite)}", QUIET)
        typed = f"{setting.name} = {setting.value.typed}"
        about = [f"{typed}, {'; '.join(setting.standing)}.", setting.text, setting.value.text]
        yield Padding(" ".join(filter(None, about)), (0, 0, 0, 4))
        for value in setting.others:
            yield Padding(self._other(value), (0, 0, 0, 4))
        if setting.range:
            yield Padding(f"{self.frame('otherwise')} {setting.range}.", (0, 0, 0, 4))

    def _contrast(self, contrast: Contrast) -> Iterator[RenderableType]:
        yield Text(f"{contrast.title}. ", "bold").append(Text(contrast.text, "not bold"))
        for side in contrast.sides:
            text = Text(f"{side.name}: ")
            if side.value:
                text.append(f"{side.value.title}. ", "bold").append(f"{side.value.text} ".lstrip())
                text.append(f"{cited_by(side.value.cite)} ".lstrip(), QUIET)
                text.append(f"{contrast.name} = {side.value.typed}, ")
            yield Padding(text.append(f"{'; '.join(side.standing)}."), (0, 0, 0, 4))

    def _other(self, value: Value) -> Text:
        title = "" if value.title == value.typed else f": {value.title}"
        said = f"{self.frame('otherwise')} {value.typed}{title}."
        return self._noted(Text(" ".join(filter(None, (said, value.text)))), value.cite)

    def _sources(self, references: Iterable[Reference]) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for each in references:
            grid.add_row(f"[{each.key}]", "\n".join(_reference(each)))
        return grid


def note(book: Rulebook, cite: Cite, choices: tuple[Choice, ...]) -> str:
    """Who says so: keys of sources; writers in full where an option brought the rule in."""
    if not choices:
        return cited_by(cite)
    names = ", ".join(f"{book.writer(key)} [{key}]" for key in cite)
    options = ", ".join(f"{each.option} = {each.value}" for each in choices)
    return f"({'; '.join(filter(None, (names, options)))})"


def cited_by(cite: Cite) -> str:
    """`[cotton, parlett]`."""
    return f"[{', '.join(cite)}]" if cite else ""


def _reference(each: Reference) -> Iterator[str]:
    yield f"{each.text}. {each.note}".rstrip() if not each.text.endswith(".") else each.text
    if each.url:
        yield each.url


def _hanging(mark: str, text: Text) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=3, justify="right")
    grid.add_column()
    grid.add_row(mark, text)
    return grid
