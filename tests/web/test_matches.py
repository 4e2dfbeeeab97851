"""Deals and whole matches at the web table, played by forms alone."""

from __future__ import annotations

import asyncio
import re
from random import Random

import pytest

from eldest.engine import Game, Variant, catalogue, load, load_record
from eldest.engine.pipeline import assemble

pytest.importorskip("starlette", reason="needs the extra `web`")
pytestmark = pytest.mark.web

from eldest.table.web_table import WebTable  # noqa: E402

from .browser import Browser, Page  # noqa: E402
from .sitting import choice, laid, opened, until  # noqa: E402


async def turn(browser: Browser, table: WebTable, lots: Random) -> bool:
    """Somebody who can press a button does; whether anybody could."""
    asked = table.match.deal.actors
    for place in table.places if lots.random() < 0.1 else [table.places[seat] for seat in asked]:
        page = await browser.get(f"/{place.token}")
        button = choice(page, lots)
        assert button is None or place.seat in asked
        if button is not None:
            before = button.fields["move"]
            page = await browser.press(button)
            assert page.status == 200, (button, page.sections["notice"])
            marked = button.attributes.get("aria-pressed") is not None
            told = page.of("seat")[0].fields["move"] != before
            assert told is not marked, "another number for every move, and the same while marking"
            return True
    return False


async def played(game: Game, deals: int | None, seed: int = 5) -> list[Page]:
    """People at all seats play by pressing buttons; the pages that they see in the end."""
    table, lots = laid(game), Random(seed)
    browser = opened(table)
    while not table.match.over:
        place = table.asked()
        if place is not None and table.obliged(place):
            await table.bot_plays(place)
        elif not table.match.deal.over:
            assert await turn(browser, table, lots), f"nobody can go on at {table.match.deal.phase}"
        elif deals == len(table.match.deals):
            break
        else:
            await browser.press((await browser.get(f"/{table.places[-1].token}")).button("Deal"))
    assert load_record(table.match.record(), game).deal == table.match.deal
    return [await browser.get(f"/{place.token}") for place in table.places]


@pytest.mark.parametrize("name", catalogue())
def test_a_deal_of_every_game_is_played_by_pressing_buttons(name: str) -> None:
    pages = asyncio.run(played(load(name), deals=1))
    assert all("Deal 1." in page.sections["log"] for page in pages)


@pytest.mark.parametrize("name", ["gleek", "schnapsen", "euchre"])
def test_whole_matches_end_and_say_who_has_won(name: str) -> None:
    pages = asyncio.run(played(load(name), deals=None))
    assert all("the match after" in page.sections["log"] for page in pages)


def test_a_game_is_told_in_its_language() -> None:
    for page in asyncio.run(played(assemble(Variant.read("glek", "ru")), deals=1)):
        assert "Сдача 1." in page.sections["log"] and "туз" in page.sections["lately"]
        assert '<html lang="ru">' in page.source and "Ваши карты" in page.sections["hand"]
        latin = re.findall("[A-Za-z]{3,}", re.sub("<[^>]*>", " ", page.source))
        assert set(latin) == {"Anna", "Ben", "Carla"}, "all but the names is in Russian"


def test_bots_play_where_nobody_sits_and_deal_again_by_themselves() -> None:
    async def evening() -> None:
        table = laid(load("glaves", players=2), people=0)
        run = asyncio.create_task(table.run())
        await until(lambda: table.match.over, 60)
        run.cancel()
        assert len(table.match.deals) > 1
        watched = await opened(table).get(f"/{table.watching.token}")
        assert "wins the match" in watched.sections["log"] and not watched.of("hand", "calls")

    asyncio.run(evening())
