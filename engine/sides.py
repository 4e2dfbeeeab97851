"""Who plays with whom: fixed partners, or sides that a rule makes out at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..dsl.scope import Domain, Symbol, Verb
from ..dsl.types import BOOLEAN, CARDS, INTEGER, SEAT, SEATS
from ..schema.diagnostic import Diagnostic, Label
from ..schema.document import Document, Path
from .bodies import reached
from .builder import Builder
from .cards import mask

if TYPE_CHECKING:
    from .game import Game
    from .state import State

PARTNERS: Path = ("partners",)
SIDES: Path = ("sides",)
RULE = "one_side"
"""The compiled rule of `sides`, and in front of `_clause` which of its clauses decides."""

SEAT_WORDS = (
    Symbol(
        "place",
        INTEGER,
        "(({seat} + SEATS - 1 - s.dealer) % SEATS + 1)",
        per_seat=True,
        doc="how a seat sits from the eldest hand, who is the first, to the dealer, the last",
    ),
    Symbol(
        "shown",
        CARDS,
        "(s.hands[{seat}] & s.shown)",
        per_seat=True,
        doc="the cards of a hand that lie open",
    ),
    Symbol(
        "out",
        BOOLEAN,
        "(s.out >> {seat} & 1 != 0)",
        per_seat=True,
        doc="whether a seat sits out",
    ),
)
"""What rules may ask about who plays, in any game."""

SEAT_VERBS = (
    Verb("shows", "lay_open(s, {seat}, {cards})", "cards of a hand lie open from now on"),
    Verb("discards", "discard(s, {seat}, {cards})", "cards of a hand are laid aside unseen"),
    Verb("split", "split(s, {seats}, {n}, {rule})", "chips of the pot in equal parts"),
    Verb("sits out", "sit_out(s, {seat})", "a seat takes no further part in the deal"),
)
"""What sentences may do with seats."""


def partners(
    document: Document, players: int, diagnostics: list[Diagnostic]
) -> tuple[int, ...] | None:
    """The seats that each seat plays with, itself among them; None if partners are not fixed."""
    if not document.has(PARTNERS):
        return None
    before = len(diagnostics)
    diagnostics.extend(_impossible(document))
    if len(diagnostics) > before:
        return None
    given = document.get(PARTNERS)
    if given == "opposite":
        half = players // 2
        return tuple(1 << seat | 1 << (seat + half) % players for seat in range(players))
    sides = [mask(side) for side in given.get(str(players), [])]
    return tuple(
        next((side for side in sides if side >> seat & 1), 1 << seat) for seat in range(players)
    )


def _impossible(document: Document) -> Iterator[Diagnostic]:
    """Partners that do not go with the numbers of players."""
    given, counts = document.get(PARTNERS), document.get(("players",))
    label = (Label(document.key_span(("players",)), "players"),)
    if given == "opposite":
        for count in counts:
            if count % 2 or count < 4:
                facts = {"problem": "opposite", "players": count}
                yield Diagnostic("E460", document.span(PARTNERS), facts, label)
        return
    for count, sides in given.items():
        place = document.key_span((*PARTNERS, count))
        if int(count) not in counts:
            yield Diagnostic("E460", place, {"problem": "count", "players": count}, label)
        seats = [seat for side in sides for seat in side]
        for problem, wrong in (
            ("seat", [seat for seat in seats if seat >= int(count)]),
            ("twice", [seat for k, seat in enumerate(seats) if seat in seats[:k]]),
            ("missing", [seat for seat in range(int(count)) if seat not in seats]),
        ):
            if wrong:
                facts = {"problem": problem, "players": count, "seat": wrong[0]}
                yield Diagnostic("E461", place, facts)


def side_tables(sides: tuple[int, ...] | None) -> dict[str, object]:
    """The tables of fixed partners; like others with one more entry for nobody."""
    if sides is None:
        return {}
    others = [side & ~(1 << seat) for seat, side in enumerate(sides)]
    alone = [-1 if other.bit_count() != 1 else other.bit_length() - 1 for other in others]
    return {"SIDE": (*sides, 0), "PARTNER": (*alone, -1)}


def side_words(document: Document, sides: tuple[int, ...] | None) -> Iterator[Symbol | Domain]:
    """What rules may ask about sides; nothing where everybody plays alone."""
    if sides is None and not document.has(SIDES):
        return
    side = "side_of(s, {seat})" if sides is None else "SIDE[{seat}]"
    partner = "partner_of(s, {seat})" if sides is None else "PARTNER[{seat}]"
    yield Symbol("side", SEATS, side, per_seat=True, doc="the seats that play with a seat, and it")
    yield Symbol(
        "opponents",
        SEATS,
        f"(EVERYONE & ~{side})",
        per_seat=True,
        doc="the seats of the other sides",
    )
    yield Symbol(
        "partner",
        SEAT,
        partner,
        per_seat=True,
        doc="the other seat of a side of two; none where a side has more, or one",
    )
    around = "(({start} + {step}) % SEATS)"
    yield Domain(
        "opponent",
        SEAT,
        "SEATS",
        clockwise=around,
        guard="{item} != {seat}",
        among=f"(EVERYONE & ~{side})",
        doc="every seat but the one spoken of; with sides, every seat of the other sides",
    )
    yield Domain(
        "partner",
        SEAT,
        "SEATS",
        clockwise=around,
        guard="{item} != {seat}",
        among=side,
        doc="every other seat of the side; only in games with sides",
    )


def plan_sides(build: Builder) -> None:
    """Compile the rule of `sides`: seats for which one clause gives the same are a side."""
    for name, entry in build.document.get(("variables",), {}).items():
        if entry.get("of") == "side" and not build.document.has(PARTNERS):
            place = build.document.span(("variables", name, "of"))
            build.diagnostics.append(Diagnostic("E477", place, {"name": name}))
    if not build.document.has(SIDES):
        return
    _, origins = build.clauses(RULE, SIDES, "one side", BOOLEAN, seat=True)
    if reached(build.functions, {RULE, f"{RULE}_clause"}) & {"side_of", "partner_of"}:
        build.diagnostics.append(Diagnostic("E462", origins[0].span))


def side_of(game: Game, state: State, seat: int) -> int:
    """The seats that play with a seat, itself among them, as a state has it; one bit each."""
    sides, rules = game.match_rules.sides, game.bound.rules
    if seat < 0 or (sides is None and RULE not in rules):
        return 1 << seat if seat >= 0 else 0
    if sides is not None:
        return sides[seat]
    clause, holds = rules[f"{RULE}_clause"], rules[RULE]
    which = [(clause(state, other), holds(state, other)) for other in range(game.players)]
    alone = which[seat][0] < 0
    return 1 << seat if alone else mask(k for k, each in enumerate(which) if each == which[seat])
