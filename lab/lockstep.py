"""Two games held against each other: the same random deals, card by card, until they differ."""

from __future__ import annotations

from ..engine.cards import mask
from ..engine.deal import Deal
from ..engine.events import Event
from ..engine.game import Game
from ..engine.rules import decided, leaders, next_dealer
from ..engine.shuffle import CHOICE, Stream, key, shuffled
from ..engine.state import State
from ..schema.diagnostic import Rejected
from .random_play import some_action, some_facts

SAMPLES = 1200
"""Made-up results of a deal that are put to the rules of scoring and winning."""
LARGE = 120
"""Totals of made-up results: about every number up to this, and some far larger ones."""
MOST_DEALS = 20
"""A deal in the middle of a match is one of so many."""
MOST_POT = 20
"""Chips that lie in the pot in the middle of a match."""
LATE = 40
"""Made-up results are of deals up to this where a match has no fixed number."""
MOST_TOTAL = 400
"""What was won before it is below this, and may be less than nothing."""
_RULE = Event._fields.index("rule")


def differ(one: Game, two: Game, deals: range) -> bool:
    """Whether random deals show any difference: in a legal card, an event, a score.

    Args:
        one: a game.
        two: another of the same file for the same number of players.
        deals: the seeds of the deals to play.
    """
    if one.pack.names != two.pack.names or _frame(one) != _frame(two):
        return True
    return any(_deals_differ(one, two, seed) for seed in deals)


def same_rules(one: Game, two: Game) -> bool:
    """Whether two games of one file came to the very same program, so that nothing can differ."""
    first, second = one.program, two.program
    return (
        one.pack.names == two.pack.names
        and one.match_rules == two.match_rules
        and one.setup.variables == two.setup.variables
        and first.tables == second.tables
        and [(p.id, p.when, p.holes) for p in first.phases]
        == [(p.id, p.when, p.holes) for p in second.phases]
        and first.rules.keys() == second.rules.keys()
        and all(first.rules[k].__code__ == second.rules[k].__code__ for k in first.rules)
    )


def _frame(game: Game) -> tuple[object, ...]:
    """What the rules around the deals say in plain numbers."""
    rules = game.match_rules
    return rules.deals, rules.by_cut, rules.rotates, [c.highest for c in rules.ranking]


def _deals_differ(one: Game, two: Game, seed: int) -> bool:
    """Play one deal under both."""
    stream = Stream(key(seed, 0, CHOICE))
    dealer = stream.below(one.players)
    strong = stream.below(2 * one.players)
    deals: list[Deal | None] = []
    for game in (one, two):
        try:
            deals.append(_begun(game, seed, dealer))
        except Rejected:
            deals.append(None)
    first, second = deals
    if first is None or second is None:
        return first is not second
    seen = 0
    while _alike(first, second, seen):
        if first.over:
            return next_dealer(one, first.state) != next_dealer(two, second.state)
        seen = len(first.state.events)
        card = _some_card(first, stream, strong)
        done = _done(first, card)
        if done != _done(second, card):
            return True
        if not done:
            return False
    return True


def _begun(game: Game, seed: int, dealer: int) -> Deal:
    """A first deal, or, one time in four, one in the middle of a match."""
    if seed % 4 < 3:
        return game.deal(seed=seed, dealer=dealer)
    stream = Stream(key(seed, 1, CHOICE))
    start = game.fresh(shuffled(game.pack.size, seed, 0), dealer, game.first_values())
    start.deals = 1 + stream.below(min(game.match_rules.cycle, MOST_DEALS))
    # Low totals as often as high ones: games have ends of every size.
    most = min(MOST_TOTAL, 8 << stream.below(MOST_TOTAL.bit_length() - 2))
    start.totals = [stream.below(most) - most // 4 for _ in start.totals]
    start.pot_before = stream.below(2) * stream.below(MOST_POT)
    return Deal(game, start, game.bound)


def _done(deal: Deal, action: int) -> bool:
    """Do something; whether the rules lead on from there."""
    try:
        deal.apply(action)
    except Rejected:
        return False
    return True


def _some_card(deal: Deal, stream: Stream, strong: int) -> int:
    """A legal card by lot.

    In half of the deals one seat plays high and the others low, so that rare results come about.
    """
    legal = deal.legal()
    if legal[-1] >= deal.game.pack.size:
        return some_action(deal, stream)
    if strong >= deal.game.players:
        return legal[stream.below(len(legal))]
    rank = deal.game.pack.rank_of
    aim = max if deal.actor == strong else min
    return aim(legal, key=lambda card: rank[card])


def _alike(one: Deal, two: Deal, seen: int) -> bool:
    """Whether two deals stand alike, given that the log up to `seen` was alike."""
    a, b = one.state, two.state
    if one.over != two.over or (a.actor, a.choices) != (b.actor, b.choices):
        return False
    if (a.scores, a.chips, a.pot) != (b.scores, b.chips, b.pot):
        return False
    return len(a.events) == len(b.events) and _news(a, seen) == _news(b, seen)


def _news(state: State, seen: int) -> list[tuple[int, ...]]:
    """The log from `seen` on, but for the sentences that wrote it: they may differ in words."""
    return [event[:_RULE] for event in state.events[seen:]]


def results_differ(one: Game, two: Game, samples: int = SAMPLES) -> bool:
    """Whether made-up results of a deal lead to different scores, ends or winners."""
    stream = Stream(key(0, 0, CHOICE))
    return any(_made_up_differ(one, two, stream, k) for k in range(samples))


def _made_up_differ(one: Game, two: Game, stream: Stream, number: int) -> bool:
    """Score one made-up deal under both, and hold the results against each other."""
    size = one.players
    facts = some_facts(one, stream)
    totals = _some_totals(size, stream, number)
    order = shuffled(one.pack.size, number, 0)
    dealer = stream.below(size)
    favoured = stream.below(2 * size)
    owners = [favoured if favoured < size else stream.below(size) for _ in order[::size]]
    results: list[object] = []
    for game in (one, two):
        state = _played_out(game, order, dealer, owners, number, totals, facts)
        try:
            game.bound.begin(state)
            over = decided(game, state)
            after = over, leaders(game, state), next_dealer(game, state)
            results.append((state.scores, state.chips, state.pot, after))
        except (Rejected, IndexError):
            results.append(None)
    return results[0] != results[1]


def _some_totals(size: int, stream: Stream, number: int) -> list[int]:
    """Totals close to each other, so that every threshold is met and ties come about."""
    near = number // 4 % (LARGE + 1)
    if number % 4 == 2:
        near = stream.below(2 << stream.below(12))
    sign = -1 if number % 4 == 3 else 1
    return [sign * (near - stream.below(4)) for _ in range(size)]


def _played_out(
    game: Game,
    order: list[int],
    dealer: int,
    owners: list[int],
    number: int,
    totals: list[int],
    facts: dict[str, list[int]],
) -> State:
    """A state in which all tricks are played, each won by its owner."""
    state = game.fresh(order, dealer, game.first_values())
    for variable in game.setup.variables:
        if variable.fact:
            state.vars[variable.slot : variable.slot + variable.size] = facts[variable.name]
    state.stock = 0
    state.top = state.bottom = len(order)
    state.totals = totals.copy()
    state.deals = 1 + number % (game.match_rules.deals or LATE)
    for k, owner in enumerate(owners):
        state.won[owner] |= mask(order[k * game.players : (k + 1) * game.players])
        state.tricks[owner] += 1
        state.winner = owner
    asking = [k for k, phase in enumerate(game.program.phases) if phase.decides]
    state.phase = asking[-1] + 1 if asking else len(game.program.phases)
    return state
