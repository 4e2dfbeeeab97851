"""How the greedy bot speaks and lays cards aside, in any game, from what its seat knows.

It reckons with the game's own rules on imagined tables: what its hand counts against hands made of
the cards it has not seen, what a call would bring at once, which cards it can spare. Where lots
decide, they are drawn from the seed and from what has been said, so that the same knowledge always
gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.cards import bits, mask
from ..engine.game import Game
from ..engine.shuffle import CHOICE, Stream, key
from ..engine.view import View
from .foresight import foresee
from .imagined import Imagined

LARGE = (1 << 56) - 1
"""Hands are told apart by numbers below this."""
MIDDLING = 0.25
"""The strength of a middling card that is no trump."""
HANDS = 32
"""So many imagined hands of each opponent are held against one's own."""
FAVOUR = 1.2
"""A stake is opened with so many times an equal share of the chances."""
PATIENCE = 0.8
"""A stake is seen with at least so much of an equal share of the chances."""
BLUFFS = 20
"""One hopeful call in so many is a bluff."""
DOUBTS = 8
"""One claim in so many that might be true is asked to be shown."""
RAISES = 6
"""A weak hand bids at most about so much above the opening for cards that can only help it."""
SURE = 0.6
"""The chance with which a stake is raised; every raise before asks for a little more."""
EACH_RAISE = 0.06


def choose_call(game: Game, view: View, legal: Sequence[int], seed: int) -> int:
    """A call, or a card to lay aside."""
    table = Imagined(game, view)
    table.own = key(seed, table.state.hands[table.me] % LARGE, CHOICE)
    lots = Stream(key(table.own, len(view.events), CHOICE))
    return _CHOICES.get(table.phase.kind, _least)(table, legal, lots)


def _least(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """A call without an amount, or the least amount."""
    calls = [(call, action) for action in legal if (call := table.game.calls.of(action))]
    return next((action for call, action in calls if not call.counted), legal[0])


# an auction


def _bid(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """The least bid up to a price that is higher the weaker the hand; else a pass."""
    if table.phase.holes["DUEL"] and table.tricks_follow:
        return foresee(table, legal, lots)
    leave = int(str(table.phase.holes["PASS"]))
    bids = [action for action in legal if action != leave]
    if leave not in legal or not bids:
        return legal[0]
    call = table.game.calls.of(bids[0])
    least = call.amount(bids[0]) if call is not None else None
    opening = _opening(table)
    weakness = 1 - _chance(table, lots, _strength)
    # The price is the seat's own for the whole auction: its hand and the seed decide it.
    price = Stream(table.own).below(RAISES + 1)
    reserve = opening - 1 + round(2 * weakness * price)
    return bids[0] if (least or 0) <= reserve else leave


def _opening(table: Imagined) -> int:
    """The least first bid."""
    amounts, opens = table.phase.holes["AMOUNTS"], str(table.phase.holes["OPENS"])
    if isinstance(amounts, tuple) and not table.phase.holes["STEP"]:
        return int(amounts[1])
    return int(table.rules[opens](table.state))


# a stake


def _vie(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """Vie, see, raise or drop by the chance that the hand is the best of those left."""
    holes, seats = table.phase.holes, table.game.players
    silent, drop, see = (int(str(holes[name])) for name in ("SILENT", "DROP", "SEE"))
    raises = [action for action in legal if action not in (silent, drop, see)]
    if drop not in legal:
        chance = _chance(table, lots, _counts)
        bluffs = not lots.below(BLUFFS)
        return raises[0] if raises and (chance * seats > FAVOUR or bluffs) else silent
    said = _since_the_opening(table)
    out = {seat for seat, action in said if action == drop}
    left = [seat for seat in range(seats) if seat not in out and seat != table.me]
    # Whoever has staked has the better of two hands.
    bold = {seat for seat, action in said if action != drop}
    chance = _chance(table, lots, _counts, left, bold)
    raised = sum(action not in (drop, see) for _, action in said)
    if raises and chance > SURE + EACH_RAISE * raised:
        return raises[0]
    bluffs = not lots.below(BLUFFS)
    return see if chance * (len(left) + 1) >= PATIENCE or bluffs else drop


def _since_the_opening(table: Imagined) -> list[tuple[int, int]]:
    """Who has said what since a stake was opened; a word may mean something else before."""
    base, most = int(str(table.phase.holes["VIE"])), int(str(table.phase.holes["MOST"]))
    opened = [k for k, (_, action) in enumerate(table.called) if 0 < action - base <= most]
    return table.called[opened[-1] :]


Count = Callable[[Imagined, int], float]


def _counts(table: Imagined, seat: int) -> float:
    """What a seat's imagined hand counts at the showdown; its strength where there is none."""
    if not table.phase.holes.get("SHOWDOWN"):
        return _strength(table, seat)
    return float(table.rules[str(table.phase.holes["VALUE"])](table.state, seat))


def _strength(table: Imagined, seat: int) -> float:
    """The strength of a seat's imagined hand, in which strong cards count most."""
    return sum(table.strength(card) ** 2 for card in bits(table.state.hands[seat]))


def _chance(
    table: Imagined,
    lots: Stream,
    count: Count,
    others: Sequence[int] | None = None,
    bold: frozenset[int] | set[int] = frozenset(),
) -> float:
    """How likely one's own hand counts more than those of others; an equal one is half as good."""
    if others is None:
        others = [seat for seat in range(table.game.players) if seat != table.me]
    mine, best = count(table, table.me), 0.0
    for _ in range(HANDS):
        order = table.unseen.copy()
        top = 0.0
        for seat in others:
            tries = 2 if seat in bold else 1
            top = max(top, *(_imagine(table, lots, order, seat, count) for _ in range(tries)))
        best += 1.0 if mine > top else 0.5 if mine == top else 0.0
    for seat in others:
        table.state.hands[seat] = 0
    return best / HANDS


def _imagine(table: Imagined, lots: Stream, order: list[int], seat: int, count: Count) -> float:
    """What a hand drawn by lot counts."""
    size = min(table.view.sizes[seat], len(order))
    for k in range(size):
        j = k + lots.below(len(order) - k)
        order[k], order[j] = order[j], order[k]
    table.state.hands[seat] = mask(order[:size])
    return count(table, seat)


# cards to lay aside


def _lay_aside(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """The card whose loss hurts least; enough, if it is allowed and every card left is good."""
    cards = [action for action in legal if action < table.game.pack.size]
    if not cards:
        return legal[0]
    worth = _worth(table)
    hurts = {card: _hurts(table, card, worth) for card in cards}
    card = min(cards, key=lambda card: (hurts[card], card))
    return card if cards == list(legal) or hurts[card] < MIDDLING else legal[-1]


def _held(table: Imagined) -> list[int]:
    return list(bits(table.state.hands[table.me]))


def _hurts(table: Imagined, card: int, worth: float) -> float:
    """How much weaker a hand is without a card, in strength and in what it counts."""
    hand = table.state.hands[table.me]
    table.state.hands[table.me] = hand & ~(1 << card)
    lost = worth - _worth(table)
    table.state.hands[table.me] = hand
    return table.strength(card) + lost


def _worth(table: Imagined) -> float:
    """What a hand is good for in the phases to come: what it counts, and what it may claim."""
    worth = 0.0
    for phase in table.game.program.phases[table.number :]:
        if phase.kind == "vie" and phase.holes.get("SHOWDOWN"):
            worth += table.rules[str(phase.holes["VALUE"])](table.state, table.me) / 40
        elif phase.kind == "declare":
            holds = table.rules[str(phase.holes["HOLDS"])]
            melds = range(int(str(phase.holes["MELDS"])))
            worth += sum(bool(holds(table.state, table.me, meld)) for meld in melds)
    return worth


# cards to pass on


def _pass_on(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """The card that one is best rid of.

    Where points are bad that is one that will win them, most of all one that brings some itself;
    where they are good, a weak one.
    """
    sign = table.game.match_rules.ranking[0].sign

    def relief(card: int) -> float:
        strength, good = table.strength(card), sign * table.gain(card)
        return -sign * strength - good * (strength if good < 0 and sign < 0 else 1)

    return max(legal, key=lambda card: (relief(card), card))


# claims, and other calls


def _claim(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """What is true; and now and then, or where it cannot be true, ask to see what is claimed."""
    holes = table.phase.holes
    done, believe, ask = (int(str(holes[name])) for name in ("DONE", "BELIEVE", "ASK"))
    if done in legal:
        true = [table.game.action(each) for each in table.view.melds]
        return next((action for action in true if action in legal), done)
    claims = [(seat, action - int(str(holes["CLAIM"]))) for seat, action in table.called]
    seat, meld = next(each for each in reversed(claims) if 0 <= each[1] < int(str(holes["MELDS"])))
    return believe if _possible(table, seat, meld) and lots.below(DOUBTS) else ask


def _possible(table: Imagined, seat: int, meld: int) -> bool:
    """Whether a seat may hold a meld, by what is not seen: all of it, or all but one card."""
    holds = table.rules[str(table.phase.holes["HOLDS"])]
    cards = table.rules[str(table.phase.holes["CARDS"])]
    everything = mask(table.unseen)
    table.state.hands[seat] = everything
    found = bool(holds(table.state, seat, meld))
    for card in bits(cards(table.state, seat, meld) & everything):
        table.state.hands[seat] = everything & ~(1 << card)
        found = found or bool(holds(table.state, seat, meld))
    table.state.hands[seat] = 0
    return found


def _gain(table: Imagined, legal: Sequence[int], lots: Stream) -> int:
    """The call that brings most at once, or, of those that bring the same, in the tricks to come.

    Where no tricks follow, lots decide.
    """
    does = table.rules[str(table.phase.holes["DO"])]
    gains = []
    for action in legal:
        after = table.state.copy()
        does(after, table.me, action)
        gains.append(table.ahead(after.scores) + table.ahead(after.chips))
    best = [action for action, gain in zip(legal, gains, strict=True) if gain == max(gains)]
    if len(best) > 1 and table.tricks_follow:
        return foresee(table, best, lots)
    return best[lots.below(len(best))]


_CHOICES: dict[str, Callable[[Imagined, Sequence[int], Stream], int]] = {
    "auction": _bid,
    "vie": _vie,
    "exchange": _lay_aside,
    "pass": _pass_on,
    "declare": _claim,
    "choose": _gain,
}
