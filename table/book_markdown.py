"""A rulebook as Markdown: it reads well as it stands, and its citations become links."""

from __future__ import annotations

import re
from collections.abc import Iterator

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

_CODE = re.compile(r"(`[^`]*`)")
_MARKS = re.compile(r"([\\*_\[\]<>|#])")


def to_markdown(book: Rulebook) -> str:
    """The whole book."""
    return "\n\n".join(_Writer(book).parts()) + "\n"


def escaped(text: str) -> str:
    """Prose without accidental markup; what stands in backticks stays."""
    pieces = _CODE.split(text)
    return "".join(
        piece if number % 2 else _MARKS.sub(r"\\\1", piece) for number, piece in enumerate(pieces)
    )


class _Writer:
    """Writes one book."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.frame = Frame.of(book.language)

    def parts(self) -> Iterator[str]:
        """Heading after paragraph after list."""
        book = self.book
        yield f"# {escaped(book.title)}"
        yield f"*{escaped(book.subtitle)}*"
        yield from map(self._said, book.opening)
        for section in book.sections:
            yield f"## {escaped(section.title)}"
            yield from self._blocks(section)
            for part in section.parts:
                yield f"### {escaped(part.heading)}"
                yield from self._blocks(part)
        if book.references:
            yield f"## {self.frame('sources')}"
            yield "\n".join(map(_reference, book.references))
            yield "\n".join(f"[{each.key}]: #source-{each.key}" for each in book.references)

    def _blocks(self, section: Section) -> Iterator[str]:
        for block in section.blocks:
            match block:
                case Paragraph():
                    yield " ".join(map(self._said, block.rules))
                case Rules():
                    if block.title:
                        yield f"**{escaped(block.title)}**"
                    mark = {"rules": "", "names": "**", "examples": "*"}[block.kind]
                    yield "\n".join(f"- {self._said(rule, mark)}" for rule in block.rules)
                case Table():
                    yield f"**{escaped(block.title)}**"
                    yield self._table(block)
                    if noted := self._note(block.cite, block.choices):
                        yield noted
                case Setting():
                    yield "\n".join(self._setting(block))
                case Contrast():
                    yield "\n".join(self._contrast(block))

    def _said(self, rule: Rule, mark: str = "") -> str:
        name = f"{mark}{escaped(rule.text)}{mark}" if rule.text else ""
        noted = self._note(rule.cite, rule.choices)
        return " ".join(filter(None, (name, escaped(rule.detail), noted)))

    def _note(self, cite: Cite, choices: tuple[Choice, ...] = ()) -> str:
        if not choices:
            return ", ".join(f"[{key}]" for key in cite)
        names = ", ".join(f"{escaped(self.book.writer(key))} [{key}]" for key in cite)
        options = ", ".join(f"`{each.option} = {each.value}`" for each in choices)
        return f"({'; '.join(filter(None, (names, options)))})"

    def _table(self, table: Table) -> str:
        head = [*table.head, *([self.frame("source column")] if table.cited else [])]
        rows = [
            [*map(escaped, row.cells), *([self._note(row.cite)] if table.cited else [])]
            for row in table.rows
        ]
        lines = [list(map(escaped, head)), ["---"] * len(head), *rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def _setting(self, setting: Setting) -> Iterator[str]:
        value = setting.value
        cite = self._note(value.cite)
        yield f"**{escaped(setting.title)}: {escaped(value.title)}** {cite}".rstrip()
        yield ""
        typed = f"`{setting.name} = {value.typed}`, {escaped('; '.join(setting.standing))}."
        about = (typed, escaped(setting.text), escaped(value.text))
        yield f"- {' '.join(filter(None, about))}"
        yield from (f"- {self._other(each)}" for each in setting.others)
        if setting.range:
            yield f"- {self.frame('otherwise')} {escaped(setting.range)}."

    def _contrast(self, contrast: Contrast) -> Iterator[str]:
        yield f"**{escaped(contrast.title)}.** {escaped(contrast.text)}".rstrip()
        yield ""
        for side in contrast.sides:
            parts = [f"{escaped(side.name)}:"]
            if side.value:
                value = side.value
                parts += [f"**{escaped(value.title)}.**", escaped(value.text)]
                parts += [self._note(value.cite), f"`{contrast.name} = {value.typed}`,"]
            parts.append(f"{escaped('; '.join(side.standing))}.")
            yield f"- {' '.join(filter(None, parts))}"

    def _other(self, value: Value) -> str:
        title = "" if value.title == value.typed else f": {escaped(value.title)}"
        said = f"{self.frame('otherwise')} `{value.typed}`{title}."
        return " ".join(filter(None, (said, escaped(value.text), self._note(value.cite))))


def _reference(each: Reference) -> str:
    text = escaped(each.text) if each.text.endswith(".") else f"{escaped(each.text)}."
    url = f"<{each.url}>" if each.url else ""
    parts = filter(None, (f"**{each.key}**: {text}", escaped(each.note), url))
    return f'- <a id="source-{each.key}"></a>{" ".join(parts)}'
