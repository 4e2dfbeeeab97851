"""The calls of a game: everything that can be said at its table, and the action ids that say it.

Action ids below the pack's size are its cards. Above them the calls follow in the order of the
file: one id for a call that names nothing, one for every combination of what another names, the
last thing named counting fastest. A call that two phases share has the same ids in both.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from operator import attrgetter

from .parts import Part, numbers

_FIRST = attrgetter("first")


@dataclass(frozen=True)
class Call:
    """One call, or one call for every combination of what it names.

    Attributes:
        name: what is said.
        first: its action id, or that of the first combination.
        parts: what it names besides, such as an amount, or a number and a suit.
        title: what people read, if that is not the name.
    """

    name: str
    first: int
    parts: tuple[Part, ...] = ()
    title: str = ""

    @cached_property
    def size(self) -> int:
        """How many action ids it has."""
        return prod(len(part.values) for part in self.parts)

    @cached_property
    def counted(self) -> bool:
        """Whether it names a number."""
        return any(part.counted for part in self.parts)

    def places(self, action: int) -> tuple[int, ...]:
        """Which of its values each part has in an action of this call."""
        rest, found = action - self.first, []
        for part in reversed(self.parts):
            rest, place = divmod(rest, len(part.values))
            found.append(place)
        return tuple(reversed(found))

    def columns(self) -> Iterator[tuple[int, ...]]:
        """For each part its values, action by action."""
        places = [self.places(self.first + k) for k in range(self.size)]
        for k, part in enumerate(self.parts):
            yield tuple(part.values[place[k]] for place in places)

    def amount(self, action: int) -> int | None:
        """The number that an action of this call names, if it names nothing else."""
        if len(self.parts) != 1 or not self.counted:
            return None
        return self.parts[0].values[action - self.first]

    def named(self, action: int) -> str:
        """What an action names, without the call: `12`, `3 hearts`; empty for nothing."""
        places = zip(self.parts, self.places(action), strict=True)
        return " ".join(part.texts[place] for part, place in places)

    def text(self, action: int) -> str:
        """What an action of this call is called: `pass`, `bid 12`, `bid 3 hearts`."""
        return f"{self.name} {self.named(action)}" if self.parts else self.name

    def read(self, text: str) -> list[int]:
        """The actions that name what a text names: `12`, `3 hearts`, `3h`."""
        found = [(0, text)]
        for part in self.parts:
            size = len(part.values)
            found = [
                (number * size + place, rest)
                for number, left in found
                for place, rest in part.read(left)
            ]
        return [self.first + number for number, rest in found if not rest]


@dataclass
class Calls:
    """All calls of a game."""

    size: int
    """The first action id that is free; at first the size of the pack."""
    listed: list[Call] = field(default_factory=list)

    def add(self, name: str, title: str = "") -> int:
        """The action id of a call that names nothing."""
        return self.add_parts(name, title).first

    def add_amounts(self, name: str, title: str = "", *, least: int, most: int) -> int:
        """The base of a call with amounts: an amount's action id is the base plus the amount."""
        return self.add_numbers(name, title, range(least, most + 1)) - least

    def add_numbers(self, name: str, title: str, values: Sequence[int]) -> int:
        """The action id of the first of some numbers that a call may name."""
        return self.add_parts(name, title, (numbers("amount", values),)).first

    def add_parts(self, name: str, title: str = "", parts: Sequence[Part] = ()) -> Call:
        """A call that names something, or the one that was added before."""
        wanted = Call(name, self.size, tuple(parts), title)
        for call in self.listed:
            if call.name == name and call.parts == wanted.parts:
                return call
        self.listed.append(wanted)
        self.size += wanted.size
        return wanted

    def add_row(self, calls: Sequence[tuple[str, str]]) -> int:
        """The first of the action ids, one after the other, of calls given by name and title."""
        names = [name for name, _ in calls]
        for k in range(len(self.listed)):
            row = self.listed[k : k + len(calls)]
            if [call.name for call in row if not call.parts] == names:
                return row[0].first
        first = self.size
        for name, title in calls:
            self.listed.append(Call(name, self.size, title=title))
            self.size += 1
        return first

    def of(self, action: int) -> Call | None:
        """The call of an action id; None for a card or an id that there is not."""
        place = bisect_right(self.listed, action, key=_FIRST) - 1
        call = self.listed[place] if place >= 0 else None
        return call if call is not None and action < call.first + call.size else None

    def find(self, text: str) -> list[int]:
        """The actions so called: `bid 12`; what a call names is any call's that can name it.

        A bare name stands for anything that the call may name.
        """
        whole = " ".join(text.casefold().split())
        found: list[int] = []
        for call in self.listed:
            spellings = sorted({call.name.casefold(), call.title.casefold()} - {""})
            if whole in spellings:
                found += range(call.first, call.first + call.size)
            elif call.parts:
                named = [whole.removeprefix(f"{each} ") for each in spellings]
                found += dict.fromkeys(a for rest in named for a in call.read(rest))
        return found


def runs(actions: Sequence[int]) -> list[tuple[int, int]]:
    """Sorted action ids as stretches without a gap, each with its first and last."""
    found: list[tuple[int, int]] = []
    for action in actions:
        if found and found[-1][1] == action - 1:
            found[-1] = (found[-1][0], action)
        else:
            found.append((action, action))
    return found
