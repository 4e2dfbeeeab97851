"""Whole matches as they are told, kept letter by letter.

After a change, `pytest tests/table/test_told.py --regenerate` writes them anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from eldest.engine import Game, load
from eldest.table.faces import Faces
from eldest.table.sayings import Sayings, conjugated
from eldest.table.telling import Teller

Invoke = Callable[..., Result]
TOLD = Path(__file__).parents[1] / "told"
MATCHES = [
    ("gleek@parlett", "en"),
    ("gleek@cotton", "en"),
    ("glek", "en"),
    ("glek", "ru"),
    ("hearts", "en"),
    ("schnapsen", "en"),
]


def told(invoke: Invoke, game: str, language: str) -> str:
    result = invoke("play", game, "--seed", "12", "--language", language)
    assert result.exit_code == 0 and not result.stderr
    return result.stdout


@pytest.mark.parametrize(("game", "language"), MATCHES)
def test_a_match_is_told_as_it_is_kept(
    invoke: Invoke, game: str, language: str, regenerate: bool
) -> None:
    path = TOLD / f"{game}.{language}.txt"
    text = told(invoke, game, language)
    if regenerate:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), (
        "write it anew: pytest tests/table --regenerate"
    )


def test_it_reads_like_a_game(invoke: Invoke) -> None:
    text = told(invoke, "gleek@parlett", "en")
    assert re.search(r"  Carla opens at 12\. Anna passes\. Ben says 13\.", text)
    assert re.search(r"Ben buys the stock at \d+: Ben pays Carla and Anna \d+ chips each\.", text)
    assert re.search(r"\w+ shows a ruff of \d+ \(.+\), \w+ \d+ \(.+\)\. \w+ wins the ruff: ", text)
    assert re.search(r"\w+ shows a gleek of \w+ \(.+\): \w+ and \w+ pay \w+ \d chips? each\.", text)
    assert re.search(r"\d. .*4. \(Tiddy\)", text)
    assert "Towser" not in text and "Tumbler" not in text


def test_no_movement_of_chips_is_told_twice(invoke: Invoke) -> None:
    """All that is paid in a deal, as it is told, makes the sums at its end."""
    text = told(invoke, "gleek@parlett", "en")
    assert text.count("By the rule") == 0
    for deal in re.split(r"Deal \d\. ", text)[1:]:
        assert deal.count("buys the stock") == 1
        assert deal.count("an average hand pays the difference: ") <= 1


def test_what_a_rule_says_is_explained_once_more_where_that_is_asked_for(
    invoke: Invoke, tmp_path: Path
) -> None:
    path = tmp_path / "match.record"
    played = invoke("play", "gleek@cotton", "--seed", "12", "--save", str(path))
    assert played.exit_code == 0
    explained = invoke("replay", str(path), "--explain").stdout
    assert re.search(r"The price of the stock.*\(`bidder pays bid .*`, gleek.yaml:\d+\)", explained)
    assert "[Charles Cotton, The Compleat Gamester, chapter VII" in explained


def test_a_file_without_its_own_words_is_told_in_the_usual_ones(base: str) -> None:
    from eldest.engine import load_text

    text = base.replace(
        "  - phase: score\n",
        "  - {phase: auction, first: eldest, opens: 1, raise by: 1, most: 9, "
        "calls: {pass: no more}}\n"
        "  - phase: score\n",
    )
    match = load_text(text).match(seed=1, names=("Ann", "Ben"))
    deal = match.deal
    while deal.phase != "auction":
        deal.apply(deal.legal()[0])
    deal.apply(match.game.action("bid 1"))
    deal.apply(match.game.action("no more"))
    lines, _ = Teller(match, Faces(match.game.pack)).news(deal)
    assert any("Ann opens at 1. Ben: no more. Ann bids most, 1." in line for line in lines)


def test_verbs_are_as_they_are_for_one_for_you_and_for_several() -> None:
    template = "{seat} {пасует|пасуете|пасуют}"
    assert [conjugated(template, form) for form in range(3)] == [
        "{seat} пасует",
        "{seat} пасуете",
        "{seat} пасуют",
    ]
    assert [conjugated("{has|have}", form) for form in range(3)] == ["has", "have", "have"]


def test_nouns_are_as_they_are_after_numbers() -> None:
    english, russian = Sayings(load("glek")), Sayings(load_in("ru"))
    assert [english.noun(n, "chip") for n in (0, 1, 2)] == ["chips", "chip", "chips"]
    counted = [russian.noun(n, "chip") for n in (1, 2, 5, 11, 21, 22, 112)]
    assert counted == ["фишку", "фишки", "фишек", "фишек", "фишку", "фишки", "фишек"]


def load_in(language: str) -> Game:
    return load("glek", language=language)
