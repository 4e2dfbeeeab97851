"""Nothing that a program does to a compiled deal brings it, or Python, out of order."""

from __future__ import annotations

import copy
import gc
import pickle
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from eldest.engine import IllegalAction, Rejected, load
from eldest.lab.compiled import Compiled, compiled
from eldest.lab.compiled_deal import CompiledDeal
from eldest.schema.diagnostic import Diagnostic

pytestmark = pytest.mark.fast


@pytest.fixture(scope="module")
def native() -> Compiled:
    pytest.importorskip("numba")
    return compiled(load("glaves", players=4))


def diagnostic(call: Callable[[], object]) -> Diagnostic:
    with pytest.raises(Rejected) as caught:
        call()
    (found,) = caught.value.diagnostics
    return found


def play_out(deal: CompiledDeal, seed: int) -> CompiledDeal:
    lots = Random(seed)
    while not deal.over:
        deal.apply(lots.choice(deal.legal()))
    return deal


class Index:
    """A thing that says which integer it stands for, and does something before."""

    def __init__(self, before: Callable[[], int]) -> None:
        self.before = before

    def __index__(self) -> int:
        return self.before()


def test_integers_of_other_libraries_are_actions(native: Compiled) -> None:
    import numpy

    one, two = native.deal(seed=1), native.deal(seed=1)
    while not one.over:
        action = one.legal()[-1]
        one.apply(action)
        two.apply(numpy.int8(action))  # type: ignore[arg-type]
    assert one == two


def test_an_action_may_do_mischief_while_it_is_asked_which_it_is(native: Compiled) -> None:
    deal, first = native.deal(seed=1), native.deal(seed=1).legal()[0]

    def play_and_name_it() -> int:
        if not deal.history:
            deal.apply(first)
        return first

    with pytest.raises(IllegalAction):
        deal.apply(Index(play_and_name_it))  # type: ignore[arg-type]
    assert deal.history == [first]

    def fail() -> int:
        raise KeyError("index")

    with pytest.raises(KeyError, match="index"):
        deal.apply(Index(fail))  # type: ignore[arg-type]
    assert deal.history == [first]


CALLS: list[Callable[[Any], object]] = [
    lambda deal: deal.apply(),
    lambda deal: deal.apply(1, 2),
    lambda deal: deal.apply(action=1),
    lambda deal: deal.legal(0),
    lambda deal: deal.copy(1),
    lambda deal: type(deal)(),
    lambda deal: type(deal).apply(3, 4),
    lambda deal: type(deal).legal(object()),
    lambda deal: type(deal).__new__(type(deal)),
    lambda deal: object.__new__(type(deal)),
    lambda deal: CompiledDeal.__new__(type(deal)),
    lambda deal: type("Mine", (type(deal),), {}),
    lambda deal: pickle.dumps(deal),
    lambda deal: hash(deal),
    lambda deal: deal._laid(b""),
    lambda deal: deal._laid(deal._words()),
    lambda deal: deal._laid(bytes(16) + bytes(range(52))),
    lambda deal: deal._laid("x" * 60),
    lambda deal: deal._shuffled(bytes(24)),
    lambda deal: deal._shuffled(None),
]


@pytest.mark.parametrize("number", range(len(CALLS)))
def test_what_makes_no_sense_is_an_error_of_type(native: Compiled, number: int) -> None:
    deal = native.deal(seed=1)
    with pytest.raises(TypeError):
        CALLS[number](deal)
    assert deal == native.deal(seed=1)


@pytest.mark.parametrize(
    "given", [b"", bytes(68), bytes(16) + bytes(range(200, 252)), bytes(69), "", None, 7]
)
def test_a_blank_deal_takes_a_whole_pack_or_nothing(native: Compiled, given: Any) -> None:
    blank = native._blank[0]
    for method in (blank._laid, blank._shuffled):
        with pytest.raises(TypeError):
            method(given)


@pytest.mark.parametrize("name", ["over", "actor", "new", "legal", "history"])
def test_attributes_are_read_only(native: Compiled, name: str) -> None:
    deal = native.deal(seed=1)
    with pytest.raises(AttributeError):
        setattr(deal, name, 1)
    with pytest.raises(AttributeError):
        delattr(deal, name)
    assert (deal.over, deal.actor) == (False, 0)


def test_copies_are_independent_and_equal_until_they_differ(native: Compiled) -> None:
    deal = native.deal(seed=1)
    deal.apply(deal.legal()[0])
    copies = [deal.copy(), copy.copy(deal), copy.deepcopy(deal)]
    assert [each == deal for each in copies] == [True] * 3
    words = deal._words()
    for k, each in enumerate(copies):
        play_out(each, k)
        assert each != deal
    assert deal._words() == words
    assert native.deal(seed=1) != native.deal(seed=2)
    assert native.deal(seed=1) != native.game.deal(seed=1)


def test_a_list_of_actions_is_the_callers_own(native: Compiled) -> None:
    deal = native.deal(seed=1)
    legal = deal.legal()
    legal.clear()
    assert deal.legal() == native.game.deal(seed=1).legal()


def test_deals_leave_nothing_behind(native: Compiled) -> None:
    def deals() -> None:
        for number in range(50):
            deal = play_out(native.deal(seed=1, number=number), number).copy()
            for wrong in (0, 99, "x", -1):
                with suppress(IllegalAction):
                    deal.apply(wrong)  # type: ignore[arg-type]

    deals()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(4):
        deals()
    gc.collect()
    assert sys.getallocatedblocks() - before < 100


def test_threads_may_play_side_by_side_and_even_share_a_deal(native: Compiled) -> None:
    shared = [native.deal(seed=5, number=k) for k in range(100)]
    mine: dict[int, list[CompiledDeal]] = {}

    def work(seed: int) -> None:
        lots = Random(seed)
        mine[seed] = [play_out(native.deal(seed=seed, number=k), k) for k in range(100)]
        for deal in shared:
            while not deal.over:
                with suppress(IllegalAction):
                    deal.apply(lots.choice(deal.copy().legal() or [0]))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    switch = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    finally:
        sys.setswitchinterval(switch)
    for seed in range(4):
        assert mine[seed] == [play_out(native.deal(seed=seed, number=k), k) for k in range(100)]
    assert all(deal.whole().over and len(deal.history) == 52 for deal in shared)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"seed": 2**64}, "E511"),
        ({"seed": True}, "E511"),
        ({"number": -1}, "E521"),
        ({"number": 2**56}, "E521"),
        ({"dealer": 4}, "E512"),
        ({"pack": ["AS"]}, "E513"),
        ({"pack": [0, *range(51)]}, "E513"),
        ({"pack": [*range(52), 0]}, "E513"),
        ({"pack": [*range(51), 52]}, "E508"),
        ({"pack": [*range(51), 51.0]}, "E508"),
        ({"pack": [False, *range(1, 52)]}, "E508"),
        ({"pack": ["XX"]}, "E509"),
    ],
)
def test_deals_that_cannot_be_are_refused_as_the_engine_does(
    native: Compiled, asked: dict[str, Any], code: str
) -> None:
    found = diagnostic(lambda: native.deal(**asked))
    assert found == diagnostic(lambda: native.game.deal(**asked))
    assert found.code == code


def test_the_largest_seed_and_number_are_those_of_the_engine(native: Compiled) -> None:
    most = {"seed": 2**64 - 1, "number": 2**56 - 1}
    assert native.deal(**most).whole() == native.game.deal(**most)
    names = [native.game.pack.text(card) for card in range(52)]
    assert native.deal(pack=names) == native.deal(pack=tuple(range(52)))
