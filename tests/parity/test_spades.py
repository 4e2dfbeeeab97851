"""Spades, the bids, the play and the points of single deals; bags are carried by the harness."""

from __future__ import annotations

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal  # noqa: E402
from eldest.engine.cards import bits  # noqa: E402

from . import driving  # noqa: E402

PARAMETERS = {
    "use_mercy_rule": True,
    "mercy_threshold": -350,
    "win_threshold": 500,
    "win_or_loss_bonus": 200,
    "num_tricks": 2,
}
"""OpenSpiel's parameters with their defaults.

The last shapes what a program sees; the others make a reward of the points, and change no rule.
"""
CARDS = 52
SUITS = "CDHS"


class Spades(driving.Table):
    """A bid of nothing is our `nil`."""

    name = "spades"

    def begin(self) -> tuple[Deal, Any]:
        self.parameters = PARAMETERS | {
            "mercy_threshold": self.lots.choice([-350, -60]),
            "win_threshold": self.lots.choice([500, 60]),
            "win_or_loss_bonus": self.lots.choice([0, 200]),
            "use_mercy_rule": self.lots.random() < 0.5,
        }
        theirs = pyspiel.load_game("spades", self.parameters).new_initial_state()
        before = [self.lots.randrange(400) for _ in range(2)]
        theirs.set_current_scores(before)
        game = driving.game("spades")
        cards = self.lots.sample(range(CARDS), CARDS)
        for card in cards:
            theirs.apply_action(card)
        pack = [game.card(name_of(card)) for card in cards]
        self.bags = [points % 10 for points in before]
        return driving.standing(game, pack, 3, {"bags": self.bags * 2}), theirs

    def theirs(self, deal: Deal, legal: list[int]) -> list[int]:
        """OpenSpiel never notes that spades were broken: they are led there by who has no more.

        What may be led here is found from the cards that lie open.
        """
        if deal.phase != "tricks" or deal.state.played:
            return legal
        pack, hand = deal.game.pack, deal.state.hands[deal.state.actor]
        spades = pack.suit_masks[3]
        others = list(bits(hand & ~spades))
        broken = any(pile & spades for pile in deal.state.won)
        driving.expect(legal, list(bits(hand)) if broken or not others else others, "leads")
        self.met["leads of spades that OpenSpiel forbids"] += bool(
            broken and others and hand & spades
        )
        return others or legal

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        if action < CARDS:
            return deal.game.card(name_of(action))
        tricks = action - CARDS
        return deal.game.action(f"bid {tricks}" if tricks else "nil")

    def choose(self, deal: Deal, seat: int, pairs: list[tuple[int, int]]) -> tuple[int, int]:
        low = deal.phase == "bidding" and self.lots.random() < 0.8
        return self.lots.choice(pairs[:4] if low else pairs)

    def compare(self, deal: Deal, theirs: Any) -> None:
        driving.expect(self.rewards(deal.scores), [round(x) for x in theirs.returns()], "scores")
        nil = driving.variable(deal, "nil")
        self.met["nils"] += sum(nil)
        self.met["nils kept"] += sum(
            bid and not tricks for bid, tricks in zip(nil, deal.state.tricks, strict=True)
        )
        self.met["sides that made their bid"] += sum(score > 0 for score in deal.scores[:2])
        bids = driving.variable(deal, "contract")
        self.met["tens of bags"] += sum(
            sum(deal.state.tricks[side::2]) - sum(bids[side::2]) + self.bags[side] >= 10
            for side in (0, 1)
        )

    def rewards(self, scores: list[int]) -> list[int]:
        """What OpenSpiel makes of the points: something more for who would win the match with them.

        The side of players 0 and 2 is looked at first, and the other then compares itself with what
        has become of that.
        """
        sides = scores[:2]
        bonus = self.parameters["win_or_loss_bonus"]
        for side in (0, 1):
            if sides[side] >= self.parameters["win_threshold"] and sides[side] > sides[side ^ 1]:
                sides[side] += bonus
            elif (
                sides[side] <= self.parameters["mercy_threshold"] and sides[side] < sides[side ^ 1]
            ):
                sides[side] -= bonus
        return sides * 2


def name_of(card: int) -> str:
    """A card of theirs as we write it."""
    return driving.RANKS[card % 13] + SUITS[card // 13]


def test_the_parameters_are_those_that_are_known() -> None:
    assert pyspiel.load_game("spades").get_parameters() in ({}, PARAMETERS)
    assert pyspiel.load_game("spades").get_type().parameter_specification == PARAMETERS


@driving.short_and_long
def test_random_deals_are_alike(deals: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = Spades(deals)
    table.tell(deals, capsys)
    assert table.met["nils kept"] and table.met["sides that made their bid"]
