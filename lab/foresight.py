"""What calls would lead to: a deal played out from them on imagined hands, again and again.

Nobody knows how the others will speak and play; here everybody who is asked later passes if he can,
names his fair share of the tricks if he must name a number, and plays to win each trick as cheaply
as he can. That is enough to tell a strong hand from a weak one in any game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.actions import sorted_bits
from ..engine.cards import bits, mask
from ..engine.ordering import as_counted
from ..engine.shuffle import Stream
from ..engine.state import State
from .imagined import Imagined

WORLDS = 8
"""So many imagined deals are played out from every call that is considered."""
NOTHING = -1
"""No answer in particular."""
MOST_ANSWERS = 3
"""No more answers are thought of."""
FINALISTS = 3
"""So many of the calls are tried once more."""
NEAR = 3
"""Numbers are considered that are so near to the fair share of tricks, and the least."""


def foresee(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """The call that brings most on the average of some imagined deals.

    Where the turn goes round, the next seat may answer as is worst: pass, or double. There a call
    that names no number, such as a pass, stands unless another is clearly better. What looks best
    of many is often lucky, so the best few are tried once more in other deals.
    """
    considered = _considered(table, legal)
    plain = [action for action in considered if not _is_counted(table, action)]
    if _bids_once(table, table.state):
        plain = []
    gains = _tried(table, considered, lots, WORLDS)
    order = sorted(considered, key=lambda action: -sum(gains[action]))
    stands = next((action for action in order if action in plain), order[0])
    finals = list(dict.fromkeys((*order[:FINALISTS], stands)))
    if len(finals) > 1:
        gains = _tried(table, finals, lots, 2 * WORLDS)
    if plain:
        finals = [a for a in finals if a in plain or _beats(gains[a], gains[stands])]
    most = max(sum(gains[action]) for action in finals)
    best = [action for action in finals if sum(gains[action]) == most]
    return best[lots.below(len(best))]


def is_worth_saying(table: Imagined, call: int, cards: Sequence[int], lots: Stream) -> bool:
    """Whether a call beside the cards is at least as well made as not."""
    table.state.choices = mask(cards)
    gains = _tried(table, (call, NOTHING), lots, WORLDS)
    return sum(gains[call]) >= sum(gains[NOTHING])


def _tried(
    table: Imagined, actions: Sequence[int], lots: Stream, worlds: int
) -> dict[int, list[float]]:
    """What each action brings in some imagined deals, with the answer that is worst for it."""
    sign = table.game.match_rules.ranking[0].sign
    gains: dict[int, dict[int, list[float]]] = {action: {} for action in actions}
    for _ in range(worlds):
        world = _world(table, lots)
        luck = lots.below(1 << 30)
        for action, found in gains.items():
            said = world.copy()
            if action != NOTHING:
                table.game.quiet.apply(said, action)
            for answer in _answers(table, said) if action != NOTHING else (NOTHING,):
                end = _played_out(table, said.copy(), answer, Stream(luck))
                gain = sign * table.ahead(end.scores) + table.ahead(end.chips)
                found.setdefault(answer, []).append(gain)
    return {action: min(found.values(), key=sum) for action, found in gains.items()}


def _is_counted(table: Imagined, action: int) -> bool:
    call = table.game.calls.of(action)
    return call is not None and call.counted


def _beats(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether one call is better than another by more than chance makes it in so few deals."""
    differences = [a - b for a, b in zip(one, other, strict=False)]
    size = len(differences)
    mean = sum(differences) / size
    spread = sum((each - mean) ** 2 for each in differences) / size
    return mean > 0 and mean * mean * size > spread


def _answers(table: Imagined, state: State) -> list[int]:
    """What the next seat may say that names no number, where the turn goes round; else NOTHING."""
    game = table.game
    rounds = game.program.phases[table.number].kind in ("choose", "auction")
    if not rounds or state.actor < 0 or state.phase != table.number or _bids_once(table, state):
        return [NOTHING]
    calls = [(game.calls.of(action), action) for action in bits(state.choices)]
    plain = [action for call, action in calls if call is not None and not call.counted]
    return plain[:MOST_ANSWERS] or [NOTHING]


def _bids_once(table: Imagined, state: State) -> bool:
    """Whether every seat speaks once in the phase at hand."""
    phase = table.game.program.phases[state.phase]
    return phase.holes.get("ASKS") == table.game.players


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
    held = sorted_bits(state.hands[seat])
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
    state.top = len(view.upcard)
    state.pack = [*table.state.pack[: state.top], *order]
    state.bottom = len(state.pack)
    state.stock = mask(order)
    return state


def _played_out(table: Imagined, state: State, action: int, lots: Stream) -> State:
    """Where a deal ends that goes on with an action, or with what is likely."""
    apply = table.game.runtimes.for_next_deal(log=False).apply
    for _ in range(table.game.longest):
        if state.actor < 0 or state.stuck:
            break
        apply(state, _next(table, state, lots) if action == NOTHING else action)
        action = NOTHING
    return state


def _next(table: Imagined, state: State, lots: Stream) -> int:
    """What the seat that is asked does."""
    held = state.choices & ((1 << table.game.pack.size) - 1)
    if state.choices.bit_count() == 1:
        return state.choices.bit_length() - 1
    if not held:
        return _call(table, state, sorted_bits(state.choices))
    cards = sorted_bits(held)
    phase = table.game.program.phases[state.phase]
    if "WINS" in phase.holes and state.played:
        return _follow(table, state, cards, str(phase.holes["WINS"]))
    if phase.kind == "exchange":
        return min(cards, key=_strength(table, state))
    if lots.below(2):
        return cards[lots.below(len(cards))]
    return max(cards, key=_strength(table, state))


def _call(table: Imagined, state: State, legal: Sequence[int]) -> int:
    """The first call that names no number, as a pass; where all bid once, the fair share."""
    game = table.game
    calls = [(call, action) for action in legal if (call := game.calls.of(action))]
    plain = _plain(table, state, [action for call, action in calls if not call.counted])
    amounts = [(n, action) for call, action in calls if (n := call.amount(action)) is not None]
    if not amounts or (plain is not None and not _bids_once(table, state)):
        return legal[0] if plain is None else plain
    share = _share(state, state.actor, game.pack.size, _strength(table, state))
    return min(amounts, key=lambda each: abs(each[0] - share))[1]


def _plain(table: Imagined, state: State, legal: Sequence[int]) -> int | None:
    """Of calls that name no number one that changes nothing, else the suit that is held best."""
    rule = table.game.program.phases[state.phase].holes.get("DO")
    if not legal or rule is None:
        return legal[0] if legal else None
    named: dict[int, int] = {}
    for action in legal:
        if _is_idle(table, state, action):
            return action
        after = state.copy()
        table.rules[str(rule)](after, state.actor, action)
        if after.trump >= 0 and after.trump != state.trump:
            named.setdefault(after.trump, action)
    if not named or len(named) < len(legal) - 1:
        return legal[0]
    return named[max(named, key=lambda suit: _as_trumps(table, state, suit))]


def _is_idle(table: Imagined, state: State, action: int) -> bool:
    """Whether a call names nothing and changes nothing."""
    rule, call = table.game.program.phases[state.phase].holes.get("DO"), table.game.calls.of(action)
    if rule is None or call is None or call.parts:
        return False
    after = state.copy()
    table.rules[str(rule)](after, state.actor, action)
    return (after.trump, after.vars) == (state.trump, state.vars)


def _as_trumps(table: Imagined, state: State, suit: int) -> float:
    """How strong the hand of who is asked would be with a suit as trumps."""
    after = state.copy()
    after.trump = suit
    value = _strength(table, after)
    return sum(value(card) ** 2 for card in bits(state.hands[state.actor]))


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
