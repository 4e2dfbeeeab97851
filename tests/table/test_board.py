"""The table on the screen where others' cards are seen and played, and where partners sit."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from eldest.engine import load, load_text
from eldest.engine.deal import Deal
from eldest.engine.match import Match
from eldest.table.board import Board
from eldest.table.faces import Faces
from eldest.table.reasons import refused, why
from eldest.table.telling import Teller

PART = """
eldest: 1
id: dummy
title: Dummy
players: [4]
partners: opposite
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}
let: {dummy: {is: left(left(eldest))}}
phases:
  - {phase: deal, each: 6}
  - phase: tricks
    leader: left(eldest)
    lead: hand
    follow: [{cards: "hand[suit == led]", why: Follow suit.}, hand]
    wins: highest(trick[suit == led])
    played by: [{seat: eldest, when: seat == dummy}]
    after card: [{when: first trick and count(trick) == 1, do: dummy shows hand}]
  - {phase: score, do: each seat scores tricks of side}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def drawn(match: Match, seat: int) -> str:
    screen = StringIO()
    board = Board(Teller(match, Faces(match.game.pack, False), seat=seat))
    board.draw(Console(file=screen, width=100))
    return screen.getvalue()


def begun() -> tuple[Match, Deal, list[str]]:
    match = load_text(PART).match(seed=5)
    held = match.game.pack.texts(match.deal.state.hands[2])
    match.deal.apply(match.deal.legal()[0])
    return match, match.deal, held


def test_the_dummys_cards_are_shown_to_all_and_offered_to_who_plays_them() -> None:
    match, deal, held = begun()
    assert (deal.actor, deal.state.turn) == (0, 2)
    for seat in (1, 3):
        (line,) = [each for each in drawn(match, seat).splitlines() if "Carla, open:" in each]
        assert set(held) <= set(line.split())
    mine = drawn(match, 0)
    assert "You play for Carla" in mine
    assert "Your own hand:" in mine
    legal = [deal.text(action).removeprefix("play ") for action in deal.legal()]
    assert all(f" {card}]" in mine for card in legal)
    assert "Carla (partner)" in mine
    assert "to play" in next(line for line in mine.splitlines() if line.startswith("Carla"))


def test_reasons_speak_of_the_hand_that_is_played() -> None:
    match, deal, held = begun()
    teller = Teller(match, Faces(match.game.pack, False), seat=0)
    other = next(card for card in range(24) if deal.state.hands[0] >> card & 1)
    assert why(teller, other) == f"Carla does not hold {match.game.pack.text(other)}."
    illegal = [card for card in held if match.game.card(card) not in deal.legal()]
    told = " ".join(refused(teller))
    assert all(card in told for card in illegal)


def test_who_sits_out_is_marked() -> None:
    match = load("euchre").match(seed=1)
    deal = match.deal
    for call in ("order up", "alone"):
        while deal.action(call) not in deal.legal():
            deal.apply(deal.legal()[0])
        deal.apply(deal.action(call))
    while deal.phase != "tricks":
        deal.apply(deal.legal()[0])
    (out,) = deal.view(0).out
    lines = drawn(match, deal.actor or 0).splitlines()
    assert "sits out" in next(each for each in lines if each.startswith(match.names[out]))


AMID = """
eldest: 1
id: amid
title: Amid
players: [2]
variables: {said: {type: integer}}
pack: {suits: [hearts, spades], ranks: [J, Q, K, A]}
phases:
  - {phase: deal, each: 4}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    calls:
      double: {when: tricks of seat < 2, do: set said to said + 1}
      hurry: {told: "{seat} {hurries|hurry}", do: set said to said + 1}
  - {phase: score, do: each seat scores tricks}
match: {deals: 1, ranking: [{by: total, best: highest}]}
"""


def test_what_is_said_during_a_trick_is_told_in_it_and_shown_beside_the_card() -> None:
    match = load_text(AMID).match(seed=5, names=["Ann", "Bob"], dealer=1)
    deal, game = match.deal, match.game
    teller = Teller(match, Faces(game.pack, False))
    deal.apply(game.action("double"))
    assert teller.news(deal)[0] == ["  Ann: double."]
    deal.apply(deal.legal()[0])
    deal.apply(game.action("hurry"))
    deal.apply(game.action("double"))
    deal.apply(deal.legal()[0])
    first, second = deal.explain_trick(0).plays
    line = next(line for line in teller.news(deal)[0] if line.startswith("  1."))
    assert line.startswith(f"  1. Ann leads {first[1]}, Bob hurries, Bob: double, Bob {second[1]}.")
    assert not any("Bob" in line for line in teller.news(deal)[0] if not line.startswith("  1."))


def test_a_person_reads_at_the_board_what_was_said_since_a_card_was_led() -> None:
    three = load_text(AMID.replace("players: [2]", "players: [3]").replace("each: 4", "each: 2"))
    match = three.match(seed=5, names=["Ann", "Bob", "Cid"], dealer=2)
    deal = match.deal
    for action in ("hurry", None, "double", None):
        deal.apply(deal.legal()[0] if action is None else three.action(action))
    (line,) = [each for each in drawn(match, 2).splitlines() if "Bob" in each and "said" in each]
    assert "said double" in line
    assert "said hurry" not in drawn(match, 2)
