"""What YAML makes of what people write: words, numbers, repeated keys, merges, bombs, tabs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.engine import load_text
from eldest.engine.diagnose import diagnose
from eldest.schema.diagnostic import Diagnostic, Rejected
from eldest.schema.document import read_text
from eldest.schema.render import to_text

Refused = Callable[[str], list[Diagnostic]]

TRUTHS = ["no", "No", "NO", "yes", "on", "off", "y", "N", "n", "none", "ON"]


@pytest.fixture
def refused(completed: Callable[[str], str]) -> Refused:
    """What is wrong with a file of which a part is given."""

    def found(part: str) -> list[Diagnostic]:
        with pytest.raises(Rejected) as caught:
            load_text(completed(part))
        return list(caught.value.diagnostics)

    return found


@pytest.mark.parametrize("word", TRUTHS)
def test_no_other_word_than_true_and_false_is_a_truth_value(word: str) -> None:
    """A strain called NO, a rank N and a key `no` stay the words they are."""
    read = read_text(f"strains: [C, D, {word}]\nnames: {{{word}: Notrump}}\nblind: {word}\n").data
    assert read == {"strains": ["C", "D", word], "names": {word: "Notrump"}, "blind": word}


@pytest.mark.parametrize(("word", "meant"), [("no", "false"), ("off", "false"), ("yes", "true")])
def test_a_word_that_other_readers_take_for_a_truth_value_is_explained(
    refused: Refused, word: str, meant: str
) -> None:
    (found,) = refused(f"options:\n  high: {{title: High, type: boolean, default: {word}}}\n")
    assert found.span is not None
    assert (found.span.line, found.span.text) == (2, word)
    assert f"`{word}` is a text" in to_text(found)
    assert f"write `{meant}`" in to_text(found)


NUMBERS = [
    ("07", "07"), ("0500", "0500"), ("1:30", "1:30"), ("1_000", "1_000"), ("1e3", "1e3"),
    ("0x1F", "0x1F"), ("0o17", "0o17"), ("+5", 5), ("10", 10),
    ("-3", -3), ("0", 0), ("1.5", 1.5), ("1.50.0", "1.50.0"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "read"), NUMBERS)
def test_a_number_is_read_as_written_or_stays_text(written: str, read: object) -> None:
    value = read_text(f"target: {written}\n").data["target"]
    assert (value, type(value)) == (read, type(read))


@pytest.mark.parametrize("written", ["0500", "1:30", "1_000", "1e3", '"13"', "13.0", "true", "'5'"])
def test_what_is_no_whole_number_is_refused_where_one_is_wanted(
    refused: Refused, written: str
) -> None:
    part = (
        f"options:\n  aim: {{title: Aim, type: integer, least: 1, most: 9, default: {written}}}\n"
    )
    (found,) = refused(part)
    assert found.span is not None
    assert (found.span.line, found.span.text) == (2, written)
    assert "whole number" in to_text(found)
    if written[0] in "\"'":
        assert "quotes" in to_text(found)


@pytest.mark.parametrize("value", ["true", "1.0", '"4"', "1e1", "[1]", "null"])
def test_worth_is_whole_numbers(refused: Refused, value: str) -> None:
    (found,) = refused(f"worth:\n  points: {{QH: {value}}}\n")
    assert found.code.startswith("E2")
    assert found.span is not None and found.span.line == 2


def test_ranks_are_text_however_they_are_written(completed: Callable[[str], str]) -> None:
    game = load_text(completed("pack: {suits: [hearts, spades], ranks: [7, '8', 9, 10, J]}\n"))
    assert game.pack.ranks == ("7", "8", "9", "10", "J")
    assert game.action("TH") == game.action("10H") == 3


@pytest.mark.parametrize(
    ("ranks", "twice"), [("[7, '7']", "7"), ("[10, T]", "10"), ("[7, 8, 07]", "07")]
)
def test_two_spellings_of_one_rank_are_refused(refused: Refused, ranks: str, twice: str) -> None:
    found = refused(
        f"pack: {{suits: [hearts], ranks: {ranks}}}\nphases: [{{phase: deal, each: 1}}]\n"
    )
    assert any(twice in to_text(each) for each in found)


REPEATED = {
    "sections": ("worth:\n  a: {QS: 13}\nworth:\n  a: {hearts: 1}\n", "worth", 3, 1),
    "keys of an entry": ("worth:\n  a: {QS: 13, JD: 1, QS: 12}\n", "QS", 2, 2),
    "keys of a clause": ("numbers:\n  a:\n    - {is: 1, when: true, is: 2}\n", "is", 3, 3),
    "in quotes": ("numbers:\n  a: 1\n  'a': 2\n", "a", 3, 2),
}


@pytest.mark.parametrize("name", REPEATED)
def test_a_key_that_stands_twice_is_told_with_both_places(refused: Refused, name: str) -> None:
    part, key, line, first = REPEATED[name]
    (found,) = refused(part)
    assert (found.code, found.facts["key"]) == ("E108", key)
    assert found.span is not None
    assert (found.span.line, found.labels[0].span.line) == (line, first)


def test_a_merge_is_refused_where_it_would_drop_half_a_table(refused: Refused) -> None:
    """Within a file every map holds what is written in it: `<<` and anchors, which would merge
    shallowly, are mistakes. How a file goes over another is tried in `test_inheritance.py`."""
    part = "worth:\n  a: &a {hearts: 1, QS: 13}\n  b:\n    <<: *a\n    JS: -10\n"
    assert {each.code for each in refused(part)} <= {"E109", "E111"}
    assert {each.span.line for each in refused(part) if each.span} == {2, 4}


def bomb(levels: int) -> str:
    lines = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, levels)]
    return "\n".join(lines) + "\n"


BOMBS = {
    "nine levels": bomb(9),
    "itself": "a: &x [*x]\n",
    "three and five": "a: &a 1\nb: [*a, *a]\n",
}


@pytest.mark.parametrize("name", BOMBS)
def test_no_alias_is_followed(name: str, tmp_path: Path) -> None:
    """Even a few honest ones are refused: a rule is read where it stands."""
    path = tmp_path / "bomb.yaml"
    path.write_text(BOMBS[name], encoding="utf-8")
    began = time.perf_counter()
    found = diagnose(path)
    assert time.perf_counter() - began < 1
    assert {each.code for each in found} == {"E109"}
    assert all(each.span is not None for each in found)
    assert "aliases" in to_text(found[0])


TABS = {
    "play:\n\tlead: any\n": 2,
    "name: x\nplay:\n\t\tlead: any\n": 3,
    "play:\n  \tlead: any\n": 2,
    "a:\n- b\n\t- c\n": 3,
}


@pytest.mark.parametrize("text", TABS)
def test_a_tab_as_indentation_is_told_as_that(tmp_path: Path, text: str) -> None:
    path = tmp_path / "tab.yaml"
    path.write_text(text, encoding="utf-8")
    found = diagnose(path)[0]
    assert found.code == "E107"
    assert found.span is not None
    assert (found.span.line, found.span.text[0]) == (TABS[text], "\t")
    assert "a tab is used for indentation" in to_text(found)


def test_a_tab_before_a_comment_or_between_values_is_no_mistake() -> None:
    assert read_text("a: 1\t# one\nb:\t2\nc: [1,\t2]\n").data == {"a": 1, "b": 2, "c": [1, 2]}


HARMLESS = ["!!python/object/apply:os.system ['touch pwned']", "!!python/name:os.system", "!x y"]


@pytest.mark.parametrize("value", HARMLESS)
def test_a_tag_makes_nothing_happen(tmp_path: Path, value: str) -> None:
    path = tmp_path / "tagged.yaml"
    path.write_text(f"eldest: 1\nid: {value}\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "eldest.table.cli", "check", path.name],
        cwd=tmp_path,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "E110" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == [path]
