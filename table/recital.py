"""What happened beside the tricks, in sentences: calls, payments with their reasons, cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from ..engine import events as happened
from .payments import Move, payments
from .sayings import ONE, SEVERAL, YOU, conjugated
from .statement import SCORE, Sentence

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from ..engine.events import Event
    from .chronicle import Step
    from .telling import Teller

_DONE = {happened.REDEALT: "redealt", happened.SAT_OUT: "sits out"}
_HIDDEN = {happened.DREW: "drew", happened.DISCARDED: "discarded"}
_KEYS = _HIDDEN | {
    happened.TURNED: "turned",
    happened.ASIDE: "aside",
    happened.TOOK: "took",
    happened.CAPTURED: "captured",
    happened.RETRIEVED: "retrieved",
    happened.PASSED: "passed",
    happened.LAID_OPEN: "laid open",
}
"""The phrases of the events that move cards."""


class Recital:
    """Puts events into sentences, and these into lines, a line for each phase."""

    def __init__(self, teller: Teller, deal: Deal) -> None:
        self.teller = teller
        self.deal = deal
        self.sayings = teller.sayings
        self.sentences: list[Sentence] = []
        self.phase = -1

    def tell(self, step: Step, events: Iterable[Event]) -> None:
        """Add what came of one action."""
        told = step.winner < 0
        if step.phase >= 0:
            self.phase = step.phase
        for k, event in enumerate(events):
            if not told and k > step.staked and event.kind not in (happened.CALLED, happened.SHOWN):
                self._outcome(step)
                told = True
            self._event(step, event)
        if not told:
            self._outcome(step)

    def lines(self) -> Iterator[tuple[int, str]]:
        """The sentences, line by line, each line with the phase to which it belongs."""
        line: list[str] = []
        last: Sentence | None = None
        for each in self.sentences:
            if last is not None and self._begins(each, last):
                yield last.phase, " ".join(line)
                line = []
            line.append(self._said(each))
            last = each
        if last is not None:
            yield last.phase, " ".join(line)

    def _begins(self, sentence: Sentence, last: Sentence) -> bool:
        """Whether a sentence stands on a line of its own."""
        if sentence.kind in (happened.SCORED, happened.PAID):
            phase = self.deal.game.program.phases[sentence.phase]
            if phase.kind in ("score", "settle"):
                return True
        return sentence.phase != last.phase and last.phase >= 0

    # events

    def _event(self, step: Step, event: Event) -> None:
        match event.kind:
            case happened.CALLED:
                self._call(step)
            case happened.SHOWN:
                self._shown(step, event)
            case happened.DECLARED:
                self.phase = self._declaring()
                template = self.sayings.meld(self.phase, event.amount)
                tail = f" ({self.teller.shown(event.cards)})" if event.cards else ""
                self._add(Sentence(self.phase, template, [event.seat], tail=tail))
            case happened.PAID | happened.SCORED:
                self._posting(event)
            case happened.TRUMP:
                self._trump(event)
            case happened.WENT:
                self._went(event)
            case kind if kind in _DONE:
                self._done(event)
            case kind if kind in _KEYS:
                self._cards(event)

    def _add(self, sentence: Sentence) -> None:
        self.sentences.append(sentence)

    def _call(self, step: Step) -> None:
        """A call; those who say the same one after the other are named together."""
        template = self.sayings.call(step.phase, step.action)
        kind = self.deal.game.program.phases[step.phase].kind
        call = self.deal.game.calls.of(step.action)
        if kind == "auction" and step.opening and call is not None and call.counted:
            template = self.sayings.outcome(step.phase, "opens")
        facts: dict[str, object] = {"amount": step.amount, "owed": step.owed}
        last = self.sentences[-1] if self.sentences else None
        new = Sentence(step.phase, template, [step.seat], facts, kind=happened.CALLED)
        if (
            last is not None
            and replace(last, seats=new.seats) == new
            and step.seat not in last.seats
        ):
            last.seats.append(step.seat)
        else:
            self._add(new)

    def _outcome(self, step: Step) -> None:
        """Who has bid most, or won what was vied for."""
        kind = self.deal.game.program.phases[step.phase].kind
        template = self.sayings.outcome(step.phase, "sold" if kind == "auction" else "won")
        facts: dict[str, object] = {"amount": step.amount, "owed": 0}
        self._add(Sentence(step.phase, template, [step.winner], facts))

    def _shown(self, step: Step, event: Event) -> None:
        """What those left show and count; the second and later ones in short."""
        cards = f" ({self.teller.shown(event.cards)})" if event.cards else ""
        last = self.sentences[-1]
        if last.kind == happened.SHOWN:
            last.tail += f", {self.teller.name(event.seat, False)} {event.amount}{cards}"
            return
        template = self.sayings.outcome(step.phase, "shows")
        facts: dict[str, object] = {"amount": event.amount, "owed": 0}
        self._add(Sentence(step.phase, template, [event.seat], facts, cards, kind=happened.SHOWN))

    def _declaring(self) -> int:
        """The phase of declarations at hand."""
        phases = self.deal.game.program.phases
        later = range(max(self.phase, 0), len(phases))
        return next((k for k in later if phases[k].kind == "declare"), self.phase)

    def _posting(self, event: Event) -> None:
        """A payment, or points: for what was said last if that is of the same phase."""
        if not event.amount:
            return
        origin = self.deal.game.program.origins[event.rule]
        phase = self.sayings.phase_of(origin)
        payee = SCORE if event.kind == happened.SCORED else event.other
        move = Move(event.seat, payee, event.amount)
        last = self.sentences[-1] if self.sentences else None
        self.phase = phase
        if last is not None and last.phase == phase and self._goes_on(last, event):
            last.moves.append(move)
            last.rule = event.rule
            return
        why = origin.why.rstrip(".").replace("{", "{{").replace("}", "}}")
        self._add(Sentence(phase, why, moves=[move], rule=event.rule, kind=event.kind))

    def _goes_on(self, last: Sentence, event: Event) -> bool:
        """Whether a payment belongs to a sentence: the first to one that tells what was done."""
        if not last.moves:
            return bool(last.seats) and not last.cards and last.kind not in _KEYS
        origins = self.deal.game.program.origins
        if (last.moves[0].payee == SCORE) is not (event.kind == happened.SCORED):
            return False
        why = origins[last.rule].why
        return last.rule == event.rule or bool(why and why == origins[event.rule].why)

    def _trump(self, event: Event) -> None:
        if event.amount < 0:
            self._add(Sentence(self.phase, self.sayings.template("no trump")))
        else:
            suit = self.teller.suit(self.deal.game.pack.suits[event.amount].name)
            facts: dict[str, object] = {"suit": suit}
            self._add(Sentence(self.phase, self.sayings.template("trump"), facts=facts))

    def _went(self, event: Event) -> None:
        """The deal goes back, or ends before its last phase is over; going on needs no telling."""
        phases = self.deal.game.program.phases
        if event.amount >= len(phases):
            self._add(Sentence(self.phase, self.sayings.template("ends early")))
        elif event.amount <= self.phase:
            title = phases[event.amount].title
            facts: dict[str, object] = {"phase": title}
            self._add(Sentence(self.phase, self.sayings.template("back to"), facts=facts))

    def _done(self, event: Event) -> None:
        """What a seat did; several that did the same one after the other are told together."""
        last = self.sentences[-1] if self.sentences else None
        if last is not None and last.kind == event.kind:
            last.seats.append(event.seat)
        else:
            template = self.sayings.template(_DONE[event.kind])
            self._add(Sentence(self.phase, template, [event.seat], kind=event.kind))

    # cards

    def _cards(self, event: Event) -> None:
        """Cards that move; those that a seat lays aside one by one are told at once."""
        seen = self.teller.sees(event)
        last = self.sentences[-1] if self.sentences else None
        if event.kind == happened.TURNED:
            self.phase = self._turning()
        hidden = event.kind in _HIDDEN
        same = last is not None and last.kind == event.kind and bool(last.cards) is seen
        if last is not None and same and hidden and (not seen or last.seats == [event.seat]):
            last.cards |= event.cards if seen else 0
            last.facts["count"] = int(str(last.facts["count"])) + event.amount
            last.counts[event.seat] = last.counts.get(event.seat, 0) + event.amount
            if event.seat not in last.seats:
                last.seats.append(event.seat)
            return
        if last is not None and same and event.kind == happened.TURNED and not last.moves:
            before = last.facts.get("turned") or self.teller.shown(last.cards)
            last.facts["turned"] = f"{before} {self.teller.shown(event.cards)}"
            last.template = "turned several"
            return
        facts: dict[str, object] = {"count": event.amount}
        key = _KEYS[event.kind]
        if event.kind == happened.TOOK and event.other >= 0:
            key, facts["other"] = "took from", self.teller.name(event.other, False)
        if event.kind == happened.PASSED:
            facts["other"] = self.teller.name(event.other, False)
        if hidden and not seen:
            key += " unseen"
        seats = [event.seat] if event.seat >= 0 else []
        shown = event.cards if seen else 0
        counts = {event.seat: event.amount}
        new = Sentence(self.phase, key, seats, facts, kind=event.kind, cards=shown, counts=counts)
        self._add(new)

    def _turning(self) -> int:
        """The phase in which a card is turned up, if that is told before any payment of it."""
        phases = self.deal.game.program.phases
        if self.phase >= 0 and phases[self.phase].kind not in ("settle", "score"):
            return self.phase
        return next((k for k, each in enumerate(phases) if each.kind == "turn-up"), self.phase)

    # words

    def _said(self, sentence: Sentence) -> str:
        if sentence.kind in _KEYS:
            text = self._moved(sentence)
        else:
            text = self._filled(sentence.template, sentence)
        if sentence.moves:
            told = self._moves(sentence)
            text = f"{text}: {told}" if text else told
        return f"{text[:1].upper()}{text[1:]}."

    def _filled(self, template: str, sentence: Sentence, **facts: object) -> str:
        seats = sentence.seats
        form = SEVERAL if len(seats) > 1 else YOU if seats and self.teller.is_you(seats[0]) else ONE
        names = self.sayings.listed([self.teller.name(seat, False) for seat in seats])
        text = conjugated(template, form).format(seat=names, **{**sentence.facts, **facts})
        return text + sentence.tail

    def _moved(self, sentence: Sentence) -> str:
        """What happened to cards; of several seats a sentence for all that moved as many."""
        if sentence.cards or len(sentence.seats) < 2:
            return self._moved_by(sentence, int(str(sentence.facts["count"])))
        parts = []
        for count, seats in groupby(sentence.seats, key=lambda seat: sentence.counts[seat]):
            text = self._moved_by(replace(sentence, seats=list(seats)), count)
            parts.append(f"{text[:1].upper()}{text[1:]}")
        return ". ".join(parts)

    def _moved_by(self, sentence: Sentence, count: int) -> str:
        """The same of seats that each moved so many cards."""
        key, several = sentence.template, len(sentence.seats) > 1
        if sentence.cards:
            cards = str(sentence.facts.get("turned") or self.teller.shown(sentence.cards))
        elif count == 1:
            cards = self.sayings.template("a card")
        else:
            cards = f"{count} {self.sayings.noun(count, 'card')}"
        if several and not sentence.cards:
            key = key.replace("unseen", "each")
        return self._filled(self.sayings.template(key), sentence, cards=cards)

    def _moves(self, sentence: Sentence) -> str:
        if sentence.moves[0].payee != SCORE:
            return "; ".join(payments(self.teller, sentence.moves))
        points: dict[int, int] = {}
        for move in sentence.moves:
            points[move.payer] = points.get(move.payer, 0) + move.chips
        return ", ".join(f"{self.teller.name(seat, False)} {n:+}" for seat, n in points.items())
