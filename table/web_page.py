"""The page of one place at the web table: what it knows and may do; it needs no script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.calls import Call
from . import marking
from .hands import open_hands, whose
from .offers import MOST_LISTED
from .reasons import because
from .web_html import Attributes, Html, Piece, html, tag

if TYPE_CHECKING:
    from .web_place import Place
    from .web_table import WebTable

PARTS = ("notice", "situation", "players", "hand", "calls", "log", "seat", "lately")
"""The sections of a page; the script puts only those in their place that have changed."""
AGAIN = 4
"""Seconds after which a page that waits asks again, where no script refreshes it."""


def document(title: str, main: Html, waits: bool, language: str = "en") -> str:
    """A whole page around its main part."""
    again = tag("noscript", tag("meta", http_equiv="refresh", content=AGAIN)) if waits else None
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        again,
        tag("title", title),
        tag("link", rel="icon", href="data:,"),
        tag("link", rel="stylesheet", href="/web.css"),
        tag("script", src="/web.js", defer=True),
    )
    said = tag("div", id="said", class_="heard", role="log", aria_live="polite")
    return "<!DOCTYPE html>\n" + tag("html", head, tag("body", said, main), lang=language)


def page(table: WebTable, place: Place, notice: str = "") -> str:
    """The whole page of a place; `notice` says why what was asked for is not done."""
    sheet = Sheet(table, place)
    title = f"{table.match.game.title}: {place.name or table.says('web watching')}"
    language = place.spoken.sayings.language
    return document(title, sheet.main(notice), not sheet.asked, language)


class Sheet:
    """Writes the sections of a page as a place knows the table now."""

    def __init__(self, table: WebTable, place: Place) -> None:
        self.table, self.place, self.board, self.says = table, place, place.board, table.says
        self.match, self.game, self.deal = table.match, table.match.game, table.match.deal
        self.view, self.legal = place.board.look()
        self.move = place.move_of(self.view)
        columns = self.board.players(self.view).columns
        self.heads = [str(column.header) for column in columns]
        self.rows = [list(map(str, row)) for row in zip(*(c.cells for c in columns), strict=True)]
        self.asked = bool(self.legal) and not place.bot and not table.broken
        cards = bool(self.board.order) and self.board.order[0] < self.game.pack.size
        self.asked_for_cards = self.asked and cards

    def main(self, notice: str = "") -> Html:
        """All sections."""
        name = self.place.name or self.says("web watching")
        heading = tag("h1", self.game.title, f" \N{EN DASH} {name}")
        sections = (
            tag("section", getattr(self, part)() if part != "notice" else notice, **_frame(part))
            for part in PARTS
        )
        four = "four" if self.place.four else None
        return tag("main", heading, *sections, id="table", class_=four)

    def cards(self, text: str) -> Html:
        """A told text, in which every card is seen as a symbol and heard in words."""
        spoken, pieces, end = self.place.spoken, list[Piece](), 0
        text = spoken.listed(text)
        for found in spoken.symbols.finditer(text):
            color = spoken.color(found[0])
            seen = tag("span", found[0], aria_hidden="true", data_color=color)
            pieces += [text[end : found.start()], seen]
            pieces.append(tag("span", spoken.say(found[0]), class_="heard"))
            end = found.end()
        return html(*pieces, text[end:])

    # what there is to know

    def situation(self) -> Html:
        """Where the match stands, in a few sentences: what one key says again."""
        board, view = self.board, self.view
        facts = [board.title(view), *board.facts(view)]
        trick = [f"{name}: {played}" for name, played, *_ in self.rows if played]
        told = " ".join(f"{fact}." for fact in [*facts, *trick])
        asked = "cards" if self.asked_for_cards else "calls" if self.asked else None
        return html(
            tag("h2", self.says("web situation"), class_="heard"),
            tag("p", self.cards(told)),
            tag("p", tag("strong", self._turn(), data_asked=asked)),
            tag("a", self.says("web again"), href="#situation", id="again"),
        )

    def _turn(self) -> str:
        """What the place is asked for, or whom it waits for."""
        place, deal = self.place, self.deal
        if self.table.broken:
            return self.says("match stuck", why=self.table.broken)
        if self.match.over:
            return self.says("match over")
        if self.legal and place.bot:
            return self.says("turn bot")
        if not self.legal:
            return self.table.waits_for(place)
        if self.asked_for_cards:
            return marking.asked(deal, self.board, "turn")
        return self.says("turn speak")

    def players(self) -> Html:
        """Who has played what and stands where."""
        head = tag(
            "tr", *(tag("th", each or self.says("web player"), scope="col") for each in self.heads)
        )
        rows = [
            tag(
                "tr",
                tag("th", name, self._who(seat), scope="row"),
                *(tag("td", self.cards(cell)) for cell in cells),
                class_="asked" if self.view.actor == seat else None,
            )
            for seat, (name, *cells) in enumerate(self.rows)
        ]
        last = self.board.last(self.view)
        return html(
            tag("h2", self.says("web players"), id="who"),
            tag("div", tag("table", tag("thead", head), tag("tbody", *rows)), **_scrolls("who")),
            tag("p", self.cards(last)) if last else None,
            *(tag("p", self.cards(str(each))) for each in open_hands(self.place.teller, self.view)),
        )

    def _who(self, seat: int) -> Html:
        """Whether a person plays for a seat, and is there."""
        place = self.table.places[seat]
        if place.seat == self.place.seat:
            key = "web you bot" if place.bot else "web you"
        else:
            key = "web bot" if place.bot else "" if place.here else "web away"
        return tag("small", f" {self.says(key)}" if key else None)

    def log(self) -> Html:
        """What was told, the latest last."""
        lines = (tag("li", self.cards(line.strip())) for line in self.place.log)
        told = tag("div", tag("ol", *lines), **_scrolls("told"))
        return html(tag("h2", self.says("web happened"), id="told"), told)

    def lately(self) -> Html:
        """What is announced, each thing once: the script knows by the numbers what is new."""
        return tag("ol", *(tag("li", text, data_n=n) for n, text in self.place.lately))

    # what can be done

    def hand(self) -> Html:
        """The cards, suit by suit, each a button that says what it is and whether it may go."""
        if self.place.seat is None:
            return html()
        held = [row for row in self.board.rows(self.view) if row]
        rows = [
            tag("li", *(self._card(card, row[:k].count(card)) for k, card in enumerate(row)))
            for row in held
        ]
        counts = self.board.counts(self.view)
        marked = marking.exchanging(self.deal) and self.asked_for_cards
        return html(
            tag("h2", whose(self.place.teller, self.view), tabindex=-1),
            tag("p", self.cards(counts)) if counts else None,
            self._form("play", tag("ul", *rows)),
            self._form("lay", self._done_button()) if marked else None,
        )

    def _card(self, card: int, before: int) -> Html:
        pack, board = self.game.pack, self.board
        legal, suit = self.asked_for_cards and card in board.order, pack.suit_of[card]
        chosen, marked = board.marked.count(card) > before, self.says("is marked")
        pressed = None
        if legal and marking.exchanging(self.deal):
            pressed = "true" if chosen else "false"
        return tag(
            "button",
            tag("b", self.place.teller.card(card), aria_hidden="true"),
            tag("small", pack.text(card), f" {marked}" if chosen else None, aria_hidden="true"),
            tag("span", self._heard(card, legal), class_="heard"),
            name="choice",
            value=card,
            id=f"card-{card}-{before}",
            aria_pressed=pressed,
            aria_disabled="true" if self.asked_for_cards and not legal else None,
            data_suit=pack.suits[suit].name if suit >= 0 else None,
            data_color=pack.suits[suit].color if suit >= 0 else None,
        )

    def _heard(self, card: int, legal: bool) -> str:
        """A card as it is heard: what it is, and whether it may go, or why not."""
        name = self.place.spoken.cards[card] + self.place.teller.title(card)
        if not self.asked_for_cards:
            return name
        if not legal:
            verdict = self.deal.explain(card, self.place.seat)
            return f"{name}: {self.place.spoken.say(because(self.place.teller, verdict))}"
        return self.says(f"can {marking.doing(self.deal)}", card=name)

    def _done_button(self) -> Html:
        marked = len(self.board.marked)
        count = marking.wanted(self.place.teller.sayings, self.deal, self.place.seat)
        key = f"lay {marking.doing(self.deal)}"
        return tag("button", self.says(key, marked=marked, count=count), id="lay")

    def calls(self) -> Html:
        """What can be said, a button for every call; one with many amounts has a list of them."""
        if self.deal.over and not self.match.over and self.place.seat is not None:
            return self._form("deal", tag("button", self.says("web deal"), id="deal"))
        found: dict[Call, list[int]] = {}
        for action in self.legal if self.asked else ():
            if (call := self.game.calls.of(action)) is not None:
                found.setdefault(call, []).append(action)
        return html(
            tag("h2", self.says("web may say")) if found else None,
            *(self._call(call, actions) for call, actions in found.items()),
        )

    def _call(self, call: Call, actions: list[int]) -> Html:
        title, name = self.place.teller.sayings.title, call.title or call.name
        if len(actions) <= MOST_LISTED:
            buttons = (
                tag("button", title(a), name="choice", value=a, id=f"call-{a}") for a in actions
            )
            return self._form("play", *buttons)
        options = (tag("option", title(a), value=a) for a in actions)
        ident = f"amount-{call.first}"
        return self._form(
            "play",
            tag("label", f"{name}: ", for_=ident),
            tag("select", *options, name="choice", id=ident),
            tag("button", self.says("web say", call=name), id=f"call-{call.first}"),
        )

    def seat(self) -> Html:
        """Leaving the seat to a bot and taking it back; how the page looks; the rules."""
        place = self.place
        deed, look = "sit" if place.bot else "leave", "two" if place.four else "four"
        bot = tag("button", self.says(f"web {deed}"), id="sit")
        return html(
            self._form(deed, bot) if place.seat is not None else None,
            self._form("look", tag("button", self.says(f"web {look}"), id="look")),
            tag("p", tag("a", self.says("web rules"), href="/rules", id="rules")),
        )

    def _form(self, deed: str, *pieces: Piece) -> Html:
        """A form that names the move which it answers."""
        move = tag("input", type="hidden", name="move", value=self.move)
        action = f"/{self.place.token}/{deed}"
        return tag("form", move, *pieces, method="post", action=action)


def _scrolls(heading: str) -> Attributes:
    """The attributes of what may be larger than its place: the arrow keys move it."""
    ident = f"{heading}-part"
    return {"id": ident, "role": "region", "tabindex": 0, "aria_labelledby": heading}


def _frame(part: str) -> Attributes:
    """The attributes of a section."""
    frame: Attributes = {"id": part}
    if part == "notice":
        frame["role"] = "alert"
    if part == "situation":
        frame["tabindex"] = -1
    if part == "lately":
        frame["hidden"] = True
    return frame
