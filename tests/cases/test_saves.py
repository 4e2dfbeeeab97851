"""Saves: whose turn it is, what is keyed by seats, and what a text may not claim."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eldest.engine import Deal, Game, Match, Rejected, catalogue, load, load_save, load_text
from eldest.engine.shuffle import CHOICE, Stream, key
from eldest.engine.variant import Variant
from eldest.lab.random_play import some_action

GAMES = [(name, players) for name in catalogue() for players in Variant.read(name).players]


def finished(deal: Deal, lots: Stream) -> Deal:
    while not deal.over:
        deal.apply(some_action(deal, lots))
    return deal


def saved_at_every_step(game: Game, number: int) -> None:
    deal, lots = game.deal(seed=5, number=number), Stream(key(5, number, CHOICE))
    while True:
        loaded = load_save(deal.save(), game)
        assert isinstance(loaded, Deal)
        assert (loaded.actor, loaded.legal()) == (deal.actor, deal.legal())
        assert (loaded.scores, loaded.history) == (deal.scores, deal.history)
        assert repr(loaded.view(0)) == repr(deal.view(0))
        ends = [finished(each, Stream(lots.key ^ 1)) for each in (loaded, deal.copy())]
        assert ends[0] == ends[1]
        assert ends[0].digest == ends[1].digest
        if deal.over:
            return
        deal.apply(some_action(deal, lots))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_e01_every_prefix_of_a_random_game_is_saved_whole(name: str, players: int) -> None:
    saved_at_every_step(load(name, players=players), 0)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_e01_every_prefix_of_twenty_random_games(name: str, players: int) -> None:
    for number in range(20):
        saved_at_every_step(load(name, players=players), number)


def test_e03_what_belongs_to_seats_is_kept_by_number() -> None:
    match = load("glaves", players=2).match(seed=7, facts={"age": [30, 20]})
    finished(match.deal, Stream(1))
    text = match.save()
    loaded = load_save(text)
    assert isinstance(loaded, Match)
    assert loaded.deal.scores[0] == match.deal.scores[0]
    assert loaded.facts == match.facts
    assert loaded.deal.events == match.deal.events
    assert loaded.save() == text
    assert load_save(loaded.save()).save() == text


def test_e03_a_deal_keeps_what_the_match_brought_to_it() -> None:
    match = load("gleek", preset="cotton").match(seed=3)
    finished(match.deal, Stream(1))
    deal = match.next_deal()
    loaded = load_save(deal.save())
    assert isinstance(loaded, Deal)
    assert loaded == deal
    assert loaded.state.chips_before == deal.state.chips_before != [0, 0, 0]
    assert repr(loaded.state.vars) == repr(deal.state.vars)


def test_a_file_of_ones_own_is_found_in_its_folder(tmp_path: Path, completed: Any) -> None:
    (tmp_path / "mine.yaml").write_text(completed("title: Mine"), encoding="utf-8")
    deal = load(tmp_path / "mine.yaml").deal(seed=1)
    assert load_save(deal.save(), folder=tmp_path) == deal
    (tmp_path / "mine.yaml").write_text(completed("title: Mine, changed"), encoding="utf-8")
    with pytest.raises(Rejected) as caught:
        load_save(deal.save(), folder=tmp_path)
    assert caught.value.diagnostics[0].code == "E552"


def test_options_with_odd_texts_survive() -> None:
    game = load("glaves", players=3, options={"aside_jack": "no_trump"})
    loaded = load_save(game.deal(seed=1).save())
    assert loaded.game.options == game.options


def changed(change: Any) -> str:
    whole = json.loads(load("glaves", players=3).deal(seed=7).save())
    change(whole)
    return json.dumps(whole)


DEAL = "deal"
HOSTILE = {
    "no JSON": "{",
    "nothing": "",
    "a list": "[]",
    "deep": "[" * 100_000,
    "a key twice": '{"save": 1, "save": 1}',
    "a version that is true": '{"save": true}',
    "a great number": changed(lambda s: s[DEAL].update(pack=[10**30])),
    "another kind": changed(lambda s: s.update(of="state")),
    "no deal": changed(lambda s: s.pop(DEAL)),
    "a pack too short": changed(lambda s: s[DEAL]["pack"].pop()),
    "a card twice": changed(lambda s: s[DEAL]["pack"].__setitem__(0, s[DEAL]["pack"][1])),
    "no such dealer": changed(lambda s: s[DEAL].update(dealer=3)),
    "a truth for a number": changed(lambda s: s[DEAL].update(dealer=True)),
    "an action that is text": changed(lambda s: s[DEAL].update(actions=["play QH"])),
    "an action that is not legal": changed(lambda s: s[DEAL].update(actions=[-1])),
    "something undone that never was": changed(lambda s: s[DEAL].update(undone=1)),
    "totals of too few": changed(lambda s: s[DEAL]["opening"].update(totals=[1])),
    "the deal before the first": changed(lambda s: s[DEAL]["opening"].update(deals=0)),
    "an unknown option": changed(lambda s: s["options"].update(tiddy=True)),
    "a game elsewhere": changed(lambda s: s.update(game="../glaves.yaml")),
    "a game with a null": changed(lambda s: s.update(game="a\0b")),
    "too many players": changed(lambda s: s.update(players=99)),
    "a truth for a result": changed(lambda s: s[DEAL]["stands"].update(pot=False)),
    "another result": changed(lambda s: s[DEAL]["stands"].update(legal=[])),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_save_that_was_tampered_with_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(Rejected) as caught:
        load_save(text, folder=tmp_path)
    assert caught.value.diagnostics[0].code.startswith("E5")


def test_a_variable_out_of_bounds_is_refused(completed: Any) -> None:
    game = load_text(completed("variables: {who: {type: seat}, done: {type: boolean}}"))
    whole = json.loads(game.deal(seed=1).save())
    assert load_save(json.dumps(whole), game) == game.deal(seed=1)
    for values in ([9, 0], [-2, 0], [0, 2], [0, -1], [0], "x"):
        whole[DEAL]["opening"]["variables"] = values
        with pytest.raises(Rejected) as caught:
            load_save(json.dumps(whole), game)
        assert caught.value.diagnostics[0].code == "E550"


def test_a_deal_without_a_log_is_loaded_without_one() -> None:
    loaded = load_save(load("glaves").deal(seed=1, events=False).save())
    assert isinstance(loaded, Deal)
    assert loaded.events == []
    assert not loaded.logs
