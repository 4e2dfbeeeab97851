"""The native loop plays the deals of Python, and refuses what it cannot play."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from eldest.engine import Diagnostic, Game, Rejected, load, load_text
from eldest.lab.bots import bots_of
from eldest.lab.fast import Kernel, kernel
from eldest.lab.simulate import play_deal, simulate

Complete = Callable[[str], str]

DEALS = 2000
KNAVES = ("out_of_play", "last_trick_winner", "no_trump")
CHOICES: list[tuple[str, int | None, dict[str, object]]] = [
    ("glaves", 2, {}),
    *(("glaves", 3, {"aside_jack": jack}) for jack in KNAVES),
    ("glaves", 4, {}),
    ("knaves", None, {}),
    ("german-whist", None, {}),
    ("klaverjas", None, {}),
    ("euchre", None, {}),
    ("hearts", 4, {}),
    ("hearts", 5, {"jd_bonus": True}),
    ("whist", None, {}),
    ("loo", 4, {}),
    ("loo", 3, {"cards": "five"}),
    ("schnapsen", None, {}),
    ("schnapsen", None, {"claims": "claimed"}),
    ("ruff-and-honours", None, {}),
    ("penneech", None, {}),
    ("spades", None, {}),
]

LARGE = 1_000_000_000
LARGER = f"{LARGE} * {LARGE} * {LARGE}"


def name(choice: tuple[str, int | None, dict[str, object]]) -> str:
    game, players, options = choice
    return "-".join(map(str, (game, players or "", *options.values())))


def in_python(game: Game, deals: range, seed: int) -> list[list[int]]:
    bots = bots_of(game, ["random"], seed)
    return [play_deal(game, bots, seed, number).scores for number in deals]


def refusal(call: Callable[[], object]) -> Diagnostic:
    with pytest.raises(Rejected) as caught:
        call()
    (diagnostic,) = caught.value.diagnostics
    return diagnostic


@pytest.fixture(scope="module")
def compiled() -> Callable[..., Kernel]:
    """Compiles a game once, since that takes seconds."""
    pytest.importorskip("numba")
    made: dict[str, Kernel] = {}

    def compile_once(variant: str, players: int | None, **options: object) -> Kernel:
        key = name((variant, players, options))
        if key not in made:
            made[key] = kernel(load(variant, players=players, options=options))
        return made[key]

    return compile_once


@pytest.fixture
def four(compiled: Callable[..., Kernel]) -> Kernel:
    """The game of four, compiled."""
    return compiled("glaves", 4)


@pytest.mark.fast
@pytest.mark.parametrize("choice", CHOICES, ids=name)
def test_machine_code_scores_as_python_does(
    choice: tuple[str, int | None, dict[str, object]], compiled: Callable[..., Kernel]
) -> None:
    variant, players, options = choice
    native = compiled(variant, players, **options)
    assert native.run(DEALS, seed=5).tolist() == in_python(native.game, range(DEALS), 5)


ORDERED = """
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}
players: [4]
variables: {flat: {type: boolean}}
order:
  own suits: {courts: {title: the Courts}}
  suit:
    - {cards: "pack[rank == J and color == color(trump)]", is: trump}
    - {cards: "pack[rank == Q]", is: courts}
  rank:
    - {cards: "pack[suit == trump]", low to high: [9, 10, Q, K, A, J, jack]}
    - {low to high: [A, 9, 10, J, Q, K], when: flat}
phases:
  - {phase: deal, each: 5}
  - {phase: turn-up, do: [turn up stock, set trump to suit(upcard), set flat to rank(upcard) > 10]}
  - phase: tricks
    leader: eldest
    lead: hand
    follow:
      - hand[suit == led and rank > rank(highest(trick[suit == led]))]
      - hand[suit == led]
      - hand
    wins: ["highest(trick[suit == trump])", "highest(trick[suit == led])"]
  - {phase: score, do: "each seat scores tricks + count(won[rank > 10])"}
card names: {jack: {title: the Jack, cards: "pack[printed suit == trump and rank == J]"}}
"""
SIDES = """
pack: {suits: [clubs, diamonds, hearts, spades], ranks: [9, 10, J, Q, K, A]}
players: [4]
sides: [{one side: AC in (hand | played), when: AC in hand of dealer}, {one side: seat == eldest}]
variables: {dummy: {type: seat}}
phases:
  - {phase: deal, each: 5}
  - phase: exchange
    all from: eldest
    discards: {least: 0, most: 1}
    after: seat draws chosen from stock
  - {phase: turn-up, do: set dummy to left(left(eldest))}
  - phase: tricks
    leader: left(eldest)
    lead: hand
    follow: ["hand[suit == led]", hand]
    wins: highest(trick[suit == led])
    played by: [{seat: eldest, when: seat == dummy}]
    after card: [{when: count(trick) == 1, do: dummy shows hand}]
  - phase: score
    do:
      - each seat scores tricks of side + 10 * count(won of opponents)
      - when: partner of dealer
        do: partner of dealer scores 1000
  - phase: settle
    do: ["split 7 among side of dealer", "each seat scores chips"]
"""


@pytest.mark.fast
@pytest.mark.parametrize("text", [ORDERED, SIDES], ids=["order", "sides"])
def test_words_of_their_own_hold_in_machine_code(completed: Complete, text: str) -> None:
    pytest.importorskip("numba")
    native = kernel(load_text(completed(text)))
    assert native.run(DEALS, seed=3).tolist() == in_python(native.game, range(DEALS), 3)


@pytest.mark.fast
def test_no_rule_reads_beyond_a_table() -> None:
    pytest.importorskip("numba")
    game = load("glaves", players=3, options={"aside_jack": "last_trick_winner"})
    checked = kernel(game, boundscheck=True)
    assert checked.run(100, seed=6).tolist() == in_python(game, range(100), 6)


@pytest.mark.fast
def test_deals_are_those_of_a_simulation(four: Kernel) -> None:
    simulated = simulate(four.game, 50, seed=9).scores
    assert simulated is not None
    assert four.run(50, seed=9).tolist() == list(map(list, simulated))


@pytest.mark.fast
def test_a_stretch_of_deals_is_part_of_the_whole(
    four: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = four.run(1000, seed=2**64 - 1).tolist()
    assert four.run(10, seed=2**64 - 1, first=990).tolist() == whole[990:]
    monkeypatch.setattr("eldest.lab.fast.STRETCH", 7)
    assert four.run(1000, seed=2**64 - 1).tolist() == whole


@pytest.mark.fast
def test_sums_are_those_of_the_scores(four: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldest.lab.fast.BUFFER", 64)
    totals = four.totals(1000, seed=3, first=10)
    columns = list(zip(*four.run(1000, seed=3, first=10).tolist(), strict=True))
    assert totals.deals == 1000
    assert totals.sums == tuple(map(sum, columns))
    assert totals.squares == tuple(sum(x * x for x in column) for column in columns)
    assert [each.value for each in totals.scores] == [sum(column) / 1000 for column in columns]


@pytest.mark.fast
def test_sums_of_large_scores_are_exact(completed: Complete) -> None:
    pytest.importorskip("numba")
    score = f"phases:\n  - {{phase: score, do: each seat scores {LARGE} * {LARGE}}}\n"
    totals = kernel(load_text(completed(score))).totals(100)
    assert totals.sums == (100 * LARGE**2,) * 2
    assert totals.squares == (100 * LARGE**4,) * 2


@pytest.mark.fast
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"deals": 0}, "E532"),
        ({"deals": True}, "E532"),
        ({"deals": 1, "seed": 2**64}, "E511"),
        ({"deals": 1, "first": -1}, "E521"),
        ({"deals": 2, "first": 2**56 - 1}, "E521"),
    ],
)
def test_numbers_that_cannot_be_are_refused(four: Kernel, asked: dict[str, int], code: str) -> None:
    assert refusal(lambda: four.run(**asked)).code == code
    assert refusal(lambda: four.totals(**asked)).code == code


@pytest.mark.fast
def test_a_dead_end_is_told_as_python_tells_it(completed: Complete) -> None:
    pytest.importorskip("numba")
    # Whoever leads when he holds nothing but aces may not: rare, and not in the first deals.
    game = load_text(completed(TRICKS.format(lead="hand[rank != A]")))
    native = refusal(lambda: kernel(game).run(DEALS))
    python = refusal(lambda: in_python(game, range(DEALS), 0))
    assert native.code == "E420"
    assert (native.span, native.facts) == (python.span, python.facts)


@pytest.mark.parametrize(
    ("points", "reason", "codes"),
    [
        (LARGER, "beyond", "E541"),
        (f"tricks * {LARGE} * {LARGE} * {LARGE}", "outgrow|grows too large", "E541 E426"),
    ],
)
@pytest.mark.fast
def test_numbers_beyond_a_word_are_refused(
    completed: Complete, points: str, reason: str, codes: str
) -> None:
    pytest.importorskip("numba")
    game = load_text(
        completed(
            TRICKS.format(lead="hand") + f"  - {{phase: score, do: each seat scores {points}}}\n"
        )
    )
    with pytest.raises(Rejected, match=reason) as caught:
        kernel(game)
    assert caught.value.diagnostics[0].code in codes


@pytest.mark.parametrize("ranks", [15, 16])
def test_a_set_must_fit_into_a_word(
    completed: Complete, ranks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    suits = "suits: [clubs, diamonds, hearts, spades]"
    pack = f"pack: {{{suits}, ranks: [{', '.join(map(str, range(1, ranks + 1)))}]}}\n"
    found = refusal(lambda: kernel(load_text(completed(pack))))
    assert found.code == ("E541" if ranks == 16 else "E540")


def test_a_pack_of_tarots_is_refused() -> None:
    found = refusal(lambda: kernel(load("french-tarot")))
    assert (found.code, found.facts["problem"]) == ("E541", "cards")


TRICKS = """\
phases:
  - phase: deal
    each: 4
  - phase: tricks
    leader: eldest
    lead: {lead}
    follow: hand
    wins: highest(trick[suit == led])
"""
