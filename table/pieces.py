"""The cards as a chapter of a rulebook: the pack, cards with names, what cards are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from ..engine.cards import Pack
from .order_parts import order
from .rulebook import Block, Cite, Row, Rule, Table
from .scribe import Scribe

if TYPE_CHECKING:
    from ..dsl.nodes import Node
    from ..schema.document import Path


MOST_COLUMNS = 12


def cards(scribe: Scribe) -> Iterator[Block | Rule]:
    """The pack and its ranks, then what the rules written so far make of single cards."""
    pack, frame = scribe.game.pack, scribe.frame
    suits = [
        f"{frame.suits.get(suit.name, suit.name)} {suit.symbol}"
        for suit in pack.suits
        if suit.letter
    ]
    yield scribe.fact("pack", count=pack.size, suits=frame.listed(suits))
    yield from _ranks(scribe, pack)
    if pack.copies > 1:
        yield scribe.fact("copies", copies=pack.copies)
    if pack.singles:
        extra = ("pack", "extra cards")
        titles = [f"{scribe.prose((*extra, s.name, 'title'))} {s.symbol}" for s in pack.singles]
        yield scribe.fact("extra cards", cards=frame.listed(titles))
    if pack.removed:
        whole = replace(pack, removed=frozenset(), copies=1)
        removed = [card.symbol for card in whole.cards if card.text in pack.removed]
        yield scribe.fact("removed", *_conditions(scribe), cards=frame.listed(removed))
    yield from order(scribe)
    yield from scribe.group("named cards", _named(scribe), "names")
    for name in scribe.document.get(("worth",), {}):
        if name in scribe.reach(scribe.used):
            yield from _worth(scribe, ("worth", name))


def _ranks(scribe: Scribe, pack: Pack) -> Iterator[Rule]:
    """The ranks from high to low; where suits have their own, suits of the same ranks together."""
    shown = pack.rank_names or pack.ranks
    present = [(card.suit, card.rank) for card in pack.cards if card.suit >= 0]
    by_ranks: dict[str, list[int]] = {}
    for suit in range(len(pack.suits)):
        ranks = {rank for s, rank in present if s == suit}
        by_ranks.setdefault(" ".join(shown[r] for r in sorted(ranks, reverse=True)), []).append(
            suit
        )
    # Where the file has an order of its own, it says below which are high.
    listed = "listed " if scribe.document.has(("order", "rank")) else ""
    if not any(suit.ranks for suit in pack.suits):
        ranks = {rank for _, rank in present}
        yield scribe.fact(
            f"{listed}ranks", ranks=" ".join(shown[r] for r in sorted(ranks, reverse=True))
        )
        return
    for text, suits in by_ranks.items():
        names = [scribe.frame.suits.get(pack.suits[s].name, pack.suits[s].name) for s in suits]
        yield scribe.fact(f"{listed}ranks of suits", suits=scribe.frame.listed(names), ranks=text)


def _conditions(scribe: Scribe) -> Iterator[Node | None]:
    """Under which cards are removed."""
    given = scribe.document.get(("pack", "remove"), [])
    for k, entry in enumerate(given if isinstance(given, list) else ()):
        if isinstance(entry, Mapping):
            yield scribe.residue.written(("pack", "remove", k, "when"))


def _named(scribe: Scribe) -> Iterator[Rule]:
    """The cards with names; one that only rules of other options speak of is left out."""
    used, spoken = scribe.reach(scribe.used), scribe.reach(scribe.spoken)
    for name in scribe.document.get(("card names",), {}):
        path: Path = ("card names", name)
        if name in used or name not in spoken:
            text = scribe.prose((*path, "text")) or scribe.value((*path, "cards"))
            title = scribe.prose((*path, "title"))
            yield Rule(scribe.sentence(title), scribe.sentence(text), scribe.cite(path))


def _worth(scribe: Scribe, path: Path) -> Iterator[Table]:
    """A worth table; of a list the first whose condition holds."""
    entries = scribe.document.get(path)
    if not isinstance(entries, list):
        yield _table(scribe, path, entries, (), ())
        return
    read = []
    for k, entry in enumerate(entries):
        when = (*path, k, "when")
        read += [scribe.residue.written(when)] if "when" in entry else []
        if "when" not in entry or scribe.residue.holds(when):
            yield _table(scribe, path, entry["cards"], scribe.cite((*path, k)), tuple(read))
            return


def _table(
    scribe: Scribe,
    path: Path,
    worth: Mapping[str, int],
    cite: Cite,
    read: tuple[Node | None, ...],
) -> Table:
    """A worth table; cards of the same worth that follow each other share a column."""
    named = list(_named_worth(scribe, worth))
    columns = [
        (" ".join(name for name, _ in same), str(value))
        for value, same in groupby(named, key=lambda each: each[1])
    ]
    name = str(path[-1]).replace("_", " ")
    whole = all(scribe.residue.scope.worths[str(path[-1])].values)
    several = f" ({name})" if len(scribe.document.get(("worth",))) > 1 else ""
    title = scribe.frame("worth" if whole else "worth of some", name=name, several=several)
    head = (scribe.frame("card"), scribe.frame("worth row"))
    if len(columns) > MOST_COLUMNS:
        rows = tuple(Row(column) for column in columns)
        return Table(title, head, rows, cite, scribe.choices(*read))
    cards, values = zip(*columns, strict=True)
    row = Row((head[1], *values))
    return Table(title, (head[0], *cards), (row,), cite, scribe.choices(*read))


def _named_worth(scribe: Scribe, worth: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The keys of a worth table as people read them, with their values."""
    pack = scribe.game.pack
    suits = {suit.name: suit for suit in pack.suits}
    shown = dict(zip(pack.ranks, pack.rank_names or pack.ranks, strict=True))
    for key, value in worth.items():
        card = None if key in suits or key in shown else pack.find(key)
        if key in suits:
            yield scribe.frame.suits.get(key, key), value
        elif key in shown:
            yield shown[key], value
        elif card is not None:
            yield pack.symbol(card), value
