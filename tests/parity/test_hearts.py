"""Hearts, under every parameter of OpenSpiel's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")
pytestmark = pytest.mark.openspiel

from eldest.engine import Deal  # noqa: E402

from . import driving  # noqa: E402

PARAMETERS = {
    "pass_cards": True,
    "no_pts_on_first_trick": True,
    "can_lead_any_club": False,
    "jd_bonus": False,
    "avoid_all_tricks_bonus": False,
    "must_break_hearts": True,
    "qs_breaks_hearts": True,
    "can_lead_hearts_instead_of_qs": False,
}
"""OpenSpiel's parameters with their defaults: they are our options, under the same names."""
ONLY_WHILE_BREAKING = ("qs_breaks_hearts", "can_lead_hearts_instead_of_qs")
"""These mean nothing where hearts need not be broken: we refuse to set them then."""
DEAL_OF = {0: 4, 1: 1, 2: 3, 3: 2}
"""In which deal we pass in a direction of theirs: none, left, across, right."""
SUITS = "CDHS"


class Hearts(driving.Table):
    """In a third of the deals one of the four takes all he can, so that the moon is shot."""

    name = "hearts"

    def begin(self) -> tuple[Deal, Any]:
        options = {name: self.lots.random() < 0.5 for name in PARAMETERS}
        if self.lots.random() < 0.25:
            options = dict(PARAMETERS)
        theirs = pyspiel.load_game("hearts", options).new_initial_state()
        here = dict(options)
        if not options["must_break_hearts"]:
            here |= {name: PARAMETERS[name] for name in ONLY_WHILE_BREAKING}
        game = driving.game("hearts", 4, tuple(here.items()))
        direction = self.lots.choice(theirs.legal_actions())
        theirs.apply_action(direction)
        self.met["passing"] += bool(direction)
        self.strong = self.lots.randrange(12)
        order = self.dealt()
        for card in order:
            theirs.apply_action(card)
        pack = [game.card(name_of(card)) for card in order]
        return driving.standing(game, pack, dealer=3, deals=DEAL_OF[direction]), theirs

    def dealt(self) -> list[int]:
        """The cards in the order dealt; the one who shall shoot is often dealt the high ones."""
        cards = list(range(52))
        self.lots.shuffle(cards)
        if self.strong < 4 and self.lots.random() < 0.7:
            high = [card for card in range(51, -1, -1) if card // 4 >= 9][:13]
            rest = [card for card in cards if card not in high]
            for k in range(52):
                cards[k] = high.pop() if k % 4 == self.strong else rest.pop()
        return cards

    def ours(self, deal: Deal, theirs: Any, action: int) -> int:
        return deal.game.card(name_of(action))

    def choose(self, deal: Deal, seat: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
        if self.strong >= 4 or (deal.phase == "pass" and seat != self.strong):
            return self.lots.choice(pairs)
        passing = deal.phase == "pass"
        aim = min if (seat == self.strong) == passing else max
        points = {2: -100} if seat == self.strong else {2: 100}

        def rank(pair: tuple[int, int]) -> int:
            card = pair[1]
            return card // 4 + (points.get(card % 4, 0) if deal.state.played else 0)

        if seat != self.strong:
            aim = min if deal.state.led in [deal.game.pack.suit_of[p[0]] for p in pairs] else max
        return aim(pairs, key=rank)

    def compare(self, deal: Deal, theirs: Any) -> None:
        points = [26 - round(each) for each in theirs.returns()]
        driving.expect(deal.scores, points, "scores")
        self.met["moons"] += any(
            (pile & deal.game.pack.suit_masks[2]).bit_count() == 13
            and pile >> deal.game.card("QS") & 1
            for pile in deal.state.won
        )
        self.met["without a trick"] += 0 in deal.state.tricks


def name_of(card: int) -> str:
    """A card of theirs as we write it."""
    return driving.RANKS[card // 4] + SUITS[card % 4]


def test_the_parameters_are_our_options_with_the_same_defaults() -> None:
    theirs = pyspiel.load_game("hearts").get_parameters()
    assert theirs == PARAMETERS
    options = driving.game("hearts").options
    assert {name: options[name] for name in PARAMETERS} == PARAMETERS


@driving.short_and_long
def test_random_deals_are_alike(deals: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = Hearts(deals)
    table.tell(deals, capsys)
    assert table.met["moons"] > 0 and table.met["passing"] > deals // 4
