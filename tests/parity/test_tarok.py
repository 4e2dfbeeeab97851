"""Tarok: whole deals for three and four, from the first bid to the score, in every contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal, load  # noqa: E402
from eldest.engine.bits import total  # noqa: E402
from eldest.engine.events import WON  # noqa: E402

from . import driving  # noqa: E402

CONTRACTS = ("klop", "three", "two", "one", "solo three", "solo two", "solo one", "beggar")
CONTRACTS += ("solo without", "open beggar", "colour valat without", "valat without")
FOREHANDS_OWN = CONTRACTS[:2]
SHUNNED = ("klop", "beggar", "open beggar")
SWEEPS = ("colour valat without", "valat without")
FOR_FOUR = ("solo three", "solo two", "solo one")
TAROKS = 22
SUITS = "HDSC"
RED, BLACK = ("4", "3", "2", "1"), ("7", "8", "9", "10")
COURTS = ("J", "C", "Q", "K")
PAGAT, MOND, SKIS = "1T", "21T", "22T"
DRAWN, DRAWN_FOR_SWEEPS = 40, 600
"""Deals among which one is sought that suits the contract."""


class Tarok(driving.Table):
    """The forehand is player 0 there, and the dealer the last; here anybody deals."""

    name = "tarok"

    def __init__(self, seed: int, players: int) -> None:
        super().__init__(seed)
        self.players = players
        parameters = {"players": players, "rng_seed": seed}
        self.there = pyspiel.load_game("tarok", parameters)
        self.here = load("tarok", "openspiel", players=players)
        self.contracts = [c for c in CONTRACTS if players == 4 or c not in FOR_FOUR]

    def begin(self) -> tuple[Deal, Any]:
        self.contract = self.lots.choice(self.contracts)
        first = self.contract in FOREHANDS_OWN
        self.bidder = 0 if first else self.lots.randrange(self.players)
        self.free = self.lots.random() < 0.3
        moods = ("random", "random", "much", "little", "trula")
        best = (
            "much"
            if self.contract in SWEEPS
            else "little"
            if self.contract in SHUNNED
            else "random"
        )
        self.ambition = self.lots.choice((*moods, best, best, best))
        tries = DRAWN_FOR_SWEEPS if self.contract in SWEEPS else DRAWN
        theirs = max((self.drawn() for _ in range(tries)), key=self.suits)
        self.dealer = self.lots.randrange(self.players)
        hands: list[list[int]] = [[] for _ in range(self.players)]
        for player in range(self.players):
            hands[self.at(player)] = self.cards(theirs.player_cards(player))
        self.talon = self.cards(theirs.talon())
        pack = driving.stacked(self.here, self.dealer, hands, self.talon)
        return driving.standing(self.here, pack, dealer=self.dealer), theirs

    def at(self, player: int) -> int:
        """Where a player of theirs sits: the first is the eldest hand."""
        return (self.dealer + 1 + player) % self.players

    def seat(self, deal: Deal, player: int) -> int:
        return self.at(player)

    def drawn(self) -> Any:
        state = self.there.new_initial_state()
        state.apply_action(0)
        return state

    def suits(self, state: Any) -> float:
        """How well a deal suits what is to be played."""
        plain = self.contract == SWEEPS[0]
        high = sum(strength(card, plain) ** 2 for card in state.player_cards(self.bidder))
        if self.contract in SHUNNED:
            return -high
        return high if self.contract in SWEEPS or self.ambition == "much" else self.lots.random()

    def cards(self, cards: Sequence[int]) -> list[int]:
        return [self.here.card(name_of(card)) for card in cards]

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        if deal.phase == "bidding":
            return deal.action("pass" if action == 0 else said(CONTRACTS[action - 1]))
        if deal.phase == "calling":
            suit = self.here.pack.suits[self.here.pack.suit_of[self.here.card(name_of(action))]]
            return deal.action(f"king {suit.name}")
        if deal.phase == "packets":
            return deal.action(f"take packet {action + 1}")
        return self.here.card(name_of(action))

    def theirs(self, deal: Deal, legal: list[int]) -> list[int]:
        """There the Pagat must win the emperor's trick even where suit can be followed."""
        state, card = deal.state, self.here.card
        trula = 1 << card(MOND) | 1 << card(SKIS)
        shunned = driving.variable(deal, "contract")[0] in (0, 70, 90)
        if deal.phase == "tricks" and shunned and state.trick & trula == trula:
            pagat = card(PAGAT)
            if state.hands[state.actor] >> pagat & 1 and pagat not in legal:
                raise driving.Parted("deals until the Pagat revoked there")
        return legal

    def choose(self, deal: Deal, seat: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
        named = {deal.text(ours): (ours, theirs) for ours, theirs in pairs}
        if deal.phase == "bidding" and not self.free:
            wanted = said(self.contract) if seat == self.at(self.bidder) else "pass"
            return named.get(wanted) or self.lots.choice(pairs)
        if deal.phase == "bidding":
            return self.lots.choice([*pairs[:3], *pairs[:1] * 4])
        if deal.phase == "tricks" and self.ambition != "random":
            return self.played(deal, seat, pairs)
        return self.lots.choice(pairs)

    def played(self, deal: Deal, seat: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """A card for who wants much, or little, or to bring the trula together."""
        trula = [self.here.card(each) for each in (PAGAT, MOND, SKIS)]
        if self.ambition == "trula":
            lies = any(deal.state.trick >> card & 1 for card in trula)
            wanted = [pair for pair in pairs if (pair[0] in trula) == lies]
            return self.lots.choice(wanted or pairs)
        high = (self.ambition == "much") == (seat == driving.variable(deal, "declarer")[0])
        plain = driving.variable(deal, "contract")[0] == 125
        order = sorted(pairs, key=lambda pair: strength(pair[1], plain))
        return order[-1 if high else 0]

    # results

    def compare(self, deal: Deal, theirs: Any) -> None:
        """The scores; where OpenSpiel miscounts bonuses, what it makes of the same cards."""
        returned = {self.at(k): round(each) for k, each in enumerate(theirs.returns())}
        contract = str(theirs.selected_contract()).rpartition(".")[2].lower().replace("_", " ")
        scores = list(deal.scores)
        declarer = driving.variable(deal, "declarer")[0]
        self.met[f"{contract} {self.outcome(scores, declarer)}"] += 1
        trula = sum(1 << self.here.card(name) for name in (PAGAT, MOND, SKIS))
        won = [event.cards for event in deal.events if event.kind == WON]
        self.met["emperor's tricks"] += any(cards & trula == trula for cards in won)
        lost = driving.variable(deal, "mond_lost")[0]
        self.met["times the Mond lost"] += lost >= 0
        if contract in CONTRACTS[1:7]:
            value = self.counted_there(deal, CONTRACTS.index(contract) * 10)
            side = self.side(deal)
            here = scores[declarer] + (20 if lost == declarer else 0)
            if value != here:
                self.met["times bonuses miscounted there"] += 1
            for seat in side:
                scores[seat] += value - here
        driving.expect(scores, [returned[seat] for seat in range(self.players)], "scores")

    def outcome(self, scores: Sequence[int], declarer: int) -> str:
        if declarer < 0:
            return "with 70" if 70 in map(abs, scores) else "counted"
        return "won" if scores[declarer] > 0 else "lost"

    def side(self, deal: Deal) -> list[int]:
        declarer, called = (driving.variable(deal, name)[0] for name in ("declarer", "called"))
        laid = deal.state.laid
        return [s for s in range(self.players) if s == declarer or (called and laid[s] & called)]

    def counted_there(self, deal: Deal, base: int) -> int:
        """What OpenSpiel makes of an exchanged contract, its mistakes among it.

        It says valat of 48 cards, what was laid aside counted in; takes any four cards for the four
        Kings; never finds the trula; and has one bonus for the last trick, which is its winner's.
        """
        state, side = deal.state, self.side(deal)
        declarer, called = (driving.variable(deal, name)[0] for name in ("declarer", "called"))
        mine = state.discards[declarer] | state.aside
        others = 0
        for seat, won in enumerate(state.won):
            mine |= won if seat in side else 0
            others |= 0 if seat in side else won
        for cards, value in ((mine, 250), (others, -250)):
            if cards.bit_count() == 48:
                self.met["times 48 cards"] += 1
                return value
        points = (total(mine, deal.game.program.tables["WORTH_thirds"]) + 1) // 3
        value = points - 35 + (base if points > 35 else -base)
        sign = 1 if state.winner in side else -1
        last = self.last_cards(deal)
        if called and last & called:
            value += 10 * sign
        elif last >> self.here.card(PAGAT) & 1:
            value += 25 * sign
        return value + 10 * (mine.bit_count() == 4 or -(others.bit_count() == 4))

    def last_cards(self, deal: Deal) -> int:
        """As many cards as there are players, from the end of what the last winner has taken."""
        trick = deal.history[-self.players :]
        declarer, called, buried = (
            driving.variable(deal, name)[0] for name in ("declarer", "called", "buried")
        )
        king = deal.state.winner == declarer and any(called >> card & 1 for card in trick)
        rest = self.left(deal) if buried and king else []
        return sum(1 << card for card in [*trick, *rest][-self.players :])

    def left(self, deal: Deal) -> list[int]:
        """The cards of the talon that the declarer did not take."""
        said = next(text for text in map(deal.text, deal.history) if text.startswith("take"))
        place = int(said.split()[-1])
        size = 3 - (driving.variable(deal, "contract")[0] // 10 + 2) % 3
        return self.talon[: (place - 1) * size] + self.talon[place * size :]


def said(contract: str) -> str:
    """How a contract is bid here."""
    return contract if contract in FOREHANDS_OWN else f"bid {contract}"


def strength(card: int, plain: bool) -> int:
    """How strong a card of theirs is, where taroks are trumps or a plain suit."""
    if card < TAROKS:
        return card // 4 if plain else card + 8
    return 3 * ((card - TAROKS) % 8) if plain else (card - TAROKS) % 8


def name_of(card: int) -> str:
    """A card of theirs as we write it."""
    if card < TAROKS:
        return SKIS if card == TAROKS - 1 else f"{card + 1}T"
    suit, rank = divmod(card - TAROKS, 8)
    small = RED if suit < 2 else BLACK
    return (*small, *COURTS)[rank] + SUITS[suit]


def test_there_are_no_other_parameters() -> None:
    assert set(pyspiel.load_game("tarok").get_parameters()) == {"players", "rng_seed"}


@driving.short_and_long
@pytest.mark.parametrize("players", [3, 4])
def test_random_deals_are_alike(
    players: int, deals: int, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Tarok(deals + players, players)
    table.tell(deals, capsys)
    played = {what.rpartition(" ")[0] for what in table.met}
    assert played >= {c for c in CONTRACTS if players == 4 or c not in FOR_FOUR} - {"klop"}
