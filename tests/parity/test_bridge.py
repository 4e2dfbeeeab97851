"""Bridge: the auction with its doubles, the play with a dummy, and the points of a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal  # noqa: E402

from . import driving  # noqa: E402

PARAMETERS = {
    "dealer": 0,
    "dealer_vul": False,
    "non_dealer_vul": False,
    "use_double_dummy_result": True,
    "num_tricks_in_observation": 2,
}
"""OpenSpiel's parameters with their defaults. With a double-dummy result nothing is played."""
VULNERABLE = {
    (False, False): "nobody",
    (True, False): "dealer",
    (False, True): "others",
    (True, True): "both",
}
CARDS = 52
SUITS = "CDHS"
CALLS = ("pass", "double", "redouble")
STRAINS = ("clubs", "diamonds", "hearts", "spades", "no trumps")


class Bridge(driving.Table):
    """OpenSpiel deals to player 0 first, whoever the dealer is."""

    name = "bridge"

    def begin(self) -> tuple[Deal, Any]:
        sides = self.lots.random() < 0.5, self.lots.random() < 0.5
        dealer = self.lots.randrange(4)
        parameters = {
            "dealer": dealer,
            "dealer_vul": sides[0],
            "non_dealer_vul": sides[1],
            "use_double_dummy_result": False,
        }
        theirs = pyspiel.load_game("bridge", parameters).new_initial_state()
        game = driving.game("bridge", 4, (("vulnerability", VULNERABLE[sides]),))
        cards = self.lots.sample(range(CARDS), CARDS)
        for card in cards:
            theirs.apply_action(card)
        order = [cards[k] for k in driving.from_the_left(dealer, 4, 13)]
        self.quiet = self.lots.uniform(0.5, 0.9)
        return driving.standing(game, [game.card(name_of(c)) for c in order], dealer), theirs

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        if action < CARDS:
            return deal.game.card(name_of(action))
        call = action - CARDS
        if call < len(CALLS):
            return deal.game.action(CALLS[call])
        level, strain = divmod(call - len(CALLS), len(STRAINS))
        return deal.game.action(f"bid {level + 1} {STRAINS[strain]}")

    def choose(self, deal: Deal, seat: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Mostly passes, doubles and the next bids, so that auctions end at every level."""
        if deal.phase != "auction":
            return self.lots.choice(pairs)
        opened = driving.variable(deal, "level")[0] > 0
        if self.lots.random() < (self.quiet if opened else 0.2):
            return pairs[0]
        return self.lots.choice(pairs[: self.lots.choice([2, 3, 3, 4, 12])])

    def compare(self, deal: Deal, theirs: Any) -> None:
        """OpenSpiel counts what the declarer's side gains against the other."""
        scores = deal.scores
        gained = [scores[seat] - scores[(seat + 1) % 4] for seat in range(4)]
        driving.expect(gained, [round(each) for each in theirs.returns()], "scores")
        declarer = driving.variable(deal, "declarer")[0]
        level = driving.variable(deal, "level")[0]
        self.met["passed out"] += declarer < 0
        self.met["contracts made"] += declarer >= 0 and scores[declarer] > 0
        self.met["doubled or redoubled"] += driving.variable(deal, "doubled")[0] > 1
        self.met["slams"] += level >= 6


def name_of(card: int) -> str:
    """A card of theirs as we write it."""
    return driving.RANKS[card // 4] + SUITS[card % 4]


def test_the_parameters_are_those_that_are_known() -> None:
    assert pyspiel.load_game("bridge").get_type().parameter_specification == PARAMETERS


@driving.short_and_long
def test_random_deals_are_alike(deals: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = Bridge(deals)
    table.tell(deals, capsys)
    assert all(table.met[what] for what in ("contracts made", "doubled or redoubled", "slams"))
