"""The compiled functions run natively too, unchanged, where numba is installed."""

from __future__ import annotations

from types import FunctionType, SimpleNamespace

import pytest

from eldest.dsl.compile import compile_clauses
from eldest.dsl.types import CARDS


class NativeState:
    def __init__(self, hands, tricks, led, trump):
        self.hands = hands
        self.tricks = tricks
        self.led = led
        self.trump = trump


@pytest.mark.fast
def test_numba_takes_the_same_functions(language):
    numba = pytest.importorskip("numba")
    np = pytest.importorskip("numpy")
    when = "(if trump then sum(each seat: tricks) else max(each suit x: 2)) > 1"
    rules = ["hand[suit == led] otherwise hand", "hand[rank > 10 and suit != trump]"]
    clauses = language.clauses([(rule, when) for rule in rules], CARDS)
    plain = language.load(compile_clauses("follow", clauses, CARDS))
    fields = {"hands": numba.int64[:], "tricks": numba.int64[:], "led": numba.int64}
    state_type = numba.experimental.jitclass({**fields, "trump": numba.int64})(NativeState)
    named = {name: plain.__globals__[name] for name in plain.__code__.co_names if name.isupper()}
    native = numba.njit(FunctionType(plain.__code__, named, "follow"))
    for led in (-1, 0, 1, 2):
        for trump in (-1, 0, 1, 2):
            hands, tricks = language.state().hands, language.state().tricks
            state = SimpleNamespace(hands=hands, tricks=tricks, led=led, trump=trump)
            twin = state_type(np.array(hands), np.array(tricks), led, trump)
            for seat in range(3):
                assert native(twin, seat) == plain(state, seat)
