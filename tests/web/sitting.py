"""What the tests of the web table share: a table, and people who press buttons."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from random import Random

from eldest.engine import Game
from eldest.lab.bots import bots_of
from eldest.table.web_table import WebTable

from .browser import Browser, Button, Page

SEED = 918273645546372819


def laid(game: Game, people: int | None = None, seed: int = SEED, **extra: float) -> WebTable:
    """A table with people at it, at all seats if it is not said at how many."""
    match = game.match(seed)
    people = game.players if people is None else people
    return WebTable(match, bots_of(game, ["greedy"], seed), people, **extra)


def opened(table: WebTable) -> Browser:
    """A browser that shows a table."""
    from eldest.table.web_app import application

    return Browser(application(table))


def choice(page: Page, lots: Random) -> Button | None:
    """A button that a person may press: cards are marked until enough are, then they go."""
    cards = [button for button in page.of("hand") if not button.refused]
    done = next((button for button in cards if button.deed.endswith("/lay")), None)
    if done is not None:
        marked, *count = map(int, re.findall(r"\d+", done.heard))
        least = 1 if len(count) == 1 and re.search("up to|до", done.heard) else count[0]
        if marked >= least:
            return done
        cards = [b for b in cards if b.attributes.get("aria-pressed") == "false"]
    if page.asked != "cards":
        cards = []
    able = [*cards, *(button for button in page.of("calls") if "/deal" not in button.deed)]
    return lots.choice(able) if able else None


async def until(holds: Callable[[], bool], seconds: float = 10) -> None:
    """Wait until something is so."""
    for _ in range(int(seconds * 200)):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came about")
