"""Everything that can be found out about a file without a person: is it sound?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from ..engine.diagnose import diagnose_variant
from ..engine.examples import run_examples
from ..engine.game import Game
from ..engine.prose import prose
from ..engine.variant import Variant
from ..schema.diagnostic import Diagnostic, Rejected, by_place, distinct
from .configurations import Configuration, configurations
from .dead_options import dead_options
from .random_play import Findings, play_randomly


@dataclass(frozen=True)
class Summary:
    """What was looked at.

    Attributes:
        game: the id of the variant.
        players: the numbers of players.
        presets, options, examples, laws: how many of them the file has.
        configurations: games made of it: numbers of players, presets and values of options.
        deals: random deals played.
    """

    game: str
    players: tuple[int, ...]
    presets: int
    options: int
    examples: int
    laws: int
    configurations: int
    deals: int


@dataclass(frozen=True)
class Report:
    """How a file came out.

    Attributes:
        name: as it was asked for.
        diagnostics: everything that is wrong, sorted by place.
        summary: what was looked at; None where the file could not be read as a variant.
    """

    name: str
    diagnostics: tuple[Diagnostic, ...]
    summary: Summary | None

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.diagnostics


def check(name: str | Path) -> Report:
    """Look at a bundled game, or a file, from all sides.

    Its shape; its rules for every number of players, preset and value of an option; its worked
    examples; its laws and the absence of dead ends in random play; that a match ends; that every
    option makes a difference. What depends on something that is wrong already is not looked at.

    Args:
        name: the id of a bundled game, or the path of a file.
    """
    try:
        variant = Variant.read(name)
    except Rejected as error:
        return Report(str(name), error.diagnostics, None)
    checking = _Checking(variant)
    found = checking.diagnostics()
    return Report(str(name), tuple(by_place(distinct(found))), checking.summary())


class _Checking:
    """One variant being checked."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.games: list[tuple[Game, Configuration]] = []
        self.findings = Findings()

    def diagnostics(self) -> list[Diagnostic]:
        """Everything that is wrong, as far as it makes sense to look."""
        mistakes = list(self.rules())
        if mistakes:
            return mistakes
        for game, configuration in self.games:
            play_randomly(game, configuration, self.findings)
        examples = chain.from_iterable(e.diagnostics for e in run_examples(self.variant))
        found = [*examples, *self.findings]
        if any(each.code.startswith(("E42", "E466")) for each in self.findings):
            # Where play comes to a dead end, options cannot show what they do.
            return found
        return [*found, *dead_options(self.variant)]

    def rules(self) -> Iterator[Diagnostic]:
        """What is wrong with the rules in any configuration."""
        yield from (each for each in diagnose_variant(self.variant) if each.span is not None)
        for option in self.variant.options.values():
            try:
                option.read(option.default)
            except Rejected as error:
                place = self.variant.document.span((*option.path, "default"))
                yield from (Diagnostic(each.code, place, each.facts) for each in error.diagnostics)
        for preset in self.variant.presets:
            yield from self._preset(preset)
        for configuration in configurations(self.variant):
            try:
                self.games.append((configuration.game(self.variant), configuration))
            except Rejected as error:
                if not configuration.options and not configuration.preset:
                    yield from self._refused(error)

    def _refused(self, error: Rejected) -> Iterator[Diagnostic]:
        """What `valid` says against the defaults."""
        for each in error.diagnostics:
            if each.code == "E507":
                entries = self.variant.document.get(("valid",))
                said = [prose(entry["message"], self.variant.language) for entry in entries]
                number = said.index(str(each.facts["message"]))
                place = self.variant.document.span(("valid", number, "holds"))
                yield Diagnostic(each.code, place, each.facts)

    def _preset(self, name: str) -> Iterator[Diagnostic]:
        """What is wrong with a preset: values that cannot be set, or not together."""
        document = self.variant.document
        for option, value in self.variant.presets[name].settings.items():
            try:
                self.variant.options[option].read(value)
            except Rejected as error:
                place = document.span(("presets", name, "set", option))
                yield from (Diagnostic(each.code, place, each.facts) for each in error.diagnostics)
                return
        refusals = []
        for players in self.variant.players:
            try:
                Configuration(players, name).game(self.variant)
                return
            except Rejected as error:
                refusals += [each for each in error.diagnostics if each.code == "E507"]
        if refusals:
            facts = {"preset": name, "message": refusals[0].facts["message"]}
            yield Diagnostic("E433", document.key_span(("presets", name)), facts)

    def summary(self) -> Summary:
        """What was looked at."""
        variant = self.variant
        return Summary(
            variant.id,
            variant.players,
            len(variant.presets),
            len(variant.options),
            len(variant.document.get(("examples",), [])),
            len(variant.document.get(("laws",), [])),
            len(self.games),
            self.findings.deals,
        )
