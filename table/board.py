"""The table on the screen: who played what, who stands where, and the hand of the person."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..engine.plays import winning
from . import marking
from .ending import target
from .hands import open_hands, said_amid, to_play_from, whose
from .layout import rows_of, side_by_side, trumps_of, worths_of
from .offers import offers

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text

    from ..engine.view import View
    from .telling import Teller

MARK = "*"
HEADINGS = ("table", "deal", "total", "tricks", "chips", "cards")
_PAYS = re.compile(r" pays |\bsplit ")


class Board:
    """Draws the table as one seat sees it.

    Attributes:
        teller: tells names and cards; its seat is the one that looks.
        order: the legal cards in the order in which they are numbered, from 1; where only calls
            without amounts are legal, these.
        marked: the cards of the hand that are marked, to be laid aside together.
    """

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.says = teller.sayings
        self.game = teller.match.game
        self.target = target(self.game)
        self.order: list[int] = []
        self.marked: list[int] = []
        self.chips = any(_PAYS.search(origin.text) for origin in self.game.program.origins)
        self.points = any(" scores " in origin.text for origin in self.game.program.origins)

    def draw(self, console: Console) -> None:
        """Write the table to the console."""
        view, legal = self.look()
        console.print()
        console.rule(self.title(view), align="left", style="dim")
        for part in self._parts(view, legal, console.width):
            console.print(part)

    def look(self) -> tuple[View, list[int]]:
        """Take in how the deal stands: what the seat knows, and what it may do."""
        deal, seat = self.teller.match.deal, self.teller.seat
        view, legal = deal.view(seat), [] if seat is None else deal.legal(seat)
        self.teller.look(deal)
        self.order = [card for row in self.rows(view) for card in row if card in legal]
        if not marking.exchanging(deal):
            self.marked.clear()
        self.marked[:] = [card for card in self.marked if card in self.order]
        if not self.order and not any(self._takes_amounts(action) for action in legal):
            self.order = list(legal)
        return view, legal

    def _parts(self, view: View, legal: Sequence[int], width: int) -> Iterator[RenderableType]:
        from rich.text import Text

        if facts := self.facts(view):
            yield Text("   ".join(facts))
        yield self.players(view)
        if view.trick_is_open and (last := self.last(view)):
            yield Text(last, style="dim")
        yield from open_hands(self.teller, view)
        yield from self._hand(view, width)
        if counts := self.counts(view):
            yield Text(counts)
        if self.marked:
            yield Text(self.marks())
        if calls := offers(self.teller.sayings, legal, self.order):
            yield from side_by_side(
                [Text(f"[{call}]") for call in calls], width, self.says.phrase("may say")
            )

    def marks(self) -> str:
        """Which cards are marked, and what comes next."""
        cards = " ".join(map(self.teller.card, self.marked))
        deal = self.teller.match.deal
        count = marking.wanted(self.says, deal, self.teller.seat)
        of = self.says.phrase("marked of", count=count) if count.isdigit() else f", {count}"
        facts = {"marked": len(self.marked), "of": of, "cards": cards}
        return self.says.phrase(f"marked {marking.doing(deal)}", **facts)

    def _takes_amounts(self, action: int) -> bool:
        call = self.game.calls.of(action)
        return call is not None and call.counted

    def counts(self, view: View) -> str:
        """What the seat's own cards count where a stake is vied for, or what it could claim."""
        phase = self.teller.match.deal.phase_program
        title = "" if phase is None else phase.title
        if view.value is not None:
            return self.says.phrase("your value", phase=title, value=view.value)
        if phase is None or not phase.holes.get("FREE") or self._claim_is_open():
            return ""
        found = self.says.listed([self.says.title(self.game.action(each)) for each in view.melds])
        return self.says.phrase("your melds" if found else "no melds", phase=title, melds=found)

    def _claim_is_open(self) -> bool:
        return self.teller.match.deal.state.claim >= 0

    def title(self, view: View) -> str:
        """What is played, and how far it has come."""
        match = self.teller.match
        deals = self.game.match_rules.deals
        facts = {"deal": match.first + len(match.deals) - 1, "deals": deals}
        key = "title" if deals is None else "title of"
        parts = [self.says.phrase(key, game=self.game.title, **facts)]
        phase = match.deal.phase_program
        if phase is not None and not self._trick_is_open(view) and phase.title != phase.kind:
            parts.append(phase.title)
        if self._trick_is_open(view):
            parts.append(self.says.phrase("title trick", trick=sum(view.tricks) + 1))
        if self.target is not None:
            parts.append(self.says.phrase("title target", target=self.target))
        return ", ".join(parts)

    def _trick_is_open(self, view: View) -> bool:
        phases = self.game.program.phases
        return any(phase.id == view.phase and "WINS" in phase.holes for phase in phases)

    def facts(self, view: View) -> list[str]:
        """What lies open, and what is agreed."""
        found = []
        if view.trump is not None:
            order = " ".join(map(self.teller.faces.card, trumps_of(self.game, view)))
            high = f" ({order})" if order else ""
            suit = self.teller.suit(view.trump)
            found.append(self.says.phrase("fact trump", suit=suit) + high)
        if view.upcard:
            found.append(self.says.phrase("fact upcard", cards=self._shown(view.upcard)))
        if view.aside:
            found.append(self.says.phrase("fact aside", cards=self._shown(view.aside)))
        if view.stock:
            noun = self.says.noun(view.stock, "cards")
            found.append(self.says.phrase("fact stock", count=view.stock, noun=noun))
        if self.chips:
            found.append(self.says.phrase("fact pot", amount=view.pot_before + view.pot))
        phase = self.teller.match.deal.phase_program
        kind = "" if phase is None else phase.kind
        amount = {"auction": view.bid, "vie": view.stake}.get(kind, 0)
        if amount:
            seat = "" if view.bidder is None else self.teller.name(view.bidder, False)
            key = f"fact {kind} by" if seat else f"fact {kind}"
            found.append(self.says.phrase(key, amount=amount, seat=seat))
        return found

    def _shown(self, names: Sequence[str]) -> str:
        return " ".join(map(self.teller.named, names))

    # the players

    def players(self, view: View) -> Table:
        """A row for each player: card, tricks, points and chips."""
        from rich.table import Table

        chips = self.chips
        worths = worths_of(self.game)
        table = Table(box=None, pad_edge=False, header_style="", padding=(0, 2, 0, 0))
        table.add_column("")
        head = {key: self.says.phrase(f"head {key}") for key in HEADINGS}
        table.add_column(head["table"], min_width=14)
        points = [head["deal"], head["total"]] if self.points else []
        paid = [head["chips"]] if chips else []
        named = (
            [self.says.phrase("head worth", name=n) for n in worths] if len(worths) == 1 else worths
        )
        for heading in (head["tricks"], *named, *points, *paid, head["cards"]):
            table.add_column(heading, justify="right")
        for seat in range(len(view.sizes)):
            won = [self._worth(values, view.won[seat]) for values in worths.values()]
            numbers = [view.tricks[seat], *won]
            if points:
                numbers += [view.scores[seat], view.totals[seat] + view.scores[seat]]
            if chips:
                numbers.append(view.chips_before[seat] + view.chips[seat])
            table.add_row(
                self._player(view, seat),
                self._played(view, seat),
                *(str(each) for each in (*numbers, view.sizes[seat])),
                style="bold" if seat == view.seat else None,
            )
        return table

    def _worth(self, values: Sequence[int], won: Sequence[str]) -> int:
        return sum(values[self.game.card(name)] for name in won)

    def _player(self, view: View, seat: int) -> Text:
        from rich.text import Text

        sides, me = self.game.match_rules.sides, view.seat
        notes = [self.says.phrase("is dealer")] if seat == view.dealer else []
        if sides is not None and me is not None and seat != me and sides[me] >> seat & 1:
            notes.append(self.says.phrase("is partner"))
        return Text(self.teller.name(seat) + (f" ({', '.join(notes)})" if notes else ""))

    def _played(self, view: View, seat: int) -> Text:
        """The card a seat has in the trick, and what is to be said of it."""
        from rich.text import Text

        faces, trick = self.teller.faces, view.trick
        if not view.trick_is_open or not self._trick_is_open(view):
            trick = []
        card = next((name for who, name in trick if who == seat), None)
        if card is None:
            asked = view.actor if view.turn is None else view.turn
            idle = self.says.phrase("is out") if seat in view.out else ""
            return Text(self._asked_for(view) if seat == asked else idle, style="italic")
        notes = [self.says.phrase("has led")] if trick[0][0] == seat else []
        if winning(self.game, self.teller.match.deal.state) == seat:
            notes.append(self.says.phrase("is winning"))
        calls = said_amid(self.teller, view, seat)
        notes += [self.says.phrase("has said", call=call) for call in calls]
        played = self.game.card(card)
        text = Text(self.teller.card(played), style=faces.style(played))
        return text.append(f" {', '.join(notes)}" if notes else "", style="default")

    def _asked_for(self, view: View) -> str:
        """What the seat that is asked is to do."""
        if self._trick_is_open(view):
            return self.says.phrase("to play" if view.trick_is_open else "to lead")
        cards = self.order and self.order[0] < self.game.pack.size
        leaves = marking.exchanging(self.teller.match.deal) and not self.order
        return self.says.phrase(f"to {self._doing()}" if cards or leaves else "to speak")

    def _doing(self) -> str:
        """What can be done with a card now, as `marking.doing` has it."""
        return marking.doing(self.teller.match.deal)

    def last(self, view: View) -> str:
        """The last trick in short; empty if there was none."""
        trick = view.last_trick if view.trick_is_open else view.trick
        winner = self.teller.match.deal.state.winner
        cards = [
            (seat, f"{self.teller.name(seat, False)} {self._shown([card])}") for seat, card in trick
        ]
        told = [
            self.says.phrase("last winner", card=card) if seat == winner else card
            for seat, card in cards
        ]
        return self.says.phrase("last trick", cards=", ".join(told)) if told else ""

    # the hand

    def _hand(self, view: View, width: int) -> Iterator[Text]:
        """The hand by suits, high to low; the legal cards in brackets with their numbers."""
        from rich.text import Text

        rows = self.rows(view)
        held = [card for row in rows for card in row]
        if marking.exchanging(self.teller.match.deal) and self.order:
            task = marking.asked(self.teller.match.deal, self)
            yield Text(self.says.phrase("your hand") + task)
            yield from self._suits(rows, width)
            return
        cards = self.order and self.order[0] < self.game.pack.size
        some = cards and (len(self.order) < len(held) or self._doing() != "play")
        note = self.says.phrase(f"may {self._doing()}") if some else ""
        yield Text(f"{whose(self.teller, view)}{note}")
        yield from self._suits(rows, width)

    def rows(self, view: View) -> list[list[int]]:
        """The cards to play from, a row for each suit."""
        return rows_of(self.game, view, to_play_from(view))

    def _suits(self, rows: Sequence[Sequence[int]], width: int) -> Iterator[Text]:
        for row in filter(None, rows):
            tokens = [self._token(card, row[:k].count(card)) for k, card in enumerate(row)]
            yield from side_by_side(tokens, width)

    def _token(self, card: int, before: int) -> Text:
        """A card of the hand; `before` says how many equal ones stand before it."""
        from rich.text import Text

        name, color = self.teller.card(card), self.teller.faces.style(card)
        if card not in self.order:
            return Text(f" {name} ", style=f"dim {color}".strip())
        token = Text("[")
        mark = MARK if self.marked.count(card) > before else " "
        token.append(f"{self.order.index(card) + before + 1}{mark}")
        token.append(name, style=f"bold {color}".strip())
        return token.append("]")
