"""Where the phases of a deal lead, and that every deal ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .jumps import MOST_RETURNS

if TYPE_CHECKING:
    from ..schema.span import Span
    from .equipment import Variable
    from .program import Phase


COUNTING = ("settle", "score")
"""Kinds of phases that a redeal does not repeat where a deal begins with them."""


@dataclass(frozen=True)
class Jump:
    """A sentence that leads elsewhere.

    Attributes:
        here: the phase that it stands in, by its place in the file.
        target: where it leads; how many phases there are for the end of the deal.
        counted: whether it is counted how often it does.
        most: how often at most, as it says itself.
        certain: whether the phase always comes to it.
        span: where it stands.
    """

    here: int
    target: int
    counted: bool
    most: int | None
    certain: bool
    span: Span

    @property
    def bound(self) -> int:
        """It leads back no more often than this."""
        if not self.counted or self.target > self.here:
            return 0
        return MOST_RETURNS if self.most is None else self.most


def ways(phases: Sequence[Phase], listed: int) -> dict[str, object]:
    """The tables by which sentences find the phases: those of the file, and where a redeal begins.

    One that is left out leads to the next that is not.
    """
    at = [sum(phase.place < k for phase in phases) for k in range(listed)]
    anew = (k for k, phase in enumerate(phases) if phase.kind not in COUNTING)
    return {"PHASE_AT": (*at, len(phases)), "DEALING": next(anew, 0)}


def memory(held: Sequence[Variable]) -> dict[str, object]:
    """The tables by which a redeal finds the variables that are kept for one deal only."""
    slots = [variable for variable in held for _ in range(variable.size)]
    return {
        "SLOTS": len(slots),
        "STARTS": tuple(variable.start for variable in slots),
        "KEPT": tuple(variable.keep for variable in slots),
    }


def longest_way(jumps: Sequence[Jump], lengths: Sequence[int]) -> int:
    """The greatest number of decisions of a deal.

    Between two jumps back the deal only goes forward: each of them adds at most what the phases
    from its target on may ask.

    Args:
        jumps: those of the program.
        lengths: how often each phase of the file may ask, 0 for one that is left out.
    """
    return sum(lengths) + sum(jump.bound * sum(lengths[jump.target :]) for jump in jumps)


def _steps(jumps: Sequence[Jump], phases: int) -> list[set[int]]:
    """For each phase those that may be next."""
    ways = [{k + 1} for k in range(phases)]
    for k in range(phases):
        here = [jump for jump in jumps if jump.here == k]
        if any(jump.certain and jump.most is None for jump in here):
            ways[k].clear()
        ways[k] |= {jump.target for jump in here}
    return ways


def visits(jumps: Sequence[Jump], phases: int, phase: int) -> int:
    """How often at most a phase takes place in one deal; once if no way leads back to it."""
    ways = _steps(jumps, phases)
    after = _reached(ways, phase, 1)
    back = (jump for jump in jumps if jump.here in after | {phase})
    returns = (jump for jump in back if phase in _reached(ways, jump.target))
    return 1 + sum(jump.bound for jump in returns) if phase in after else 1


def endless(jumps: Sequence[Jump], phases: int) -> Jump | None:
    """A sentence that closes a circle out of which no way leads; None if there is none."""
    ways = _steps(jumps, phases)
    reached = _reached(ways, 0)
    for k in sorted(reached - {phases}):
        if phases not in _reached(ways, k):
            caught = _reached(ways, k)
            return next(j for j in jumps if j.here in caught and j.target <= j.here)
    return None


def _reached(ways: Sequence[set[int]], start: int, steps: int = 0) -> set[int]:
    """The phases to which ways lead from one, itself among them unless a step must be taken."""
    found: set[int] = set()
    left = [start] if not steps else [*ways[start]]
    while left:
        k = left.pop()
        if k not in found:
            found.add(k)
            left += ways[k] if k < len(ways) else ()
    return found
