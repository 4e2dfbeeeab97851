"""The JSON Schema of a variant file, and the validator that applies it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

Schema = dict[str, Any]
"""A schema, or a part of one, as JSON gives it."""


def schema_text() -> str:
    """The JSON Schema of a variant file, as published."""
    return Path(__file__).with_name("variant.json").read_text(encoding="utf-8")


@cache
def schema() -> Schema:
    """The JSON Schema of a variant file."""
    return cast(Schema, json.loads(schema_text()))


def referred(part: Schema) -> Schema:
    """The part of the schema that the `$ref` of another leads to."""
    found: Schema = schema()["$defs"][part["$ref"].removeprefix("#/$defs/")]
    return found


@cache
def validator() -> Validator:
    """The validator of variant files.

    It differs from a plain one in that `13.0` and `true` are no integers, `$` does not match
    before a last line break, looking for equal items takes linear time, and a `$ref` is looked
    up directly, which takes a third off the whole.
    """
    from jsonschema import Draft202012Validator, validators

    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
    keywords = {"uniqueItems": _unique_items, "pattern": _pattern, "$ref": _ref}
    extend: Callable[..., Callable[[Schema], Validator]] = validators.extend
    return extend(Draft202012Validator, keywords, type_checker=types)(schema())


def _ref(validator: Any, _: str, value: object, part: Schema) -> Iterator[Exception]:
    yield from validator.descend(value, referred(part))


def _is_integer(_: object, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _unique_items(_: Validator, unique: bool, items: object, __: Schema) -> Iterator[Exception]:
    from jsonschema import ValidationError

    seen: dict[str, int] = {}
    for index, item in enumerate(items if unique and isinstance(items, list) else []):
        first = seen.setdefault(json.dumps(item, sort_keys=True), index)
        if first != index:
            earlier = ValidationError("the same item", path=[first])
            yield ValidationError("a repeated item", path=[index], context=[earlier])


def _pattern(_: Validator, pattern: str, value: object, __: Schema) -> Iterator[Exception]:
    import re

    from jsonschema import ValidationError

    if isinstance(value, str) and (value.endswith("\n") or not re.search(pattern, value)):
        yield ValidationError("a text of another form")
