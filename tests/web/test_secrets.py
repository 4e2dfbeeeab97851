"""What is sent to a seat tells nothing that the seat has not seen."""

from __future__ import annotations

import asyncio
import copy
import re
from collections.abc import Iterator
from random import Random

import pytest

from eldest.engine import Deal, Game, catalogue, load
from eldest.lab.bots import ask, bots_of

pytest.importorskip("starlette", reason="needs the extra `web`")
pytestmark = pytest.mark.web

from eldest.table.web_page import page  # noqa: E402
from eldest.table.web_place import Place  # noqa: E402
from eldest.table.web_table import WebTable  # noqa: E402

from .browser import Browser  # noqa: E402
from .sitting import SEED, choice, laid, opened  # noqa: E402


def seen(table: WebTable, deal: Deal, seat: int | None) -> str:
    """The page of somebody who comes to a deal as it stands, without the secrets of the links."""
    other = copy.copy(table)
    other.match = copy.copy(table.match)
    other.match.deals = [*table.match.deals[:-1], deal]
    place = Place(other.match, seat, table.watching.spoken, True)
    place.token = "link"
    if seat is not None:
        other.places = [*table.places[:seat], place, *table.places[seat + 1 :]]
    return page(other, place)


@pytest.mark.parametrize("name", catalogue())
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(name: str) -> None:
    """All that is hidden is dealt otherwise: whoever has not seen it gets the same bytes."""
    game, lots, different = load(name), Random(name), 0
    table = laid(game)
    deal, bots = table.match.deal, bots_of(game, ["random"], 3)
    while not deal.over:
        if not deal.history or lots.random() < 0.12:
            seat = lots.choice([None, *range(game.players)])
            world = deal.determinize(seat, lots)
            different += world.state != deal.state
            assert seen(table, world, seat) == seen(table, deal, seat)
        deal.apply(ask(bots[0], deal))
    assert different


class Reader:
    """Reads along at one link, and knows which cards its seat has ever seen."""

    def __init__(self, table: WebTable, browser: Browser, place: Place) -> None:
        self.table, self.browser, self.place, self.read = table, browser, place, 0
        spoken, pack = place.spoken, place.match.game.pack
        self.names = {spoken.cards[k]: pack.text(k) for k in range(pack.size)}
        self.names |= {pack.symbol(k): pack.text(k) for k in range(pack.size)}
        self.names |= {pack.text(k): pack.text(k) for k in range(pack.size)}
        words = "|".join(map(re.escape, sorted(self.names, key=len, reverse=True)))
        self.cards = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")

    def named(self) -> Iterator[str]:
        """The cards that are named in what has come since."""
        received = self.browser.received.get(self.place.token, b"")
        text, self.read = received[self.read :].decode(), len(received)
        text = text.replace(self.place.token, "")
        yield from (self.names[found[0]] for found in self.cards.finditer(text))

    def check(self) -> None:
        events = self.table.match.deal.view(self.place.seat).events
        assert set(self.named()) <= {card for event in events for card in event[3]}


async def recorded(game: Game) -> tuple[WebTable, Browser]:
    """Every byte that is sent in a deal, from when all come; refusals and refreshed pages too."""
    table, lots = laid(game), Random(4)
    browser = opened(table)
    readers = [Reader(table, browser, place) for place in table.everybody]
    streams = [await browser.stream(place.token) for place in table.everybody]
    while (place := table.asked()) is not None:
        if table.obliged(place):
            await table.bot_plays(place)
        else:
            mine = await browser.get(f"/{place.token}")
            wrong = [button for button in mine.of("hand") if button.refused]
            if wrong:
                assert (await browser.press(lots.choice(wrong))).status == 422
            other = lots.choice([each for each in table.places if each is not place])
            theirs = (await browser.get(f"/{other.token}")).of("hand")
            if theirs and other.seat not in table.match.deal.actors:
                assert (await browser.press(lots.choice(theirs))).status == 409
            button = choice(mine, lots)
            assert button is not None and (await browser.press(button)).status == 200
        await asyncio.sleep(0)
        for reader in readers:
            await browser.fetch("GET", f"/{reader.place.token}")
            reader.check()
    for stream in streams:
        await stream.close()
    return table, browser


@pytest.mark.parametrize("name", ["hearts", "gleek", "glaves", "german-whist", "schnapsen"])
def test_no_byte_names_a_card_that_its_reader_has_not_seen(name: str) -> None:
    table, browser = asyncio.run(recorded(load(name)))
    secrets = {table.host, *(place.token for place in table.everybody)}
    for place in table.everybody:
        received = bytes(browser.received[place.token])
        assert len(received) > 10_000
        assert str(SEED).encode() not in received
        assert not any(s.encode() in received for s in secrets - {place.token})


def test_a_seat_is_not_refreshed_by_what_others_choose_in_secret() -> None:
    async def evening() -> None:
        table = laid(load("hearts"))
        browser = opened(table)
        first, last = table.places[0], table.places[-1]
        stream, other = await browser.stream(last.token), await browser.stream(first.token)
        for _ in range(20):
            await asyncio.sleep(0)
        told, move = len(stream.messages), last.move
        lots, page_ = Random(1), await browser.get(f"/{first.token}")
        while (button := choice(page_, lots)) is not None:
            page_ = await browser.press(button)
        assert table.match.deal.history and 0 not in table.match.deal.actors
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(stream.messages) == told and last.move == move
        await stream.close()
        await other.close()

    asyncio.run(evening())
