"""A table on the web: a match, the places around it, and bots for whoever is not there."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Sequence
from secrets import compare_digest, token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING

from ..lab.bots import Bot, ask
from ..schema.diagnostic import Rejected
from . import marking, reasons
from .spoken import Spoken
from .streams import note
from .telling import place as place_of
from .web_place import Place

if TYPE_CHECKING:
    from ..engine.match import Match

MOST_KEPT = 3
"""Lines of a deal that still stand when the next begins: what it has brought to whom."""


class Refused(Exception):
    """What the table does not do, and why; `status` says it in HTTP."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class WebTable:
    """One match and everybody at it. Whatever changes it is called on the event loop.

    Attributes:
        places: a place for every seat; `watching` that of all who watch.
        host: the secret of the host's page, which has the links of all.
        pace: seconds that a bot takes for a move.
        patience: seconds after which a bot plays for a person who does not; None: never.
        changed: set, and replaced, whenever anything changes.
        broken: why the match cannot go on, where the rules lead nowhere.
        closed: whether everybody is to go home.
    """

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot],
        people: int,
        pace: float = 0.0,
        patience: float | None = None,
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        self.match, self.bots = match, bots
        spoken = Spoken(match.game)
        self.says = spoken.sayings.phrase
        self.places = [Place(match, k, spoken, k < people) for k in range(match.game.players)]
        self.watching = Place(match, None, spoken, person=False)
        self.host = token_urlsafe(18)
        self.pace, self.patience, self.keep = pace, patience, keep
        self.changed = asyncio.Event()
        self.broken, self.closed = "", False
        self._asked_at = monotonic()
        if match.deal.over:
            for place in self.everybody:
                place.finish()

    @property
    def everybody(self) -> list[Place]:
        """All places, that of those who watch too."""
        return [*self.places, self.watching]

    def place(self, token: str) -> Place | None:
        """The place to which a link leads; every secret is compared, each in constant time."""
        found = [p for p in self.everybody if compare_digest(p.token.encode(), token.encode())]
        return found[0] if found else None

    def is_host(self, token: str) -> bool:
        """Whether a link is the host's."""
        return compare_digest(self.host.encode(), token.encode())

    def touch(self) -> None:
        """Let everybody know that something is otherwise now."""
        self.changed.set()
        self.changed = asyncio.Event()

    def close(self) -> None:
        """End all streams."""
        self.closed = True
        self.touch()

    def tell(self, line: str) -> None:
        """Tell everybody something that is no event of the game."""
        for place in self.everybody:
            place.tell(line)
        self.touch()

    # what people do

    def play(self, place: Place, move: str, action: int) -> None:
        """A person does something; cards that are laid aside or passed on are marked first.

        Raises:
            Refused: it is not this person's turn, the page was stale, or the rules forbid it.
        """
        deal, game = self.match.deal, self.match.game
        seat = self._may_act(place, move)
        if not 0 <= action < game.actions:
            raise Refused(400, self.says("no action"))
        if action not in deal.legal(seat):
            raise Refused(422, reasons.why(place.teller, action))
        if not marking.exchanging(deal):
            self._do(place, action)
        elif action < game.pack.size:
            place.board.look()
            marking.mark(deal, place.board, [action])
            self._asked_at = monotonic()
            self.touch()
        elif place.board.marked:
            self.lay_aside(place, move)
        else:
            self._do(place, action)

    def lay_aside(self, place: Place, move: str) -> None:
        """A person lets the marked cards go. Raises `Refused`."""
        self._may_act(place, move)
        if not marking.exchanging(self.match.deal):
            raise Refused(409, self.says("no laying"))
        place.board.look()
        try:
            problem = marking.lay_aside(self.match.deal, place.board)
        except Rejected as error:
            self._break(error)
            return
        if problem:
            raise Refused(422, problem)
        self._done()

    def next_deal(self, place: Place, move: str) -> None:
        """A person wants the next deal. Raises `Refused`."""
        if place.seat is None:
            raise Refused(403, self.says("no watcher"))
        if move != place.move or not self.match.deal.over or self.match.over:
            raise Refused(409, self.says("no stale"))
        self._deal_again()

    def leave(self, place: Place, key: str = "seat left") -> None:
        """A person leaves the seat to a bot. Raises `Refused`."""
        if place.seat is None or place.bot:
            raise Refused(409, self.says("no person"))
        place.bot = True
        self.tell(self.says(key, seat=place.name))

    def sit(self, place: Place, key: str = "seat taken") -> None:
        """A person takes a seat from its bot. Raises `Refused`."""
        if place.seat is None or not place.bot:
            raise Refused(409, self.says("no seat bot"))
        place.bot, place.person = False, True
        self._asked_at = monotonic()
        self.tell(self.says(key, seat=place.name))

    def _may_act(self, place: Place, move: str) -> int:
        """The seat of whoever is asked. Raises `Refused`."""
        if place.seat is None:
            raise Refused(403, self.says("no watcher"))
        if move != place.move:
            raise Refused(409, self.says("no stale"))
        if place.bot:
            raise Refused(409, self.says("no while bot"))
        if place.seat not in self.match.deal.actors or self.broken:
            raise Refused(409, self.waits_for(place))
        return place.seat

    def waits_for(self, place: Place) -> str:
        """Why a place is not asked: who is, as far as it knows."""
        if self.match.deal.over:
            return self.says("deal over")
        asked = self.match.deal.view(place.seat).actor
        seat = "" if asked is None else self.match.names[asked]
        whom = self.says("turn of", seat=seat) if seat else self.says("turn of others")
        return whom if place.seat is None else f"{self.says('turn not')} {whom}"

    # what comes of it

    def _do(self, place: Place, action: int, bot: bool = False) -> None:
        if bot and place.person:
            for each in self.everybody:
                each.stands_in(place.name)
        try:
            self.match.deal.apply(action, place.seat)
        except Rejected as error:
            self._break(error)
        else:
            self._done()

    def _done(self) -> None:
        """Tell what has happened, and keep it."""
        self._asked_at = monotonic()
        for place in self.everybody:
            place.hear()
            if self.match.deal.over:
                place.finish()
        self.keep()
        self.touch()

    def _deal_again(self) -> None:
        try:
            self.match.next_deal()
        except Rejected as error:
            self._break(error)
            return
        for place in self.everybody:
            place.log = place.log[-MOST_KEPT:]
            place.begin()
        self.touch()

    def _break(self, error: Rejected) -> None:
        """The rules lead nowhere. The diagnostic may show a hand, so that only the host gets it."""
        note(str(error))
        first = error.diagnostics[0]
        where = f", {place_of(first.span)}" if first.span else ""
        self.broken = self.says("rules stuck", code=first.code, place=where)
        self.touch()

    # the bots

    async def run(self) -> None:
        """Let the bots play, and keep the match going, until it is cancelled."""
        while True:
            changed, place = self.changed, self.asked()
            if place is not None and (place.bot or self.obliged(place)):
                await asyncio.sleep(0 if marking.exchanging(self.match.deal) else self.pace)
                if changed is self.changed:
                    await self.bot_plays(place)
            elif self._alone():
                await asyncio.sleep(self.pace)
                if changed is self.changed:
                    self._deal_again()
            else:
                await self._wait(changed, place)

    def stopped(self, run: asyncio.Task[None]) -> None:
        """The bots have come to an end: tell everybody if it is by a mistake of theirs."""
        error = None if run.cancelled() else run.exception()
        if error is not None:
            traceback.print_exception(error)
            self.broken = self.says("bot failed")
            self.touch()

    async def _wait(self, changed: asyncio.Event, place: Place | None) -> None:
        """Wait until anything changes, or the person who is asked has been idle for too long."""
        left = None
        if place is not None and self.patience is not None:
            left = max(0.0, self._asked_at + self.patience - monotonic())
        try:
            await asyncio.wait_for(changed.wait(), left)
        except TimeoutError:
            if place is not None and not place.bot:
                self.leave(place, "seat idle")

    def asked(self) -> Place | None:
        """The place that is asked; of several the first."""
        actor = self.match.deal.actor
        return None if actor is None or self.broken else self.places[actor]

    def obliged(self, place: Place) -> bool:
        """Whether a place can do but one thing, and that no card."""
        legal = self.match.deal.legal()
        return len(legal) == 1 and legal[0] >= self.match.game.pack.size

    def _alone(self) -> bool:
        """Whether a deal is over, the match is not, and nobody is there to deal again."""
        over = self.match.deal.over and not self.match.over and not self.broken
        return over and all(place.bot for place in self.places)

    async def bot_plays(self, place: Place) -> None:
        """A bot thinks, beside the event loop, and plays if the table still waits for it."""
        deal, number = self.match.deal, len(self.match.deals) - 1
        moves = len(deal.history)
        if self.obliged(place):
            self._do(place, deal.legal()[0], bot=place.bot)
            return
        action = await asyncio.to_thread(ask, self.bots[deal.state.actor], deal.copy(), number)
        if place.bot and deal is self.match.deal and moves == len(deal.history):
            self._do(place, action, bot=True)
