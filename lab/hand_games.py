"""Which bundled game a hand record is of."""

from __future__ import annotations

import re
from functools import cache

from ..engine.catalogue import catalogue, locate
from .hand_record import fail
from .tagged import TaggedHand, Word

TAGS = ("GameCode", "Game")
"""The tags that may name the game."""
UNNAMED = "PBN"
"""What a record without such a tag is taken for: the format is one game's own."""

_NOTATION = re.compile(r"^notation:.*\n(?:(?:[ \t#].*)?\n)*", re.MULTILINE)


def game_named(hand: TaggedHand) -> str:
    """The id of the bundled game that a record names.

    Raises:
        Rejected: no game is called so in records (E625).
    """
    tag = next((found for name in TAGS if (found := hand.find(name))), None)
    word = Word(UNNAMED, hand.span) if tag is None else tag.value
    game = names().get(word.text.casefold())
    if game is None:
        fail("E625", word.span, game=word.text)
    return game


@cache
def names() -> dict[str, str]:
    """The ids of the bundled games by what records call them, read from a part of each file."""
    import yaml

    found: dict[str, str] = {}
    for game in catalogue():
        if part := _NOTATION.search(locate(game).read_text(encoding="utf-8")):
            said = yaml.load(part[0], Loader=yaml.CBaseLoader)["notation"]
            found.update({name.casefold(): game for name in said["names"]})
    return found
