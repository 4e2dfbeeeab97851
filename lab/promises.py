"""What the engine promises about playing a game: one function a promise.

Each is given a random deal and a number of moves, tries the promise there, and returns how often
it did.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product

from ..engine.deal import Deal
from ..engine.illegal import IllegalAction
from ..engine.rules import broken_laws
from ..engine.shuffle import shuffled
from ..engine.state import State
from .returns import returns
from .trial import Broken, Trial, expect, photo

NOT_ACTIONS: tuple[object, ...] = (
    *(-1, 1 << 40, 1 << 100, -(1 << 100), True, False, None, "0", "", 0.0, 1.5, (), b"0"),
)
"""Values that are no actions of any game."""


def the_seat_asked(trial: Trial, moves: int) -> int:
    """Somebody is asked, and may do something, exactly until the deal is over."""
    deal, seats = trial.deal(moves), range(trial.game.players)
    if deal.over:
        nobody = (deal.actor, deal.actors, deal.legal(), deal.phase) == (None, (), [], "over")
        expect(nobody, "the deal is over, and somebody is still asked")
    else:
        expect(deal.actor in seats, f"seat {deal.actor} is asked")
        expect(deal.actors[:1] == (deal.actor,), "`actor` and `actors` do not agree")
        expect(deal.legal(), f"seat {deal.actor} is asked and may do nothing")
        expect(deal.phase in trial.game.phases, f"there is no phase {deal.phase}")
    expect(deal.over == (moves == len(trial.moves)), "the deal ends at another time when replayed")
    return 1


def legal_is_sorted(trial: Trial, moves: int) -> int:
    """`legal()` is a sorted list of action ids without duplicates, each time it is asked."""
    deal = trial.deal(moves)
    legal = deal.legal().copy()
    expect(all(type(action) is int for action in legal), f"{legal} are not all integers")
    expect(legal == sorted(set(legal)), f"{legal} is not sorted, or has duplicates")
    expect(all(0 <= each < trial.game.actions for each in legal), f"{legal} has unknown actions")
    deal.legal().clear()
    expect(deal.legal() == legal, "asking again gives other actions")
    return 1


def legal_is_accepted(trial: Trial, moves: int) -> int:
    """`apply` accepts every legal action, and does the same as in a deal played from the start."""
    deal = trial.deal(moves)
    legal = deal.legal()
    for action in legal:
        copy, fresh = deal.copy(), trial.deal(moves)
        for each in (copy, fresh):
            try:
                each.apply(action)
            except IllegalAction as error:
                raise Broken(f"legal() lists {action}, apply refuses it: {error}") from None
        expect(photo(copy) == photo(fresh), f"{action} does not do the same in a copy")
        expect(copy.history == [*trial.moves[:moves], action], "the history is wrong")
    return len(legal)


def illegal_is_refused(trial: Trial, moves: int) -> int:
    """`apply` refuses everything else with an `IllegalAction`, and leaves the deal untouched."""
    deal = trial.deal(moves)
    legal, before = set(deal.legal()), photo(deal)
    others = [each for each in range(trial.game.actions) if each not in legal]
    junk = [*NOT_ACTIONS, trial.game.actions, *(float(each) for each in legal)]
    for action in (*others, *junk):
        try:
            deal.apply(action)  # type: ignore[arg-type]
        except IllegalAction as error:
            expect(error.verdict.reason and str(error), f"no reason why {action!r} is refused")
        else:
            raise Broken(f"apply accepts {action!r}, which legal() does not list")
    expect(photo(deal) == before, "refusing actions changed the deal")
    return len(others) + len(junk)


def copies_are_independent(trial: Trial, moves: int) -> int:
    """A copy is equal, and neither feels what happens to the other."""
    deal = trial.deal(moves)
    before = photo(deal)
    copy = deal.copy()
    expect(photo(copy) == before and copy == deal, "a copy is not equal")
    finish(copy)
    expect(photo(deal) == before, "playing on in a copy changed the deal")
    after, copy = photo(copy), deal.copy()
    finish(deal)
    expect(photo(copy) == before, "playing on in the deal changed its copy")
    expect(photo(deal) == after, "the deal does not go on like its copy")
    if moves:
        copy.undo()
        expect(photo(deal) == after, "undoing in a copy changed the deal")
    return 1


def finish(deal: Deal) -> None:
    """Play to the end, always the last of the legal actions."""
    while legal := deal.legal():
        deal.apply(legal[-1])


def undo_goes_back(trial: Trial, moves: int) -> int:
    """Undo leads back through the same states, redo forth, and a new action forgets the undone."""
    deal, back = trial.deal(moves), min(moves, 3)
    photos = [photo(trial.deal(moves - k)) for k in range(back + 1)]
    for k in range(1, back + 1):
        expect(deal.undo() == trial.moves[moves - k], "undo returns another action")
        expect(photo(deal) == photos[k], f"undo number {k} leads elsewhere")
    for k in range(back, 0, -1):
        expect(deal.redo() == trial.moves[moves - k], "redo returns another action")
        expect(photo(deal) == photos[k - 1], "redo leads elsewhere")
    expect(photo(deal.at(moves - back)) == photos[back], "`at` leads elsewhere")
    expect(photo(deal) == photos[0], "`at` changed the deal")
    if back:
        deal.undo()
        deal.apply(deal.legal()[0])
    for refused in [deal.redo] if moves else [deal.redo, deal.undo]:
        try:
            refused()
        except IndexError:
            continue
        raise Broken(f"{refused.__name__} works where there is nothing to {refused.__name__}")
    return back + 1


def replays_are_alike(trial: Trial, moves: int) -> int:
    """The same pack and actions give the same events, and an event once logged stays."""
    deal, again = trial.deal(moves), trial.deal(moves)
    expect(deal.events == again.events, "the same actions gave other events")
    expect(photo(deal) == photo(again), "the same actions led elsewhere")
    if moves:
        before = trial.deal(moves - 1).events
        expect(deal.events[: len(before)] == before, "an action changed events of the past")
        expect(len(deal.events) > len(before), "an action left no event")
    return 1


def choosing_at_once_has_no_order(trial: Trial, moves: int) -> int:
    """Where several choose at once, who is first changes neither what comes of it nor a view."""
    deal = trial.deal(moves)
    due, phase = deal.actors, deal.state.phase
    if len(due) < 2:
        return 0
    chosen: dict[int, list[int]] = {seat: [] for seat in due}
    for action in trial.moves[moves:]:
        if deal.state.phase == phase:
            chosen[deal.state.actor].append(action)
            deal.apply(action)
    other, everybody = trial.deal(moves), (*range(trial.game.players), None)
    stood: list[str] = []
    for seat in reversed(due):
        before = [other.view(each).to_json() for each in everybody if each != seat]
        for action in chosen[seat]:
            stood.append(photo(other))
            other.apply(action, seat)
        if seat != due[0]:
            after = [other.view(each).to_json() for each in everybody if each != seat]
            expect(after == before, f"the others see something of what seat {seat} has chosen")
    _compare(deal, other, everybody)
    for earlier in reversed(stood):
        other.undo()
        expect(photo(other) == earlier, "undoing choices leads elsewhere")
    return 1


def _compare(deal: Deal, other: Deal, seats: Iterable[int | None]) -> None:
    """That two deals in which the same was chosen in another order stand alike."""
    for name in State.__slots__:
        alike = name == "events" or getattr(deal.state, name) == getattr(other.state, name)
        expect(alike, f"{name} depends on who chooses first")
    for seat in seats:
        alike = deal.view(seat) == other.view(seat)
        expect(alike, f"the view of seat {seat} depends on who chooses first")


def packs_come_from_the_seed(trial: Trial, moves: int) -> int:
    """The seed and the number of a deal give its pack, always the same."""
    if moves:
        return 0
    game, number = trial.game, trial.number
    orders = [game.deal(seed=trial.seed, number=number + k).pack for k in (0, 0, 1)]
    expect(orders[0] == orders[1] == trial.pack, "the same seed gave another pack")
    expect(sorted(orders[0]) == list(range(game.pack.size)), "the pack is not whole")
    different = game.pack.in_turn(shuffled(game.pack.size, trial.seed, number + 1))
    expect(orders[2] == different, "the next deal has not the next pack")
    return 1


def cards_are_conserved(trial: Trial, moves: int) -> int:
    """Every card is in exactly one place: hands, trick, won, discarded, stock, upcard, aside."""
    deal = trial.deal(moves)
    state, pack = deal.state, trial.game.pack
    places = [*state.hands, *state.won, *state.discards]
    places += [state.trick, state.stock, state.upcard, state.aside]
    union = 0
    for cards in places:
        expect(not cards & union, f"{pack.texts(cards & union)} lie in two places")
        union |= cards
    expect(union == pack.all, f"{pack.texts(pack.all & ~union)} are lost")
    held = sum(state.hands)
    expect(not state.shown & ~held, f"{pack.texts(state.shown & ~held)} lie open in no hand")
    laid = [1 << card for card in state.plays[: state.played]]
    expect(sum(laid) == state.trick, "the trick is not what was played to it")
    below = sum(1 << card for card in state.pack[state.top : state.bottom])
    expect(state.stock & below == state.stock, "the stock holds cards that are not in the pack")
    return 1


def laws_hold(trial: Trial, moves: int) -> int:
    """The laws of the file hold: those for every state always, the others when a deal ends."""
    deal = trial.deal(moves)
    for law in broken_laws(trial.game, deal.state):
        raise Broken(f"the law `{law.origin.text}` does not hold: scores {deal.scores}")
    return sum(law.always or deal.over for law in trial.game.laws)


def bounds_hold(trial: Trial, moves: int) -> int:
    """A deal brings no more and no less than the rules say that one can."""
    deal, bounds = trial.deal(moves), trial.game.bounds
    if not deal.over:
        return 0
    for what, brought, (least, most) in (
        ("points", deal.scores, bounds.points),
        ("chips", deal.chips, bounds.chips),
        ("returns", returns(deal), bounds.returns),
    ):
        within = all(least <= each <= most for each in brought)
        expect(within, f"the {what} are {brought}, and none may lie beyond {least} and {most}")
    return 3


def runtimes_play_alike(trial: Trial, moves: int) -> int:
    """With a log or without, as written or fused, the program plays alike."""
    game, deal = trial.game, trial.deal(moves)
    for log, fused in product((True, False), repeat=2):
        start = game.fresh(trial.pack, trial.dealer, game.first_values())
        other = Deal(game, start, game.runtimes.get(log, fused))
        for action in trial.moves[:moves]:
            other.apply(action)
        how = f"{'with' if log else 'without'} a log{', fused' if fused else ''}"
        expect(log or other.events == [], f"{how}: there is a log")
        expect(other.legal() == deal.legal(), f"{how}: other actions are legal")
        expect(other.scores == deal.scores, f"{how}: the scores are {other.scores}")
        if not log:
            other.state.events = deal.state.events
        expect(photo(other) == photo(deal), f"{how}: the deal leads elsewhere")
    return 4


def chance_is_our_own(trial: Trial, moves: int) -> int:
    """Nothing depends on Python's `random`, and nothing disturbs it."""
    before = random.getstate()
    try:
        first = photo(trial.deal(moves)), trial.game.deal(seed=trial.seed).pack
        trial.deal(moves).view(0)
        expect(random.getstate() == before, "the state of `random` was changed")
        random.seed(moves)
        again = photo(trial.deal(moves)), trial.game.deal(seed=trial.seed).pack
        expect(again == first, "the game depends on the state of `random`")
    finally:
        random.setstate(before)
    return 1


def actions_have_names(trial: Trial, moves: int) -> int:
    """Every action has a name of its own, by which it is found again."""
    if moves:
        return 0
    game = trial.game
    size, first = game.pack.size, game.pack.first_copy
    actions = [each for each in range(game.actions) if each >= size or first(each) == each]
    names = [game.text(action) for action in actions]
    expect(len(set(names)) == len(actions), "two actions share a name")
    expect([game.action(name) for name in names] == actions, "a name misleads")
    return game.actions
