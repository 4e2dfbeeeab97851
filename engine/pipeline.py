"""From a checked file to a game that runs: the one module that sees every floor.

variant -> options -> pack, numbers, worth -> vocabulary -> phases -> program -> game
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path as FilePath

from ..dsl.compile import load_functions
from ..dsl.scope import Symbol, Worth
from ..schema.diagnostic import Diagnostic, Rejected, distinct
from ..schema.document import Path
from ..schema.node import written
from .asking import refuse
from .bodies import calls, reads
from .builder import Builder
from .cards import Pack
from .declaring import declare
from .definitions import card_names, card_symbols, let_symbols, too_early
from .effort import heavy
from .equipment import Variable, numbers, variables, worths
from .flow import endless, memory, ways
from .game import Game
from .marks import Mark
from .notation import compile_notation
from .options import Setting
from .ordering import counted, order_tables
from .ordering_made import OrderMaking
from .packs import pack_of, removes_by_option
from .plans import KINDS
from .plans_match import plan_laws, plan_match
from .program import Phase, Program
from .prose import prose
from .rules import MatchRules
from .setup import Setup
from .sides import partners, plan_sides, side_tables, side_words
from .variant import Variant
from .vocabulary import table_scope, tables, worth_table
from .winning import plan_winning

IF_PLAYED = ("E401", "E403")
"""Mistakes that a phase does not make where its `when` can never hold."""


def load(
    name: str | FilePath,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    players: int | None = None,
    language: str = "en",
) -> Game:
    """Make a game ready to play.

    Args:
        name: the id of a bundled game, or the path of a file.
        preset: one of the file's presets.
        options: single choices by the options' names, over the preset's. A value may be given as
            the text of one: `"true"`, `"12"`.
        players: how many; the file's first number if left out.
        language: of titles and prose, where the file has several.

    Raises:
        Rejected: with all mistakes of the file (E1xx to E4xx), or with what cannot be had: a game
            (E501), preset (E502), option (E503, E504, E506, E507) or number of players (E505).
    """
    return assemble(Variant.read(name, language), preset, options, players)


def load_text(
    text: str,
    name: str = "<text>",
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    players: int | None = None,
    language: str = "en",
    folder: FilePath | None = None,
) -> Game:
    """`load` for a text that diagnostics call `name`; what it extends may lie in `folder`."""
    return assemble(Variant.from_text(text, name, language, folder), preset, options, players)


def assemble(
    variant: Variant,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    players: int | None = None,
) -> Game:
    """Make a game of a variant that was read, or give the one that was made before. See `load`."""
    given = dict(options or {})
    settings = variant.settings(preset, given)
    seats = variant.seats(players)
    choice = (preset, tuple(settings.items()), frozenset(given), seats)
    if choice not in variant.games:
        variant.games[choice] = _Assembly(variant, settings, seats).game(preset, given)
    return variant.games[choice]


def in_force(
    variant: Variant, preset: str | None, options: Mapping[str, object], players: int
) -> dict[str, Setting]:
    """The value of every option under a choice, without making the game.

    Raises:
        Rejected: what `assemble` refuses of the choice (E502 to E507).
    """
    assembly = _Assembly(variant, variant.settings(preset, options), variant.seats(players))
    assembly.choose(assembly.pack(), options)
    return assembly.settings


class _Assembly:
    """The making of one game."""

    def __init__(self, variant: Variant, settings: dict[str, Setting], players: int) -> None:
        self.variant = variant
        self.document = variant.document
        self.settings = settings
        self.players = players
        self.diagnostics: list[Diagnostic] = []
        self.sides: tuple[int, ...] | None = None
        self.idle: set[str] = set()

    def game(self, preset: str | None, given: Mapping[str, object]) -> Game:
        """Everything in its order; all mistakes of a step are told together."""
        pack = self.pack()
        build = self.choose(pack, given)
        if removes_by_option(self.document):
            pack = self.pack(build)
            build = self.choose(pack, given)
        for symbol in numbers(build, pack, self.players):
            declare(build, [symbol])
        held = variables(self.document, self.players)
        declare(build, [variable.symbol(self.document) for variable in held])
        worth = worths(build, pack)
        declare(build, worth)
        self._order(build, pack)
        for symbol in let_symbols(build):
            declare(build, [symbol])
        plan_sides(build)
        self._ids(build)
        phases = tuple(self._phases(build, pack))
        build.scope = replace(build.scope, here=0)
        match = plan_match(build, self.sides)
        laws = tuple(plan_laws(build))
        compile_notation(build)
        plan_winning(build, phases)
        self.diagnostics += heavy(build.functions, self.document)
        if self.diagnostics:
            told = [*too_early(self.document, self.diagnostics)]
            raise Rejected(distinct(told or self.diagnostics))
        program = self._program(build, phases, pack, worth, match, held)
        names = card_names(build, self.variant.language)
        setup = Setup(
            preset, dict(self.settings), pack, build.scope, tuple(held), names, build.order
        )
        return Game(self.variant, setup, program, match, laws)

    def _order(self, build: Builder, pack: Pack) -> None:
        """How suits and ranks count, and the names of cards, which may ask for it."""
        making = None
        if self.document.has(("order",)):
            making = OrderMaking(build, pack)
            making.conditions()
            build.order = making.ordering()
            build.scope = counted(build.scope, making.row)
        for symbol in card_symbols(build):
            declare(build, [symbol])
        if making and build.order:
            build.order = replace(build.order, rows=making.rows())

    def pack(self, chosen: Builder | None = None) -> Pack:
        """The cards, less those that are removed under conditions, once the options are chosen."""
        holds = chosen.holds if chosen else lambda condition: False
        language = self.variant.language
        pack = pack_of(self.document, self.players, self.diagnostics, language, holds)
        if pack is None:
            raise Rejected(self.diagnostics)
        return pack

    def choose(self, pack: Pack, given: Mapping[str, object]) -> Builder:
        """Declare the options, and see that their values go together."""
        self.sides = partners(self.document, self.players, self.diagnostics)
        self.idle.clear()
        scope = table_scope(pack, self.players, side_words(self.document, self.sides))
        build = Builder(self.variant.rules, scope, pack.size, self.variant.language)
        build.diagnostics = self.diagnostics
        declare(build, [self._option_symbol(name) for name in self.variant.options])
        self._conditions(build, given)
        return build

    def _option_symbol(self, name: str) -> Symbol:
        option = self.variant.options[name]
        return Symbol(
            f"option.{name}",
            option.rule_type,
            value=option.idle if name in self.idle else option.constant(self.settings[name]),
            declared=self.document.key_span(option.path),
            doc=option.title,
        )

    def _conditions(self, build: Builder, given: Mapping[str, object]) -> None:
        """`when` of every option, and `valid` of their combinations."""
        while self._drop_idle(build, given):
            pass
        for k, entry in enumerate(self.document.get(("valid",), [])):
            if build.holds(("valid", k, "holds")) is False:
                raise refuse("E507", message=prose(entry["message"], self.variant.language))

    def _drop_idle(self, build: Builder, given: Mapping[str, object]) -> bool:
        """Give an option that does not apply its default; whether there was one.

        Another option may not apply any more then.
        """
        for name, option in self.variant.options.items():
            value = self.settings[name]
            if not option.conditional or name in self.idle:
                continue
            if build.holds((*option.path, "when")) is not False:
                continue
            if name in given and value != option.default:
                condition = self.document.text((*option.path, "when")).value
                raise refuse("E506", option=name, value=written(value), condition=condition)
            self.settings[name] = option.default
            self.idle.add(name)
            build.scope = build.scope.child([self._option_symbol(name)], seat=build.scope.seat)
            return True
        return False

    def _ids(self, build: Builder) -> None:
        """By which names sentences know the phases."""
        listed = self.document.get(("phases",))
        phases = {entry.get("id", entry["phase"]): k for k, entry in enumerate(listed)}
        build.scope = replace(build.scope, phases=phases)

    def _phases(self, build: Builder, pack: Pack) -> Iterator[Phase]:
        dealt = 0
        for k, entry in enumerate(self.document.get(("phases",))):
            path: Path = ("phases", k)
            kind, place = entry["phase"], self.document.span((*path, "phase"))
            when, possible = None, True
            if "when" in entry:
                when, possible = build.condition(f"phase_{k}_when", (*path, "when"))
            module, plan = KINDS[kind]
            before, mark = len(self.diagnostics), Mark(build)
            build.scope = replace(build.scope, here=k)
            build.sure = when is None and not hasattr(module, "apply")
            holes, clauses = plan(build, path, f"phase_{k}", pack, self.players)
            if not possible:
                wrong = [each for each in self.diagnostics[before:] if each.code not in IF_PLAYED]
                self.diagnostics[before:] = wrong
                mark.go_back(build)
                continue
            cards = int(str(holes.get("DEALT_CARDS", 0)))
            dealt += cards
            if cards and dealt > pack.size:
                facts = {"dealt": dealt, "pack": pack.size}
                self.diagnostics.append(Diagnostic("E411", place, facts))
            title = prose(entry.get("title"), self.variant.language) or kind
            identity = entry.get("id", kind)
            goes = len(build.jumps) > mark.jumps
            yield Phase(kind, identity, title, place, module, when, holes, clauses, k, goes)

    def _program(
        self,
        build: Builder,
        phases: tuple[Phase, ...],
        pack: Pack,
        worth: list[Worth],
        match: MatchRules,
        held: list[Variable],
    ) -> Program:
        constants = tables(pack, self.players)
        constants.update({each.code: worth_table(each.values) for each in worth})
        constants.update(side_tables(self.sides))
        if build.order:
            constants |= order_tables(build.order, pack)
        constants.update(build.tables)
        constants["DEALS"] = match.deals or 0
        constants["SITTING"] = calls(build.functions, "sit_out")
        constants["SHOWING"] = calls(build.functions, "lay_open")
        laid = any(reads(each, "laid") for each in build.functions)
        constants["KEEPS_LAID"] = laid or calls(build.functions, "player_of")
        constants |= memory(held) | ways(phases, len(self.document.get(("phases",))))
        circle = endless(build.jumps, len(self.document.get(("phases",))))
        if circle is not None:
            raise Rejected([Diagnostic("E467", circle.span)])
        more = self.document.inherited
        rules = load_functions(build.functions, self.document.source, {}, more)
        trees = {rules[tree.name].__code__: tree for tree in build.functions}
        origins = tuple(build.origins)
        jumps = tuple(build.jumps)
        calls_, said = build.calls, build.said
        return Program(self.players, phases, rules, constants, origins, calls_, trees, jumps, said)
