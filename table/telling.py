"""What happened at the table, in sentences; told from the log, as somebody at the table saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine import events as happened
from ..engine.cards import bits
from ..engine.ordering import as_counted
from ..engine.prose import prose
from .chronicle import Step, chronicle
from .frame import Frame
from .payments import Move, payments
from .recital import Recital
from .sayings import ONE, YOU, Sayings, yours

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from ..engine.events import Event
    from ..engine.explain import Posting, TrickStory
    from ..engine.match import Match
    from ..schema.span import Span
    from .faces import Faces

LEFT = (happened.WENT, happened.REDEALT)
"""What happens where a trick is left unfinished."""
INDENT = "  "
DEEPER = "     "


class Teller:
    """Tells a match.

    Attributes:
        match: the match.
        faces: how cards are shown.
        seat: whose eyes it sees with; None sees what everybody sees.
        reasons: how often it says why a trick was won: `once` a deal for each reason, `always`, or
            `fully`: always, and with the rule's place and its source.
        sayings: the words it tells with.
    """

    def __init__(
        self, match: Match, faces: Faces, seat: int | None = None, reasons: str = "once"
    ) -> None:
        self.match = match
        self.faces = faces
        self.seat = seat
        self.reasons = reasons
        self.sayings = Sayings(match.game)
        self.everyone = (1 << match.game.players) - 1
        self._said: set[str] = set()
        self._titles: dict[int, str] = {}

    # words

    def is_you(self, seat: int) -> bool:
        """Whether a seat is that of the person who reads, and gave no name."""
        return seat >= 0 and self.match.names[seat] in yours()

    def name(self, seat: int, first: bool = True) -> str:
        """A player's name, at the beginning of a sentence or within it."""
        name = self.match.names[seat]
        return name if first else yours().get(name, name)

    def does(self, seat: int, key: str, /, **facts: object) -> str:
        """A phrase about what a player does, at the beginning of a sentence."""
        form = YOU if self.is_you(seat) else ONE
        return self.sayings.phrase(key, form, seat=self.name(seat), **facts)

    def numbers(self, values: Sequence[int], signed: bool = False) -> str:
        """A number for each player: `Anna 3, Ben -1`."""
        form = "+" if signed else ""
        return ", ".join(
            f"{name} {value:{form}}" for name, value in zip(self.match.names, values, strict=True)
        )

    def cited(self, cite: object) -> str:
        """The sources that a rule cites, in brackets; empty if none."""
        keys = cite if isinstance(cite, (list, tuple)) else [cite] if cite else []
        sources = self.match.game.variant.sources
        titles = [sources[key].reference if key in sources else str(key) for key in map(str, keys)]
        return f" [{'; '.join(titles)}]" if titles else ""

    # cards

    def look(self, deal: Deal) -> None:
        """Find out which cards have names in a deal as it stands."""
        self._titles = {}
        for rule, title in self.sayings.named_cards:
            for card in bits(deal.game.bound.rules[rule](deal.state)):
                self._titles.setdefault(card, title)

    def title(self, card: int) -> str:
        """What a card is called beside its name: ` (Tiddy)`; empty for most."""
        return f" ({self._titles[card]})" if card in self._titles else ""

    def card(self, card: int) -> str:
        """A card with the name that it is called by, if it is."""
        return self.faces.card(card) + self.title(card)

    def named(self, name: str) -> str:
        """The same for a card given by its plain name, as views and stories have it."""
        return self.card(self.match.game.card(name))

    def shown(self, cards: int) -> str:
        """Several cards, suit by suit, high to low."""
        state = self.match.deal.state
        suit_of, place_of = as_counted(self.match.game, state.trump, state.vars)
        order = sorted(bits(cards), key=lambda card: (suit_of[card], -place_of[card]))
        return " ".join(map(self.card, order)) or self.sayings.template("no card")

    def suit(self, name: str) -> str:
        """A suit: `♥ hearts` or `hearts`; one that no card is printed with has no symbol."""
        said = self._suits.get(name, name)
        symbol = next(s.symbol for s in self.match.game.pack.suits if s.name == name)
        return f"{symbol} {said}" if symbol and self.faces.symbols else said

    @cached_property
    def _suits(self) -> dict[str, str]:
        own = self.match.game.variant.document.get(("order", "own suits"), {})
        named = {name: prose(suit["title"], self.sayings.language) for name, suit in own.items()}
        return {**Frame.of(self.sayings.language).suits, **named}

    def sees(self, event: Event) -> bool:
        """Whether its seat sees the cards of an event."""
        if event.seen == self.everyone:
            return True
        return self.seat is not None and bool(event.seen >> self.seat & 1)

    # a deal

    def heading(self, count: int) -> str:
        """How deal `count` (from 0) begins."""
        return self.does(
            self.match.deals[count].first_dealer, "heading", number=self.match.first + count
        )

    def news(self, deal: Deal, since: int = 0) -> tuple[list[str], int]:
        """What happened in a deal from event `since` on; a trick is told once it is complete.

        Returns:
            The lines, and the number of the first event that is not told yet.
        """
        self.look(deal)
        lines: list[str] = []
        others: list[Step] = []
        trick: list[Step] = []
        tricks = sum(event.kind == happened.WON for event in deal.events[:since])
        for step in chronicle(deal, since):
            if not (step.plays or trick):
                others.append(step)
                continue
            trick.append(step)
            if any(event.kind == happened.WON for event in step.events):
                lines += self._aside(deal, others, tricks)
                said = list(self._said_amid(deal, trick))
                lines.append(self._trick(deal.explain_trick(tricks), said))
                others, trick, tricks = [each for each in trick if each.plays], [], tricks + 1
            elif any(event.kind in LEFT for event in step.events):
                lines += [*self._aside(deal, others, tricks), self._unfinished(trick)]
                others, trick = trick, []
        end = trick[0].start if trick else len(deal.events)
        return [*lines, *self._aside(deal, others, tricks)], end

    def _unfinished(self, trick: Sequence[Step]) -> str:
        """The cards of a trick that is left as it lies."""
        plays = [each for step in trick for each in step.events if each.kind == happened.PLAYED]
        cards = [self.card(each.cards.bit_length() - 1) for each in plays]
        parts = [self.does(plays[0].seat, "leads", card=cards[0])]
        parts += [
            f"{self.name(play.seat, False)} {card}"
            for play, card in zip(plays[1:], cards[1:], strict=True)
        ]
        return f"{DEEPER}{', '.join(parts)}."

    def _aside(self, deal: Deal, steps: Sequence[Step], tricks: int) -> Iterator[str]:
        """What happened beside a trick, a line for each phase."""
        recital = Recital(self, deal)
        for step in steps:
            recital.tell(step, step.events)
        for phase, line in recital.lines():
            within = phase >= 0 and "WINS" in deal.game.program.phases[phase].holes
            yield f"{DEEPER if tricks and within else INDENT}{line}"

    def _said_amid(self, deal: Deal, trick: Sequence[Step]) -> Iterator[tuple[int, str]]:
        """What was said during a trick, after how many of its cards."""
        played = 0
        for step in trick:
            if step.plays:
                played += 1
                continue
            recital = Recital(self, deal)
            recital.tell(step, step.events)
            text = " ".join(line for _, line in recital.lines())
            yield played, text.removesuffix(".")

    def _trick(self, story: TrickStory, said: Sequence[tuple[int, str]] = ()) -> str:
        """A trick, with its reason if that was not given before."""
        if not story.number:
            self._said.clear()
        reason = self.reasons != "once" or story.clause not in self._said
        self._said.add(story.clause)
        line = self.trick(story, reason, said)
        return f"{line} {self.reference(story)}" if self.reasons == "fully" else line

    def trick(
        self, story: TrickStory, reason: bool = True, said: Sequence[tuple[int, str]] = ()
    ) -> str:
        """One trick: who played what and what was said between, who won and why."""
        (leader, led), *others = story.plays
        parts = [self.does(leader, "leads", card=self.named(led))]
        parts += [f"{self.name(seat, False)} {self.named(card)}" for seat, card in others]
        for place, text in reversed(said):
            parts.insert(place, text)
        line = f"{story.number + 1:>3}. {', '.join(parts)}. {self.won(story)}"
        return f"{line} {self.reason(story)}" if reason else line

    def won(self, story: TrickStory) -> str:
        """Who has won a trick, and with which card."""
        best = next(card for seat, card in story.plays if seat == story.winner)
        return self.does(story.winner, "wins", card=self.faces.named(best))

    def reason(self, story: TrickStory) -> str:
        """Why a trick was won, in a sentence."""
        return story.why or self.sayings.phrase("so says", rule=story.text)

    def reference(self, story: TrickStory) -> str:
        """The rule by which a trick was won: its clause, its place, its source."""
        where = self.sayings.phrase("clause", clause=story.clause, place=place(story.span))
        return f"({where}){self.cited(story.cite)}"

    # results

    def result(self, count: int) -> Iterator[str]:
        """After deal `count`: what it brought everybody, and where everybody stood then."""
        deal, says = self.match.deals[count], self.sayings
        if self.reasons == "fully":
            for _, group in groupby(deal.explain_score(), key=lambda each: (each.span, each.unit)):
                yield f"{INDENT}{self.posting(list(group))}"
        totals = [a + b for a, b in zip(deal.state.totals, deal.scores, strict=True)]
        so_far = self.match.deals[: count + 1]
        chips = [sum(seat) for seat in zip(*(each.chips for each in so_far), strict=True)]
        pot = sum(each.pot for each in so_far)
        moved = deal.scores if any(deal.scores) else deal.chips
        if count:
            yield INDENT + says.phrase("of the deal", numbers=self.numbers(moved, signed=True))
        if any(totals) or not any(chips):
            yield INDENT + says.phrase("totals", numbers=self.numbers(totals))
        if any(chips) or pot:
            yield INDENT + says.phrase("chips", numbers=self.numbers(chips), pot=pot)

    def posting(self, postings: Sequence[Posting]) -> str:
        """What one rule moved, with its place and its source."""
        first = postings[0]
        why = first.why or self.sayings.phrase("by the rule", rule=first.rule)
        if first.unit == "points":
            points = [0] * self.match.game.players
            for each in postings:
                points[each.seat or 0] += each.amount
            seats = sorted({each.seat or 0 for each in postings})
            moved = ", ".join(f"{self.name(seat)} {points[seat]:+}" for seat in seats)
        else:
            moves = [Move(_party(p.seat), _party(p.other), p.amount) for p in postings]
            moved = "; ".join(payments(self, moves))
        rule = f"(`{first.rule}`, {place(first.span)}){self.cited(first.cite)}"
        return f"{moved[:1].upper()}{moved[1:]}. {why} {rule}"


def _party(seat: int | None) -> int:
    return -1 if seat is None else seat


def place(span: Span) -> str:
    """A file and a line."""
    return f"{Path(span.source.name).name}:{span.line}"
