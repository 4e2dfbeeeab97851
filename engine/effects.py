"""What the sentences of a game may do to points, chips, the pot and variables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..dsl.compile import Action, Clause
from ..dsl.facts import Facts
from ..dsl.operators import negate
from ..dsl.range import NOTHING, Range, just
from ..dsl.terms import Apply, Choose, Sentence, Term
from .known import CHIPS, POT, SCORE, TOTAL, Known
from .program import Program
from .state import LARGEST
from .vocabulary import VERBS

_POSTS = {verb.code: verb.key for verb in VERBS}
ALIKE = {SCORE: (SCORE, TOTAL), CHIPS: (CHIPS,), POT: (POT,)}
COUNTED = Range(1 - LARGEST, LARGEST - 1)


class Effect(NamedTuple):
    """What a sentence may do to a seat's points or chips, to the pot, or to a variable.

    Attributes:
        target: the code of what it changes.
        by: how much is added, or what it is set to.
        adds: which of the two.
        conditions: what holds if it does so.
        once: whether the deal is over with it.
        place: the number of its action, and which it is of those of which one is done.
    """

    target: str
    by: Range
    adds: bool = True
    conditions: tuple[Term, ...] = ()
    once: bool = False
    place: tuple[int, int] = (0, 0)


class Effects:
    """Finds out what rules may do.

    Attributes:
        program: the compiled rules.
        known: what is known of the words just now.
        stores: of the variables that are numbers, from how each is set to how it is read.
    """

    def __init__(self, program: Program, known: Known, stores: Mapping[str, str]) -> None:
        self.program, self.known, self.stores = program, known, stores

    def of(self, rule: str) -> Iterator[Effect]:
        """What the sentences of a rule may do, one by one."""
        actions = [each for each in self.program.said[rule] if isinstance(each, Action)]
        touched = [self._touched(s) for action in actions for s in action.sentences]
        self.known.named = tuple(self._named(rule))
        always = any(self._ends(each) for each in actions if each.when is None and not each.other)
        facts, otherwise, place = self._start(rule), None, (0, 0)
        passed: list[Term] = []
        for action in actions:
            passed = passed if action.other else []
            place = (place[0], place[1] + 1) if action.other else (place[0] + 1, 0)
            known = otherwise if action.other else facts
            otherwise = None
            if known is not None and action.when is not None:
                otherwise = self.known.ranges.assume(action.when, False, known)
                known = self.known.ranges.assume(action.when, True, known)
            holds = [action.when] if action.when is not None else []
            lasting = self._lasting([*passed, *holds], touched)
            passed += map(negate, holds)
            once = always or self._ends(action)
            for sentence in action.sentences:
                if known is None:
                    break
                for effect in self._effect(sentence, known, lasting, touched):
                    yield effect._replace(once=once, place=place)
                known = self._untouched(known, self._touched(sentence))
            facts = () if touched else facts

    def _ends(self, action: Action) -> bool:
        """Whether the deal is over with an action."""
        going = (s.goes for s in action.sentences if s.goes is not None and not s.loops)
        return any(goes.target == self.program.listed and not goes.counted for goes in going)

    def _named(self, rule: str) -> Iterator[Range]:
        front = rule.removesuffix("_do").upper()
        k = 0
        while f"{front}_{k}" in self.program.tables:
            column = self.program.column(f"{front}_{k}")
            yield Range(min(column), max(column))
            k += 1

    def _start(self, rule: str) -> Facts | None:
        """What is known when the turn comes to a rule: that the call might be made."""
        when = self.program.said.get(f"{rule.removesuffix('_do')}_when", ())
        facts: Facts | None = ()
        for clause in when:
            if isinstance(clause, Clause) and facts is not None:
                facts = self.known.ranges.assume(clause.value, True, facts)
        return facts

    def _effect(
        self,
        sentence: Sentence,
        facts: Facts,
        lasting: tuple[Term, ...],
        touched: Sequence[str | None],
    ) -> Iterator[Effect]:
        inner: Facts | None = facts
        for loop in sentence.loops:
            inner = None if inner is None else self.known.ranges.visiting(loop, inner)
        if inner is None:
            return
        args, often = sentence.args, self._often(sentence)
        for code in self._set(sentence.code):
            yield self._stored(sentence, code, inner, often(), lasting)
        verb = _POSTS.get(sentence.code)
        if verb not in ("scores", "pays", "pays pot", "pot pays", "split"):
            return
        number = self.known.ranges.number(args["n"], inner).meet(COUNTED)
        if verb == "scores":
            mine = [c for loop in sentence.loops if loop.local == args["seat"] for c in loop.where]
            conditions = (*lasting, *self._lasting(mine, touched))
            by = number.perhaps.times(just(often(args["seat"])))
            yield Effect(SCORE, by, True, conditions)
            return
        paid, gained = NOTHING, NOTHING
        if payer := args.get("payer"):
            paid = number.perhaps.times(just(often(payer))).negative
        if payee := args.get("payee", args.get("seats")):
            gained = number.perhaps.times(just(often(payee)))
        yield Effect(CHIPS, paid.join(gained), True, lasting)
        if verb != "pays":
            yield self._of_pot(args["n"], number, verb, often(), lasting)

    def _of_pot(
        self, n: Term, number: Range, verb: str, times: int, lasting: tuple[Term, ...]
    ) -> Effect:
        whole = number.perhaps.times(just(times))
        if verb == "pays pot":
            return Effect(POT, whole, True, lasting)
        if isinstance(n, Apply) and n.code == POT:
            return Effect(POT, NOTHING, False)
        return Effect(POT, whole.negative, True, lasting)

    def _set(self, code: str) -> Iterator[str]:
        """The codes of the variables that a sentence may set: one, or those of a word."""
        if code in self.stores:
            yield self.stores[code]
        word = code.partition("(")[0].removeprefix("set_")
        for clause in self.program.said.get(word, ()):
            for value in _cases(clause.value) if isinstance(clause, Clause) else ():
                if isinstance(value, Apply) and value.code in self.stores.values():
                    yield value.code

    def _stored(
        self, sentence: Sentence, code: str, facts: Facts, times: int, lasting: tuple[Term, ...]
    ) -> Effect:
        """A variable is set; one that is added to itself grows."""
        value = sentence.args["value"]
        if isinstance(value, Apply) and value.op in ("+", "-"):
            left, right = value.args.values()
            for mine, other in ((left, right), (right, left)):
                if self._reads(mine, code, sentence) and (value.op == "+" or mine is left):
                    by = self.known.ranges.number(other, facts).perhaps
                    by = by.negative if value.op == "-" else by
                    return Effect(code, by.times(just(times)), True, lasting)
        return Effect(code, self.known.ranges.number(value, facts).meet(COUNTED), False)

    def _reads(self, term: Term, code: str, sentence: Sentence) -> bool:
        """Whether a term is the variable that a sentence sets."""
        whole = code, f"({code} if {{seat}} >= 0 else 0)"
        seat = sentence.args.get("seat")
        return isinstance(term, Apply) and term.code in whole and term.args.get("seat") == seat

    def _often(self, sentence: Sentence) -> Callable[..., int]:
        """How often a sentence acts, or acts for one seat of a loop."""

        def often(seat: Term | None = None) -> int:
            times = 1
            for loop in sentence.loops:
                if seat is None or loop.local != seat:
                    times *= self.known.ranges.turns(loop)
            return times

        return often

    # what changes meanwhile

    def _touched(self, sentence: Sentence) -> str | None:
        """The code of what a sentence changes; None where that may be anything."""
        if sentence.code in self.stores:
            return self.stores[sentence.code]
        verb = _POSTS.get(sentence.code)
        if verb == "scores":
            return SCORE
        return CHIPS if verb in ("pays", "pays pot", "pot pays", "split") else None

    def _lasting(
        self, conditions: Iterable[Term], touched: Sequence[str | None]
    ) -> tuple[Term, ...]:
        """Those conditions that nothing of what is done can change."""
        if None in touched:
            return ()
        gone = {code for each in touched if each for code in (*ALIKE.get(each, (each,)), POT)}
        return tuple(each for each in conditions if not gone & self.known.codes(each))

    def _untouched(self, facts: Facts, touched: str | None) -> Facts:
        """The facts that still hold after something was changed."""
        if touched is None:
            return ()
        gone = {*ALIKE.get(touched, (touched,)), POT}
        return tuple(fact for fact in facts if not gone & self.known.codes(fact[0]))


def _cases(term: Term) -> Iterator[Term]:
    """What a term may stand for."""
    if isinstance(term, Choose):
        yield from _cases(term.yes)
        yield from _cases(term.no)
    else:
        yield term
