"""Bots play legally, alike each time, and know no more than their seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

import pytest

from eldest.engine import Deal, Game, Rejected, Variant, catalogue, load
from eldest.engine.account import Account
from eldest.lab.bots import BOTS, Greedy, Random, Turn, ask, bots_of
from eldest.lab.knowledge import other_packs
from eldest.lab.simulate import simulate
from eldest.lab.trial import Trial

Make = Callable[..., Game]
TABLES = [(name, players) for name in catalogue() for players in Variant.read(name).players]


def at_hand(game: Game, hands: Sequence[Sequence[str]], play: Sequence[str] = ()) -> Deal:
    """A deal with these hands, the last seat dealing, after some cards."""
    deal = game.deal(hands=hands)
    for card in play:
        deal.apply(game.action(card))
    return deal


def chosen(deal: Deal, bot: str) -> str:
    return deal.text(ask(BOTS[bot](deal.game, 0), deal))


@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_bot_plays_every_bundled_game(bot: str, name: str, players: int) -> None:
    game = load(name, players=players)
    result = simulate(game, 3, seed=4, bots=[bot])
    assert result.bots == (bot,) * players
    assert result.lawful


def test_a_random_bot_draws_the_published_numbers() -> None:
    """The choices of a seed are for ever: they are the draws of `docs/shuffle.md`."""
    bot, pack = Random(7), list(range(52))
    draws = [bot.choose(Turn(0, k, pack, None)) for k in range(12)]
    assert draws == [12, 9, 49, 31, 10, 19, 27, 35, 27, 5, 24, 14]


def test_a_random_bot_favours_nothing() -> None:
    bot, legal = Random(1), [3, 8, 11, 40]
    turns = product(range(200), range(20))
    counts = Counter(bot.choose(Turn(deal, decision, legal, None)) for deal, decision in turns)
    # Chi square with three degrees of freedom; one seed in a thousand would pass 16.3.
    assert sum((counts[action] - 1000) ** 2 / 1000 for action in legal) < 16.3


def test_a_random_bot_answers_a_turn_always_alike(sample: Make) -> None:
    turns = [Turn(deal, decision, [1, 2, 5], None) for deal in range(3) for decision in range(9)]
    bot = Random(5)
    answers = [bot.choose(turn) for turn in turns]
    assert [bot.choose(turn) for turn in reversed(turns)] == answers[::-1]
    assert [Random(6).choose(turn) for turn in turns] != answers
    deal = sample().deal(seed=3)
    first = ask(bot, deal)
    deal.apply(first)
    deal.apply(ask(bot, deal))
    deal.undo()
    deal.undo()
    assert ask(bot, deal) == first


def test_a_random_bot_is_shown_nothing(sample: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = sample().deal(seed=1)
    monkeypatch.delattr(Account, "view")
    assert ask(Random(0), deal) in deal.legal()
    with pytest.raises(AttributeError):
        ask(Greedy(deal.game), deal)


def test_a_turn_holds_no_way_to_the_deal(sample: Make) -> None:
    """All of it is numbers, names and lists of these: nothing hidden hangs on it."""

    def plain(value: object) -> bool:
        if isinstance(value, list | tuple):
            return all(map(plain, value))
        return value is None or isinstance(value, int | str)

    told: list[Turn] = []

    class Listener:
        looks = True
        imagines = False

        def choose(self, turn: Turn) -> int:
            told.append(turn)
            return turn.legal[0]

    deal = sample().deal(seed=2)
    while not deal.over:
        deal.apply(ask(Listener(), deal, 8))
    assert [(turn.deal, turn.decision) for turn in told] == [(8, k) for k in range(15)]
    for turn in told:
        assert plain(turn.legal)
        assert turn.view is not None and turn.worlds is None
        assert plain(list(vars(turn.view).values()))


@pytest.mark.parametrize("name", catalogue())
def test_a_greedy_bot_knows_no_hidden_card(name: str) -> None:
    """In worlds that its seat cannot tell apart it does the same."""
    game = load(name)
    bot, compared = Greedy(game), 0
    for number in range(2):
        trial = Trial(game, 6, number)
        trial.play()
        for moves in range(0, len(trial.moves), 7):
            deal = trial.deal(moves)
            for pack in other_packs(trial, moves, deal.actor):
                world = trial.world(moves, pack, deal.actor)
                if world is not None:
                    assert ask(bot, world) == ask(bot, deal)
                    compared += 1
    assert compared > 10


LUCK = ("spoil-five",)
"""Five cards, and only a third trick pays: who looks one trick ahead plays as chance does."""


LONG = ("euchre", "klaverjas", "whist")
"""Partners win every other deal by luck alone: it takes more deals to see what they can."""
PRUDENT = ("loo",)
"""Who throws a bad hand up loses nothing: he seldom has most of a deal, and most in the end."""


ALONE = ("doppelkopf", "french-tarot", "tarok")
"""One plays against all the others: who seldom has most of a deal may have most in the end."""


@pytest.mark.parametrize(("name", "players"), [each for each in TABLES if each[0] not in LUCK])
def test_a_greedy_bot_does_better_than_chance(name: str, players: int) -> None:
    game = load(name, players=players)
    side = game.match_rules.sides[0] if game.match_rules.sides else 1
    bots = ["greedy" if side >> seat & 1 else "random" for seat in range(players)]
    deals = 400 if name in (*PRUDENT, *LONG) else 60
    summary = simulate(game, deals, seed=11, bots=bots).summary
    if name in PRUDENT:
        assert summary.chips[0].value > max(each.value for each in summary.chips[1:])
        return
    if name in ALONE:
        assert summary.scores[0].value > max(each.value for each in summary.scores[1:])
        return
    won = summary.won
    others = [each.value for seat, each in enumerate(won) if not side >> seat & 1]
    assert won[0].value > 1.15 / players
    assert won[0].value > max(others)


PLAIN = (
    ("      - turn up stock\n      - set trump to suit(aside)\n", ""),
    ("\n      - each seat pays late to pot", ""),
)
"""No trumps, no card to be won, no chips: nothing distracts from the trick."""


@pytest.mark.parametrize(
    ("hand", "led", "card", "why"),
    [
        (["9H", "QH", "AH"], ["8H", "10H"], "QH", "the cheapest card that wins"),
        (["9H", "10H", "AH"], ["8H", "KH"], "AH", "the only card that wins"),
        (["9H", "10H", "QH"], ["8H", "KH"], "9H", "the lowest card where none wins"),
        (["7H", "JH", "QH"], ["8H", "KH"], "JH", "the harmful card onto another's trick"),
        (["7H", "9H", "10H"], ["8H", "JH"], "7H", "no trick with a harmful card in it"),
        (["9H", "10H", "KH"], ["8H", "JH"], "9H", "no trick with a harmful card in it"),
        (["JC", "QC", "AC"], ["8H", "KH"], "QC", "the harmful card, void in the suit led"),
    ],
)
def test_a_greedy_bot_reckons_with_the_trick_at_hand(
    hand: list[str], led: list[str], card: str, why: str, sample: Make
) -> None:
    game = sample(*PLAIN)
    fill = [each for each in game.pack.texts(game.pack.all) if each not in [*hand, *led]]
    others = [[card, *fill[2 * k : 2 * k + 2]] for k, card in enumerate(led)]
    deal = at_hand(game, [*others, hand], led)
    assert deal.actor == 2
    assert chosen(deal, "greedy") == f"play {card}", why


def test_a_greedy_bot_shuns_tricks_where_the_lowest_total_wins(sample: Make) -> None:
    game = sample(*PLAIN, ("best: highest", "best: lowest"))
    hands = [["8H", "7C", "8C"], ["10H", "9C", "10C"], ["7H", "9H", "AH"]]
    assert chosen(at_hand(game, hands, ["8H", "10H"]), "greedy") == "play 9H"


@pytest.mark.parametrize(("upcard", "card"), [("AC", "KH"), ("10H", "7H")])
def test_a_greedy_bot_pays_for_a_good_card_that_is_turned_up(
    upcard: str, card: str, sample: Make
) -> None:
    """Who wins the trick takes the card: the ace of trumps is worth a king, a ten is not."""
    game = sample(("each seat scores tricks - sum", "each seat where tricks > 3 scores 1 - sum"))
    hands = [["8H", "8C", "9C"], ["9H", "JC", "QC"], ["7H", "KH", "10C"]]
    dealt = [card for round in zip(*hands, strict=True) for card in round]
    rest = [each for each in game.pack.texts(game.pack.all) if each not in [*dealt, upcard, "7C"]]
    deal = game.deal(pack=[*dealt, upcard, *rest, "7C"])
    for led in ("8H", "9H"):
        deal.apply(game.action(led))
    assert deal.actor == 2
    assert chosen(deal, "greedy") == f"play {card}"


@pytest.mark.parametrize(
    ("names", "code"),
    [(["gredy"], "E530"), (["random", "greedy"], "E531"), ([], "E531"), (["random"] * 4, "E531")],
)
def test_bots_that_there_are_not_are_refused(names: list[str], code: str, sample: Make) -> None:
    with pytest.raises(Rejected, match=f"error\\[{code}\\]") as caught:
        bots_of(sample(), names, 0)
    if code == "E530":
        assert "did you mean `greedy`?" in str(caught.value)


def test_one_name_is_for_all_seats(sample: Make) -> None:
    assert [type(bot) for bot in bots_of(sample(), ["greedy"], 0)] == [Greedy] * 3
    mixed = bots_of(sample(), ["random", "greedy", "random"], 9)
    assert [type(bot) for bot in mixed] == [Random, Greedy, Random]
