"""Bots that think ahead: from what their seat knows, by lots of their own, and not badly."""

from __future__ import annotations

import time

import pytest

from eldest.engine import Deal, Game, catalogue, load
from eldest.lab.bots import Bot, ask, bots_of
from eldest.lab.returns import returns
from eldest.lab.search import Budget, IsMcts, Pimc
from eldest.lab.simulate import play_deal
from eldest.lab.tournament import tournament
from eldest.lab.turn import Turn

THINKERS = [Pimc, IsMcts]


@pytest.fixture(scope="module")
def game() -> Game:
    return load("glaves", players=2)


def alone(game: Game, bot: Bot, seed: int) -> Deal:
    """A deal that one bot plays on all seats."""
    deal = game.deal(seed=seed)
    while not deal.over:
        action = ask(bot, deal)
        assert action in deal.legal()
        deal.apply(action)
    return deal


@pytest.mark.parametrize("kind", THINKERS)
@pytest.mark.parametrize("name", catalogue())
def test_every_game_is_played_without_special_code(name: str, kind: type[Pimc | IsMcts]) -> None:
    game = load(name)
    assert alone(game, kind(game, 1, Budget(2)), 3).over


@pytest.mark.parametrize("kind", THINKERS)
def test_the_same_seed_plays_the_same(game: Game, kind: type[Pimc | IsMcts]) -> None:
    one, two = (alone(game, kind(game, 5, Budget(4)), 1).history for _ in range(2))
    assert one == two
    assert alone(game, kind(game, 6, Budget(4)), 1).history != one


@pytest.mark.parametrize("kind", THINKERS)
def test_time_is_kept(game: Game, kind: type[Pimc | IsMcts]) -> None:
    deal = game.deal(seed=1)
    bot = kind(game, 1, Budget(10**9, seconds=0.2))
    began = time.process_time()
    assert ask(bot, deal) in deal.legal()
    assert time.process_time() - began < 5


@pytest.mark.parametrize("kind", THINKERS)
def test_who_imagines_must_be_told_worlds(game: Game, kind: type[Pimc | IsMcts]) -> None:
    deal = game.deal(seed=1)
    with pytest.raises(ValueError, match="worlds"):
        kind(game, 1).choose(Turn(0, 0, deal.legal()))


def packs_won(name: str, bot: str, packs: int) -> float:
    """The share of packs that a bot wins of a random one, both having sat on every side."""
    found = tournament(load(name), [bot, "random"], packs, seed=7)
    return next(each.packs.value for each in found if each.bot == bot)


def test_thinking_ahead_beats_chance() -> None:
    assert packs_won("glaves", "pimc", 6) >= 0.8


@pytest.mark.long
@pytest.mark.parametrize("name", ["glaves", "hearts"])
@pytest.mark.parametrize("bot", ["pimc", "ismcts"])
def test_thinking_ahead_beats_chance_in_many_deals(name: str, bot: str) -> None:
    won = packs_won(name, bot, 50)
    print(f"{bot} wins {won:.1%} of 50 packs of {name} from random")
    assert won >= 0.8


def test_a_tournament_deals_every_pack_to_everybody(game: Game) -> None:
    told: list[int] = []
    found = tournament(game, ["random", "greedy"], 5, seed=2, progress=told.append)
    assert [each.bot for each in found] == ["greedy", "random"]
    assert told == [1, 2, 3, 4, 5]
    assert all(each.seats == 10 for each in found)
    greedy, chance = found
    assert greedy.ahead.value == -chance.ahead.value > 0
    assert greedy.won.value + chance.won.value == 1
    assert greedy.packs.value + chance.packs.value == 1
    # By hand, from the deals themselves.
    ahead = []
    for number in range(5):
        for names in (["random", "greedy"], ["greedy", "random"]):
            brought = returns(play_deal(game, bots_of(game, names, 2), 2, number))
            seat = names.index("greedy")
            ahead.append(brought[seat] - brought[1 - seat])
    assert greedy.ahead.value == sum(ahead) / 10
