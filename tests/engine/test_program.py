"""A program: the driver from phase to phase, what is bound, and what a runtime may replace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from types import FunctionType

import pytest

from eldest.engine import Game, load, load_text
from eldest.engine.bits import highest
from eldest.engine.events import silent

Make = Callable[..., Game]

PART = """
options: {extra: {title: Extra, type: boolean, default: false}}
variables: {x: {type: integer}}
phases:
  - {phase: deal, each: 2}
  - {phase: score, id: one, do: set x to x * 10 + 1}
  - {phase: score, id: two, when: count(hand of dealer) == 2, do: set x to x * 10 + 2}
  - {phase: score, id: three, when: count(hand of dealer) == 3, do: set x to x * 10 + 3}
  - {phase: score, id: four, when: option.extra, do: set x to x * 10 + 4}
  - {phase: score, id: five, when: "x > 12", do: set x to x * 10 + 5}
"""


@pytest.mark.parametrize(("extra", "x"), [(False, 12), (True, 1245)])
def test_phases_come_in_order_and_those_whose_condition_fails_are_passed_over(
    make: Make, extra: bool, x: int
) -> None:
    game = make(PART, options={"extra": extra})
    deal = game.deal()
    assert deal.over
    assert deal.state.vars == [x]
    assert game.phases == ["deal", "one", "two", "three", *["four"][: int(extra)], "five"]


def test_a_game_without_a_decision_is_over_at_once(make: Make) -> None:
    deal = make("phases: [{phase: score, do: each seat scores 1}]\n").deal()
    assert (deal.over, deal.legal(), deal.scores, deal.game.longest) == (True, [], [1, 1], 0)


def test_a_game_of_which_no_phase_can_take_place_is_over_at_once(make: Make) -> None:
    deal = make("phases: [{phase: score, when: players == 9, do: each seat scores 1}]\n").deal()
    assert (deal.over, deal.scores, deal.game.phases) == (True, [0, 0], [])


def test_a_runtime_may_wrap_every_function_and_table_and_replace_the_log() -> None:
    """The wrapped program plays like the plain one, and everything in it went through the wrap."""
    game = load("glaves", players=3)
    wrapped: Counter[str] = Counter()
    tables: list[object] = []
    logged: list[int] = []

    def wrap(function: FunctionType) -> Callable[..., object]:
        wrapped[function.__name__] += 1
        return lambda *args: function(*args)

    def table(value: object) -> object:
        tables.append(value)
        return list(value) if isinstance(value, tuple) else value

    bound = game.program.bind(
        wrap=wrap, table=table, log=lambda s, kind, *rest: logged.append(kind)
    )
    deal = game.deal(seed=4)
    state = game.fresh(deal.pack, deal.dealer, game.first_values())
    bound.begin(state)
    while state.actor >= 0:
        action = deal.legal()[-1]
        bound.apply(state, action)
        deal.apply(action)
    assert (state.scores, state.won, state.tricks) == (
        deal.scores,
        deal.state.won,
        deal.state.tricks,
    )
    assert state.events == []
    assert logged == [event.kind for event in deal.events]
    assert {"run", "apply", "highest", "score", "match_over"} <= set(wrapped)
    assert any(isinstance(value, tuple) for value in tables)


def test_two_games_do_not_share_their_tables(make: Make) -> None:
    """One function serves all games; each has copies whose globals are its own."""
    two, four = load("glaves", players=2), load("glaves", players=4)
    name = "match_over"
    assert two.bound.rules[name].__globals__ is not four.bound.rules[name].__globals__
    assert two.bound.rules[name].__globals__["SEATS"] == 2
    assert four.bound.rules[name].__globals__["SEATS"] == 4
    assert two.bound.rules[name].__globals__["highest"].__code__ is highest.__code__


def test_a_quiet_program_keeps_no_log_and_does_not_disturb_the_loud_one(make: Make) -> None:
    game = load("knaves")
    assert game.quiet.rules["match_over"].__globals__["emit"].__code__ is silent.__code__
    assert game.deal(seed=1, events=False).events == []
    assert game.deal(seed=1).events


def test_a_rule_carries_the_place_where_the_author_wrote_it(base: str) -> None:
    """A traceback would show the author's own line."""
    text = base.replace("each seat scores tricks", "each seat scores tricks * 2")
    game = load_text(text, "mine.yaml")
    line = text.splitlines().index("    do: each seat scores tricks * 2") + 1
    code = game.bound.rules["phase_2_do"].__code__
    assert code.co_filename == "mine.yaml"
    assert {at for _, _, at in code.co_lines() if at} <= {1, line}


def test_origins_are_the_sentences_of_the_file_in_order(make: Make) -> None:
    game = make("""
sources: {old: {title: Old}}
phases:
  - phase: score
    do:
      - each seat scores 1
      - {do: [dealer scores 2, eldest scores 3], why: So it is., cite: old}
""")
    texts = [origin.text for origin in game.program.origins]
    assert texts == ["each seat scores 1", "dealer scores 2", "eldest scores 3"]
    whys = [(origin.why, list(origin.cite)) for origin in game.program.origins]
    assert whys[0] == ("", [])
    assert whys[1][0] == whys[2][0] == "So it is."
