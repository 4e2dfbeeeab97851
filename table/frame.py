"""The words around the rules: headings and set phrases of a rulebook, by language.

What a game says of itself stands in its file, in as many languages as its author wrote. A language
that `frame.yaml` lacks gets the English frame.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@cache
def tables() -> dict[str, dict[str, dict[str, str]]]:
    """The table beside this file: part, key, language, words."""
    import yaml

    text = files(__package__).joinpath("frame.yaml").read_text(encoding="utf-8")
    found: dict[str, dict[str, dict[str, str]]] = yaml.load(text, Loader=yaml.CBaseLoader)
    return found


@dataclass(frozen=True)
class Frame:
    """The words of one language."""

    language: str
    phrases: Mapping[str, str]
    seats: Mapping[str, str]
    suits: Mapping[str, str]
    nouns: Mapping[str, str]
    truths: Mapping[str, str]

    @classmethod
    def of(cls, language: str) -> Frame:
        """The frame of a language, or the English one."""
        known = language if language in tables()["phrases"]["rules"] else "en"
        words = {
            part: {key: entry[known] for key, entry in table.items()}
            for part, table in tables().items()
        }
        return cls(known, **words)

    def __call__(self, key: str, **facts: object) -> str:
        """A phrase, filled."""
        return self.phrases[key].format(**facts)

    def listed(self, items: Sequence[object], last: str = "and") -> str:
        """`a, b and c`."""
        texts = [str(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        return f"{', '.join(texts[:-1])} {self.phrases[last]} {texts[-1]}"
