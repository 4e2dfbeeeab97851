"""Which call of a game the word of a hand record means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.notation import AMOUNT, SUIT, spellings
from .hand_record import SYMBOLS

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from ..engine.game import Game
    from .tagged import Word


@dataclass(frozen=True)
class Found:
    """A call, and whether it stands in the record; some are never written."""

    action: int
    written: bool


class Calling:
    """The calls of a game, as records write them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.letters = "".join(suit.letter for suit in game.pack.suits)

    def find(self, deal: Deal, word: Word | None) -> Found | None:
        """The legal call that a word means; one that is never written where no word is there."""
        said = "" if word is None else _plain(word.text)
        silent: Found | None = None
        for action in deal.legal():
            for form in self.forms(action):
                if not form and silent is None:
                    silent = Found(action, False)
                elif form and said and self.is_said(form, said, action):
                    return Found(action, True)
        return silent

    def forms(self, action: int) -> list[str]:
        """How an action may be written: a pattern, empty for one that is not written."""
        call = self.game.calls.of(action)
        if call is None:
            return []
        amount = call.amount(action)
        document = self.game.variant.document
        return [
            each.replace(AMOUNT, "" if amount is None else str(amount))
            for each in spellings(document, call.name)
        ]

    def is_said(self, form: str, said: str, action: int) -> bool:
        """Whether a record's word is of this form."""
        pattern = f"[{re.escape(self.letters)}]".join(map(re.escape, _plain(form).split(_SUIT)))
        return re.fullmatch(pattern, said) is not None


_SUIT = SUIT.upper()


def _plain(text: str) -> str:
    """A word without marks, in capitals, suits as letters."""
    return text.rstrip("!?").translate(SYMBOLS).upper()
