"""Compiled deals against the engine's own: in every decision the same, down to what is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from eldest.engine import Deal, IllegalAction, Rejected, catalogue, load, load_text
from eldest.engine.state import State
from eldest.engine.variant import Variant
from eldest.lab.compiled import Compiled, compiled
from eldest.lab.compiled_deal import CompiledDeal
from eldest.lab.returns import returns

pytestmark = pytest.mark.fast

Complete = Callable[[str], str]
Choice = tuple[str, int | None, dict[str, object]]

DEALS = 60
CHOICES: list[Choice] = [
    ("glaves", 3, {"aside_jack": "last_trick_winner"}),
    ("hearts", 5, {"jd_bonus": True}),
    ("loo", 3, {"cards": "five"}),
    ("schnapsen", None, {"claims": "claimed"}),
    ("ruff-and-honours", None, {}),
    ("penneech", None, {}),
    ("glek", None, {}),
]
EVERY_TABLE = [
    (name, players, preset)
    for name in catalogue()
    for players in Variant.read(name).players
    for preset in (None, *Variant.read(name).presets)
]

WORDS = """
players: [3]
pack: {suits: [hearts, spades], ranks: [7, 8, 9, 10, J, Q, K, A]}
numbers: {needed: {by number: {0: 9, 1: 4, 3: 1}}}
variables:
  red: {type: integer}
  black: {type: integer}
let:
  heads: "hand[suit == led and rank > rank(winning card)]"
  counted: [{is: red, when: winner == dealer}, black]
  prize:
    - {is: 5, when: tricks > 2}
    - {is: "max(tricks, count(won[rank > 10]) - 2, 0)", when: AH in won}
    - needed of count(won[suit == hearts])
phases:
  - {phase: deal, each: 5}
  - {phase: turn-up, do: [turn up stock, set trump to suit(upcard)]}
  - phase: tricks
    leader: eldest
    calls:
      boast:
        when: count(hand) == 3 and min(tricks, 1) == 1
        do: set counted to counted + 2
    lead: hand
    always: AH | 7S
    follow: [heads, "hand[suit == led]", hand]
    wins: ["highest(trick[suit == trump])", "highest(trick[suit == led])"]
    after card: [{when: player(AH) == seat and winning card == AH, do: seat scores 1}]
    after trick:
      - when: winning card & pack[suit == trump]
        do: set counted to counted + 1
  - phase: score
    do:
      - "each seat scores prize + abs(red - black) + count(seat == dealer, tricks == 0, AH in won)"
"""
WIDOW = """
players: [3]
pack: {suits: [hearts, spades], ranks: [7, 8, 9, 10, J, Q, K, A]}
phases:
  - {phase: deal, each: 4}
  - {phase: turn-up, do: turn up 4 from stock}
  - phase: choose
    asks: eldest
    calls:
      take packet:
        takes: {number: {from: 1, to: 2}}
        do: eldest takes top(upcard, 2 * number) - top(upcard, 2 * (number - 1))
  - {phase: exchange, who: eldest, discards: 2}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
  - {phase: score, do: "each seat scores place * tricks + count(won & top(pack, 5))"}
"""
PAIRS = """
pack: {suits: [clubs, hearts, spades], ranks: [9, Q, K, A], copies: 2}
players: [4]
phases:
  - {phase: deal, each: 5}
  - {phase: turn-up, do: turn up stock}
  - phase: auction
    first: eldest
    opens: 1
    raise by: 3
    jumps: true
    most: 70
    sold: bidder scores bid
  - {phase: pass, each: 2, to: left(seat)}
  - phase: exchange
    who: eldest
    discards: {least: 0, most: 2}
    after: eldest takes discards of eldest
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - {cards: "hand[suit == led]", why: You must follow suit.}
      - hand
    wins: highest(trick[suit == led])
  - {phase: score, do: each seat scores tricks}
"""
"""Two of each card, one turned up, some left in the stock; more bids than a word has bits."""

REFUSED = (-1, 2**70, -(2**70), True, False, 1.5, None, "QH", [], b"\0", object)


def named(choice: Choice) -> str:
    game, players, options = choice
    return "-".join(map(str, (game, players or "", *options.values())))


def stands(deal: Deal | CompiledDeal) -> tuple[object, ...]:
    """All that a program asks of a deal."""
    told = (deal.over, deal.actor, deal.legal(), deal.phase, deal.history)
    return *told, deal.scores, deal.chips, deal.pot, deal.dealer, deal.pack


def bare(deal: Deal) -> State:
    """The state without its log."""
    state = deal.state.copy()
    state.events = []
    return state


def refusal(deal: Deal | CompiledDeal, action: object) -> tuple[object, ...]:
    """What is said of an action that is forbidden; nothing comes of it."""
    before = stands(deal)
    with pytest.raises(IllegalAction) as caught:
        deal.apply(action)  # type: ignore[arg-type]
    assert stands(deal) == before
    return str(caught.value), caught.value.verdict, caught.value.diagnostic


def refused_alike(here: CompiledDeal, there: Deal, lots: Random) -> None:
    """Some actions that are not legal are refused with the same words."""
    legal = there.legal()
    wrong = [action for action in range(there.game.actions) if action not in legal]
    for action in (
        *lots.sample(wrong, min(3, len(wrong))),
        lots.choice((*REFUSED, there.game.actions)),
    ):
        assert refusal(here, action) == refusal(there, action)


def play(here: CompiledDeal, there: Deal, lots: Random, often: float = 0.1) -> None:
    """Play both to the end, and hold them against each other at every decision."""
    while True:
        assert stands(here) == stands(there)
        if lots.random() < often or there.over:
            refused_alike(here, there, lots)
            assert here.state == bare(there)
            if lots.random() < often:
                play(here.copy(), there.copy(), lots, 0)
        if there.over:
            break
        action = lots.choice(there.legal())
        there.apply(action)
        here.apply(action)
    assert here.returns() == returns(there)
    whole = here.whole()
    assert whole == there
    assert (whole.save(), here.digest) == (there.save(), there.digest)


def lockstep(native: Compiled, deals: int) -> None:
    game, lots = native.game, Random(7)
    for number in range(deals):
        dealer = number % game.players
        there = game.deal(seed=5, number=number, dealer=dealer)
        play(native.deal(seed=5, number=number, dealer=dealer), there, lots)
        pack = lots.sample(range(game.pack.size), game.pack.size)
        play(native.deal(pack=pack, dealer=dealer), game.deal(pack=pack, dealer=dealer), lots, 0)


@pytest.fixture(scope="module")
def machine() -> Callable[..., Compiled]:
    """Compiles a game once, since that takes seconds."""
    pytest.importorskip("numba")
    made: dict[str, Compiled] = {}

    def once(variant: str, players: int | None = None, **options: object) -> Compiled:
        key = named((variant, players, options))
        if key not in made:
            made[key] = compiled(load(variant, players=players, options=options))
        return made[key]

    return once


@pytest.mark.parametrize("choice", CHOICES, ids=named)
def test_every_decision_is_as_in_python(choice: Choice, machine: Callable[..., Compiled]) -> None:
    variant, players, options = choice
    lockstep(machine(variant, players, **options), DEALS)


@pytest.mark.long
@pytest.mark.parametrize(("variant", "players", "preset"), EVERY_TABLE)
def test_every_table_that_compiles_plays_as_in_python(
    variant: str, players: int, preset: str | None
) -> None:
    pytest.importorskip("numba")
    game = load(variant, players=players, preset=preset)
    try:
        native = compiled(game)
    except Rejected as error:
        (found,) = error.diagnostics
        assert (found.code, found.facts["problem"]) == ("E541", "cards")
        assert game.pack.size > 63
        return
    lockstep(native, 2 * DEALS)


def test_equal_cards_are_one_action_in_machine_code_too(completed: Complete) -> None:
    pytest.importorskip("numba")
    lockstep(compiled(load_text(completed(PAIRS))), DEALS)


def test_words_of_many_kinds_mean_the_same_in_machine_code(completed: Complete) -> None:
    """Clauses, tables, words that are set, the winning card, what may always be played."""
    pytest.importorskip("numba")
    lockstep(compiled(load_text(completed(WORDS))), DEALS)


def test_a_widow_falls_into_the_same_packets_in_machine_code(completed: Complete) -> None:
    pytest.importorskip("numba")
    lockstep(compiled(load_text(completed(WIDOW))), DEALS)
