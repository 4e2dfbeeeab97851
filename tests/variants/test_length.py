"""A file of rules stays short enough to be read: about 120 lines of them.

What counts is what plays: the lines of the sections below, without those that are prose (titles,
texts, reasons, sources), empty or comments. A line that is wider than a page counts as often as it
would fill one, so that nothing is won by writing two rules in one line.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

VARIANTS = Path(__file__).parents[2] / "variants"
FILES = sorted(VARIANTS.glob("*.yaml"))
SECTIONS = ("pack", "numbers", "variables", "order", "partners", "sides", "let", "phases", "match")
PROSE = re.compile(r"(?:- )?(?:title|text|told|why|cite):")
ABOUT = 130
"""The goal is 120; ten more are no reason to make a file worse."""
WIDTH = 120

LONGER = {
    "gleek": 206,  # four writers of three centuries, who agree on little: 21 options
    "tarok": 220,  # twelve contracts, five things to announce, and kontra: each with what it counts
}
"""Files that are longer still, and how long they are: the numbers may only go down."""


def rule_lines(text: str) -> int:
    """How many lines of rules a file has."""
    found, section, prose = 0, "", 0
    for line in text.splitlines():
        bare = line.lstrip()
        depth = len(line) - len(bare)
        if not bare or bare.startswith("#"):
            continue
        if depth == 0:
            section = bare.partition(":")[0]
        if prose and depth > prose:
            continue
        prose = depth if PROSE.match(bare) else 0
        if section in SECTIONS and not prose:
            found += -(-len(line) // WIDTH)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_has_about_as_many_lines_of_rules_as_a_reader_bears(path: Path) -> None:
    lines = rule_lines(path.read_text(encoding="utf-8"))
    assert lines <= LONGER.get(path.stem, ABOUT)


def test_only_what_is_longer_is_excused() -> None:
    for name in LONGER:
        assert rule_lines((VARIANTS / f"{name}.yaml").read_text(encoding="utf-8")) > ABOUT


def test_lines_of_rules_are_told_from_prose() -> None:
    wide = "  word: " + " + ".join(["tricks"] * 20)
    text = """
    # A comment
    title: Court
    match:
      deals: 4
      text:
        The match is over
        after four deals.
      ranking:
        - by: total
          why: >-
            The most points
            win.
          best: highest
    options:
      long: {type: boolean}
    let:
    """.replace("\n    ", "\n")
    assert rule_lines(text) == 6
    assert rule_lines(text.rstrip() + "\n" + wide) == 8
