"""Seats as those met them who program games: sides, winners, the last trick, open hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, load, load_text
from eldest.engine.rules import leaders
from eldest.lab import battery
from eldest.schema.diagnostic import Rejected
from eldest.schema.render import to_text
from eldest.table.faces import Faces
from eldest.table.telling import Teller

DEAL = "phases: [{phase: deal, each: 1}]\n"


@pytest.mark.parametrize(
    ("part", "says", "keys"),
    [
        (
            f"players: [5]\npartners: opposite\n{DEAL}",
            "5 players cannot sit opposite",
            {"players": 1, "opposite": 2},
        ),
        (
            f"players: [2]\npartners: opposite\n{DEAL}",
            "2 players cannot sit opposite",
            {"players": 1, "opposite": 2},
        ),
        (
            f"players: [4]\npartners:\n  5: [[0, 2], [1, 3], [4]]\n{DEAL}",
            "so many do not play",
            {"players": 1, "5": 3},
        ),
    ],
)
def test_partnerships_that_do_not_go_with_the_players(
    completed: Callable[[str], str], part: str, says: str, keys: dict[str, int]
) -> None:
    """E21: both keys are named, with their lines."""
    with pytest.raises(Rejected) as caught:
        load_text(completed(part), "my.yaml")
    (found,) = caught.value.diagnostics
    assert found.code == "E460"
    assert found.span is not None
    spans = [found.span, *(label.span for label in found.labels)]
    assert {span.text: span.line for span in spans} == keys
    text = to_text(found)
    assert says in text
    assert all(line in text for line in part.splitlines()[:1])


def honours(deal: Deal) -> list[int]:
    """The points of the deal that are not for tricks."""
    found = [0, 0, 0, 0]
    for posting in deal.explain_score():
        if posting.unit == "points" and posting.why.startswith("Honours"):
            found[posting.seat or 0] += posting.amount
    return found


def test_the_last_trick_is_counted_as_soon_as_its_last_card_lies_on_the_table() -> None:
    """R42: seven to six, in the deal, its log, its views and the match as it is told."""
    match = load("whist").match(seed=8)
    deal = match.deal
    while sum(deal.state.tricks) < 12 or deal.state.played < 3:
        deal.apply(deal.legal()[0])
    before = deal.state.tricks.copy()
    assert sum(before) == 12
    deal.apply(deal.legal()[0])
    winner = deal.explain_trick(12).winner
    before[winner] += 1
    assert deal.state.tricks == before
    assert [view.tricks for view in map(deal.view, (0, 1, 2, 3, None))] == [before] * 5
    assert sum(event.kind == 6 for event in deal.events) == 13
    told = Teller(match, Faces(match.game.pack, False)).news(deal)[0]
    (last,) = [line for line in told if line.strip().startswith("13. ")]
    assert f"{match.names[winner]} wins" in last
    sides = [before[0] + before[2], before[1] + before[3]]
    points = [max(0, side - 6) for side in sides]
    assert [score - extra for score, extra in zip(deal.scores, honours(deal), strict=True)] == (
        points * 2
    )
    assert deal.over


@pytest.mark.parametrize(
    ("best", "totals", "winners"),
    [("highest", [-1, -2, -15, -30, -12], [0]), ("lowest", [10, -4, 26, 18], [1])],
)
def test_somebody_wins_though_every_score_is_negative(
    completed: Callable[[str], str], best: str, totals: list[int], winners: list[int]
) -> None:
    """R45."""
    match = f"match: {{deals: 1, ranking: [{{by: total, best: {best}}}]}}\n"
    game = load_text(completed(f"players: [{len(totals)}]\n{DEAL}{match}"))
    state = game.deal().state
    state.totals = totals
    assert leaders(game, state) == winners


DUMMY = """
eldest: 1
id: dummy
title: Dummy
players: [4]
partners: opposite
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [J, Q, K, A]}
let: {dummy: {is: left(left(eldest))}}
phases:
  - {phase: deal, each: 4}
  - phase: tricks
    leader: left(eldest)
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    played by: [{seat: eldest, when: seat == dummy}]
    after card: [{when: first trick and count(trick) == 1, do: dummy shows hand}]
  - {phase: score, do: each seat scores tricks of side}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def swapped(deal: Deal, seats: tuple[int, int]) -> Deal:
    """The same deal with the hands of two seats exchanged, played from the start."""
    hands = [
        [card for card in range(16) if deal.state.hands[seat] >> card & 1] for seat in range(4)
    ]
    one, other = seats
    hands[one], hands[other] = hands[other], hands[one]
    return deal.game.deal(hands=hands)


def test_hidden_cards_may_be_swapped_without_a_trace_until_a_hand_lies_open() -> None:
    """E07: seat 0 sees the same whoever of the others holds what, and then the dummy's cards."""
    game = load_text(DUMMY)
    deal = game.deal(seed=4)
    for seats in ((1, 2), (1, 3), (2, 3)):
        assert swapped(deal, seats).view(0).to_json() == deal.view(0).to_json()
    assert deal.view(0).shown == [[], [], [], []]
    hand = game.pack.texts(deal.state.hands[2])
    deal.apply(deal.legal()[0])
    assert deal.view(0).shown == [[], [], hand, []]
    assert battery.run(game, deals=4).tried["views_hide_the_rest"] > 50


@pytest.mark.parametrize(
    ("pool", "players", "dealer", "parts"),
    [
        (30300, 3, 0, [10100, 10100, 10100]),
        (100, 3, 2, [34, 33, 33]),
        (10, 4, 3, [3, 3, 2, 2]),
        (10, 4, 0, [2, 3, 3, 2]),
    ],
)
def test_a_pool_is_split_and_the_odd_chips_go_round_from_the_dealers_left(
    completed: Callable[[str], str], pool: int, players: int, dealer: int, parts: list[int]
) -> None:
    """R44."""
    phases = f"phases: [{{phase: settle, do: split {pool} among each seat}}]\n"
    deal = load_text(completed(f"players: [{players}]\n{phases}")).deal(dealer=dealer)
    assert deal.chips == parts
    assert deal.pot == -pool
