"""What a program gives a game: integers of other libraries, copies, pickles; how things look."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from eldest.engine import Game, IllegalAction, Rejected, load

GAMES = [load("hearts"), load("glaves", players=3), load("gleek", preset="cotton")]


class Foreign:
    """An integer as numpy has them: no `int`, but it says which one it is."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Useless:
    """Says that it is an integer, and is none: numpy's truth values."""

    def __index__(self) -> int:
        raise TypeError


ASKED: dict[str, Callable[[Game, Callable[[int], object]], object]] = {
    "seed": lambda game, n: game.deal(seed=n(5)),  # type: ignore[arg-type]
    "dealer": lambda game, n: game.deal(dealer=n(2)),  # type: ignore[arg-type]
    "number": lambda game, n: game.deal(number=n(7)),  # type: ignore[arg-type]
    "pack": lambda game, n: game.deal(pack=[n(card) for card in range(52)]),  # type: ignore[misc]
    "hands": lambda game, n: game.deal(hands=[[n(3)], [n(9)], [], []]),  # type: ignore[list-item]
    "text": lambda game, n: game.text(n(3)),  # type: ignore[arg-type]
    "match": lambda game, n: game.match(n(4), dealer=n(1)).deal,  # type: ignore[arg-type]
    "legal": lambda game, n: game.deal().legal(n(1)),  # type: ignore[arg-type]
    "view": lambda game, n: game.deal().view(n(1)),  # type: ignore[arg-type]
    "journal": lambda game, n: game.deal().journal(n(1)),  # type: ignore[arg-type]
    "world": lambda game, n: game.deal().determinize(n(1), Random(1)),  # type: ignore[arg-type]
    "explain": lambda game, n: game.deal().explain(n(3), n(1)),  # type: ignore[arg-type]
    "players": lambda game, n: load("hearts", players=n(3)).players,  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", ASKED)
def test_an_integer_is_taken_whatever_library_it_is_of(what: str) -> None:
    """And what is no integer is refused, whatever it says of itself."""
    ask = ASKED[what]
    assert ask(GAMES[0], Foreign) == ask(GAMES[0], int)
    if what not in ("legal", "explain"):
        with pytest.raises(Rejected):
            ask(GAMES[0], lambda number: Useless())


def test_what_is_done_with_such_integers_is_plain_afterwards() -> None:
    """A deal that was given them is equal to another, and can be saved."""
    one, other = GAMES[0].deal(seed=1), GAMES[0].deal(seed=1)
    for seat in (2, 0):
        for card in other.legal(seat)[:3]:
            one.apply(Foreign(card), Foreign(seat))  # type: ignore[arg-type]
            other.apply(card, seat)
    cards = other.legal(1)[:3]
    one.discard([Foreign(card) for card in cards], Foreign(1))  # type: ignore[list-item, arg-type]
    other.discard(cards, 1)
    assert one == other and one.save() == other.save()
    with pytest.raises(IllegalAction, match="there is no action"):
        one.apply(Useless())  # type: ignore[arg-type]


def test_facts_are_numbers_in_a_row() -> None:
    ages = [Foreign(40), Foreign(12), Foreign(30)]
    match = GAMES[1].match(facts={"age": ages})  # type: ignore[dict-item]
    assert match.facts == {"age": (40, 12, 30)}
    with pytest.raises(Rejected, match="1 value of `age` for 3 players"):
        GAMES[1].match(facts={"age": 40})  # type: ignore[dict-item]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_games_deals_and_matches_are_copied_and_travel(game: Game) -> None:
    """As learning programs do it: `copy`, `deepcopy`, and `pickle` to other processes."""
    match = game.match(seed=3)
    deal = match.deal
    for _ in range(12):
        deal.apply(deal.legal()[0])
    assert copy.deepcopy(game) is game
    travelled = pickle.loads(pickle.dumps(game))
    assert (travelled.digest, travelled.options) == (game.digest, game.options)
    for twin in (copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))):
        assert twin == deal and twin is not deal
        twin.apply(twin.legal()[0])
        assert twin != deal
    for other in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert other.record() == match.record()
        other.deal.apply(other.deal.legal()[0])
        assert other.record() != match.record()


def test_things_are_told_apart_when_they_are_shown() -> None:
    match = GAMES[0].match(seed=3)
    shown = [repr(each) for each in (GAMES[0], match, match.deal)]
    assert shown == [
        "<Game hearts, 4 players>",
        "<Match of hearts, deal 1>",
        "<Deal of hearts, 0 actions, seat 0 is asked>",
    ]
