"""People at the web table: who click twice, go away, come back, and hear what they cannot see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from random import Random

import pytest

from eldest.engine import load, load_text
from eldest.lab.bots import bots_of

pytest.importorskip("starlette", reason="needs the extra `web`")
pytestmark = pytest.mark.web

from .browser import Page  # noqa: E402
from .sitting import choice, laid, opened, until  # noqa: E402


def evening(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """A test that runs on an event loop."""

    @wraps(test)
    def run() -> None:
        asyncio.run(asyncio.wait_for(test(), 60))

    return run


def pressed(page: Page) -> list[str]:
    return [b.heard for b in page.of("hand") if b.attributes.get("aria-pressed") == "true"]


@evening
async def test_a_double_click_plays_one_card() -> None:
    table = laid(load("glaves", players=3))
    browser, place = opened(table), table.asked()
    assert place is not None
    button = (await browser.get(f"/{place.token}")).of("hand")[0]
    first = await browser.post(button.deed, button.fields)
    stands = table.match.deal.copy()
    second = await browser.post(button.deed, button.fields)
    assert (first.status, second.status) == (303, 409)
    assert "nothing was done" in second.sections["notice"] and table.match.deal == stands


@evening
async def test_a_play_for_another_seat_is_refused() -> None:
    table = laid(load("glaves", players=3))
    browser, place = opened(table), table.asked()
    assert place is not None
    mine = (await browser.get(f"/{place.token}")).of("hand")[0]
    other, stands = table.places[place.seat - 1], table.match.deal.copy()
    for token, status in ((other.token, 409), (table.watching.token, 403), ("x" * 24, 404)):
        answer = await browser.post(f"/{token}/play", mine.fields)
        assert (answer.status, table.match.deal == stands) == (status, True)
    theirs = (await browser.get(f"/{other.token}")).of("hand")[0]
    answer = await browser.press(theirs)
    assert answer.status == 409 and "It is not your turn" in answer.sections["notice"]
    assert table.match.deal == stands


@evening
async def test_a_refused_card_is_named_with_its_reason_and_never_plays() -> None:
    table = laid(load("glaves", players=3))
    browser, lots = opened(table), Random(1)
    while True:
        place = table.asked()
        assert place is not None
        page = await browser.get(f"/{place.token}")
        refused = [button for button in page.of("hand") if button.refused]
        able = [button for button in page.of("hand") if not button.refused]
        assert all(button.heard.endswith(", playable") for button in able)
        if refused:
            break
        await browser.press(lots.choice(able))
    assert refused[0].heard.endswith(": You must follow the suit led when you can.")
    assert " of " in refused[0].heard and "disabled" not in refused[0].attributes
    stands = table.match.deal.copy()
    answer = await browser.press(refused[0])
    assert answer.status == 422 and table.match.deal == stands
    assert "You must follow the suit led" in answer.sections["notice"]
    others = await browser.get(f"/{table.places[(place.seat or 0) - 1].token}")
    assert not any(button.refused for button in others.of("hand")), "grey is for the rules alone"
    assert "is winning" in page.sections["players"]


@evening
async def test_marked_cards_stay_marked_whatever_others_do() -> None:
    table = laid(load("hearts"))
    browser, (anna, ben, *_) = opened(table), table.places
    for name in (0, 1):
        page = await browser.get(f"/{anna.token}")
        await browser.press(page.of("hand")[name])
    page, lots = await browser.get(f"/{ben.token}"), Random(2)
    while (button := choice(page, lots)) is not None:
        page = await browser.press(button)
    page = await browser.get(f"/{anna.token}")
    assert len(pressed(page)) == 2 and "noscript" not in page.source
    *cards, done = page.of("hand")
    assert done.heard == "Pass the marked cards on (2 of 3)" and len(cards) == 13
    assert (await browser.press(done)).status == 422
    page = await browser.press(cards[0])
    assert len(pressed(page)) == 1, "a second press takes the mark away"
    for button in (cards[0], cards[2], done):
        page = await browser.press(button)
    assert (
        not page.of("hand")[0].attributes.get("aria-pressed") and 0 not in table.match.deal.actors
    )


@evening
async def test_who_comes_back_finds_the_same_seat() -> None:
    table = laid(load("glaves", players=3))
    browser, (anna, ben, carla) = opened(table), table.places
    stream = await browser.stream(ben.token)
    for place in (anna, carla):
        await browser.get(f"/{place.token}")
    await until(lambda: bool(stream.messages))
    place = table.asked()
    assert place is not None
    await browser.press((await browser.get(f"/{place.token}")).of("hand")[0])
    await until(lambda: "playable" in stream.messages[-1])
    before = stream.messages[-1]
    await stream.close()
    assert "Ben away" in (await browser.get(f"/{anna.token}")).sections["players"]
    again, elsewhere = await browser.stream(ben.token), opened(table)
    page = await elsewhere.get(f"/{ben.token}")
    assert "Ben away" not in (await browser.get(f"/{anna.token}")).sections["players"]
    await until(lambda: bool(again.messages))
    assert again.messages[0].strip() in page.source
    hand = Page(200, {}, before).of("hand")
    assert [b.heard for b in page.of("hand")] == [b.heard for b in hand]
    await again.close()


@evening
async def test_a_bot_plays_for_whoever_is_idle_and_gives_the_seat_back() -> None:
    table = laid(load("glaves", players=2), people=1, patience=0.05)
    browser, (anna, ben) = opened(table), table.places
    run = asyncio.create_task(table.run())
    await until(lambda: anna.bot and sum(table.match.deal.state.tricks) > 1)
    run.cancel()
    for place in (anna, ben, table.watching):
        log = (await browser.get(f"/{place.token}")).sections["log"]
        assert "Anna has been idle for long: a bot plays on." in log
        assert "[bot for Anna]" in log and "for Ben" not in log
    page = await browser.get(f"/{anna.token}")
    assert choice(page, Random(1)) is None and "you, a bot plays" in page.sections["players"]
    stands = table.match.deal.copy()
    card = page.of("hand")[0]
    assert (await browser.press(card)).status == 409 and table.match.deal == stands
    page = await browser.press(page.button("Take the seat"))
    assert "Anna has taken the seat" in page.sections["log"] and not anna.bot
    page = await browser.press(page.button("Leave the seat"))
    assert anna.bot and "Anna leaves the seat: a bot plays on." in page.sections["log"]


@evening
async def test_the_host_has_all_links_and_no_cards() -> None:
    table = laid(load("glaves", players=3), people=1)
    browser = opened(table)
    page = await browser.get(f"/{table.host}")
    assert all(f"http://table.test/{place.token}" in page.source for place in table.everybody)
    assert not any(symbol in page.source for symbol in "♣♦♥♠")
    page = await browser.press(page.button(""))
    assert table.places[0].bot and "a person, away" not in page.sections["links"]
    for token in (table.places[1].token, table.watching.token):
        fields = {"seat": "0"}
        assert (await browser.post(f"/{token}/sit", fields)).status in (303, 409)
        assert table.places[0].bot


@evening
async def test_what_is_new_is_announced_once_and_in_words() -> None:
    table = laid(load("glaves", players=2), people=0)
    place = table.places[0]
    for bot in bots_of(table.match.game, ["greedy"], 1):
        assert bot and table.asked() is not None
        await table.bot_plays(table.asked())
    said = [text for _, text in place.lately]
    assert [n for n, _ in place.lately] == sorted({n for n, _ in place.lately})
    assert sum(text.endswith("of clubs.") or " of " in text for text in said) >= 2
    assert sum("wins with" in text for text in said) == 1
    assert not any(symbol in text for text in said for symbol in ("A♠", "2♣", "Q♥"))


@evening
async def test_what_others_send_is_kept_out() -> None:
    table = laid(load("glaves", players=2))
    table.match.names = ("<b>&", "A\"'")
    browser, place = opened(table), table.asked()
    assert place is not None
    page = await browser.get(f"/{place.token}")
    assert "<b>&<" not in page.source and "&lt;b&gt;&amp;" in page.source
    button, stands = page.of("hand")[0], table.match.deal.copy()
    for headers in (
        {"origin": "http://elsewhere.test"},
        {"origin": "null"},
        {"sec_fetch_site": "cross-site", "origin": "http://table.test"},
        {"sec_fetch_site": "same-site"},
    ):
        assert (await browser.post(button.deed, button.fields, **headers)).status == 403
    assert (await browser.post(button.deed, {"choice": "9" * 5000})).status == 413
    for field in ("", "-1", "x", "1e3", "٣", "999999999", "9" * 400):
        fields = button.fields | {"choice": field}
        assert (await browser.post(button.deed, fields)).status == 400
    assert (await browser.post(f"/{place.token}/fly", button.fields)).status == 404
    assert (await browser.get(button.deed)).status == 303, "a page that is asked for does nothing"
    assert table.match.deal == stands
    fine = {"origin": "http://table.test", "sec_fetch_site": "same-origin"}
    assert (await browser.post(button.deed, button.fields, **fine)).status == 303
    assert table.match.deal != stands


@evening
async def test_every_answer_says_what_a_browser_may_do_with_it() -> None:
    table = laid(load("glaves", players=2))
    browser, token = opened(table), table.places[0].token
    for path in ("/", f"/{token}", f"/{table.host}", "/rules", "/web.css", "/web.js", "/nothing"):
        page = await browser.get(path)
        policy = page.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'") and "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["cache-control"] == "no-store"
        assert "//" not in page.source.replace("//table.test/", "") or path in ("/web.js", "/rules")
        assert " style=" not in page.source and "onclick" not in page.source
    page = await browser.get(f"/{token}")
    waits = await browser.get(f"/{table.places[1 - (table.asked() or page).seat].token}")
    assert "<noscript><meta" in waits.source, "without a script, who waits asks again"


@evening
async def test_colours_are_remembered_by_the_link() -> None:
    table = laid(load("glaves", players=2))
    browser, token = opened(table), table.places[0].token
    page = await browser.press((await browser.get(f"/{token}")).button("four colours"))
    assert 'class="four"' in page.source
    assert 'class="four"' in (await browser.get(f"/{token}")).source
    assert 'class="four"' not in (await browser.get(f"/{table.places[1].token}")).source
    assert page.button("two colours")


@evening
async def test_rules_that_lead_nowhere_are_told_to_all() -> None:
    table = laid(load_text(STUCK, "stuck.yaml"), people=2)
    browser, place = opened(table), table.asked()
    assert place is not None
    page = await browser.press((await browser.get(f"/{place.token}")).of("hand")[0])
    assert "The match cannot go on." in page.sections["situation"]
    assert "(E420, stuck.yaml:12)" in page.sections["situation"]
    other = await browser.get(f"/{table.places[1 - place.seat].token}")
    assert "The match cannot go on." in other.sections["situation"]


@evening
async def test_a_bot_that_fails_does_not_leave_all_waiting() -> None:
    class Broken:
        looks = imagines = False

        def choose(self, turn: object) -> int:
            raise ZeroDivisionError

    table = laid(load("glaves", players=2), people=0)
    table.bots = [Broken(), Broken()]
    run = asyncio.create_task(table.run())
    run.add_done_callback(table.stopped)
    await until(lambda: bool(table.broken))
    page = await opened(table).get(f"/{table.places[0].token}")
    assert "The match cannot go on. A bot has failed." in page.sections["situation"]


STUCK = """\
eldest: 1
id: stuck
title: Stuck
summary: Nobody can follow.
players: [2]
pack: {suits: [clubs, diamonds], ranks: [7, 8, 9]}
phases:
  - {phase: deal, each: 3}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[rank == 7 and suit != led]
    wins: highest(trick[suit == led])
  - {phase: score, do: each seat scores tricks}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""
