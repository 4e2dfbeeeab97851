"""Worth tables, numbers and variables of a file, made for one number of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ..dsl.scope import Symbol, Worth
from ..dsl.types import BOOLEAN, CARDS, INTEGER, RANK, SEAT, SUIT, SUITS, Type
from ..schema.diagnostic import Diagnostic
from ..schema.document import Document, Path
from .asking import nearest
from .builder import Builder
from .cards import NONE, Pack, bits


def worths(build: Builder, pack: Pack) -> list[Worth]:
    """The worth tables, made for this pack; of a list the first whose `when` holds."""
    found = []
    for name in build.document.get(("worth",), {}):
        path: Path = ("worth", name)
        entries = build.document.get(path)
        values = [0] * pack.size
        chosen = path
        if isinstance(entries, list):
            chosen = ()
            for k, entry in enumerate(entries):
                holds = "when" not in entry or build.holds((*path, k, "when"))
                if holds and not chosen:
                    chosen = (*path, k, "cards")
                _worth_of_keys(build, (*path, k, "cards"), pack, [0] * pack.size)
        if chosen:
            _worth_of_keys(build, chosen, pack, values)
        place = build.document.key_span(path)
        found.append(Worth(name, tuple(values), f"WORTH_{name}", declared=place))
    return found


def _worth_of_keys(build: Builder, path: Path, pack: Pack, values: list[int]) -> None:
    """Fill a table: a card's own entry comes before its rank's, and that before its suit's."""
    by_suit: dict[int, int] = {}
    by_rank: dict[int, int] = {}
    by_card: dict[int, int] = {}
    suits = {suit.name: k for k, suit in enumerate(pack.suits)}
    whole = replace(pack, removed=frozenset())
    for key, worth in build.document.get(path).items():
        if key in suits:
            by_suit[suits[key]] = worth
        elif key in pack.ranks:
            by_rank[pack.ranks.index(key)] = worth
        elif (found := pack.find(key)) is not None:
            by_card.update(dict.fromkeys(bits(pack.alike(found)), worth))
        elif whole.find(key) is None:
            known = (*suits, *pack.ranks, *pack.names)
            facts = {"name": key, "suggestion": nearest(key, known)}
            place = build.document.key_span((*path, key))
            diagnostic = Diagnostic("E407", place, facts)
            if diagnostic not in build.diagnostics:
                build.diagnostics.append(diagnostic)
    for card in pack.cards:
        worth = by_rank.get(card.rank, by_suit.get(card.suit, 0))
        values[card.index] = by_card.get(card.index, worth)


def numbers(build: Builder, pack: Pack, players: int) -> Iterator[Symbol]:
    """The numbers of the file, in its order: a later one may use an earlier one."""
    for name in build.document.get(("numbers",), {}):
        path: Path = ("numbers", name)
        if build.document.has((*path, "by suit")):
            yield _by_suit(build, path, pack)
            continue
        if build.document.has((*path, "by number")):
            yield _by_number(build, path)
            continue
        value = _number(build, path, players)
        # After a mistake any value will do: the word is known, and no other mistake follows.
        known = 1 if value is None else value
        place = build.document.key_span(path)
        yield Symbol(name, INTEGER, value=known, declared=place, doc="a number")


def _by_suit(build: Builder, path: Path, pack: Pack) -> Symbol:
    """A number that every suit has its own of, and perhaps no suit too."""
    where, name = (*path, "by suit"), str(path[-1])
    given = build.document.get(where)
    known = [suit.name for suit in pack.suits]
    found = dict.fromkeys([*known, "none"], 0)
    for suit in given:
        if suit in found:
            found[suit] = build.constant((*where, suit), INTEGER) or 0
        else:
            facts = {"name": suit, "suggestion": nearest(suit, known)}
            place = build.document.key_span((*where, suit))
            build.diagnostics.append(Diagnostic("E407", place, facts))
    for suit in known:
        if suit not in given:
            facts = {"name": name, "of": suit}
            build.diagnostics.append(Diagnostic("E408", build.document.span(path), facts))
    table, values = f"BY_SUIT_{name}", tuple(found.values())
    build.tables[table] = values
    place = build.document.key_span(path)
    code = f"{table}[{{suit}}]"
    return Symbol(name, INTEGER, code, by_suit=values, declared=place, doc="a number a suit")


def _by_number(build: Builder, path: Path) -> Symbol:
    """A number that depends on another: what each key gives holds up to the next."""
    where, name = (*path, "by number"), str(path[-1])
    given = build.document.get(where)
    found = {int(key): build.constant((*where, key), INTEGER) or 0 for key in given}
    steps = tuple(sorted(found.items()))
    value = str(steps[-1][1])
    for (_, below), (least, _) in reversed(list(pairwise(steps))):
        value = f"({below} if {{number}} < {least} else {value})"
    place = build.document.key_span(path)
    return Symbol(name, INTEGER, value, by_number=steps, declared=place, doc="a number by another")


def _number(build: Builder, path: Path, players: int) -> int | None:
    entry = build.document.get(path)
    if isinstance(entry, Mapping):
        by_players = entry["by players"]
        if str(players) not in by_players:
            facts = {"name": path[-1], "of": f"{players} players"}
            build.diagnostics.append(Diagnostic("E408", build.document.span(path), facts))
            return None
        return build.constant((*path, "by players", str(players)), INTEGER)
    if not isinstance(entry, list):
        return build.constant(path, INTEGER)
    found: int | None = None
    for clause in build.entries(path, "is"):
        holds = clause.when is None or build.holds(clause.when)
        value = build.constant(clause.path, INTEGER)
        if holds and found is None:
            found = value
    return found


@dataclass(frozen=True)
class Variable:
    """A variable of the file or a fact about a player, and where the state keeps it.

    Attributes:
        name, type: as declared.
        slot: index of its first value in `State.vars`.
        size: 1, or the number of seats.
        start: its value before anything sets it.
        keep: whether it goes on to the next deal of a match.
        fact: whether it is a fact about a player, which no rule can set.
    """

    name: str
    type: Type
    slot: int
    size: int
    start: int
    keep: bool
    fact: bool
    entry: Mapping[str, Any]

    def symbol(self, document: Document) -> Symbol:
        """The word by which rules know it."""
        per_seat = self.size > 1
        slot = f"{self.slot} + {{seat}}" if per_seat else str(self.slot)
        index = f"{slot} if {{seat}} >= 0 else -1" if per_seat else slot
        setter = "set_number" if self.type == INTEGER else "set_variable"
        setting = f"{setter}(s, {index}, {{value}})"
        by_side = self.entry.get("of") == "side"
        if by_side:
            setting = f"{setter}_of_side(s, {self.slot}, SIDE[{{seat}}], {{value}})"
        place = ("facts" if self.fact else "variables", self.name)
        return Symbol(
            self.name,
            self.type,
            f"s.vars[{slot}]",
            per_seat=per_seat,
            by_side=by_side,
            store=None if self.fact else setting,
            declared=document.key_span(place),
            doc="a fact about a player" if self.fact else "a variable",
        )

    def told(self, value: int) -> int | str:
        """A value as people read it: the word for it where it is one of some."""
        return self.type.words[value] if self.type.words else value


_TYPES = {
    "integer": INTEGER,
    "boolean": BOOLEAN,
    "suit": SUIT,
    "suits": SUITS,
    "seat": SEAT,
    "rank": RANK,
    "cards": CARDS,
}


def variables(document: Document, players: int) -> list[Variable]:
    """The declared variables, then the facts."""
    found: list[Variable] = []
    slot = 0
    for name, entry in document.get(("variables",), {}).items():
        size = players if "of" in entry else 1
        kind = _TYPES.get(entry["type"]) or Type(name, tuple(entry["values"]), ordered=True)
        empty = NONE if kind in (SUIT, SEAT, RANK) else 0
        start = int(entry.get("start", empty))
        keep = entry.get("keep", "deal") == "match"
        found.append(Variable(name, kind, slot, size, start, keep, False, entry))
        slot += size
    for name, entry in document.get(("facts",), {}).items():
        least = int(entry.get("least", 0))
        kind = _TYPES[entry["type"]]
        found.append(Variable(name, kind, slot, players, least, True, True, entry))
        slot += players
    return found
