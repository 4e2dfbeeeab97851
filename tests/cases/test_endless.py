"""Rules that would never end: found by the check, and stopped in play at a stated limit.

What can go on is a phase of tricks, calls, sentences that lead back, and a match.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from eldest.engine import Rejected, load
from eldest.engine.rules import MOST_DEALS
from eldest.lab.checking import check
from eldest.lab.simulate import simulate

TRICKS = """
phases:
  - {phase: deal, each: 4}
  - phase: tricks
    leader: eldest
    lead: hand
    follow: hand
    wins: highest(trick[suit == led])
"""
AUCTION = """
phases:
  - {phase: deal, each: 2}
  - phase: auction
    first: eldest
    opens: 1
    raise by: RAISE
    most: MOST
"""
COUNTED = "phases:\n  - {phase: deal, each: 1}\n  - {phase: score, do: each seat scores POINTS}\n"
MATCH = 'match:\n  over: "OVER"\n  ranking: [{by: total, best: highest}]\n'


def match(over: str, points: str = "0") -> str:
    return COUNTED.replace("POINTS", points) + MATCH.replace("OVER", over)


CALLS = """
phases:
  - {phase: deal, each: 2}
  - phase: choose
    asks all from: eldest
    calls: {pass: {}}
    nobody: REDEAL
  - {phase: score, do: each seat scores count(hand)}
"""
JUMPS = """
phases:
  - {phase: deal, each: 2}
  - phase: turn-up
    do: FORTH
  - phase: score
    do: [each seat scores count(hand), "BACK"]
"""


def jumps(forth: str, back: str) -> str:
    return JUMPS.replace("FORTH", forth).replace("BACK", back)


# What is written, the code it earns, and the line that is named.
ENDLESS = {
    "cards that come back": (f"{TRICKS}    after trick: each seat takes played\n", "E423", 4),
    "an end that never comes": (
        f"{TRICKS}    after trick: each seat takes played\n    until: count(stock) > 0\n",
        "E423", 4,
    ),
    "a raise of nothing": (
        AUCTION.replace("RAISE", "players - 2").replace("MOST", "9"), "E416", 7,
    ),
    "a bid without a limit": (AUCTION.replace("RAISE", "1").replace("MOST", "999999"), "E415", 8),
    "all pass, and the cards are dealt anew": (CALLS.replace("REDEAL", "redeal"), "E466", 7),
    "all pass, and are asked again": (CALLS.replace("REDEAL", "go to choose"), "E466", 7),
    "two phases that jump to each other": (jumps("go to score", "go to turn-up"), "E467", 7),
    "a phase repeated until what is never so": (
        jumps("turn up stock", "each suit s where count(stock) < 9: go to turn-up"), "E466", 7,
    ),
    "a phase repeated for ever": (jumps("turn up stock", "go to turn-up"), "E467", 7),
    "scores that cannot grow": (match("any(each seat: total >= 100)"), "E434", 5),
    "scores that sink": (match("any(each seat: total >= 100)", "0 - 1"), "E434", 5),
    "an end that is false": (match("false"), "E434", 5),
    "a total that is passed over": (match("any(each seat: total == 7)", "2"), "E434", 5),
    "a number that squares itself": (
        "variables: {n: {type: integer, start: 9}}\nphases:\n  - phase: score\n    do:\n"
        + "      - set n to n * n\n" * 20,
        "E426", 3,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDLESS)
def test_what_never_ends_is_found_by_the_check_in_a_moment(
    completed: Callable[[str], str], tmp_path: Path, name: str
) -> None:
    part, code, line = ENDLESS[name]
    path = tmp_path / "endless.yaml"
    path.write_text(completed(part.lstrip("\n")), encoding="utf-8")
    began = time.perf_counter()
    report = check(path)
    assert time.perf_counter() - began < 10
    assert [each.code for each in report.diagnostics] == [code]
    assert report.diagnostics[0].span is not None
    assert report.diagnostics[0].span.line == line - (part[0] == "\n")


@pytest.mark.parametrize("name", ["scores that cannot grow", "an end that is false"])
def test_a_match_that_never_ends_is_stopped_after_so_many_deals(
    completed: Callable[[str], str], tmp_path: Path, name: str
) -> None:
    path = tmp_path / "endless.yaml"
    path.write_text(completed(ENDLESS[name][0]), encoding="utf-8")
    endless = load(path).match()
    with pytest.raises(Rejected) as caught:
        while not endless.over:
            endless.next_deal()
    (found,) = caught.value.diagnostics
    assert (found.code, len(endless.deals)) == ("E519", MOST_DEALS)
    assert found.span is not None and found.span.line == 5


@pytest.mark.parametrize("redeal", ["redeal", "go to choose"])
def test_a_simulation_counts_what_never_ends_as_unfinished_and_goes_on(
    completed: Callable[[str], str], tmp_path: Path, redeal: str
) -> None:
    part = CALLS.replace("{pass: {}}", "{pass: {}, play: {ends: true}}").replace("REDEAL", redeal)
    path = tmp_path / "passed.yaml"
    path.write_text(completed(part.lstrip()), encoding="utf-8")
    game = load(path)
    result = simulate(game, 300, seed=5, bots=["random"])
    assert result.complete and result.summary.longest <= game.longest == 2 * 101
    path.write_text(completed(CALLS.replace("REDEAL", redeal).lstrip()), encoding="utf-8")
    result = simulate(load(path), 3)
    ((end, found),) = result.summary.dead_ends.items()
    assert (tuple(end), found) == (("E466", "choose", "passed.yaml", 6), (3, 0))
    deal = load(path).deal(seed=0)
    with pytest.raises(Rejected):
        while True:
            deal.apply(deal.legal()[0])
    assert len(deal.history) == load(path).longest and deal.legal() == [] and not deal.over


def test_a_limit_that_is_stated_leads_out(completed: Callable[[str], str], tmp_path: Path) -> None:
    part = CALLS.replace("REDEAL", "[redeal at most 3 times, go to choose at most once, end deal]")
    path = tmp_path / "passed.yaml"
    path.write_text(completed(part.lstrip()), encoding="utf-8")
    game = load(path)
    assert not check(path).diagnostics
    deal = game.deal(seed=0)
    while not deal.over:
        deal.apply(deal.legal()[0])
    assert (len(deal.history), deal.state.redeals, deal.scores) == (10, 3, [0, 0])
    assert game.longest == 10


COMMANDS = {
    "simulate, going on": (["--deals", "9"], "all pass, and are asked again", "E466"),
    "simulate": (["--deals", "20", "--seed", "1"], "cards that come back", "E423"),
    "play": ([], "scores that cannot grow", "E519"),
    "check": ([], "scores that cannot grow", "E434"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_stops_too_and_its_exit_code_tells(
    completed: Callable[[str], str], tmp_path: Path, command: str
) -> None:
    words, name, code = COMMANDS[command]
    path = tmp_path / "endless.yaml"
    path.write_text(completed(ENDLESS[name][0].lstrip("\n")), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "eldest.table.cli", command.split(",")[0], path.name, *words],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 1
    shown = done.stdout + done.stderr
    assert f"error[{code}]" in shown
    assert f"endless.yaml:{ENDLESS[name][2] - (ENDLESS[name][0][0] == chr(10))}:" in shown
    assert "Traceback" not in shown


def test_a_deal_that_all_pass_ends_and_moves_the_dealer(
    completed: Callable[[str], str], tmp_path: Path
) -> None:
    path = tmp_path / "passed.yaml"
    part = AUCTION.replace("RAISE", "1").replace("MOST", "9")
    three = "match: {deals: 3, ranking: [{by: total, best: highest}]}\n"
    path.write_text(completed(part + three), encoding="utf-8")
    passed = load(path).match(dealer=0)
    dealers = []
    while True:
        while not passed.deal.over:
            passed.deal.apply(passed.game.action("pass"))
        dealers.append(passed.dealer)
        if passed.over:
            break
        passed.next_deal()
    assert dealers == [0, 1, 0]
    assert passed.totals == [0, 0]
