"""What is wrong with a text, as a value: a code, a place and facts; words are made last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .span import Span


@dataclass(frozen=True)
class Label:
    """A further place that helps to understand a diagnostic.

    Attributes:
        span: The place.
        key: Which of the label sentences of the code is said there (see `words`).
    """

    span: Span
    key: str


@dataclass(frozen=True)
class Diagnostic:
    """One thing that is wrong.

    Attributes:
        code: `E` and three digits; `words.WORDS` holds its sentences.
        span: The place, or None where there is none (a file that is not there).
        facts: What the sentences of the code are filled with.
        labels: Further places, each with the key of its sentence.
    """

    code: str
    span: Span | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    labels: tuple[Label, ...] = ()


def by_place(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sort by source and place; those without a place come first."""

    def key(diagnostic: Diagnostic) -> tuple[tuple[str, int, int], str]:
        span = diagnostic.span
        return ("", -1, -1) if span is None else span.place, diagnostic.code

    return sorted(diagnostics, key=key)


def distinct(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each mistake once, in the given order: those of one code, place and facts are the same."""
    seen: dict[tuple[object, ...], Diagnostic] = {}
    for each in diagnostics:
        facts = str(sorted((key, str(value)) for key, value in each.facts.items()))
        seen.setdefault((each.code, each.span and each.span.place, facts), each)
    return list(seen.values())


class Rejected(Exception):
    """A text was refused.

    Attributes:
        diagnostics: Everything that is wrong with it, sorted by place; never empty.
    """

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Keep the diagnostics, sorted by place."""
        self.diagnostics = tuple(by_place(diagnostics))
        if not self.diagnostics:
            raise ValueError("a text is rejected for a reason")
        super().__init__(self.diagnostics)

    def __str__(self) -> str:
        """The diagnostics as the user reads them."""
        from .render import to_text

        return "\n\n".join(to_text(each) for each in self.diagnostics)
