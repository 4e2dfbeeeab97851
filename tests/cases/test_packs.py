"""Packs as those met them who program their games: the Excuse, its worth, whose it is."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Game, load
from eldest.engine.deal import Deal as Standing


def standing(of: Game, leader: int, hands: list[list[str]], *played: str, **vars: int) -> Deal:
    """The phase of tricks with these hands; the cards are played from the leader on."""
    state = of.fresh(list(range(of.pack.size)), of.players - 1, of.first_values())
    state.stock = 0
    state.phase = of.phases.index("tricks")
    cards = iter(of.pack.in_turn(of.card(card) for hand in hands for card in hand))
    for seat, hand in enumerate(hands):
        state.hands[seat] = sum(1 << next(cards) for _ in hand)
    for variable in of.setup.variables:
        if variable.name in vars:
            state.vars[variable.slot] = vars[variable.name]
    trumps = [suit.name for suit in of.pack.suits if suit.name == "trumps"]
    state.trump = len(of.pack.suits) - 1 if trumps else state.trump
    of.bound.begin(state)
    state.leader = leader
    of.bound.phases[state.phase]["lead"](state)
    of.bound.offer(state)
    deal = Standing.standing(of, state)
    for card in played:
        deal.apply(deal.action(card))
    return deal


def legal(deal: Deal) -> set[str]:
    return {deal.game.pack.text(card) for card in deal.legal()}


def test_the_second_card_decides_the_suit_where_the_excuse_is_led() -> None:
    """R27 (a)."""
    hands = [["EXC", "3D"], ["8C", "2D"], ["KC", "5T", "2H"], ["9C", "4D"]]
    deal = standing(load("french-tarot"), 0, hands, "EXC", "8C", taker=0, factor=2)
    assert legal(deal) == {"KC"}
    deal.apply(deal.action("KC"))
    deal.apply(deal.action("9C"))
    pack = deal.game.pack
    assert deal.state.winner == 2
    assert pack.texts(deal.state.won[0]) == ["EXC"]
    assert pack.texts(deal.state.won[2]) == ["8C", "9C", "KC"]


def test_a_trump_wins_the_trick_to_which_the_excuse_was_led() -> None:
    """R27 (a), the twin."""
    hands = [["EXC", "3D"], ["8C", "2D"], ["5T", "2H"], ["KC", "4D"]]
    deal = standing(load("french-tarot"), 0, hands, "EXC", "8C", "5T", "KC", taker=0, factor=2)
    assert deal.state.winner == 2


@pytest.mark.parametrize(("last", "scores"), [("EXC", -102), ("2D", 93)])
def test_the_excuse_in_the_last_trick_is_an_oudler_of_the_other_side(
    last: str, scores: int
) -> None:
    """R27 (b): with one oudler 51 points are needed, with the Excuse kept 41."""
    game = load("french-tarot")
    deal = standing(game, 1, [[last], ["8C"], ["KC"], ["9C"]], taker=0, factor=1)
    deal.state.tricks[:2] = [8, 9]
    names = ["1T", "KD", "KH", "KS", "QC", "QD", "QH", "QS", "CC", "CD", "CH", "CS"]
    kept = names if last == "EXC" else [*names, "EXC"]
    deal.state.won[0] = sum(1 << game.card(card) for card in kept)
    for card in ("8C", "KC", "9C", last):
        deal.apply(deal.action(card))
    assert deal.over
    assert deal.scores[0] == scores
