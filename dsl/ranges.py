"""Between which numbers a term lies: intervals, worked out without play.

Every answer is sound and may be wide: what is not understood is `ANYTHING`. A condition that holds
narrows what is compared in it, so `where points < 22` bounds `22 - points` below it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeGuard

from .facts import Facts, Words
from .operators import COMPARE
from .range import ANYTHING, MIRRORED, NOTHING, OPPOSITE, Cards, Range, beside, compared, just
from .terms import Aggregate, Apply, Choose, Constant, Logic, Loop, Otherwise, Table, Term
from .types import CARDS, INTEGER, SEAT, SEATS

COUNTED = ("count({0})", "total({0}, {1})")
ABS = "({0} if {0} >= 0 else -{0})"
_OF_NOBODY = " if {seat} >= 0 else 0)"


MOST_STEPS = 200_000
"""However a file nests its conditions, so many terms are looked at and no more."""


@dataclass
class Ranges:
    """Works out ranges with what is known of a game.

    Attributes:
        words: the leaves.
        seats: how many there are.
        pack: all cards.
        copies: how many there are of each.
        steps: how many terms were looked at; beyond `MOST_STEPS` nothing more is found out.
    """

    words: Words
    seats: int
    pack: int
    copies: int = 1
    steps: int = 0

    # numbers

    def number(self, term: Term, facts: Facts = ()) -> Range:
        """The range of a term that is a number."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            return ANYTHING
        found = self._number(term, facts)
        for known, range in facts:
            if known == term:
                found = found.meet(range)
        return found

    def _number(self, term: Term, facts: Facts) -> Range:
        match term:
            case Constant():
                return just(int(term.value))
            case Choose():
                yes, no = (self.assume(term.condition, holds, facts) for holds in (True, False))
                ways = [(yes, term.yes), (no, term.no)]
                found = [self.number(way, known) for known, way in ways if known is not None]
                return found[0].join(found[-1]) if found else NOTHING
            case Aggregate():
                return self._aggregate(term, facts)
            case Apply():
                return self._apply(term, facts)
        return ANYTHING

    def _apply(self, term: Apply, facts: Facts) -> Range:
        if term.code.startswith("(") and term.code.endswith(_OF_NOBODY):
            inner = replace(term, code=term.code[1 : -len(_OF_NOBODY)])
            return self.number(inner, facts).perhaps
        if term.code in COUNTED:
            return self._counted(term)
        if term.code == ABS:
            return self.number(term.args["0"], facts).size
        if not term.op:
            return self.words.number(term, facts)
        return self._arithmetic(term, [self.number(each, facts) for each in term.args.values()])

    def _arithmetic(self, term: Apply, given: list[Range]) -> Range:
        left, right = given[0], given[-1]
        match term.op:
            case "+":
                return left.plus(right)
            case "-":
                return left.plus(right.negative)
            case "*":
                return left.times(right)
            case "minus":
                return left.negative
            case "max":
                return Range(max(left.least, right.least), max(left.most, right.most))
            case "min":
                return Range(min(left.least, right.least), min(left.most, right.most))
            case "//" if right.least > 0:
                ends = [one // two for one in left for two in right]
                return Range(min(ends), max(ends))
            case "%" if right.least > 0:
                inside = left.least >= 0 and left.most < right.least
                return left if inside else Range(0, right.most - 1)
        return ANYTHING

    def _counted(self, term: Apply, whole: bool = False) -> Range:
        """How many cards there are, or what they are worth; `whole`: those of all seats."""
        cards, *more = term.args.values()
        if cards.type == SEATS:
            return self.words.members(cards)
        if cards.type != CARDS:
            # Suits, of which there are no more than cards, or none of them.
            return Range(0, self.pack.bit_count() + 1)
        among, most = self.cards(cards)
        if whole:
            most = among.bit_count()
        if not more:
            return Range(0, most)
        if not isinstance(more[0], Table):
            return ANYTHING
        worth = sorted(value for k, value in enumerate(more[0].values) if among >> k & 1)
        least = sum(value for value in worth[:most] if value < 0)
        return Range(least, sum(value for value in worth[::-1][:most] if value > 0))

    def _aggregate(self, term: Aggregate, facts: Facts) -> Range:
        turns = self.turns(term.loop)
        known = self.visiting(term.loop, facts)
        if term.word == "count":
            return Range(0, 0 if known is None else turns)
        if known is None or not turns:
            return NOTHING
        body = self.number(term.body, known)
        if term.word != "sum":
            return body.perhaps if term.loop.where else body
        if term.loop.where:
            body = body.perhaps
        if isinstance(term.body, Apply) and self._is_shared(term.body, term.loop.local):
            body = self._counted(term.body, whole=True) if term.body.code in COUNTED else body
            return body.perhaps
        return body.times(Range(turns, turns))

    def _is_shared(self, body: Apply, seat: Term) -> bool:
        if body.code in COUNTED:
            return self._of_one(next(iter(body.args.values())), seat)
        return self.words.shared(body, seat)

    def _of_one(self, cards: Term, seat: Term) -> bool:
        """Whether these cards are among those that only this seat has."""
        if not isinstance(cards, Apply):
            return False
        args = list(cards.args.values())
        if cards.op in ("&", "-"):
            return any(self._of_one(each, seat) for each in args[: 2 if cards.op == "&" else 1])
        return self.words.shared(cards, seat)

    # loops

    def turns(self, loop: Loop) -> int:
        """How many things a loop visits at most."""
        size = self.seats if loop.size == "SEATS" else int(loop.size)
        others = any(_leaves_out(each, loop) for each in loop.where)
        if loop.among is None:
            return size - others
        return min(size - others, self.words.members(loop.among).most)

    def visiting(self, loop: Loop, facts: Facts) -> Facts | None:
        """What is known of the thing visited besides; None if there can be none."""
        known: Facts | None = facts
        for condition in loop.where:
            known = known if known is None else self.assume(condition, True, known)
        return known

    # cards

    def cards(self, term: Term) -> Cards:
        """The cards that a term may give."""
        everything = Cards(self.pack, self.pack.bit_count())
        match term:
            case Constant():
                return Cards(term.value & self.pack, (term.value & self.pack).bit_count())
            case Choose():
                return self.cards(term.yes).join(self.cards(term.no))
            case Otherwise():
                return self.cards(term.first).join(self.cards(term.second))
            case Aggregate():
                return Cards(self.cards(term.body).among, everything.most)
            case Apply():
                return self._place(term)
        return everything

    def _place(self, term: Apply) -> Cards:
        parts = [self.cards(each) for each in term.args.values() if each.type == CARDS]
        if term.op in ("&", "|", "-"):
            one, other = parts
            if term.op == "&":
                among = one.among & other.among
                return Cards(among, min(one.most, other.most, among.bit_count()))
            if term.op == "|":
                among = one.among | other.among
                return Cards(among, min(one.most + other.most, among.bit_count()))
            away = list(term.args.values())[1].constant or 0
            return Cards(one.among & ~away, min(one.most, (one.among & ~away).bit_count()))
        if term.code in ("highest({0})", "lowest({0})", "first_played(s, {0})"):
            return Cards(parts[0].among, min(parts[0].most, self.copies))
        return self.words.cards(term)

    # conditions

    def truth(self, term: Term, facts: Facts = ()) -> bool | None:
        """Whether a condition holds, if that is known."""
        if term.constant is not None:
            return bool(term.constant)
        for known, range in facts:
            if known == term and range.least == range.most:
                return bool(range.least)
        if isinstance(term, Logic):
            sides = self.truth(term.left, facts), self.truth(term.right, facts)
            decides = term.op == "or"
            if decides in sides:
                return decides
            return None if None in sides else not decides
        if isinstance(term, Apply) and term.op == "not":
            inner = self.truth(term.args["0"], facts)
            return None if inner is None else not inner
        if not _compares_numbers(term):
            return None
        left, right = (self.number(each, facts) for each in term.args.values())
        return compared(term.op, left, right)

    def assume(self, term: Term, holds: bool, facts: Facts) -> Facts | None:
        """What is known besides where a condition holds, or does not; None: that cannot be."""
        truth = self.truth(term, facts)
        if truth is not None:
            return facts if truth is holds else None
        if isinstance(term, Apply) and term.op == "not":
            return self.assume(term.args["0"], not holds, facts)
        facts = (*facts, (term, Range(holds, holds)))
        if isinstance(term, Apply) and (meaning := self.words.meaning(term)) is not None:
            return self.assume(meaning, holds, facts)
        if isinstance(term, Logic):
            return self._assume_both(term, holds, facts)
        return self._narrowed(term, holds, facts) if _compares_numbers(term) else facts

    def _assume_both(self, term: Logic, holds: bool, facts: Facts) -> Facts | None:
        if (term.op == "and") is holds:
            left = self.assume(term.left, holds, facts)
            return None if left is None else self.assume(term.right, holds, left)
        ways = [self.assume(side, holds, facts) for side in (term.left, term.right)]
        possible = [way for way in ways if way is not None]
        return None if not possible else possible[0] if len(possible) == 1 else facts

    def _narrowed(self, term: Apply, holds: bool, facts: Facts) -> Facts | None:
        op = term.op if holds else OPPOSITE[term.op]
        left, right = term.args.values()
        for one, two, way in ((left, right, op), (right, left, MIRRORED[op])):
            bound, mine = self.number(two, facts), self.number(one, facts)
            narrow = mine.meet(beside(way, bound, mine))
            if narrow.least > narrow.most:
                return None
            if narrow != mine:
                facts = (*facts, (one, narrow))
        return facts


def _compares_numbers(term: Term) -> TypeGuard[Apply]:
    return (
        isinstance(term, Apply)
        and term.op in COMPARE
        and all(each.type == INTEGER for each in term.args.values())
    )


def _leaves_out(condition: Term, loop: Loop) -> bool:
    """Whether a condition of a loop leaves out one seat."""
    return (
        isinstance(condition, Apply)
        and condition.code == "{item} != {seat}"
        and condition.args["item"] == loop.local
        and condition.args["seat"].type == SEAT
    )
