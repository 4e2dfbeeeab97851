"""Matches: who deals, what is kept from deal to deal, when it is over and who has won."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Diagnostic, Game, Match, load, load_text
from eldest.engine import match as module

Make = Callable[..., Game]
Refusal = Callable[..., Diagnostic]
Finish = Callable[[Deal], Deal]

PART = """
players: [4]
phases:
  - {phase: deal, each: 2}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
  - {phase: score, do: each seat scores tricks}
match: {MATCH, deals: 5, ranking: [{by: total, best: highest}]}
"""


def dealers(game: Game, finish: Finish, first: int) -> list[int]:
    match = game.match(seed=4, dealer=first)
    found = [match.dealer]
    while finish(match.deal).over and not match.over:
        assert match.next_deal().dealer == match.dealer
        found.append(match.dealer)
    return found


@pytest.mark.parametrize(
    ("rule", "first", "expected"),
    [
        ("dealer: clockwise", 0, [0, 1, 2, 3, 0]),
        ("first dealer: last", 2, [2, 3, 0, 1, 2]),
        ("dealer: stays", 1, [1, 1, 1, 1, 1]),
        ("dealer: right(dealer)", 2, [2, 1, 0, 3, 2]),
    ],
)
def test_the_deal_goes_round_or_stays(
    make: Make, finish: Finish, rule: str, first: int, expected: list[int]
) -> None:
    """By a word or a rule; there are no passed-out deals in these phases."""
    assert dealers(make(PART.replace("MATCH", rule)), finish, first) == expected


def test_without_a_choice_the_last_seat_deals_first_and_seat_0_leads(make: Make) -> None:
    match = make(PART.replace("MATCH", "dealer: clockwise")).match()
    assert (match.dealer, match.deal.dealer, match.deal.actor) == (3, 3, 0)


KEEPING = """
variables:
  kept: {type: integer, start: 5, keep: match}
  lost: {type: integer, start: 5}
  each_kept: {type: integer, of: seat, keep: match}
  suit_kept: {type: suit, keep: match}
  cards_kept: {type: cards, keep: match}
phases:
  - {phase: deal, each: 2}
  - phase: score
    do:
      - set kept to kept + 1
      - set lost to lost + 1
      - set each_kept of dealer to each_kept of dealer + 10
      - set suit_kept to suit(hand of dealer)
      - set cards_kept to hand of dealer
      - each seat scores deals
match: {deals: 3, ranking: [{by: total, best: highest}]}
"""


def test_a_variable_is_kept_over_deals_only_where_the_file_says_so(make: Make) -> None:
    match = make(KEEPING).match(seed=9, dealer=0)
    first = match.deal.state
    assert first.vars[:4] == [6, 6, 10, 0]
    kept = first.vars.copy()
    match.next_deal()
    assert match.deal.first_variables() == [6, 5, 10, 0, kept[4], kept[5]]
    assert match.deal.state.vars[:4] == [7, 6, 10, 10]
    match.next_deal()
    assert match.deal.state.vars[:4] == [8, 6, 20, 10]
    assert match.deals[0].state.vars == kept
    assert match.totals == [6, 6]


def test_totals_chips_and_pot_stand_at_once_when_a_deal_is_over(make: Make) -> None:
    game = make("""
phases:
  - {phase: deal, each: 2}
  - {phase: score, do: [each seat scores 3, dealer pays 5 to pot, pot pays 2 to eldest]}
match: {deals: 2, ranking: [{by: total, best: highest}]}
""")
    match = game.match(dealer=0)
    assert (match.totals, match.chips, match.pot) == ([3, 3], [-5, 2], 3)
    match.next_deal()
    assert (match.totals, match.chips, match.pot) == ([6, 6], [-3, -3], 6)
    assert (match.deal.scores, match.deal.chips, match.deal.pot) == ([3, 3], [2, -5], 3)
    state = match.deal.state
    assert (state.totals, state.chips_before, state.pot_before) == ([3, 3], [-5, 2], 3)


RANKING = """
eldest: 1
id: five
title: Five
players: [5]
facts: {age: {title: Age, type: integer, least: 0, most: 150}}
pack: {suits: [hearts], ranks: [2, 3, 4, 5, 6]}
phases:
  - {phase: deal, each: 1}
  - phase: score
    do:
      - each seat scores -1 - 2 * count(hand[rank > 3])
match: {deals: 1, ranking: [RANKED]}
"""


@pytest.mark.parametrize(("best", "winners"), [("highest", [0, 1]), ("lowest", [2, 3, 4])])
def test_somebody_wins_when_all_scores_are_negative(best: str, winners: list[int]) -> None:
    ranked = f"{{by: total, best: {best}}}"
    game = load_text(RANKING.replace("RANKED", ranked))
    match = Match(game, None, dealer=4, pack=list(range(5)))
    assert match.totals == [-1, -1, -3, -3, -3]
    assert match.winners == match.leaders() == winners


@pytest.mark.parametrize(
    ("ages", "best", "winners"),
    [
        ([30, 20, 90, 1, 1], "lowest", [1]),
        ([30, 20, 90, 1, 1], "highest", [0]),
        ([20, 20, 1, 1, 1], "lowest", [0, 1]),
    ],
)
def test_a_further_criterion_decides_among_those_tied_and_among_nobody_else(
    ages: list[int], best: str, winners: list[int]
) -> None:
    ranked = f"{{by: total, best: highest}}, {{by: age, best: {best}}}"
    game = load_text(RANKING.replace("RANKED", ranked))
    match = Match(game, None, facts={"age": ages}, dealer=4, pack=list(range(5)))
    assert match.winners == winners


def test_nobody_has_won_before_the_end_but_somebody_leads(finish: Finish) -> None:
    match = load("glaves", players=3).match(seed=1)
    finish(match.deal)
    assert not match.over
    best = [seat for seat in range(3) if match.totals[seat] == max(match.totals)]
    assert (match.winners, match.leaders()) == ([], best)


def test_a_match_goes_on_until_it_is_over_and_no_longer(refusal: Refusal, finish: Finish) -> None:
    match = load("glaves", players=4).match(seed=2)
    assert refusal(match.next_deal).code == "E517"
    while not match.over:
        assert max(match.totals) < 9
        if match.deal.over:
            match.next_deal()
        finish(match.deal)
    assert max(match.totals) >= 9
    assert match.totals[match.winners[0]] == max(match.totals)
    assert refusal(match.next_deal).code == "E518"
    assert sum(map(sum, (deal.scores for deal in match.deals))) == sum(match.totals)


def test_every_deal_of_a_match_is_another_and_the_seed_fixes_them_all(finish: Finish) -> None:
    game = load("glaves", players=4)

    def packs(seed: int) -> list[list[int]]:
        match = game.match(seed=seed)
        while not finish(match.deal).over or not match.over:
            match.next_deal()
        return [deal.pack for deal in match.deals]

    first = packs(5)
    assert first == packs(5)
    assert len({tuple(pack) for pack in first}) == len(first) > 1
    assert first[0] == game.deal(seed=5).pack
    assert first[1] == game.deal(seed=5, number=1).pack
    assert packs(6)[0] != first[0]


def test_a_match_whose_scores_cannot_grow_is_stopped_where_it_says_when_it_ends(
    make: Make, refusal: Refusal, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = make("""
phases:
  - {phase: deal, each: 1}
  - {phase: score, do: each seat scores 0}
match: {over: "any(each seat: total >= 100)", ranking: [{by: total, best: highest}]}
""")
    assert module.MOST_DEALS == 1_000
    monkeypatch.setattr(module, "MOST_DEALS", 50)
    match = game.match()
    for _ in range(49):
        match.next_deal()
    found = refusal(match.next_deal)
    assert (found.code, found.facts) == ("E519", {"deals": 50})
    assert found.span is not None
    assert (found.span.text, found.span.line) == ('"any(each seat: total >= 100)"', 5)


NAMES = ['Anna "the fox" O\'Neill', "a = b: [c]", "Дмитрий ♠"]


def test_names_may_hold_what_people_are_called() -> None:
    assert load("glaves", players=3).match(names=NAMES).names == tuple(NAMES)
    assert load("glaves", players=3).match(names=[" A ", "B\t", "C"]).names == ("A", "B", "C")
    assert load("glaves", players=3).match().names == ("Anna", "Ben", "Carla")


def test_every_size_of_table_has_names_enough() -> None:
    assert len(set(module.NAMES)) == len(module.NAMES) == 10


@pytest.mark.parametrize(
    ("names", "facts"),
    [
        (["A", "B"], {"problem": "count", "names": 2, "players": 3}),
        (["A", "B", ""], {"problem": "text", "name": ""}),
        (["A", "B", "  "], {"problem": "text", "name": ""}),
        (["A", "B", "C\nD"], {"problem": "text", "name": "C\nD"}),
        (["A", "B", "C\u202eD"], {"problem": "text", "name": "C\u202eD"}),
        (["A", "B", "C" * 41], {"problem": "text", "name": "C" * 41}),
        (["A", "B", " A"], {"problem": "twice", "name": "A"}),
    ],
)
def test_names_that_cannot_be(refusal: Refusal, names: list[str], facts: dict[str, object]) -> None:
    found = refusal(load("glaves", players=3).match, names=names)
    assert (found.code, found.facts) == ("E515", facts)


@pytest.mark.parametrize(
    ("given", "facts"),
    [
        ({"agee": [1, 2]}, {"problem": "name", "fact": "agee", "suggestion": "age"}),
        ({"age": [1]}, {"problem": "count", "values": 1, "players": 2}),
        ({"age": [1, True]}, {"problem": "type", "value": "True"}),
        ({"age": [1, "2"]}, {"problem": "type", "value": "2"}),
        ({"age": [1, 2.0]}, {"problem": "type", "value": "2.0"}),
        ({"age": [1, -1]}, {"problem": "range", "value": -1, "least": 0, "most": 150}),
        ({"age": [151, 1]}, {"problem": "range", "value": 151}),
    ],
)
def test_facts_that_cannot_be(
    refusal: Refusal, given: dict[str, list[int]], facts: dict[str, object]
) -> None:
    found = refusal(load("glaves").match, facts=given)
    assert found.code == "E516"
    assert facts.items() <= found.facts.items()


def test_a_fact_may_be_true_or_false(make: Make, refusal: Refusal) -> None:
    part = """
facts: {guest: {title: A guest, type: boolean}}
phases: [{phase: deal, each: 2}]
match: {deals: 1, ranking: [{by: "if guest then 1 else 0", best: highest}]}
"""
    game = make(part)
    assert game.match(facts={"guest": [False, True]}).winners == [1]
    assert refusal(game.match, facts={"guest": [0, 1]}).facts["problem"] == "type"
