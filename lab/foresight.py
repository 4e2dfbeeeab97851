"""What calls would lead to: a deal played out from them on imagined hands, again and again.

Nobody knows how the others will speak and play; here everybody who is asked later passes if he can,
names his fair share of the tricks if he must name a number, and plays to win each trick as cheaply
as he can. That is enough to tell a strong hand from a weak one in any game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.cards import bits, mask
from ..engine.ordering import as_counted
from ..engine.shuffle import Stream
from ..engine.state import State
from .imagined import Imagined

WORLDS = 8
"""So many imagined deals are played out from every call that is considered."""
NEAR = 3
"""Numbers are considered that are so near to the fair share of tricks, and the least."""


def foresee(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """The call that brings most on the average of some imagined deals."""
    considered = list(_considered(table, legal))
    gains = dict.fromkeys(considered, 0.0)
    for _ in range(WORLDS):
        world = _world(table, lots)
        luck = lots.below(1 << 30)
        for action in considered:
            end = _played_out(table, world.copy(), action, Stream(luck))
            gains[action] += table.ahead(end.scores) + table.ahead(end.chips)
    best = max(gains.values())
    found = [action for action, gain in gains.items() if gain == best]
    return found[lots.below(len(found))]


def _considered(table: Imagined, legal: Sequence[int]) -> list[int]:
    """Of calls that name a number those of a sensible size; all others."""
    numbers: dict[tuple[object, ...], list[tuple[int, int]]] = {}
    found: list[int] = []
    for action in legal:
        call = table.game.calls.of(action)
        if call is None or not call.counted:
            found.append(action)
            continue
        places = zip(call.parts, call.places(action), strict=True)
        values = [(part, part.values[place]) for part, place in places]
        others = tuple(value for part, value in values if not part.counted)
        number = next(value for part, value in values if part.counted)
        numbers.setdefault((call.name, *others), []).append((number, action))
    share = round(_share(table.state, table.me, table.game.pack.size, table.strength))
    for ways in numbers.values():
        least = min(ways)
        near = [each for each in ways if abs(each[0] - share) <= NEAR] if len(numbers) == 1 else []
        found += dict.fromkeys(action for _, action in (least, *near))
    return sorted(found)


def _share(state: State, seat: int, cards: int, value: Callable[[int], float]) -> float:
    """How many tricks a hand may take by its strength, if the others' are middling."""
    held = list(bits(state.hands[seat]))
    mean = sum(value(card) ** 2 for card in range(cards)) / cards
    seats = len(state.hands)
    return sum(value(card) ** 2 for card in held) / mean / seats if mean else 0.0


def _strength(table: Imagined, state: State) -> Callable[[int], float]:
    """How strong each card is as the state has it: by its place, trumps above all others."""
    suit_of, place_of = as_counted(table.game, state.trump, state.vars)
    trump, places = state.trump, table.places
    return lambda card: (place_of[card] / places + (suit_of[card] == trump)) / 2


def _world(table: Imagined, lots: Stream) -> State:
    """The table with hands for the others and a stock, of the cards that are not seen."""
    state, view = table.state.copy(), table.view
    order = table.unseen.copy()
    for k in range(len(order) - 1):
        j = k + lots.below(len(order) - k)
        order[k], order[j] = order[j], order[k]
    for seat, size in enumerate(view.sizes):
        if seat != table.me:
            wanted = max(0, size - state.hands[seat].bit_count())
            state.hands[seat] |= mask(order[:wanted])
            state.discards[seat] |= mask(order[wanted : wanted + view.discarded[seat]])
            order = order[wanted + view.discarded[seat] :]
    state.pack, state.top, state.bottom = order, 0, len(order)
    state.stock = mask(order)
    return state


def _played_out(table: Imagined, state: State, action: int, lots: Stream) -> State:
    """Where a deal ends that goes on with an action."""
    bound = table.game.quiet
    for _ in range(table.game.longest):
        bound.apply(state, action)
        if state.actor < 0 or state.stuck:
            break
        action = _next(table, state, lots)
    return state


def _next(table: Imagined, state: State, lots: Stream) -> int:
    """What the seat that is asked does."""
    legal, size = list(bits(state.choices)), table.game.pack.size
    cards = [action for action in legal if action < size]
    if len(legal) == 1:
        return legal[0]
    if not cards:
        return _call(table, state, legal)
    phase = table.game.program.phases[state.phase]
    if "WINS" in phase.holes and state.played:
        return _follow(table, state, cards, str(phase.holes["WINS"]))
    if lots.below(2):
        return cards[lots.below(len(cards))]
    return max(cards, key=_strength(table, state))


def _call(table: Imagined, state: State, legal: Sequence[int]) -> int:
    """The first call that names no number, as a pass; where all bid once, the fair share."""
    game, phase = table.game, table.game.program.phases[state.phase]
    calls = [(call, action) for action in legal if (call := game.calls.of(action))]
    plain = next((action for call, action in calls if not call.counted), None)
    amounts = [(n, action) for call, action in calls if (n := call.amount(action)) is not None]
    if not amounts or (plain is not None and phase.holes.get("ASKS") != game.players):
        return legal[0] if plain is None else plain
    share = _share(state, state.actor, game.pack.size, _strength(table, state))
    return min(amounts, key=lambda each: abs(each[0] - share))[1]


def _follow(table: Imagined, state: State, cards: Sequence[int], wins: str) -> int:
    """The last seat wins as cheaply as it can, one before as surely; who cannot, throws away."""
    rule, trick, winning = table.rules[wins], state.trick, []
    state.played += 1
    for card in cards:
        state.trick, state.plays[state.played - 1] = trick | 1 << card, card
        if rule(state) >> card & 1:
            winning.append(card)
    state.played -= 1
    state.trick = trick
    last = state.played + 1 == len(state.hands)
    order = sorted(winning or cards, key=_strength(table, state))
    return order[-1] if winning and not last else order[0]
