"""What the choices of a game leave of its rules."""

from __future__ import annotations

import pytest

from eldest.dsl.print import to_rule
from eldest.dsl.types import CARDS, INTEGER
from eldest.engine import Variant
from eldest.engine.pipeline import assemble
from eldest.engine.residue import Residue, options_in, words_in

FILE = """\
eldest: 1
id: small
title: Small
players: [3, 4]
pack: {suits: [clubs, hearts], ranks: [9, 10, J, Q, K, A]}
options:
  high: {title: High, type: boolean, default: false}
  pay: {title: Pay, type: integer, default: 2, least: -5, most: 5}
  mode: {title: Mode, type: choice, default: one, values: {one: {title: One}, two: {title: Two}}}
numbers:
  target: {by players: {3: 20, 4: 15}}
worth: {court: {K: 3}}
let:
  par: {is: "if option.mode == two then sum(each seat: tricks) else 7"}
phases:
  - phase: deal
    each: 2
  - phase: turn-up
    do: [turn up stock, set trump to suit(upcard)]
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - {cards: "highest(hand[suit == led])", when: option.high}
      - hand[suit == led]
      - {cards: hand, when: option.mode == one or first trick}
    wins: ["highest(trick[suit == trump])", "highest(trick[suit == led])"]
  - phase: vie
    first: eldest
    stake: option.pay + 3
    raise by: 1
    most: 9
    drop owes:
      - {is: 1, when: not option.high and staked == 0}
      - {is: stake, when: option.mode == one}
      - {is: 0}
  - phase: score
    do:
      - when: option.high and upcard
        do: each seat scores 1
      - do: each seat where not (option.high and tricks > target) scores target - sum(won, court)
      - do: each seat where option.high scores 1
      - do: "each seat where tricks < par: seat pays option.pay * 2 to pot"
      - do: "each seat scores max(each suit s: count(won[suit == s and option.mode == one]))"
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""
FOLLOW, OWES, DO = ("phases", 2, "follow"), ("phases", 3, "drop owes"), ("phases", 4, "do")


def residue(players: int = 3, **options: object) -> Residue:
    return Residue(assemble(Variant.from_text(FILE), None, options, players))


def said(found: Residue, k: int) -> list[str]:
    return [to_rule(each) for each in found.sentences((*DO, k, "do"))]


def test_a_condition_holds_fails_or_is_left_to_play() -> None:
    when = (*DO, 0, "when")
    assert residue().holds(when) is False
    assert residue(high=True).holds(when) is None
    assert residue(high=True).holds((*FOLLOW, 0, "when")) is True


def test_what_is_left_of_a_condition() -> None:
    path = (*FOLLOW, 2, "when")
    assert residue().expression(path) is None
    left = residue(mode="two").expression(path)
    assert left is not None and to_rule(left) == "first trick"
    left = residue(high=True).expression((*DO, 0, "when"))
    assert left is not None and to_rule(left) == "upcard"


@pytest.mark.parametrize(
    ("options", "kept"),
    [({}, [1, 2]), ({"high": True}, [0, 1, 2]), ({"mode": "two"}, [1, 2])],
)
def test_clauses_that_may_decide(options: dict[str, object], kept: list[int]) -> None:
    found = residue(**options).clauses(FOLLOW, "cards", CARDS)
    assert [each.path[3] for each in found] == kept


def test_a_clause_that_stands_ends_the_list() -> None:
    assert [e.path[3] for e in residue().clauses(OWES, "is", INTEGER)] == [0, 1]
    assert [e.path[3] for e in residue(high=True).clauses(OWES, "is", INTEGER)] == [1]
    assert [e.path[3] for e in residue(mode="two").clauses(OWES, "is", INTEGER)] == [0, 2]


def test_sentences_show_the_values_in_force() -> None:
    assert said(residue(), 1) == ["each seat scores 20 - sum(won, court)"]
    assert said(residue(4, high=True), 1) == [
        "each seat where not tricks > 15 scores 15 - sum(won, court)"
    ]
    assert said(residue(pay=-1), 3) == ["each seat where tricks < 7: seat pays -2 to pot"]
    assert said(residue(mode="two"), 3) == ["each seat where tricks < par: seat pays 4 to pot"]


def test_a_sentence_about_nobody_is_left_out() -> None:
    assert said(residue(), 2) == []
    assert said(residue(high=True), 2) == ["each seat scores 1"]


def test_what_only_a_loop_knows_is_left() -> None:
    assert said(residue(), 4) == ["each seat scores max(each suit s: count(won[suit == s]))"]


def test_actions_that_can_happen() -> None:
    assert [each.path[3] for each in residue().actions(DO)] == [1, 2, 3, 4]
    assert len(residue(high=True).actions(DO)) == 5
    assert residue().actions(("phases", 2, "after trick")) == []


def test_what_rules_name() -> None:
    found = residue()
    rules = found.spoken((*DO, 1, "do"))
    assert list(options_in(*rules, found.written((*DO, 0, "when")), None)) == ["high"]
    assert {"tricks", "target", "won", "court"} <= words_in(*rules)


def test_what_is_left_is_what_decides() -> None:
    """The clauses that are left are those that the compiled rule can decide by."""
    game = assemble(Variant.from_text(FILE), None, {"high": True}, 3)
    kept = {each.path[3] for each in Residue(game).clauses(FOLLOW, "cards", CARDS)}
    seen: set[int] = set()
    for seed in range(30):
        deal = game.deal(seed=seed)
        while not deal.over:
            if deal.phase == "tricks" and deal.state.played:
                decide = game.bound.rules["phase_2_follow_clause"]
                seen.add(decide(deal.state, deal.state.actor))
            deal.apply(deal.legal()[-1])
    assert seen and seen <= kept
