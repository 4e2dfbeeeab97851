"""One deal, from the pack to its scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..schema.diagnostic import Rejected
from .account import Account
from .actions import sorted_bits
from .asking import plain
from .dead_ends import dead_end
from .illegal import IllegalAction
from .naming import action_of, text_of, verb_of
from .program import Bound
from .standing import Standing
from .state import State
from .together import lay_together
from .verdicts import whole

if TYPE_CHECKING:
    from .game import Game


class Deal(Standing, Account):
    """One deal: ask `legal`, `apply` an action, until it is `over`.

    Made by `Game.deal` or by a `Match`. What nobody decides, such as dealing, is done at once: a
    fresh deal stands at its first decision. Seats are 0..n-1 clockwise; actions are integers, which
    `text` names.

    Attributes:
        game: what is played.
        history: the actions done so far, in order.
        out_of_turn: for each of them, by its number, that another seat than `actor` did: who.
        over: whether the deal has ended.
        state: all that there is, hidden cards too. Read it, and leave changing it to `apply`.
    """

    __slots__ = ("_apply", "_at", "_future", "_start", "history", "out_of_turn")

    history: list[int]
    out_of_turn: dict[int, int]

    def __init__(self, game: Game, start: State, bound: Bound, state: State | None = None) -> None:
        """Begin a deal from a fresh state, or go on from a given one. Use `Game.deal`."""
        self.game = game
        self._start = start
        self._bound = bound
        self._apply = bound.apply
        self._forget_undone()
        self.history = []
        self.out_of_turn = {}
        if state is None:
            self._begin()
        else:
            self.state = state
            self.over = self._ended()

    @classmethod
    def standing(cls, game: Game, state: State) -> Deal:
        """A deal that stands at a state which somebody made. It cannot be undone beyond."""
        return cls(game, state.copy(), game.bound, state)

    def _begin(self) -> None:
        state = self.state = self._start.copy()
        self._bound.begin(state)
        self.over = state.actor < 0 and self._ended()
        if state.stuck:
            self._check_stuck()

    def _forget_undone(self) -> None:
        self._future: list[tuple[int, int | None]] = []
        # What was undone can be done again while the history is as long as undoing left it.
        self._at = 0

    def _ended(self) -> bool:
        return self.state.actor < 0 and self.state.phase >= len(self.game.program.phases)

    # what stands now

    def legal(self, seat: int | None = None) -> list[int]:
        """The ids of the legal actions, sorted; empty once the deal is over.

        Args:
            seat: whose they are; the actor's if left out. A seat that is not asked has none.
        """
        return sorted_bits(self.state.choices if seat is None else self.choices_of(plain(seat)))

    def text(self, action: int) -> str:
        """What an action is called in the phase at hand: `play QH`, `pass QH`, `bid 12`.

        Args:
            action: its id.

        Raises:
            Rejected: there is no such action (E508).
        """
        phase = self.phase_program
        return text_of(self.game, action, "play" if phase is None else verb_of(phase.kind))

    def action(self, text: str) -> int:
        """The id of the action that a text names; of several the one that is legal now.

        Args:
            text: `play QH`, or `QH` alone; `bid 12`, or `12` alone.

        Raises:
            Rejected: no action is called so (E509).
        """
        return action_of(self.game, text, self.legal())

    @property
    def undone(self) -> list[tuple[int, int | None]]:
        """The actions that can be done again, the last to be redone first, and who out of turn."""
        return self._future.copy() if len(self.history) == self._at else []

    @property
    def logs(self) -> bool:
        """Whether a log is kept."""
        return self._bound.logs

    def opening(self) -> State:
        """The state before anything was dealt."""
        return self._start.copy()

    def first_variables(self) -> list[int]:
        """The variables and facts as they stood when the deal began, in the program's order."""
        return self._start.vars.copy()

    @property
    def first_dealer(self) -> int:
        """Who dealt at first; a redeal may be another's."""
        return self._start.dealer

    @property
    def pack(self) -> list[int]:
        """The order in which the pack was dealt, the top card first."""
        return self._start.pack.copy()

    # doing

    def apply(self, action: int, seat: int | None = None) -> None:
        """Do something at the table, and go on to the next decision or to the end of the deal.

        Args:
            action: the id of a legal action.
            seat: who does it, where several seats are asked at once; the actor if left out.

        Raises:
            IllegalAction: the rules forbid it now. The deal is untouched.
            Rejected: the rules lead nowhere from here: a seat may play no card, or nobody wins a
                trick (E420, E421).
        """
        state = self.state
        if action.__class__ is not int:
            action = whole(self, action)
        if seat is not None and (seat := plain(seat)) != state.actor:
            self._turn_to(seat, action)
        try:
            allowed = state.choices >> action & 1
        except ValueError:
            allowed = 0
        if not allowed:
            raise IllegalAction(self.explain(action))
        self._apply(state, action)
        self.history.append(action)
        if state.actor < 0:
            self.over = self._ended()
        if state.stuck:
            self._check_stuck()

    def do(self, action: int, seat: int | None = None) -> None:
        """Do a legal action as `apply` does, but unchecked, and also where the rules lead nowhere.

        The deal is then stuck: `state.stuck` says why. For whoever shows such a place.
        """
        if seat is not None and seat != self.state.actor:
            self._turn_to(seat, action)
        self._apply(self.state, action)
        self.history.append(action)
        self.over = self._ended()

    def _turn_to(self, seat: int, action: int) -> None:
        """Ask another seat of those that are asked, if what it does is legal."""
        choices = self.choices_of(seat)
        if action < 0 or not choices >> action & 1:
            raise IllegalAction(self.explain(action, seat))
        self._ask(seat)
        self.out_of_turn[len(self.history)] = seat

    def _ask(self, seat: int) -> None:
        """Of the seats that are asked at once, it is the turn of this one."""
        self.state.actor = seat
        self.state.choices = self.functions["options"](self.state, seat)
        if self.game.pack.copies > 1:
            self._bound.offer(self.state)

    def discard(self, cards: Sequence[int], seat: int | None = None) -> None:
        """Choose all cards at once: to be laid aside in an exchange, or to be passed on.

        Args:
            cards: card numbers, in any order.
            seat: who chooses, where several seats are asked at once; the actor if left out.

        Raises:
            IllegalAction: a card that may not go, too few cards or too many. The deal is untouched.
        """
        trial = self.copy()
        lay_together(trial, [plain(card) for card in cards], plain(seat))
        for name in ("state", "history", "out_of_turn", "over"):
            setattr(self, name, getattr(trial, name))
        self._forget_undone()

    def undo(self) -> int:
        """Take back the last action and return it.

        Raises:
            IndexError: nothing was done yet.
        """
        if len(self.history) != self._at:
            self._future = []
        action = self.history.pop()
        self._future.append((action, self.out_of_turn.pop(len(self.history), None)))
        self._replay()
        self._at = len(self.history)
        return action

    def redo(self) -> int:
        """Do again what was last undone, and return it.

        Raises:
            IndexError: nothing was undone since the last action.
        """
        if len(self.history) != self._at:
            self._forget_undone()
        action, seat = self._future.pop()
        self.apply(action, seat)
        self._at = len(self.history)
        return action

    def _replay(self) -> None:
        self._begin()
        for k, action in enumerate(self.history):
            if k in self.out_of_turn:
                self._ask(self.out_of_turn[k])
            self._apply(self.state, action)
        self.over = self._ended()

    def copy(self) -> Deal:
        """An independent deal that stands exactly here."""
        new = Deal.__new__(Deal)
        new.game = self.game
        new._start, new._bound = self._start, self._bound
        new._apply = self._apply
        new._future, new._at = self._future.copy(), self._at
        new.history = self.history.copy()
        new.out_of_turn = self.out_of_turn.copy()
        new.state, new.over = self.state.copy(), self.over
        return new

    def at(self, moves: int) -> Deal:
        """A deal of its own that stands where this one stood after its first `moves` actions."""
        new = self.copy()
        new._forget_undone()
        new.history = self.history[:moves]
        new.out_of_turn = {k: seat for k, seat in self.out_of_turn.items() if k < moves}
        new._replay()
        return new

    def steps(self) -> Iterator[tuple[Deal, int, int]]:
        """This deal played again, decision by decision.

        Yields:
            For each action the deal as it stood before (one object, which goes on with the next),
            the seat that acts, and the action.
        """
        replayed = self.at(0)
        for k, action in enumerate(self.history):
            # The last action is not done: it may be the one that leads nowhere.
            if k:
                replayed.apply(self.history[k - 1], self.out_of_turn.get(k - 1))
            yield replayed, self.out_of_turn.get(k, replayed.state.actor), action

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self.state == other.state and self.game.digest == other.game.digest

    __hash__ = None  # type: ignore[assignment]

    def _check_stuck(self) -> None:
        """Say which rule leads nowhere."""
        found = dead_end(self)
        if found is not None:
            self.state.choices = 0
            raise Rejected([found])
