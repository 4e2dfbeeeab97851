"""The validator of the schema: its keywords, and every error found."""

from __future__ import annotations

import json
import time

import jsonschema
import pytest

from eldest.schema.validator import referred, schema, schema_text, validator


def keywords(data: object) -> set[object]:
    return {error.validator for error in validator().iter_errors(data)}  # type: ignore[arg-type]


def test_the_schema_is_a_schema() -> None:
    """It is not checked when a file is: that would take longer than the file."""
    jsonschema.Draft202012Validator.check_schema(schema())
    assert json.loads(schema_text()) == schema()


@pytest.mark.parametrize("players", [[True], [4.0], ["4"], [None]])
def test_nothing_but_an_integer_is_one(players: list[object]) -> None:
    assert "type" in keywords({"players": players})


def test_a_pattern_does_not_overlook_a_last_line_break() -> None:
    assert "pattern" not in keywords({"id": "mine"})
    assert "pattern" in keywords({"id": "mine\n"})


def test_equal_items_are_found_in_linear_time_and_with_both_places() -> None:
    items = [{"a": n} for n in range(19_000)] + [{"a": 3}]
    start = time.process_time()
    errors = validator().iter_errors({"players": items})
    found = next(error for error in errors if error.validator == "uniqueItems")
    assert time.process_time() - start < 1
    assert [*found.relative_path] == ["players", 19_000]
    assert [*found.context[0].relative_path] == [3]


def test_true_and_one_are_not_equal() -> None:
    assert "uniqueItems" not in keywords({"players": [1, True]})
    assert "uniqueItems" in keywords({"players": [True, True]})


def test_a_reference_leads_to_a_part() -> None:
    assert referred({"$ref": "#/$defs/id"})["title"] == "id"
    assert referred({"$ref": "#/$defs/rule_cite"})["$ref"] == "#/$defs/cite"
