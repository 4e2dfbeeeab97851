"""`eldest new`: a file to start from."""

from __future__ import annotations

import re
from pathlib import Path

import click

from .choosing import split_preset
from .refusal import cannot_write
from .streams import say

FOLDER = Path(__file__).parent
SUFFIX = ".yaml"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@click.command("new", short_help="A commented file to start from.")
@click.argument("name", metavar="NAME")
@click.option(
    "--from",
    "parent",
    metavar="GAME",
    help="Extend this game, a bundled one or a file in this folder.",
)
def new(name: str, parent: str | None) -> int:
    """Write NAME.yaml: a small game that can be checked and played at once, and changed.

    With --from it extends another game, and says only what differs. A file that is there already is
    left alone.
    """
    name = name.removesuffix(SUFFIX)
    if not _NAME.fullmatch(name):
        raise click.UsageError(f"'{name}' is no name: small letters, digits, and single hyphens.")
    path = Path(name + SUFFIX)
    text = _template("template_new.yaml") if parent is None else _heir(parent)
    words = {"ID": name, "TITLE": name.replace("-", " ").title(), "FILE": str(path)}
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(_filled(text, words))
    except OSError as error:
        raise cannot_write(path, error) from None
    say(f"{path} is written. Next: eldest check {path}, eldest play {path}")
    return 0


def _heir(parent: str) -> str:
    """The template of a file that extends a game."""
    from ..engine.variant import Variant

    game, preset = split_preset(parent)
    if preset is not None:
        raise click.UsageError(f"a file extends a whole game; leave out '@{preset}'.")
    if Path(game).name != game:
        raise click.UsageError("a file extends a bundled game, or one in its own folder.")
    Variant.read(game)
    return _filled(_template("template_heir.yaml"), {"PARENT": game})


def _template(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def _filled(text: str, words: dict[str, str]) -> str:
    return re.sub(r"@([A-Z]+)@", lambda found: words.get(found[1], found[0]), text)
