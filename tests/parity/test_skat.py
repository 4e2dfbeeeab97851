"""Skat: laying two cards aside and the play, in suit games, Grand and Null."""

from __future__ import annotations

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal  # noqa: E402
from eldest.engine.bits import total  # noqa: E402

from . import driving  # noqa: E402

CARDS = 32
SUITS = "DHSC"
RANKS = ("7", "8", "9", "Q", "K", "10", "A", "J")
GAMES = ("diamonds", "hearts", "spades", "clubs", "grand", "null")
NULL = 6
HANDS = ((0, 1, 2, 11, 12, 13, 14, 23, 24, 25), (3, 4, 5, 15, 16, 17, 18, 26, 27, 28))
HANDS += ((6, 7, 8, 19, 20, 21, 22, 29, 30, 31),)
SKAT = (9, 10)
"""Which cards of a deal of theirs come to whom."""
BIDS = {
    0: ("pass", "pass", "bid 18"),
    1: ("bid 18", "pass", "pass"),
    2: ("pass", "bid 18", "pass"),
}
"""What is said here so that a seat becomes the soloist for 18."""


class Skat(driving.Table):
    """OpenSpiel asks each in turn for a game; the first who names one plays it with the skat."""

    name = "skat"

    def begin(self) -> tuple[Deal, Any]:
        theirs = pyspiel.load_game("skat").new_initial_state()
        game = driving.game("skat", 3)
        cards = self.lots.sample(range(CARDS), CARDS)
        for card in cards:
            theirs.apply_action(card)
        ours = [game.card(name_of(card)) for card in cards]
        hands = [[ours[k] for k in places] for places in HANDS]
        pack = driving.stacked(game, 2, hands, [ours[k] for k in SKAT])
        deal = driving.standing(game, pack, dealer=2)
        self.soloist = self.lots.randrange(4)
        self.kind = self.lots.randint(1, NULL)
        for seat in range(3):
            if seat <= self.soloist:
                theirs.apply_action(CARDS + (self.kind if seat == self.soloist else 0))
        self.met["passed by all"] += self.soloist == 3
        words = BIDS.get(self.soloist, ("pass", "pass", "pass"))
        for word in (*words, *(["take up the skat"] if self.soloist < 3 else [])):
            deal.apply(deal.action(word))
        return deal, theirs

    def settle(self, deal: Deal, theirs: Any) -> None:
        """Here the game is named after the skat was seen."""
        if deal.phase == "game":
            deal.apply(deal.action(f"play {GAMES[self.kind - 1]}"))
        if deal.phase == "announcing":
            deal.apply(deal.action("nothing more"))

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        return deal.game.card(name_of(action))

    def compare(self, deal: Deal, theirs: Any) -> None:
        """OpenSpiel's result is the card points of the sides, and for Null 90 or 30."""
        if self.soloist == 3:
            driving.expect(deal.scores, [round(each) for each in theirs.returns()], "scores")
            return
        points = round(theirs.returns()[self.soloist] * 120 + 60)
        state, won = deal.state, deal.scores[self.soloist] > 0
        if self.kind == NULL:
            driving.expect(won, points == 90, "Null is won")
        else:
            cards = state.won[self.soloist] | state.discards[self.soloist] | state.stock
            table = deal.game.program.tables["WORTH_points"]
            driving.expect(total(cards, table), points, "points of the soloist")
            driving.expect(won, points > 60, "the game is won")
        self.met[f"{GAMES[self.kind - 1]} won" if won else f"{GAMES[self.kind - 1]} lost"] += 1


def name_of(card: int) -> str:
    """A card of theirs as we write it."""
    return RANKS[card % 8] + SUITS[card // 8]


def test_there_are_no_parameters() -> None:
    assert pyspiel.load_game("skat").get_parameters() == {}


@driving.short_and_long
def test_random_deals_are_alike(deals: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = Skat(deals)
    table.tell(deals, capsys)
    assert all(table.met[what] for what in ("grand won", "null lost", "clubs won", "passed by all"))
