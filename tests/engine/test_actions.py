"""Sets of actions as lists: sorted, whole, of any size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.engine.actions import CHUNK, sorted_bits


@given(st.sets(st.integers(0, 200)))
def test_a_set_of_actions_is_listed_sorted(members: set[int]) -> None:
    assert sorted_bits(sum(1 << member for member in members)) == sorted(members)


@pytest.mark.parametrize("edge", [CHUNK * k + d for k in range(1, 11) for d in (-1, 0)])
def test_no_action_is_lost_where_two_stretches_meet(edge: int) -> None:
    assert sorted_bits(1 << edge) == [edge]
    assert sorted_bits((1 << edge + 1) - 1) == list(range(edge + 1))


def test_a_list_that_was_given_out_can_be_changed() -> None:
    sorted_bits(0b101).append(99)
    assert sorted_bits(0b101) == [0, 2]
