"""A person at the table: asks, plays, tells, and saves after every decision."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from ..engine.illegal import IllegalAction
from ..lab.bots import Bot, ask
from ..schema.diagnostic import Rejected
from . import marking, reasons, saving, summary, undoing
from .board import Board
from .ending import ending

if TYPE_CHECKING:
    from rich.console import Console

    from .choosing import Choice
    from .telling import Teller


MOST_RETOLD = 4
"""Lines of a deal under way that are told again to whoever comes back to it."""


class Left(Exception):
    """The person leaves the table."""


class Sitting:
    """One person's time at the table.

    Attributes:
        teller: tells the match with the person's eyes.
        bots: a player for every seat; the person's own is not asked.
        path: where the match is saved.
    """

    def __init__(
        self,
        teller: Teller,
        bots: list[Bot],
        console: Console,
        path: Path,
        seating: saving.Seating,
        line: Callable[[str], str] = input,
    ) -> None:
        self.teller = teller
        self.match = teller.match
        self.says = teller.sayings
        self.seat = seating.seat
        self.bots = bots
        self.console = console
        self.path = path
        self.seating = seating
        self.line = line
        self.board = Board(teller)
        self.told = 0
        self.saved = False

    def say(self, text: str, whole: bool = False) -> None:
        """Write a line; `whole`: it is not broken, so that it can be copied."""
        self.console.print(text, soft_wrap=whole)

    def run(self) -> None:
        """Play until the match is over. Raises `Left`, EOFError or KeyboardInterrupt."""
        self.say(self.teller.heading(len(self.match.deals) - 1))
        lines, self.told = self.teller.news(self.match.deal)
        for line in lines if len(lines) <= MOST_RETOLD else ["  ...", *lines[-MOST_RETOLD:]]:
            self.say(line)
        while True:
            self._play_bots()
            if not self.match.deal.over:
                self._turn()
            elif self._after_deal():
                return

    def _play_bots(self) -> None:
        deal, number = self.match.deal, len(self.match.deals) - 1
        while not deal.over and deal.actor != self.seat:
            deal.apply(ask(self.bots[deal.state.actor], deal, number))
        self._news()

    def _news(self) -> None:
        lines, self.told = self.teller.news(self.match.deal, self.told)
        for line in lines:
            self.say(line)

    # a decision

    def _turn(self) -> None:
        """Show the table and take lines until one of them changes it.

        Who can do but one thing, and that no card, does it without being asked.
        """
        legal = self.match.deal.legal()
        if len(legal) == 1 and legal[0] >= self.match.game.pack.size:
            self._apply(legal[0])
            return
        self.board.draw(self.console)
        while not self._answered(self.line(self.says.phrase("your turn")).strip()):
            pass

    def _answered(self, line: str) -> bool:
        """Do what a line says; whether the table has changed."""
        word, _, rest = line.partition(" ")
        if marking.exchanging(self.match.deal) and self._marked(line):
            return True
        if line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(self.board.order):
            return self._apply(self.board.order[int(line) - 1])
        if line.startswith("?") or word.lower() in ("help", "why"):
            self._explain(line[1:].strip() if line.startswith("?") else rest.strip())
            return False
        command = _COMMANDS.get(word.lower())
        if command is not None and (not rest or word.lower() == "save"):
            return command(self, rest.strip())
        if line:
            return self._do(line)
        return False

    def _marked(self, line: str) -> bool:
        """Whether a line marks cards, or lays those aside that are marked."""
        deal, board = self.match.deal, self.board
        if line.lower() in marking.DONE:
            problem = marking.lay_aside(deal, board)
            if not problem:
                self._save()
        elif cards := marking.cards_of(deal, board, line):
            problem = marking.mark(deal, board, cards)
        else:
            return False
        if problem:
            self.say(problem)
        return True

    def _do(self, line: str) -> bool:
        """Take a line for an action."""
        try:
            action = self.match.deal.action(line)
        except Rejected:
            self.say(self.says.phrase("no command", text=line[:40]))
            return False
        return self._apply(action)

    def _apply(self, action: int) -> bool:
        deal = self.match.deal
        if self.board.marked and action >= self.match.game.pack.size:
            return self._marked(marking.DONE[0])
        try:
            deal.apply(action)
        except IllegalAction:
            self.say(reasons.why(self.teller, action))
            return False
        self._save()
        return True

    def _explain(self, text: str) -> None:
        if not text:
            for line in reasons.help_text(self.teller):
                self.say(line)
            return
        try:
            action = self.match.deal.action(text)
        except Rejected:
            self.say(self.says.phrase("no card of it", text=text[:40]))
            return
        self.say(reasons.why(self.teller, action))

    # commands: each says whether the table has changed

    def _undo(self, rest: str) -> bool:
        deal = self.match.deal
        last = undoing.last_own(deal, self.seat)
        if last is None:
            self.say(self.says.phrase("nothing done"))
            return False
        card = self._shown(deal.history[last])
        seen = undoing.shown_since(deal, self.seat, last)
        if seen or undoing.others_since(deal, self.seat, last):
            shown = self.teller.faces.cards(self.match.game.pack.texts(seen))
            key = "seen since" if seen else "spoken since"
            self.say(self.says.phrase(key, card=card, cards=shown))
            return False
        while len(deal.history) > last:
            deal.undo()
        self.told = min(self.told, len(deal.events))
        self.say(self.says.phrase("taken back", card=card))
        self._save()
        return True

    def _redo(self, rest: str) -> bool:
        deal = self.match.deal
        try:
            action = deal.redo()
        except IndexError:
            self.say(self.says.phrase("nothing undone"))
            return False
        self.say(self.says.phrase("done again", card=self._shown(action)))
        self._save()
        return True

    def _shown(self, action: int) -> str:
        game = self.match.game
        if action < game.pack.size:
            return self.teller.card(action)
        return self.teller.sayings.title(action)

    def _last(self, rest: str) -> bool:
        self.say(reasons.last_trick(self.teller))
        return False

    def _score(self, rest: str) -> bool:
        for line in self.teller.result(len(self.match.deals) - 1):
            self.say(line.strip())
        return False

    def _rules(self, rest: str) -> bool:
        for line in summary.rules(self.match.game, self.console.width):
            self.say(line)
        return False

    def _quit(self, rest: str) -> bool:
        raise Left

    def _save_as(self, rest: str) -> bool:
        path = Path(rest).expanduser() if rest else self.path
        try:
            if path != self.path:
                saving.must_be_free(path)
            saving.write(path, self.match, self.seating)
        except Rejected as error:
            self.say(str(error))
            return False
        self.path, self.saved = path, True
        self.say(self.says.phrase("saved", path=self.path), whole=True)
        return False

    # saving, and the end of a deal

    def _save(self) -> None:
        """Save after a decision. A disk that is full must not end the match."""
        try:
            saving.write(self.path, self.match, self.seating)
            self.saved = True
        except Rejected as error:
            if self.saved or not self.match.deal.history[1:]:
                self.say(f"{self.says.phrase('cannot save')}\n{error}")
            self.saved = False

    def get_up(self, choice: Choice | None) -> None:
        """Save, and say how to go on, or how to see it again."""
        if not any(deal.history for deal in self.match.deals):
            self.say(self.says.phrase("nothing played"))
            return
        saving.write(self.path, self.match, self.seating)
        if self.match.over:
            command = f"eldest replay {quote(str(self.path))}"
            self.say(self.says.phrase("see again", command=command), whole=True)
            return
        named = choice is not None and self.match.game.variant.address != self.match.game.id
        game = f"{quote(choice.name)} " if choice is not None and named else ""
        self.say(self.says.phrase("saved", path=self.path), whole=True)
        command = f"eldest play {game}--resume {quote(str(self.path))}"
        self.say(self.says.phrase("go on", command=command), whole=True)

    def _after_deal(self) -> bool:
        """Tell how a deal came out; whether the match is over. Else deal again."""
        number = len(self.match.deals) - 1
        for line in self.teller.result(number):
            self.say(line)
        if self.match.over:
            self.console.print()
            for line in ending(self.teller):
                self.say(line)
            return True
        while line := self.line(self.says.phrase("again")).strip():
            if self._answered(line):
                return False
        self.match.next_deal()
        self.told = 0
        self.console.print()
        self.say(self.teller.heading(number + 1))
        return False


_COMMANDS: dict[str, Callable[[Sitting, str], bool]] = {
    "undo": Sitting._undo,
    "redo": Sitting._redo,
    "save": Sitting._save_as,
    "score": Sitting._score,
    "scores": Sitting._score,
    "last": Sitting._last,
    "rules": Sitting._rules,
    "quit": Sitting._quit,
    "q": Sitting._quit,
    "exit": Sitting._quit,
}
