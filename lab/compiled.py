"""Deals that Python steps through and machine code plays: as fast as a game written in C++.

They are for programs that play many deals decision by decision: the same legal actions, in the same
order, with the same results as `engine.Deal`, and the same words for what is refused. They keep a
history and no log; whoever wants to look at one, or to explain, save or undo, asks it for the
`whole` deal. Needs numba (the extra `fast`), and some seconds for a game.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ..engine.asking import refuse
from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.program import rebind, rebound
from ..engine.shuffle import AGAIN, CHOICE, Stream, key, shuffled
from ..schema.diagnostic import Rejected
from . import steps
from .compiled_deal import CompiledDeal, Layout, misused, refused, stuck, untrue
from .native import check_native, compiler, functions, record_type, records
from .native_type import HEAD, Method, locked, native_object, native_type
from .simulate import dealer_of

TRIAL = 8
"""Deals that are played in Python too before machine code is trusted with a game."""


METHODS = (
    ("legal", steps.legal, "", "The legal actions of the actor, sorted; none once it is over."),
    ("apply", steps.apply, "action", "The actor does something. A forbidden action raises."),
    ("copy", steps.copy, "", "An independent deal that stands exactly here."),
    ("_words", steps.words, "", "The record of the deal."),
    ("_shuffled", steps.shuffled, "given", "A deal by a seed."),
    ("_laid", steps.laid, "given", "A deal of a pack."),
)
"""The methods of a deal: what each is called, what it is given, and what it does."""


class Compiled:
    """A game whose deals machine code plays. Made by `compiled`.

    Attributes:
        game: what is played.
    """

    def __init__(self, game: Game) -> None:
        """Compile a game, and try it on some deals. Use `compiled`."""
        import numpy

        words = dict.fromkeys(("over", "asks", "done", "first_dealer"), numpy.int64)
        history = {"history": (numpy.uint16, (game.longest,))}
        starts = records(game, words, history | {"first_pack": (numpy.uint8, (game.pack.size,))})
        places = {name: field[1] for name, field in starts.dtype.fields.items()}
        members = {"over": places["over"], "actor": places["asks"]}
        told, seats = (refused, stuck, misused), tuple(range(game.players))
        methods = _methods(game, starts.dtype, told, seats)
        known = (*told, *seats)
        made = native_type(CompiledDeal, starts.dtype.itemsize, methods, members, known)
        made.game, made.layout = game, Layout(game, places)
        self.game = game
        blank = [start.tobytes() for start in starts[: game.players]]
        self._blank: list[CompiledDeal] = [native_object(made, each) for each in blank]
        self._try()

    def deal(
        self,
        seed: int | None = None,
        dealer: int | None = None,
        pack: Sequence[int | str] | None = None,
        number: int = 0,
    ) -> CompiledDeal:
        """One deal, the same that `Game.deal` gives.

        Args:
            seed: 0 .. 2**64 - 1, shuffles the pack; 0 if neither seed nor pack is given.
            dealer: the seat that deals; the last one if left out.
            pack: the order of the whole pack instead, the top card first.
            number: which deal of the seed's it is, from 0; `deals` counts it from 1.

        Raises:
            Rejected: a seed (E511), number (E521), dealer (E512) or pack (E513) that cannot be, or
                rules that lead nowhere.
        """
        game = self.game
        number = game.check_number(number)
        deals = number % game.match_rules.cycle + 1
        if pack is None:
            seed = game.check_seed(0 if seed is None else seed)
            if game.pack.copies == 1:
                given = struct.pack("=qQq", deals, seed, number)
                return self._blank[game.check_dealer(dealer)]._shuffled(given)
            pack = shuffled(game.pack.size, seed, number)
        luck = key(seed or 0, number, AGAIN) if game.program.redeals else 0
        given = struct.pack("=qQ", deals, luck) + bytes(game.pack.in_turn(game.order_of(pack)))
        return self._blank[game.check_dealer(dealer)]._laid(given)

    def _try(self) -> None:
        """See that some random deals go in every step as in Python."""
        for number in range(TRIAL):
            dealer = dealer_of(self.game.players, number)
            try:
                there = self.game.deal(seed=0, dealer=dealer, number=number, events=False)
            except Rejected:
                continue
            here = self.deal(seed=0, dealer=dealer, number=number)
            lots = Stream(key(0, number, CHOICE))
            while self._alike(here, there) and there.legal():
                action = there.legal()[lots.below(len(there.legal()))]
                # Where one comes to a dead end, so must the other.
                for deal in (there, here):
                    with suppress(Rejected):
                        deal.apply(action)
            if not self._alike(here, there):
                raise untrue(self.game, number)

    def _alike(self, here: CompiledDeal, there: Deal) -> bool:
        """Whether a deal stands as Python's does."""
        asked = (here.over, here.actor, here.legal()) == (there.over, there.actor, there.legal())
        return asked and here.history == there.history and here.state == there.state


def compiled(game: Game) -> Compiled:
    """Compile a game to be stepped through; this takes some seconds.

    Raises:
        Rejected: this Python runs several threads at once (E545); numba is missing (E540); or the
            game has more cards than a word has bits, or numbers that no word holds (E541).
    """
    if not locked():
        raise refuse("E545")
    check_native(game)
    try:
        return Compiled(game)
    except OverflowError:
        raise refuse("E541", game=game.id, problem="number") from None


def _methods(
    game: Game, kind: Any, told: Sequence[object], seats: Sequence[int]
) -> dict[str, Method]:
    """The methods of a game's deals, compiled.

    Args:
        game: what is played.
        kind: the record of a deal, as numpy describes it.
        told: what is called with an action that is refused, after one that leads nowhere, and with
            what no method takes.
        seats: the seats as Python's numbers.
    """
    import numba
    import numpy

    from . import interpreter

    scope = functions(game)
    scope["step"] = scope["apply"]
    holes = steps.__annotations__
    scope.update({name: each for name, each in vars(interpreter).items() if name in holes})
    scope["record"] = interpreter.record_at(record_type(game, kind))
    scope.update(zip(("REFUSE", "STUCK", "MISUSED"), map(id, told), strict=True))
    scope.update(TRUE=id(True), FALSE=id(False), NONE=id(None))
    scope["SEAT"] = numpy.array([id(seat) for seat in seats], numpy.int64)
    scope.update(HEAD=HEAD, SIZE=kind.itemsize, ROOM=game.longest)
    scope.update(MOST=game.actions - 1, CARDS=game.pack.size, LAST=len(game.program.phases))
    scope["REDEALS"] = game.program.redeals
    own = dict(scope)
    own.update(rebound(steps, own, compiler(inline=False)))
    of_two = numba.cfunc("int64(int64, int64)")
    return {
        name: Method(of_two(rebind(function, own)), argument, doc)
        for name, function, argument, doc in METHODS
    }


__all__ = ["Compiled", "CompiledDeal", "compiled"]
