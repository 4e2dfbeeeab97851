"""What is known before play of the words of a game: between which numbers each of them lies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..dsl.compile import Clause
from ..dsl.facts import Facts
from ..dsl.range import ANYTHING, NOTHING, Cards, Range
from ..dsl.ranges import Ranges
from ..dsl.terms import Aggregate, Apply, Choose, Local, Logic, Otherwise, Term
from ..dsl.types import BOOLEAN, CARDS
from .heard import tricks_of_deal
from .program import Phase, Program
from .sides import SEAT_WORDS

SCORE, TOTAL = "s.scores[{seat}]", "(s.totals[{seat}] + s.scores[{seat}])"
CHIPS, POT = "(s.chips_before[{seat}] + s.chips[{seat}])", "(s.pot_before + s.pot)"
TRICKS = "s.tricks[{seat}]"
PLACE = next(word.code for word in SEAT_WORDS if word.name == "place")
OWED = "s.owed[{seat}]"
STAKES = ("s.stake", "s.staked[{seat}]", OWED)
_ZONES = {f"s.{name}[{{seat}}]" for name in ("hands", "won", "discards", "laid")}
_SINGLE = (
    "top_of_stock(s)",
    "bottom_of_stock(s)",
    "last_card(s)",
    "first_card(s)",
    "winning_card(s)",
)
_RULE = re.compile(r"(\w+)\(s(?:, \{seat\})?\)")
_STEP = re.compile(r"(?:^\(|else \(*)(-?\d+)")
"""The values of a number by another, in its code."""
_TABLE = re.compile(r"(BY_SUIT_\w+)\[\{suit\}\]")
_OF_NOBODY = re.compile(r"\((.+) if \{seat\} >= 0 else -?\d+\)")


class Known:
    """The leaves of the terms of a game, see `ranges.Words`.

    Attributes:
        held: what words lie between that rules change, by their code; see `SCORE` and its like.
        named: what the call at hand names.
        ranges: works out terms with all this.
    """

    def __init__(self, program: Program, pack: int, deals: int) -> None:
        """Look through the phases of a program; a match has at most so many deals."""
        self.program = program
        self.held: dict[str, Range] = {}
        self.named: tuple[Range, ...] = ()
        self.ranges = Ranges(self, program.seats, pack, int(str(program.tables["COPIES"])))
        self._pack, self._deals = pack, deals
        self._rules: dict[str, Range] = {}
        self._codes: dict[str, frozenset[str]] = {}
        self._of_terms: dict[int, tuple[Term, frozenset[str]]] = {}
        self._alone: dict[int, tuple[Term, bool]] = {}
        self._fixed = dict(self._of_phases())

    def hold(self, held: Mapping[str, Range]) -> None:
        """Take other ranges of what rules change."""
        self.held = dict(held)
        self._rules.clear()

    def _of_phases(self) -> Iterator[tuple[str, Range]]:
        cards, program = self._pack.bit_count(), self.program
        yield TRICKS, Range(0, tricks_of_deal(program, cards))
        yield PLACE, Range(1, program.seats)
        yield "s.chosen", Range(0, cards)
        yield "s.deals", Range(1, self._deals)
        yield "s.redeals", Range(0, sum(jump.bound for jump in program.jumps))
        bids = [each.holes["AMOUNTS"] for each in program.phases if each.kind == "auction"]
        yield "s.bid", Range(0, max((max(each) for each in bids), default=0))  # type: ignore[call-overload]

    def _stakes(self, code: str) -> Range:
        """The stakes that are vied for, and what is owed for them."""
        found = NOTHING
        for phase in self.program.phases:
            if phase.kind == "vie":
                found = found.join(self._rule(str(phase.holes["STAKE"])))
                found = found.join(Range(0, _most(phase)))
                if code == OWED and phase.holes["DROP_OWES"] != "the_stake":
                    found = found.join(self._rule(str(phase.holes["DROP_OWES"])))
        return found

    # words

    def number(self, term: Apply, facts: Facts) -> Range:
        """The range of a number that the rules ask the table for."""
        code = term.code
        if code in self.held:
            return self.held[code]
        if code in self._fixed:
            return self._fixed[code]
        if code in STAKES:
            return self._stakes(code)
        if code.startswith("named_"):
            return self.named[int(code.removeprefix("named_"))]
        if found := _TABLE.fullmatch(code):
            values = self.program.column(found[1])
            return Range(min(values), max(values))
        if "{number}" in code:
            steps = [int(value) for value in _STEP.findall(code)]
            return Range(min(steps), max(steps))
        if (found := _RULE.fullmatch(code)) and found[1] in self.program.said:
            return self._rule(found[1], self._about(found[1], facts))
        return ANYTHING

    def _about(self, name: str, facts: Facts) -> Facts:
        """Those facts that mean in a rule what they mean outside, and that it may depend on."""
        asked = self._rule_codes(name)
        return tuple(
            fact for fact in facts if asked & self.codes(fact[0]) and self._closed(fact[0])
        )

    def _rule(self, name: str, facts: Facts = ()) -> Range:
        if not facts and name in self._rules:
            return self._rules[name]
        found = self.clauses(name, facts)
        if not facts:
            self._rules[name] = found
        return found

    def clauses(self, name: str, facts: Facts = ()) -> Range:
        """The range of a rule that gives a number."""
        found: list[Range] = []
        for clause in self.program.said[name]:
            assert isinstance(clause, Clause)
            when = clause.when
            known = facts if when is None else self.ranges.assume(when, True, facts)
            if known is not None:
                found.append(self.ranges.number(clause.value, known))
            if when is None or self.ranges.truth(when, facts):
                break
        else:
            found.append(NOTHING)
        whole = found[0]
        for each in found[1:]:
            whole = whole.join(each)
        return whole

    def cards(self, term: Apply) -> Cards:
        """The cards of a place."""
        found = _OF_NOBODY.fullmatch(term.code)
        code = found[1] if found else term.code
        if code == "s.trick":
            return Cards(self._pack, self.program.seats)
        if code in _SINGLE:
            return Cards(self._pack, 1)
        if (found := _RULE.fullmatch(code)) and found[1] in self.program.said:
            among = most = 0
            for clause in self.program.said[found[1]]:
                if isinstance(clause, Clause) and clause.value.type == CARDS:
                    one = self.ranges.cards(clause.value)
                    among, most = among | one.among, max(most, one.most)
            return Cards(among, most)
        if code.startswith("SUIT_MASK["):
            masks = self.program.column("SUIT_MASK")
            return Cards(self._pack, max(mask.bit_count() for mask in masks))
        return Cards(self._pack, self._pack.bit_count())

    def meaning(self, term: Apply) -> Term | None:
        """The condition that a word of the file stands for, where it speaks of the seat at hand."""
        found, seat = _RULE.fullmatch(term.code), term.args.get("seat")
        if not found or (seat is not None and (not isinstance(seat, Apply) or seat.code != "seat")):
            return None
        said = self.program.said.get(found[1], ())
        one = said[0] if len(said) == 1 else None
        whole = isinstance(one, Clause) and one.when is None and one.value.type == BOOLEAN
        return one.value if whole and isinstance(one, Clause) else None

    def members(self, seats: Term) -> Range:
        """How many seats a set of seats has: a side one at least, and the others the rest."""
        everyone = self.program.seats
        if not isinstance(seats, Apply) or "{seat}" not in seats.code:
            return Range(0, everyone)
        side = Range(1, everyone)
        if "SIDE[" in seats.code:
            sizes = [side.bit_count() for side in self.program.column("SIDE")[:-1]]
            side = Range(min(sizes), max(sizes))
        others = "EVERYONE & ~" in seats.code
        found = Range(everyone - side.most, everyone - side.least) if others else side
        return found.perhaps if _OF_NOBODY.fullmatch(seats.code) else found

    def shared(self, term: Apply, seat: Term) -> bool:
        """Whether a number, or cards, of each seat are its part of what all seats share."""
        found = _OF_NOBODY.fullmatch(term.code)
        code = found[1] if found else term.code
        return code in (TRICKS, *_ZONES) and term.args.get("seat") == seat

    # what a term depends on

    def codes(self, term: Term) -> frozenset[str]:
        """The code of every word that a term asks for, those of its words' rules among them."""
        if id(term) not in self._of_terms:
            found: set[str] = set()
            for each in parts(term):
                if isinstance(each, Apply):
                    found.add(each.code)
                    if (rule := _RULE.search(each.code)) and rule[1] in self.program.said:
                        found |= self._rule_codes(rule[1])
            # The term is kept, so that no other gets its number.
            self._of_terms[id(term)] = term, frozenset(found)
        return self._of_terms[id(term)][1]

    def _closed(self, term: Term) -> bool:
        """Whether a term speaks of no seat or thing at hand: it means the same in every rule."""
        if id(term) not in self._alone:
            self._alone[id(term)] = term, not any(map(_is_at_hand, parts(term)))
        return self._alone[id(term)][1]

    def _rule_codes(self, name: str) -> frozenset[str]:
        if name not in self._codes:
            self._codes[name] = frozenset()
            found: set[str] = set()
            for clause in self.program.said[name]:
                if isinstance(clause, Clause):
                    for term in (clause.value, clause.when):
                        found |= self.codes(term) if term is not None else set()
            self._codes[name] = frozenset(found)
        return self._codes[name]


def _most(phase: Phase) -> int:
    return int(str(phase.holes["MOST"]))


def parts(term: Term) -> Iterator[Term]:
    """A term and all its parts."""
    yield term
    inner: list[Term] = []
    match term:
        case Apply():
            inner = list(term.args.values())
        case Logic():
            inner = [term.left, term.right]
        case Choose():
            inner = [term.condition, term.yes, term.no]
        case Otherwise():
            inner = [term.first, term.second]
        case Aggregate():
            loop = term.loop
            inner = [term.body, *loop.where]
            inner += [each for each in (loop.start, loop.among) if each is not None]
    for each in inner:
        yield from parts(each)


def _is_at_hand(term: Term) -> bool:
    """Whether a term is the seat that a rule speaks of, the thing visited, or a thing named."""
    named = isinstance(term, Apply) and (term.code == "seat" or term.code.startswith("named_"))
    return named or isinstance(term, Local)
