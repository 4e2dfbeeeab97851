"""Partners and sides: what rules ask of them, who scores and wins together, what views hide."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic
from eldest.engine.cards import mask
from eldest.engine.rules import broken_laws, leaders
from eldest.engine.sides import side_of
from eldest.lab import battery

from .conftest import Make

PACK = "pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}"
TRICKS = """
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
"""


def game(players: str, who: str, *do: str) -> str:
    sentences = "".join(f"      - {each}\n" for each in do)
    return (
        f"players: [{players}]\n{who}\n{PACK}\n"
        f"phases:\n  - {{phase: deal, each: 4}}{TRICKS}  - phase: score\n    do:\n{sentences}"
    )


OPPOSITE = game("4", "partners: opposite", "each seat scores tricks of side")
THREES = game(
    "4, 6",
    "partners: {6: [[0, 2, 4], [1, 3, 5]]}",
    "each seat where tricks of side > tricks of opponents scores 1",
    "partner of dealer scores 100",
    "left(dealer) pays 5 to dealer",
)
HOLDER = game(
    "4",
    "sides: 9C in (hand | played)",
    "each seat scores tricks of side",
    "opponents of holder(9C) scores 100",
)


def test_partners_score_what_their_side_has_won(make: Make, finish: Callable[[Deal], Deal]) -> None:
    deal = finish(make(OPPOSITE).deal(seed=2))
    tricks = deal.state.tricks
    ours, theirs = tricks[0] + tricks[2], tricks[1] + tricks[3]
    assert ours and theirs
    assert deal.scores == [ours, theirs, ours, theirs]


@pytest.mark.parametrize("players", [4, 6])
def test_a_number_of_players_of_which_nothing_is_said_has_no_partners(
    make: Make, finish: Callable[[Deal], Deal], players: int
) -> None:
    deal = finish(make(THREES, players=players).deal(seed=2))
    tricks, scored = deal.state.tricks, [score % 100 for score in deal.scores]
    assert max(deal.scores) < 100, "nobody is the only other seat of a side"
    if players == 4:
        assert scored == [int(2 * won > sum(tricks)) for won in tricks]
        return
    sides = [sum(tricks[0::2]), sum(tricks[1::2])]
    better = sides.index(max(sides)) if sides[0] != sides[1] else -1
    assert scored == [int(seat % 2 == better) for seat in range(6)]


@pytest.mark.parametrize(
    ("rule", "holds"),
    [
        ("partner of dealer == left(left(dealer))", True),
        ("eldest in side of dealer", False),
        ("eldest in opponents of dealer", True),
        ("winner in side of dealer", False),
        ("count(won of side of dealer) == 5", True),
        ("tricks of opponents of dealer == 2", True),
        ("side of dealer == side of partner of dealer", True),
        ("sum(each seat where seat == dealer: count(each opponent: true)) == 2", True),
        ("sum(each seat where seat == dealer: count(each partner p: seat == p)) == 1", True),
        ("side of winner", False),
    ],
)
def test_what_may_be_asked_of_sides(make: Make, rule: str, holds: bool) -> None:
    wanted = make(f"{OPPOSITE}laws: [{{law: '{rule}', at: always}}]\n")
    state = wanted.fresh(list(range(24)), 3, [])
    state.won[1], state.won[3], state.won[0] = mask([0, 1, 2]), mask([3, 4]), mask([5])
    state.tricks = [1, 1, 1, 0]
    assert (not broken_laws(wanted, state)) is holds


def test_partners_win_together_though_one_alone_has_the_best_total(make: Make) -> None:
    wanted = make(OPPOSITE)
    state = wanted.fresh(list(range(24)), 3, [])
    state.totals = [3, 9, 2, 1]
    assert leaders(wanted, state) == [1, 3]


def test_sides_made_out_by_who_holds_a_card(make: Make, finish: Callable[[Deal], Deal]) -> None:
    deal = make(HOLDER).deal(hands=[["9C"], ["AC"], ["KC"], ["QC"]])
    for card in ("9C", "AC", "KC", "QC"):
        assert max(deal.scores) == 0
        deal.apply(deal.game.action(card))
    finish(deal)
    alone = deal.state.tricks[0]
    assert deal.scores == [alone, 4 - alone, 4 - alone, 4 - alone]


def test_programs_are_told_the_sides_that_rules_make_out(make: Make) -> None:
    deal = make(HOLDER).deal(hands=[["9C"], ["AC"], ["KC"], ["QC"]])
    found = [side_of(deal.game, deal.state, seat) for seat in (0, 1, 2, 3, -1)]
    assert found == [0b0001, 0b1110, 0b1110, 0b1110, 0]


def test_no_view_tells_a_side_that_is_made_out_by_a_hidden_card(make: Make) -> None:
    report = battery.run(make(HOLDER), deals=3)
    assert report.tried["views_hide_the_rest"] > 20


def test_seats_for_which_another_clause_decides_are_no_partners(make: Make) -> None:
    part = game(
        "4",
        "sides:\n  - {one side: seat == dealer, when: 9C in hand of dealer}",
        "each seat scores tricks of side",
        "partner of dealer scores 100",
    )
    for card, expected in (("9C", [3, 3, 3, 1]), ("10C", [0, 1, 2, 1])):
        wanted = make(part)
        state = wanted.fresh(list(range(24)), 3, [])
        state.hands[3] = 1 << wanted.card(card)
        state.tricks = [0, 1, 2, 1]
        state.phase = 2
        wanted.bound.begin(state)
        assert state.scores == expected


@pytest.mark.parametrize(
    ("do", "code"),
    [
        ("side scores 1", "E328"),
        ("each seat where actor of side scores 1", "E329"),
        ("each seat where seat of side scores 1", "E330"),
        ("each seat where QH in side scores 1", "E330"),
        ("set trump to side of dealer", "E330"),
    ],
)
def test_mistakes_about_sides(
    mistakes: Callable[..., list[Diagnostic]], do: str, code: str
) -> None:
    assert [each.code for each in mistakes(game("4", "partners: opposite", do))] == [code]


def test_a_game_without_sides_does_not_know_their_words(
    mistakes: Callable[..., list[Diagnostic]],
) -> None:
    found = mistakes(game("4", "", "each seat scores tricks of side", "partner of dealer scores 1"))
    assert [each.code for each in found] == ["E320", "E320"]
