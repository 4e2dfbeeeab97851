"""What one deal can bring: bounds that play never leaves, and that known extremes reach."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from eldest.dsl.compile import Clause
from eldest.dsl.range import ANYTHING
from eldest.dsl.terms import Apply
from eldest.dsl.types import INTEGER, SEAT
from eldest.engine import Deal, Game, load
from eldest.engine.bounds import heaviest
from eldest.engine.catalogue import catalogue
from eldest.engine.known import Known
from eldest.engine.pipeline import assemble
from eldest.engine.rules import broken_laws
from eldest.engine.shuffle import CHOICE, Stream, key
from eldest.engine.state import LARGEST
from eldest.engine.variant import Variant
from eldest.engine.vocabulary import SYMBOLS, table_scope
from eldest.lab.random_play import some_action
from eldest.lab.returns import returns
from eldest.schema.diagnostic import Rejected

Make = Callable[..., Game]

GAMES = catalogue()
REASONABLE = 20_000


def configured(name: str) -> Iterator[Game]:
    """A bundled game for every number of players and every preset."""
    variant = Variant.read(name)
    for players in variant.players:
        for preset in (None, *variant.presets):
            try:
                yield assemble(variant, preset, None, players)
            except Rejected as error:
                assert {each.code for each in error.diagnostics} <= {"E506", "E507"}


def played(game: Game, number: int) -> Iterator[Deal]:
    """A deal by lot, at every step."""
    deal, lots = game.deal(seed=5, number=number), Stream(key(5, number, CHOICE))
    yield deal
    while not deal.over:
        deal.apply(some_action(deal, lots))
        yield deal


@pytest.mark.parametrize("name", GAMES)
def test_every_bundled_game_has_bounds_that_play_keeps(name: str) -> None:
    for game in configured(name):
        bounds = game.bounds
        for range in (bounds.points, bounds.chips, bounds.returns):
            assert -REASONABLE < range.least <= 0 <= range.most < REASONABLE
        assert bounds.returns.least < bounds.returns.most
        for number in (0, 1, 2):
            *_, deal = played(game, number)
            for brought, (least, most) in (
                (deal.scores, bounds.points),
                (deal.chips, bounds.chips),
                (returns(deal), bounds.returns),
            ):
                assert all(least <= each <= most for each in brought)


def known_of(game: Game) -> Known:
    """What the analysis knows in the end."""
    from eldest.engine.bounds import Analysis

    analysis = Analysis(game)
    analysis.bounds()
    return analysis.known


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_every_rule_stays_in_its_range(name: str) -> None:
    game = load(name)
    known, document = known_of(game), game.variant.document
    rules = []
    for rule, said in game.program.said.items():
        first = said[0] if said else None
        if isinstance(first, Clause) and first.value.type == INTEGER and rule in game.bound.rules:
            function = game.bound.rules[rule]
            if function.__code__.co_varnames[2:3] != ("named_0",):
                rules.append((function, function.__code__.co_argcount, known.clauses(rule)))
    numbers = [each for each in game.setup.variables if each.type == INTEGER]
    for deal in played(game, 3):
        for function, takes, (least, most) in rules:
            given = [(seat,) for seat in range(game.players)] if takes == 2 else [()]
            assert all(least <= function(deal.state, *each) <= most for each in given)
        for variable in numbers:
            least, most = known.held[variable.symbol(document).code]
            values = deal.state.vars[variable.slot : variable.slot + variable.size]
            assert all(least <= each <= most for each in values)


EXTREMES: dict[str, tuple[dict[str, object], int, tuple[int, int]]] = {
    "hearts": ({}, 4, (-26, 26)),
    "black-maria": ({}, 3, (-43, 0)),
    "bridge": ({}, 4, (0, 7600)),
    "whist": ({}, 4, (0, 11)),
    "euchre": ({}, 4, (0, 4)),
    "schnapsen": ({}, 2, (0, 3)),
    "glaves": ({}, 3, (-10, 17)),
    "oh-hell": ({}, 4, (0, 23)),
    "loo": ({}, 3, (-12, 6)),
}
"""By game: options, players, and what players know to be the least and the most."""


@pytest.mark.parametrize("name", EXTREMES)
def test_bounds_are_those_that_players_know(name: str) -> None:
    options, players, expected = EXTREMES[name]
    bounds = load(name, options=options, players=players).bounds
    decides = bounds.chips if name == "loo" else bounds.points
    assert expected in (decides, bounds.returns)


PLAY = """
variables: {x: {type: integer}, y: {type: integer, start: 2, of: seat}}
worth: {court: {A: 3, K: -2}}
phases:
  - {phase: deal, each: 4}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    after trick: set x to x + 1
  - phase: score
    do:
"""
MEANWHILE = (
    "[{when: x == 4, do: [dealer scores 3, set x to 0]}, {when: x == 0, do: dealer scores 2}]"
)
OTHERWISE = """
      - {when: x == 4, do: dealer scores 3}
      - {otherwise: dealer scores 5}
      - {when: x == 4, do: dealer scores 1}
      - {when: x < 4, do: dealer scores 2}"""
POINTS = {
    OTHERWISE: (0, 7),
    "each seat scores tricks": (0, 4),
    "winner scores 5": (0, 5),
    "each seat where tricks > 2 scores tricks - 2": (0, 2),
    "each seat where tricks < 2 scores tricks - 2": (-2, 0),
    "each seat scores if tricks > 2 then 10 * tricks else -tricks": (-2, 40),
    "each seat scores sum(won, court)": (-4, 6),
    "dealer scores sum(won of dealer[rank == K], court)": (-4, 0),
    "dealer scores count(won of dealer & (AH | KH))": (0, 2),
    "'dealer scores max(each seat: tricks) - min(each seat: tricks)'": (-4, 4),
    "'dealer scores sum(each seat: tricks) + count(each seat: tricks > 1)'": (0, 6),
    "'each seat: dealer scores 2'": (0, 4),
    "each seat scores (10 * tricks + 3) // 4": (0, 10),
    "each seat scores tricks % 3": (0, 2),
    "dealer scores x": (0, 4),
    "each seat scores y": (0, 2),
    "[set y of dealer to y of dealer - 5, each seat scores y]": (-3, 2),
    "[{when: x == 4, do: dealer scores 3}, {when: x == 3, do: dealer scores 2}]": (0, 3),
    "[{when: tricks of dealer == 4, do: dealer scores 3}, {otherwise: dealer scores 2}]": (0, 3),
    MEANWHILE: (0, 5),
    "[{when: tricks of dealer == 4, do: [set x to tricks of dealer, dealer scores x]}]": (0, 8),
    "each seat where score < 1 scores -3": (-3, 0),
}  # fmt: skip
CHIPS = {
    "dealer pays 3 to eldest": (-3, 3),
    "each opponent pays 2 to winner": (-2, 2),
    "each seat pays tricks to pot": (-4, 0),
    "each seat pays 1 to pot": (-1, 0),
    "[each seat pays 1 to pot, pot pays pot to winner]": (-1, 2),
    "split 8 among each seat where tricks > 0": (0, 8),
    "dealer pays -2 to eldest": (-2, 2),
}


def test_what_a_rule_brings_lies_between_the_least_and_the_most_that_it_can(make: Make) -> None:
    for chips, rules in ((False, POINTS), (True, CHIPS)):
        for rule, expected in rules.items():
            game = make(f"{PLAY}      {rule}\n")
            assert (game.bounds.chips if chips else game.bounds.points) == expected, rule
            for number in range(20):
                *_, deal = played(game, number)
                least, most = expected
                assert all(least <= each <= most for each in (deal.chips if chips else deal.scores))


def test_the_ranking_says_which_way_more_is_better(make: Make) -> None:
    rest = "match: {deals: 1, ranking: [{by: 3 - total, best: lowest}]}\n"
    assert make(f"{PLAY}      each seat scores tricks\n{rest}").bounds.returns == (-3, 1)


def test_a_phase_that_comes_again_counts_as_often_as_it_may(make: Make) -> None:
    again = "[winner scores 2, go to tricks at most 3 times]"
    assert make(f"{PLAY}      {again}\n").bounds.points == (0, 8)
    assert make(f"{PLAY}      [winner scores 2, end deal]\n").bounds.points == (0, 2)


def test_calls_are_bounded_by_the_turns_and_by_what_they_name(make: Make) -> None:
    part = """
    phases:
      - {phase: deal, each: 4}
      - phase: choose
        asks all from: eldest
        rounds: 3
        calls:
          bid: {takes: {number: {from: 2, to: 7}}, do: seat scores number}
          claim: {do: [seat scores 50, end deal]}
          pass: {}
    """
    assert make(part).bounds.points == (0, 2 * 3 * 7 + 50)


def test_what_laws_promise_is_taken_for_true(make: Make) -> None:
    wide = f"{PLAY}      each seat scores 10 * tricks * tricks\n"
    assert make(wide).bounds.points == (0, 160)
    for law, expected in (
        ("all(each seat: score <= 90)", (0, 90)),
        ("all(each seat: score <= 90 and score >= 10 or tricks == 0)", (0, 160)),
        ("score of dealer <= 90", (0, 160)),
        ("any(each seat: score <= 90)", (0, 160)),
        ("all(each seat where tricks > 9: score <= 90)", (0, 160)),
    ):
        assert make(f'{wide}laws: [{{law: "{law}"}}]\n').bounds.points == expected, law
    for more, expected in ((", when: players == 2", 90), (", when: players == 3", 160)):
        law = f'laws: [{{law: "all(each seat: total <= 90)", at: end of first deal{more}}}]\n'
        assert make(wide + law).bounds.points == (0, expected)


def test_a_law_of_a_first_deal_does_not_bind_the_next(make: Make) -> None:
    law = 'laws: [{law: "all(each seat: total <= 4)", at: end of first deal}]\n'
    match = "match: {deals: 9, ranking: [{by: total, best: highest}]}\n"
    game = make(f"{PLAY}      each seat scores 4\n{match}{law}")
    deal = game.match(seed=1).deal
    while not deal.over:
        deal.apply(deal.legal()[0])
    assert not broken_laws(game, deal.state, first=True)
    deal.state.totals[:] = [1, 0]
    assert broken_laws(game, deal.state, first=True)
    assert not broken_laws(game, deal.state, first=False)


def test_suits_are_counted(make: Make) -> None:
    part = PLAY.replace("variables: {", "variables: {named: {type: suits}, ")
    counted = make(f"{part}      dealer scores count(named - hearts)\n").bounds.points
    assert counted.least == 0 and 2 <= counted.most < 20


def test_what_grows_for_ever_is_bounded_by_the_largest_number(make: Make) -> None:
    loop = "after trick: set x to 2 * x + 1"
    part = PLAY.replace("after trick: set x to x + 1", loop)
    assert make(f"{part}      dealer scores x\n").bounds.points == (0, LARGEST - 1)


def test_a_hostile_file_is_looked_through_in_a_second(make: Make) -> None:
    doubled = ["  a0: {is: if tricks of dealer > 1 then 1 else 2}"]
    doubled += [
        f"  a{k + 1}: {{is: if a{k} > tricks of dealer then a{k} + a{k} else a{k} - 1}}"
        for k in range(9)
    ]
    game = make("let:\n" + "\n".join(doubled) + "\n" + f"{PLAY}      dealer scores a9\n")
    before = time.perf_counter()
    assert game.bounds.points.most > 0
    assert time.perf_counter() - before < 5


def test_every_number_of_the_vocabulary_is_known() -> None:
    game = load("gleek")
    known = known_of(game)
    scope = table_scope(game.pack, game.players)
    assert scope.symbols
    for symbol in SYMBOLS:
        if symbol.type == INTEGER:
            seat = Apply(SEAT, game.program.origins[0].span, "s.dealer")
            args = {"seat": seat} if symbol.per_seat else {}
            term = Apply(INTEGER, seat.span, symbol.code, args)
            assert known.ranges.number(term) != ANYTHING, symbol.name


def test_the_heaviest_that_go_together() -> None:
    apart = [[False, True, False], [True, False, True], [False, True, False]]
    assert heaviest([3, 5, 4], apart) == 7
    assert heaviest([3, 8, 4], apart) == 8
    assert heaviest([], []) == 0
