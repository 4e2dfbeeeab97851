"""The reports on a deal: views, journals, imagined worlds, explanations, saves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

from .asking import plain, refuse
from .explain import Posting, TrickStory, postings, story
from .illegal import Verdict
from .journal import journal
from .save import digest_of, save_deal
from .verdicts import verdict
from .view import View, view_of
from .worlds import determinize

if TYPE_CHECKING:
    from .deal import Deal


class Account:
    """The part of a `Deal` that reports on it and changes nothing."""

    __slots__ = ()

    @property
    def _deal(self) -> Deal:
        return cast("Deal", self)

    def __repr__(self) -> str:
        deal = self._deal
        asked = "over" if deal.over else f"seat {deal.actor} is asked"
        return f"<Deal of {deal.game.id}, {len(deal.history)} actions, {asked}>"

    def __copy__(self) -> Deal:
        return self._deal.copy()

    def __deepcopy__(self, memo: object) -> Deal:
        return self._deal.copy()

    def __reduce__(self) -> tuple[object, ...]:
        from .saved import load_save

        return load_save, (self.save(), self._deal.game)

    def view(self, seat: int | None) -> View:
        """What one seat knows of the deal.

        Args:
            seat: whose knowledge it is; None: a spectator's.

        Raises:
            Rejected: there is no such seat (E520).
        """
        return view_of(self._deal, self._seat(seat))

    def _seat(self, given: int | None) -> int | None:
        game, seat = self._deal.game, plain(given)
        if seat is not None and not game.has_seat(seat):
            raise refuse("E520", seat=str(seat), players=game.players)
        return cast("int | None", seat)

    def journal(self, seat: int | None, since: int = 0) -> str:
        """What a seat saw happen (None: a spectator), as JSON Lines; see `docs/events.md`.

        Args:
            seat: who sees it.
            since: so many events were told before; with 0 the table is told first.

        Raises:
            Rejected: there is no such seat (E520).
        """
        return journal(self._deal, self._seat(seat), since)

    def determinize(self, seat: int | None, rng: Random) -> Deal:
        """Another deal, by lot, that a seat could not tell from this one.

        `worlds.Worlds` makes many of one deal faster.

        Args:
            seat: who could not; None: a spectator.
            rng: makes the lots. The same state of it gives the same deal.

        Raises:
            Rejected: there is no such seat (E520).
        """
        return determinize(self._deal, self._seat(seat), rng)

    def explain(self, action: int, to: int | None = None) -> Verdict:
        """Why an action is legal now, or why not.

        Args:
            action: the id of any action of the game; of anything else it is told that it is none.
            to: who asks, and would do it: the answer holds nothing that this seat does not know. If
                left out the actor asks, and the answer is for no other eyes.
        """
        return verdict(self._deal, plain(action), plain(to))

    def explain_trick(self, number: int) -> TrickStory:
        """Who won a completed trick of this deal, and by which clause.

        Args:
            number: which trick, 0 the first.

        Raises:
            IndexError: there is no such trick yet.
        """
        return story(self._deal, number)

    def explain_score(self) -> list[Posting]:
        """Every posting of points and chips in this deal, with its rule."""
        return postings(self._deal)

    def save(self) -> str:
        """This deal as JSON, what was undone included; `load_save` gives it back.

        Raises:
            Rejected: it did not begin with a deal, but with a situation that somebody made (E557).
        """
        return save_deal(self._deal)

    @property
    def digest(self) -> str:
        """SHA-256 of the rules and of all that the state holds: equal for equal deals."""
        return digest_of(self._deal)
