"""Euchre: making trumps, the dealer's discard, playing and defending alone, the Bowers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal  # noqa: E402

from . import driving  # noqa: E402

PARAMETERS = {"allow_lone_defender": False, "stick_the_dealer": True}
"""OpenSpiel's parameters with their defaults: two options of ours, under the same names."""
CARDS = 24
SUITS = "CDHS"
RANKS = ("9", "10", "J", "Q", "K", "A")
PASS, ALONE = 24, 29
NAMES = ("clubs", "diamonds", "hearts", "spades")


class Euchre(driving.Table):
    """OpenSpiel deals to the dealer first, and one card at a time."""

    name = "euchre"

    def begin(self) -> tuple[Deal, Any]:
        options = {name: self.lots.random() < 0.5 for name in PARAMETERS}
        theirs = pyspiel.load_game("euchre", options).new_initial_state()
        here = {**options, "discard_turned_card": False}
        game = driving.game("euchre", 4, tuple(here.items()))
        dealer = self.lots.randrange(4)
        cards = self.lots.sample(range(CARDS), CARDS)[:21]
        for action in (dealer, *cards):
            theirs.apply_action(action)
        ours = [game.card(name_of(card)) for card in cards]
        hands = [ours[(seat - dealer) % 4 : 20 : 4] for seat in range(4)]
        self.eager = self.lots.random()
        return driving.standing(
            game, driving.stacked(game, dealer, hands, ours[20:]), dealer
        ), theirs

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        if action < CARDS:
            return deal.game.card(name_of(action))
        if action == PASS:
            return deal.game.action("pass")
        if action >= ALONE:
            return deal.game.action("alone" if action == ALONE else "with partner")
        named = f"name {NAMES[action - PASS - 1]}"
        return deal.game.action("order up" if deal.phase == "ordering" else named)

    def choose(self, deal: Deal, seat: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
        passes = [pair for pair in pairs if pair[1] == PASS]
        return passes[0] if passes and self.lots.random() > self.eager else self.lots.choice(pairs)

    def compare(self, deal: Deal, theirs: Any) -> None:
        """OpenSpiel counts what a side gains against the other."""
        scores = deal.scores
        gained = [scores[seat] - scores[(seat + 1) % 4] for seat in range(4)]
        driving.expect(gained, [round(each) for each in theirs.returns()], "scores")
        self.met["deals thrown in"] += not any(scores)
        self.met["played alone"] += any(driving.variable(deal, "alone"))
        self.met["defended alone"] += any(driving.variable(deal, "lone_defender"))
        self.met["euchred"] += max(scores) in (2, 4) and not self.marched(deal)
        self.met["marches"] += self.marched(deal)

    def marched(self, deal: Deal) -> bool:
        """Whether the makers won all tricks."""
        maker = driving.variable(deal, "maker")[0]
        tricks = deal.state.tricks
        return maker >= 0 and tricks[maker] + tricks[(maker + 2) % 4] == 5


def name_of(card: int) -> str:
    """A card of theirs as we write it."""
    return RANKS[card // 4] + SUITS[card % 4]


def test_the_parameters_are_our_options() -> None:
    assert pyspiel.load_game("euchre").get_parameters() == PARAMETERS
    assert set(PARAMETERS) <= set(driving.game("euchre").options)


@driving.short_and_long
def test_random_deals_are_alike(deals: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = Euchre(deals)
    table.tell(deals, capsys)
    assert all(table.met[what] for what in ("played alone", "defended alone", "marches"))
