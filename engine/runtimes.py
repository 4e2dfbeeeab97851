"""The bindings of a program to Python: with a log and without, and fused once that pays."""

from __future__ import annotations

from .events import emit, silent
from .program import Bound, Program

FUSE_AFTER = 100
"""Deals that a game deals before its program is fused, which costs as much as it saves in them."""


class Runtimes:
    """What the deals of one game are played with.

    Attributes:
        plain: the program bound as it is written, with a log.
    """

    def __init__(self, program: Program) -> None:
        """Bind a program."""
        self.plain = program.bind()
        self._program = program
        self._made = {(True, False): self.plain}
        self._deals = 0

    def for_next_deal(self, log: bool) -> Bound:
        """The binding for one more deal, whether or not it keeps a log. All of them play alike."""
        self._deals += 1
        return self.get(log, self._deals > FUSE_AFTER)

    def get(self, log: bool, fused: bool) -> Bound:
        """A binding, made when it is first asked for."""
        if (log, fused) not in self._made:
            bind = self._program.fused if fused else self._program.bind
            self._made[log, fused] = bind(log=emit if log else silent)
        return self._made[log, fused]
