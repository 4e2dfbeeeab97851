"""Which game a hand record is of, and under which options."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache

from ..engine.catalogue import catalogue, locate
from ..engine.game import Game
from ..engine.notation import written_options
from ..engine.pipeline import assemble
from ..engine.variant import Variant
from ..schema.node import written
from .hand_record import COMPASS, fail
from .tagged import TaggedHand, Word

TAGS = ("GameCode", "Game")
"""The tags that may name the game."""
SIDES = ("NS", "EW")
DEALERS, OTHERS = "the dealer's side", "the other side"
"""What files call them where an option tells of one."""
UNNAMED = "PBN"
"""What a record without such a tag is taken for: the format is one game's own."""

_NOTATION = re.compile(r"^notation:.*\n(?:(?:[ \t#].*)?\n)*", re.MULTILINE)


def game_of(
    hand: TaggedHand,
    variant: Variant,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A game for four, under the options that a record tells; others may be given.

    Raises:
        Rejected: the game is not for four (E628), an option cannot be as recorded (E622), or what
            `assemble` refuses.
    """
    if len(COMPASS) not in variant.players:
        fail("E628", hand.span, game=variant.id, players=variant.players[0])
    wished = {**told_options(hand, variant), **(options or {})}
    return assemble(variant, preset, wished, len(COMPASS))


def told_options(hand: TaggedHand, variant: Variant) -> dict[str, object]:
    """The options that a record tells."""
    told = _told(hand)
    found: dict[str, object] = {}
    for name, (theirs, meanings) in written_options(variant.document).items():
        if theirs in told:
            value, word = told[theirs]
        elif tag := hand.find(theirs):
            value, word = tag.value.text, tag.value
        else:
            continue
        if meanings is not None:
            text = written(value)
            if text not in meanings:
                text = _side(hand, text)
            if text not in meanings:
                wanted = f"a value of `{theirs}` that is known"
                fail("E622", word.span, line=text, wanted=wanted)
            value = meanings[text]
        found[name] = value
    return found


def _side(hand: TaggedHand, text: str) -> str:
    """Two seats, `NS` or `EW`, as the dealer's side or the other; any other text as it is."""
    dealer = hand.find("Dealer")
    if text.upper() not in SIDES or dealer is None:
        return text
    return DEALERS if dealer.value.text[:1].upper() in text.upper() else OTHERS


def _told(hand: TaggedHand) -> dict[str, tuple[object, Word]]:
    """What the options of another program say, each with its place; none if it is not JSON."""
    tag = hand.find("GameOptionsJson")
    if tag is None:
        return {}
    try:
        found = json.loads(tag.value.text)
    except (ValueError, RecursionError):
        return {}
    return {key: (value, tag.value) for key, value in found.items()} if type(found) is dict else {}


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
