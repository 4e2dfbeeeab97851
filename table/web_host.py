"""The host's page: the links of a table, and who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .web_html import Html, html, tag
from .web_page import document

if TYPE_CHECKING:
    from .web_place import Place
    from .web_table import WebTable


def host_page(table: WebTable, base: str, notice: str = "") -> str:
    """The whole page; `base` is the address by which the host has asked for it."""
    return document(f"{table.match.game.title}: the host", host_main(table, base, notice), True)


def host_main(table: WebTable, base: str, notice: str = "") -> Html:
    """Its main part: nobody's cards are in it."""
    rows = (_row(table, place, base) for place in table.everybody)
    head = (tag("th", each, scope="col") for each in ("Player", "Who plays", "The link", "Change"))
    return tag(
        "main",
        tag("h1", table.match.game.title, " \N{EN DASH} the host"),
        tag("section", notice, id="notice", role="alert"),
        tag(
            "section",
            tag("p", "Give everybody one link, and nobody yours: whoever has a link has the seat."),
            tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows)),
            id="links",
        ),
        id="table",
    )


def _row(table: WebTable, place: Place, base: str) -> Html:
    link = f"{base}/{place.token}"
    if place.seat is None:
        who, button = "", html()
    else:
        who = "a bot" if place.bot else "a person" if place.here else "a person, away"
        deed, title = ("sit", "Keep for a person") if place.bot else ("leave", "Give to a bot")
        seat = tag("input", type="hidden", name="seat", value=place.seat)
        label = f"{title}: {place.name}"
        button = tag("button", title, id=f"{deed}-{place.seat}", aria_label=label)
        button = tag("form", seat, button, method="post", action=f"/{table.host}/{deed}")
    return tag(
        "tr",
        tag("th", place.name or "Who only watches", scope="row"),
        tag("td", who),
        tag("td", tag("a", link, href=link)),
        tag("td", button),
    )
