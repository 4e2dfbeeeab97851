"""What docs/language.md shows is checked, played, or asked at its table."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from eldest.dsl import calls, parse
from eldest.dsl.nodes import Binary
from eldest.dsl.resolve import resolve_sentence
from eldest.engine import Variant, effort, load_text, match, packs
from eldest.engine.diagnose import diagnose_variant
from eldest.engine.examples import run_examples
from eldest.engine.rules import broken_laws
from eldest.engine.situation import Situation, from_phase
from eldest.engine.vocabulary import table_scope
from eldest.lab.checking import check
from eldest.schema import limits
from eldest.schema.document import read_text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/language.md").read_text(encoding="utf-8")
SCHEMA: dict[str, Any] = json.loads((ROOT / "schema/variant.json").read_text(encoding="utf-8"))
Data = dict[str, Any]


def blocks(language: str) -> list[str]:
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return found


def data(text: str) -> Data:
    """A block as Eldest reads it."""
    found: Data = read_text(text).data
    return found


(FILE,) = blocks("yaml file")
(TABLE,) = blocks("yaml table")
FRAGMENTS = blocks("yaml")
HEIRS = {f"{data(block)['id']}.yaml": block for block in blocks("yaml heir")}
RULES = [line for block in blocks("rules") for line in block.splitlines()]


def rows(heading: str) -> list[list[str]]:
    """The cells of the rows of the first table under a heading, its head left out."""
    section = PAGE.split(f"\n## {heading}\n")[1]
    table = re.search(r"^\|.*\n\|[-|]+\n((?:\|.*\n)+)", section, re.MULTILINE)
    assert table is not None
    lines = table[1].splitlines()
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def with_fragment(fragment: str) -> str:
    """The whole file with one fragment in the place of its part."""
    whole, part = data(FILE), data(fragment)
    for key, value in part.items():
        if key in SCHEMA["properties"]:
            whole[key] = value
            continue
        kind = "score" if key == "do" else "tricks"
        assert key in SCHEMA["$defs"][f"{kind}_phase"]["properties"]
        next(each for each in whole["phases"] if each["phase"] == kind)[key] = value
    return yaml.safe_dump(whole, sort_keys=False, allow_unicode=True)


@pytest.mark.parametrize("fragment", ["{}", *FRAGMENTS], ids=lambda text: text.split(":")[0])
def test_the_file_with_a_fragment_is_sound_and_can_be_played(fragment: str) -> None:
    text = with_fragment(fragment)
    variant = Variant.from_text(text, "court.yaml")
    assert diagnose_variant(variant) == []
    assert [each for each in run_examples(variant) if not each.passed] == []
    for players in variant.players:
        game = load_text(text, players=players)
        for choose in (0, -1):
            deal = game.deal(seed=players)
            while not deal.over:
                assert broken_laws(game, deal.state) == []
                deal.apply(deal.legal()[choose])
            assert broken_laws(game, deal.state) == []


@pytest.mark.parametrize("name", HEIRS)
def test_a_file_that_extends_the_file_is_sound(name: str, tmp_path: Path) -> None:
    for each, text in {"court.yaml": FILE, **HEIRS}.items():
        (tmp_path / each).write_text(text, encoding="utf-8")
    assert check(tmp_path / name).diagnostics == ()


def asked(lines: list[str]) -> list[bool]:
    """Whether lines of rules are true for the seat that is asked at the table of the page."""
    table, whole = data(TABLE), data(FILE)
    whole["match"]["ranking"] = [
        {"by": f"if {line} then 1 else 0", "best": "highest"} for line in lines
    ]
    game = load_text(yaml.safe_dump(whole), players=table["players"])
    situation = Situation(game, (), table["given"], ())
    deal = from_phase(situation, table["dealer"], game.phases.index(table["start"]))
    assert deal.actor == 3
    return [
        bool(game.bound.rules[each.rule](deal.state, deal.actor))
        for each in game.match_rules.ranking
    ]


@pytest.mark.parametrize("first", range(0, len(RULES), 16))
def test_the_lines_of_rules_are_true(first: int) -> None:
    lines = RULES[first : first + 16]
    assert [line for line, holds in zip(lines, asked(lines), strict=True) if not holds] == []


def test_a_line_that_is_not_true_is_found() -> None:
    assert asked(["trump == spades", "2 + 2 == 5", "true"]) == [False, False, True]


def test_every_type_operator_and_aggregate_is_shown() -> None:
    shown = " ".join(RULES)
    operators = [form for row in rows("Expressions") for form in re.findall(r"`(.+?)`", row[0])]
    words = {word for form in operators for word in re.findall(r"[a-z]+|[^\w\s()\[\],.]+", form)}
    words -= {"option", "-A"}
    words |= {"max", "min", "sum", "any", "all", "count"} - {"min"}
    assert [word for word in sorted(words) if word.strip("\\") not in shown] == []


def operators(row: list[str]) -> list[str]:
    """The signs and words that stand between two things in a row of the table of expressions."""
    return [sign.strip("\\") for sign in re.findall(r"`A (\S+) B`", row[0])]


PAIRS = [
    (loose, tight)
    for one, other in combinations([row for row in rows("Expressions") if operators(row)], 2)
    for loose in operators(one)
    for tight in operators(other)
]


@pytest.mark.parametrize(("loose", "tight"), PAIRS)
def test_the_table_of_expressions_is_in_order(loose: str, tight: str) -> None:
    for rule in (f"a {loose} b {tight} c", f"a {tight} b {loose} c"):
        mistakes: list[Any] = []
        node = parse.parse_expression(read_text(f"rule: '{rule}'").text(("rule",)), mistakes)
        assert isinstance(node, Binary)
        assert node.op == loose


def test_every_sentence_has_its_row() -> None:
    """The sentences of the table, with words for their places, use every verb there is."""
    pack = load_text(FILE).pack
    scope = table_scope(pack, 4)
    used = set()
    for row in rows("Sentences"):
        for form in re.findall(r"`(.+?)`", row[0]):
            if "NAME" in form:
                continue
            text = form.replace("SENTENCE", "seat scores 1").replace("SEAT", "winner", 1)
            text = text.replace("SEAT", "dealer").replace(" N ", " 2 ").replace("CARDS", "upcard")
            text = re.sub(r" N$", " 2", text)
            mistakes: list[Any] = []
            node = parse.parse_sentence(read_text(f"rule: '{text}'").text(("rule",)), mistakes)
            assert node is not None, text
            sentence = resolve_sentence(node, scope, mistakes)
            assert sentence is not None, (text, mistakes)
            used.add(sentence.code)
    assert used == {verb.code for verb in scope.verbs.values()}


def test_the_limits_are_those_that_hold() -> None:
    stated = [int(row[1].replace(",", "")) for row in rows("YAML, as it is read here")]
    assert stated == [
        limits.LARGEST_FILE,
        limits.MOST_NESTED,
        limits.MOST_NODES,
        limits.LONGEST_TEXT,
        parse.DEEPEST,
        calls.MOST_LOOPS,
        effort.MOST_STEPS,
        parse.LARGEST,
        packs.MOST_CARDS,
        SCHEMA["$defs"]["player_count"]["maximum"],
        match.MOST_DEALS,
    ]
