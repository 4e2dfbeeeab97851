"""A match: deal after deal, until somebody has won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..dsl.types import BOOLEAN
from ..schema.diagnostic import Diagnostic, Rejected
from .asking import nearest, plain, refuse
from .cut import Cut, dealer_by_cut
from .deal import Deal
from .rules import MOST_DEALS, decided, leaders, next_dealer
from .shuffle import shuffled

if TYPE_CHECKING:
    from .game import Game

NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Felix", "Greta", "Hugo", "Ida", "Jakob")
"""Names for players who give none: as many as can sit at a table."""


class Match:
    """A match of deals between named players. Made by `Game.match`.

    The deal at hand is `deal`. As soon as it is over, `totals` hold its points too, and `over` and
    `winners` tell whether the match is decided; if not, `next_deal` deals again.

    Attributes:
        game: the game.
        names: of the players, clockwise.
        facts: the facts about them that the file declares.
        seed: what all shuffles are made from; None if packs were given one by one.
        first: which deal of the match the first of them is; more than 1 for one begun midway.
        deals: all deals so far, the one at hand last.
        cut: where the game cuts for the first deal, the cards cut: seat to card, by rounds.
    """

    def __init__(
        self,
        game: Game,
        seed: int | None = 0,
        names: Sequence[str] | None = None,
        facts: Mapping[str, Sequence[int]] | None = None,
        dealer: int | None = None,
        pack: Sequence[int | str] | None = None,
        number: int = 1,
    ) -> None:
        """Begin a match. See `Game.match`; `pack` is the first deal's instead of a shuffled one.

        `number` is which deal of a longer match the first one is: hands may depend on it.
        """
        self.game = game
        self.first = number
        self.seed = None if seed is None else game.check_seed(seed)
        self.names = _names(game, names)
        self.facts = _facts(game, facts)
        self.deals: list[Deal] = []
        self._totals = [0] * game.players
        self._chips = [0] * game.players
        self._pot = 0
        self._values = self._first_values()
        self.cut: list[Cut] = []
        self._dealer = self._first_dealer(dealer)
        self._start_deal(None if pack is None else game.order_of(pack))

    def _first_dealer(self, dealer: int | None) -> int:
        if dealer is None and self.game.match_rules.by_cut:
            dealer, self.cut = dealer_by_cut(self.game, self.seed or 0)
        return self.game.check_dealer(dealer)

    def _first_values(self) -> list[int]:
        values = self.game.first_values()
        for variable in self.game.setup.variables:
            if variable.fact and variable.name in self.facts:
                values[variable.slot : variable.slot + variable.size] = self.facts[variable.name]
        return values

    def _start_deal(self, order: list[int] | None) -> None:
        game = self.game
        if order is None:
            order = shuffled(game.pack.size, self.seed or 0, len(self.deals))
        start = game.fresh(order, self._dealer, self._values, self.seed or 0, len(self.deals))
        start.totals = self._totals.copy()
        start.deals = len(self.deals) + self.first
        start.chips_before = self._chips.copy()
        start.pot_before = self._pot
        self.deals.append(Deal(game, start, game.runtimes.for_next_deal(log=True)))

    @property
    def deal(self) -> Deal:
        """The deal at hand."""
        return self.deals[-1]

    @property
    def dealer(self) -> int:
        """Who dealt it."""
        return self.deal.dealer

    @property
    def totals(self) -> list[int]:
        """Points of each seat since the match began."""
        return [a + b for a, b in zip(self._totals, self.deal.scores, strict=True)]

    @property
    def chips(self) -> list[int]:
        """Chips that each seat has won or lost since the match began."""
        return [a + b for a, b in zip(self._chips, self.deal.chips, strict=True)]

    @property
    def pot(self) -> int:
        """Chips in the pot."""
        return self._pot + self.deal.pot

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.deal.over and decided(self.game, self.deal.state)

    @property
    def winners(self) -> list[int]:
        """The seats that have won, several if all criteria leave them tied; none before the end."""
        return self.leaders() if self.over else []

    def leaders(self) -> list[int]:
        """Who is ahead by the criteria of the ranking, as the match stands."""
        return leaders(self.game, self.deal.state)

    def next_deal(self, pack: Sequence[int | str] | None = None) -> Deal:
        """Deal again, after a deal that did not decide the match.

        Args:
            pack: the order of the pack, the top card first, instead of a shuffle.

        Raises:
            Rejected: the deal at hand is not over (E517), or the match is (E518); a pack that
                cannot be (E513); a match that does not end (E519).
        """
        if not self.deal.over:
            raise refuse("E517")
        if self.over:
            raise refuse("E518")
        if len(self.deals) == MOST_DEALS:
            raise Rejected([self._endless()])
        order = None if pack is None else self.game.order_of(pack)
        self._totals, self._chips, self._pot = self.totals, self.chips, self.pot
        values = self.deal.state.vars
        for v in self.game.setup.variables:
            if v.keep:
                self._values[v.slot : v.slot + v.size] = values[v.slot : v.slot + v.size]
        self._dealer = next_dealer(self.game, self.deal.state)
        self._start_deal(order)
        return self.deal

    def _endless(self) -> Diagnostic:
        document = self.game.variant.document
        key = next(key for key in ("over", "deals") if document.has(("match", key)))
        return Diagnostic("E519", document.span(("match", key)), {"deals": MOST_DEALS})

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}, deal {len(self.deals)}{', over' if self.over else ''}>"

    def __reduce__(self) -> tuple[object, ...]:
        from .saved import load_save

        return load_save, (self.save(), self.game)

    def save(self) -> str:
        """The match so far as JSON; `load_save` gives it back."""
        from .save import save_match

        return save_match(self)

    def record(self) -> str:
        """The match so far as readable text that `load_record` plays again."""
        from .record import record

        return record(self)


def _names(game: Game, names: Sequence[str] | None) -> tuple[str, ...]:
    if names is None:
        return NAMES[: game.players]
    found = tuple(str(name).strip() for name in names)
    if len(found) != game.players:
        raise refuse("E515", problem="count", names=len(found), players=game.players)
    for k, name in enumerate(found):
        if not name or not name.isprintable() or len(name) > 40:
            raise refuse("E515", problem="text", name=name)
        if name in found[:k]:
            raise refuse("E515", problem="twice", name=name)
    return found


def _facts(game: Game, facts: Mapping[str, Sequence[int]] | None) -> dict[str, tuple[int, ...]]:
    known = {v.name: v for v in game.setup.variables if v.fact}
    found: dict[str, tuple[int, ...]] = {}
    for name, values in (facts or {}).items():
        if name not in known:
            raise refuse(
                "E516",
                problem="name",
                fact=name,
                known=tuple(known),
                suggestion=nearest(name, known),
            )
        entry = known[name].entry
        least, most = entry.get("least"), entry.get("most")
        values = list(values) if isinstance(values, Iterable) else [values]
        if len(values) != game.players:
            raise refuse(
                "E516", problem="count", fact=name, values=len(values), players=game.players
            )
        wanted = bool if known[name].type == BOOLEAN else int
        for value in (values := [plain(each) for each in values]):
            if type(value) is not wanted:
                facts_said = {"fact": name, "value": str(value), "type": known[name].type}
                raise refuse("E516", problem="type", **facts_said)
            if (least is not None and value < least) or (most is not None and value > most):
                raise refuse(
                    "E516", problem="range", fact=name, value=value, least=least, most=most
                )
        found[name] = tuple(values)
    return found
