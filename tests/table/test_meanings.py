"""What a rulebook says of words with clauses, tables by number, and functions of several values."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from eldest.engine import load_text
from eldest.table.chapters import rulebook
from eldest.table.rulebook import Paragraph, Rulebook, Rules

Completed = Callable[[str], str]

PART = """
players: [3]
options:
  deep: {title: {en: Deep, ru: Глубоко}, type: boolean, default: false}
pack: {suits: [hearts, spades], ranks: [9, 10, J, Q, K, A]}
numbers:
  needed: {by number: {0: 30, 2: 5}, title: {en: points needed for so many tricks, ru: нужно очков}}
let:
  prize:
    title: {en: the prize, ru: приз}
    is:
      - {is: 50, when: AH in won, why: {en: The Ace of hearts is worth most., ru: Туз червей.}}
      - {is: needed of tricks, when: option.deep}
      - max(tricks, 2)
  share: {title: {en: the share, ru: доля}, is: [{is: abs(score), when: not option.deep}, 4]}
  bonus: {title: {en: the bonus, ru: премия}, is: [{is: 3, when: seat == dealer}]}
  luck: {title: {en: the luck, ru: удача}, is: "count(seat == dealer, tricks > 2)"}
phases:
  - {phase: deal, each: 4}
  - phase: tricks
    leader: eldest
    lead: hand
    always: [{cards: 9S, why: {en: The nine may always be played., ru: Девятку можно всегда.}}]
    follow: [hand[suit == led], hand]
    wins: highest(trick[suit == led])
    after trick: [{when: winning card == 9S, do: player(AH) scores 1}]
  - phase: score
    do: each seat scores prize + share + bonus + luck
match: {deals: 1, ranking: [{by: total, best: highest}]}
""".replace("[hand[suit == led], hand]", '["hand[suit == led]", hand]')


def lines(found: Rulebook) -> Iterator[str]:
    for part in found.parts():
        for block in part.blocks:
            if isinstance(block, Paragraph) or (isinstance(block, Rules) and not block.title):
                yield from (f"{rule.text} {rule.detail}".strip() for rule in block.rules)
            elif isinstance(block, Rules):
                for rule in block.rules:
                    yield f"{block.title}: {rule.text} {rule.detail}".strip()


def told(completed: Completed, language: str = "en", **options: object) -> list[str]:
    game = load_text(completed(PART), language=language, options=options)
    return list(lines(rulebook(game)))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (
            {},
            [
                "The prize: The Ace of hearts is worth most. 50, if AH is among the cards won.",
                "The prize: Otherwise the greater of the tricks won and 2.",
                "What the words mean: The share: the score of the deal without its sign.",
                "The bonus: 3, if the player is the dealer.",
                "The bonus: Otherwise 0.",
                "What may be played to any trick: The nine may always be played.",
            ],
        ),
        (
            {"deep": True},
            [
                "The prize: Otherwise the points needed for so many tricks of the tricks won.",
                "Each player scores the prize plus 4 plus the bonus plus the luck.",
                "What the words mean: Points needed for so many tricks: 30 from 0 on, 5 from 2 on.",
            ],
        ),
    ],
)
def test_each_clause_that_may_decide_is_told(
    completed: Completed, options: dict[str, object], expected: list[str]
) -> None:
    found = told(completed, **options)
    assert [line for line in expected if line not in found] == []
    assert not any("`" in line for line in found)


def test_they_are_told_in_other_languages(completed: Completed) -> None:
    found = told(completed, "ru")
    assert "Приз: Туз червей." in [line[:17] for line in found]
    assert any(line.startswith("Приз: Иначе") for line in found)
    assert "Премия: Иначе 0." in found
    assert "Что можно положить всегда: Девятку можно всегда." in found
