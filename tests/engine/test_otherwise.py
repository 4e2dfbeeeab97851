"""What happens `otherwise`: of several the first whose condition holds, and no other."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from eldest.engine import Diagnostic
from eldest.engine.residue import Residue

from .conftest import Make

GAME = """
players: [2]
options:
  a:
    title: A
    type: choice
    default: play
    values: {play: {title: P}, on: {title: N}, off: {title: F}}
  b:
    title: B
    type: choice
    default: play
    values: {play: {title: P}, on: {title: N}, off: {title: F}}
  c:
    title: C
    type: choice
    default: play
    values: {play: {title: P}, on: {title: N}, off: {title: F}}
variables:
  x: {type: boolean}
  y: {type: boolean}
  z: {type: boolean}
phases:
  - {phase: deal, each: 1}
  - phase: choose
    asks: eldest
    calls:
      none: {}
      x: {do: set x to true}
      y: {do: set y to true}
      z: {do: set z to true}
      xy: {do: [set x to true, set y to true]}
      yz: {do: [set y to true, set z to true]}
      xyz: {do: [set x to true, set y to true, set z to true]}
  - phase: score
    do:
      - when: option.a == on or option.a == play and x
        do: [eldest scores 1, set y to false]
        why: One.
      - otherwise when: option.b == on or option.b == play and y
        do: eldest scores 10
        why: Ten.
      - otherwise when: "option.c == on or option.c == play and any(each seat: z)"
        do: [eldest scores 100, eldest scores 100]
        why: Two hundred.
      - otherwise: eldest scores 1000
        why: A thousand.
      - when: y
        do: dealer scores 1
      - otherwise: dealer scores 2
"""
CALLS = ("none", "x", "y", "z", "xy", "yz", "xyz")


@pytest.mark.parametrize("settings", [*product(("play", "on", "off"), repeat=3)])
def test_the_first_that_holds_happens_and_no_other(make: Make, settings: tuple[str, ...]) -> None:
    game = make(GAME, options=dict(zip("abc", settings, strict=True)))
    for call in CALLS:
        deal = game.deal(seed=1)
        deal.apply(deal.action(call))
        holds = [
            setting == "on" or (setting == "play" and letter in call)
            for setting, letter in zip(settings, "xyz", strict=True)
        ]
        first = [*holds, True].index(True)
        late = "y" in call and call != "none" and first != 0
        assert deal.scores == [(1, 10, 200, 1000)[first], 1 if late else 2]
        assert deal.explain_score()[0].why == ("One.", "Ten.", "Two hundred.", "A thousand.")[first]


@pytest.mark.parametrize(
    ("settings", "whys"),
    [
        (("play", "play", "play"), ["One.", "Ten.", "Two hundred.", "A thousand."]),
        (("off", "play", "play"), ["Ten.", "Two hundred.", "A thousand."]),
        (("play", "on", "play"), ["One.", "Ten."]),
        (("on", "play", "play"), ["One."]),
        (("off", "off", "off"), ["A thousand."]),
    ],
)
def test_what_the_options_leave_is_told(
    make: Make, settings: tuple[str, ...], whys: list[str]
) -> None:
    game = make(GAME, options=dict(zip("abc", settings, strict=True)))
    residue = Residue(game)
    found = residue.actions(("phases", 2, "do"))
    assert [each.origin.why for each in found[:-2]] == whys
    follows = [residue.follows(each) for each in found[:-2]]
    assert follows == [False, *[True] * (len(whys) - 1)]


def test_it_does_not_always_happen_so_it_may_lead_back(make: Make) -> None:
    part = """
    players: [2]
    phases:
      - {phase: deal, each: 1}
      - {phase: turn-up, do: turn up stock}
      - phase: score
        do:
          - {when: rank(upcard) == A, do: eldest scores 1}
          - {otherwise: redeal}
    """
    deal = make(part).deal(seed=1)
    assert deal.over
    assert deal.scores == [1, 0]


@pytest.mark.parametrize(
    "do", ["[{otherwise: eldest scores 1}]", "[x, {otherwise when: y, do: z}]"]
)
def test_it_must_follow_something(mistakes: Callable[..., list[Diagnostic]], do: str) -> None:
    do = do.replace("x", "eldest scores 1").replace("z", "eldest scores 2").replace("y", "1 == 1")
    found = mistakes(f"phases: [{{phase: deal, each: 1}}, {{phase: score, do: {do}}}]")
    assert [each.code for each in found] == ["E468"]
