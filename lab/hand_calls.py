"""Which call of a game the word of a hand record means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.notation import LAID, SUIT, spellings
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

    def find(self, deal: Deal, word: Word | None, laid: int = 0) -> Found | None:
        """The legal call that a word means; one that is never written where no word is there.

        `laid` is how many cards the record says that this seat lays aside later.
        """
        said = "" if word is None else _plain(word.text)
        called = self.game.calls.find(said)
        silent: Found | None = None
        for action in deal.legal():
            forms = self.forms(action)
            if forms is None:
                if said and action in called:
                    return Found(action, True)
                continue
            if any(int(found[1]) == laid for each in forms if (found := LAID.fullmatch(each))):
                return Found(action, False)
            if said and self.is_said(forms, said):
                return Found(action, True)
            if "" in forms and silent is None:
                silent = Found(action, False)
        return silent

    def forms(self, action: int) -> list[str] | None:
        """How the file says that an action is written; None if it says nothing."""
        call = self.game.calls.of(action)
        return None if call is None else spellings(self.game.variant.document, call.name)

    def is_said(self, forms: list[str], said: str) -> bool:
        """Whether a record's word is of one of these forms."""
        suit = f"[{re.escape(self.letters)}]"
        patterns = (suit.join(map(re.escape, _plain(form).split(_SUIT))) for form in forms if form)
        return any(re.fullmatch(pattern, said) for pattern in patterns)


_SUIT = SUIT.upper()


def _plain(text: str) -> str:
    """A word without marks, in capitals, suits as letters."""
    return text.rstrip("!?").translate(SYMBOLS).upper()
