"""The items of rules: clauses, and what happens, each with what it says for itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..schema.diagnostic import Diagnostic
from ..schema.document import Document, Path
from .program import Origin
from .prose import citations, prose

WHEN, OTHERWISE, OTHERWISE_WHEN = "when", "otherwise", "otherwise when"


@dataclass(frozen=True)
class Entry:
    """One item of a list of clauses or actions.

    Attributes:
        path: where its rule stands.
        when: where its condition stands, if it has one.
        origin: what it says for itself.
        before: the conditions of those that it follows with `otherwise`; none of them may hold.
    """

    path: Path
    when: Path | None
    origin: Origin
    before: tuple[Path, ...] = ()


def entries(
    document: Document, language: str, path: Path, key: str, diagnostics: list[Diagnostic]
) -> Iterator[Entry]:
    """The items of a rule: one text, or a list of texts and of maps that hold `key`.

    An `otherwise` that follows nothing is noted in `diagnostics` (E468).
    """
    value = document.get(path)
    items: list[tuple[Path, Any]] = [(path, value)]
    if isinstance(value, list):
        items = [((*path, k), item) for k, item in enumerate(value)]
    before: tuple[Path, ...] = ()
    for where, item in items:
        if not isinstance(item, Mapping):
            before = ()
            yield Entry(where, None, origin(document, language, where, {}))
            continue
        word = next((each for each in (WHEN, OTHERWISE, OTHERWISE_WHEN) if each in item), "")
        if word in (OTHERWISE, OTHERWISE_WHEN) and not before:
            diagnostics.append(Diagnostic("E468", document.key_span((*where, word)), {"key": word}))
        before = before if word in (OTHERWISE, OTHERWISE_WHEN) else ()
        whole = (*where, word if word == OTHERWISE else key)
        when = (*where, word) if word in (WHEN, OTHERWISE_WHEN) else None
        yield Entry(whole, when, origin(document, language, whole, item), before)
        before = () if when is None else (*before, when)


def origin(document: Document, language: str, path: Path, item: Mapping[str, Any]) -> Origin:
    """Where a rule stands, and what the entry that holds it says for it."""
    value = document.get(path)
    text = "; ".join(map(str, value)) if isinstance(value, list) else str(value)
    return Origin(
        document.span(path),
        text,
        prose(item.get("why"), language),
        citations(item.get("cite")),
        item.get("id", ""),
        path,
    )
