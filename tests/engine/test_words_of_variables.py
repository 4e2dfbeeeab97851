"""Variables that are one of some words."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from eldest.engine import Diagnostic, Rejected, load_text
from eldest.engine.examples import run_examples
from eldest.lab import battery
from eldest.lab.tensor import layout, tensor

from .conftest import Make
from .playing import plays_alike_in_machine_code

GAME = """
players: [2]
variables:
  said: {title: what was said, type: choice, values: [nothing, little, much]}
  mood: {type: choice, values: [glad, sad], of: seat, keep: match}
phases:
  - {phase: deal, each: 3}
  - phase: choose
    asks all from: eldest
    calls:
      nothing: {}
      little: {when: said < little, do: [set said to little, set mood to sad]}
      much:
        when: said != much
        do: [set said to much, set mood to if said == little then sad else glad]
  - phase: score
    do:
      - {when: said == much, do: eldest scores 100}
      - {otherwise when: said >= little, do: eldest scores 10}
      - {otherwise: eldest scores 1}
      - "each seat where mood == sad scores 1000"
"""


def test_words_are_set_compared_and_told(make: Make) -> None:
    deal = make(GAME).deal(seed=1, dealer=1)
    deal.apply(deal.action("little"))
    assert [deal.text(action) for action in deal.legal()] == ["nothing", "much"]
    deal.apply(deal.action("much"))
    assert deal.scores == [1100, 0]
    told = [json.loads(line) for line in deal.journal(None).splitlines()]
    assert told[0]["variables"] == {"said": "nothing", "mood": ["glad", "glad"]}
    values = [(line["variable"], line["value"]) for line in told if "variable" in line]
    assert values == [("said", "little"), ("mood", "sad"), ("said", "much"), ("mood", "glad")]


@pytest.mark.parametrize(
    ("stated", "scores"), [("nothing", [1, 0]), ("little", [10, 0]), ("much", [100, 0])]
)
def test_an_example_states_the_word(make: Make, stated: str, scores: list[int]) -> None:
    examples = f"""
examples:
  - name: words
    start: score
    given: {{said: {stated}}}
    expect: {{scores: {scores}, variables: {{said: {stated}, mood: [glad, glad]}}}}
"""
    (found,) = run_examples(make(GAME + examples).variant)
    assert found.passed, found


@pytest.mark.parametrize("stated", ["lots", "1", "true", "[much]"])
def test_an_example_may_not_state_another(make: Make, stated: str) -> None:
    examples = f"""
examples:
  - {{name: words, start: score, given: {{said: {stated}}}, expect: {{scores: [1, 0]}}}}
"""
    with pytest.raises(Rejected) as caught:
        for each in run_examples(make(GAME + examples).variant):
            if each.diagnostics:
                raise Rejected(each.diagnostics)
    assert caught.value.diagnostics[0].code == "E443"


def test_all_promises_are_kept_and_tensors_have_a_place_a_word(make: Make) -> None:
    game = make(GAME)
    battery.run(game)
    deal = game.deal(seed=1, dealer=1)
    deal.apply(deal.action("much"))
    plane = next(each for each in layout(game) if each.name == "variable said")
    assert tensor(game, deal.view(1))[plane.start : plane.start + 3] == [0, 0, 1.0]


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        ("set said to lots", "E323"),
        ("set said to 1", "E330"),
        ("eldest scores said", "E330"),
        ("{when: said, do: eldest scores 1}", "E330"),
        ("{when: said == glad, do: eldest scores 1}", "E323"),
    ],
)
def test_other_words_are_refused(
    mistakes: Callable[..., list[Diagnostic]], rule: str, code: str
) -> None:
    part = GAME.split("phases:")[0]
    part += f"phases: [{{phase: deal, each: 1}}, {{phase: score, do: [{rule}]}}]"
    assert [each.code for each in mistakes(part)] == [code]


@pytest.mark.fast
def test_it_goes_the_same_in_machine_code(completed: Callable[[str], str]) -> None:
    assert plays_alike_in_machine_code(load_text(completed(GAME)))
