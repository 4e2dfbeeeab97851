"""Options: what a file leaves open, and what somebody chose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..dsl.types import BOOLEAN, INTEGER, Type, choice
from ..schema.document import Document
from ..schema.node import written
from .asking import nearest, refuse
from .prose import citations, prose

Setting = bool | int | str
Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Value:
    """One value that an option may have, with its prose and source."""

    title: str
    text: str = ""
    cite: tuple[str, ...] = ()


@dataclass(frozen=True)
class Option:
    """One option as its file declares it.

    Attributes:
        name: as used in rules after `option.`.
        title, text, cite: prose and source.
        type: `choice`, `boolean` or `integer`.
        default: the value where nobody chose.
        values: the values that may be chosen, by their text; empty: any integer from `least` to
            `most`.
        path: where it is declared.
        conditional: whether it makes sense only under a condition (`when`).
    """

    name: str
    title: str
    type: str
    default: Setting
    path: Path
    values: Mapping[str, Value] = field(default_factory=dict)
    least: int | None = None
    most: int | None = None
    text: str = ""
    cite: tuple[str, ...] = ()
    conditional: bool = False

    @property
    def rule_type(self) -> Type:
        """The type it has in rules."""
        if self.type == "boolean":
            return BOOLEAN
        if self.type == "integer":
            return INTEGER
        return choice(f"option.{self.name}", tuple(self.values))

    def constant(self, value: Setting) -> int:
        """The value as rules compute with it: a choice is the place of its word."""
        return list(self.values).index(str(value)) if self.type == "choice" else int(value)

    @property
    def idle(self) -> int:
        """What rules compute with where it does not apply: no value, off, or the usual number."""
        if self.type == "choice":
            return -1
        return 0 if self.type == "boolean" else self.constant(self.default)

    def settings(self) -> list[Setting]:
        """All values that may be chosen; for a wide range of integers its ends and the default."""
        if self.type == "boolean":
            return [False, True]
        if self.type == "choice":
            return list(self.values)
        if self.values:
            return [int(text) for text in self.values]
        ends = {self.least, self.most, self.default} - {None}
        return sorted(int(each) for each in ends if each is not None)

    def read(self, given: object) -> Setting:
        """The value that somebody gave, as a value or as the text of one.

        Raises:
            Rejected: it is none of this option's (E504).
        """
        text = written(given)
        if self.type == "boolean" and text in ("true", "false"):
            return text == "true"
        if self.type == "choice" and text in self.values:
            return text
        if self.type == "integer" and _is_integer(given) and self._allows(int(text), text):
            return int(text)
        raise refuse(
            "E504",
            option=self.name,
            value=text,
            allowed=tuple(map(written, self.settings())),
            suggestion=nearest(text, self.values),
        )

    def _allows(self, number: int, text: str) -> bool:
        if self.values:
            return text in self.values
        above = self.least is None or number >= self.least
        return above and (self.most is None or number <= self.most)


def _is_integer(given: object) -> bool:
    if isinstance(given, bool):
        return False
    if isinstance(given, int):
        return True
    text = str(given)
    return text.isascii() and text.removeprefix("-").isdigit() and len(text) < 20


def declared(document: Document, language: str = "en") -> dict[str, Option]:
    """The options that a checked document declares, in its order."""
    found: dict[str, Option] = {}
    for name, entry in document.get(("options",), {}).items():
        values = {
            text: Value(
                prose(v.get("title"), language),
                prose(v.get("text"), language),
                citations(v.get("cite")),
            )
            for text, v in (entry.get("values") or {}).items()
        }
        found[name] = Option(
            name=name,
            title=prose(entry["title"], language),
            type=entry["type"],
            default=entry["default"],
            path=("options", name),
            values=values,
            least=entry.get("least"),
            most=entry.get("most"),
            text=prose(entry.get("text"), language),
            cite=citations(entry.get("cite")),
            conditional="when" in entry,
        )
    return found


def chosen(
    options: Mapping[str, Option], preset: Mapping[str, object], given: Mapping[str, object]
) -> dict[str, Setting]:
    """Every option's value: as given, else as the preset sets it, else its default.

    Raises:
        Rejected: an option that is not declared (E503), or a value it cannot have (E504).
    """
    for name in given:
        if name not in options:
            raise refuse(
                "E503", option=name, known=tuple(options), suggestion=nearest(name, options)
            )
    return {
        name: option.read(given.get(name, preset.get(name, option.default)))
        for name, option in options.items()
    }
