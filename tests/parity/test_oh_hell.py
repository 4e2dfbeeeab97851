"""Oh Hell with the whole pack, for three to seven players and hands of every size."""

from __future__ import annotations

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal  # noqa: E402

from . import driving  # noqa: E402

PARAMETERS = {
    "players": 3,
    "num_suits": 4,
    "num_cards_per_suit": 13,
    "num_tricks_fixed": -1,
    "off_bid_penalty": False,
    "points_per_trick": 1,
}
"""OpenSpiel's parameters with their defaults.

The last two are options of ours. For another number of tricks our option is the largest hand; where
suits or ranks are missing, the harness takes these cards out of our pack.
"""
SUITS = "CDSH"
POINTS = (1, 2, 10)
PACKS = ((4, 13), (3, 13), (2, 6), (1, 9), (4, 4))


class OhHell(driving.Table):
    """OpenSpiel deals to player 0 first, whoever the dealer is; we to the eldest hand."""

    name = "oh-hell"

    def begin(self) -> tuple[Deal, Any]:
        self.suits, ranks = self.lots.choice(PACKS) if self.lots.random() < 0.3 else PACKS[0]
        self.met["short packs"] += (self.suits, ranks) != PACKS[0]
        self.cards = self.suits * ranks
        players = self.lots.randint(3, 7)
        size = self.lots.randint(1, (self.cards - 1) // players)
        options = {
            "off_bid_penalty": self.lots.random() < 0.5,
            "points_per_trick": self.lots.choice(POINTS),
        }
        parameters = {
            "players": players,
            "num_suits": self.suits,
            "num_cards_per_suit": ranks,
            "num_tricks_fixed": size,
            **options,
        }
        theirs = pyspiel.load_game("oh_hell", parameters).new_initial_state()
        here = {"hand_sizes": "fixed", "largest_hand": size, **options}
        kept = {self.card(card) for card in range(self.cards)}
        removed = tuple(r + s for s in SUITS for r in driving.RANKS if r + s not in kept)
        game = driving.game("oh-hell", players, tuple(here.items()), removed)
        dealer = self.lots.randrange(players)
        cards = self.lots.sample(range(self.cards), self.cards)
        for action in (size, dealer, *cards[: size * players + 1]):
            theirs.apply_action(action)
        order = [cards[k] for k in driving.from_the_left(dealer, players, size)]
        pack = [game.card(self.card(card)) for card in order + cards[size * players :]]
        return driving.standing(game, pack, dealer), theirs

    def card(self, card: int) -> str:
        """A card of theirs as we write it."""
        return driving.RANKS[card // self.suits] + SUITS[card % self.suits]

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        if action < self.cards:
            return deal.game.card(self.card(action))
        return deal.game.action(f"bid {action - self.cards}")

    def compare(self, deal: Deal, theirs: Any) -> None:
        driving.expect(deal.scores, [round(each) for each in theirs.returns()], "scores")
        contracts = driving.variable(deal, "contract")
        won = [a == b for a, b in zip(contracts, deal.state.tricks, strict=True)]
        self.met["bids won"] += sum(won)
        self.met["bids missed"] += len(won) - sum(won)


def test_the_parameters_are_those_that_are_compared() -> None:
    assert pyspiel.load_game("oh_hell").get_parameters() == PARAMETERS
    options = driving.game("oh-hell").options
    same = ("off_bid_penalty", "points_per_trick")
    assert [options[name] for name in same] == [PARAMETERS[name] for name in same]


@driving.short_and_long
def test_random_deals_are_alike(deals: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = OhHell(deals)
    table.tell(deals, capsys)
    assert table.met["bids won"] > deals
