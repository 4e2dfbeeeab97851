"""`eldest rules`: the rulebook of exactly one game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .choosing import LANGUAGE, chosen, game_argument
from .refusal import cannot_write
from .streams import colored, is_terminal, say

if TYPE_CHECKING:
    from .rulebook import Rulebook

FORMATS = ("text", "md", "html")
FORMAT = click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    help="How it is written. [default: by the name of the output file, else text]",
)
OUTPUT = click.option(
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write to this file, not to standard output.",
)
SUFFIXES = {".md": "md", ".html": "html", ".htm": "html"}


@click.command("rules", short_help="The rulebook of a game, with the source of every rule.")
@game_argument()
@FORMAT
@LANGUAGE
@OUTPUT
def rules(
    game: str,
    players: int | None,
    options: tuple[str, ...],
    form: str | None,
    language: str,
    output: Path | None,
) -> int:
    """Write the rulebook of exactly this GAME: its preset, options and number of players.

    Only rules that apply are in it, each with its source. At the end stand the options: what is
    chosen, who attests it, and what else could be.
    """
    from .chapters import rulebook
    from .lineage import with_parent
    from .tongue import see_to

    wished = chosen(game, players, options).game(language=language)
    book = with_parent(rulebook(wished), wished)
    see_to(wished.variant)
    put(written(book, form_of(form, output), output is None), output)
    return 0


def form_of(form: str | None, output: Path | None) -> str:
    """The form that was asked for, or that the name of the file tells."""
    return form or (SUFFIXES.get(output.suffix.lower()) if output else None) or "text"


def written(book: Rulebook, form: str, seen: bool) -> str:
    """The book in one of the forms; text fits the terminal if it is to be seen there."""
    if form == "md":
        from .book_markdown import to_markdown

        return to_markdown(book)
    if form == "html":
        from .book_html import to_html

        return to_html(book)
    from shutil import get_terminal_size

    from .book_text import to_text

    if not (seen and is_terminal(sys.stdout)):
        return to_text(book)
    return to_text(book, max(get_terminal_size().columns, 40), colored(sys.stdout))


def put(text: str, output: Path | None) -> None:
    """Write a text to a file, or to standard output.

    Raises:
        Rejected: the file cannot be written (E620).
    """
    if output is None:
        say(text.rstrip("\n"))
        return
    from .saving import replacing

    try:
        with replacing(output) as file:
            file.write(text)
    except (OSError, ValueError) as error:
        raise cannot_write(output, error) from None
