"""`eldest schema`: the JSON Schema of a variant file, for editors."""

from __future__ import annotations

import click

from .streams import say


@click.command("schema", short_help="The JSON Schema of a variant file.")
def schema() -> int:
    """Print the JSON Schema that a variant file is checked against.

    Save it as variant.json beside your file, and begin your file with the line below. An editor
    will then complete and explain every key.

    # yaml-language-server: $schema=variant.json
    """
    import json

    from ..schema.published import published

    say(json.dumps(published(), indent=2, ensure_ascii=False))
    return 0
