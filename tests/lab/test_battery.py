"""The battery passes over every bundled game, and over nothing that is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from eldest.engine import Game, Rejected, catalogue, load, load_record
from eldest.engine.state import State
from eldest.engine.variant import Variant
from eldest.lab import battery
from eldest.lab.covering import covering
from eldest.lab.trial import Trial

Patch = pytest.MonkeyPatch
Make = Callable[..., Game]


# every bundled game

TABLES = [(name, players) for name in catalogue() for players in Variant.read(name).players]
PRESETS = [
    (name, preset, players) for name, players in TABLES for preset in Variant.read(name).presets
]


def untried(game: Game, report: battery.Report) -> set[str]:
    """The promises that were never tried, though the game gives occasion."""
    never = {name for name, count in report.tried.items() if not count}
    trial = Trial(game, 1, 0)
    trial.play()
    at_once = any(len(trial.deal(moves).actors) > 1 for moves in range(len(trial.moves)))
    return never if at_once else never - {"choosing_at_once_has_no_order"}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_bundled_game_keeps_every_promise(name: str, players: int) -> None:
    game = load(name, players=players)
    report = battery.run(game, deals=3, seed=1)
    assert report.deals == 3
    assert list(report.tried) == [battery.ENDS, *(each.__name__ for each in battery.PROMISES)]
    assert not untried(game, report)


@pytest.mark.parametrize(("name", "preset", "players"), PRESETS)
def test_every_preset_keeps_every_promise(name: str, preset: str, players: int) -> None:
    game = load(name, preset, players=players)
    assert not untried(game, battery.run(game, deals=3, seed=2, thorough=0))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_options_in_any_company_keep_every_promise(name: str, players: int) -> None:
    """Every two values of any two options that can meet."""
    compared = 0
    for seed, game in enumerate(covering(Variant.read(name), players)):
        report = battery.run(game, deals=1, seed=seed, thorough=0)
        compared += report.tried["views_hide_the_rest"]
    assert compared > 0


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_options_in_any_company_keep_every_promise_for_long(name: str, players: int) -> None:
    for seed, game in enumerate(covering(Variant.read(name), players, seed=1)):
        battery.run(game, deals=20, seed=100 + seed, thorough=2)


# what is broken


def test_the_small_game_keeps_every_promise(sample: Make) -> None:
    game = sample()
    assert not untried(game, battery.run(game, deals=6))


FILES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "a law that does not hold": (
        "laws_hold",
        (("sum(each seat: chips) + pot == 0", "sum(each seat: chips) == 0"),),
    ),
    "a law that does not hold at the end": (
        "laws_hold",
        (("scores tricks - sum(won, penalty)", "scores tricks"),),
    ),
    "a duty that nobody can fulfil": ("a_deal_ends", (("\n      - hand\n", "\n"),)),
    "hands that never end": (
        "a_deal_ends",
        (("    after trick:\n", "    after trick:\n      - winner takes won of winner\n"),),
    ),
    "a lead that the stock decides": (
        "views_hide_the_rest",
        (("lead: hand", "lead: hand[suit == suit(top card)] otherwise hand"),),
    ),
}


@pytest.mark.parametrize(("promise", "changes"), FILES.values(), ids=FILES)
def test_a_broken_file_is_found_out(
    promise: str, changes: tuple[tuple[str, str], ...], sample: Make
) -> None:
    with pytest.raises(battery.BrokenPromise) as caught:
        battery.run(sample(*changes), deals=4)
    assert caught.value.promise == promise


# what is told of it


def test_the_record_that_is_shown_shows_it(sample: Make) -> None:
    game = sample(("scores tricks - sum(won, penalty)", "scores tricks"))
    with pytest.raises(battery.BrokenPromise) as caught:
        battery.run(game)
    broken = caught.value
    assert f"{broken.promise.replace('_', ' ')}: {broken.problem}" in str(broken)
    assert broken.record in str(broken)
    match = load_record(broken.record, game)
    assert len(match.deal.history) == broken.moves == 15
    assert match.deal.over


def test_the_record_that_is_shown_is_the_shortest(sample: Make) -> None:
    game = sample()
    made = game.runtimes.get(True, False)

    def late(s: State, action: int) -> None:
        made.apply(s, action)
        if s.trick_number == 2:
            s.aside = 0

    wrong = replace(made, apply=late)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game.runtimes, "get", lambda log, fused: wrong)
        with pytest.raises(battery.BrokenPromise) as caught:
            battery.run(game, thorough=0)
    # Where it first shows, though promises were not tried at every step.
    assert (caught.value.promise, caught.value.moves) == ("cards_are_conserved", 6)


def test_where_rules_lead_nowhere_the_record_leads_there(sample: Make) -> None:
    game = sample(("\n      - hand\n", "\n"))
    with pytest.raises(battery.BrokenPromise, match="error\\[E420\\]") as caught:
        battery.run(game)
    with pytest.raises(Rejected) as rejected:
        load_record(caught.value.record, game)
    assert rejected.value.diagnostics[0].code == "E420"


def test_the_same_seed_tries_the_same(sample: Make) -> None:
    assert battery.run(sample(), deals=3, seed=9) == battery.run(sample(), deals=3, seed=9)


@pytest.mark.parametrize(
    ("given", "code"),
    [({"deals": 0}, "E532"), ({"deals": "3"}, "E532"), ({"seed": -1}, "E511")],
)
def test_what_cannot_be_asked_is_refused(given: dict[str, Any], code: str, sample: Make) -> None:
    with pytest.raises(Rejected) as caught:
        battery.run(sample(), **given)
    assert [each.code for each in caught.value.diagnostics] == [code]


# worlds


def test_a_seat_knows_what_it_has_seen_and_nothing_else(sample: Make) -> None:
    trial = Trial(sample(), 0, 0)
    trial.play()
    start, pack = trial.deal(0).state, trial.game.pack
    for seat in range(3):
        assert trial.known(seat, 0) == start.hands[seat] | start.upcard | start.aside
    assert trial.known(None, 0) == start.upcard | start.aside
    assert trial.known(None, 15) == pack.all
    # After a trick, all know the card that the winner took up; only each drawer knows what it drew.
    after = trial.deal(3).state
    drawn = [after.hands[seat] & ~start.hands[seat] & ~start.upcard for seat in range(3)]
    assert sum(cards.bit_count() for cards in drawn) == 2
    for seat, other in product(range(3), repeat=2):
        assert bool(trial.known(seat, 3) & drawn[other]) == (seat == other and drawn[other] != 0)


def test_other_worlds_move_hidden_cards_alone(sample: Make) -> None:
    trial = Trial(sample(), 0, 1)
    trial.play()
    from eldest.lab.knowledge import other_packs

    for moves, seat in product((0, 4, 9), (0, 1, 2, None)):
        known = trial.known(seat, moves)
        packs = list(other_packs(trial, moves, seat))
        assert packs
        for pack in packs:
            assert sorted(pack) == sorted(trial.pack)
            moved = {
                card
                for old, new in zip(trial.pack, pack, strict=True)
                if old != new
                for card in (old, new)
            }
            assert len(moved) >= 2
            assert not any(known >> card & 1 for card in moved)
