"""Whose cards are played, and which hands lie open, on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine.events import CALLED, PLAYED

if TYPE_CHECKING:
    from rich.text import Text

    from ..engine.view import View
    from .telling import Teller


def plays_for(view: View) -> int | None:
    """The seat whose cards the viewer is asked to play, if they are not its own."""
    return view.turn if view.actor == view.seat else None


def to_play_from(view: View) -> list[str]:
    """The hand from which the viewer plays."""
    other = plays_for(view)
    return view.hand if other is None else view.shown[other]


def whose(teller: Teller, view: View) -> str:
    """Whose hand it is."""
    other = plays_for(view)
    if other is None:
        return teller.sayings.phrase("your hand")
    return teller.sayings.phrase("hand of", seat=teller.name(other, False))


def open_hands(teller: Teller, view: View) -> Iterator[Text]:
    """The cards that lie open in the hands of others, but for those that are shown to be played."""
    from rich.text import Text

    for seat, cards in enumerate(view.shown):
        if cards and seat not in (view.seat, plays_for(view)):
            named = " ".join(map(teller.named, cards))
            yield Text(teller.sayings.phrase("open hand", seat=teller.name(seat), cards=named))
    if plays_for(view) is not None and view.hand:
        named = " ".join(map(teller.named, view.hand))
        yield Text(teller.sayings.phrase("own hand", cards=named), style="dim")


def said_amid(teller: Teller, view: View, seat: int) -> list[str]:
    """What a seat has said since a card was led to the trick on the table."""
    found: list[str] = []
    left = len(view.trick)
    for kind, who, _, _, amount in reversed(view.events):
        left -= kind == PLAYED
        if not left:
            break
        if kind == CALLED and who == seat:
            found.insert(0, teller.sayings.title(amount))
    return found
