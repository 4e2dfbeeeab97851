"""The programs of docs/embedding.md run as they stand; the journal tells what its page says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from eldest.engine import Deal, Rejected, load
from eldest.engine.events import NAMES
from eldest.lab.bots import BOTS, ask, bots_of

DOCS = Path(__file__).parents[2] / "docs"
PROGRAMS = re.findall(
    r"^## (.+?)\n.*?^```python\n(.+?)^```$",
    (DOCS / "embedding.md").read_text(encoding="utf-8"),
    re.MULTILINE | re.DOTALL,
)
MANY = "Many deals"
"""This one needs numba."""
PLAIN = [(title, program) for title, program in PROGRAMS if title != MANY]
SHORT = {"A bot": 20, "A spectator": 20, "A learning loop": 20, MANY: 20}


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that a program enters are gone after it."""
    for name in BOTS:
        monkeypatch.setitem(BOTS, name, BOTS[name])
    monkeypatch.setitem(BOTS, "ducker", BOTS["random"])


def length(program: str) -> int:
    """Its lines, those that import not counted."""
    return len([line for line in program.splitlines() if line and "import" not in line])


def ran(program: str, capsys: pytest.CaptureFixture[str]) -> tuple[dict[str, Any], str]:
    scope: dict[str, Any] = {"__name__": "program"}
    exec(compile(program, "<embedding.md>", "exec"), scope)
    return scope, capsys.readouterr().out


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize(("title", "program"), PLAIN, ids=[title for title, _ in PLAIN])
def test_a_program_runs_and_is_short(
    title: str, program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert length(program) <= SHORT[title]
    scope, out = ran(program, capsys)
    assert out
    if title == "A spectator":
        assert len(out.splitlines()) == len(scope["deal"].journal(None).splitlines()) - 2
        assert "Ben" in out
    if title == "A learning loop":
        assert scope["after"] > scope["before"] + 3


@pytest.mark.fast
def test_the_program_of_many_deals_runs_and_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numba")
    (program,) = (program for title, program in PROGRAMS if title == MANY)
    assert length(program) <= SHORT[MANY]
    _, out = ran(program, capsys)
    assert [line.split()[0] for line in out.splitlines()] == ["pass"] * 13


def test_all_of_them_are_there() -> None:
    assert [title for title, _ in PROGRAMS] == list(SHORT)


def told_in_the_page() -> dict[str, set[str]]:
    page = (DOCS / "events.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z ]+)` \| (`.+?) \|", page, re.MULTILINE)
    return {kind: set(re.findall(r"`(\w+)`", fields)) for kind, fields in rows}


def test_the_page_has_every_kind_of_event() -> None:
    assert set(told_in_the_page()) >= set(NAMES.values())


def finished(name: str, players: int | None = None) -> Deal:
    game = load(name, players=players)
    deal, bots = game.deal(seed=3), bots_of(game, ["random"], 5)
    while deal.actor is not None:
        deal.apply(ask(bots[deal.actor], deal))
    return deal


@pytest.mark.parametrize("name", ["glaves", "gleek", "hearts", "bridge", "schnapsen", "euchre"])
def test_a_journal_tells_what_the_page_says(name: str) -> None:
    deal, page = finished(name), told_in_the_page()
    for seat in (0, None):
        first, *events, last = map(json.loads, deal.journal(seat).splitlines())
        assert (first["journal"], first["seat"]) == (1, seat)
        assert last == {"over": True, "scores": deal.scores, "chips": deal.chips, "pot": deal.pot}
        assert [event["n"] for event in events] == list(range(len(events)))
        for event in events:
            assert set(event) - {"n", "event", "why", "cite"} <= page[event["event"]], event
        assert (
            deal.journal(seat, since=5).splitlines()[:-1] == deal.journal(seat).splitlines()[6:-1]
        )
    hands = [e for e in map(json.loads, deal.journal(0).splitlines()) if e.get("event") == "dealt"]
    assert all(("cards" in hand) == (hand["seat"] == 0) for hand in hands)


def test_points_and_chips_add_up_from_the_journal() -> None:
    deal = finished("gleek")
    chips = [0] * 3
    for line in map(json.loads, deal.journal(None).splitlines()):
        if line.get("event") == "paid":
            for who, sign in ((line["seat"], -1), (line["other"], 1)):
                if who != "pot":
                    chips[who] += sign * line["chips"]
    assert chips == deal.chips


def test_there_is_no_journal_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(Rejected) as caught:
        load("glaves").deal(seed=1).journal(7)
    assert caught.value.diagnostics[0].code == "E520"
