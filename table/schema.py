"""`eldest schema`: the JSON Schema of a variant file, for editors."""

from __future__ import annotations

import click

from .streams import say


@click.command("schema", short_help="The JSON Schema of a variant file.")
def schema() -> int:
    """Print the JSON Schema that a variant file is checked against.

    Save it beside your file and name it in its first line, and an editor will complete and explain
    every key: # yaml-language-server: $schema=variant.json
    """
    from importlib import resources

    text = resources.files("eldest.schema").joinpath("variant.json").read_text(encoding="utf-8")
    say(text.rstrip("\n"))
    return 0
