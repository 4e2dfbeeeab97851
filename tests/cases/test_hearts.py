"""Hearts as those met it who program it: points on the first trick, breaking, the moon, passing."""

from __future__ import annotations

from itertools import combinations

import pytest

from eldest.engine import Deal, Game, IllegalAction, load
from eldest.engine.deal import Deal as Standing
from eldest.table.undoing import last_own, others_since, shown_since

HEARTS = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH"]


def game(**options: bool | str) -> Game:
    return load("hearts", options=options)


def standing(of: Game, leader: int, hands: list[list[str]], *played: str) -> Deal:
    """The phase of tricks with these hands; the cards are played from the leader on."""
    state = of.fresh(list(range(of.pack.size)), 3, of.first_values())
    state.stock = 0
    state.phase = of.phases.index("tricks")
    for seat, cards in enumerate(hands):
        state.hands[seat] = sum(1 << of.card(card) for card in cards)
    of.bound.begin(state)
    state.leader = leader
    of.bound.phases[state.phase]["lead"](state)
    deal = Standing.standing(of, state)
    for card in played:
        deal.apply(deal.action(card))
    return deal


def legal(deal: Deal) -> set[str]:
    return {deal.game.pack.text(card) for card in deal.legal()}


def test_no_points_on_the_first_trick_but_never_no_card() -> None:
    """R04."""
    mixed = [["2C"], ["QS", "AH", "5H", "3D"], ["3C"], ["4C"]]
    assert legal(standing(game(), 0, mixed, "2C")) == {"3D"}
    points = [["2C"], ["QS", *HEARTS[1:]], ["3C"], ["4C"]]
    assert legal(standing(game(), 0, points, "2C")) == {"QS", *HEARTS[1:]}
    assert legal(standing(game(no_pts_on_first_trick=False), 0, mixed, "2C")) == set(mixed[1])


LED = ["2C", "AC", "4C", "5C"]


@pytest.mark.parametrize(
    ("second", "third", "qs_breaks", "may_lead"),
    [
        (["AC", "AH", "KH", "2D"], None, True, {"2D"}),
        (["AC", "AH", "KH"], None, True, {"AH", "KH"}),
        (["AC", "KD", "AH", "2D"], "7H", True, {"AH", "2D"}),
        (["AC", "KD", "AH", "2D"], "QS", False, {"2D"}),
        (["AC", "KD", "AH", "2D"], "QS", True, {"AH", "2D"}),
    ],
)
def test_what_may_be_led(
    second: list[str], third: str | None, qs_breaks: bool, may_lead: set[str]
) -> None:
    """R05, (a) to (d): a trick of clubs, then perhaps one of diamonds with a card thrown away."""
    thrown = [third] if third else []
    hands = [["2C", "8D"], second, ["4C", "9D"], ["5C", *thrown]]
    more = ["KD", "9D", *thrown, "8D"] if third else []
    deal = standing(game(qs_breaks_hearts=qs_breaks), 0, hands, *LED, *more)
    assert (deal.actor, legal(deal)) == (1, may_lead)


def scored(of: Game, won: list[list[str]]) -> list[int]:
    state = of.fresh(list(range(of.pack.size)), 3, of.first_values())
    state.phase = of.phases.index("score")
    for seat, cards in enumerate(won):
        state.won[seat] = sum(1 << of.card(card) for card in cards)
    of.bound.begin(state)
    return state.scores


def test_sixteen_points_are_no_moon_and_twenty_six_are() -> None:
    """R06."""
    assert scored(game(), [[], HEARTS[:9], [*HEARTS[9:12], "QS"], HEARTS[12:]]) == [0, 9, 16, 1]
    moon = [[], [], [*HEARTS, "QS"], []]
    assert scored(game(), moon) == [26, 26, 0, 26]
    with_jack = game(jd_bonus=True)
    assert scored(with_jack, moon) == [26, 26, 0, 26]
    assert scored(with_jack, [[], [], [*HEARTS, "QS", "JD"], []]) == [26, 26, -10, 26]
    assert scored(with_jack, [[], HEARTS, ["QS", "JD"], []]) == [0, 13, 3, 0]


def test_three_different_cards_of_the_hand_are_passed_on() -> None:
    """R07."""
    of = game()
    deal = of.deal(hands=[["2C", "KD"], ["9S"]], dealer=3)
    before = deal.copy()
    wrong = {"2C 2C KD": "2C", "2C KD": "2C KD", "2C KD 9S": "9S"}
    for cards, named in wrong.items():
        with pytest.raises(IllegalAction) as caught:
            deal.discard([of.card(card) for card in cards.split()])
        assert named in str(caught.value)
        assert (deal, deal.history) == (before, [])
    sets = set()
    for three in combinations(deal.legal(), 3):
        after = deal.copy()
        after.discard(three)
        sets.add(after.state.passing[0])
    assert len(sets) == 286
    received = deal.game.pack.texts(deal.state.hands[3])[0]
    for seat in (1, 2, 3):
        deal.discard(deal.legal(seat)[:3], seat)
    assert deal.state.passes_to[3] == 0
    with pytest.raises(IllegalAction, match=f"seat 0 does not hold {received}"):
        deal.apply(of.card(received))


@pytest.mark.parametrize(("players", "each", "cards"), [(3, 17, 51), (4, 13, 52), (5, 10, 50)])
def test_decks_that_do_not_divide_evenly(players: int, each: int, cards: int) -> None:
    """R11."""
    dealt(players, each, cards)


def test_six_players_have_a_list_of_cards_that_are_left_out() -> None:
    """R11."""
    dealt(6, 8, 48)
    assert "2C, 3C, 2D, 3D" in load("hearts").variant.document.source.text


def dealt(players: int, each: int, cards: int) -> None:
    of = load("hearts", players=players)
    deal = of.deal(seed=players)
    assert of.pack.size == cards
    assert [hand.bit_count() for hand in deal.state.hands] == [each] * players
    assert deal.state.stock == 0


def test_a_choice_may_be_undone_until_the_cards_passed_on_were_seen() -> None:
    """E12."""
    deal = game().deal(seed=5)
    mine = deal.legal(0)[:3]
    deal.discard(mine, 0)
    assert last_own(deal, 0) == 2
    assert not shown_since(deal, 0, 2) and not others_since(deal, 0, 2)
    chosen = deal.copy()
    assert [deal.undo() for _ in range(3)] == mine[::-1]
    assert deal == game().deal(seed=5)
    assert [deal.redo() for _ in range(3)] == mine
    assert (deal, deal.history) == (chosen, chosen.history)
    for seat in (3, 2, 1):
        deal.discard(deal.legal(seat)[:3], seat)
    assert deal.phase == "tricks"
    last = last_own(deal, 0)
    assert last == 2
    assert others_since(deal, 0, last)
    assert shown_since(deal, 0, last).bit_count() == 3
