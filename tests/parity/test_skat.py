"""Skat: whole deals, with and without the skat, in suit games, Grand and Null."""

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
BASES = (9, 10, 11, 12, 24)
NULLS = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""What Null is worth, by whether it is played from the hand, and ouvert."""
LIMITS = (0, 0, 18, 18, 20, 23, 27, 33, 48, 72)
"""How high a seat may bid."""
WORDS = ("nothing more", "schneider", "schwarz", "ouvert")


class Skat(driving.Table):
    """OpenSpiel asks each in turn for a game; the first who names one plays it with the skat.

    The auction is held here alone, and who wins it names a game there. A game from the hand is one
    there in which the skat is laid aside again.
    """

    name = "skat"

    def begin(self) -> tuple[Deal, Any]:
        self.players = self.lots.choice((3, 3, 4))
        self.dealer = self.lots.randrange(self.players)
        game = driving.game("skat", self.players)
        theirs = pyspiel.load_game("skat").new_initial_state()
        self.cards = self.lots.sample(range(CARDS), CARDS)
        for card in self.cards:
            theirs.apply_action(card)
        hands: list[list[int]] = [[] for _ in range(self.players)]
        for player, places in enumerate(HANDS):
            hands[self.at(player)] = [game.card(name_of(self.cards[k])) for k in places]
        skat = [game.card(name_of(self.cards[k])) for k in SKAT]
        pack = driving.stacked(game, self.dealer, hands, skat)
        deal = driving.standing(game, pack, dealer=self.dealer)
        self.auction(deal)
        self.soloist = driving.variable(deal, "soloist")[0]
        self.bid, self.said = deal.state.bid, 0
        self.from_hand = self.soloist >= 0 and self.lots.random() < 0.4
        self.kind = self.lots.randint(1, NULL if self.bid <= self.null(True) else NULL - 1)
        self.answer(deal, theirs)
        return deal, theirs

    def at(self, player: int) -> int:
        """Where a player of theirs sits: the first is the eldest hand."""
        return (self.dealer + 1 + player) % self.players

    def seat(self, deal: Deal, player: int) -> int:
        return self.at(player)

    def null(self, ouvert: bool) -> int:
        """What Null is worth."""
        return NULLS[self.from_hand, ouvert]

    def auction(self, deal: Deal) -> None:
        """Everybody bids up to a limit."""
        limits = [self.lots.choice(LIMITS) for _ in range(self.players)]
        while deal.phase == "bidding":
            seat = deal.state.actor
            said = {deal.text(action): action for action in deal.legal()}
            bids = [word for word in said if word.startswith("bid ")]
            bids = [word for word in bids if int(word.split()[1]) <= limits[seat]]
            if "hold" in said:
                deal.apply(said["hold" if deal.state.bid <= limits[seat] else "pass"])
            else:
                deal.apply(said[self.lots.choice(bids[:3]) if bids else "pass"])

    def answer(self, deal: Deal, theirs: Any) -> None:
        """The same soloist there, and the same cards in his hand."""
        if self.soloist < 0:
            self.met["passed by all"] += 1
        for player in range(3):
            if self.soloist == self.at(player):
                theirs.apply_action(CARDS + self.kind)
                break
            theirs.apply_action(CARDS)
        if self.soloist < 0:
            return
        deal.apply(deal.action("hand" if self.from_hand else "take up the skat"))
        for place in SKAT if self.from_hand else ():
            theirs.apply_action(self.cards[place])

    def settle(self, deal: Deal, theirs: Any) -> None:
        """Here the game is named after the skat was seen, and more may be announced."""
        if deal.phase == "game":
            deal.apply(deal.action(f"play {GAMES[self.kind - 1]}"))
        if deal.phase == "announcing":
            word = self.lots.choice([deal.text(action) for action in deal.legal()])
            self.said = WORDS.index(word)
            deal.apply(deal.action(word))

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        return deal.game.card(name_of(action))

    # results

    def compare(self, deal: Deal, theirs: Any) -> None:
        """What the rules make of the card points that OpenSpiel counts."""
        returns = theirs.returns()
        if self.soloist < 0:
            driving.expect((set(deal.scores), set(returns)), ({0}, {0.0}), "scores")
            return
        points = {self.at(k): 60 + gain * 240 for k, gain in enumerate(returns)}
        alone = 60 + (points.pop(self.soloist) - 60) / 2
        if self.kind != NULL:
            state, table = deal.state, deal.game.program.tables["WORTH_points"]
            cards = state.won[self.soloist] | state.discards[self.soloist] | state.stock
            driving.expect(total(cards, table), round(alone), "points of the soloist")
        driving.expect({120 - round(alone)}, set(map(round, points.values())), "points against him")
        value, won = self.value(deal, round(alone))
        expected = value if won else -2 * value
        driving.expect(deal.scores[self.soloist], expected, "score of the soloist")
        hand = " from the hand" if self.from_hand else ""
        self.met[f"{GAMES[self.kind - 1]}{hand} {'won' if won else 'lost'}"] += 1
        if self.said:
            self.met[WORDS[self.said]] += 1

    def value(self, deal: Deal, points: int) -> tuple[int, bool]:
        """The value of the game with so many points, and whether it is won."""
        tricks = deal.state.tricks[self.soloist]
        if self.kind == NULL:
            return self.null(self.said == 3), points == 90
        base = BASES[self.kind - 1]
        reached = 2 if tricks in (0, 10) else 1 if points >= 90 or points <= 30 else 0
        levels = (reached, 3 if reached == 2 else 2, 4, 5)[self.said]
        value = base * (self.tops() + 1 + self.from_hand + levels)
        won = points > (60, 89)[self.said == 1] and (self.said < 2 or tricks == 10)
        if value < self.bid:
            self.met["overbid"] += 1
            return -(-self.bid // base) * base, False
        return value, won

    def tops(self) -> int:
        """How many of the highest trumps without a gap the soloist has, or lacks."""
        player = (self.soloist - self.dealer - 1) % self.players
        own = {self.cards[k] for k in (*HANDS[player], *SKAT)}
        trumps = [8 * suit + 7 for suit in (3, 2, 1, 0)]
        if self.kind <= 4:
            trumps += [8 * (self.kind - 1) + rank for rank in range(6, -1, -1)]
        has = [card in own for card in trumps]
        return next((k for k, each in enumerate(has) if each != has[0]), len(has))


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
    assert all(table.met[what] for what in ("overbid", "schneider", "spades from the hand lost"))
