"""The text of rules: one meaning, whatever the spacing and the hash seed; no way out of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.engine import Rejected, load_text
from eldest.schema.render import to_text

LOOSE = [
    ("not true or not false", 1),
    ("not (true or not false)", 0),
    ("true or false and false", 1),
    ("(true or false) and false", 0),
    ("not false and false", 0),
    ("not 1 == 2", 1),
    ("1 + 2 == 3 and 2 < 3", 1),
    ("1 < 2 or dealer == none and false", 1),
]
NUMBERS = [
    ("9 - 3 - 2", 4),
    ("-1 + 2", 1),
    ("2 + 3 * 4", 14),
    ("(2 + 3) * 4", 20),
    ("-2 * 3", -6),
    ("- -3", 3),
    ("7 // 2 * 2", 6),
    ("-7 // 2", -4),
    ("-7 % 3", 2),
    ("7 - 2 * 3 + 1", 2),
    ("if 1 < 2 then 3 else 4 + 5", 3),
    ("(if 1 > 2 then 3 else 4) + 5", 9),
    ("count(pack | pack - pack)", 8),
    ("count(pack - pack[suit == hearts] & pack)", 4),
]


def value(completed: Callable[[str], str], rule: str) -> int:
    """What a number rule comes to."""
    part = (
        f"phases:\n  - {{phase: deal, each: 1}}\n  - phase: score\n    do: eldest scores {rule}\n"
    )
    return load_text(completed(part)).deal(dealer=1).scores[0]


@pytest.mark.parametrize(("rule", "expected"), NUMBERS)
def test_arithmetic_binds_as_at_school(
    completed: Callable[[str], str], rule: str, expected: int
) -> None:
    assert value(completed, rule) == expected


@pytest.mark.parametrize(("rule", "expected"), LOOSE)
def test_not_binds_before_and_and_that_before_or(
    completed: Callable[[str], str], rule: str, expected: int
) -> None:
    assert value(completed, f"if {rule} then 1 else 0") == expected


ROWS = ["if C", "A otherwise B", "A or B", "A and B", "not A", "A == B", "A + B", "A * B", "-A"]


def test_the_order_of_binding_is_printed_where_the_language_is_described() -> None:
    page = (Path(__file__).parents[2] / "docs" / "language.md").read_text(encoding="utf-8")
    section = page[page.index("## Expressions") :]
    at = [section.index(f"\n| `{row}") for row in ROWS]
    assert at == sorted(at)


PRINTS = """
import json, sys
from eldest.dsl.parse import parse_expression
from eldest.engine import load
from eldest.schema.document import read_text
for rule in json.loads(sys.argv[1]):
    found = []
    node = parse_expression(read_text("rule: " + json.dumps(rule)).text(("rule",)), found)
    print(repr(node), found)
for name, rule in load("glaves", players=3).bound.rules.items():
    print(name, rule.__code__.co_code.hex(), rule.__code__.co_consts)
"""


def test_the_tree_and_the_program_are_the_same_for_every_hash_seed() -> None:
    rules = json.dumps([rule for rule, _ in (*LOOSE, *NUMBERS)])
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINTS, rules],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            timeout=60,
            check=True,
        ).stdout
        for seed in range(6)
    }
    assert len(printed) == 1


SPACED = [
    ["1+2", "1 + 2", "1 +2", "1+ 2", "1  +  2", " 1+2 ", "(1)+(2)", "1\n      + 2"],
    ["count(hand)", "count (hand)", "count( hand )", "count(hand )", "count\n      (hand)"],
    ["3*4", "3 * 4", "3 *4", "3* 4"],
    [
        "count(pack[suit==hearts])",
        "count(pack [ suit == hearts ])",
        "count ( pack[suit ==hearts] )",
    ],
    [
        "max(each seat:count(hand))",
        "max( each seat : count( hand ) )",
        "max(each  seat: count(hand))",
    ],
    [
        "if first trick then 1 else 2",
        "if first  trick then 1 else 2",
        "if\n   first trick then 1 else 2",
    ],
]


@pytest.mark.parametrize("spellings", SPACED, ids=lambda each: each[0])
def test_spaces_and_line_breaks_change_nothing(
    completed: Callable[[str], str], spellings: list[str]
) -> None:
    """Folded YAML joins lines by a blank; a rule may stand on one line or on several."""
    values = set()
    for rule in spellings:
        folded = "".join(f"\n      {line}" for line in f"eldest scores {rule}".split("\n"))
        for style in (">-", "|", "|+", ">"):
            score = f"  - phase: score\n    do: {style}{folded}\n"
            part = f"phases:\n  - {{phase: deal, each: 3}}\n{score}"
            values.add(load_text(completed(part)).deal(dealer=1).scores[0])
    assert len(values) == 1


ESCAPES = [
    "().__class__.__bases__[0].__subclasses__()",
    "print.__reduce__()",
    "hand.gi_frame.f_globals",
    "getattr(hand, '__cl' + 'ass__')",
    '"{0.__class__}".format(hand)',
    "[c for c in hand]",
    "lambda: 1",
    "__import__('os')",
    "__import__('os').system('touch pwned')",
    "exec('1')",
    "eval",
    "open('pwned', 'w')",
    "hand.__class__",
    "s.hands",
    "s",
    "SUIT_MASK",
    "option.__class__",
    "option.a.b",
    "hand if true else trick",
    "(x := 1)",
    "f'{hand}'",
    "b'x'",
    "1 if __debug__ else 2",
    "hand[0]",
    "hand[::]",
    "{1: 2}",
    "*hand",
    "count(*hand)",
    "count(hand=1)",
    "count.__code__",
    "emit(s, 1)",
    "set_trump(s, 1)",
    "print(1)",
    "1; 2",
    "1\\n2",
    "@hand",
    "await hand",
    "yield",
    "del hand",
    "import os",
    "nonlocal x",
    "a\u200bb",
    "\uff43ount(hand)",
    "2 ** 64",
    "1 << 9999",
    "~hand",
    "'a' * 9",
]


@pytest.mark.parametrize("rule", ESCAPES)
def test_no_rule_reaches_python(
    completed: Callable[[str], str], rule: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refused with its place, in an expression and in a sentence; nothing is run, no file made."""
    monkeypatch.chdir(tmp_path)
    quoted = rule.replace("'", "''")
    for holder in (f"when: '{quoted}'\n    do: each seat scores 1", f"do: '{quoted}'"):
        with pytest.raises(Rejected) as caught:
            load_text(completed(f"phases:\n  - phase: score\n    {holder}\n"))
        found = caught.value.diagnostics[0]
        assert found.span is not None
        assert found.span.line == 3
        assert found.code[:2] in ("E1", "E3")
        assert to_text(found)
    assert list(tmp_path.iterdir()) == []


def test_the_functions_that_play_have_no_builtins(completed: Callable[[str], str]) -> None:
    game = load_text(completed(""))
    bound = game.bound
    functions = [bound.begin, bound.apply, *bound.rules.values()]
    functions += [each for phase in bound.phases for each in phase.values()]
    assert len(functions) > 8
    for function in functions:
        assert function.__globals__["__builtins__"] == {}
        assert function.__closure__ is None
