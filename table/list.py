"""`eldest list`: the bundled games, told from their files alone, so that it is quick."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from .streams import say, say_json
from .words import counted

_HEAD = ("id", "title", "summary", "players", "presets")
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
    import yaml

    text = path.read_text(encoding="utf-8")
    head = "".join(part[0] for part in _PARTS.finditer(text) if part[1] in _HEAD)
    found: dict[str, Any] = yaml.load(head, Loader=yaml.CBaseLoader)
    return {
        "id": found["id"],
        "title": _english(found["title"]),
        "summary": _english(found.get("summary", "")),
        "players": [int(count) for count in found["players"]],
        "presets": {
            name: _english(preset["title"]) for name, preset in found.get("presets", {}).items()
        },
    }


def _english(text: str | dict[str, str]) -> str:
    """A text, or the English one of several."""
    if isinstance(text, dict):
        text = text.get("en") or next(iter(text.values()), "")
    return text.strip()
