"""The rules around the deals: what ends a match, who leads, and which laws are broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game
from eldest.engine.rules import broken_laws, decided, leaders

Make = Callable[..., Game]
Mistakes = Callable[..., list[Diagnostic]]

PART = """
players: [3]
sources: {old: {title: An old book}}
pack: {suits: [hearts, spades], ranks: [10, J, Q, K, A]}
phases:
  - {phase: deal, each: 3}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
  - {phase: score, do: each seat scores tricks}
match: {over: "any(each seat: total >= 4)", ranking: [{by: total, best: highest}]}
laws:
"""
LAWS = {
    "at the end": ("- {law: 'sum(each seat: score) == 4', why: Three tricks., cite: old}", [9]),
    "holds": ("- {law: 'sum(each seat: score) == 3'}", []),
    "always": ("- {law: 'count(stock) == 2', at: always}", range(10)),
    "always, holds": ("- {law: 'count(stock) == 1', at: always}", []),
    "under a condition": (
        "- {law: 'count(stock) == 2', at: always, when: 'sum(each seat: tricks) == 1'}", [3, 4, 5],
    ),
    "for other players": ("- {law: 'count(stock) == 2', when: players == 4}", []),
}  # fmt: skip


@pytest.mark.parametrize("name", LAWS)
def test_a_broken_law_is_found_where_it_must_hold_and_nowhere_else(make: Make, name: str) -> None:
    law, expected = LAWS[name]
    deal = make(PART + "  " + law + "\n").deal(seed=4)
    found = []
    for moves in range(10):
        broken = broken_laws(deal.game, deal.state)
        found += [moves] * len(broken)
        if broken:
            assert broken[0].origin.span.text.strip("'") in law
        if not deal.over:
            deal.apply(deal.legal()[0])
    assert found == list(expected)


def test_a_law_says_why_and_who_says_so(make: Make, finish: Callable[[Deal], Deal]) -> None:
    deal = finish(make(PART + "  " + LAWS["at the end"][0] + "\n").deal(seed=4))
    (law,) = broken_laws(deal.game, deal.state)
    assert (law.origin.why, law.origin.cite) == ("Three tricks.", ("old",))


@pytest.mark.parametrize("law", ["count(stock)", "tricks == 3", "players"])
def test_a_law_is_a_condition_on_the_table(mistakes: Mistakes, law: str) -> None:
    (found,) = mistakes(PART + f"  - {{law: {law}}}\n")
    assert found.code in ("E328", "E330")


def test_leaders_are_found_criterion_by_criterion_and_ties_stay_ties(make: Make) -> None:
    ranking = (
        "[{by: total, best: highest}, {by: count(hand), best: lowest}, {by: 7, best: highest}]"
    )
    game = make(PART.replace("[{by: total, best: highest}]", ranking).replace("laws:\n", ""))
    state = game.deal().state
    state.totals, state.hands = [5, 5, 3], [0b11, 0b1, 0]
    assert leaders(game, state) == [1]
    state.hands = [0b1, 0b10, 0]
    assert leaders(game, state) == [0, 1]
    state.totals = [5, 5, 5]
    assert leaders(game, state) == [2]
    state.totals = [-5, -3, -3]
    assert leaders(game, state) == [1, 2] if state.hands[1] == state.hands[2] else [2]


@pytest.mark.parametrize(("deals", "rule", "expected"), [(2, 3, False), (3, 3, True), (4, 3, True)])
def test_the_last_of_fixed_deals_decides(make: Make, deals: int, rule: int, expected: bool) -> None:
    over = 'over: "any(each seat: total >= 4)"'
    game = make(PART.replace(over, f"deals: {rule}").replace("laws:\n", ""))
    state = game.deal().state
    state.deals = deals
    assert decided(game, state) is expected


@pytest.mark.parametrize("deals", ["0", "-1", "players - 3", "1001"])
def test_a_match_has_at_least_one_deal_and_a_thousand_at_most(
    mistakes: Mistakes, deals: str
) -> None:
    over = 'over: "any(each seat: total >= 4)"'
    (found,) = mistakes(PART.replace(over, f"deals: {deals}").replace("laws:\n", ""))
    assert (found.code, found.span and found.span.text) == ("E412", deals)
