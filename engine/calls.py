"""The calls of a game: everything that can be said at its table, and the action ids that say it.

Action ids below the pack's size are its cards. Above them the calls follow in the order of the
file: one id for a call without an amount, one for every amount of a call with amounts. A call that
two phases share has one id.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Call:
    """One call, or one call for every amount.

    Attributes:
        name: what is said.
        first: its action id, or that of its least amount.
        least, most: the amounts it takes; None if it takes none.
        title: what people read, if that is not the name.
    """

    name: str
    first: int
    least: int | None = None
    most: int | None = None
    title: str = ""

    @property
    def size(self) -> int:
        """How many action ids it has."""
        return 1 if self.least is None or self.most is None else self.most - self.least + 1

    def amount(self, action: int) -> int | None:
        """The amount that an action of this call names."""
        return None if self.least is None else action - self.first + self.least

    def text(self, action: int) -> str:
        """What an action of this call is called: `pass`, `bid 12`."""
        amount = self.amount(action)
        return self.name if amount is None else f"{self.name} {amount}"

    def action(self, amount: int) -> int | None:
        """The action that names an amount; None if the call does not take it."""
        if self.least is None or self.most is None or not self.least <= amount <= self.most:
            return None
        return self.first + amount - self.least


@dataclass
class Calls:
    """All calls of a game."""

    size: int
    """The first action id that is free; at first the size of the pack."""
    listed: list[Call] = field(default_factory=list)

    def add(self, name: str, title: str = "") -> int:
        """The action id of a call without an amount."""
        for call in self.listed:
            if call.name == name and call.least is None:
                return call.first
        return self._append(Call(name, self.size, title=title)).first

    def add_amounts(self, name: str, title: str = "", *, least: int, most: int) -> int:
        """The base of a call with amounts: an amount's action id is the base plus the amount."""
        for call in self.listed:
            if (call.name, call.least, call.most) == (name, least, most):
                return call.first - least
        return self._append(Call(name, self.size, least, most, title)).first - least

    def add_row(self, calls: Sequence[tuple[str, str]]) -> int:
        """The first of the action ids, one after the other, of calls given by name and title."""
        names = [name for name, _ in calls]
        for k in range(len(self.listed)):
            row = self.listed[k : k + len(calls)]
            if [call.name for call in row if call.least is None] == names:
                return row[0].first
        first = self.size
        for name, title in calls:
            self._append(Call(name, self.size, title=title))
        return first

    def _append(self, call: Call) -> Call:
        self.listed.append(call)
        self.size += call.size
        return call

    def of(self, action: int) -> Call | None:
        """The call of an action id; None for a card or an id that there is not."""
        return next((c for c in self.listed if c.first <= action < c.first + c.size), None)

    def find(self, text: str) -> list[int]:
        """The actions so called: `bid 12`; a bare amount is any call's, a bare name any amount."""
        words = text.casefold().split()
        whole, last = " ".join(words), words[-1] if words else ""
        amount = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else None
        found: list[int] = []
        for call in self.listed:
            spellings = {call.name.casefold(), call.title.casefold()} - {""}
            if whole in spellings:
                found += range(call.first, call.first + call.size)
            elif amount is not None and (len(words) == 1 or " ".join(words[:-1]) in spellings):
                action = call.action(amount)
                found += [] if action is None else [action]
        return found
