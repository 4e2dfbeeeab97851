"""Where compiled deals come to a dead end, and which games are not compiled."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from random import Random

import pytest

from eldest.engine import Game, IllegalAction, Rejected, load, load_text
from eldest.engine.runtimes import FUSE_AFTER
from eldest.lab.compiled import compiled
from eldest.schema.diagnostic import Diagnostic

pytestmark = pytest.mark.fast

Complete = Callable[[str], str]

LARGE = 1_000_000_000
TRICKS = """\
phases:
  - {{phase: deal, each: 4}}
  - phase: tricks
    leader: eldest
    lead: "{lead}"
    follow: hand
    wins: highest(trick[suit == led])
  - {{phase: score, do: each seat scores {points}}}
"""


def diagnostic(call: Callable[[], object]) -> Diagnostic:
    with pytest.raises(Rejected) as caught:
        call()
    (found,) = caught.value.diagnostics
    return found


def stuck(game: Game) -> tuple[Diagnostic, list[int]]:
    """The first dead end that some deals come to, played as far as it goes; and how."""
    for number in range(500):
        deal, lots = game.deal(seed=2, number=number), Random(number)
        try:
            while not deal.over:
                deal.apply(lots.choice(deal.legal()))
        except Rejected as error:
            return error.diagnostics[0], [number, *deal.history]
    raise AssertionError("no dead end")


def test_a_dead_end_is_told_as_the_engine_tells_it(completed: Complete) -> None:
    pytest.importorskip("numba")
    game = load_text(completed(TRICKS.format(lead="hand[rank != A]", points=1)))
    told, (number, *history) = stuck(game)
    deal, last = compiled(game).deal(seed=2, number=number), history.pop()
    for action in history:
        deal.apply(action)
    assert diagnostic(lambda: deal.apply(last)) == told
    assert (deal.legal(), deal.over, deal.history) == ([], False, [*history, last])
    with pytest.raises(IllegalAction) as caught:
        deal.apply(last)
    assert "hold" in str(caught.value)
    assert deal.whole().history == deal.history


def test_a_deal_that_cannot_begin_is_told_as_the_engine_tells_it(completed: Complete) -> None:
    pytest.importorskip("numba")
    game = load_text(completed(TRICKS.format(lead="hand[rank > A]", points=1)))
    native = compiled(game)
    told = diagnostic(lambda: game.deal(seed=1))
    # The engine makes things for itself in the first deals.
    for round_of in (FUSE_AFTER, 200):
        gc.collect()
        before = sys.getallocatedblocks()
        for _ in range(round_of + 10):
            assert diagnostic(lambda: native.deal(seed=1)) == told
    gc.collect()
    assert sys.getallocatedblocks() - before < 100


@pytest.mark.parametrize("factor", [f"{LARGE} * {LARGE} * {LARGE}", f"tricks * {LARGE} * {LARGE}"])
def test_numbers_beyond_a_word_are_refused(completed: Complete, factor: str) -> None:
    pytest.importorskip("numba")
    game = load_text(completed(TRICKS.format(lead="hand", points=f"{factor} * {LARGE}")))
    with pytest.raises(Rejected) as caught:
        deal = compiled(game).deal()
        while not deal.over:
            deal.apply(deal.legal()[0])
    assert caught.value.diagnostics[0].code in ("E541", "E426")


def test_machine_code_that_played_otherwise_would_not_be_trusted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("numba")
    game, other = load("glaves", players=2), load("german-whist")
    monkeypatch.setattr(game, "program", other.program)
    found = diagnostic(lambda: compiled(game))
    assert (found.code, found.facts["problem"]) == ("E541", "outgrown")


def test_without_the_lock_or_the_compiler_nothing_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "_is_gil_enabled", lambda: True, raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert diagnostic(lambda: compiled(load("glaves"))).code == "E540"
    monkeypatch.setattr(sys, "_is_gil_enabled", lambda: False, raising=False)
    assert diagnostic(lambda: compiled(load("glaves"))).code == "E545"


def test_a_pack_of_tarots_is_refused() -> None:
    found = diagnostic(lambda: compiled(load("french-tarot")))
    assert (found.code, found.facts["problem"]) == ("E541", "cards")
