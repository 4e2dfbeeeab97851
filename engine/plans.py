"""How each phase kind is filled from its part of the file: one function a kind, in one table."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from ..dsl.types import BOOLEAN, CARDS, INTEGER, SEAT
from ..schema.diagnostic import Diagnostic, Label
from ..schema.document import Path
from .bodies import calls
from .builder import Builder
from .cards import Pack
from .flow import longest_way
from .phases import actions, auction, choose, deal, declare, exchange, passing, tricks, vie
from .plans_bidding import plan_auction, plan_exchange, plan_vie
from .plans_calls import plan_declare
from .plans_choose import plan_choose, plan_says
from .plans_passing import plan_pass
from .program import Origin, Phase, Program

Holes = dict[str, object]
Clauses = dict[str, tuple[Origin, ...]]
Plan = Callable[[Builder, Path, str, Pack, int], tuple[Holes, Clauses]]


def plan_deal(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """`each` cards to every seat, in `packets`; `each` may change from deal to deal."""
    packets = build.document.get((*path, "packets"), 1)
    term = build.term((*path, "each"), INTEGER)
    if term is not None and term.constant is None and packets == 1:
        return _varying_deal(build, path, name, pack, seats), {}
    each = build.constant((*path, "each"), INTEGER)
    if each is None:
        return {}, {}
    fewest = _fewest(build, seats)
    if each < 0 or each * fewest > pack.size:
        facts = {"each": each, "players": seats, "dealt": each * seats, "pack": pack.size}
        labels = (Label(build.document.key_span(("pack",)), "pack"),)
        build.diagnostics.append(
            Diagnostic("E401", build.document.span((*path, "each")), facts, labels)
        )
        return {}, {}
    sizes = _packets(build, (*path, "packets"), each)
    if sizes is None:
        return {}, {}
    order = [seat for size in sizes for seat in range(1, seats + 1) for _ in range(size)]
    rule = build.value(f"{name}_each", (*path, "each"), INTEGER)
    return {"SEAT_OF": tuple(order), "DEALT_CARDS": each * fewest, "EACH": rule}, {}


def _fewest(build: Builder, seats: int) -> int:
    """So many seats get cards at least: who sits out gets none, and how many do shows in play."""
    return 1 if calls(build.functions, "sit_out") else seats


def _varying_deal(build: Builder, path: Path, name: str, pack: Pack, seats: int) -> Holes:
    """One card at a time, as many rounds as the pack has cards for at most."""
    order = tuple(range(1, seats + 1)) * (pack.size // _fewest(build, seats))
    return {"SEAT_OF": order, "EACH": build.value(f"{name}_each", (*path, "each"), INTEGER)}


def _packets(build: Builder, path: Path, each: int) -> list[int] | None:
    """How many cards a seat gets at a time, round by round; None after a mistake."""
    given = build.document.get(path, 1)
    if isinstance(given, int):
        return [min(given, each - k) for k in range(0, each, given)]
    if sum(given) != each:
        facts = {"each": each, "sum": sum(given)}
        build.diagnostics.append(Diagnostic("E403", build.document.span(path), facts))
        return None
    return list(given)


def plan_actions(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """`turn-up` and `score`: the sentences of `do`."""
    return {"DO": build.actions(f"{name}_do", (*path, "do"))}, {}


def plan_tricks(
    build: Builder, path: Path, name: str, pack: Pack, seats: int
) -> tuple[Holes, Clauses]:
    """Who leads, what may be led and played, who wins, what follows a trick, when it ends."""
    says, conditions = plan_says(build, path, name, pack)
    jumps = len(build.jumps)
    holes: Holes = {
        **says,
        "LEADER": build.value(f"{name}_leader", (*path, "leader"), SEAT),
        "AFTER": build.actions(f"{name}_after", (*path, "after trick")),
        "AFTER_CARD": build.actions(f"{name}_after_card", (*path, "after card"), seat=True),
        "AFTER_CARD_ACTS": build.document.has((*path, "after card")),
        "LED": build.order.led if build.order else "printed_suit",
        "UNTIL": "no_cards_left",
        "MOST_TRICKS": pack.size // seats,
        "MOST_CARDS": pack.size,
        "PLAYED_BY": "nobody_else",
        "FOR_OTHERS": build.document.has((*path, "played by")),
    }
    if build.document.has((*path, "until")):
        holes["UNTIL"] = build.value(f"{name}_until", (*path, "until"), BOOLEAN)
    holes["GOES"] = len(build.jumps) > jumps or says["GOES"]
    clauses: Clauses = {"CONDITIONS": conditions}
    if holes["FOR_OTHERS"]:
        holes["PLAYED_BY"], clauses["PLAYED_BY"] = build.clauses(
            f"{name}_played_by", (*path, "played by"), "seat", SEAT, seat=True
        )
    rules = (("lead", "LEAD", True), ("wins", "WINS", False))
    for key, hole, seat in rules:
        holes[hole], clauses[hole] = build.clauses(
            f"{name}_{key}", (*path, key), "cards", CARDS, seat
        )
    holes["FOLLOW"] = f"{name}_follow"
    clauses |= _plan_follow(build, path, f"{name}_follow")
    return holes, clauses


def _plan_follow(build: Builder, path: Path, name: str) -> Clauses:
    """What may be played to a trick: what `follow` says, and what may `always` be."""
    free = build.document.has((*path, "always"))
    duty, origins = build.clauses(
        f"{name}_duty" if free else name, (*path, "follow"), "cards", CARDS, seat=True
    )
    if not free:
        return {"FOLLOW": origins}
    always, reasons = build.clauses(f"{name}_always", (*path, "always"), "cards", CARDS, seat=True)
    cards = f"{duty}(s, seat) | {always}(s, seat) & s.hands[seat]"
    build.join(name, [f"def {name}(s, seat):", f"    return {cards}"])
    deciding = f"{name}_clause"
    build.join(deciding, [f"def {deciding}(s, seat):", f"    return {duty}_clause(s, seat)"])
    return {"FOLLOW": origins, "ALWAYS": reasons}


KINDS: dict[str, tuple[ModuleType, Plan]] = {
    "deal": (deal, plan_deal),
    "turn-up": (actions, plan_actions),
    "tricks": (tricks, plan_tricks),
    "score": (actions, plan_actions),
    "settle": (actions, plan_actions),
    "choose": (choose, plan_choose),
    "declare": (declare, plan_declare),
    "auction": (auction, plan_auction),
    "exchange": (exchange, plan_exchange),
    "pass": (passing, plan_pass),
    "vie": (vie, plan_vie),
}


def longest(phase: Phase, seats: int, cards: int, sitting: bool) -> int:
    """No phase of this kind and with these holes asks more often, each time that it takes place.

    Where seats may be `sitting` out, tricks have fewer cards, and there may be more of them.
    """
    holes = {name: int(value) for name, value in phase.holes.items() if isinstance(value, int)}
    match phase.kind:
        case "tricks":
            most = cards + seats if sitting else holes["MOST_TRICKS"] * seats
            return most * (1 + holes["SAYS"])
        case "choose":
            return holes["ASKS"]
        case "auction":
            return holes["MOST"] * (1 + holes["DUEL"]) + seats
        case "exchange":
            return (cards + 1) * (seats if holes["ALL"] else 1)
        case "pass":
            return cards
        case "vie":
            return seats + seats * (holes["MOST"] // max(1, holes["RAISE"]) + 1)
        case "declare":
            return seats * (1 + holes["MELDS"] * seats) if holes["FREE"] else 0
    return 0


def longest_deal(program: Program, cards: int) -> int:
    """No deal has more decisions: no phase has, and no sentence leads back for ever."""
    lengths = [0] * (1 + max((phase.place for phase in program.phases), default=0))
    for phase in program.phases:
        sitting = bool(program.tables["SITTING"])
        lengths[phase.place] = longest(phase, program.seats, cards, sitting)
    return longest_way(program.jumps, lengths)
