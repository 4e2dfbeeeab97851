"""Options of every type, their conditions, and presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from eldest.engine import Diagnostic, Game, Variant, load_record
from eldest.schema.render import to_text

Make = Callable[..., Game]
Refusal = Callable[..., Diagnostic]
Mistakes = Callable[..., list[Diagnostic]]

PART = """
players: [2, 3]
pack: {suits: [hearts, spades], ranks: [9, 10, J, Q, K, A]}
sources: {old: {title: An old book}}
options:
  aim: {title: Aim, type: integer, default: 5, least: 1, most: 9}
  fee:
    title: Fee
    type: integer
    default: 12
    values: {12: {title: Twelve, cite: old}, 13: {title: Thirteen}}
  high: {title: High cards, type: boolean, default: false}
  last:
    title: {en: The last trick, ru: Последняя взятка}
    type: choice
    default: plain
    values: {plain: {title: Counts one}, twice: {title: {en: Counts two, ru: Дважды}}}
  three: {title: For three, type: boolean, default: false, when: players == 3}
  more: {title: More for three, type: boolean, default: false, when: option.three}
valid:
  - {holds: not (option.high and option.aim > 7), message: {en: too high, ru: высоко}}
presets:
  old: {title: Old, cite: old, set: {fee: 13, last: twice}, open: [aim]}
  trio: {title: Trio, set: {three: true, more: true}}
phases:
  - {phase: deal, each: 4}
  - {phase: score, do: [each seat scores option.aim * 10000 + option.fee * 100,
      {when: option.high, do: each seat scores 10},
      {when: option.last == twice, do: each seat scores 2},
      {when: option.three, do: each seat scores 20}, {when: option.more, do: each seat scores 40}]}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def score(game: Game) -> int:
    return game.deal().scores[0]


@pytest.mark.parametrize(
    ("given", "players", "expected"),
    [
        ({}, 2, 51200),
        ({"aim": 1}, 2, 11200),
        ({"aim": "9"}, 2, 91200),
        ({"fee": 13}, 2, 51300),
        ({"fee": "13"}, 2, 51300),
        ({"high": True}, 2, 51210),
        ({"high": "true"}, 2, 51210),
        ({"high": "false"}, 2, 51200),
        ({"last": "twice"}, 2, 51202),
        ({"three": True}, 3, 51220),
        ({"three": True, "more": True}, 3, 51260),
        ({"three": False, "more": False}, 2, 51200),
    ],
)
def test_an_option_of_every_type_reaches_the_rules(
    make: Make, given: Mapping[str, object], players: int, expected: int
) -> None:
    game = make(PART, options=given, players=players)
    assert score(game) == expected
    assert list(game.options) == ["aim", "fee", "high", "last", "three", "more"]


@pytest.mark.parametrize(
    ("name", "value", "allowed", "suggestion"),
    [
        ("aim", 0, ("1", "5", "9"), ""),
        ("aim", 10, ("1", "5", "9"), ""),
        ("aim", "five", ("1", "5", "9"), ""),
        ("aim", 5.0, ("1", "5", "9"), ""),
        ("aim", True, ("1", "5", "9"), ""),
        ("aim", "\u0665", ("1", "5", "9"), ""),
        ("aim", "9" * 30, ("1", "5", "9"), ""),
        ("aim", None, ("1", "5", "9"), ""),
        ("fee", 14, ("12", "13"), ""),
        ("fee", "012", ("12", "13"), "12"),
        ("high", 1, ("false", "true"), ""),
        ("high", "yes", ("false", "true"), ""),
        ("last", "twise", ("plain", "twice"), "twice"),
        ("last", "Plain", ("plain", "twice"), "plain"),
        ("last", ["plain"], ("plain", "twice"), "plain"),
    ],
)
def test_a_value_that_an_option_cannot_have(
    make: Make,
    refusal: Refusal,
    name: str,
    value: object,
    allowed: tuple[str, ...],
    suggestion: str,
) -> None:
    found = refusal(make, PART, options={name: value})
    assert found.code == "E504"
    assert (found.facts["option"], found.facts["allowed"]) == (name, allowed)
    assert found.facts["suggestion"] == suggestion


@pytest.mark.parametrize(("name", "suggestion"), [("hihg", "high"), ("zzz", ""), ("", "")])
def test_an_option_that_there_is_not(
    make: Make, refusal: Refusal, name: str, suggestion: str
) -> None:
    found = refusal(make, PART, options={name: 1})
    assert (found.code, found.facts["suggestion"]) == ("E503", suggestion)
    assert found.facts["known"] == ("aim", "fee", "high", "last", "three", "more")


def test_an_option_that_does_not_apply_cannot_be_set_but_may_be_left(
    make: Make, refusal: Refusal
) -> None:
    found = refusal(make, PART, options={"three": True}, players=2)
    assert (found.code, found.facts["condition"]) == ("E506", "players == 3")
    found = refusal(make, PART, options={"more": True}, players=3)
    assert (found.code, found.facts["option"]) == ("E506", "more")
    assert make(PART, options={"three": False}, players=2).options["three"] is False


def test_options_that_do_not_go_together_are_refused_in_the_files_own_words(
    make: Make, refusal: Refusal
) -> None:
    given = {"high": True, "aim": 8}
    assert to_text(refusal(make, PART, options=given)) == "error[E507]: too high"
    assert refusal(make, PART, options=given, language="ru").facts == {"message": "высоко"}
    assert make(PART, options={"high": True, "aim": 7})


def test_a_preset_sets_some_options_and_single_choices_come_before_it(
    make: Make, refusal: Refusal
) -> None:
    assert score(make(PART, preset="old")) == 51302
    assert score(make(PART, preset="old", options={"fee": 12, "aim": 2})) == 21202
    assert make(PART, preset="old").preset == "old"
    found = refusal(make, PART, preset="odl")
    assert (found.code, found.facts["suggestion"]) == ("E502", "old")
    assert found.facts["known"] == ("old", "trio")


def test_a_preset_leaves_alone_what_does_not_apply(make: Make) -> None:
    assert score(make(PART, preset="trio", players=3)) == 51260
    game = make(PART, preset="trio", players=2)
    assert (game.options["three"], game.options["more"]) == (False, False)
    assert score(game) == 51200
    match = game.match(seed=1)
    assert load_record(match.record(), game).record() == match.record()


@pytest.mark.parametrize("players", [0, 1, 4, -2, True, 2.0, "2"])
def test_a_number_of_players_that_the_game_is_not_for(
    make: Make, refusal: Refusal, players: object
) -> None:
    found = refusal(make, PART, players=players)
    assert (found.code, found.facts["known"]) == ("E505", (2, 3))


def test_options_and_values_are_titled_in_the_language_asked_for(
    completed: Callable[[str], str],
) -> None:
    titles = {}
    for language in ("en", "ru", "de"):
        option = Variant.from_text(completed(PART), language=language).options["last"]
        titles[language] = (
            option.title,
            option.values["plain"].title,
            option.values["twice"].title,
        )
    assert titles["en"] == titles["de"] == ("The last trick", "Counts one", "Counts two")
    assert titles["ru"] == ("Последняя взятка", "Counts one", "Дважды")


def test_the_settings_of_an_option_are_all_its_values_or_the_ends_of_its_range(
    completed: Callable[[str], str],
) -> None:
    options = Variant.from_text(completed(PART)).options
    assert {name: option.settings() for name, option in options.items()} == {
        "aim": [1, 5, 9],
        "fee": [12, 13],
        "high": [False, True],
        "last": ["plain", "twice"],
        "three": [False, True],
        "more": [False, True],
    }


def test_a_condition_must_be_known_before_play(mistakes: Mistakes) -> None:
    part = PART.replace("when: players == 3", "when: deals == 3")
    assert [each.code for each in mistakes(part)] == ["E402"]
    part = PART.replace("holds: not (option.high and option.aim > 7)", "holds: count(stock) > 3")
    assert [each.code for each in mistakes(part)] == ["E402"]
