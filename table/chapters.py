"""The rulebook of one game, chapter by chapter, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..dsl.types import SEAT
from . import phase_parts, pieces
from .company import company
from .frame import Frame
from .graph import phase_path
from .illustrations import Illustrations
from .meanings import meanings
from .rulebook import Block, Paragraph, Reference, Rule, Rulebook, Rules, Section, paragraphs
from .scribe import Scribe
from .settings import settings
from .tongue import tongue
from .typesetting import typeset

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.variant import Source
    from ..schema.document import Path


def rulebook(game: Game) -> Rulebook:
    """The rulebook of exactly this game, in the language in which its file was read."""
    return _Book(game, tongue(game.variant)).whole()


class _Book:
    """The making of one rulebook."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.document = game.variant.document
        self.frame = Frame.of(language)
        self.scribe = Scribe(game, self.frame)
        self.examples = Illustrations(game, self.frame("examples"))
        self.defined: set[str] = set()

    def whole(self) -> Rulebook:
        """All chapters in their order."""
        later = [self._deal(), self._match(), *self._laws(), *settings(self.scribe)]
        # Which cards matter is known when all else is written.
        first = Section("cards", self.frame("cards"), tuple(paragraphs(pieces.cards(self.scribe))))
        opening = tuple(self._opening())
        book = Rulebook(self.language, self.game.title, self._subtitle(), opening, (first, *later))
        cited = set(book.cited())
        sources = self.game.variant.sources.values()
        found = tuple(_reference(source) for source in sources if source.key in cited)
        done: Rulebook = typeset(replace(book, references=found), self.language)
        return done

    def _subtitle(self) -> str:
        preset = self.game.variant.preset(self.game.preset)
        parts = [self.frame("players", count=self.game.players)]
        if preset is not None:
            parts.append(self.frame("preset", title=preset.title))
        usual = self.game.variant.settings(self.game.preset, {})
        if any(
            self.game.options[name] != usual[name] for name in usual if self.scribe.applies(name)
        ):
            parts.append(self.frame("house rules"))
        return ", ".join(parts)

    def _opening(self) -> Iterator[Rule]:
        variant, preset = self.game.variant, self.game.variant.preset(self.game.preset)
        if variant.summary:
            yield Rule(variant.summary.strip())
        if variant.parent is not None:
            yield Rule(self.frame("extends", title=variant.parent.title))
        others = [str(count) for count in variant.players if count != self.game.players]
        if others:
            counts = self.frame.listed(others, "or")
            yield Rule(self.frame("also players", counts=counts))
        if preset is not None and preset.text:
            yield Rule(preset.text.strip(), cite=preset.cite)

    # the deal

    def _deal(self) -> Section:
        parts: list[Section] = []
        for phase in self.game.program.phases:
            path = phase_path(self.game, phase)
            title = self.scribe.prose((*path, "title")) or self.frame(f"phase {phase.kind}")
            blocks = [*phase_parts.blocks(self.scribe, path), *self._definitions()]
            blocks += self.examples.of(phase.id)
            if blocks:
                parts.append(Section(phase.id, title, tuple(blocks), number=len(parts) + 1))
        whole = tuple(self.examples.of(""))
        told = Paragraph((self.scribe.fact("eldest"),))
        opening: list[Block] = [told] if "eldest" in self.scribe.reach(self.scribe.used) else []
        opening += paragraphs([*company(self.scribe)])
        parts += self._whole_deals(whole)
        return Section("deal", self.frame("deal"), tuple(opening), tuple(parts))

    def _whole_deals(self, found: tuple[Rules, ...]) -> Iterator[Section]:
        if found:
            title = self.frame("examples of a deal")
            yield Section("examples", title, tuple(replace(each, title="") for each in found))

    def _definitions(self) -> Iterator[Rules]:
        """What words of the file mean that the rules have used for the first time."""
        words = self.scribe.reach(self.scribe.used) - self.defined
        self.defined |= words
        yield from meanings(self.scribe, words)

    # many deals

    def _match(self) -> Section:
        path, scribe, rules = ("match",), self.scribe, self.game.match_rules
        blocks: list[Block | Rule] = []
        text = scribe.prose((*path, "text"))
        if text:
            blocks.append(Rule(text, cite=scribe.cite(path)))
        blocks += self._facts()
        blocks.append(scribe.fact("cut deals" if rules.by_cut else "last deals"))
        if rules.dealer is None:
            blocks.append(scribe.fact("clockwise" if rules.rotates else "stays"))
        else:
            blocks += scribe.group("deals next", scribe.clauses((*path, "dealer"), "seat", SEAT))
        if self.document.has((*path, "deals")):
            blocks.append(scribe.told("deals", "count", (*path, "deals")))
        over = (*path, "over")
        if self.document.has(over) and (left := scribe.residue.expression(over)) is not None:
            read = scribe.residue.written(over)
            scribe.uses(over)
            blocks.append(scribe.fact("over", read, condition=scribe.phrases.condition(left)))
        blocks += scribe.group("ranking", (*self._ranking(), scribe.fact("share")))
        blocks += [*self._definitions(), *self.examples.of("match")]
        return Section("match", self.frame("match"), tuple(paragraphs(blocks)))

    def _facts(self) -> Iterator[Rule]:
        facts = self.document.get(("facts",), {})
        titles = [self.scribe.phrases.word(name) for name in facts]
        if titles:
            yield self.scribe.fact("facts", facts=self.frame.listed(titles))

    def _ranking(self) -> Iterator[Rule]:
        for k, entry in enumerate(self.document.get(("match", "ranking"))):
            path = ("match", "ranking", k)
            value = self.scribe.value((*path, "by"))
            best = self.frame(f"best {entry['best']}", value=value)
            text = self.scribe.prose((*path, "why")) or best
            read = self.scribe.residue.written((*path, "by"))
            yield self.scribe.rule(text, "", self.scribe.cite(path), read)

    def _laws(self) -> Iterator[Section]:
        laws = self.document.get(("laws",), [])
        rules = tuple(rule for k in range(len(laws)) for rule in self._law(("laws", k)))
        if rules:
            blocks = (Rules("", rules), *self._definitions())
            yield Section("laws", self.frame("laws"), blocks)

    def _law(self, path: Path) -> Iterator[Rule]:
        """A law that can be broken under the chosen options."""
        scribe, when = self.scribe, (*path, "when")
        given = scribe.residue.written(when) if self.document.has(when) else None
        left = scribe.residue.expression((*path, "law"))
        if left is None or (given is not None and scribe.residue.holds(when) is False):
            return
        scribe.uses((*path, "law"))
        time = self.frame(f"at {self.document.get((*path, 'at'), 'end of deal')}")
        condition = scribe.condition(when) if given is not None else ""
        text = scribe.prose((*path, "why")) or scribe.phrases.condition(left)
        detail = ", ".join(filter(None, [time, condition]))
        read = scribe.residue.written((*path, "law"))
        yield scribe.rule(text, detail, scribe.cite(path), given, read)


def _reference(source: Source) -> Reference:
    return Reference(source.key, source.reference, source.writer, source.note.strip(), source.url)
