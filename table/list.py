"""`eldest list`: the bundled games, told from their files alone, so that it is quick."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import click

from .streams import say, say_json
from .words import counted

_HEAD = ("id", "title", "summary", "players", "presets", "extends")
_CHANGES = ("change", "remove")
_PARTS = re.compile(r"^(\w+):.*\n(?:(?:[ \t#].*)?\n)*", re.MULTILINE)
"""A key at the margin, and the lines that belong to it."""


@click.command("list", short_help="The bundled games, their players and presets.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def list_games(as_json: bool) -> int:
    """Show the games that come with Eldest, their numbers of players and presets."""
    games = [entry(path) for path in bundled()]
    if as_json:
        say_json(games, indent=2)
        return 0
    width = max(len(game["id"]) for game in games)
    for game in games:
        players = counted(game["players"], "player")
        say(f"{game['id']:<{width}}  {game['title']}, {players}")
        for name, title in game["presets"].items():
            say(f"{'':{width}}    @{name}  {title}")
    return 0


def bundled() -> list[Path]:
    """The files of the bundled games, sorted."""
    from .. import variants

    return sorted(Path(variants.__path__[0]).glob("*.yaml"))


def entry(path: Path) -> dict[str, Any]:
    """What the head of a file says of its game.

    Only these parts of the file are read, all values as text: a long file must not slow the list.
    """
    found = _head(path)
    return {
        "id": found["id"],
        "title": _english(found["title"]),
        "summary": _english(found.get("summary", "")),
        "players": [int(count) for count in found["players"]],
        "presets": {
            name: _english(preset["title"]) for name, preset in found.get("presets", {}).items()
        },
    }


def _head(path: Path) -> dict[str, Any]:
    """The first keys of a file; what it has from another is found there."""
    found = _read(path, _HEAD)
    if "extends" not in found:
        return found
    parent = _head(path.parent / f"{found['extends'].removesuffix('.yaml')}.yaml")
    changes = _read(path, _CHANGES)
    change, removed = changes.get("change", {}), changes.get("remove", {}).get("presets", ())
    presets = dict(parent.get("presets", {})) | found.get("presets", {})
    for name, preset in change.get("presets", {}).items():
        presets[name] = presets[name] | preset
    kept = {} if removed == "all" else {k: v for k, v in presets.items() if k not in removed}
    players = change.get("players", parent["players"])
    return found | {"players": players, "presets": kept}


def _read(path: Path, keys: Collection[str]) -> dict[str, Any]:
    import yaml

    text = path.read_text(encoding="utf-8")
    parts = "".join(part[0] for part in _PARTS.finditer(text) if part[1] in keys)
    found: dict[str, Any] = yaml.load(parts, Loader=yaml.CBaseLoader) or {}
    return found


def _english(text: str | dict[str, str]) -> str:
    """A text, or the English one of several."""
    if isinstance(text, dict):
        text = text.get("en") or next(iter(text.values()), "")
    return text.strip()
