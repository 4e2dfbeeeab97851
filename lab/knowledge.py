"""What the engine promises about views and explanations: one function each, as in `promises`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from ..engine.cards import bits
from ..engine.deal import Deal
from ..engine.events import TURNED, WON, read_events
from ..engine.plays import asked_for, players_of
from ..engine.shuffle import Stream
from ..engine.state import State
from ..engine.view import told_variables
from ..engine.worlds import determinize
from .promises import NOT_ACTIONS
from .random_play import some_action
from .trial import Broken, Trial, expect, photo

WORLDS = 4
"""So many other worlds are tried for each seat at each step."""


def views_tell_the_truth(trial: Trial, moves: int) -> int:
    """A view, put together from events, agrees with the state in all that its seat may know."""
    deal, players = trial.deal(moves), trial.game.players
    for seat in (*range(players), None):
        view = deal.view(seat)
        for name, value in _truth(deal, seat).items():
            told = getattr(view, name)
            expect(told == value, f"the view of {_who(seat)} tells {name} {told}, it is {value}")
        expect(json.loads(view.to_json())["seat"] == seat, "the view does not survive JSON")
    return players + 1


def _truth(deal: Deal, seat: int | None) -> dict[str, object]:
    """What a view must say, read from the state."""
    s, names = deal.state, deal.game.pack.texts
    together = len(deal.actors) > 1 or "owes" in deal.functions
    asked = seat if seat in deal.actors else None
    truth: dict[str, object] = {
        "seat": seat,
        "phase": deal.phase,
        "dealer": s.dealer,
        "actor": asked if together else deal.actor,
        "hand": [] if seat is None else names(s.hands[seat]),
        "sizes": [hand.bit_count() for hand in s.hands],
        "trump": None if s.trump < 0 else deal.game.pack.suits[s.trump].name,
        "upcard": [name for card in _as_turned_up(s) for name in names(1 << card)],
        "aside": names(s.aside),
        "stock": s.stock.bit_count(),
        "won": [names(pile) for pile in s.won],
        "discards": [] if seat is None else names(s.discards[seat]),
        "discarded": [cards.bit_count() for cards in s.discards],
        "shown": [names(hand & s.shown) for hand in s.hands],
        "out": list(bits(s.out)),
        "turn": None if deal.actor is None or asked_for(s) == deal.actor else s.turn,
        "bidder": None if s.bidder < 0 else s.bidder,
        "variables": told_variables(deal.game, s.vars),
        "passes_to": _seat(s.passes_to[seat]) if together and seat is not None else None,
        "passing": [] if seat is None else names(s.passing[seat]),
        "legal": [] if asked is None else [deal.text(action) for action in deal.legal(asked)],
    }
    same = ("tricks", "bid", "stake", "scores", "chips", "pot", "totals", "chips_before")
    truth |= {name: getattr(s, name) for name in (*same, "pot_before")}
    if s.played:
        order = players_of(deal.game, s)
        cards = [deal.game.pack.text(card) for card in s.plays[: s.played]]
        truth["trick"] = list(zip(order, cards, strict=True))
    return truth


def _as_turned_up(state: State) -> list[int]:
    """The cards beside the stock in the order in which they came there."""
    came = {
        card: k
        for k, event in enumerate(read_events(state.events))
        if event.kind == TURNED
        for card in bits(event.cards)
    }
    return sorted(bits(state.upcard), key=lambda card: came[card])


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def views_hide_the_rest(trial: Trial, moves: int) -> int:
    """Worlds that a seat cannot tell apart give it the same view, byte for byte.

    Cards that the seat has never seen change places in the pack, and the same actions are done
    again. If they are all allowed, and all that lies open is the same at every step, the seat
    cannot know which world it is in.
    """
    compared = 0
    for seat in (*range(trial.game.players), None):
        here = _told(trial.deal(moves), seat)
        for pack in other_packs(trial, moves, seat):
            world = trial.world(moves, pack, seat)
            if world is not None:
                moved = [trial.game.pack.text(c) for k, c in enumerate(pack) if c != trial.pack[k]]
                problem = f"the view of {_who(seat)} knows where {', '.join(moved)} lie hidden"
                expect(_told(world, seat) == here, problem)
                compared += 1
    return compared


def _told(deal: Deal, seat: int | None) -> str:
    """All that a seat is told: its view and its journal."""
    return deal.view(seat).to_json() + deal.journal(seat)


def worlds_cannot_be_told_apart(trial: Trial, moves: int) -> int:
    """`determinize` gives a world that shows the seat the same, and in which the deal can go on.

    One seat a step, all in turn, and a spectator.
    """
    seats = (*range(trial.game.players), None)
    seat, deal = seats[moves % len(seats)], trial.deal(moves)
    before = photo(deal)
    lots = Random(trial.seed << 64 | trial.number << 16 | moves)
    world = determinize(deal, seat, lots)
    here, there = _told(deal, seat), _told(world, seat)
    expect(here == there, f"{_who(seat)} can tell a world made for it from the one it is in")
    expect(photo(deal) == before, "to imagine a world has changed the deal")
    expect(sorted(world.pack) == sorted(deal.pack), "a world has another pack")
    while world.legal():
        world.apply(some_action(world, trial.lots(moves)))
    return 1


def other_packs(trial: Trial, moves: int, seat: int | None) -> Iterator[list[int]]:
    """Orders of the pack in which cards that a seat has not seen have changed places."""
    known = trial.known(seat, moves)
    places = [k for k, card in enumerate(trial.pack) if not known >> card & 1]
    if len(places) < 2:
        return
    lots = trial.lots(16 * moves + (2 if seat is None else 3 + seat))
    for world in range(WORLDS):
        # All of them first: seldom possible late in a deal, but then two may still be exchanged.
        chosen = places if world == 0 else _two(places, lots)
        moved = chosen[1:] + chosen[:1]
        pack = trial.pack.copy()
        for old, new in zip(chosen, moved, strict=True):
            pack[new] = trial.pack[old]
        yield pack


def _two(places: list[int], lots: Stream) -> list[int]:
    first = places[lots.below(len(places))]
    rest = [place for place in places if place != first]
    return [first, rest[lots.below(len(rest))]]


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def actions_are_explained(trial: Trial, moves: int) -> int:
    """`explain` says of every action whether it is legal, and why or why not."""
    deal, game = trial.deal(moves), trial.game
    legal = deal.legal()
    for action in range(game.actions):
        verdict, text = deal.explain(action), deal.text(action)
        expect(verdict.action == text, f"{text} is explained as {verdict.action}")
        expect(verdict.legal == (action in legal), f"{text} is explained as legal={verdict.legal}")
        expect(verdict.reason, f"no reason is given for {text}")
        held = deal.actor is not None and deal.state.hands[asked_for(deal.state)] >> action & 1
        expect(not held or verdict.span, f"no clause of the file is named for {text}")
    for junk in NOT_ACTIONS:
        verdict = deal.explain(junk)  # type: ignore[arg-type]
        expect(not verdict.legal and verdict.reason, f"{junk!r} is explained as legal")
    return game.actions


def tricks_are_explained(trial: Trial, moves: int) -> int:
    """`explain_trick` tells of each trick what was played, and names the winner of the event."""
    deal, pack = trial.deal(moves), trial.game.pack
    won = [event for event in deal.events if event.kind == WON]
    # Each trick once, when it has just been won; all of them when the deal is over.
    first = 0 if deal.over else max(0, len(won) - 1)
    for number in range(first, len(won)):
        story, event = deal.explain_trick(number), won[number]
        expect(story.number == number, f"trick {number} is explained as {story.number}")
        expect(story.winner == event.seat, f"trick {number} is explained as won by {story.winner}")
        played = sorted(text for _, text in story.plays)
        expect(played == sorted(pack.texts(event.cards)), f"trick {number}: {played} were played")
        expect(story.plays[0][0] == story.leader, f"trick {number}: {story.leader} did not lead")
        expect(story.winner in [seat for seat, _ in story.plays], f"trick {number}: wrong seats")
        expect(story.clause and story.span, f"no clause is named for trick {number}")
    try:
        deal.explain_trick(len(won))
    except IndexError:
        return len(won) - first
    raise Broken("a trick is explained that was not completed")


def scores_are_explained(trial: Trial, moves: int) -> int:
    """The postings that `explain_score` lists sum up to the scores, chips and pot."""
    deal, players = trial.deal(moves), trial.game.players
    scores, chips, pot = [0] * players, [0] * players, 0
    postings = deal.explain_score()
    for each in postings:
        expect(each.rule and each.span, "a posting names no rule")
        if each.unit == "points":
            scores[-1 if each.seat is None else each.seat] += each.amount
            continue
        for party, amount in ((each.seat, -each.amount), (each.other, each.amount)):
            if party is None:
                pot += amount
            else:
                chips[party] += amount
    expect(scores == deal.scores, f"the postings sum up to {scores}, the scores are {deal.scores}")
    expect((chips, pot) == (deal.chips, deal.pot), f"the postings sum up to {chips}, pot {pot}")
    return len(postings)
