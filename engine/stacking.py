"""An order of the pack that deals the hands somebody wants to see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .asking import refuse
from .cards import bits
from .events import DEALT, read_events

if TYPE_CHECKING:
    from .game import Game


def stacked(
    game: Game,
    dealer: int,
    hands: Sequence[Sequence[int]] | Mapping[int, Sequence[int]],
    number: int = 1,
) -> list[int]:
    """An order of the pack that deals each seat these cards.

    A seat that is left out, and what is missing in a hand, is filled with the lowest cards that
    nobody else gets; the rest of the pack lies below in pack order. `number` is which deal of a
    match it is, where the hands depend on it.

    Raises:
        Rejected: a card in two hands, or more cards than a seat is dealt (E514).
    """
    wanted = dict(hands) if isinstance(hands, Mapping) else dict(enumerate(hands))
    turns = iter(game.pack.in_turn(card for cards in wanted.values() for card in cards))
    wanted = {seat: [next(turns) for _ in cards] for seat, cards in wanted.items()}
    targets = _targets(game, dealer, number)
    _check(game, wanted, targets)
    taken = {card for cards in wanted.values() for card in cards}
    rest = [card for card in range(game.pack.size) if card not in taken]
    queues = {seat: list(wanted.get(seat, ())) for seat in range(game.players)}
    order: list[int] = []
    for seat in targets:
        order.append(queues[seat].pop(0) if queues[seat] else rest.pop(0))
    return order + rest


def hand_sizes(game: Game, dealer: int, number: int) -> list[int]:
    """How many cards each seat is dealt in a deal of a match."""
    targets = _targets(game, dealer, number)
    return [targets.count(seat) for seat in range(game.players)]


def _targets(game: Game, dealer: int, number: int) -> list[int]:
    """To which seat each card from the top goes, in the first deal of a match or a later one."""
    if game.program.tables["SITTING"]:
        return _tried(game, dealer)
    found: list[int] = []
    start = game.fresh(list(range(game.pack.size)), dealer, game.first_values())
    start.deals = number
    for phase in game.program.phases:
        offsets = phase.holes.get("SEAT_OF")
        if isinstance(offsets, tuple):
            each = game.bound.rules[str(phase.holes["EACH"])](start)
            dealt = offsets[: each * game.players]
            found += [(dealer + offset) % game.players for offset in dealt]
    return found


def _tried(game: Game, dealer: int) -> list[int]:
    """The same where seats may sit out: to whom the cards go that are dealt before anybody acts."""
    state = game.fresh(list(range(game.pack.size)), dealer, game.first_values())
    game.bound.begin(state)
    dealt = [event for event in read_events(state.events) if event.kind == DEALT]
    owners = {card: event.seat for event in dealt for card in bits(event.cards)}
    return [owners[card] for card in sorted(owners)]


def _check(game: Game, wanted: Mapping[int, Sequence[int]], targets: Sequence[int]) -> None:
    seen: set[int] = set()
    for seat, cards in wanted.items():
        if not 0 <= seat < game.players:
            raise refuse("E514", problem="seat", seat=seat, players=game.players)
        if len(cards) > targets.count(seat):
            raise refuse(
                "E514", problem="many", seat=seat, cards=len(cards), each=targets.count(seat)
            )
        for card in cards:
            if card in seen:
                raise refuse("E514", problem="twice", card=game.pack.text(card))
            seen.add(card)
