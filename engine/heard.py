"""How often at most each rule that acts is carried out in one deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..dsl.compile import Action, Clause
from ..dsl.terms import Apply, Choose, Otherwise, Sentence, Term
from .flow import visits
from .plans import longest
from .program import Phase, Program
from .vocabulary import VERBS


@dataclass(frozen=True)
class Heard:
    """Rules of which one at a time is carried out, and how often at most one is.

    Attributes:
        rules: their names.
        times: in one deal, all of them together.
    """

    rules: tuple[str, ...]
    times: int


def heard(program: Program, cards: int) -> Iterator[Heard]:
    """All rules of the phases that act.

    Args:
        program: the compiled rules.
        cards: how many the pack has.
    """
    for phase in program.phases:
        often = visits(program.jumps, program.listed, phase.place)
        front = f"phase_{phase.place}_"
        names = [name for name in program.said if name.startswith(front)]
        for rules, times in _in_phase(phase, front, names, program, cards):
            yield Heard(tuple(rules), often * times)


def _in_phase(
    phase: Phase, front: str, names: Sequence[str], program: Program, cards: int
) -> Iterator[tuple[list[str], int]]:
    """The same for one time that a phase takes place."""
    seats = program.seats
    asked = longest(phase, seats, cards, bool(program.tables["SITTING"]))
    calls = [name for name in names if name.startswith(f"{front}call_") and name.endswith("_do")]
    often = {"after": most_tricks(phase, program, cards), "after_card": cards, "staking": asked}
    if phase.kind == "exchange":
        often = dict.fromkeys(("before", "after"), seats if phase.holes["ALL"] else 1)
    if calls:
        yield calls, asked
    for name in names:
        what = name.removeprefix(front)
        if name not in calls:
            yield [name], often.get(what, seats if what.startswith("meld_") else 1)


def tricks_of_deal(program: Program, cards: int) -> int:
    """How many tricks are played in a deal at most, those of redeals apart."""
    phases = program.phases
    tricks = [most_tricks(phase, program, cards) for phase in phases]
    if not _acts(program, _TAKES, lambda s: not _is_unplayed(s.args["cards"])):
        # No card is played twice.
        return max(tricks, default=0)
    often = (visits(program.jumps, program.listed, phase.place) for phase in phases)
    return sum(one * times for one, times in zip(tricks, often, strict=True))


def most_tricks(phase: Phase, program: Program, cards: int) -> int:
    """How many tricks are played in a phase at most, each time that it takes place."""
    if phase.kind != "tricks":
        return 0
    if not _acts(program, _TAKES) and not _acts(program, _DRAWS):
        # Nobody has more cards than he was dealt.
        dealt = [each.holes["EACH"] for each in program.phases if each.kind == "deal"]
        sizes = [program.said[str(rule)][0] for rule in dealt]
        known = [each.value.constant for each in sizes if isinstance(each, Clause)]
        if len(known) == 1 and known[0] is not None:
            return min(known[0], cards)
    return cards if program.tables["SITTING"] else int(str(phase.holes["MOST_TRICKS"]))


_TAKES, _DRAWS = (
    next(verb.code for verb in VERBS if verb.key == key) for key in ("takes", "draws from stock")
)
_UNPLAYED = ("s.hands", "s.stock", "s.upcard", "top_of_stock", "bottom_of_stock", "s.discards")


def _acts(
    program: Program, code: str, asked: Callable[[Sentence], bool] = lambda sentence: True
) -> bool:
    """Whether any sentence of this kind, of which something is asked, may be carried out."""
    actions = (a for said in program.said.values() for a in said if isinstance(a, Action))
    sentences = (s for action in actions for s in action.sentences)
    return any(s.code == code and asked(s) for s in sentences)


def _is_unplayed(cards: Term) -> bool:
    """Whether no card of a set can have lain in a trick."""
    match cards:
        case Choose():
            return _is_unplayed(cards.yes) and _is_unplayed(cards.no)
        case Otherwise():
            return _is_unplayed(cards.first) and _is_unplayed(cards.second)
        case Apply(op="&" | "-" | "|"):
            sides = [_is_unplayed(each) for each in cards.args.values()]
            return all(sides) if cards.op == "|" else sides[0] or (cards.op == "&" and sides[1])
        case Apply():
            return cards.code.lstrip("(").startswith(_UNPLAYED)
    return False
