"""The worked examples of a file: each is played and held against what it expects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..schema.diagnostic import Diagnostic, Label, Rejected
from ..schema.document import Path
from .cards import bits, mask
from .enacted import Enacted
from .expected import reason_of, said
from .game import Game
from .lines import line
from .naming import actions_of
from .pipeline import assemble
from .plays import asked_for
from .prose import prose
from .rules import decided, leaders
from .situation import state_variable
from .variant import Variant


@dataclass(frozen=True)
class Outcome:
    """How one example came out: its name, and what is wrong, or nothing."""

    name: str
    diagnostics: tuple[Diagnostic, ...]

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.diagnostics


def run_examples(variant: Variant) -> Iterator[Outcome]:
    """Play every example of a variant."""
    for k, entry in enumerate(variant.document.get(("examples",), [])):
        yield run_example(variant, ("examples", k), entry)


def run_example(
    variant: Variant, path: Path, entry: Mapping[str, Any], game: Game | None = None
) -> Outcome:
    """Play one example, in the game that it asks for or in another of the same variant."""
    name = prose(entry["name"], variant.language)
    try:
        case = _Case(path, entry, game or _asked(variant, entry))
        case.play()
        return Outcome(name, tuple(case.compare()))
    except Rejected as error:
        return Outcome(name, error.diagnostics)


def _asked(variant: Variant, entry: Mapping[str, Any]) -> Game:
    return assemble(variant, entry.get("preset"), entry.get("options"), entry.get("players"))


class _Case(Enacted):
    """One example, with what came of it."""

    def compare(self) -> Iterator[Diagnostic]:
        """Everything that came out otherwise than expected."""
        for key, expected in self.entry["expect"].items():
            path = (*self.path, "expect", key)
            wanted, actual = _EXPECTATIONS[key](self, expected, path)
            if wanted != actual:
                place = self.game.variant.document.span(path)
                name = Label(self.game.variant.document.span((*self.path, "name")), "name")
                facts = {"what": key, "expected": said(wanted), "actual": said(actual)}
                yield Diagnostic("E430", place, facts, (name,))

    # what can be expected: each returns what is wanted and what came out, in one form

    def number(self, expected: object, path: Path) -> tuple[object, object]:
        """A number that the state holds under the same name."""
        return expected, getattr(self.deal.state, str(path[-1]))

    def numbers(self, expected: object, path: Path) -> tuple[object, object]:
        """A number a seat."""
        state = self.deal.state
        source = {
            "scores": state.scores,
            "chips": state.chips,
            "tricks": state.tricks,
            "totals": [a + b for a, b in zip(state.totals, state.scores, strict=True)],
            "hand sizes": [hand.bit_count() for hand in state.hands],
        }[str(path[-1])]
        wanted = {s: int(v) for s, (v, _) in self.situation.per_seat(expected, path).items()}
        return wanted, {seat: source[seat] for seat in wanted}

    def variables(self, expected: Mapping[str, object], path: Path) -> tuple[object, object]:
        """Variables of the file, each with its values by seat or its one value."""
        wanted = self.deal.state.copy()
        for name, value in expected.items():
            state_variable(self.situation, wanted, name, value, (*path, name))
        found = [
            {v.name: s.vars[v.slot : v.slot + v.size] for v in self.game.setup.variables}
            for s in (wanted, self.deal.state)
        ]
        one, other = ({name: each[name] for name in expected} for each in found)
        return one, other

    def piles(self, expected: object, path: Path) -> tuple[object, object]:
        """Cards a seat."""
        state = self.deal.state
        shown = [hand & state.shown for hand in state.hands]
        source = {"hands": state.hands, "won": state.won, "shown": shown}[str(path[-1])]
        stated = self.situation.per_seat(expected, path)
        wanted = {seat: self._texts(value, where) for seat, (value, where) in stated.items()}
        return wanted, {seat: self.game.pack.texts(source[seat]) for seat in wanted}

    def zone(self, expected: object, path: Path) -> tuple[object, object]:
        """The cards of one zone."""
        cards = getattr(self.deal.state, str(path[-1]))
        return self._texts(expected, path), self.game.pack.texts(cards)

    def events(self, expected: list[str], path: Path) -> tuple[object, object]:
        """What happened since the start, in this order, other things between."""
        told = [line(self.game, e, self.situation.names) for e in self.deal.events]
        rest = iter(told)
        missing = [text for text in expected if text not in rest]
        if not missing:
            return expected, expected
        return missing[0], told

    def legal(self, expected: list[object], path: Path) -> tuple[object, object]:
        """The legal actions of the actor."""
        actual = self.deal.legal()
        wanted = set()
        for k, text in enumerate(expected):
            named = self.named(text, (*path, k))
            wanted.add(next((action for action in named if action in actual), named[0]))
        say = self.game.text
        return [say(a) for a in sorted(wanted)], [say(a) for a in actual]

    def named(self, text: object, path: Path) -> list[int]:
        """The actions that a text names."""
        found = actions_of(self.game, str(text))
        if not found:
            raise self.situation.fail("E436", path, card=str(text))
        return found

    def refused(self, expected: Mapping[str, str], path: Path) -> tuple[object, object]:
        """What is refused, and why: the clause's `why` or `id`; empty: for any reason."""
        found = {}
        for text, reason in expected.items():
            verdict = self.deal.explain(self.named(text, (*path, text))[0])
            found[text] = reason_of(verdict, reason)
        return dict(expected), found

    def out(self, expected: list[object], path: Path) -> tuple[object, object]:
        """The seats that sit out."""
        wanted = sorted(self.situation.seat(each, (*path, k)) for k, each in enumerate(expected))
        return wanted, list(bits(self.deal.state.out))

    def phase(self, expected: object, path: Path) -> tuple[object, object]:
        """The phase at hand."""
        return expected, self.deal.phase

    def seat(self, expected: object, path: Path) -> tuple[object, object]:
        """A seat that the state names, or `none`."""
        state, name = self.deal.state, str(path[-1])
        found = asked_for(state) if name == "turn" else getattr(state, name)
        return -1 if expected == "none" else self.situation.seat(expected, path), found

    def winners(self, expected: list[object], path: Path) -> tuple[object, object]:
        """Who has won the match; nobody before it is over."""
        wanted = sorted(self.situation.seat(each, (*path, k)) for k, each in enumerate(expected))
        return wanted, leaders(self.game, self.deal.state) if self.over(True, path)[1] else []

    def over(self, expected: object, path: Path) -> tuple[object, object]:
        """Whether the match is decided."""
        return expected, self.deal.over and decided(self.game, self.deal.state)

    def pot(self, expected: object, path: Path) -> tuple[object, object]:
        """The chips in the pot, those from before the deal among them."""
        return expected, self.deal.state.pot_before + self.deal.state.pot

    def trump(self, expected: object, path: Path) -> tuple[object, object]:
        """The trump suit."""
        suit = self.situation.suit(expected, path)
        return suit, self.deal.state.trump

    def stock(self, expected: object, path: Path) -> tuple[object, object]:
        """The stock from its top."""
        state = self.deal.state
        cards = [c for c in state.pack[state.top : state.bottom] if state.stock >> c & 1]
        wanted = [self.game.pack.text(c) for c in self.situation.cards(expected, path)]
        return wanted, [self.game.pack.text(c) for c in cards]

    def stock_size(self, expected: object, path: Path) -> tuple[object, object]:
        """How many cards the stock holds."""
        return expected, self.deal.state.stock.bit_count()

    def all_tricks(self, expected: object, path: Path) -> tuple[object, object]:
        """How many tricks were won by all together."""
        return expected, sum(self.deal.state.tricks)

    def deciding(self, expected: object, path: Path) -> tuple[object, object]:
        """The clause by which the last trick was won."""
        if self.clause is None:
            return str(expected), "no trick was completed"
        names = (self.clause.id, self.clause.why, self.number_of_clause)
        return str(expected), str(expected) if str(expected) in names else self.clause.why

    def _texts(self, written: object, path: Path) -> list[str]:
        cards = self.situation.cards(written, path) if written not in (None, "none") else []
        return self.game.pack.texts(mask(self.game.pack.in_turn(cards)))


_EXPECTATIONS: dict[str, Callable[[_Case, Any, Path], tuple[object, object]]] = {
    "actor": _Case.seat,
    "leader": _Case.seat,
    "winner": _Case.seat,
    "legal": _Case.legal,
    "refused": _Case.refused,
    "clause": _Case.deciding,
    "turn": _Case.seat,
    "shown": _Case.piles,
    "out": _Case.out,
    "hands": _Case.piles,
    "won": _Case.piles,
    "stock": _Case.stock,
    "stock size": _Case.stock_size,
    "upcard": _Case.zone,
    "aside": _Case.zone,
    "trump": _Case.trump,
    "tricks": _Case.numbers,
    "tricks in all": _Case.all_tricks,
    "hand sizes": _Case.numbers,
    "scores": _Case.numbers,
    "chips": _Case.numbers,
    "totals": _Case.numbers,
    "pot": _Case.pot,
    "bid": _Case.number,
    "stake": _Case.number,
    "bidder": _Case.seat,
    "variables": _Case.variables,
    "phase": _Case.phase,
    "events": _Case.events,
    "over": _Case.over,
    "winners": _Case.winners,
}
