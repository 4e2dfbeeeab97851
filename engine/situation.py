"""The situation that a worked example starts from, made of what the example states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..dsl.types import BOOLEAN, CARDS, SEAT, SUIT, SUITS, Type
from ..schema.diagnostic import Diagnostic, Rejected
from ..schema.document import Path
from .cards import NONE, bits, mask
from .deal import Deal
from .game import Game
from .naming import actions_of
from .plays import asked_for
from .shuffle import CHOICE, Stream, shuffled
from .shuffle import key as lots_of
from .state import State


@dataclass
class Situation:
    """One worked example as written, with the means to read it.

    Attributes:
        game: the game under the example's options.
        path: where it stands in the file.
        given, play: what it states, and the cards played from there.
        names: of the seats, where it names them.
        placed: cards that it has put somewhere so far, of which there may be equal ones.
    """

    game: Game
    path: Path
    given: Mapping[str, Any]
    play: Sequence[str]
    names: Sequence[str] = field(default_factory=tuple)
    placed: list[int] = field(default_factory=list)

    def fail(self, code: str, path: Path, **facts: object) -> Rejected:
        """A mistake in how the example is written."""
        return Rejected([Diagnostic(code, self.game.variant.document.span(path), facts)])

    def seat(self, written: object, path: Path) -> int:
        """A seat given by its number or its name."""
        text = str(written)
        if text in self.names:
            return list(self.names).index(text)
        if text.isascii() and text.isdigit() and int(text) < self.game.players:
            return int(text)
        raise self.fail("E435", path, seat=text, players=self.game.players)

    def card(self, written: object, path: Path) -> int:
        """A card of the pack."""
        card = self.game.pack.find(str(written))
        if card is None:
            raise self.fail("E436", path, card=str(written))
        return card

    def cards(self, written: object, path: Path) -> list[int]:
        """One card or a list of cards; of equal ones the first."""
        if isinstance(written, list):
            return [self.card(each, (*path, k)) for k, each in enumerate(written)]
        return [] if written == "none" else [self.card(written, path)]

    def place(self, written: object, path: Path) -> list[int]:
        """The same cards where they lie: of equal ones each time one that lies nowhere yet."""
        listed = isinstance(written, list)
        cards = enumerate(self.cards(written, path))
        return [self.place_card(card, (*path, k) if listed else path) for k, card in cards]

    def place_card(self, card: int, path: Path) -> int:
        """One card where it lies."""
        copies = self.game.pack.copies
        if copies == 1:
            return card
        before = self.placed.count(card)
        if before == copies:
            raise self.fail("E476", path, card=self.game.pack.text(card), copies=copies)
        self.placed.append(card)
        return card + before

    def per_seat(self, written: object, path: Path) -> dict[int, tuple[Any, Path]]:
        """A list with an item a seat, or a map from seats; each item with its place."""
        if isinstance(written, Mapping):
            return {self.seat(key, path): (value, (*path, key)) for key, value in written.items()}
        if not isinstance(written, list) or len(written) != self.game.players:
            count = len(written) if isinstance(written, list) else 1
            raise self.fail("E437", path, items=count, players=self.game.players)
        return {seat: (value, (*path, seat)) for seat, value in enumerate(written)}

    def suit(self, written: object, path: Path) -> int:
        """A suit by name; `none` is no suit."""
        names = [suit.name for suit in self.game.pack.suits]
        if written == "none":
            return -1
        if written not in names:
            raise self.fail("E438", path, suit=str(written), known=tuple(names))
        return names.index(str(written))


BEFORE_A_DEAL = ("totals", "deals", "pot")
"""What an example may state before a deal, besides variables, facts, and pack or hands."""


def whole_deal(situation: Situation, dealer: int, seed: int) -> Deal:
    """A deal from its start, with the pack or the hands that the example states."""
    game, path = situation.game, (*situation.path, "given")
    start = game.fresh(_order(situation, dealer, seed), dealer, game.first_values())
    stated = {*BEFORE_A_DEAL, *(variable.name for variable in game.setup.variables)}
    for key, value in situation.given.items():
        if key in stated:
            _state(situation, start, key, value, (*path, key))
        elif key not in ("pack", "hands"):
            raise situation.fail("E444", (*path, key), name=key)
    return Deal(game, start, game.bound)


def _order(situation: Situation, dealer: int, seed: int) -> list[int]:
    given, path = situation.given, (*situation.path, "given")
    if "pack" in given:
        order = situation.place(given["pack"], (*path, "pack"))
        rest = [card for card in range(situation.game.pack.size) if card not in order]
        return situation.game.order_of([*order, *rest])
    if "hands" in given:
        from .stacking import stacked

        hands = {
            seat: situation.place(value, where)
            for seat, (value, where) in situation.per_seat(given["hands"], (*path, "hands")).items()
        }
        return stacked(situation.game, dealer, hands)
    return shuffled(situation.game.pack.size, seed, 0)


def from_phase(situation: Situation, dealer: int, phase: int) -> Deal:
    """A deal that enters a phase with what is stated; what is not stated is not there."""
    game, given = situation.game, situation.given
    path = (*situation.path, "given")
    stock = situation.place(given["stock"], (*path, "stock")) if "stock" in given else []
    state = game.fresh(stock, dealer, game.first_values())
    state.stock = mask(stock)
    state.phase = phase
    for key, value in given.items():
        if key not in ("stock", "leader", "scores", "hands", "trick"):
            _state(situation, state, key, value, (*path, key))
    _hands(situation, state, dealer)
    if "scores" in given:
        _numbers(situation, state.scores, given["scores"], (*path, "scores"))
    game.bound.begin(state)
    leader = _leader(situation)
    if leader is not None and state.phase == phase:
        state.leader = leader
        if "lead" in game.bound.phases[phase]:
            game.bound.phases[phase]["lead"](state)
            game.bound.offer(state)
    for card in situation.place(given.get("trick", []), (*path, "trick")):
        state.hands[asked_for(state)] |= 1 << card
        game.bound.apply(state, card)
    state.stuck = 0
    return Deal.standing(game, state)


def _leader(situation: Situation) -> int | None:
    if "leader" not in situation.given:
        return None
    return situation.seat(situation.given["leader"], (*situation.path, "given", "leader"))


def _hands(situation: Situation, state: State, dealer: int) -> None:
    """The stated hands; a seat whose hand is not stated holds just what the example has it play."""
    path = (*situation.path, "given", "hands")
    stated = situation.per_seat(situation.given.get("hands", {}), path)
    for seat, (value, where) in stated.items():
        state.hands[seat] = mask(situation.place(value, where))
    leader = _leader(situation)
    first = (dealer + 1) % situation.game.players if leader is None else leader
    first += len(situation.given.get("trick", []))
    playing = [seat for seat in range(situation.game.players) if not state.out >> seat & 1]
    turns = sorted(playing, key=lambda seat: (seat - first) % situation.game.players)
    for k, text in enumerate(situation.play):
        move = read_move(situation, text, (*situation.path, "play", k))
        seat = turns[k % len(turns)] if move.seat is None else move.seat
        if seat not in stated:
            cards = (a for a in move.actions[0] if a < situation.game.pack.size)
            where = (*situation.path, "play", k)
            state.hands[seat] |= mask(situation.place_card(card, where) for card in cards)


@dataclass(frozen=True)
class Move:
    """One item of `play`: who does it, and what it may be, action after action."""

    seat: int | None
    actions: tuple[tuple[int, ...], ...]


def read_move(situation: Situation, text: object, path: Path) -> Move:
    """`QH`, `2 QH`, `Ben pass`, `12`, `Ben bid 12`, `Ben discards 4C 5C`, `Ben passes 4C 5C`."""
    words = str(text).split()
    seat = None
    if len(words) > 1 and (words[0] in situation.names or words[0].isdigit()):
        seat, words = situation.seat(words[0], path), words[1:]
    if words[0] in ("discard", "discards", "passes"):
        return Move(seat, tuple((situation.card(each, path),) for each in words[1:]))
    found = actions_of(situation.game, " ".join(words))
    if not found:
        raise situation.fail("E436", path, card=" ".join(words))
    return Move(seat, (tuple(found),))


def _state(situation: Situation, state: State, key: str, value: object, path: Path) -> None:
    """Put one stated thing into the state."""
    if key == "trump":
        state.trump = situation.suit(value, path)
    elif key in ("upcard", "aside"):
        setattr(state, key, mask(situation.place(value, path)))
    elif key == "won":
        for seat, (cards, where) in situation.per_seat(value, path).items():
            state.won[seat] = mask(situation.place(cards, where))
    elif key == "played":
        for seat, (cards, where) in situation.per_seat(value, path).items():
            state.laid[seat] = mask(situation.game.pack.in_turn(situation.cards(cards, where)))
    elif key == "out" and situation.game.program.tables["SITTING"]:
        seats = [situation.seat(each, (*path, k)) for k, each in enumerate(_listed(value))]
        state.out = mask(seats)
    elif key == "shown" and situation.game.program.tables["SHOWING"]:
        for cards, where in situation.per_seat(value, path).values():
            state.shown |= mask(situation.cards(cards, where))
    elif key == "bidder":
        state.bidder = situation.seat(value, path)
    elif key in ("tricks", "totals", "chips"):
        _numbers(situation, getattr(state, key), value, path)
    elif key in ("pot", "bid", "deals"):
        setattr(state, {"pot": "pot_before"}.get(key, key), int(str(value)))
    else:
        state_variable(situation, state, key, value, path)


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _numbers(situation: Situation, place: list[int], value: object, path: Path) -> None:
    for seat, (number, _) in situation.per_seat(value, path).items():
        place[seat] = int(number)


def state_variable(situation: Situation, state: State, key: str, value: object, path: Path) -> None:
    """Give a variable of the file, or a fact, the value that an example states."""
    found = next((v for v in situation.game.setup.variables if v.name == key), None)
    if found is None:
        known = tuple(v.name for v in situation.game.setup.variables)
        raise situation.fail("E439", path, name=key, known=known)
    if found.size == 1:
        state.vars[found.slot] = _value(situation, found.type, value, path)
        return
    for seat, (each, where) in situation.per_seat(value, path).items():
        state.vars[found.slot + seat] = _value(situation, found.type, each, where)


def _value(situation: Situation, kind: Type, written: object, path: Path) -> int:
    """The value of a variable or a fact, as it is written for its type."""
    if kind == CARDS:
        return mask(situation.game.pack.in_turn(situation.cards(written, path)))
    if kind == SUIT:
        return situation.suit(written, path)
    if kind == SUITS:
        return mask(situation.suit(each, path) + 1 for each in _listed(written))
    if kind == SEAT:
        return NONE if written == "none" else situation.seat(written, path)
    if written in kind.words:
        return kind.words.index(str(written))
    wanted = bool if kind == BOOLEAN else int
    if type(written) is not wanted or kind.words:
        raise situation.fail("E443", path, written=str(written), type=kind)
    return int(written)


def play_randomly(deal: Deal, seed: int) -> None:
    """Play a deal to its end by lot."""
    stream = Stream(lots_of(seed, 0, CHOICE))
    while not deal.over:
        choices = list(bits(deal.state.choices))
        deal.apply(choices[stream.below(len(choices))])
