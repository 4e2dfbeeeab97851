"""Suits and ranks as they count: what `order` says of every card, worked out before play.

Which suit a card belongs to, and which place it has in it, may depend on trumps and on variables.
For every suit that may be trumps, for none, and for every case of the conditions that only play can
decide, there is a row of each table. The running game looks its row up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, NamedTuple

from ..dsl.scope import Attribute, Function, Order, Scope
from ..dsl.types import RANK, SUIT
from .cards import Pack, mask

if TYPE_CHECKING:
    from .game import Game


class Rows(NamedTuple):
    """Suit and place of every card, as they count just now; one more entry for no card."""

    suit_of: tuple[int, ...]
    place_of: tuple[int, ...]


@dataclass(frozen=True)
class Ordering:
    """The order of the cards in every case.

    Attributes:
        row: code of the number of the row that holds just now.
        rows: the rows: for every suit as trumps, then for no trumps; so for each case of the
            conditions.
        decider: the compiled rule that gives the row; None where it is the trump suit.
        led: the compiled rule that gives the suit of a card that is led.
    """

    row: str
    rows: tuple[Rows, ...]
    decider: str | None
    led: str = "order_led"

    def now(self, game: Game, trump: int, values: Sequence[int]) -> Rows:
        """Suits and places under these trumps and values of the file's variables."""
        if self.decider is None:
            return self.rows[trump]
        state = SimpleNamespace(trump=trump, vars=values)
        return self.rows[game.bound.rules[self.decider](state)]


def as_counted(game: Game, trump: int, values: Sequence[int]) -> Rows:
    """Suit and place of every card as they count: as printed, where the file has no order."""
    ordering = game.setup.ordering
    if ordering is None:
        return Rows(game.pack.suit_of, game.pack.rank_of)
    return ordering.now(game, trump, values)


def order_tables(ordering: Ordering, pack: Pack) -> dict[str, object]:
    """The tables that the words of an ordered game name, with a row for each case."""
    most = max(max(row.place_of) for row in ordering.rows) + 1
    made = [_tables_of(row, pack, most) for row in ordering.rows]
    tables: dict[str, object] = {name: tuple(each[name] for each in made) for name in made[0]}
    return tables | {"PLACES": most}


def _tables_of(row: Rows, pack: Pack, most: int) -> dict[str, tuple[int, ...]]:
    cards, place, suit = range(pack.size), row.place_of, row.suit_of
    ranks = range(len(pack.ranks))
    return {
        "COUNTED_SUIT_OF": suit,
        "COUNTED_SUIT_MASK": (
            *(mask(c for c in cards if suit[c] == s) for s in range(len(pack.suits))),
            0,
        ),
        "PLACE_OF": place,
        "CARDS_AT": tuple(mask(c for c in cards if place[c] == p) for p in range(most)),
        "BELOW": (*(mask(c for c in cards if place[c] < place[d]) for d in cards), 0),
        "ABOVE": (*(mask(c for c in cards if place[c] > place[d]) for d in cards), pack.all),
        "BELOW_RANK": (*(_beside(row, pack, r, higher=False) for r in ranks), 0),
        "ABOVE_RANK": (*(_beside(row, pack, r, higher=True) for r in ranks), pack.all),
    }


def _beside(row: Rows, pack: Pack, rank: int, higher: bool) -> int:
    """The cards that are higher, or lower, than the cards of a rank in their own suit.

    Where the suit has no card of that rank, the ranks decide as the pack lists them.
    """
    found = 0
    for card in range(pack.size):
        same = [
            row.place_of[other]
            for other in range(pack.size)
            if pack.rank_of[other] == rank and row.suit_of[other] == row.suit_of[card]
        ]
        place = row.place_of[card]
        if not same:
            beyond = pack.rank_of[card] > rank if higher else pack.rank_of[card] < rank
        else:
            beyond = place > max(same) if higher else place < min(same)
        found |= beyond << card
    return found


def counted(scope: Scope, row: str) -> Scope:
    """The scope of an ordered game: suits and ranks are as they count.

    Args:
        scope: in which they are as printed.
        row: code of the number of the row that holds.
    """
    at = f"[{row}]"
    order = Order(
        place=f"PLACE_OF{at}[first({{cards}})]",
        below=f"BELOW{at}[first({{cards}})]",
        above=f"ABOVE{at}[first({{cards}})]",
        below_rank=f"BELOW_RANK{at}[{{value}}]",
        above_rank=f"ABOVE_RANK{at}[{{value}}]",
    )
    functions = {
        "highest": _reading(scope, "highest", f"highest_of({{0}}, CARDS_AT{at})"),
        "lowest": _reading(scope, "lowest", f"lowest_of({{0}}, CARDS_AT{at})"),
        "suit": _reading(scope, "suit", f"COUNTED_SUIT_OF{at}[first({{0}})]"),
        "rank": _reading(scope, "rank", scope.functions["rank"][0].code, order),
    }
    suit, rank = scope.attributes["suit"], scope.attributes["rank"]
    attributes = (
        Attribute("suit", SUIT, f"COUNTED_SUIT_MASK{at}[{{value}}]", one_suit=True, doc=suit.doc),
        Attribute("rank", RANK, rank.equal, values=rank.values, order=order, doc=rank.doc),
    )
    return with_functions(scope.child(attributes, seat=scope.seat), functions)


def _reading(scope: Scope, name: str, code: str, order: Order | None = None) -> Function:
    """A function of the language with other code."""
    old = scope.functions[name][0]
    return Function(name, old.params, old.result, code, order=order, doc=old.doc)


def with_functions(scope: Scope, functions: Mapping[str, Function]) -> Scope:
    """A scope in which some functions mean something else."""
    return replace(scope, functions={**scope.functions, **{k: (f,) for k, f in functions.items()}})
