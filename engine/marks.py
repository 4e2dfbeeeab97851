"""How far a builder was, so that what a phase brought can be taken back if it is left out."""

from __future__ import annotations

from .builder import Builder


class Mark:
    """Where the functions, the jumps and the calls of a builder ended.

    Attributes:
        jumps: how many sentences led elsewhere.
    """

    def __init__(self, build: Builder) -> None:
        """Take note of a builder."""
        self.jumps = len(build.jumps)
        self._functions = len(build.functions)
        self._calls = len(build.calls.listed), build.calls.size

    def go_back(self, build: Builder) -> None:
        """Take back what was compiled and counted since: a game has no calls that nobody hears."""
        del build.jumps[self.jumps :]
        del build.functions[self._functions :]
        listed, build.calls.size = self._calls
        del build.calls.listed[listed:]
