"""Simulations: the same seed gives the same bytes, and every deal obeys the laws."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable
from statistics import fmean
from typing import Any

import pytest

from eldest.engine import Game, Rejected, load
from eldest.engine.shuffle import shuffled
from eldest.lab.bots import bots_of
from eldest.lab.simulate import cells, columns, play_deal, row_of, simulate
from eldest.lab.summary import MOST_VIOLATIONS, Row, Summary

Make = Callable[..., Game]

PENALTIES = {"JC": 2, "JD": 3, "JH": 4, "JS": 1}


def rows_of(game: Game, deals: int, **asked: Any) -> list[Row]:
    rows: list[Row] = []
    simulate(game, deals, each=rows.append, **asked)
    return rows


def test_scores_of_three_obey_the_law_of_their_deal() -> None:
    """Seventeen tricks less the Jacks in play: the card set aside is the last of the pack."""
    game = load("glaves", players=3)
    result = simulate(game, 10_000, seed=1)
    assert result.lawful
    data = json.loads(result.to_json())
    aside = [game.pack.text(shuffled(52, 1, number)[-1]) for number in range(10_000)]
    assert [sum(scores) for scores in data["scores"]] == [
        17 - (10 - PENALTIES.get(card, 0)) for card in aside
    ]
    assert all(Counter(aside)[jack] > 100 for jack in PENALTIES)
    assert [law["broken"] for law in data["laws"]] == [0] * len(game.laws)


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random", "random"]])
def test_the_same_seed_gives_the_same_bytes(bots: list[str], sample: Make) -> None:
    first = simulate(sample(), 40, seed=5, bots=bots).to_json()
    assert simulate(sample(), 40, seed=5, bots=bots).to_json() == first
    assert simulate(sample(), 40, seed=6, bots=bots).to_json() != first


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_another_process_gives_the_same_bytes(hash_seed: str) -> None:
    code = (
        "from eldest.engine import load; from eldest.lab.simulate import simulate;"
        "g = load('glaves', players=3);"
        "print(simulate(g, 60, seed=2, bots=['greedy', 'random', 'random']).to_json())"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=True,
    )
    game = load("glaves", players=3)
    here = simulate(game, 60, seed=2, bots=["greedy", "random", "random"])
    assert run.stdout == here.to_json() + "\n"


def test_the_number_of_workers_changes_nothing() -> None:
    """An option too, and a preset, must find their way to the workers."""
    game = load("knaves", "kids", {"target": 21})
    told: list[int] = []
    alone = rows_of(game, 600, seed=9)
    assert rows_of(game, 600, seed=9, workers=2, progress=told.append) == alone
    assert told[-1] == 600
    assert simulate(game, 30, workers=3).to_json() == simulate(game, 30).to_json()


def test_any_deal_can_be_played_again_alone(sample: Make) -> None:
    game = sample()
    rows = rows_of(game, 30, seed=8, bots=["greedy"])
    for number in (0, 13, 29):
        deal = play_deal(game, bots_of(game, ["greedy"], 8), 8, number)
        assert row_of(deal, number) == rows[number]
        assert deal.pack == shuffled(game.pack.size, 8, number)


def test_more_deals_begin_with_the_same_deals(sample: Make) -> None:
    assert rows_of(sample(), 50, seed=3)[:20] == rows_of(sample(), 20, seed=3)


def test_the_deal_goes_round_as_in_a_match(sample: Make) -> None:
    game = sample()
    assert [row.dealer for row in rows_of(game, 7)] == [2, 0, 1, 2, 0, 1, 2]
    match = game.match(seed=4)
    assert match.dealer == 2
    assert match.deal.pack == play_deal(game, bots_of(game, ["random"], 4), 4, 0).pack


def test_the_figures_are_those_of_the_rows(sample: Make) -> None:
    rows: list[Row] = []
    result = simulate(sample(), 200, seed=1, each=rows.append)
    summary = result.summary
    assert [row.deal for row in rows] == list(range(200))
    for seat in range(3):
        assert summary.scores[seat].value == pytest.approx(fmean(r.scores[seat] for r in rows))
        assert summary.tricks[seat].value == pytest.approx(fmean(r.tricks[seat] for r in rows))
        assert summary.chips[seat].value == pytest.approx(fmean(r.chips[seat] for r in rows))
        won = sum(1 / len(r.winners) for r in rows if seat in r.winners)
        assert summary.won[seat].value == pytest.approx(won / 200)
    assert sum(each.value for each in summary.won) == pytest.approx(1)
    assert any(len(row.winners) == 2 for row in rows)
    for row in rows:
        best = max(row.scores)
        assert row.winners == tuple(s for s in range(3) if row.scores[s] == best)
        assert sum(row.chips) + row.pot == 0
        assert (row.length, sum(row.tricks), row.broken) == (15, 5, ())
    assert (summary.shortest, summary.longest) == (15, 15)
    assert result.scores == [row.scores for row in rows]


def test_deals_of_different_length_are_measured() -> None:
    summary = Summary(players=2, laws=0)
    for number, length in enumerate((12, 7, 20)):
        summary.add(Row(number, 0, (0, 1), (3, 4), (0, 0), 0, length, (1,), ()))
    assert (summary.shortest, summary.longest, summary.length.value) == (7, 20, 13)
    assert [each.value for each in summary.won] == [0, 1]


def test_a_tie_is_shared(sample: Make) -> None:
    summary = Summary(players=3, laws=0)
    for winners in ((0,), (0, 1), (0, 1, 2)):
        summary.add(Row(0, 0, (0, 0, 0), (0, 0, 0), (0, 0, 0), 0, 1, winners, ()))
    shares = [each.value for each in summary.won]
    assert shares == pytest.approx([(1 + 1 / 2 + 1 / 3) / 3, (1 / 2 + 1 / 3) / 3, 1 / 9])


def test_a_broken_law_is_told(sample: Make) -> None:
    game = sample(
        ("scores tricks - sum(won, penalty)", "scores tricks"),
        ('  - law: "sum(each seat: chips) + pot == 0"\n', '  - law: "pot >= 0"\n'),
    )
    result = simulate(game, 300, seed=1)
    data = json.loads(result.to_json())
    penalised = [each["deal"] for each in data["violations"]]
    assert not result.lawful
    assert data["lawful"] is False
    assert len(penalised) == MOST_VIOLATIONS
    assert penalised == sorted(penalised)
    assert data["laws"][0]["broken"] == result.summary.broken[0] > MOST_VIOLATIONS
    assert data["laws"][1]["broken"] == 0
    assert data["violations"][0]["law"] == data["laws"][0]["law"]
    # Only a deal in which no penalty was in play keeps the law.
    worth = {game.action("JH"): 3, game.action("QC"): 1}
    for row in rows_of(game, 300, seed=1):
        aside = shuffled(game.pack.size, 1, row.deal)[-1]
        assert row.broken == ((0,) if sum(worth.values()) > worth.get(aside, 0) else ())


def test_deals_that_rules_lead_nowhere_are_counted_and_left_out(sample: Make) -> None:
    game = sample(("\n      - hand\n", "\n      - hand[rank >= 10]\n"))
    rows: list[Row] = []
    result = simulate(game, 40, seed=2, each=rows.append)
    ((end, (count, first)),) = result.summary.dead_ends.items()
    assert (end.code, end.phase, result.complete) == ("E420", "tricks", False)
    assert [row.unfinished for row in rows].count(end) == count == result.summary.unfinished
    assert 0 < count < result.summary.deals == 40
    assert first == next(row.deal for row in rows if row.unfinished)
    with pytest.raises(Rejected, match="error\\[E420\\]"):
        play_deal(game, bots_of(game, ["random"], 2), 2, first)
    done = [row for row in rows if not row.unfinished]
    assert result.scores == [row.scores for row in done]
    mean = sum(row.scores[0] for row in done) / len(done)
    assert result.summary.scores[0].value == pytest.approx(mean)
    assert sum(each.value for each in result.summary.won) == pytest.approx(1)
    assert simulate(game, 40, seed=2, workers=2).to_json() == result.to_json()
    assert cells(game, rows[first])[-1] == "E420"


def test_a_simulation_of_which_no_deal_is_finished_has_no_figures(sample: Make) -> None:
    game = sample(("\n      - hand\n", "\n"))
    summary = simulate(game, 5).summary
    assert (summary.unfinished, summary.finished) == (5, 0)
    assert [each.to_data()["value"] for each in (*summary.scores, *summary.won)] == [0.0] * 6
    assert summary.length.low is None


def test_progress_is_told_now_and_then_and_at_the_end(sample: Make) -> None:
    told: list[int] = []
    simulate(sample(), 1003, progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == 1003
    assert 100 <= len(told) <= 250
    simulate(sample(), 1, progress=told.append)
    assert told[-1] == 1


def test_memory_does_not_grow_with_the_deals(sample: Make) -> None:
    game = sample()

    def peak(deals: int) -> int:
        tracemalloc.start()
        result = simulate(game, deals, keep_scores=False)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert result.scores is None
        assert "scores" not in json.loads(result.to_json())
        return found

    # Whatever is made once for all deals is made in the first ones.
    peak(300)
    assert peak(900) < peak(300) + 20_000


def test_everything_asked_for_is_in_the_json(sample: Make) -> None:
    game = load("glaves", players=3, options={"aside_jack": "no_trump"})
    data = json.loads(simulate(game, 5, seed=3, bots=["greedy", "random", "greedy"]).to_json())
    assert list(data)[:10] == [
        *("game", "rules", "preset", "options", "players", "bots", "seed", "deals"),
        *("unfinished", "dead_ends"),
    ]
    assert data["rules"] == game.digest
    assert data["options"] == {"aside_jack": "no_trump"}
    assert (data["game"], data["preset"], data["players"]) == ("glaves", None, 3)
    assert (data["seed"], data["deals"]) == (3, 5)
    assert data["bots"] == ["greedy", "random", "greedy"]
    assert [seat["seat"] for seat in data["seats"]] == [0, 1, 2]
    assert set(data["seats"][0]["score"]) == {"value", "low", "high"}
    assert data["length"]["least"] == data["length"]["most"] == 51
    assert "normal" in data["methods"]["score"]
    assert "Wilson" in data["methods"]["won"] and "tie" in data["methods"]["won"]


def test_a_row_fills_the_columns_of_a_table(sample: Make) -> None:
    game = sample()
    row = Row(4, 1, (3, -1, 3), (3, 1, 1), (0, 0, -2), 2, 15, (0, 2), (1,))
    named = dict(zip(columns(3), cells(game, row), strict=True))
    assert named["game"] == "sample"
    assert [named[f"score_{seat}"] for seat in range(3)] == [3, -1, 3]
    assert [named[f"tricks_{seat}"] for seat in range(3)] == [3, 1, 1]
    assert [named[f"chips_{seat}"] for seat in range(3)] == [0, 0, -2]
    assert (named["deal"], named["dealer"], named["pot"], named["length"]) == (4, 1, 2, 15)
    assert (named["winners"], named["laws_broken"]) == ("0 2", 1)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"deals": 0}, "E532"),
        ({"deals": -4}, "E532"),
        ({"deals": True}, "E532"),
        ({"deals": "10"}, "E532"),
        ({"deals": 10**9 + 1}, "E532"),
        ({"deals": 1, "seed": -1}, "E511"),
        ({"deals": 1, "seed": 2**64}, "E511"),
        ({"deals": 1, "bots": ["greed"]}, "E530"),
        ({"deals": 1, "bots": ["random", "random"]}, "E531"),
        ({"deals": 1, "workers": 0}, "E533"),
        ({"deals": 1, "workers": 100_000}, "E533"),
    ],
)
def test_what_cannot_be_asked_is_refused(asked: dict[str, Any], code: str, sample: Make) -> None:
    with pytest.raises(Rejected) as caught:
        simulate(sample(), **asked)
    assert [each.code for each in caught.value.diagnostics] == [code]


def test_the_largest_seed_is_a_seed(sample: Make) -> None:
    assert simulate(sample(), 2, seed=2**64 - 1).seed == 2**64 - 1
