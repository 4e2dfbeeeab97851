"""What happened at the table, in sentences; told from the log, as somebody at the table saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine import events as happened
from .payments import Move, payments
from .words import listed, number

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from ..engine.events import Event
    from ..engine.explain import Posting, TrickStory
    from ..engine.match import Match
    from ..schema.span import Span
    from .faces import Faces

YOU = "You"
"""The name of a person who gave none; its verbs are those of `you`."""


class Teller:
    """Tells a match.

    Attributes:
        match: the match.
        faces: how cards are shown.
        seat: whose eyes it sees with; None sees what everybody sees.
        reasons: how often it says why a trick was won: `once` a deal for each reason, `always`, or
            `fully`: always, and with the rule's place and its source.
    """

    def __init__(
        self, match: Match, faces: Faces, seat: int | None = None, reasons: str = "once"
    ) -> None:
        self.match = match
        self.faces = faces
        self.seat = seat
        self.reasons = reasons
        self.everyone = (1 << match.game.players) - 1
        self._said: set[str] = set()

    # words

    def name(self, seat: int, first: bool = True) -> str:
        """A player's name, at the beginning of a sentence or within it."""
        name = self.match.names[seat]
        return name if first or name != YOU else "you"

    def does(self, seat: int, verb: str, first: bool = True) -> str:
        """A player and a verb in the third person: `Ben wins`, `you win`."""
        name = self.name(seat, first)
        return f"{name} {verb if name not in (YOU, 'you') else _plain(verb)}"

    def numbers(self, values: Sequence[int]) -> str:
        """A number for each player: `Anna 3, Ben -1`."""
        return ", ".join(
            f"{name} {value}" for name, value in zip(self.match.names, values, strict=True)
        )

    def cited(self, cite: object) -> str:
        """The sources that a rule cites, in brackets; empty if none."""
        keys = cite if isinstance(cite, (list, tuple)) else [cite] if cite else []
        sources = self.match.game.variant.sources
        titles = [sources[key].reference if key in sources else str(key) for key in map(str, keys)]
        return f" [{'; '.join(titles)}]" if titles else ""

    # a deal

    def heading(self, count: int) -> str:
        """How deal `count` (from 0) begins."""
        return f"Deal {count + 1}. {self.does(self.match.deals[count].dealer, 'deals')}."

    def news(self, deal: Deal, since: int = 0) -> tuple[list[str], int]:
        """What happened in a deal from event `since` on; a trick is told once it is complete.

        Returns:
            The lines, and the number of the first event that is not told yet.
        """
        events, lines, others = deal.events, [], []
        count = sum(event.kind == happened.WON for event in events[:since])
        k = since
        while k < len(events):
            if events[k].kind != happened.PLAYED:
                others.append(events[k])
                k += 1
                continue
            end = next((j for j in range(k, len(events)) if events[j].kind == happened.WON), None)
            if end is None:
                break
            lines += self._aside(others, count)
            lines.append(self._trick(deal.explain_trick(count)))
            others = [each for each in events[k:end] if each.kind != happened.PLAYED]
            count, k = count + 1, end + 1
        if deal.over:
            others = [e for e in others if e.kind not in (happened.SCORED, happened.PAID)]
        return [*lines, *self._aside(others, count)], k

    def _aside(self, events: Sequence[Event], tricks: int) -> list[str]:
        """What happened beside a trick: a line, and one more for each round of calls."""
        rounds: list[list[Event]] = [[]]
        for event in events:
            before = rounds[-1][-1].kind if rounds[-1] else event.kind
            if event.kind == happened.CALLED != before:
                rounds.append([])
            rounds[-1].append(event)
        indent = "     " if tricks else "  "
        return [indent + told for each in rounds if (told := self.happenings(each))]

    def _trick(self, story: TrickStory) -> str:
        """A trick, with its reason if that was not given before."""
        if not story.number:
            self._said.clear()
        reason = self.reasons != "once" or story.clause not in self._said
        self._said.add(story.clause)
        line = self.trick(story, reason)
        return f"{line} {self.reference(story)}" if self.reasons == "fully" else line

    def trick(self, story: TrickStory, reason: bool = True) -> str:
        """One trick: who played what, who won and why."""
        (leader, led), *others = story.plays
        follows = ", ".join(f"{self.name(s, False)} {self.faces.named(c)}" for s, c in others)
        best = next(card for seat, card in story.plays if seat == story.winner)
        line = (
            f"{story.number + 1:>3}. {self.does(leader, 'leads')} {self.faces.named(led)}, "
            f"{follows}. {self.does(story.winner, 'wins')} with {self.faces.named(best)}."
        )
        return f"{line} {self.reason(story)}" if reason else line

    def reason(self, story: TrickStory) -> str:
        """Why a trick was won, in a sentence."""
        return story.why or f"So says the rule {story.clause}."

    def reference(self, story: TrickStory) -> str:
        """The rule by which a trick was won: its clause, its place, its source."""
        return f"(clause {story.clause}, {place(story.span)}){self.cited(story.cite)}"

    def happenings(self, events: Sequence[Event]) -> str:
        """What follows a trick or opens a deal, in one line."""
        return " ".join(f"{_capital(part)}." for part in self._happenings(events) if part)

    def _happenings(self, events: Sequence[Event]) -> Iterator[str]:
        for (kind, seen), group in groupby(events, key=lambda e: (e.kind, self._sees(e))):
            same = list(group)
            if kind == happened.SCORED:
                yield self._scored(same)
            elif kind == happened.PAID:
                yield from payments(self, [Move(e.seat, e.other, e.amount) for e in same])
            elif kind == happened.CALLED:
                yield ", ".join(map(self._called, same))
            elif kind in (happened.DREW, happened.DISCARDED) and not seen:
                yield self._unseen(same)
            else:
                yield from map(self._happening, same)

    def _happening(self, event: Event) -> str:
        """One event; empty for what is not worth telling."""
        cards, pack = event.cards if self._sees(event) else 0, self.match.game.pack
        shown = self.faces.cards(pack.texts(cards)) if cards else number(event.amount, "card")
        match event.kind:
            case happened.TURNED:
                return f"{shown} is turned up"
            case happened.ASIDE:
                return f"{shown} {'is' if event.amount == 1 else 'are'} set aside"
            case happened.TRUMP if event.amount < 0:
                return "there are no trumps"
            case happened.TRUMP:
                return f"trumps are {self.faces.suit(pack.suits[event.amount].name)}"
            case happened.DREW:
                return f"{self.does(event.seat, 'draws', False)} {shown}"
            case happened.TOOK:
                owner = f" from {self.name(event.other, False)}" if event.other >= 0 else ""
                return f"{self.does(event.seat, 'takes', False)} {shown}{owner}"
            case happened.CAPTURED:
                return f"{self.does(event.seat, 'captures', False)} {shown}"
            case happened.DISCARDED:
                return f"{self.does(event.seat, 'lays', False)} {shown} aside"
            case happened.RETRIEVED:
                return f"{self.does(event.seat, 'picks', False)} {shown} up again"
            case happened.SHOWN:
                return f"{self.does(event.seat, 'shows', False)} {shown} ({event.amount})"
            case happened.DECLARED:
                return f"{self.does(event.seat, 'declares', False)} {shown}"
        return ""

    def _called(self, event: Event) -> str:
        call = self.match.game.calls.of(event.amount)
        said = self.match.game.text(event.amount) if call is None else call.text(event.amount)
        return f"{self.name(event.seat)}: {said}"

    def _unseen(self, events: Sequence[Event]) -> str:
        """Cards drawn or laid aside that whoever listens may not see."""
        verb, tail = ("draws", "") if events[0].kind == happened.DREW else ("lays", " aside")
        seats = list(dict.fromkeys(event.seat for event in events))
        cards = sum(event.amount for event in events)
        if len(seats) == 1:
            return f"{self.does(seats[0], verb, False)} {_a_card(cards)}{tail}"
        names = listed(self.name(seat, False) for seat in seats)
        return f"{names} {_plain(verb)} {_a_card(cards // len(seats))} each{tail}"

    def _sees(self, event: Event) -> bool:
        if event.seen == self.everyone:
            return True
        return self.seat is not None and bool(event.seen >> self.seat & 1)

    def _scored(self, events: Sequence[Event]) -> str:
        first, *others = events
        parts = [f"{self.does(first.seat, 'scores', False)} {first.amount}"]
        return listed([*parts, *(f"{self.name(e.seat, False)} {e.amount}" for e in others)])

    # results

    def result(self, count: int) -> Iterator[str]:
        """After deal `count`: its postings by rule, and where everybody stood then."""
        deal = self.match.deals[count]
        for _, group in groupby(deal.explain_score(), key=lambda each: (each.span, each.unit)):
            yield f"  {self.posting(list(group))}"
        totals = [a + b for a, b in zip(deal.state.totals, deal.scores, strict=True)]
        so_far = self.match.deals[: count + 1]
        chips = [sum(seat) for seat in zip(*(each.chips for each in so_far), strict=True)]
        pot = sum(each.pot for each in so_far)
        if any(totals) or not any(chips):
            yield f"  Totals: {self.numbers(totals)}."
        if any(chips) or pot:
            yield f"  Chips: {self.numbers(chips)}; {pot} in the pot."

    def posting(self, postings: Sequence[Posting]) -> str:
        """What one rule moved."""
        first = postings[0]
        why = first.why or f"By the rule `{first.rule}`."
        if first.unit == "points":
            points = [0] * self.match.game.players
            for each in postings:
                points[each.seat or 0] += each.amount
            seats = sorted({each.seat or 0 for each in postings})
            moved = ", ".join(f"{self.name(seat)} {points[seat]:+}" for seat in seats)
        else:
            moves = [Move(_party(p.seat), _party(p.other), p.amount) for p in postings]
            moved = _capital("; ".join(payments(self, moves)))
        if self.reasons != "fully":
            return f"{moved}. {why}"
        return f"{moved}. {why} (`{first.rule}`, {place(first.span)}){self.cited(first.cite)}"


def _party(seat: int | None) -> int:
    return -1 if seat is None else seat


def place(span: Span) -> str:
    """A file and a line."""
    return f"{Path(span.source.name).name}:{span.line}"


def _plain(verb: str) -> str:
    """`wins` -> `win`, `passes` -> `pass`."""
    return verb[:-2] if verb.endswith(("sses", "xes", "ches")) else verb.removesuffix("s")


def _a_card(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
