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
