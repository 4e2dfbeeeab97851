"""What a mistake is called: the right branch, both keys, the very line, all slips at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import load_text
from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.render import to_json, to_text

Refused = Callable[[str], list[Diagnostic]]


@pytest.fixture
def refused(completed: Callable[[str], str]) -> Refused:
    """What is wrong with a file of which a part is given."""

    def found(part: str) -> list[Diagnostic]:
        with pytest.raises(Rejected) as caught:
            load_text(completed(part), "my.yaml")
        return list(caught.value.diagnostics)

    return found


BRANCHES = {
    "a wrong word in the second phase": (
        """
phases:
  - {phase: deal, each: 2}
  - phase: auction
    first: eldest
    opens: 1
    raise by: 1
    most: 9
    rounds: onse
""", "onse", 9, ["`once`", "`until one is left`"], "`once`",
    ),
    "a wrong kind of phase": (
        "phases:\n  - {phase: deal, each: 2}\n  - {phase: trikcs, leader: eldest}\n",
        "trikcs", 3, ["`tricks`", "`score`"], "`tricks`",
    ),
    "a wrong kind of option": (
        "options:\n  high: {title: High, type: bolean, default: true}\n",
        "bolean", 2, ["`boolean`", "`integer`"], "`boolean`",
    ),
    "a wrong first dealer": (
        "match: {deals: 1, first dealer: lowst cut, ranking: [{by: total, best: highest}]}\n",
        "lowst cut", 1, ["`last`", "`lowest cut`"], "`lowest cut`",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BRANCHES)
def test_a_wrong_word_is_told_once_with_those_allowed_there(refused: Refused, name: str) -> None:
    """Not the whole object, not "is not valid under any of the given schemas", and nothing about
    the other branches."""
    part, word, line, allowed, meant = BRANCHES[name]
    (found,) = refused(part)
    text = to_text(found)
    assert found.span is not None
    assert (found.span.text, found.span.line) == (word, line)
    assert all(each in text for each in allowed)
    assert f"did you mean {meant}?" in text
    assert len(text.splitlines()) <= 8
    assert "schema" not in text
    assert to_json(found)["line"] == line


EXCLUSIVE = {
    "over and deals": (
        "match:\n  over: true\n  deals: 3\n  ranking: [{by: total, best: highest}]\n", [(3, 2)],
        ["`over`", "`deals`"],
    ),
    "neither over nor deals": (
        "match:\n  ranking: [{by: total, best: highest}]\n", [(1, None)], ["`over`", "`deals`"],
    ),
    "values and a range": (
        "options:\n  aim:\n    title: Aim\n    type: integer\n    default: 1\n    least: 1\n"
        "    most: 3\n    values: {1: {}, 2: {}}\n", [(6, 8), (7, 8)], ["`values`"],
    ),
    "neither values nor a range": (
        "options:\n  aim: {title: Aim, type: integer, default: 1}\n", [(2, None)],
        ["`values`", "`least`"],
    ),
    "a preset of nothing": ("presets:\n  old: {title: Old}\n", [(2, None)], ["`set`", "`open`"]),
}  # fmt: skip


@pytest.mark.parametrize("name", EXCLUSIVE)
def test_keys_that_exclude_or_need_each_other_are_named_with_their_lines(
    refused: Refused, name: str
) -> None:
    part, places, named = EXCLUSIVE[name]
    found = refused(part)
    lines = []
    for each in found:
        assert each.span is not None
        label = each.labels[0].span.line if each.labels else None
        lines.append((each.span.line, label))
        assert all(name in to_text(each) for name in named)
    assert lines == places


def test_in_a_long_file_the_line_is_that_of_the_value(completed: Callable[[str], str]) -> None:
    """Anchored and merged maps are refused, so a value always stands where it is written."""
    notes = "".join(f"  s{n}:\n    title: Source {n}\n" for n in range(154))
    text = completed(f"sources:\n{notes}options:\n  aim:\n    title: Aim\n    type: integer\n")
    lines = text.splitlines()
    at = lines.index("    type: integer") + 1
    lines[at:at] = ["    values: {1: {}, 2: {}}", '    default: "2"']
    assert len(lines) > 320
    with pytest.raises(Rejected) as caught:
        load_text("\n".join(lines))
    (found,) = caught.value.diagnostics
    assert found.span is not None
    assert (found.span.line, found.span.text) == (at + 2, '"2"')


def test_a_missing_key_is_told_at_the_map_that_lacks_it(refused: Refused) -> None:
    found = refused("sources:\n  old:\n    note: A note.\nfacts:\n  age: {type: integer}\n")
    places = [(each.span.line, each.span.text) for each in found if each.span]
    assert places == [(2, "old"), (5, "age")]
    assert all("`title` is missing" in to_text(each) for each in found)


def test_all_slips_are_told_at_once_and_none_is_guessed_at_wildly(refused: Refused) -> None:
    found = refused("""
sumary: Mine
zzz: 1
phases:
  - {phase: deal, each: 2, pakets: 1}
  - phase: tricks
    leader: eldest
    lead: hand
    follw: hand
    wins: highest(trick)
    aftertrick: turn up stock
    qqq: 1
worht: {}
""")
    slips = {
        each.facts["key"]: each.facts["suggestion"] for each in found if "suggestion" in each.facts
    }
    assert slips == {
        "sumary": "summary",
        "zzz": None,
        "pakets": "packets",
        "follw": "follow",
        "aftertrick": "after trick",
        "qqq": None,
        "worht": "worth",
    }
    lines = [each.span.line for each in found if each.span]
    assert lines == sorted(lines)
    assert {each.code for each in found} == {"E201"}


def test_nothing_that_is_not_understood_is_passed_over(completed: Callable[[str], str]) -> None:
    """What `check` blesses is played, and what it refuses is not."""
    assert load_text(completed("")).deal()
    for section in ("options", "numbers", "worth", "variables", "laws", "presets", "facts"):
        with pytest.raises(Rejected):
            load_text(completed(f"{section}_: {{}}\n"))


RULES = {
    "trick.suit = hearts": "==",
    "count(hand) > ": "something is missing",
    "3 * * 2": "`*`",
    "count(hand": "`(` is never closed",
    "count)hand(": "`)`",
    "hand[suit == led": "`[` is never closed",
    "hand suit": "`suit`",
    "5 >= >= 4": "`>=`",
    "if dealer then 1": "else",
    "not": "something is missing",
    "hand && trick": "write `and`",
    "hand || trick": "write `or`",
    "!upcard": "not",
    "hand == 'QH'": "quotes",
    "3 → 4": "→",
}
INTERNAL = ["Token", "__", "Unexpected", "LPAR", "RPAR", "NAME", "ANON", "expected one of", "None"]


@pytest.mark.parametrize("rule", RULES)
def test_a_mistake_in_a_rule_is_told_in_peoples_words_at_its_very_place(
    refused: Refused, rule: str
) -> None:
    quoted = rule.replace("'", "''")
    part = f"phases:\n  - {{phase: deal, each: 1}}\n  - phase: score\n    when: '{quoted}'\n"
    found = refused(f"{part}    do: each seat scores 1\n")
    text = to_text(found[0])
    assert found[0].span is not None
    assert found[0].span.line == 4
    assert found[0].span.column >= 11
    assert RULES[rule] in text
    assert not [word for word in INTERNAL if word in text]


def test_every_mistake_of_a_file_is_told_not_only_the_first(refused: Refused) -> None:
    found = refused("""
phases:
  - {phase: deal, each: 1 +}
  - phase: tricks
    leader: eldset
    lead: hand[suit = led]
    follow: hnad
    wins: trick - 1
  - {phase: score, do: each seat score tricks}
""")
    assert [each.span.line for each in found if each.span] == [3, 5, 6, 7, 8, 9]
