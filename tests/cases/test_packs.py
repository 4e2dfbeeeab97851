"""Packs as those met them who program their games: the Excuse, and two of each card."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Game, load
from eldest.engine.deal import Deal as Standing


def standing(
    of: Game,
    leader: int,
    hands: list[list[str]],
    *played: str,
    trump: str = "trumps",
    **values: int,
) -> Deal:
    """The phase of tricks with these hands; the cards are played from the leader on."""
    state = of.fresh(list(range(of.pack.size)), of.players - 1, of.first_values())
    state.stock = 0
    state.phase = of.phases.index("tricks")
    cards = iter(of.pack.in_turn(of.card(card) for hand in hands for card in hand))
    for seat, hand in enumerate(hands):
        state.hands[seat] = sum(1 << next(cards) for _ in hand)
    for variable in of.setup.variables:
        if variable.name in values:
            state.vars[variable.slot] = values[variable.name]
    state.trump = [suit.name for suit in of.pack.suits].index(trump)
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


@pytest.mark.parametrize(
    ("tens", "last", "winner"),
    [
        ("first", False, 0),
        ("first", True, 0),
        ("second", False, 2),
        ("second", True, 2),
        ("second_but_last", False, 2),
        ("second_but_last", True, 0),
    ],
)
def test_the_second_ten_of_hearts_beats_the_first_as_the_option_says(
    tens: str, last: bool, winner: int
) -> None:
    """R13."""
    game = load("doppelkopf", options={"tens": tens})
    rest: list[list[str]] = [[], [], [], []] if last else [["AS"], ["KS"], ["KS"], ["9S"]]
    played = ["10H", "JD", "10H", "QC"]
    hands = [[card, *more] for card, more in zip(played, rest, strict=True)]
    deal = standing(game, 0, hands, *played, trump="diamonds")
    assert deal.state.winner == winner
    worth = game.setup.scope.worths["eyes"].values
    assert sum(worth[card] for card in range(48) if deal.state.won[winner] >> card & 1) == 25


def test_the_first_of_two_equal_queens_wins() -> None:
    """R13, the control."""
    game = load("doppelkopf", options={"tens": "second"})
    played = ["QC", "QC", "JD", "9D"]
    deal = standing(game, 0, [[card] for card in played], *played, trump="diamonds")
    assert deal.state.winner == 0


FIVE = "KC KC KS KS KH AC AD QS QD JD 10D 9D"
FOUR = "KC KS KH KD AC QS QD JD 10D 9D 9S 9S"
THREE = "KC KS KH AC AS QS QD JD 10D 9D 9S 9S"
SEVEN = "AC AC AS AS AH 10C 10S QS QD JD 9D 9S"


@pytest.mark.parametrize("deals_anew", ["same", "next"])
@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        (FIVE, {"five_kings", "kings", "tens"}),
        (FOUR, {"kings", "tens"}),
        (THREE, set[str]()),
        (SEVEN, {"tens"}),
    ],
)
@pytest.mark.parametrize("rule", ["five_kings", "kings", "tens"])
def test_a_hopeless_hand_may_be_thrown_in(
    rule: str, hand: str, allowed: set[str], deals_anew: str
) -> None:
    """R15."""
    options = {"throw_in": rule, "thrower_deals": deals_anew}
    game = load("doppelkopf", options=options)
    deal = game.deal(hands=[hand.split()], dealer=3)
    texts = [deal.text(action) for action in deal.legal()]
    assert texts == ["healthy", *(["throw them in"] if rule in allowed else [])]
    if rule in allowed:
        before = deal.pack
        deal.apply(deal.action("throw them in"))
        assert deal.dealer == (3 if deals_anew == "same" else 0)
        assert deal.scores == [0, 0, 0, 0]
        assert deal.state.redeals == 1
        assert deal.state.pack != before


def test_who_plays_with_whom_shows_in_no_view() -> None:
    """The Queens of clubs change hands between two seats that nobody has seen play one."""
    game = load("doppelkopf")
    one = game.deal(seed=3, dealer=3)
    queens = [k for k, card in enumerate(one.pack) if game.pack.text(card) == "QC"]
    held = [next(s for s in range(4) if one.state.hands[s] >> one.pack[k] & 1) for k in queens]
    others = [s for s in range(4) if s not in held]
    assert len(set(held)) == 2
    pack = one.pack
    other = next(
        k
        for k, card in enumerate(pack)
        if one.state.hands[others[1]] >> card & 1 and game.pack.text(card) != "QC"
    )
    pack[queens[0]], pack[other] = pack[other], pack[queens[0]]
    two = game.deal(pack=pack, dealer=3)
    for deal in (one, two):
        for _ in range(4):
            deal.apply(deal.action("healthy"))
    assert one.game.bound.rules["let_re"](one.state, held[0])
    assert not two.game.bound.rules["let_re"](two.state, held[0])
    for seat in (held[1], others[0], None):
        assert one.view(seat).to_json() == two.view(seat).to_json()
