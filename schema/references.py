"""Names in a document that refer to other parts of it: sources, options, presets, phases."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from .diagnostic import Diagnostic, Label
from .document import Document, Path
from .suggestion import suggest
from .validator import schema


def dangling(document: Document) -> Iterator[Diagnostic]:
    """Every reference that leads nowhere. Parts that have not the right shape are passed over."""
    if isinstance(document.get(("sources",), {}), dict):
        yield from _citations(document, (), document.data, _keys(document, "sources"))
    if isinstance(document.get(("options",), {}), dict):
        yield from _settings(document)
    yield from _phases(document)
    yield from _examples(document)


def _citations(
    document: Document, path: Path, value: object, sources: Collection[str]
) -> Iterator[Diagnostic]:
    if isinstance(value, dict):
        for key, each in value.items():
            if key == "cite":
                yield from _cited(document, (*path, key), each, sources)
            yield from _citations(document, (*path, key), each, sources)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _citations(document, (*path, index), each, sources)


def _cited(
    document: Document, path: Path, value: object, sources: Collection[str]
) -> Iterator[Diagnostic]:
    named = [(path, value)]
    if isinstance(value, list):
        named = [((*path, index), each) for index, each in enumerate(value)]
    for place, key in named:
        if isinstance(key, str) and key not in sources:
            yield _unknown(document, place, key, "source", sources)


def _settings(document: Document) -> Iterator[Diagnostic]:
    """Options that presets and examples set."""
    options = _keys(document, "options")
    places: list[Path] = [("presets", name, "set") for name in _keys(document, "presets")]
    places += [("examples", index, "options") for index, _ in _items(document, "examples")]
    places += [("notation", "options")]
    for path in places:
        for name in _map(document.get(path)):
            if name not in options:
                yield _unknown(document, (*path, name), name, "option", options, at_key=True)
    for preset in _keys(document, "presets"):
        for index, name in _items(document, "presets", preset, "open"):
            if isinstance(name, str) and name not in options:
                path = ("presets", preset, "open", index)
                yield _unknown(document, path, name, "option", options)


def _phases(document: Document) -> Iterator[Diagnostic]:
    """Phases of one name, which nothing could tell apart."""
    first: dict[str, Path] = {}
    for index, phase in _items(document, "phases"):
        name = _phase_name(phase)
        path: Path = ("phases", index, "id" if "id" in _map(phase) else "phase")
        if name in first:
            label = Label(document.span(first[name]), "first")
            yield Diagnostic("E226", document.span(path), {"name": name}, (label,))
        elif name:
            first[name] = path


def _examples(document: Document) -> Iterator[Diagnostic]:
    presets = _keys(document, "presets")
    phases = [_phase_name(phase) for _, phase in _items(document, "phases")]
    starts = [name for name in phases if name] + ["match"]
    state = [*schema()["$defs"]["given"]["properties"]]
    state += [*_keys(document, "facts"), *_keys(document, "variables")]
    for index, example in _items(document, "examples"):
        path: Path = ("examples", index)
        preset, start = _map(example).get("preset"), _map(example).get("start")
        if isinstance(preset, str) and preset not in presets:
            yield _unknown(document, (*path, "preset"), preset, "preset", presets)
        if isinstance(start, str) and start not in starts:
            yield _unknown(document, (*path, "start"), start, "phase", starts)
        for name in _map(_map(example).get("given")):
            if name not in state:
                place = (*path, "given", name)
                yield _unknown(document, place, name, "state", state, at_key=True)


_CODES = {"source": "E221", "option": "E222", "preset": "E223", "phase": "E224", "state": "E225"}


def _unknown(
    document: Document,
    path: Path,
    name: str,
    kind: str,
    known: Collection[str],
    at_key: bool = False,
) -> Diagnostic:
    span = document.key_span(path) if at_key else document.span(path)
    facts = {"name": name, "known": tuple(known), "suggestion": suggest(name, known)}
    return Diagnostic(_CODES[kind], span, facts)


def _phase_name(phase: object) -> str | None:
    """The name of a phase: its id, or else its kind."""
    name = _map(phase).get("id", _map(phase).get("phase"))
    return name if isinstance(name, str) else None


def _keys(document: Document, name: str) -> list[str]:
    return [*_map(document.get((name,)))]


def _items(document: Document, *path: str) -> list[tuple[int, Any]]:
    found = document.get(path)
    return [*enumerate(found)] if isinstance(found, list) else []


def _map(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
