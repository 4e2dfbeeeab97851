"""Bidding as those met it who program it: the hook, doubles, auctions that close too early."""

from __future__ import annotations

import pytest

from eldest.engine import Deal, Game, IllegalAction, load


def said(deal: Deal, calls: str) -> Deal:
    for call in calls.split(", "):
        deal.apply(deal.action(call))
    return deal


def legal(deal: Deal) -> list[str]:
    return [deal.text(action) for action in deal.legal()]


@pytest.mark.parametrize(
    ("hook", "earlier", "left"),
    [
        ("never", (2, 1, 1), {0, 2, 3, 4, 5}),
        ("never", (3, 2, 1), {0, 1, 2, 3, 4, 5}),
        ("never", (0, 0, 5), {1, 2, 3, 4, 5}),
        ("always", (2, 1, 1), {0, 1, 2, 3, 4, 5}),
    ],
)
def test_the_dealer_must_not_make_the_bids_come_to_the_tricks(
    hook: str, earlier: tuple[int, ...], left: set[int]
) -> None:
    """R35."""
    game = load("oh-hell", players=4, options={"largest_hand": 5, "hook": hook})
    deal = said(game.deal(seed=1), ", ".join(f"bid {bid}" for bid in earlier))
    assert deal.actor == deal.dealer
    assert legal(deal) == [f"bid {bid}" for bid in sorted(left)]
    for bid in {*range(6)} - left:
        with pytest.raises(IllegalAction):
            deal.apply(game.action(f"bid {bid}"))


def test_two_tables_of_different_size_do_not_disturb_each_other() -> None:
    """E05."""
    games: list[Game] = [load("oh-hell", players=players) for players in range(3, 8)]
    deals = [game.deal(seed=2) for game in games]
    assert [deal.game.players for deal in deals] == [3, 4, 5, 6, 7]
    assert [len(deal.state.hands) for deal in deals] == [3, 4, 5, 6, 7]
    assert [deal.state.hands[0].bit_count() for deal in deals] == [10, 10, 10, 8, 7]


def standing(game: Game, hands: list[str], leader: int, *played: str) -> Deal:
    """The phase of tricks with these hands; the cards are played from the leader on."""
    state = game.fresh(list(range(game.pack.size)), 3, game.first_values())
    state.stock, state.phase = 0, game.phases.index("tricks")
    for seat, cards in enumerate(hands):
        state.hands[seat] = sum(1 << game.card(card) for card in cards.split())
    state.trump = 3
    game.bound.begin(state)
    state.leader = leader
    game.bound.phases[state.phase]["lead"](state)
    deal = Deal.standing(game, state)
    for card in played:
        deal.apply(deal.action(card))
    return deal


@pytest.mark.parametrize(
    ("hand", "led", "may_play"),
    [
        ("2S 9D KD", ["7D"], {"9D", "KD"}),
        ("2S 5C", ["7D"], {"2S", "5C"}),
        ("2S AC", [], {"AC"}),
        ("2S 5S AS", [], {"2S", "5S", "AS"}),
    ],
)
def test_who_can_follow_does_not_trump_and_spades_wait(
    hand: str, led: list[str], may_play: set[str]
) -> None:
    """R38."""
    seat = 1 if led else 0
    hands = ["7D", hand, "3C", "4C"] if led else [hand, "7D", "3C", "4C"]
    deal = standing(load("spades"), hands, 0, *led)
    assert deal.actor == seat
    assert {deal.game.pack.text(card) for card in deal.legal()} == may_play


@pytest.mark.parametrize(
    ("bags", "tricks", "total", "kept"),
    [
        ("penalty", [4, 4, 3, 2], 63, 1),
        ("nothing", [4, 4, 3, 2], 160, 0),
        ("penalty", [2, 6, 1, 4], 80, 8),
    ],
)
def test_bags_are_counted_paid_and_carried_on(
    bags: str, tricks: list[int], total: int, kept: int
) -> None:
    """R39."""
    game = load("spades", options={"bags": bags})
    state = game.fresh(list(range(52)), 3, game.first_values())
    state.stock, state.phase, state.tricks = 0, game.phases.index("score"), tricks
    state.totals = [120, 0, 120, 0]
    slots = {variable.name: variable.slot for variable in game.setup.variables}
    state.vars[slots["contract"] : slots["contract"] + 4] = [3, 4, 1, 2]
    if bags == "penalty":
        state.vars[slots["bags"] : slots["bags"] + 4] = [8, 0, 8, 0]
    game.bound.begin(state)
    assert state.totals[0] + state.scores[0] == total
    assert state.totals[2] + state.scores[2] == total
    assert state.vars[slots["bags"]] == kept
