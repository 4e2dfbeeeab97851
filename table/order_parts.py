"""The order of the cards as part of a rulebook: which suit they count as, and how they rank."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..dsl.nodes import Integer, Name
from .rulebook import Rule, Rules
from .scribe import Scribe

if TYPE_CHECKING:
    from ..schema.document import Path


def order(scribe: Scribe) -> Iterator[Rules]:
    """How suits and ranks count, where that is not as they are printed."""
    yield from scribe.group("counted suits", _clauses(scribe, ("order", "suit"), _suit))
    yield from scribe.group("counted ranks", _clauses(scribe, ("order", "rank"), _rank))


def _clauses(scribe: Scribe, path: Path, said: Callable[[Scribe, Path], str]) -> Iterator[Rule]:
    """The clauses that may hold, each with what it says."""
    for k in range(len(scribe.document.get(path, []))):
        place = (*path, k)
        when = (*place, "when")
        given = scribe.residue.written(when) if scribe.document.has(when) else None
        if given is not None and scribe.residue.holds(when) is False:
            continue
        condition = scribe.condition(when) if given is not None else ""
        what, why = said(scribe, place), scribe.prose((*place, "why"))
        if condition:
            what = f"{condition}, {what}"
        text, detail = (why, what) if why else (what, "")
        read = [
            scribe.residue.written((*place, key))
            for key in ("cards", "is")
            if scribe.document.has((*place, key))
        ]
        yield scribe.rule(text, detail, scribe.cite(place), given, *read)


def _suit(scribe: Scribe, path: Path) -> str:
    """`the cards of rank 3 of the pack count as trumps`."""
    cards, suit = scribe.value((*path, "cards")), scribe.value((*path, "is"))
    return scribe.frame("counts as", cards=cards, suit=suit)


def _rank(scribe: Scribe, path: Path) -> str:
    """`the trumps of the pack rank, from low to high: 9, 10, Q, K, A`."""
    listed = (*path, "low to high")
    items = [_item(scribe, (*listed, k)) for k in range(len(scribe.document.get(listed)))]
    if not scribe.document.has((*path, "cards")):
        return scribe.frame("all rank", items=", ".join(items))
    cards = scribe.value((*path, "cards"))
    return scribe.frame("rank as", cards=cards, items=", ".join(items))


def _item(scribe: Scribe, path: Path) -> str:
    """A rank or a card as people see it; an expression in words."""
    pack = scribe.game.pack
    shown = dict(zip(pack.ranks, pack.rank_names or pack.ranks, strict=True))
    match scribe.residue.written(path):
        case Integer(value=value):
            return shown.get(str(value), str(value))
        case Name(word=word) if word in shown:
            return shown[word]
        case Name(word=word) if (card := pack.find(word)) is not None:
            return pack.symbol(card)
    return scribe.value(path)
