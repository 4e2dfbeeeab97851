"""A rulebook as one HTML page that needs nothing from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from .frame import Frame
from .rulebook import (
    Block,
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

_CODE = re.compile(r"`([^`]*)`")
_RED = re.compile(r"([♥♦])")


def to_html(book: Rulebook) -> str:
    """The whole page."""
    return "\n".join(_Writer(book).page()) + "\n"


def marked(text: str) -> str:
    """Prose as HTML: rules in the notation of the file are code, red suits are red."""
    found = _CODE.sub(r"<code>\1</code>", escape(text, quote=False))
    return _RED.sub(r'<span class="red">\1</span>', found)


class _Writer:
    """Writes one page."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.frame = Frame.of(book.language)

    def page(self) -> Iterator[str]:
        """From the first line to the last."""
        book, title = self.book, escape(self.book.title)
        style = files(__package__).joinpath("book.css").read_text(encoding="utf-8")
        yield "<!DOCTYPE html>"
        yield f'<html lang="{escape(book.language)}">'
        yield '<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield '<meta name="color-scheme" content="light dark">'
        yield f"<title>{title}: {escape(self.frame('rules'))}</title>"
        yield f"<style>\n{style}</style>\n</head>\n<body>"
        yield f'<a class="skip" href="#rules">{escape(self.frame("skip"))}</a>'
        yield f'<header>\n<h1>{title}</h1>\n<p class="subtitle">{marked(book.subtitle)}</p>'
        yield from (f"<p>{self._said(rule)}</p>" for rule in book.opening)
        yield "</header>"
        yield from self._contents()
        yield '<main id="rules">'
        for section in book.sections:
            yield from self._section(section, 2)
        yield from self._sources()
        yield "</main>\n</body>\n</html>"

    def _contents(self) -> Iterator[str]:
        title = escape(self.frame("contents"))
        yield f'<nav aria-labelledby="contents">\n<h2 id="contents">{title}</h2>\n<ol>'
        for section in self.book.sections:
            parts = "".join(f"<li>{_link(part)}</li>" for part in section.parts if part.number)
            inner = f"<ol>{parts}</ol>" if parts else ""
            yield f"<li>{_link(section)}{inner}</li>"
        if self.book.references:
            yield f'<li><a href="#sources">{escape(self.frame("sources"))}</a></li>'
        yield "</ol>\n</nav>"

    def _section(self, section: Section, level: int) -> Iterator[str]:
        yield f'<section id="{_anchor(section)}" class="level{level}">'
        yield f"<h{level}>{marked(section.heading)}</h{level}>"
        for block in section.blocks:
            yield from self._block(block, level + 1)
        for part in section.parts:
            yield from self._section(part, level + 1)
        yield "</section>"

    def _block(self, block: Block, level: int) -> Iterator[str]:
        match block:
            case Paragraph(rules=rules):
                yield f"<p>{' '.join(map(self._said, rules))}</p>"
            case Rules():
                yield f'<div class="{block.kind}">'
                if block.title:
                    yield f"<h{level}>{marked(block.title)}</h{level}>"
                yield "<ul>"
                yield from (f"<li>{self._said(rule, block.kind)}</li>" for rule in block.rules)
                yield "</ul>\n</div>"
            case Table():
                yield from self._table(block)
            case Setting():
                yield from self._setting(block, level)
            case Contrast():
                yield from self._contrast(block, level)

    def _said(self, rule: Rule, kind: str = "rules") -> str:
        """A rule, and who says so."""
        tag = {"names": "strong", "examples": "em"}.get(kind)
        name = marked(rule.text)
        name = f"<{tag}>{name}</{tag}>" if tag and name else name
        noted = self._note(rule.cite, rule.choices)
        return " ".join(filter(None, (name, marked(rule.detail), noted)))

    def _note(self, cite: Cite, choices: Iterable[Choice] = ()) -> str:
        """Keys of sources; the writers in full where an option brought the rule in."""
        options = ", ".join(
            f'<a href="#option-{each.option}"><code>{each.option} = {escape(each.value)}</code></a>'
            for each in choices
        )
        if not options:
            keys = ", ".join(map(_source, cite))
            return f'<span class="cite">[{keys}]</span>' if keys else ""
        names = ", ".join(f"{escape(self.book.writer(key))} [{_source(key)}]" for key in cite)
        return f'<span class="note">({"; ".join(filter(None, (names, options)))})</span>'

    def _table(self, table: Table) -> Iterator[str]:
        title = marked(table.title)
        noted = self._note(table.cite, table.choices)
        yield f'<div class="table">\n<table>\n<caption>{title}</caption>\n<thead>\n<tr>'
        head = [*table.head, *([self.frame("source column")] if table.cited else [])]
        yield "".join(f'<th scope="col">{marked(cell)}</th>' for cell in head)
        yield "</tr>\n</thead>\n<tbody>"
        for row in table.rows:
            first, *rest = map(marked, row.cells)
            cells = [f'<th scope="row">{first}</th>', *(f"<td>{cell}</td>" for cell in rest)]
            cells += [f"<td>{self._note(row.cite)}</td>"] if table.cited else []
            yield f"<tr>{''.join(cells)}</tr>"
        yield f"</tbody>\n</table>{noted and f'<p>{noted}</p>'}\n</div>"

    def _setting(self, setting: Setting, level: int) -> Iterator[str]:
        value = setting.value
        yield f'<div class="setting" id="option-{setting.name}">'
        title = f'<span class="option">{marked(setting.title)}:</span> {marked(value.title)}'
        yield f"<h{level}>{title} {self._note(value.cite)}</h{level}>"
        standing = marked("; ".join(setting.standing))
        typed = f"<code>{setting.name} = {escape(value.typed)}</code>, {standing}."
        yield f"<p>{' '.join(filter(None, (typed, marked(setting.text), marked(value.text))))}</p>"
        others = [self._other(each) for each in setting.others]
        others += [f"{self.frame('otherwise')} {marked(setting.range)}."] if setting.range else []
        if others:
            yield f"<ul>{''.join(f'<li>{each}</li>' for each in others)}</ul>"
        yield "</div>"

    def _contrast(self, contrast: Contrast, level: int) -> Iterator[str]:
        yield f'<div class="setting" id="option-{contrast.name}">'
        yield f"<h{level}>{marked(contrast.title)}</h{level}>"
        yield f"<p>{marked(contrast.text)}</p>\n<ul>" if contrast.text else "<ul>"
        for side in contrast.sides:
            parts = [f"{marked(side.name)}:"]
            if side.value:
                value, typed = side.value, f"{contrast.name} = {escape(side.value.typed)}"
                parts += [f"<strong>{marked(value.title)}.</strong>", marked(value.text)]
                parts += [self._note(value.cite), f"<code>{typed}</code>,"]
            parts.append(f"{marked('; '.join(side.standing))}.")
            yield f"<li>{' '.join(filter(None, parts))}</li>"
        yield "</ul>\n</div>"

    def _other(self, value: Value) -> str:
        title = "" if value.title == value.typed else f": {marked(value.title)}"
        said = f"{self.frame('otherwise')} <code>{escape(value.typed)}</code>{title}."
        return " ".join(filter(None, (said, marked(value.text), self._note(value.cite))))

    def _sources(self) -> Iterator[str]:
        if self.book.references:
            yield f'<section id="sources" class="level2">\n<h2>{escape(self.frame("sources"))}</h2>'
            yield "<dl>"
            yield from map(_reference, self.book.references)
            yield "</dl>\n</section>"


def _anchor(section: Section) -> str:
    """Phases have names of their own; chapters could have the same."""
    return section.key if section.number is None else f"phase-{section.key}"


def _link(section: Section) -> str:
    return f'<a href="#{_anchor(section)}">{marked(section.title)}</a>'


def _source(key: str) -> str:
    return f'<a href="#source-{escape(key)}">{escape(key)}</a>'


def _reference(each: Reference) -> str:
    text = each.text if each.text.endswith(".") else f"{each.text}."
    url = f'<a href="{escape(each.url)}">{escape(each.url)}</a>' if each.url else ""
    said = " ".join(filter(None, (marked(text), marked(each.note), url)))
    return f'<dt id="source-{escape(each.key)}">{escape(each.key)}</dt>\n<dd>{said}</dd>'
