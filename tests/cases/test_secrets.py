"""Nothing that is handed out for a seat tells what the seat cannot know (E10).

Every test plays the same twice: once as it was dealt, and once with cards elsewhere that the seat
has not seen, so that it cannot tell the two apart. All that it gets must then be the same, byte for
byte: views, tensors, journals, answers and refusals, what an undo leaves, and a whole sitting.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from eldest.engine import Deal, Game, IllegalAction, catalogue, load
from eldest.engine.match import Match
from eldest.lab.bots import Bot
from eldest.lab.knowledge import other_packs
from eldest.lab.tensor import tensor
from eldest.lab.trial import Trial
from eldest.lab.turn import Turn
from eldest.table import saving
from eldest.table.faces import Faces
from eldest.table.marking import exchanging
from eldest.table.saving import Seating
from eldest.table.sitting import Left, Sitting
from eldest.table.telling import Teller

GAMES = catalogue()
ASKED = 12
"""So many actions are asked about at a time."""


@cache
def trial(name: str) -> Trial:
    made = Trial(load(name), 11, 0)
    made.play()
    return made


def moments(found: Trial) -> list[int]:
    """Some numbers of moves: the beginning, and places all over the deal."""
    end = len(found.moves)
    return sorted({1, end // 3, 3 * end // 4})


def twins(found: Trial, moves: int, seat: int | None) -> Iterator[Deal]:
    """The deal in other worlds, in which the seat has seen just the same."""
    for pack in other_packs(found, moves, seat):
        world = found.world(moves, pack, seat)
        if world is not None:
            yield world


def told(deal: Deal, seat: int | None) -> list[str]:
    """Everything that is handed out for a seat, or with None for a spectator."""
    game, view = deal.game, deal.view(seat)
    found = [view.to_json(), view.to_text(), repr(list(tensor(game, view)))]
    found += [deal.journal(seat), deal.journal(seat, since=3)]
    if seat is not None:
        lots = Random(len(deal.history))
        for action in sorted(lots.sample(range(game.actions), min(ASKED, game.actions))):
            found.append(repr(deal.explain(action, to=seat)))
            if action not in deal.legal(seat):
                found.append(refusal(deal, action, seat))
    return found


def refusal(deal: Deal, action: int, seat: int) -> str:
    """What a seat hears that does what it may not do."""
    with pytest.raises(IllegalAction) as caught:
        deal.copy().apply(action, seat)
    return f"{caught.value} {caught.value.diagnostic}"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_handed_out_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(name: str) -> None:
    found, compared = trial(name), 0
    for moves in moments(found):
        deal = found.deal(moves)
        for seat in (*range(found.game.players), None):
            here = told(deal, seat)
            for world in twins(found, moves, seat):
                assert told(world, seat) == here
                compared += 1
    assert compared > 10


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_behind_by_an_undo(name: str) -> None:
    """What was undone may be known to nobody but to who saw it: a seat sees the earlier deal."""
    found = trial(name)
    for moves in moments(found):
        undone, earlier = found.deal(moves), found.deal(moves - 1)
        undone.undo()
        for seat in (*range(found.game.players), None):
            assert told(undone, seat) == told(earlier, seat)
        undone.redo()
        assert told(undone, None) == told(found.deal(moves), None)


@pytest.mark.parametrize("name", GAMES)
def test_a_journal_names_no_card_that_its_seat_has_not_seen(name: str) -> None:
    found = trial(name)
    for moves in moments(found):
        deal = found.deal(moves)
        for seat in (*range(found.game.players), None):
            cards = [card for line in deal.journal(seat).splitlines() for card in listed(line)]
            assert set(cards) <= set(found.game.pack.texts(found.known(seat, moves)))


def test_a_seed_is_told_to_nobody() -> None:
    seed = 8_765_432_109_876
    deal = load("schnapsen").match(seed=seed).deal
    for seat in (0, 1, None):
        assert str(seed) not in " ".join(told(deal, seat))
    assert str(seed) in deal.game.match(seed=seed).record()


def listed(line: str) -> list[str]:
    """The cards that an event of a journal names."""
    return list(json.loads(line).get("cards", ()))


# a whole sitting at the terminal


class Scripted:
    """A bot that does what was done."""

    looks = imagines = False

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves

    def choose(self, turn: Turn) -> int:
        if turn.decision >= len(self.moves):
            raise Left
        return self.moves[turn.decision]


class Script:
    """A person who asks all sorts of things, and then does what was done."""

    def __init__(self, game: Game, match: Match, moves: list[int], seat: int) -> None:
        self.game, self.match, self.moves, self.seat = game, match, moves, seat
        self.lines: list[str] = []

    def __call__(self, prompt: str) -> str:
        if not self.lines:
            self.lines = list(self._turn())
        return self.lines.pop(0)

    def _turn(self) -> Iterator[str]:
        deal, pack = self.match.deal, self.game.pack
        at = len(deal.history)
        if at >= len(self.moves) or deal.over:
            raise Left
        yield from ("?", "last", "score", "nonsense", *(["rules"] if at < 2 else []))
        lots = Random(at)
        for action in lots.sample(range(self.game.actions), min(5, self.game.actions)):
            yield f"? {self.game.text(action)}"
        yield from self._refused(deal, lots)
        mine = [self.moves[at]]
        if not exchanging(deal):
            yield self.game.text(mine[0])
            return
        probe = deal.copy()
        while (
            probe.actor == self.seat and exchanging(probe) and len(probe.history) < len(self.moves)
        ):
            action = self.moves[len(probe.history)]
            probe.apply(action)
            if action >= pack.size:
                break
            yield pack.text(action)
        yield "ok"

    def _refused(self, deal: Deal, lots: Random) -> Iterator[str]:
        """A few cards that may not be played now."""
        if exchanging(deal):
            return
        right = set(map(self.game.text, deal.legal()))
        wrong = sorted(set(map(self.game.text, range(self.game.pack.size))) - right)
        yield from lots.sample(wrong, min(3, len(wrong)))


def sitting(found: Trial, pack: list[int], seat: int, moves: int, folder: Path) -> str:
    """All that stands on a person's screen while the first moves are made."""
    game, screen = found.game, io.StringIO()
    match = Match(game, None, dealer=found.dealer, pack=pack)
    teller = Teller(match, Faces(game.pack, symbols=False, colors="none"), seat, reasons="always")
    bots: list[Bot] = [Scripted(found.moves[:moves]) for _ in range(game.players)]
    console = Console(file=screen, width=100, highlight=False, markup=False, emoji=False)
    script = Script(game, match, found.moves[:moves], seat)
    path, names = folder / "match.record", ("greedy",) * game.players
    table = Sitting(teller, bots, console, path, Seating(seat, names), script)
    with pytest.raises(Left):
        table.run()
    return screen.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_a_person_at_the_terminal_reads_the_same_in_worlds_that_look_alike(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "write", lambda *_: None)
    compared = 0
    found = trial(name)
    for moves in (len(found.moves) // 3, 2 * len(found.moves) // 3):
        seat = moves % found.game.players
        here = sitting(found, found.pack, seat, moves, tmp_path)
        for world in islice(twins(found, moves, seat), 2):
            assert sitting(found, world.pack, seat, moves, tmp_path) == here
            compared += 1
    assert compared


def test_worlds_are_told_apart_by_what_is_for_other_eyes() -> None:
    """What is compared above differs where it is asked for the wrong seat: the tests can fail."""
    found, other, caught = trial("hearts"), 0, set()
    pairs = [
        (found.deal(moves), world)
        for moves in range(12, 40)
        if found.deal(moves).actor != other
        for world in twins(found, moves, other)
    ]
    for deal, world in pairs:
        for what, here, there in (
            ("an answer", answers(deal), answers(world)),
            ("a view", deal.view(deal.actor).to_text(), world.view(deal.actor).to_text()),
            ("a journal", deal.journal(deal.actor), world.journal(deal.actor)),
        ):
            caught |= {what} if here != there else set()
    assert caught == {"an answer", "a view", "a journal"}


def answers(deal: Deal) -> list[str]:
    """What the seat that is asked hears of every card."""
    return [deal.explain(card).reason for card in range(deal.game.pack.size)]
