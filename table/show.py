"""`eldest show`: the whole file that a game is made of, with all that it has from others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .choosing import split_preset
from .streams import say
from .yaml_file import to_yaml

if TYPE_CHECKING:
    from ..engine.variant import Variant


@click.command("show", short_help="The whole file of a game that extends another.")
@click.argument("game", metavar="FILE|ID")
def show(game: str) -> int:
    """Print the whole file that a game is made of, with all that it has from those it extends.

    What is printed is a variant file that stands alone and plays alike; comments are left out.
    """
    from ..engine.variant import Variant

    name, preset = split_preset(game)
    if preset is not None:
        raise click.UsageError(f"show prints a whole file; leave out '@{preset}'.")
    say(whole_file(Variant.read(name)).rstrip("\n"))
    return 0


def whole_file(variant: Variant) -> str:
    """The text of a file that says by itself all that the variant says."""
    return to_yaml(variant.document.data)
