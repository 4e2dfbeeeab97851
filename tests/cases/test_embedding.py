"""What programs that embed other engines ran into (E04, E05, E08, E13 to E15, E19)."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from eldest.engine import Deal, Game, Rejected, catalogue, load, load_record, load_save, load_text
from eldest.engine.cards import bits
from eldest.engine.worlds import Worlds
from eldest.lab.simulate import simulate
from eldest.lab.trial import Trial, photo


def finished(game: Game, seed: int) -> Deal:
    deal, lots = game.deal(seed=seed), random.Random(seed)
    while not deal.over:
        deal.apply(lots.choice(deal.legal()))
    return deal


@pytest.mark.parametrize("name", catalogue())
def test_legal_lists_are_sorted_distinct_and_empty_for_who_is_not_asked(name: str) -> None:
    """E04: every id is one of `game.actions`; off turn and after the end there are none."""
    game = load(name)
    deal, lots = game.deal(seed=4), random.Random(4)
    while not deal.over:
        legal = deal.legal()
        assert legal == sorted(set(legal)) and legal
        assert set(legal) <= set(range(game.actions))
        assert {deal.view(seat).legal == [] for seat in deal.actors} == {False}
        off = set(range(game.players)) - set(deal.actors)
        assert all(deal.view(seat).legal == [] for seat in off)
        deal.apply(lots.choice(legal))
    assert deal.legal() == [] and deal.actors == ()


def test_two_instances_keep_their_own_numbers_of_players() -> None:
    """E05: nothing is made once from defaults; both are alive at the same time."""
    games = {players: load("oh-hell", players=players) for players in (3, 7)}
    deals = {players: finished(game, 1) for players, game in games.items()}
    for players, game in games.items():
        assert game.players == players == len(deals[players].scores)
        assert len(deals[players].state.hands) == players
        assert len(deals[players].history) <= game.longest
    assert games[3].longest != games[7].longest
    assert load("oh-hell", players=3).actions >= load("oh-hell", players=7).actions


def test_five_hundred_worlds_respect_a_void_that_was_shown() -> None:
    """E08: seat 1 threw a diamond on a club lead; seat 0 imagines."""
    game = load("knaves")
    clubs = game.pack.suit_masks[0]
    for seed in range(300):
        deal = game.deal(seed=seed)
        while not deal.over and len(deal.history) < 6:
            deal.apply(deal.legal()[0])
        told = [story.plays for story in map(deal.explain_trick, range(2))]
        thrown = any(
            plays[0][1].endswith("C") and seat == 1 and not card.endswith("C")
            for plays in told
            for seat, card in plays
        )
        if thrown:
            break
    assert thrown
    worlds, lots = Worlds(deal, 0), random.Random(1)
    played = {card for event in deal.events for card in bits(event.cards) if event.kind == 5}
    for _ in range(500):
        state = worlds.sample(lots).state
        hands = [card for hand in state.hands for card in bits(hand)]
        assert not state.hands[1] & clubs
        assert [hand.bit_count() for hand in state.hands] == [15] * 3
        assert len(hands) == len(set(hands)) and not played & set(hands)


def test_global_random_generators_are_neither_used_nor_moved() -> None:
    """E13: the same trajectories whatever the caller draws in between."""
    game = load("gleek")
    state = random.getstate()
    first = Trial(game, 42, 0)
    first.play()
    assert random.getstate() == state
    other, lots = Trial(game, 42, 0), []
    deal = other.deal(0)
    for action in first.moves:
        lots.append(random.random())
        deal.apply(action)
    other.play()
    assert other.moves == first.moves
    simulate(game, 2, seed=1)
    assert random.getstate() != state
    random.setstate(state)
    simulate(game, 2, seed=1, bots=["greedy"])
    Worlds(deal, 0).sample(random.Random(2))
    assert random.getstate() == state


def test_an_import_leaves_the_callers_generator_alone() -> None:
    """E13: in a process of its own, every module of the engine and the laboratory."""
    code = (
        "import random, json; random.seed(1); before = random.getstate();"
        "import eldest.engine, eldest.lab.battery, eldest.lab.simulate, eldest.table.cli;"
        "print(json.dumps(before == random.getstate()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert json.loads(done.stdout) is True


@pytest.mark.parametrize("name", ["gleek", "hearts"])
def test_playing_a_copy_out_leaves_the_original_as_it_was(name: str) -> None:
    """E15: and a hundred worlds are not one and the same."""
    game = load(name)
    deal, lots = game.deal(seed=8), random.Random(8)
    for _ in range(8):
        deal.apply(lots.choice(deal.legal()))
    before = photo(deal)
    copy = deal.copy()
    while not copy.over:
        copy.apply(lots.choice(copy.legal()))
    assert photo(deal) == before
    worlds, seen = Worlds(deal, 0), set()
    for _ in range(100):
        world = worlds.sample(lots)
        assert sorted(world.pack) == list(range(game.pack.size))
        seen.add(tuple(world.state.hands))
    assert len(seen) > 50
    assert photo(deal) == before


ODD = 'play to 500, then "stop" = yes ♠ [x]'


def test_texts_with_any_characters_survive_records_and_saves(base: str) -> None:
    """E19: a title and names with quotes, brackets and `=`; an option's name may have none."""
    text = base.replace(base[base.index("title:") :].split("\n")[0], f"title: '{ODD}'", 1)
    game = load_text(text, "odd [x] =.yaml")
    assert game.title == ODD
    names = [ODD, *map(str, range(1, game.players))]
    match = game.match(seed=1, names=names)
    match.deal.apply(match.deal.legal()[0])
    for again in (load_record(match.record(), game), load_save(match.save(), game)):
        assert list(again.names) == names
        assert again.record() == match.record()


def test_options_with_other_characters_are_refused_when_checked(base: str) -> None:
    """E19: what could not be written on a command line is no name."""
    odd = "options:\n  'a = b': {title: Odd, type: boolean, default: false}\n"
    with pytest.raises(Rejected) as caught:
        load_text(base + odd)
    assert "a = b" in str(caught.value)


def test_unseeded_runs_tell_their_seed_and_seeded_ones_agree(tmp_path: Path) -> None:
    """E14: the seed that was drawn reproduces the run."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "eldest.table.cli", "simulate", "glaves", "--deals", "5"]
        return subprocess.run(
            [*command, *words, "--json"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            env={**os.environ, "NO_COLOR": "1"},
        )

    assert run("--seed", "5").stdout == run("--seed", "5").stdout
    drawn = run()
    seed = drawn.stderr.split("Seed ")[1].split(".")[0]
    assert run("--seed", seed).stdout == drawn.stdout
    assert run().stdout != drawn.stdout
