"""The phase `tricks`: who is asked, who wins, what follows a trick, and how it ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.engine import Deal, Game, IllegalAction, Rejected

Make = Callable[..., Game]

PACK = """
players: [4]
pack: {suits: [clubs, hearts, spades], ranks: [2, 3, 10, Q, K, A]}
"""
TRUMPS = """
  - {phase: turn-up, do: set trump to hearts}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins:
      - {id: trump, cards: "highest(trick[suit == trump])"}
      - {id: led, cards: "highest(trick[suit == led])"}
"""
DEAL = "phases:\n  - {phase: deal, each: 2}"
SCORE = "  - {phase: score, do: each seat scores tricks}\n"


def played(game: Game, hands: list[list[str]], cards: list[str]) -> Deal:
    deal = game.deal(hands=hands, dealer=3)
    for card in cards:
        deal.apply(game.action(card))
    return deal


@pytest.mark.parametrize(
    ("cards", "winner", "clause"),
    [
        (["KC", "10H", "AC", "3H"], 1, "trump"),
        (["2H", "KC", "AC", "KS"], 0, "trump"),
        (["2C", "3H", "AC", "10H"], 3, "trump"),
        (["2C", "AS", "3C", "KS"], 2, "led"),
        (["10C", "AS", "KS", "QS"], 0, "led"),
        (["3C", "2C", "10C", "QC"], 3, "led"),
    ],
)
def test_the_lowest_trump_beats_every_plain_card_and_a_discard_never_wins(
    make: Make, cards: list[str], winner: int, clause: str
) -> None:
    game = make(PACK + DEAL.replace("each: 2", "each: 1") + TRUMPS + SCORE)
    deal = played(game, [[card] for card in cards], cards)
    told = deal.explain_trick(0)
    assert (deal.state.winner, told.winner, told.clause) == (winner, winner, clause)
    assert deal.state.leader == winner
    assert game.pack.texts(deal.state.won[winner]) == sorted(
        cards, key=lambda card: game.action(card)
    )


def test_the_last_card_of_a_trick_gives_it_away_at_once(make: Make) -> None:
    """The count does not wait for the next lead, nor at the end for a next deal."""
    game = make(PACK + DEAL + TRUMPS + SCORE)
    deal = played(game, [["2C", "2H"], ["3C"], ["10C"], ["QC"]], ["2C", "3C", "10C"])
    assert deal.state.tricks == deal.view(0).tricks == [0, 0, 0, 0]
    deal.apply(game.action("QC"))
    assert deal.state.tricks == deal.view(0).tricks == [0, 0, 0, 1]
    for card in ("KC", "2H"):
        while deal.actor is not None and game.action(card) not in deal.legal():
            deal.apply(deal.legal()[0])
    while not deal.over:
        assert sum(deal.state.tricks) == 1
        deal.apply(deal.legal()[0])
    assert sum(deal.state.tricks) == sum(deal.scores) == sum(deal.view(None).tricks) == 2
    assert deal.scores == deal.state.tricks


CLOCKWISE = [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]


@pytest.mark.parametrize("leader", range(4))
def test_the_play_goes_clockwise_from_the_leader(make: Make, leader: int) -> None:
    deal = make(PACK + DEAL + TRUMPS).deal(seed=6, dealer=(leader - 1) % 4)
    asked = []
    while len(asked) < 4:
        assert deal.actors == (deal.actor,)
        asked.append(deal.actor)
        deal.apply(deal.legal()[0])
    assert asked == CLOCKWISE[leader]


def test_a_phase_may_end_early(make: Make) -> None:
    game = make(
        PACK
        + DEAL.replace("each: 2", "each: 4")
        + TRUMPS
        + '    until: "any(each seat: tricks >= 1)"\n'
        + SCORE
    )
    for seed in range(5):
        deal = game.deal(seed=seed)
        while not deal.over:
            assert max(deal.state.tricks) < 1
            deal.apply(deal.legal()[0])
        assert max(deal.scores) == 1
        assert all(deal.state.hands)


def test_a_phase_whose_end_has_come_before_it_asks_nobody(make: Make) -> None:
    deal = make(PACK + DEAL + TRUMPS + "    until: true\n" + SCORE).deal()
    assert deal.over
    assert (deal.actor, deal.actors, deal.legal(), deal.phase) == (None, (), [], "over")
    with pytest.raises(IllegalAction, match="the deal is over"):
        deal.apply(0)


def test_first_and_last_trick_are_known_while_they_are_played_and_after(make: Make) -> None:
    game = make(
        PACK
        + "variables: {seen: {type: integer}}\n"
        + DEAL.replace("each: 2", "each: 3")
        + TRUMPS.replace("lead: hand", 'lead: [{cards: "lowest(hand)", when: first trick}, hand]')
        + """
    after trick:
      - {when: first trick, do: set seen to seen + 1}
      - {when: last trick, do: set seen to seen + 100}
"""
    )
    deal = game.deal(hands=[["2C", "AC", "AH"]], dealer=3)
    assert [game.text(action) for action in deal.legal()] == ["play 2C"]
    seen = []
    while not deal.over:
        deal.apply(deal.legal()[0])
        seen.append(deal.state.vars[0])
    assert seen == [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 101]


AGAIN = """
  - phase: tricks
    id: again
    leader: winner
    lead: hand
    follow: hand[suit == led] otherwise hand
    wins: highest(trick[suit == led])
"""


def test_two_phases_of_tricks_count_their_tricks_anew(make: Make) -> None:
    first = DEAL.replace("each: 2", "each: 4") + TRUMPS + "    until: count(hand of dealer) == 2\n"
    game = make(PACK + first + AGAIN + SCORE)
    deal = game.deal(seed=1)
    phases = []
    while not deal.over:
        phases.append((deal.phase, deal.state.trick_number))
        deal.apply(deal.legal()[0])
    assert phases[::4] == [("tricks", 0), ("tricks", 1), ("again", 0), ("again", 1)]
    assert sum(deal.scores) == 4
    assert [deal.explain_trick(k).number for k in range(4)] == [0, 1, 2, 3]
    assert game.longest >= len(deal.history) == 16


DEAD_ENDS = {
    "a lead that leaves no card": ("lead: hand", 'lead: "hand - hand"', "E420", "hand - hand"),
    "a duty without a way out": (
        "follow: hand[suit == led] otherwise hand",
        'follow: "hand[suit == led]"',
        "E420",
        "hand[suit == led]",
    ),
    "a trick that nobody wins": (
        'cards: "highest(trick[suit == led])"',
        'cards: "trick - trick"',
        "E421",
        "trick - trick",
    ),
}


@pytest.mark.parametrize("name", DEAD_ENDS)
def test_rules_that_lead_nowhere_are_told_with_the_rule_and_the_position(
    make: Make, name: str
) -> None:
    old, new, code, rule = DEAD_ENDS[name]
    rules = TRUMPS.replace(old, new).replace("set trump to hearts", "turn up stock")
    game = make(PACK + DEAL + rules)
    with pytest.raises(Rejected) as caught:
        deal = game.deal(hands=[["2C"], ["3H", "2H"], ["10C"], ["QC"]], dealer=3)
        for card in ("2C", "3H", "10C", "QC"):
            deal.apply(game.action(card))
    (found,) = caught.value.diagnostics
    assert found.code == code
    assert found.span is not None
    assert found.span.text.strip('"') == rule
    assert found.facts["players"] == 4


THREE = PACK.replace("[4]", "[3]") + DEAL


def test_hands_of_different_length_are_told_with_the_seat_that_is_short(make: Make) -> None:
    extra = "\n  - {phase: turn-up, do: eldest draws 1 from stock}"
    deal = make(THREE + extra + TRUMPS.replace("phase: turn-up", "phase: turn-up, id: up")).deal(
        seed=1
    )
    with pytest.raises(Rejected) as caught:
        while not deal.over:
            deal.apply(deal.legal()[0])
    (found,) = caught.value.diagnostics
    assert (found.code, found.facts["hand"]) == ("E422", ())
    assert found.facts["seat"] in (1, 2)
    assert "has no card left" in str(caught.value)


def test_a_stock_that_does_not_come_out_even_is_told_as_hands_of_different_length(
    make: Make,
) -> None:
    rule = "    after trick: each other seat clockwise from winner draws 2 from stock\n"
    deal = make(THREE + TRUMPS + rule).deal(seed=1)
    with pytest.raises(Rejected) as caught:
        while not deal.over:
            deal.apply(deal.legal()[0])
    (found,) = caught.value.diagnostics
    assert (found.code, found.facts["hand"]) == ("E422", ())


def test_cards_that_come_back_for_ever_are_stopped_when_the_pack_is_played_out(
    make: Make,
) -> None:
    game = make("""
players: [3]
pack: {suits: [hearts], ranks: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]}
phases:
  - {phase: deal, each: 2}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand
    wins: highest(trick)
    after trick: each seat takes lowest(won of winner)
""")
    deal = game.deal(seed=1)
    with pytest.raises(Rejected) as caught:
        for _ in range(game.longest + 1):
            deal.apply(deal.legal()[0])
    (found,) = caught.value.diagnostics
    assert (found.code, len(deal.history)) == ("E423", game.longest)
    assert found.span is not None
    assert (found.span.text, found.span.line) == ("tricks", 6)
    assert "does not end" in str(caught.value)


def test_a_phase_may_play_the_whole_pack_out(make: Make) -> None:
    game = make(THREE + TRUMPS + "    after trick: each seat draws 1 from stock\n")
    deal = game.deal(seed=1)
    while not deal.over:
        deal.apply(deal.legal()[0])
    assert len(deal.history) == game.longest == game.pack.size == 18
