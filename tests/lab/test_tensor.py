"""What a seat knows as numbers: as documented, and no more than its view."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.engine import Deal, Game, catalogue, load
from eldest.engine.events import CALLED
from eldest.lab.knowledge import other_packs
from eldest.lab.tensor import Plane, layout, size, tensor
from eldest.lab.trial import Trial

PAGE = Path(__file__).parents[2] / "docs" / "tensors.md"


def played(game: Game, moves: int) -> Deal:
    """A deal played at random, as it stood after so many moves."""
    return trial(game).deal(moves)


def trial(game: Game) -> Trial:
    found = Trial(game, 1, 0)
    found.play()
    return found


def plane(game: Game, name: str) -> Plane:
    return next(each for each in layout(game) if each.name == name)


def rows(deal: Deal, name: str, seat: int | None) -> list[list[float]]:
    """A plane's numbers, row by row."""
    found = plane(deal.game, name)
    numbers = tensor(deal.game, deal.view(seat))[found.start : found.start + found.size]
    width = found.shape[-1]
    return [numbers[k : k + width] for k in range(0, len(numbers), width)]


def cards(deal: Deal, row: list[float]) -> list[str]:
    return [deal.game.pack.text(k) for k, value in enumerate(row) if value]


@pytest.mark.parametrize("name", catalogue())
def test_planes_follow_each_other_without_gaps(name: str) -> None:
    game = load(name)
    end = 0
    for each in layout(game):
        assert each.start == end
        end += each.size
    assert end == size(game) == len(tensor(game, game.deal(seed=1).view(0)))


def test_the_page_lists_the_planes_in_order() -> None:
    part = PAGE.read_text(encoding="utf-8").split("<!-- planes -->")[1].split("<!-- end -->")[0]
    documented = re.findall(r"^\| `([^`]+)`", part, re.MULTILINE)
    fixed = [each.name for each in layout(load("gleek")) if not each.name.startswith("variable ")]
    assert documented == fixed


def test_cards_lie_in_the_rows_of_their_seats_counted_from_the_viewer() -> None:
    deal = played(load("glaves", players=3), 11)
    view = deal.view(1)
    assert cards(deal, rows(deal, "hand", 1)[0]) == view.hand
    for name, trick in (("trick", view.trick), ("last trick", view.last_trick)):
        found = rows(deal, name, 1)
        assert trick
        for seat, card in trick:
            assert cards(deal, found[(seat - 1) % 3]) == [card]
    won = [cards(deal, row) for row in rows(deal, "won", 1)]
    assert won == [view.won[1], view.won[2], view.won[0]]
    assert sum(len(cards(deal, row)) for row in rows(deal, "played", 1)) == 11
    assert rows(deal, "dealer", 1) == [[0, 1, 0]] and deal.dealer == 2


def test_calls_and_chips_are_there() -> None:
    game = load("gleek")
    deal = played(game, 40)
    called = [(event.seat, event.amount) for event in deal.events if event.kind == CALLED]
    found = rows(deal, "called", 2)
    assert called
    for seat, action in called:
        assert found[(seat - 2) % 3][action - game.pack.size] == 1
    assert sum(map(sum, found)) == len(set(called))
    chips = deal.chips
    assert rows(deal, "chips", 2) == [[chips[2] / 100, chips[0] / 100, chips[1] / 100]]


def test_cards_passed_on_lie_in_the_rows_of_the_others() -> None:
    game = load("hearts")
    deal = game.deal(seed=3)
    chosen = deal.legal(1)[:3]
    deal.discard(chosen, 1)
    names = [game.pack.text(card) for card in chosen]
    assert cards(deal, rows(deal, "passing", 1)[0]) == names
    assert rows(deal, "passes to", 1) == [[0, 1, 0, 0]]
    assert cards(deal, rows(deal, "passing", 2)[0]) == []
    while deal.phase == "pass":
        deal.apply(deal.legal()[0])
    assert cards(deal, rows(deal, "passed", 1)[1]) == names
    assert cards(deal, rows(deal, "received", 2)[3]) == names
    assert sum(map(sum, rows(deal, "received", 3))) == sum(map(sum, rows(deal, "passed", 3))) == 3
    assert rows(deal, "passes to", 1) == [[0, 0, 0, 0]]


def test_open_hands_and_seats_that_sit_out_have_planes_where_there_are_any() -> None:
    assert not {"shown", "turn", "out"} & {each.name for each in layout(load("gleek"))}
    deal = load("bridge").deal(seed=5)
    deal.apply(next(action for action in deal.legal() if "bid" in deal.text(action)))
    while deal.phase != "tricks":
        deal.apply(deal.action("pass"))
    assert sum(map(sum, rows(deal, "shown", 0))) == 0
    deal.apply(deal.legal()[0])
    declarer, dummy = deal.actor, deal.state.turn
    assert declarer is not None and declarer != dummy
    for seat in range(4):
        shown = rows(deal, "shown", seat)
        assert cards(deal, shown[(dummy - seat) % 4]) == deal.view(dummy).hand
        assert sum(map(sum, shown)) == 13
        (turn,) = rows(deal, "turn", seat)
        assert turn.index(1.0) == (dummy - seat) % 4
    loo = load("loo", players=3, options={"first_deal": "all_stake"}).deal(seed=2)
    loo.apply(loo.action("throw up"))
    assert rows(loo, "out", 1) == [[0, 0, 1]]


def test_variables_have_a_plane_each_by_their_type() -> None:
    game = load("gleek")
    assert plane(game, "variable ruff_winner").shape == (3,)
    assert plane(game, "variable doubled").shape == (1,)
    deal = played(game, 200)
    slot = next(v.slot for v in game.setup.variables if v.name == "ruff_winner")
    for seat in range(3):
        expected = [0.0] * 3
        if deal.state.vars[slot] >= 0:
            expected[(deal.state.vars[slot] - seat) % 3] = 1.0
        assert rows(deal, "variable ruff_winner", seat) == [expected]


@pytest.mark.parametrize("name", catalogue())
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_numbers(name: str) -> None:
    game = load(name)
    tried = trial(game)
    compared = 0
    for moves in range(0, len(tried.moves), 5):
        for seat in range(game.players):
            here = tensor(game, tried.deal(moves).view(seat))
            for pack in other_packs(tried, moves, seat):
                world = tried.world(moves, pack, seat)
                if world is not None:
                    assert tensor(game, world.view(seat)) == here
                    compared += 1
    assert compared > 10
