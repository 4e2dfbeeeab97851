"""The phase `pass`: cards that every seat chooses at once, and passes on unseen."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations, permutations

import pytest

from eldest.engine import Deal, Diagnostic, Game, IllegalAction, Rejected, load_record
from eldest.engine.events import CHOSEN, PASSED
from eldest.engine.match import Match
from eldest.engine.worlds import determinize
from eldest.lab import battery
from eldest.lab.bots import Random, Turn
from eldest.lab.greedy import choose_greedily

Make = Callable[..., Game]
Mistakes = Callable[..., list[Diagnostic]]

HEAD = """
players: [3]
pack: {suits: [clubs, hearts, spades], ranks: [9, 10, J, Q, K, A]}
worth: {points: {hearts: 1}}
"""
DEAL = """
phases:
  - {phase: deal, each: 6}
"""
PASS = """
  - phase: pass
    each: 2
    to: left(seat)
"""
PLAY = """
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
  - {phase: score, do: "each seat scores sum(won, points)"}
match: {deals: 3, ranking: [{by: total, best: lowest}]}
"""
HANDS = [
    ["9C", "10C", "JC", "QC", "KC", "AC"],
    ["9H", "10H", "JH", "QH", "KH", "AH"],
    ["9S", "10S", "JS", "QS", "KS", "AS"],
]
CHOICES = {0: ["9C", "10C"], 1: ["9H", "AH"], 2: ["KS", "AS"]}


def passing(make: Make, phase: str = PASS) -> Deal:
    return make(HEAD + DEAL + phase + PLAY).deal(hands=HANDS, dealer=2)


def cards(deal: Deal, names: Sequence[str]) -> list[int]:
    return [deal.game.card(name) for name in names]


def hands(deal: Deal) -> list[list[str]]:
    return [deal.game.pack.texts(hand) for hand in deal.state.hands]


def test_nothing_moves_before_all_have_chosen_and_then_everything_at_once(make: Make) -> None:
    deal = passing(make)
    dealt = hands(deal)
    assert (deal.phase, deal.actor, deal.actors) == ("pass", 0, (0, 1, 2))
    deal.discard(cards(deal, CHOICES[0]))
    deal.discard(cards(deal, CHOICES[1]))
    deal.apply(deal.action("pass KS"))
    assert (hands(deal), deal.actors) == (dealt, (2,))
    deal.apply(deal.action("AS"))
    assert deal.phase == "tricks"
    assert hands(deal) == [
        ["JC", "QC", "KC", "AC", "KS", "AS"],
        ["9C", "10C", "10H", "JH", "QH", "KH"],
        ["9H", "AH", "9S", "10S", "JS", "QS"],
    ]


def test_the_seats_may_choose_in_any_order(make: Make) -> None:
    ends = []
    for order in permutations(range(3)):
        deal = passing(make)
        for k in range(2):
            for seat in order:
                deal.apply(deal.game.card(CHOICES[seat][k]), seat)
        ends.append((hands(deal), [deal.view(seat) for seat in (0, 1, 2, None)]))
        match = Match(deal.game, None, dealer=2, pack=deal.pack)
        for k, seat in [(k, seat) for k in range(2) for seat in order]:
            match.deal.apply(deal.game.card(CHOICES[seat][k]), seat)
        loaded = load_record(match.record(), deal.game)
        assert loaded.record() == match.record()
        assert loaded.deal == match.deal and loaded.deal.out_of_turn == match.deal.out_of_turn
    assert all(end == ends[0] for end in ends)


def test_what_others_choose_and_whether_is_hidden_until_all_have(make: Make) -> None:
    deal = passing(make)
    before = [deal.view(seat).to_json() for seat in (0, 1, None)]
    deal.apply(deal.game.card("KS"), 2)
    assert [deal.view(seat).to_json() for seat in (0, 1, None)] == before
    mine = deal.view(2)
    assert (mine.passing, mine.actor, mine.sizes) == (["KS"], 2, [6, 6, 6])
    assert [deal.view(seat).passes_to for seat in (0, 1, 2, None)] == [1, 2, 0, None]
    assert "pass KS" not in mine.legal and "KS" in mine.hand
    deal.apply(deal.game.card("AS"), 2)
    assert [deal.view(seat).to_json() for seat in (0, 1, None)] == before
    assert (deal.view(2).actor, deal.view(2).legal) == (None, [])


def test_the_receiver_sees_what_he_gets_and_from_whom_and_the_giver_remembers(make: Make) -> None:
    deal = passing(make)
    for seat in range(3):
        deal.discard(cards(deal, CHOICES[seat]), seat)
    view = deal.view(0)
    assert view.passed == ["9C", "10C"]
    assert view.received == [(2, "KS"), (2, "AS")]
    assert view.passing == []
    told = [(e[0], e[1], e[2], e[3]) for e in view.events if e[0] in (CHOSEN, PASSED)]
    assert told[2:] == [
        (PASSED, 0, 1, ["9C", "10C"]),
        (PASSED, 1, 2, []),
        (PASSED, 2, 0, ["KS", "AS"]),
    ]
    assert not any("9H" in event[3] for event in view.events)
    assert [e[3] for e in deal.view(None).events if e[0] == PASSED] == [[], [], []]


def refused(deal: Deal, names: Sequence[str], seat: int | None = None) -> str:
    before, history = deal.copy(), deal.history.copy()
    with pytest.raises(IllegalAction) as caught:
        deal.discard(cards(deal, names), seat)
    assert (deal, deal.history, deal.out_of_turn) == (before, history, before.out_of_turn)
    return str(caught.value)


def test_a_wrong_set_is_refused_with_a_reason_that_names_the_card(make: Make) -> None:
    deal = passing(make)
    assert refused(deal, ["9C", "9C"]) == "pass 9C: seat 0 has chosen 9C already"
    assert refused(deal, ["9C"]) == "pass 9C: 2 cards are passed on, not 1"
    assert refused(deal, ["9C", "10C", "JC"]).endswith("2 cards are passed on, not 3")
    assert refused(deal, ["9C", "9H"]) == "pass 9H: seat 0 does not hold 9H"
    assert refused(deal, ["9C", "9H"], 1) == "pass 9C: seat 1 does not hold 9C"
    deal.discard(cards(deal, CHOICES[1]), 1)
    assert refused(deal, ["10H", "JH"], 1) == "discard 10H JH: seat 1 is not asked now"
    with pytest.raises(IllegalAction, match="seat 1 is not asked now"):
        deal.apply(deal.game.card("10H"), 1)
    assert deal.legal(1) == []


def test_all_sets_and_no_others_may_be_passed_on(make: Make) -> None:
    deal = passing(make)
    ends = set()
    for pair in combinations(deal.legal(), 2):
        after = deal.copy()
        after.discard(pair)
        ends.add(after.state.passing[0])
    assert len(ends) == 15


def test_undo_takes_back_the_last_choice_whosever_it_was(make: Make) -> None:
    deal = passing(make)
    deal.apply(deal.game.card("KS"), 2)
    alone = deal.copy()
    deal.discard(cards(deal, CHOICES[1]), 1)
    assert deal.undo() == deal.game.card("AH")
    assert deal.undo() == deal.game.card("9H")
    assert deal == alone and deal.out_of_turn == alone.out_of_turn
    deal.redo()
    deal.redo()
    assert deal.actors == (0, 2)
    assert deal.at(1) == alone
    deal.undo()
    deal.undo()
    deal.undo()
    assert (deal, deal.out_of_turn) == (passing(make), {})


def test_who_passes_to_nobody_or_to_himself_passes_nothing(make: Make) -> None:
    phase = PASS.replace("to: left(seat)", "to: [{seat: dealer, when: seat != eldest}]")
    deal = passing(make, phase)
    assert deal.actors == (1,)
    deal.discard(cards(deal, CHOICES[1]))
    assert deal.view(2).sizes == [6, 4, 8]
    nobody = PASS.replace("left(seat)", "seat")
    assert passing(make, nobody).phase == "tricks"


def test_only_some_cards_may_be_passed_on(make: Make) -> None:
    rule = '    cards: [{cards: "hand[rank == A]", why: Aces go first.}, hand]\n'
    deal = passing(make, PASS + rule)
    assert [deal.text(action) for action in deal.legal()] == ["pass AC"]
    assert deal.explain(deal.game.card("9C")).why == "Aces go first."
    deal.apply(deal.game.card("AC"))
    assert len(deal.legal()) == 5


def test_the_promises_hold_for_cards_passed_on(make: Make) -> None:
    game = make(HEAD + DEAL + PASS + PLAY)
    tried = battery.run(game, deals=6).tried
    assert tried["choosing_at_once_has_no_order"] > 6


def test_a_hand_that_is_too_small_is_a_dead_end(make: Make) -> None:
    phase = PASS + '    cards: "hand[rank == A]"\n'
    deal = passing(make, phase)
    with pytest.raises(Rejected) as caught:
        deal.discard(cards(deal, ["AC", "9C"]))
    assert [each.code for each in caught.value.diagnostics] == ["E471"]


@pytest.mark.parametrize(("each", "codes"), [("0", ["E470"]), ("7", ["E470"]), ("6", [])])
def test_a_number_of_cards_must_be_possible(make: Make, each: str, codes: list[str]) -> None:
    part = HEAD + DEAL + PASS.replace("each: 2", f"each: {each}") + PLAY
    try:
        make(part)
        found = []
    except Rejected as error:
        found = [diagnostic.code for diagnostic in error.diagnostics]
    assert found == codes


def test_a_greedy_bot_passes_on_what_would_bring_it_points(make: Make) -> None:
    deal = passing(make)
    deal.apply(deal.game.card("KS"), 2)
    chosen = [choose_greedily(deal.game, deal.view(seat), deal.legal(seat)) for seat in range(3)]
    assert deal.game.pack.texts(sum(1 << card for card in chosen)) == ["AC", "AH", "AS"]
    best = make(HEAD + DEAL + PASS + PLAY.replace("lowest", "highest")).deal(hands=HANDS, dealer=2)
    assert deal.game.pack.text(choose_greedily(best.game, best.view(0), best.legal(0))) == "9C"
    assert Random(1).choose(Turn(0, 0, deal.legal(1), None)) in deal.legal(1)


def test_worlds_are_imagined_whoever_chose_first(make: Make) -> None:
    deal = passing(make)
    lots = random.Random(3)
    while not deal.over:
        for seat in (0, 1, 2, None):
            worlds = [determinize(deal, seat, lots) for _ in range(3)]
            assert all(world.view(seat) == deal.view(seat) for world in worlds)
        seat = lots.choice(deal.actors)
        deal.apply(lots.choice(deal.legal(seat)), seat)
    assert deal.out_of_turn
