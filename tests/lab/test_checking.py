"""What `check` finds in a file beyond its shape."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.engine import catalogue
from eldest.lab.checking import Report, check
from eldest.schema.render import to_text

BASE = """\
eldest: 1
id: sample
title: Sample
players: [3, 4]
pack: {suits: [clubs, hearts], ranks: [9, 10, J, Q, K, A]}
facts:
  age: {title: Age, type: integer, least: 0, most: 9}
options:
  bonus: {title: The last trick counts, type: boolean, default: false}
  ties: {title: The eldest wins a tie, type: boolean, default: false}
  all_tricks: {title: For all the tricks, type: integer, default: 3, values: {3: {}, 5: {}}}
  target: {title: Target, type: integer, default: 20, values: {20: {}, 21: {}}}
worth:
  honour: {AH: 1}
phases:
  - {phase: deal, each: 3}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
    after trick:
      - {when: last trick and option.bonus, do: winner scores 1}
  - phase: score
    do:
      - each seat scores tricks
      - {do: each seat where tricks == 3 scores option.all_tricks}
match:
  over: "any(each seat: total >= option.target)"
  ranking:
    - {by: total, best: highest}
    - {by: if option.ties then 0 - age else age, best: lowest}
laws:
  - law: "sum(each seat: tricks) == 3"
"""


def checked(tmp_path: Path, *changes: tuple[str, str]) -> Report:
    text = BASE
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "sample.yaml"
    path.write_text(text, encoding="utf-8")
    return check(path)


def codes(report: Report) -> list[str]:
    return [each.code for each in report.diagnostics]


@pytest.mark.parametrize("game", catalogue())
def test_every_bundled_game_is_sound(game: str) -> None:
    report = check(game)
    assert [to_text(each) for each in report.diagnostics] == []
    assert report.sound and report.summary is not None
    assert report.summary.examples > 0 and report.summary.laws > 0


def test_a_sound_file_and_what_was_looked_at(tmp_path: Path) -> None:
    report = checked(tmp_path)
    assert codes(report) == []
    summary = report.summary
    assert summary is not None
    assert (summary.players, summary.options, summary.laws) == ((3, 4), 4, 1)
    assert summary.configurations == 2 * (1 + 4)
    assert summary.deals > 0


def test_an_option_that_no_rule_uses_is_dead(tmp_path: Path) -> None:
    report = checked(tmp_path, ("last trick and option.bonus", "last trick"))
    assert codes(report) == ["E432"]
    text = to_text(report.diagnostics[0])
    assert "the option `bonus` changes nothing" in text
    assert "sample.yaml:9:3" in text


def test_an_option_that_says_the_same_either_way_is_dead(tmp_path: Path) -> None:
    report = checked(
        tmp_path, ("if option.ties then 0 - age else age", "if option.ties then age else age")
    )
    assert codes(report) == ["E432"]
    assert report.diagnostics[0].facts["option"] == "ties"


RARE = ("last trick and option.bonus", "last trick and option.bonus and total of winner == 12345")
SHOWN = """laws:
"""
EXAMPLE = """examples:
  - name: the last trick counts for few
    players: 3
    options: {bonus: true}
    start: tricks
    given: {leader: 0, totals: [12345, 0, 0], tricks: [2, 0, 0]}
    play: [AH, KH, QH]
    expect: {%s}
laws:
"""


@pytest.mark.parametrize(
    ("expected", "found"),
    [(None, ["E432"]), ("scores: [7, 0, 0]", []), ("tricks: [3, 0, 0]", ["E432"])],
)
def test_an_example_may_show_what_an_option_does(
    tmp_path: Path, expected: str | None, found: list[str]
) -> None:
    example = EXAMPLE % expected if expected else SHOWN
    assert codes(checked(tmp_path, RARE, (SHOWN, example))) == found


def test_a_broken_law_is_shown_by_a_deal_that_breaks_it(tmp_path: Path) -> None:
    report = checked(tmp_path, ('tricks) == 3"', 'score) == 3"'))
    assert codes(report) == ["E431"]
    facts = report.diagnostics[0].facts
    assert facts["after"] in (9, 12)
    assert sum(map(int, str(facts["scores"]).split())) != 3
    assert "seed" in to_text(report.diagnostics[0])


def test_a_law_for_every_state_is_broken_as_early_as_possible(tmp_path: Path) -> None:
    law = '  - law: "sum(each seat: tricks) == 3"\n'
    report = checked(
        tmp_path, (law, law + '  - {law: "sum(each seat: tricks) == 0", at: always}\n')
    )
    assert codes(report) == ["E431"]
    assert report.diagnostics[0].facts["after"] == 3


def test_a_seat_that_may_play_no_card(tmp_path: Path) -> None:
    report = checked(tmp_path, ("hand[suit == led] otherwise hand", "hand[suit == led]"))
    assert "E420" in codes(report)
    found = next(each for each in report.diagnostics if each.code == "E420")
    assert found.facts["after"] == 1


def test_a_trick_that_nobody_wins(tmp_path: Path) -> None:
    report = checked(
        tmp_path, ("wins: highest(trick[suit == led])", "wins: highest(trick[honour == 1])")
    )
    assert codes(report) == ["E421"]


def test_a_match_that_cannot_end(tmp_path: Path) -> None:
    report = checked(tmp_path, ("total >= option.target", "total >= option.target and total < 20"))
    assert "E434" in codes(report)


BIDS = """\
phases:
  - {phase: deal, each: 3}
  - phase: auction
    first: eldest
    must open: eldest
    opens: 1
    raise by: 1
    jumps: true
    most: 50
  - phase: tricks
    leader: bidder
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
  - {phase: score, do: "bidder scores if tricks of bidder >= bid then 60 else 0 - bid"}
"""


def test_bids_by_lot_that_are_never_made_do_not_make_a_match_endless(tmp_path: Path) -> None:
    """Who bids by lot bids too much, and loses whenever he bids; others do not."""
    head, rest = BASE.split("phases:\n")
    text = head + BIDS + "match:\n" + rest.split("match:\n")[1]
    for option in ("bonus", "all_tricks"):
        text = "".join(line for line in text.splitlines(True) if f"  {option}:" not in line)
    path = tmp_path / "sample.yaml"
    path.write_text(text, encoding="utf-8")
    assert "E434" not in codes(check(path))
    path.write_text(text.replace("then 60", "then -60"), encoding="utf-8")
    assert "E434" in codes(check(path))


def test_a_mistake_for_one_number_of_players_only(tmp_path: Path) -> None:
    report = checked(
        tmp_path, ("{phase: deal, each: 3}", "{phase: deal, each: if players == 3 then 3 else 4}")
    )
    assert codes(report) == ["E401"]
    assert report.diagnostics[0].facts["players"] == 4


def test_a_default_that_is_no_value(tmp_path: Path) -> None:
    report = checked(tmp_path, ("default: 20,", "default: 22,"))
    assert codes(report) == ["E504"]
    span = report.diagnostics[0].span
    assert span is not None and span.text == "22"


def test_presets_that_cannot_be(tmp_path: Path) -> None:
    presets = (
        "valid: [{holds: option.target == 20 or not option.bonus, message: No bonus.}]\n"
        "presets:\n"
        "  wrong: {title: Wrong, set: {target: 21, bonus: true}}\n"
        "  odd: {title: Odd, set: {bonus: maybe}}\n"
    )
    report = checked(tmp_path, ("worth:\n", presets + "worth:\n"))
    assert codes(report) == ["E433", "E504"]
    assert "No bonus." in to_text(report.diagnostics[0])
    assert all(each.span is not None for each in report.diagnostics)


def test_defaults_that_do_not_go_together(tmp_path: Path) -> None:
    valid = "valid: [{holds: option.target == 21, message: Play to 21.}]\n"
    report = checked(tmp_path, ("worth:\n", valid + "worth:\n"))
    assert codes(report) == ["E507"]
    span = report.diagnostics[0].span
    assert span is not None and span.text == "option.target == 21"


def test_a_worked_example_that_comes_out_differently(tmp_path: Path) -> None:
    examples = """\
examples:
  - name: three tricks
    players: 3
    start: score
    given: {tricks: [3, 0, 0]}
    expect: {scores: [3, 0, 0]}
"""
    report = checked(tmp_path, ("laws:\n", examples + "laws:\n"))
    assert codes(report) == ["E430"]
    assert "expected 3" in to_text(report.diagnostics[0]) or "0: 3" in to_text(
        report.diagnostics[0]
    )


def test_a_file_that_is_not_there() -> None:
    report = check("nowhere/sample.yaml")
    assert codes(report) == ["E101"]
    assert report.summary is None
