"""The text of a match."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.engine import Deal, Diagnostic, Game, Match, Rejected, load, load_record, load_save
from eldest.engine.record import HEADING

Make = Callable[..., Game]
Refusal = Callable[..., Diagnostic]
Finish = Callable[[Deal], Deal]

GAMES = {
    ("glaves", 2): load("glaves", players=2),
    ("glaves", 3): load("glaves", players=3, options={"aside_jack": "last_trick_winner"}),
    ("knaves", 3): load("knaves", preset="kids", options={"target": 21}),
    ("german-whist", 2): load("german-whist", preset="meggiesoft"),
    ("gleek", 3): load("gleek", preset="cotton"),
    ("glek", 3): load("glek"),
}


def some_match(game: Game, seed: int, steps: int) -> Match:
    """A match in which `steps` actions were done, by turns the first and the last legal one."""
    match = game.match(seed=seed)
    for step in range(steps):
        if match.deal.over:
            if match.over:
                break
            match.next_deal()
        match.deal.apply(match.deal.legal()[-(step & 1)])
    return match


def same(a: Match, b: Match) -> None:
    assert (a.record(), a.deal, a.deal.history) == (b.record(), b.deal, b.deal.history)
    assert (a.totals, a.chips, a.pot, a.dealer) == (b.totals, b.chips, b.pot, b.dealer)
    assert (a.over, a.winners, a.leaders()) == (b.over, b.winners, b.leaders())
    assert (a.names, a.facts, a.seed) == (b.names, b.facts, b.seed)
    assert (a.deal.legal(), a.deal.actor) == (b.deal.legal(), b.deal.actor)
    for seat in range(a.game.players):
        assert a.deal.view(seat).to_json() == b.deal.view(seat).to_json()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: f"{game.id}-{game.players}")
@given(seed=st.integers(0, 2**64 - 1), steps=st.integers(0, 160))
@settings(max_examples=8)
def test_a_match_saved_at_any_moment_stands_there_again(game: Game, seed: int, steps: int) -> None:
    match = some_match(game, seed, steps)
    again = load_record(match.record(), game)
    same(match, again)
    for played in (match, again):
        for _ in range(7):
            if not played.deal.over:
                played.deal.apply(played.deal.legal()[0])
            elif not played.over:
                played.next_deal()
    same(match, again)


def test_every_first_part_of_a_deal_says_whose_turn_it_is() -> None:
    game = GAMES["german-whist", 2]
    match = game.match(seed=3)
    while not match.deal.over:
        again = load_record(match.record(), game)
        assert (again.deal.actor, again.deal.legal()) == (match.deal.actor, match.deal.legal())
        match.deal.apply(match.deal.legal()[-1])


NAMES = ['Anna "the fox" = O\'Neill', "a = b: [c] {d}", "Дмитрий\\n ♠"]


def test_what_people_are_called_comes_back_letter_by_letter() -> None:
    game = GAMES["glaves", 3]
    match = game.match(seed=1, names=NAMES, facts={"age": [9, 9, 150]}, dealer=1)
    text = match.record()
    again = load_record(text, game)
    assert again.names == tuple(NAMES)
    assert again.facts == {"age": (9, 9, 150)}
    assert again.record() == text


def test_a_record_says_everything_that_was_chosen_in_a_fixed_order(finish: Finish) -> None:
    match = GAMES["knaves", 3].match(seed=5)
    finish(match.deal)
    text = match.record()
    lines = text.splitlines()
    assert [line.split(":")[0] for line in lines[:12]] == [
        *("eldest record 1", "game", "rules", "players", "preset"),
        *("option cards_each", "option turned_knave", "option penalties", "option all_knaves"),
        *("option target", "names", "seed"),
    ]
    assert lines[:3] == [HEADING, "game: knaves", f"rules: {match.game.digest}"]
    assert "option target: 21" in lines
    assert 'option turned_knave: "no_trump"' in lines
    assert "option all_knaves: true" in lines
    at = lines.index("deal 1 dealer 2")
    assert lines[at + 1].split()[1:] == [match.game.pack.text(card) for card in match.deal.pack]
    assert lines[at + 2] == f"0 {match.game.text(match.deal.history[0])}"
    assert json.loads(lines[-1].removeprefix("scores ")) == match.deal.scores
    assert len(lines) == at + 2 + 51 + 1
    assert text.endswith("]\n")


def test_the_same_match_gives_the_same_bytes_and_round_trips_to_them(finish: Finish) -> None:
    game = GAMES["glaves", 2]
    texts = []
    for _ in range(2):
        match = game.match(seed=5)
        finish(match.deal)
        texts.append(match.record())
    assert texts[0] == texts[1] == load_record(texts[0], game).record()
    assert load_record(load_record(texts[0], game).record(), game).deal.scores[0] == match.totals[0]


def test_a_record_of_given_packs_has_no_seed_and_comes_back(finish: Finish) -> None:
    game = GAMES["glaves", 3]
    match = Match(game, None, dealer=0, pack=list(range(52)))
    finish(match.deal)
    match.next_deal(pack=list(reversed(range(52))))
    assert "seed:" not in match.record()
    same(match, load_record(match.record(), game))


CHIPS = """
phases:
  - {phase: deal, each: 1}
  - {phase: score, do: [eldest pays 2 to pot, each seat scores -1]}
match: {deals: 3, ranking: [{by: total, best: highest}]}
"""


def test_chips_are_recorded_where_any_moved(make: Make) -> None:
    game = make(CHIPS)
    match = game.match(seed=1)
    match.next_deal()
    lines = match.record().splitlines()
    assert [line for line in lines if line.startswith(("scores", "chips"))] == [
        *("scores [-1, -1]", "chips [-2, 0]", "scores [-1, -1]", "chips [0, -2]"),
    ]
    again = load_record(match.record(), game)
    assert (again.chips, again.pot) == (match.chips, match.pot) == ([-2, -2], 4)


def test_a_record_of_a_file_is_replayed_beside_it_and_nowhere_else(
    tmp_path: Path, refusal: Refusal, completed: Callable[[str], str]
) -> None:
    """A name with blanks, quotes and brackets is a name like any other."""
    file = tmp_path / "my 'game' = [1].yaml"
    file.write_text(completed("title: Mine\n"), encoding="utf-8")
    match = load(file).match(seed=4)
    text = match.record()
    same(match, load_record(text, folder=tmp_path))
    for folder in (None, tmp_path / "elsewhere"):
        assert refusal(load_record, text, folder=folder).code == "E607"
    file.write_text(completed("title: Mine too\n"), encoding="utf-8")
    assert refusal(load_record, text, folder=tmp_path).code == "E603"


def test_a_match_begun_midway_comes_back_midway() -> None:
    """Hands of Oh Hell get smaller from deal to deal: the fifth deal is no first one."""
    game = load("oh-hell", players=4)
    match = Match(game, 3, dealer=1, number=5)
    lots = Random(2)
    for _ in range(2):
        while not match.deal.over:
            match.deal.apply(lots.choice(match.deal.legal()))
        match.next_deal()
    again = load_record(match.record())
    assert "\ndeal 5 dealer 1\n" in match.record() and "\ndeal 7 dealer 3\n" in match.record()
    assert again.record() == match.record() and again.first == 5
    assert again.deal.state.deals == match.deal.state.deals == 7
    saved = load_save(match.save())
    assert isinstance(saved, Match) and saved.record() == match.record()


@pytest.mark.parametrize("number", [0, 999_999])
def test_a_match_does_not_begin_before_or_after_all_its_deals(number: int) -> None:
    match = Match(load("oh-hell", players=4), 3, dealer=1)
    text = match.record().replace("deal 1 dealer", f"deal {number} dealer")
    with pytest.raises(Rejected) as caught:
        load_record(text)
    assert caught.value.diagnostics[0].code == "E609"
    with pytest.raises(Rejected) as caught:
        load_save(match.save().replace('"first": 1', f'"first": {number}'))
    assert caught.value.diagnostics[0].code == "E550"
