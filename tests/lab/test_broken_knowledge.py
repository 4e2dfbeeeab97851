"""An engine that tells too much or explains wrongly does not get through the battery."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from eldest.engine import Deal, Game, View, account
from eldest.engine.events import DEALT, DREW, emit
from eldest.engine.explain import postings, story
from eldest.engine.state import State
from eldest.engine.verdicts import verdict
from eldest.engine.view import view_of
from eldest.lab import knowledge

from .breaking import Make, Mutant, Patch, assert_found_out


def logged(patch: Patch, game: Game, log: Callable[..., None]) -> None:
    """Have the game keep its log so."""
    wrong, real = game.program.bind(log=log), game.runtimes.get
    patch.setattr(game.runtimes, "get", lambda log, fused: wrong if log else real(log, fused))


def viewed(patch: Patch, change: Callable[[Deal, View], None]) -> None:
    def wrong(deal: Deal, seat: int | None) -> View:
        view = view_of(deal, seat)
        change(deal, view)
        return view

    patch.setattr(account, "view_of", wrong)


def views_miscount(patch: Patch, game: Game) -> None:
    viewed(patch, lambda deal, view: view.sizes.reverse())


def views_tell_the_legal_cards_of_others(patch: Patch, game: Game) -> None:
    def tell(deal: Deal, view: View) -> None:
        view.legal = [deal.text(action) for action in deal.legal()]

    viewed(patch, tell)


def views_know_the_next_card(patch: Patch, game: Game) -> None:
    def tell(deal: Deal, view: View) -> None:
        s = deal.state
        hidden = [card for card in s.pack[s.top :] if s.stock >> card & 1]
        view.events[-1] = (*view.events[-1][:4], hidden[0] if hidden else 0)

    viewed(patch, tell)


def views_know_the_hands_by_their_order(patch: Patch, game: Game) -> None:
    def tell(deal: Deal, view: View) -> None:
        view.events[0] = (*view.events[0][:4], max(deal.state.hands))

    viewed(patch, tell)


def draws_are_seen_by_all(patch: Patch, game: Game) -> None:
    def leaky(s: State, kind: int, *fields: int) -> None:
        seat, other, cards, amount, seen, rule = fields
        emit(s, kind, seat, other, cards, amount, 7 if kind == DREW else seen, rule)

    logged(patch, game, leaky)


def a_neighbour_sees_what_is_dealt(patch: Patch, game: Game) -> None:
    def leaky(s: State, kind: int, *fields: int) -> None:
        seat, other, cards, amount, seen, rule = fields
        more = 1 << (seat + 1) % 3 if kind == DEALT else 0
        emit(s, kind, seat, other, cards, amount, seen | more, rule)

    logged(patch, game, leaky)


def explains_legal_cards_as_illegal(patch: Patch, game: Game) -> None:
    patch.setattr(
        account,
        "verdict",
        lambda deal, action, seat: replace(verdict(deal, action, seat), legal=False),
    )


def gives_no_reason(patch: Patch, game: Game) -> None:
    patch.setattr(
        account,
        "verdict",
        lambda deal, action, seat: replace(verdict(deal, action, seat), reason=""),
    )


def names_no_clause(patch: Patch, game: Game) -> None:
    patch.setattr(
        account,
        "verdict",
        lambda deal, action, seat: replace(verdict(deal, action, seat), span=None),
    )


def explains_tricks_for_the_leader(patch: Patch, game: Game) -> None:
    def wrong(deal: Deal, number: int) -> Any:
        found = story(deal, number)
        return replace(found, winner=found.leader)

    patch.setattr(account, "story", wrong)


def explains_the_next_trick(patch: Patch, game: Game) -> None:
    def wrong(deal: Deal, number: int) -> Any:
        try:
            return story(deal, number)
        except IndexError:
            return story(deal, 0)

    patch.setattr(account, "story", wrong)


def leaves_a_posting_out(patch: Patch, game: Game) -> None:
    patch.setattr(account, "postings", lambda deal: postings(deal)[1:])


def imagines_an_earlier_deal(patch: Patch, game: Game) -> None:
    patch.setattr(
        knowledge, "determinize", lambda deal, seat, lots: deal.at(max(0, len(deal.history) - 1))
    )


MUTANTS: dict[Mutant, str] = {
    views_miscount: "views_tell_the_truth",
    views_tell_the_legal_cards_of_others: "views_tell_the_truth",
    views_know_the_next_card: "views_hide_the_rest",
    views_know_the_hands_by_their_order: "views_hide_the_rest",
    draws_are_seen_by_all: "views_hide_the_rest",
    a_neighbour_sees_what_is_dealt: "views_hide_the_rest",
    imagines_an_earlier_deal: "worlds_cannot_be_told_apart",
    explains_legal_cards_as_illegal: "actions_are_explained",
    gives_no_reason: "illegal_is_refused",
    names_no_clause: "actions_are_explained",
    explains_tricks_for_the_leader: "tricks_are_explained",
    explains_the_next_trick: "tricks_are_explained",
    leaves_a_posting_out: "scores_are_explained",
}
"""Ways to break the engine, and the promise that each of them breaks first."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.__name__)
def test_a_broken_engine_is_found_out(mutant: Mutant, sample: Make) -> None:
    assert_found_out(mutant, MUTANTS[mutant], sample())
