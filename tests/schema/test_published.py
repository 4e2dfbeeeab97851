"""The schema for editors: it takes every file that is sound, and tells slips under `change`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from eldest.schema.document import read, read_text
from eldest.schema.published import SOME, published
from eldest.schema.validator import schema

ROOT = Path(__file__).parents[2]
VARIANTS = sorted((ROOT / "variants").glob("*.yaml"))
PAGES = [ROOT / "docs" / name for name in ("language.md", "howto-write-a-variant.md")]
HEIRS = [
    text
    for page in PAGES
    for text in re.findall(r"^```yaml heir\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
]
PLAIN = jsonschema.Draft202012Validator(schema())
VALIDATOR = jsonschema.Draft202012Validator(published())
HEAD = "eldest: 1\nextends: court.yaml\nid: heir\ntitle: Heir\n"


def errors(data: Any) -> list[str]:
    return ["/".join(map(str, each.absolute_path)) for each in VALIDATOR.iter_errors(data)]


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(published())
    assert json.loads(json.dumps(published())) == published()


@pytest.mark.parametrize("path", VARIANTS, ids=lambda path: path.stem)
def test_bundled_files_are_taken(path: Path) -> None:
    data = read(path).data
    assert errors(data) == []
    assert not [*PLAIN.iter_errors(data)]


@pytest.mark.parametrize("text", HEIRS, ids=lambda text: text.split("id: ")[1].split()[0])
def test_files_that_extend_others_are_taken(text: str) -> None:
    assert errors(read_text(text).data) == []


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ("{options: {high: {defualt: 2}}}", "change/options/high"),
        ("{options: {high: {default: 2, title: [x]}}}", "change/options/high/title"),
        ("{worth: {court: {J: x}}}", "change/worth/court/J"),
        ("{pack: {ranks: 3}}", "change/pack/ranks"),
        ("{match: {first dealer: nobody}}", "change/match/first dealer"),
        ("{phases: [{in: tricks, change: {folow: hand}}]}", "change/phases/0/change"),
        ("{phases: [{in: tricks, change: {leader: 3}}]}", "change/phases/0/change/leader"),
        ("{phases: [{before: tricks, put: {phase: tricks}}]}", "change/phases/0/put"),
        ("{phases: [{before: tricks, put: [{phase: tricks}]}]}", "change/phases/0/put/0"),
        (
            "{phases: [{in: tricks, change: {follow: [{at: end, put: {card: hand}}]}}]}",
            "change/phases/0/change/follow/0/put",
        ),
        ("{examples: [{in: one, change: {expect: {actr: 1}}}]}", "change/examples/0/change/expect"),
    ],
)
def test_a_slip_is_told_where_it_is(change: str, at: str) -> None:
    assert set(errors(read_text(f"{HEAD}change: {change}").data)) == {at}


def test_nothing_is_needed_in_a_change() -> None:
    defs = published()["$defs"]
    some = {name: part for name, part in defs.items() if name.startswith(SOME)}
    assert len(some) > 30
    assert not [name for name, part in some.items() if "required" in part]


def test_the_schema_itself_stays_as_it_is() -> None:
    published()
    assert not [name for name in schema()["$defs"] if name.startswith(SOME)]
