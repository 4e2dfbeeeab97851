"""A program: the compiled rules of one game, and how they are bound to a runtime.

The functions that play exist once. `bind` makes of them a set that runs: it gives every function
the tables and constants of the game, the compiled rules and the primitives as its globals. As they
are they run in CPython; with a compiler for `wrap` and arrays for the tables the very same code
becomes one native loop (`eldest.lab.fast`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any

from ..dsl.compile import Action, Clause
from ..schema.document import Path
from ..schema.span import Span
from . import bits, copies, defaults, events, jumps, ledger, moves, seats, sharing
from .bodies import Trees, trees_of
from .calls import Calls
from .flow import Jump
from .fusion import fuse
from .shuffle import reshuffled
from .state import NOBODY_ASKED, State

Function = Callable[..., Any]
Wrap = Callable[[Function], Function]

MODULES = (bits, moves, seats, sharing, ledger, copies, jumps, defaults)
"""What rules and phases call."""


@dataclass(frozen=True)
class Origin:
    """Where a rule stands in the file, and what it says for itself."""

    span: Span
    text: str
    why: str = ""
    cite: tuple[str, ...] = ()
    id: str = ""
    path: Path = ()


@dataclass(frozen=True)
class Phase:
    """One phase of the deal.

    Attributes:
        kind, id, title: as the file says.
        module: the templates of its kind.
        when: the name of the rule that says whether it takes place, or None.
        holes: for each upper-case name of the templates a constant, a table, or the name of a rule
            (a `str`).
        clauses: for each hole that is a list of clauses the origins of these, in order.
        place: in the file's list of phases, from 0.
        goes: whether any of its sentences leads elsewhere.
    """

    kind: str
    id: str
    title: str
    span: Span
    module: ModuleType
    when: str | None
    holes: Mapping[str, object]
    clauses: Mapping[str, tuple[Origin, ...]] = field(default_factory=dict)
    place: int = 0
    goes: bool = False

    @property
    def decides(self) -> bool:
        """Whether players are asked in it."""
        return hasattr(self.module, "apply")


@dataclass(frozen=True)
class Bound:
    """A program that runs.

    Attributes:
        begin: takes a fresh state to its first decision, or to the end of the deal.
        apply: carries out a legal action and goes on to the next decision.
        phases: the functions of each phase by name.
        rules: the compiled rules by name.
        offer: lets the first of equal cards stand for all in what may be chosen.
        logs: whether it keeps a log.
    """

    begin: Function
    apply: Function
    phases: tuple[Mapping[str, Function], ...]
    rules: Mapping[str, Function]
    offer: Function
    logs: bool


@dataclass(frozen=True)
class Program:
    """The compiled rules of one game for one number of players and one choice of options.

    Attributes:
        seats: number of players.
        phases: those that can take place.
        rules: compiled functions, as yet without globals.
        tables: constants and tables that rules and templates name.
        origins: what an event's `rule` points into.
        calls: what can be said, with its action ids.
        trees: of the rules' functions.
        jumps: the sentences that lead elsewhere.
        said: what became of rules before they were compiled, by their names.
    """

    seats: int
    phases: tuple[Phase, ...]
    rules: Mapping[str, FunctionType]
    tables: Mapping[str, object]
    origins: tuple[Origin, ...]
    calls: Calls
    trees: Trees = field(default_factory=dict)
    jumps: tuple[Jump, ...] = ()
    said: Mapping[str, tuple[Clause, ...] | tuple[Action, ...]] = field(default_factory=dict)

    @cached_property
    def redeals(self) -> bool:
        """Whether cards may be dealt anew within a deal."""
        return "redeal" in {name for rule in self.rules.values() for name in rule.__code__.co_names}

    def fused(self, log: Function = events.emit) -> Bound:
        """The same bound to Python, with what every decision calls written out in one piece.

        Making it takes about as long as it saves in a hundred deals.
        """
        plain: Any = self.bind(log=log)
        trees = dict(self.trees)
        for module in (events, *MODULES, *(phase.module for phase in self.phases)):
            trees.update(trees_of(module))
        for function in (*moves.RARE, *jumps.RARE):
            trees.pop(function.__code__, None)
        driver = ast.parse(_driver(self.phases, self.copies)).body
        trees[plain.begin.__code__], trees[plain.apply.__code__] = driver  # type: ignore[assignment]
        begin, apply = fuse((plain.begin, plain.apply), trees)
        return Bound(begin, apply, plain.phases, plain.rules, plain.offer, plain.logs)

    def bind(
        self,
        wrap: Wrap = lambda function: function,
        table: Callable[[object], object] = lambda value: value,
        log: Function = events.emit,
    ) -> Bound:
        """Put the functions together so that they run.

        Args:
            wrap: applied to every function, e.g. a compiler.
            table: applied to every table.
            log: what `emit` is.
        """
        shared: dict[str, object] = {"__builtins__": {}}
        for module in (events, *MODULES):
            shared.update(constants(module))
        shared.update({name: table(value) for name, value in self.tables.items()})
        shared["emit"] = wrap(log)
        shared["reshuffled"] = reshuffled
        for module in MODULES:
            shared.update(rebound(module, shared, wrap))
        rules = {name: wrap(rebind(function, shared)) for name, function in self.rules.items()}
        shared.update(rules)
        phases = tuple(self._bind_phase(phase, shared, wrap, table) for phase in self.phases)
        driver: dict[str, Any] = {"__builtins__": {}, "LAST": len(phases), "land": shared["land"]}
        for k, functions in enumerate(phases):
            driver.update({f"{name}_{k}": function for name, function in functions.items()})
            if (when := self.phases[k].when) is not None:
                driver[f"when_{k}"] = rules[when]
        driver.update({name: shared[name] for name in ("offer", "chosen_copy")})
        exec(compile(_driver(self.phases, self.copies), "<driver>", "exec"), driver)
        run = driver["run"] = wrap(driver["run"])
        logs = log is not events.silent
        return Bound(run, wrap(driver["apply"]), phases, rules, driver["offer"], logs)

    @property
    def listed(self) -> int:
        """How many phases the file lists, those that cannot take place too."""
        return len(self.column("PHASE_AT")) - 1

    def column(self, name: str) -> tuple[int, ...]:
        """A table of numbers, by the name that rules and templates give it."""
        found = self.tables[name]
        assert isinstance(found, tuple)
        return found

    @property
    def copies(self) -> bool:
        """Whether there are equal cards."""
        return self.tables.get("COPIES", 1) != 1

    def _bind_phase(
        self,
        phase: Phase,
        shared: Mapping[str, object],
        wrap: Wrap,
        table: Callable[[object], object],
    ) -> dict[str, Function]:
        scope = dict(shared)
        scope.update(constants(phase.module))
        functions = rebound(phase.module, scope, wrap)
        scope.update(functions)
        for hole, value in phase.holes.items():
            scope[hole] = scope[value] if isinstance(value, str) else table(value)
        return functions


def rebind(function: Function, scope: dict[str, object]) -> Function:
    """The same code with other globals."""
    return FunctionType(function.__code__, scope, function.__name__)


def rebound(module: ModuleType, scope: dict[str, object], wrap: Wrap) -> dict[str, Function]:
    """All functions that a module defines, with other globals."""
    return {
        name: wrap(rebind(value, scope))
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def constants(module: ModuleType) -> dict[str, int]:
    """The integer constants that a module defines or names."""
    return {k: v for k, v in vars(module).items() if k.isupper() and isinstance(v, int)}


def _driver(phases: tuple[Phase, ...], copies: bool) -> str:
    """The two functions that lead from phase to phase, spelled out for this program.

    Where there are equal cards, what may be chosen is put in terms of the first of them whenever
    somebody is asked, and a choice back into terms of what is held.
    """
    lines = ["def run(s):", "    while s.actor < 0 and not s.stuck and s.phase < LAST:"]
    for k, phase in enumerate(phases):
        lines.append(f"        {'elif' if k else 'if'} s.phase == {k}:")
        unasked = [
            "            if s.stuck:",
            f"                s.phase = {k}",
            *(["            elif s.jump >= 0:", "                land(s)"] * phase.goes),
            f"            elif s.actor < 0 and s.phase == {k}:",
            f"                s.stuck = {NOBODY_ASKED}",
        ]
        if phase.when is None:
            lines += [f"            enter_{k}(s)", *unasked]
        else:
            lines += [
                f"            if when_{k}(s):",
                f"                enter_{k}(s)",
                "            else:",
                "                s.phase += 1",
                *unasked,
            ]
    if not phases:
        lines[1:] = ["    pass"]
    if copies:
        lines.append("    offer(s)")
    return "\n".join([*lines, *_driver_apply(phases, copies)])


def _driver_apply(phases: tuple[Phase, ...], copies: bool) -> list[str]:
    """The lines of the second of them."""
    lines = ["def apply(s, action):"]
    if copies:
        lines.append("    action = chosen_copy(s, action)")
    asking = [k for k, phase in enumerate(phases) if phase.decides]
    for n, k in enumerate(asking):
        last = n + 1 == len(asking)
        test = "True" if last else f"s.phase == {k}"
        lines += [
            f"    {'elif' if n else 'if'} {test}:",
            f"        apply_{k}(s, action)",
            *(["        if s.jump >= 0:", "            land(s)"] * phases[k].goes),
            "        if s.actor < 0:",
            "            if s.stuck:",
            f"                s.phase = {k}",
            "            else:",
            "                run(s)",
        ]
        if copies:
            lines += ["        else:", "            offer(s)"]
    if not asking:
        lines.append("    pass")
    return lines


__all__ = ["Bound", "Origin", "Phase", "Program", "State"]
