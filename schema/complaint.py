"""An error of the schema validator, with what the document and the schema say about its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .diagnostic import Diagnostic, Label
from .document import Document, Path
from .sentences import Phrase
from .validator import Schema, referred, schema

if TYPE_CHECKING:
    from jsonschema import ValidationError

_LONGEST_EXAMPLE = 100
_CHILDREN = ("items", "additionalProperties")


class Complaint:
    """One error of the validator.

    Attributes:
        document: The document that is wrong.
        path: Where in the document.
        value: The value there, or, if `of_key`, a key of the map there.
        keyword: The keyword of the schema that is broken; empty where nothing may stand.
        limit: What the keyword asks for.
        schema: The part of the schema that holds the keyword.
        context: Further errors that belong to this one.
        of_key: Whether a key is wrong.
        title: What the schema calls what stands there.
        examples: What could stand there.
    """

    def __init__(self, error: ValidationError, document: Document) -> None:
        self.document = document
        self.path: Path = tuple(error.absolute_path)
        self.value: Any = error.instance
        self.keyword = "" if error.validator is None else str(error.validator)
        self.limit: Any = error.validator_value
        self.schema: Schema = error.schema if isinstance(error.schema, dict) else {}
        self.schema_path = [*error.absolute_schema_path]
        self.context = error.context or []
        self.of_key = "propertyNames" in self.schema_path
        self.title, self.examples = self._described()

    @property
    def written(self) -> str:
        """What stands there in the source."""
        return self.document.span(self.path).text

    @property
    def example(self) -> Phrase | None:
        """The first of the examples, as YAML in one line, if it is not too long for one."""
        if not self.examples:
            return None
        first = self.examples[0]
        alone = isinstance(first, str) and re.fullmatch(r"\w[^:#]*", first)
        text = first if alone else _flow(first)
        return Phrase(text) if len(text) <= _LONGEST_EXAMPLE else None

    def here(self, code: str, **facts: object) -> Diagnostic:
        """A diagnostic that points at the value."""
        return Diagnostic(code, self.document.span(self.path), self._facts(facts))

    def head(self, code: str, **facts: object) -> Diagnostic:
        """A diagnostic about a whole list or map: it points at its key or first line."""
        return Diagnostic(code, self.document.head(self.path), self._facts(facts))

    def at_key(self, name: str, code: str, **facts: object) -> Diagnostic:
        """A diagnostic that points at a key of the map."""
        span = self.document.key_span((*self.path, name))
        return Diagnostic(code, span, self._facts({"key": name, **facts}))

    def form(self) -> dict[str, object]:
        """Facts about a text that has not the form it should have."""
        description = str(self.schema.get("description", "it has another form"))
        return {
            "written": self.value,
            "form": Phrase(description[:1].lower() + description[1:].removesuffix(".")),
            "suggestion": _reformed(self.value, str(self.schema.get("pattern", ""))),
        }

    def exclusive(self) -> Iterator[Diagnostic]:
        """A diagnostic for each key that cannot stand beside another.

        The schema says so with `dependentSchemas: {other: {properties: {key: false}}}`, where the
        key may also stand further in; the validator names the map that holds it, or the key in it,
        according to its version.
        """
        steps = self.schema_path[self.schema_path.index("dependentSchemas") + 1 :]
        other, inner = str(steps[0]), [str(each) for each in steps[2::2]]
        named = steps[-1] != "properties"
        beside = self.path[: len(self.path) - len(inner)]
        holder = self.path[:-1] if named else self.path
        keys = inner[-1:] if named else self._part(self.schema_path[:-1])["properties"]
        for key in keys:
            if self.document.has((*holder, key)):
                label = Label(self.document.key_span((*beside, other)), "other")
                span = self.document.key_span((*holder, key))
                yield Diagnostic("E214", span, {"key": key, "other": other}, (label,))

    def _facts(self, facts: dict[str, object]) -> dict[str, object]:
        place = {"place": place_of(self.path), "title": Phrase(self.title), "example": self.example}
        return {**place, **facts}

    def _described(self) -> tuple[str, list[Any]]:
        steps = self.schema_path[:-1]
        while steps and not (steps[-2:-1] == ["properties"] or steps[-1] in _CHILDREN):
            steps.pop()
        chain = [self._part(steps)]
        while "$ref" in chain[-1]:
            chain.append(referred(chain[-1]))
        titles = (each["title"] for each in (self.schema, *chain[::-1]) if "title" in each)
        own = [self.schema] if self.of_key else []
        examples: list[Any] = next(
            (each["examples"] for each in (*own, *chain) if "examples" in each), []
        )
        return next(titles, "value"), examples

    @staticmethod
    def _part(steps: Sequence[str | int]) -> Schema:
        """The part of the schema that a schema path leads to, through every `$ref`."""
        part: Schema = schema()
        for step in steps:
            while isinstance(part, dict) and step not in part:
                part = referred(part)
            part = part[step]
        return part


def place_of(path: Path) -> Phrase:
    """How to speak of the value at a path."""
    keys = [step for step in path if isinstance(step, str)]
    if not keys:
        return Phrase("the file")
    return Phrase(f"`{keys[-1]}`" if path[-1] == keys[-1] else f"an item of `{keys[-1]}`")


def _reformed(written: str, pattern: str) -> str | None:
    """The text as a name of small letters and joined words, where `pattern` is for names."""
    if not written.isascii() or not pattern.startswith("^[a-z][a-z0-9]*("):
        return None
    words = re.findall(r"[a-z0-9]+", written.casefold())
    names = ["_".join(words), "-".join(words)]
    return next((name for name in names if re.search(pattern, name) and name != written), None)


def _flow(value: object) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_flow, value)) + "]"
        case str() if re.fullmatch(r"[^\s\[\]{},:'\"#&*!|>%@`-][^\[\]{},:#\"]*", value):
            return value
    return json.dumps(value, ensure_ascii=False)
