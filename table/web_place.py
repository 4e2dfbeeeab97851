"""A place at the web table: one link, and all that is known and told there."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from ..engine.events import CALLED, PLAYED, WON
from .board import Board
from .ending import ending
from .faces import Faces
from .telling import Teller

if TYPE_CHECKING:
    from ..engine.explain import TrickStory
    from ..engine.match import Match
    from ..engine.view import View
    from .spoken import Spoken

SOON = 60.0
"""Seconds after which somebody who asks for no page is taken for away."""
MOST_ANNOUNCED = 24


class Herald(Teller):
    """Tells a match, and remembers of every trick who has won it, to announce no more than that."""

    def __init__(self, match: Match, seat: int | None) -> None:
        super().__init__(match, Faces(match.game.pack), seat)
        self.short: dict[str, str] = {}

    def trick(
        self, story: TrickStory, reason: bool = True, said: Sequence[tuple[int, str]] = ()
    ) -> str:
        """One trick: who played what and what was said between, who won and why."""
        line = super().trick(story, reason, said)
        self.short[line] = self.won(story)
        return line


class Place:
    """What one link shows. It is made from what its seat has seen, and from nothing else.

    Attributes:
        seat: the seat, None for those who watch.
        token: the secret in the link.
        person: whether a person has, or is to have, the seat.
        bot: whether a bot plays for it now.
        four: whether the suits have four colours there.
        log: what was told in this deal and at the end of the last one.
        lately: what was announced last, in words, each with its number.
        streams: how many pages are open there that refresh themselves.
    """

    def __init__(self, match: Match, seat: int | None, spoken: Spoken, person: bool) -> None:
        self.match, self.seat, self.spoken = match, seat, spoken
        self.token = secrets.token_urlsafe(18)
        self.teller = Herald(match, seat)
        self.board = Board(self.teller)
        self.person, self.bot = person, seat is not None and not person
        self.four = False
        self.log: list[str] = []
        self.lately: deque[tuple[int, str]] = deque(maxlen=MOST_ANNOUNCED)
        self.streams, self.seen = 0, -SOON
        self._stood_in: set[str] = set()
        self._announced = self._told = self._heard = 0
        self.begin()

    @property
    def name(self) -> str:
        """The player's name; who watches has none."""
        return "" if self.seat is None else self.match.names[self.seat]

    @property
    def here(self) -> bool:
        """Whether somebody looks at the page."""
        return self.streams > 0 or monotonic() - self.seen < SOON

    @property
    def move(self) -> str:
        """The number of the move that can be made now: another as soon as anything has happened.

        It counts what the seat has seen, so that it betrays nothing of what others do in secret.
        """
        return self.move_of(self.match.deal.view(self.seat))

    def move_of(self, view: View) -> str:
        """The same, of a view that was taken just now."""
        return f"{len(self.match.deals)}.{len(view.events)}"

    # telling

    def begin(self) -> None:
        """A deal begins."""
        self._told = self._heard = 0
        self._amid = False
        self.teller.short.clear()
        self.tell(self.teller.heading(len(self.match.deals) - 1))
        self.hear()

    def hear(self) -> None:
        """Take in what has happened since."""
        deal = self.match.deal
        events = deal.view(self.seat).events
        for kind, who, _, cards, action in events[self._heard :]:
            if kind in (PLAYED, WON):
                self._amid = kind == PLAYED
            if kind == PLAYED:
                self._announce(f"{self.match.names[who]}: {self.teller.faces.cards(cards)}.")
            elif kind == CALLED and self._amid:
                self._announce(f"{self.match.names[who]}: {self.teller.sayings.title(action)}.")
        self._heard = len(events)
        lines, self._told = self.teller.news(deal, self._told)
        for line in lines:
            self._announce(self.teller.short.get(line, line))
        if lines and self._stood_in:
            names = ", ".join(sorted(self._stood_in))
            lines[-1] += f" {self.teller.sayings.phrase('bot for', names=names)}"
            self._stood_in.clear()
        self.log += lines

    def finish(self) -> None:
        """The deal is over, and perhaps the match."""
        for line in self.teller.result(len(self.match.deals) - 1):
            self.tell(line)
        if self.match.over:
            for line in ending(self.teller):
                self.tell(line)

    def tell(self, line: str) -> None:
        """Write a line into the log, and announce it."""
        self.log.append(line)
        self._announce(line)

    def stands_in(self, name: str) -> None:
        """A bot has made a move for a player who is a person."""
        self._stood_in.add(name)

    def _announce(self, line: str) -> None:
        self._announced += 1
        self.lately.append((self._announced, self.spoken.say(line.strip())))
