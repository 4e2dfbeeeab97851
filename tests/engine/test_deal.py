"""A deal is a value: it copies, compares, goes back and forth, and refuses without a trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.engine import Deal, Game, IllegalAction, load
from eldest.engine.state import LISTS, SCALARS, State

Make = Callable[..., Game]
Finish = Callable[[Deal], Deal]

GAMES = [load("glaves", players=2), load("glaves", players=3), load("german-whist"), load("knaves")]
choices = st.lists(st.integers(0, 2**16), max_size=40)


def play(deal: Deal, chosen: list[int]) -> Deal:
    """Choose among the legal actions by numbers."""
    for number in chosen:
        if deal.over:
            break
        legal = deal.legal()
        deal.apply(legal[number % len(legal)])
    return deal


some_deals = st.builds(
    lambda game, seed, dealer, chosen: play(
        GAMES[game].deal(seed=seed, dealer=dealer % GAMES[game].players), chosen
    ),
    st.integers(0, len(GAMES) - 1),
    st.integers(0, 2**64 - 1),
    st.integers(0, 3),
    choices,
)


@given(some_deals, choices)
@settings(max_examples=30)
def test_a_copy_is_equal_and_what_is_done_to_it_does_not_touch_the_deal(
    deal: Deal, chosen: list[int]
) -> None:
    copy, before = deal.copy(), deal.view(0).to_json()
    assert copy == deal
    assert (copy.history, copy.events, copy.legal()) == (deal.history, deal.events, deal.legal())
    history = deal.history.copy()
    play(copy, [*chosen, 0])
    while copy.history:
        copy.undo()
    assert (deal.view(0).to_json(), deal.history) == (before, history)


def test_a_copy_shares_no_list_but_the_order_of_the_pack() -> None:
    deal = play(GAMES[1].deal(seed=3), [0] * 20)
    copy = deal.copy()
    assert copy.state is not deal.state
    for name in (*LISTS, "events"):
        assert getattr(copy.state, name) is not getattr(deal.state, name)
    assert copy.state.pack is deal.state.pack
    assert copy.history is not deal.history


def test_a_state_has_no_field_that_is_neither_copied_nor_compared() -> None:
    fields = {*SCALARS, *LISTS, "events", "pack"}
    assert fields == set(State.__slots__)
    deal = play(GAMES[1].deal(seed=3), [0] * 20)
    for name in fields:
        other = deal.state.copy()
        assert other == deal.state
        value = getattr(other, name)
        setattr(other, name, [*value, 1] if isinstance(value, list) else value + 1)
        assert other != deal.state
        assert getattr(deal.state, name) == value


@given(some_deals, st.integers(0, 8))
@settings(max_examples=30)
def test_what_is_undone_can_be_redone_to_the_very_same_state(deal: Deal, back: int) -> None:
    back = min(back, len(deal.history))
    whole = deal.copy()
    for step in range(back):
        assert deal.undo() == whole.history[-1 - step]
    assert deal == whole.at(len(whole.history) - back)
    assert deal.history == whole.history[: len(whole.history) - back]
    for step in range(back):
        assert deal.redo() == whole.history[len(whole.history) - back + step]
    assert deal == whole
    with pytest.raises(IndexError):
        deal.redo()


def test_nothing_can_be_undone_before_the_first_action_nor_redone_after_a_new_one() -> None:
    deal = GAMES[0].deal(seed=1)
    with pytest.raises(IndexError):
        deal.undo()
    first, second = deal.legal()[:2]
    deal.apply(first)
    deal.undo()
    deal.apply(second)
    with pytest.raises(IndexError):
        deal.redo()
    assert deal.history == [second]


@given(some_deals)
@settings(max_examples=30)
def test_legal_actions_are_sorted_and_are_exactly_what_can_be_done(deal: Deal) -> None:
    legal = deal.legal()
    assert legal == sorted(set(legal))
    assert bool(legal) == (not deal.over)
    for action in range(deal.game.actions):
        trial = deal.copy()
        if action in legal:
            trial.apply(action)
            assert trial.history == [*deal.history, action]
            assert trial != deal
        else:
            with pytest.raises(IllegalAction):
                trial.apply(action)
            assert trial == deal
            assert trial.history == deal.history


WRONG = [-1, -(10**30), 52, 10**30, True, False, None, "QH", 1.0, [1]]


@pytest.mark.parametrize("action", WRONG, ids=str)
def test_what_is_no_action_is_refused_and_leaves_no_trace(action: object) -> None:
    deal = GAMES[0].deal(seed=1)
    before = deal.copy()
    with pytest.raises(IllegalAction) as caught:
        deal.apply(action)  # type: ignore[arg-type]
    assert "there is no action" in caught.value.verdict.reason
    assert deal == before
    assert deal.history == []


def test_a_refusal_keeps_what_was_undone(make: Make) -> None:
    deal = GAMES[0].deal(seed=1)
    deal.apply(deal.legal()[0])
    first = deal.undo()
    with pytest.raises(IllegalAction):
        deal.apply(99)
    assert deal.redo() == first


@given(some_deals)
@settings(max_examples=20)
def test_a_deal_can_be_looked_at_as_it_stood(deal: Deal) -> None:
    again = deal.game.deal(pack=deal.pack, dealer=deal.dealer)
    for moves, action in enumerate(deal.history):
        assert deal.at(moves) == again
        again.apply(action)
    assert deal.at(len(deal.history)) == again == deal


def test_lists_that_were_given_out_are_not_the_states(finish: Finish) -> None:
    deal = finish(GAMES[1].deal(seed=3))
    before = deal.copy()
    for given_out in (deal.scores, deal.chips, deal.pack, deal.events, deal.first_variables()):
        given_out.clear()
    assert deal == before
    deal.legal().append(3)
    assert deal.legal() == []


def test_deals_of_different_rules_are_never_equal(make: Make) -> None:
    one = make("phases: [{phase: deal, each: 1}]\n")
    other = make("summary: Another.\nphases: [{phase: deal, each: 1}]\n")
    assert one.deal() == one.deal()
    assert one.deal() != other.deal()
    assert one.deal() != "a deal"


def test_the_phase_at_hand_is_named(make: Make) -> None:
    part = """
phases:
  - {phase: deal, each: 1}
  - phase: tricks
    id: the-only-trick
    leader: eldest
    lead: hand
    follow: hand
    wins: trick
"""
    deal = make(part).deal()
    assert (deal.phase, deal.actor, deal.actors) == ("the-only-trick", 0, (0,))
    deal.apply(deal.legal()[0])
    deal.apply(deal.legal()[0])
    assert (deal.phase, deal.actor, deal.actors, deal.over) == ("over", None, (), True)
