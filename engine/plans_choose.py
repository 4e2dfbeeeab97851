"""How the phase `choose` is filled from the file: who is asked, and what may be said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..dsl.compile import Clause
from ..dsl.types import BOOLEAN, INTEGER, SEAT
from ..schema.diagnostic import Diagnostic
from ..schema.document import Path
from .asking import nearest
from .builder import Builder
from .calls import Call
from .cards import Pack, mask
from .declaring import is_taken
from .parts import Part, named_numbers, numbers, ranks, suits
from .program import Origin
from .prose import prose

Holes = dict[str, object]
Clauses = dict[str, tuple[Origin, ...]]

MOST_NAMED = 1000
"""A call names no more combinations."""
MOST_ROUNDS = 1000
"""The turn goes round no more often."""
_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Sayable:
    """A call of the phase: its action ids, and the names of its compiled rules.

    Attributes:
        call: the call.
        when: the rule that says whether it may be made, None for always.
        do: the rule that says what it does.
        columns: the tables that hold what each action names.
    """

    call: Call
    when: str | None
    do: str
    columns: tuple[str, ...]

    def given(self, place: str) -> str:
        """The arguments for what the action at a place names."""
        return "".join(f", {column}[{place}]" for column in self.columns)


def plan_choose(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """Who is asked and how often, what may be called, what each call does."""
    everybody = build.document.has((*path, "asks all from"))
    first = (*path, "asks all from" if everybody else "asks")
    says, conditions = calls_of(build, path, name, pack)
    holes: Holes = {
        "ASKS": seats * _rounds(build, path) if everybody else 1,
        "FIRST": build.value(f"{name}_first", first, SEAT),
        **says,
        "NOBODY": build.actions(f"{name}_nobody", (*path, "nobody")),
        "SKIPS": "no_seat",
        "UNTIL": "never",
    }
    if build.document.has((*path, "skips")):
        holes["SKIPS"] = build.value(f"{name}_skips", (*path, "skips"), BOOLEAN, seat=True)
    if build.document.has((*path, "until")):
        holes["UNTIL"] = build.value(f"{name}_until", (*path, "until"), BOOLEAN)
    return holes, {"CONDITIONS": conditions}


def plan_says(
    build: Builder, path: Path, name: str, pack: Pack
) -> tuple[Holes, tuple[Origin, ...]]:
    """The calls beside the cards of a phase of tricks: each may be made once a turn."""
    jumps = len(build.jumps)
    says, conditions = calls_of(build, path, name, pack)
    del says["ENDS"]
    return {**says, "GOES": len(build.jumps) > jumps}, conditions


def calls_of(build: Builder, path: Path, name: str, pack: Pack) -> tuple[Holes, tuple[Origin, ...]]:
    """What may be called in a phase, what each call does, and the conditions of some."""
    said: list[Sayable] = []
    origins: dict[int, Origin] = {}
    ends: list[int] = []
    for k, (call, entry) in enumerate(build.document.get((*path, "calls"), {}).items()):
        where = (*path, "calls", call)
        each = _sayable(build, where, f"{name}_call_{k}", pack)
        said.append(each)
        if "when" in entry:
            origins[each.call.first] = replace(build.origin((*where, "when"), entry), id=call)
        if entry.get("ends", False):
            ends += range(each.call.first, each.call.first + each.call.size)
    says: Holes = {
        "SAYS": sum(each.call.size for each in said),
        "CALLS": build.join(f"{name}_calls", list(_choices(build, f"{name}_calls", said))),
        "DO": build.join(f"{name}_do", list(_dispatch(f"{name}_do", said))),
        "ENDS": mask(ends),
        "CONDITIONS": tuple(origins),
    }
    return says, tuple(origins.values())


def _rounds(build: Builder, path: Path) -> int:
    """How often the turn goes round at most."""
    where = (*path, "rounds")
    rounds = build.constant(where, INTEGER) if build.document.has(where) else 1
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        facts = {"rounds": rounds, "most": MOST_ROUNDS}
        build.diagnostics.append(Diagnostic("E456", build.document.span(where), facts))
    return rounds or 1


def _sayable(build: Builder, path: Path, name: str, pack: Pack) -> Sayable:
    """A call with its rules, in which what it names has names."""
    entry = build.document.get(path)
    parts = list(_parts(build, path, pack))
    call = build.calls.add_parts(str(path[-1]), prose(entry.get("title"), build.language), parts)
    columns = []
    for k, column in enumerate(call.columns()):
        columns.append(f"{name.upper()}_{k}")
        build.tables[columns[-1]] = column
    _check_told(build, (*path, "told"), parts)
    with build.naming({part.name: part.type for part in parts}):
        when = None
        if "when" in entry:
            when = build.value(f"{name}_when", (*path, "when"), BOOLEAN, seat=True)
        # What may never be said leads nowhere.
        said = [each for each in build.said.get(when or "", ()) if isinstance(each, Clause)]
        with build.leading(all(each.value.constant is not False for each in said)):
            do = build.actions(f"{name}_do", (*path, "do"), seat=True)
    return Sayable(call, when, do, tuple(columns))


def _parts(build: Builder, path: Path, pack: Pack) -> Iterator[Part]:
    """What a call names; nothing that could not be named after a mistake."""
    combinations = 1
    for word in build.document.get((*path, "takes"), {}):
        where = (*path, "takes", word)
        if is_taken(build.scope, word):
            place = build.document.key_span(where)
            build.diagnostics.append(Diagnostic("E409", place, {"name": word}))
            continue
        part = _part(build, where, pack)
        combinations *= len(part.values)
        if not 1 <= combinations <= MOST_NAMED:
            facts = {"name": word, "values": combinations, "most": MOST_NAMED}
            build.diagnostics.append(Diagnostic("E455", build.document.span(where), facts))
            return
        yield part


def _part(build: Builder, path: Path, pack: Pack) -> Part:
    name, given = str(path[-1]), build.document.get(path)
    if isinstance(given, list):
        found = (build.constant((*path, k), INTEGER) for k in range(len(given)))
        return numbers(name, list(dict.fromkeys(n for n in found if n is not None)))
    if "names" in given:
        named = {word: build.constant((*path, "names", word), INTEGER) for word in given["names"]}
        return named_numbers(name, {str(word): n or 0 for word, n in named.items()})
    if "from" in given:
        least, most = (build.constant((*path, key), INTEGER) for key in ("from", "to"))
        if least is None or most is None:
            return numbers(name, (1,))
        return numbers(name, range(least, min(most, least + MOST_NAMED) + 1))
    if "suits" in given:
        known = [suit.name for suit in pack.suits]
        nothing = prose(given.get("none"), build.language)
        return suits(name, pack, _listed(build, (*path, "suits"), known), nothing)
    return ranks(name, pack, _listed(build, (*path, "ranks"), list(pack.ranks)))


def _listed(build: Builder, path: Path, known: list[str]) -> list[int]:
    """Which suits or ranks of the pack are named: all, or some in an order of their own."""
    given = build.document.get(path)
    if not isinstance(given, list):
        return list(range(len(known)))
    found: dict[int, None] = {}
    for k, each in enumerate(map(str, given)):
        if each in known:
            found[known.index(each)] = None
        else:
            facts = {"name": each, "suggestion": nearest(each, known)}
            build.diagnostics.append(Diagnostic("E407", build.document.span((*path, k)), facts))
    return list(found)


def _check_told(build: Builder, path: Path, parts: list[Part]) -> None:
    """See that a text speaks of nothing but the seat and what the call names."""
    told: Any = build.document.get(path, "")
    known = ("seat", *(part.name for part in parts))
    items = told.items() if isinstance(told, Mapping) else [("", told)]
    for language, text in items:
        for word in _PLACE.findall(text):
            if word not in known:
                where = (*path, language) if language else path
                facts = {"name": word, "known": known, "suggestion": nearest(word, known)}
                build.diagnostics.append(Diagnostic("E458", build.document.span(where), facts))


def _choices(build: Builder, name: str, said: list[Sayable]) -> Iterator[str]:
    """A function that gives the set of actions whose condition holds."""
    always = [each.call for each in said if each.when is None]
    found = mask(a for call in always for a in range(call.first, call.first + call.size))
    build.tables[f"{name.upper()}_ALWAYS"] = found
    yield f"def {name}(s, seat):"
    yield f"    found = {name.upper()}_ALWAYS"
    for each in said:
        if each.when is None:
            continue
        if not each.columns:
            yield f"    if {each.when}(s, seat):"
            yield f"        found |= only({each.call.first})"
            continue
        yield "    k = 0"
        yield f"    while k < {each.call.size}:"
        yield f"        if {each.when}(s, seat{each.given('k')}):"
        yield f"            found |= only({each.call.first} + k)"
        yield "        k += 1"
    yield "    return found"


def _dispatch(name: str, said: list[Sayable]) -> Iterator[str]:
    """A function that carries out an action by the rule of its call."""
    yield f"def {name}(s, seat, action):"
    for each in said:
        first = each.call.first
        if each.columns:
            yield f"    if action >= {first} and action < {first + each.call.size}:"
            yield f"        {each.do}(s, seat{each.given(f'action - {first}')})"
        else:
            yield f"    if action == {first}:"
            yield f"        {each.do}(s, seat)"
    if not said:
        yield "    pass"
