"""The places of cards within their suits, under one suit as trumps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dsl.nodes import Integer
from ..dsl.resolve import resolve
from ..dsl.scope import Scope
from ..dsl.terms import Term
from ..dsl.types import CARDS, RANK
from ..schema.document import Path
from .cards import bits

if TYPE_CHECKING:
    from .ordering_made import OrderMaking


@dataclass
class Places:
    """The places of the cards under one suit as trumps."""

    making: OrderMaking
    trump: int
    scope: Scope
    suit_of: list[int]
    holds: Mapping[str, bool]

    def places(self) -> list[int]:
        """The place of every card; as the pack lists the ranks, where no group holds it."""
        pack = self.making.pack
        places = list(pack.rank_of)
        group_of: list[Path] = [()] * pack.size
        left = pack.all
        for path in self.making.entries("rank"):
            if not self.making.applies(path, self.scope, self.holds):
                continue
            cards: int | None = pack.all
            if self.making.build.document.has((*path, "cards")):
                cards = self.making.value((*path, "cards"), CARDS, self.scope)
            group = left & (cards or 0)
            for card in bits(group):
                group_of[card] = path
            for card, place in self._group(path, group).items():
                places[card] = place
            left &= ~group
        self._one_group_a_suit(group_of)
        return places

    def _group(self, path: Path, group: int) -> dict[int, int]:
        """The places of a group's cards: what is listed by itself goes before its rank."""
        making, listed = self.making, (*path, "low to high")
        single: dict[int, int] = {}
        by_rank: dict[int, int] = {}
        sound = True
        for place in range(len(making.build.document.get(listed))):
            term = self._item((*listed, place))
            if term is None or term.constant is None:
                sound = False
                continue
            if term.type == RANK:
                fresh = {term.constant} - by_rank.keys()
                by_rank.setdefault(term.constant, place)
            else:
                cards = set(bits(term.constant & group))
                fresh = cards - single.keys() if cards & single.keys() else {-1}
                single |= dict.fromkeys(cards, place)
            if not fresh:
                making.mistake("E452", (*listed, place), problem="twice")
        found = single | {
            card: by_rank[making.pack.rank_of[card]]
            for card in bits(group)
            if card not in single and making.pack.rank_of[card] in by_rank
        }
        missing = [making.pack.text(card) for card in bits(group) if card not in found]
        if missing and sound:
            facts = {"card": missing[0], "trump": making.trumps_are(self.trump)}
            making.mistake("E452", listed, problem="missing", **facts)
        return found

    def _item(self, path: Path) -> Term | None:
        """An item of a list: a rank, or cards."""
        making = self.making
        node = making.build.rules.expression(path, making.build.diagnostics)
        if node is None:
            return None
        wanted = RANK if isinstance(node, Integer) else None
        term = resolve(node, self.scope, wanted, making.build.diagnostics)
        if term is None or (term.type in (RANK, CARDS) and term.constant is not None):
            return term
        if term.type in (RANK, CARDS):
            making.mistake("E451", path)
        else:
            facts = {"wanted": CARDS, "got": term.type, "found": term.span.text}
            making.mistake("E330", path, **facts)
        return None

    def _one_group_a_suit(self, group_of: list[Path]) -> None:
        """Places of two lists cannot be held against each other."""
        making, first = self.making, dict[int, int]()
        for card in range(making.pack.size):
            other = first.setdefault(self.suit_of[card], card)
            if group_of[card] != group_of[other]:
                path = group_of[card] or group_of[other]
                text = making.pack.text
                facts = {
                    "card": text(card),
                    "other": text(other),
                    "suit": making.pack.suits[self.suit_of[card]].name,
                    "trump": making.trumps_are(self.trump),
                }
                making.mistake("E453", path, **facts)
