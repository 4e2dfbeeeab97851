"""The JSON Schema teaches the format in an editor, and lets nothing unknown pass."""

from __future__ import annotations

import re
from collections.abc import Iterator

import jsonschema
import pytest

from eldest.schema.validator import Schema, referred, schema

DEFS: dict[str, Schema] = schema()["$defs"]


def parts(part: object, path: str = "") -> Iterator[tuple[str, Schema]]:
    """Every schema within the schema, but for the conditions of `if`."""
    if not isinstance(part, dict):
        return
    yield path, part
    for name in ("properties", "$defs", "dependentSchemas"):
        for key, each in part.get(name, {}).items():
            yield from parts(each, f"{path}/{name}/{key}")
    for name in ("items", "additionalProperties", "propertyNames", "then"):
        yield from parts(part.get(name), f"{path}/{name}")
    for index, each in enumerate(part.get("allOf", [])):
        yield from parts(each, f"{path}/allOf/{index}")


PARTS = dict(parts(schema()))
PROPERTIES = {
    path: part
    for path, part in PARTS.items()
    if "/properties/" in path
    and path.split("/")[-2] == "properties"
    and "dependentSchemas" not in path
}
REFERENCES = {path: part["$ref"] for path, part in PARTS.items() if "$ref" in part}


def described(part: Schema, name: str) -> object:
    """An annotation of a part, or else of what it refers to."""
    while name not in part and "$ref" in part:
        part = referred(part)
    return part.get(name)


def whole(part: Schema) -> Schema:
    """A part as a schema of its own."""
    return {"$schema": schema()["$schema"], "$defs": DEFS, **part}


def test_there_is_something_to_look_at() -> None:
    assert len(PROPERTIES) > 100
    assert len(DEFS) > 50


@pytest.mark.parametrize("path", PROPERTIES)
def test_every_property_has_a_title_a_description_and_examples(path: str) -> None:
    part = PROPERTIES[path]
    for name in ("title", "description", "examples"):
        assert described(part, name), name
    assert isinstance(description := described(part, "description"), str)
    assert description[0].isupper() or description[0] == "`"
    assert description.endswith(".")


@pytest.mark.parametrize("name", DEFS)
def test_every_definition_has_a_title_and_is_used(name: str) -> None:
    assert DEFS[name]["title"]
    assert f"#/$defs/{name}" in REFERENCES.values()


@pytest.mark.parametrize("path", [path for path, part in PARTS.items() if "examples" in part])
def test_examples_are_valid(path: str) -> None:
    validator = jsonschema.Draft202012Validator(whole(PARTS[path]))
    for each in PARTS[path]["examples"]:
        validator.validate(each)


@pytest.mark.parametrize("path", REFERENCES)
def test_references_lead_somewhere(path: str) -> None:
    assert REFERENCES[path].removeprefix("#/$defs/") in DEFS


def closed(part: Schema) -> bool:
    """Whether unknown keys are refused, by the part itself or by the branches it leads to."""
    if "additionalProperties" in part:
        return True
    branches = [branch["then"] for branch in part.get("allOf", [])]
    return bool(branches) and all(closed(referred(branch)) for branch in branches)


@pytest.mark.parametrize(
    "path",
    [
        path
        for path, part in PARTS.items()
        if "object" in part.get("type", ()) and "dependentSchemas" not in path
    ],
)
def test_no_map_takes_unknown_keys(path: str) -> None:
    assert closed(PARTS[path])


@pytest.mark.parametrize(
    "path", [path for path, part in PARTS.items() if path.startswith("/$defs") and "allOf" in part]
)
def test_a_kind_selects_one_branch_and_every_kind_has_one(path: str) -> None:
    """Dispatch is by if and then, never by oneOf, which complains about the wrong branch."""
    part = PARTS[path]
    (key,) = part["properties"]
    kinds = part["properties"][key]["enum"]
    selected: list[str] = []
    for branch in part["allOf"]:
        condition = branch["if"]["properties"][key]
        selected += condition.get("enum", [condition.get("const")])
        inner = referred(branch["then"])["properties"][key]
        assert inner.get("enum", [inner.get("const")]) == selected[-len(inner.get("enum", [0])) :]
    assert selected == kinds


@pytest.mark.parametrize("path", [path for path in PARTS if path.endswith("/propertyNames")])
def test_keys_that_may_be_numbers_have_no_type(path: str) -> None:
    """An editor takes the key of `2: 13` for a number, and a number for no text."""
    part = PARTS[path]
    while "$ref" in part:
        part = referred(part)
    if re.search(part.get("pattern", ""), "2"):
        assert "type" not in part


def test_no_alternative_is_left_to_guessing() -> None:
    assert not [path for path, part in PARTS.items() if "oneOf" in part]
    for part in PARTS.values():
        assert all([*each] == ["required"] for each in part.get("anyOf", []))


def test_the_schema_has_a_stable_name() -> None:
    assert schema()["$id"] == "urn:eldest:schema:variant:1"
    assert schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_every_text_of_the_schema_is_short_enough_for_a_hover() -> None:
    for path, part in PARTS.items():
        assert len(part.get("description", "")) < 300, path
        assert len(part.get("title", "")) < 50, path


def test_whole_numbers_are_bounded() -> None:
    """So that they fit a machine word, sums included."""
    for path, part in PARTS.items():
        if "integer" in part.get("type", ()) and "/items" not in path:
            bounded = "minimum" in part and "maximum" in part
            free = path.startswith("/$defs/number_rule") or "string" in part["type"]
            assert bounded or free or "boolean" in part["type"], path
