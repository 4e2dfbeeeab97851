"""docs/howto-write-a-variant.md is followed: each step is saved, and each command is run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from eldest.engine import Diagnostic, catalogue
from eldest.lab.checking import check
from eldest.schema.render import to_text
from eldest.table.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "howto-write-a-variant.md"
BLOCK = re.compile(r"^```(yaml step|yaml slip|yaml heir|text|sh)\n(.*?)^```$", re.M | re.S)
BLOCKS: list[tuple[str, str]] = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
FILE, HEIR = "catch-the-ten.yaml", "catch-the-ten-at-home.yaml"


def with_step(text: str, step: str) -> str:
    """A file with the sections of a step in the place of its own; new ones come at the end."""
    sections = {part.split(":")[0]: part for part in re.split(r"^(?=\w)", text, flags=re.M)[1:]}
    sections |= {part.split(":")[0]: part for part in re.split(r"^(?=\w)", step, flags=re.M)[1:]}
    return "".join(sections.values())


def steps() -> Iterator[tuple[str, str, str]]:
    """Every block, with the file as it stands then."""
    text = ""
    for kind, block in BLOCKS:
        if kind == "yaml step":
            text = with_step(text, block)
        yield kind, block, with_step(text, block) if kind == "yaml slip" else text


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The reader's folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_a_step(number: int, at_home: Path) -> None:
    kind, block, text = list(steps())[number]
    (at_home / FILE).write_text(text, encoding="utf-8")
    heirs = [each for name, each in BLOCKS[: number + 1] if name == "yaml heir"]
    if heirs:
        (at_home / HEIR).write_text(heirs[-1], encoding="utf-8")
    if kind == "sh":
        for line in block.splitlines():
            result = CliRunner().invoke(main, shlex.split(line)[1:])
            assert result.exit_code == 0, (line, result.output)
            assert result.stdout
    elif kind == "text":
        slip = list(steps())[number - 1]
        assert slip[0] == "yaml slip"
        (at_home / FILE).write_text(slip[2], encoding="utf-8")
        assert "\n\n".join(map(to_text, check(FILE).diagnostics)) == block.rstrip("\n")
    elif kind != "yaml slip":
        assert check(HEIR if kind == "yaml heir" else FILE).diagnostics == ()


def test_the_page_has_all_that_a_beginner_meets() -> None:
    kinds = [kind for kind, _ in BLOCKS]
    assert kinds.count("yaml step") >= 6
    assert {"yaml slip", "text", "sh", "yaml heir"} <= set(kinds)


def test_the_game_is_not_bundled() -> None:
    assert "catch-the-ten" not in catalogue()


EXAMPLE = """\
examples:
  - name: a hand that is void of the suit led
    players: 4
    start: tricks
    given: {{leader: 0, trump: hearts, hands: {{1: [7C, 6H]}}}}
    play: [9S]
    expect: {{actor: 1, legal: [{legal}]}}
"""


def test_the_house_rule_changes_what_it_says(at_home: Path) -> None:
    text = [text for _, _, text in steps()][-1]
    heir = next(block for kind, block in BLOCKS if kind == "yaml heir")
    (at_home / FILE).write_text(with_step(text, EXAMPLE.format(legal="7C, 6H")), encoding="utf-8")
    assert check(FILE).diagnostics == ()
    assert [each.code for each in check_heir(at_home, heir)] == ["E430"]
    (at_home / FILE).write_text(text, encoding="utf-8")
    assert check_heir(at_home, heir + EXAMPLE.format(legal="6H")) == ()


def check_heir(folder: Path, heir: str) -> tuple[Diagnostic, ...]:
    (folder / HEIR).write_text(heir, encoding="utf-8")
    return check(HEIR).diagnostics
