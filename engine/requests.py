"""What a caller may ask a game for: seats, seeds and cards, checked and as plain integers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from .asking import nearest, plain, refuse

if TYPE_CHECKING:
    from .game import Game

MOST_SEED = 2**64 - 1
MOST_NUMBER = (1 << 56) - 1
"""Deals of one seed are numbered up to this; see `shuffle.key`."""


class Requests:
    """The part of a `Game` that looks at what it is given, before anything is made of it."""

    _cards: set[int]

    @property
    def _game(self) -> Game:
        return cast("Game", self)

    def has_seat(self, seat: object) -> bool:
        """Whether that is a seat of this table."""
        return type(seat) is int and 0 <= seat < self._game.players

    def check_dealer(self, dealer: int | None) -> int:
        """The dealer's seat; the last one if none is given.

        Raises:
            Rejected: there is no such seat (E512).
        """
        if dealer is None:
            return self._game.players - 1
        dealer = plain(dealer)
        if not self.has_seat(dealer):
            raise refuse(
                "E512", dealer=str(dealer), players=self._game.players, last=self._game.players - 1
            )
        return dealer

    def check_seed(self, seed: object) -> int:
        """The seed, if it is one.

        Raises:
            Rejected: it is no integer from 0 to 2**64 - 1 (E511).
        """
        if (found := _up_to(MOST_SEED, seed)) is None:
            raise refuse("E511", seed=str(seed), most=MOST_SEED)
        return found

    def check_number(self, number: object) -> int:
        """The number of a deal, if it is one.

        Raises:
            Rejected: it is no integer from 0 to 2**56 - 1 (E521).
        """
        if (found := _up_to(MOST_NUMBER, number)) is None:
            raise refuse("E521", number=str(number), most=MOST_NUMBER)
        return found

    def order_of(self, pack: Sequence[int | str]) -> list[int]:
        """The order of a whole pack, given as cards, the top first.

        Raises:
            Rejected: a card that is not in the pack, that is there twice, or that is missing (E509,
                E513).
        """
        given: list[Any] = list(pack)
        whole = len(given) == len(self._cards) and {*map(type, given)} == {int}
        if whole and {*given} == self._cards:
            return given
        order = self._game.pack.in_turn(self.card(each) for each in given)
        missing = self._game.pack.all
        for k, card in enumerate(order):
            if not missing >> card & 1:
                raise refuse("E513", problem="twice", card=self._game.pack.text(order[k]))
            missing ^= 1 << card
        if missing:
            raise refuse("E513", problem="missing", card=self._game.pack.texts(missing)[0])
        return order

    def card(self, given: int | str) -> int:
        """A card given as an integer or by name.

        Raises:
            Rejected: there is no such card in the pack (E508, E509).
        """
        if isinstance(given, str):
            card = self._game.pack.find(given)
            if card is None:
                near = nearest(given.strip().upper(), self._game.pack.names)
                raise refuse("E509", text=given, suggestion=near)
            return card
        if (found := _up_to(self._game.pack.size - 1, given)) is None:
            raise refuse("E508", action=str(given), actions=self._game.pack.size)
        return found


def _up_to(most: int, given: object) -> int | None:
    """An integer of any library from 0 to `most` as Python's own; None for all else."""
    found = plain(given)
    return found if type(found) is int and 0 <= found <= most else None
