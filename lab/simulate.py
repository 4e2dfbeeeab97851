"""Many deals of a game between bots, and what they come to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

from ..engine.asking import refuse
from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.rules import broken_laws, leaders
from ..schema.diagnostic import Diagnostic, Rejected
from .bots import Bot, bots_of
from .estimate import MEAN_METHOD, SHARE_METHOD
from .summary import DeadEnd, Row, Summary
from .turn import Turn

Watch = Callable[[int, Deal, int], object]
"""Is told the number of a deal, the deal, and the action that is about to be done in it."""

MOST_DEALS = 1_000_000_000
CALLS = 200
"""So often, about, the progress of a simulation is told."""


@dataclass(frozen=True)
class Result:
    """What a simulation came to.

    Attributes:
        game, seed, bots: what was played, and by which bots.
        summary: the figures.
        scores: the scores of every finished deal in order, if they were kept.
        chips: the same for chips, with those of the pot at the end; they sum to 0.
    """

    game: Game
    seed: int
    bots: tuple[str, ...]
    summary: Summary
    scores: list[tuple[int, ...]] | None
    chips: list[tuple[int, ...]] | None = None

    @property
    def lawful(self) -> bool:
        """Whether every deal obeyed every law of the file."""
        return not any(self.summary.broken)

    @property
    def complete(self) -> bool:
        """Whether no deal came to a dead end."""
        return not self.summary.dead_ends

    def to_json(self) -> str:
        """Everything on one line; the same simulation gives the same bytes anywhere."""
        return json.dumps(self.to_data(), ensure_ascii=False)

    def to_data(self) -> dict[str, object]:
        """The same as plain values."""
        game, summary = self.game, self.summary
        data: dict[str, object] = {
            "game": game.id,
            "rules": game.digest,
            "preset": game.preset,
            "options": game.options,
            "players": game.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "deals": summary.deals,
            "unfinished": summary.unfinished,
            "dead_ends": [
                {**end._asdict(), "deals": count, "first": first}
                for end, (count, first) in summary.dead_ends.items()
            ],
            "lawful": self.lawful,
            "methods": {"score": MEAN_METHOD, "won": SHARE_METHOD},
            "seats": [_seat(summary, seat) for seat in range(game.players)],
            "pot": summary.pot.to_data(),
            "length": {
                **summary.length.to_data(),
                "least": summary.shortest,
                "most": summary.longest,
            },
            "laws": [
                {"law": law.origin.text, "cite": law.origin.cite, "broken": broken}
                for law, broken in zip(game.laws, summary.broken, strict=True)
            ],
            "violations": [
                {"deal": deal, "law": game.laws[law].origin.text}
                for deal, law in summary.violations
            ],
        }
        if self.scores is not None:
            data["scores"] = self.scores
        if self.chips is not None and any(map(any, self.chips)):
            data["chips"] = self.chips
        return data


def _seat(summary: Summary, seat: int) -> dict[str, object]:
    """One seat's figures as plain values."""
    return {
        "seat": seat,
        "score": summary.scores[seat].to_data(),
        "won": summary.won[seat].to_data(),
        "tricks": summary.tricks[seat].to_data(),
        "chips": summary.chips[seat].to_data(),
    }


def simulate(
    game: Game,
    deals: int,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    progress: Callable[[int], object] = lambda done: None,
    each: Callable[[Row], object] = lambda row: None,
    keep_scores: bool = True,
    workers: int = 1,
    watch: Watch | None = None,
) -> Result:
    """Play independent deals, the deal going clockwise, and sum them up.

    A deal that the rules lead to a dead end, or round and round until it is stuck, is counted as
    unfinished, and the next is played.

    Args:
        game: what is played.
        deals: how many.
        seed: 0 .. 2**64 - 1; all shuffles and all lots are made from it.
        bots: the name of one for all seats, or one a seat.
        progress: called now and then, and at the end, with the number of deals played.
        each: called with the row of every deal, in order.
        keep_scores: whether every deal's scores and chips are kept; else memory stays constant.
        workers: processes that share the work; the result is the same for any number.
        watch: called with every decision before it is carried out: the number of the deal, the
            deal, and the action. It needs one worker.

    Raises:
        Rejected: what cannot be asked (E511, E530 to E533).
    """
    check_deals(deals)
    game.check_seed(seed)
    names = tuple(bots) if len(bots) > 1 else tuple(bots) * game.players
    summary = Summary(game.players, len(game.laws))
    kept: list[Row] = []
    step = max(1, deals // CALLS)
    for row in _played(game, names, seed, deals, workers, watch):
        summary.add(row)
        each(row)
        if keep_scores and row.unfinished is None:
            kept.append(row)
        if summary.deals % step == 0 or summary.deals == deals:
            progress(summary.deals)
    scores = [row.scores for row in kept]
    chips = [(*row.chips, row.pot) for row in kept]
    return Result(game, seed, names, summary, scores if kept else None, chips if kept else None)


def _played(
    game: Game, names: tuple[str, ...], seed: int, deals: int, workers: int, watch: Watch | None
) -> Iterator[Row]:
    """The rows of all deals in order, played here or by several processes."""
    players = bots_of(game, names, seed)
    if workers == 1 or watch is not None:
        _check_number(workers, 1 if watch else workers, "E533", "workers")
        return rows(game, players, seed, range(deals), watch)
    from .workers import MOST_WORKERS, shared_rows

    _check_number(workers, MOST_WORKERS, "E533", "workers")
    return shared_rows(game, names, seed, deals, workers)


def check_deals(deals: object) -> None:
    """See that a number of deals is one.

    Raises:
        Rejected: it is no integer from 1 to `MOST_DEALS` (E532).
    """
    _check_number(deals, MOST_DEALS, "E532", "deals")


def _check_number(number: object, most: int, code: str, what: str) -> None:
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
        raise refuse(code, **{what: str(number), "most": most})


def rows(
    game: Game, bots: Sequence[Bot], seed: int, numbers: range, watch: Watch | None = None
) -> Iterator[Row]:
    """Play some deals of a simulation; each stands alone, so that it can be played again."""
    for number in numbers:
        try:
            yield row_of(play_deal(game, bots, seed, number, watch), number)
        except Rejected as error:
            yield unfinished_row(game, number, error.diagnostics[0])


def play_deal(
    game: Game, bots: Sequence[Bot], seed: int, number: int, watch: Watch | None = None
) -> Deal:
    """Play deal `number` of a simulation to its end.

    A log is kept only where somebody looks, since views are made from it.

    Args:
        game: what is played.
        bots: one for every seat.
        seed: 0 .. 2**64 - 1, of the simulation.
        number: which deal of the simulation, from 0; it decides the pack and the dealer.
        watch: called with every decision before it is carried out.

    Raises:
        Rejected: the rules lead nowhere (E42x, E466).
    """
    dealer = dealer_of(game.players, number)
    looking = watch is not None or any(bot.looks for bot in bots)
    deal = game.deal(seed=seed, dealer=dealer, number=number, events=looking)
    legal, apply, state, decision = deal.legal, deal.apply, deal.state, 0
    while actions := legal():
        bot = bots[state.actor]
        turn = Turn.of(bot, deal, number) if bot.looks else Turn(number, decision, actions)
        action = bot.choose(turn)
        if watch is not None:
            watch(number, deal, action)
        apply(action)
        decision += 1
    return deal


def dealer_of(players: int, number: int) -> int:
    """Who deals deal `number`: first the last seat, as in a match, and so clockwise."""
    return (players - 1 + number) % players


def row_of(deal: Deal, number: int) -> Row:
    """A deal that is over, in figures."""
    game, state = deal.game, deal.state
    broken = broken_laws(game, state)
    return Row(
        number,
        state.dealer,
        tuple(state.scores),
        tuple(state.tricks),
        tuple(state.chips),
        state.pot,
        len(deal.history),
        tuple(leaders(game, state)),
        tuple(k for k, law in enumerate(game.laws) if law in broken) if broken else (),
    )


def unfinished_row(game: Game, number: int, found: Diagnostic) -> Row:
    """A deal that came to a dead end."""
    span = found.span
    assert span is not None
    phase, file = str(found.facts["phase"]), FilePath(span.source.name).name
    end = DeadEnd(found.code, phase, file, span.line)
    none = (0,) * game.players
    dealer = dealer_of(game.players, number)
    return Row(number, dealer, none, none, none, 0, 0, (), (), end)


def columns(players: int) -> list[str]:
    """The headings of a table of deals, such as a CSV file."""
    seats = range(players)
    names = [f"{what}_{seat}" for what in ("score", "tricks", "chips") for seat in seats]
    return [
        "game",
        "deal",
        "dealer",
        *names,
        "pot",
        "length",
        "winners",
        "laws_broken",
        "unfinished",
    ]


def cells(game: Game, row: Row) -> list[str | int]:
    """A deal's cells under `columns`; the seats that won it are separated by spaces."""
    numbers = (*row.scores, *row.tricks, *row.chips)
    winners = " ".join(map(str, row.winners))
    end = "" if row.unfinished is None else row.unfinished.code
    last = (row.pot, row.length, winners, len(row.broken), end)
    return [game.id, row.deal, row.dealer, *numbers, *last]
