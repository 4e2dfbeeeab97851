"""The rules of a game in short, as somebody at the table asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from .book_text import to_text
from .chapters import rulebook
from .rulebook import Block, Paragraph, Rule, Rulebook, Rules, Section, Setting, Table

if TYPE_CHECKING:
    from ..engine.game import Game

SAID = ("deal", "match")
"""The chapters that matter in the middle of a game."""


def rules(game: Game, width: int) -> Iterator[str]:
    """What happens in each phase and who wins, then what was chosen; a line each.

    Only what holds in exactly this game is told. Sources and examples are left to the rulebook.
    """
    book = rulebook(game)
    sections = tuple(_short(section) for section in book.sections if section.key in SAID)
    short = replace(book, opening=book.opening[:1], sections=sections, references=())
    yield from to_text(short, width).splitlines()
    yield from _chosen(book)


def _short(section: Section) -> Section:
    parts = tuple(map(_short, section.parts))
    blocks = tuple(_plain(each) for each in section.blocks if not _is_example(each))
    return replace(section, blocks=blocks, parts=tuple(each for each in parts if each.blocks))


def _is_example(block: Block) -> bool:
    return isinstance(block, Rules) and block.kind == "examples"


def _plain(block: Block) -> Block:
    """A block without its sources, and the options that brought it in."""
    if isinstance(block, Paragraph | Rules):
        return replace(block, rules=tuple(map(_uncited, block.rules)))
    if isinstance(block, Table):
        rows = tuple(replace(row, cite=()) for row in block.rows)
        return replace(block, rows=rows, cite=(), choices=())
    return block


def _uncited(rule: Rule) -> Rule:
    return replace(rule, cite=(), choices=())


def _chosen(book: Rulebook) -> Iterator[str]:
    """The options in force, and how each is written on the command line."""
    found = [
        block for section in book.sections for block in section.blocks if isinstance(block, Setting)
    ]
    if found:
        yield ""
    for each in found:
        yield f"{each.title}: {each.value.title} (-o {each.name}={each.value.typed})"
