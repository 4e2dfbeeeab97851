"""From the entries of a file to the rules of a book: what one game leaves of them, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..dsl import nodes
from ..dsl.types import BOOLEAN, CARDS, INTEGER, Type
from ..engine.definitions import meaning
from ..engine.prose import citations, prose
from ..engine.residue import Residue, options_in, words_in
from ..schema.node import written
from .frame import Frame
from .grammar import is_memory
from .named import with_names
from .nouns import capital
from .phrases import Phrases
from .rulebook import Choice, Cite, Rule, Rules

if TYPE_CHECKING:
    from ..dsl.nodes import AnyNode
    from ..engine.entries import Entry
    from ..engine.game import Game
    from ..schema.document import Path

SIGNS = (".", "!", "?", ":", "…")


def _places(path: Path, clause: object) -> list[Path]:
    """Where the expressions of a clause stand: a text, or a map with a value and a condition."""
    if not isinstance(clause, dict):
        return [path]
    return [(*path, key) for key in ("is", "when") if key in clause]


class Scribe:
    """Writes down the rules of one game.

    Attributes:
        game, document: what is written down.
        residue: its rules, without what the options settle.
        phrases: words for them.
        frame: words around them.
        used: the names that rules written so far use.
    """

    def __init__(self, game: Game, frame: Frame) -> None:
        """Take a game, and the words of a language."""
        self.game = game
        self.document = game.variant.document
        self.residue = Residue(game)
        self.frame = frame
        self.phrases = Phrases(game, frame)
        self.used: set[str] = set()

    # texts

    def prose(self, path: Path) -> str:
        """A text for people; empty if there is none."""
        return prose(self.document.get(path), self.game.variant.language).strip()

    def cite(self, path: Path) -> Cite:
        """The sources that something cites."""
        return citations(self.document.get((*path, "cite"), None))

    def sentence(self, text: str) -> str:
        """A text with a capital and a full stop."""
        text = capital(text.strip().rstrip(","))
        return text if not text or text.endswith(SIGNS) else f"{text}."

    # options

    def choices(self, *rules: AnyNode | None) -> tuple[Choice, ...]:
        """The options that rules read, directly or through a number, with the values in force."""
        names = dict.fromkeys(options_in(*rules))
        for word in words_in(*rules):
            if self._is_settled(word) or self.document.has(("card names", word)):
                names |= dict.fromkeys(options_in(*self.definition(word)))
        return tuple(
            Choice(name, written(self.game.options[name])) for name in names if self.applies(name)
        )

    def applies(self, name: str) -> bool:
        """Whether an option makes sense under the others."""
        option = self.game.variant.options[name]
        return not option.conditional or self.residue.holds((*option.path, "when")) is not False

    def _is_settled(self, word: str) -> bool:
        symbol = self.residue.scope.symbols.get(word)
        ours = self.document.has(("let", word)) or self.document.has(("numbers", word))
        return ours and symbol is not None and symbol.value is not None

    def definition(self, word: str) -> Iterator[AnyNode]:
        """The expressions by which a file says what a word of its own means."""
        for path in self._definitions(word):
            entry = self.document.get(path)
            places: list[Path] = [path]
            if isinstance(entry, list):
                places = [
                    place for k, each in enumerate(entry) for place in _places((*path, k), each)
                ]
            elif isinstance(entry, dict):
                by = entry.get("by players", {})
                places = [(*path, "by players", str(self.game.players))] if by else []
            found = (self.residue.written(place) for place in places)
            yield from (node for node in found if node is not None)

    def _definitions(self, word: str) -> Iterator[Path]:
        """Where a file says what a word of its own means."""
        if self.document.has(("let", word)):
            yield meaning(self.document, word)
        for path in (("numbers", word), ("card names", word, "cards")):
            if self.document.has(path):
                yield path

    def reach(self, words: Iterable[str]) -> set[str]:
        """Words, and all that are needed to say what they mean."""
        found: set[str] = set()
        left = list(words)
        while left:
            word = left.pop()
            if word not in found:
                found.add(word)
                if self.document.has(("let", word)):
                    left += words_in(*self._meanings(word))
        return found

    def _meanings(self, word: str) -> Iterator[AnyNode | None]:
        """What is left of the expressions of a word of `let`."""
        for entry in self.residue.cases(meaning(self.document, word)):
            yield self.residue.expression(entry.path)
            yield self.residue.expression(entry.when) if entry.when else None

    # rules

    def fact(self, key: str, *read: AnyNode | None, **facts: object) -> Rule:
        """A set phrase of the frame as a rule; `read` is what it was read from."""
        text = self.sentence(self.frame(key, **facts))
        return Rule(text, choices=self.choices(*read), cite=self.attested(*read))

    def attested(self, *read: AnyNode | None) -> Cite:
        """Who says so of what only an option says."""
        found: dict[str, None] = {}
        for choice in self.choices(*read):
            option = self.game.variant.options[choice.option]
            known = option.values.get(choice.value)
            found |= dict.fromkeys((known and known.cite) or option.cite)
        return tuple(found)

    def value(self, path: Path) -> str:
        """What stands at `path`, as a noun."""
        left = self.residue.expression(path)
        self._use(left)
        return "" if left is None else self.phrases.value(left)

    def meaning(self, path: Path, word: str) -> str:
        """What a word of the file stands for: a value, or that something is so."""
        left = self.residue.expression(path)
        if left is None or self.residue.scope.symbols[word].type != BOOLEAN:
            return self.value(path)
        self._use(left)
        return self.phrases.condition(left)

    def told(self, key: str, name: str, path: Path, also: Path = (), **facts: object) -> Rule:
        """A set phrase about the value at `path`, which may depend on what stands at another."""
        others = [also] if also and self.document.has(also) else []
        read = [self.residue.written(each) for each in (path, *others)]
        return self.fact(key, *read, **facts, **{name: self.value(path)})

    def uses(self, *paths: Path) -> None:
        """Note what expressions speak of that are not written down."""
        self._use(*(self.residue.expression(path) for path in paths))

    @property
    def spoken(self) -> set[str]:
        """The names that any rule of the file uses, under whatever options."""
        rules = self.game.variant.rules
        return words_in(
            *(node for node, _ in rules.expressions.values()),
            *(node for node, _ in rules.sentences.values()),
        )

    def _use(self, *rules: AnyNode | None) -> None:
        self.used |= words_in(*rules)

    def condition(self, path: Path | None) -> str:
        """`if ...`; empty if there is none, or if it is known to hold."""
        left = self.residue.expression(path) if path is not None else None
        self._use(left)
        return "" if left is None else self.phrases.when(left)

    def clauses(self, path: Path, key: str, wanted: Type) -> Iterator[Rule]:
        """The clauses of a rule with exceptions that may decide."""
        for entry in self.residue.clauses(path, key, wanted):
            left = self.residue.expression(entry.path)
            self._use(left)
            when = self.condition(entry.when)
            value = "" if left is None else self.phrases.value(left)
            why = entry.origin.why.strip()
            if not why:
                value = value if wanted != CARDS or not when else f"{when}: {value}"
            elif wanted == INTEGER and not isinstance(left, nodes.Name):
                why, value = f"{why.rstrip('.')}: {value}", ""
            if wanted != CARDS and when:
                text, detail = f"{(why or value).rstrip('.')}, {when}", ""
            else:
                text, detail = why or value, when if why else ""
            yield self._rule(entry, text, detail, self.residue.written(entry.path))

    def actions(self, path: Path, told: bool = False) -> Iterator[Rule]:
        """What happens, in order; what is only kept in mind is left out if a reason was `told`."""
        for entry in self.residue.actions(path):
            left = self.residue.sentences(entry.path)
            if not left:
                continue
            self._use(*left)
            when = self._turn(entry)
            why = entry.origin.why.strip()
            acts = [each for each in left if not is_memory(each)]
            if not acts and not why:
                if told:
                    continue
                acts = left
            said = f"; {self.frame('then')} ".join(map(self.phrases.sentence, acts))
            if why and not self.phrases.english:
                said = ""
            detail = ", ".join(filter(None, [when, said]))
            if when and not said:
                detail = self.frame("happens", condition=when)
            text, detail = (why, detail) if why else (detail, "")
            yield self._rule(entry, text, detail, *self.residue.spoken(entry.path))

    def _turn(self, entry: Entry) -> str:
        """When an item of what happens has its turn."""
        otherwise = self.frame("else") if self.residue.follows(entry) else ""
        return ", ".join(filter(None, [otherwise, self.condition(entry.when)]))

    def happens(self, path: Path, told: bool = False) -> str:
        """What happens, without reasons and sources."""
        return " ".join(filter(None, (r.detail or r.text for r in self.actions(path, told))))

    def said(self, path: Path) -> Iterator[Rule]:
        """The words in which calls are made, where the file gives them."""
        calls = self.document.get(path, {})
        names = {key: self._spoken((*path, key)) for key in calls}
        quoted = [self._quoted(name) for key, name in names.items() if name != key]
        if quoted:
            yield self.fact("said", calls=self.frame.listed(quoted))

    def _spoken(self, path: Path) -> str:
        given = self.document.get(path)
        return self.prose((*path, "title")) or given["name"] if isinstance(given, dict) else given

    def _quoted(self, name: str) -> str:
        return self.frame("quoted", text=name)

    def calls(self, path: Path) -> Iterator[Rule]:
        """The calls that somebody who is asked may make, and what each does."""
        for name, entry in self.document.get(path).items():
            call: Path = (*path, name)
            when = (*call, "when")
            guard = self.residue.written(when) if "when" in entry else None
            if guard is not None and self.residue.holds(when) is False:
                continue
            why = self.prose((*call, "why"))
            done = [why, self.happens((*call, "do"), bool(why)) if "do" in entry else ""]
            done += [self.frame("ends")] if entry.get("ends") else []
            condition = self.condition(when) if guard is not None else ""
            title = with_names(self, call, self._quoted(self.prose((*call, "title")) or name))
            text = self.sentence(f"{title}, {condition}" if condition else title)
            acts = self.residue.actions((*call, "do")) if "do" in entry else []
            spoken = [node for each in acts for node in self.residue.spoken(each.path)]
            detail = " ".join(self.sentence(each) for each in done if each)
            yield Rule(text, detail, self.cite(call), self.choices(guard, *spoken))

    def _rule(self, entry: Entry, text: str, detail: str, *read: AnyNode | None) -> Rule:
        whens = (*entry.before, entry.when) if entry.when else entry.before
        read = (*map(self.residue.written, whens), *read)
        return self.rule(text, detail, entry.origin.cite, *read)

    def rule(self, text: str, detail: str, cite: Cite, *read: AnyNode | None) -> Rule:
        """A rule that was read from some nodes; without a source, its options attest it."""
        return Rule(
            self.sentence(text),
            self.sentence(detail),
            cite or self.attested(*read),
            self.choices(*read),
        )

    def group(self, key: str, rules: Iterable[Rule], kind: str = "rules") -> Iterator[Rules]:
        """Rules under a heading of the frame; nothing if there are none."""
        found = tuple(rules)
        if found:
            yield Rules(self.frame(key), found, kind)
