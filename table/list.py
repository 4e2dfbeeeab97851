"""`eldest list`: the bundled games, told from their files alone, so that it is quick."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from .words import counted


@click.command("list", short_help="The bundled games, their players and presets.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def list_games(as_json: bool) -> int:
    """Show the games that come with Eldest, their numbers of players and presets."""
    games = [entry(path) for path in bundled()]
    if as_json:
        click.echo(json.dumps(games, ensure_ascii=False, indent=2))
        return 0
    width = max(len(game["id"]) for game in games)
    for game in games:
        players = counted(game["players"], "player")
        click.echo(f"{game['id']:<{width}}  {game['title']}, {players}")
        for name, title in game["presets"].items():
            click.echo(f"{'':{width}}    @{name}  {title}")
    return 0


def bundled() -> list[Path]:
    """The files of the bundled games, sorted."""
    from .. import variants

    return sorted(Path(variants.__path__[0]).glob("*.yaml"))


def entry(path: Path) -> dict[str, Any]:
    """What the head of a file says of its game. Raises `Rejected` if it is no YAML."""
    from ..schema.document import read

    document = read(path)
    presets = document.get(("presets",), {})
    return {
        "id": str(document.get(("id",), path.stem)),
        "title": _english(document.get(("title",))),
        "summary": _english(document.get(("summary",))),
        "players": list(document.get(("players",), [])),
        "presets": {name: _english(each["title"]) for name, each in presets.items()},
    }


def _english(text: object) -> str:
    """A text, or the English one of several."""
    if isinstance(text, dict):
        return str(text.get("en") or next(iter(text.values()), ""))
    return str(text or "").strip()
