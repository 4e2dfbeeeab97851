"""Random play of one game, watched: dead ends, broken laws, matches without an end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.match import Match
from ..engine.rules import broken_laws, decided
from ..engine.shuffle import CHOICE, Stream, key
from ..schema.diagnostic import Diagnostic, Rejected
from .bots import Greedy, ask
from .configurations import Configuration

MATCHES = 3
"""Random matches of every configuration."""
MOST_DEALS = 500
"""A random match that is not over by then is reported."""
PLAYED_WELL = 60
"""So many deals more are then played by bots that look ahead."""
REPEATED = tuple(1 << k for k in range(11))
"""How often the luckiest deal of a match is thought to come again."""
DEALS = 40
"""Random deals of every configuration after which no further match is begun."""

_Fault = tuple[str, tuple[str, int, int] | None]
"""A code, and the place of the rule at fault."""


@dataclass
class Findings:
    """What random play found, the shortest case for each rule at fault.

    Attributes:
        deals: how many deals were played.
    """

    deals: int = 0
    _found: dict[_Fault, tuple[int, Diagnostic]] = field(default_factory=dict)

    def add(self, diagnostic: Diagnostic, length: int) -> None:
        """Note a finding that `length` cards lead to."""
        span = diagnostic.span
        fault = diagnostic.code, None if span is None else span.place
        if fault not in self._found or length < self._found[fault][0]:
            self._found[fault] = (length, diagnostic)

    def has(self, code: str) -> bool:
        """Whether anything was found under this code."""
        return any(fault[0] == code for fault in self._found)

    def __iter__(self) -> Iterator[Diagnostic]:
        return (diagnostic for _, diagnostic in self._found.values())


def play_randomly(game: Game, configuration: Configuration, findings: Findings) -> None:
    """Play some random matches of a game and note what goes wrong."""
    before = findings.deals
    for seed in range(MATCHES):
        watched = _Watched(game, configuration, findings, seed)
        if not watched.ends():
            if watched.deals >= MOST_DEALS and not watched.could_end():
                _endless(game, configuration, findings)
            return
        if findings.deals - before >= DEALS or findings.has("E434"):
            return


def _comes_nearer(game: Game, deal: Deal) -> bool:
    """Whether a match would be over, were nothing dealt in it but such a deal, again and again."""
    for times in REPEATED:
        state = deal.state.copy()
        state.totals = [times * points for points in state.scores]
        state.chips_before = [times * chips for chips in state.chips]
        if decided(game, state):
            return True
    return False


def _endless(game: Game, configuration: Configuration, findings: Findings) -> None:
    document = game.variant.document
    path = ("match", "over") if document.has(("match", "over")) else ("match",)
    facts = _named(game, configuration) | {"deals": MOST_DEALS}
    findings.add(Diagnostic("E434", document.span(path), facts), 0)


def _named(game: Game, configuration: Configuration) -> dict[str, object]:
    return {"game": configuration.called(game.id), "players": game.players}


def some_facts(game: Game, stream: Stream) -> dict[str, list[int]]:
    """Facts about the players, by lot."""
    found = {}
    for variable in game.setup.variables:
        if variable.fact:
            least = int(variable.entry.get("least", 0))
            most = int(variable.entry.get("most", least + 100))
            found[variable.name] = [
                least + stream.below(most - least + 1) for _ in range(game.players)
            ]
    return found


def some_action(deal: Deal, stream: Stream) -> int:
    """A legal action by lot: first what is said or played, then how much.

    Among ninety bids and one pass, the pass would else hardly ever be heard.
    """
    legal, calls = deal.legal(), deal.game.calls
    if legal[-1] < deal.game.pack.size:
        return legal[stream.below(len(legal))]
    kinds: dict[int, list[int]] = {}
    for action in legal:
        call = calls.of(action)
        kinds.setdefault(call.first if call else action, []).append(action)
    chosen = list(kinds.values())[stream.below(len(kinds))]
    return chosen[stream.below(len(chosen))] if len(chosen) > 1 else chosen[0]


class _Watched:
    """One random match."""

    def __init__(
        self, game: Game, configuration: Configuration, findings: Findings, seed: int
    ) -> None:
        self.game = game
        self.configuration = configuration
        self.findings = findings
        self.seed = seed
        self.stream = Stream(key(seed, 0, CHOICE))
        self.deals = 0
        self.played: Sequence[Deal] = ()
        self.always = any(law.always for law in game.laws)

    def could_end(self) -> bool:
        """Whether any of its deals, or one that is played with care, leads towards the end.

        Who bids by lot may lose more than he ever wins, and never come there.
        """
        if any(_comes_nearer(self.game, deal) for deal in self.played):
            return True
        bot = Greedy(self.game)
        try:
            match = self.game.match(self.seed, facts=some_facts(self.game, self.stream))
            for _ in range(PLAYED_WELL):
                while not match.deal.over:
                    match.deal.apply(ask(bot, match.deal))
                if match.over or _comes_nearer(self.game, match.deal):
                    return True
                match.next_deal()
        except Rejected:
            pass
        return False

    def ends(self) -> bool:
        """Play it; whether it came to its end."""
        match: Match | None = None
        try:
            match = self.game.match(self.seed, facts=some_facts(self.game, self.stream))
            most = DEALS if self.findings.has("E434") else MOST_DEALS
            while self._deal(match) and not match.over and self.deals < most:
                match.next_deal()
            self.played = match.deals
            return match.over
        except Rejected as error:
            length = len(match.deal.history) if match else 0
            for each in error.diagnostics:
                self.findings.add(self._named(each), length)
            return False

    def _named(self, diagnostic: Diagnostic) -> Diagnostic:
        """A dead end, told with the command line's name of the game."""
        facts = dict(diagnostic.facts) | _named(self.game, self.configuration)
        return Diagnostic(diagnostic.code, diagnostic.span, facts, diagnostic.labels)

    def _deal(self, match: Match) -> bool:
        """Play the deal at hand; whether every law held."""
        self.deals += 1
        self.findings.deals += 1
        deal = match.deal
        sound = self._lawful(match) if self.always else True
        while not deal.over:
            deal.apply(some_action(deal, self.stream))
            if self.always and not deal.over:
                sound = self._lawful(match) and sound
        return self._lawful(match) and sound

    def _lawful(self, match: Match) -> bool:
        """Whether the laws hold as the deal stands; note those that do not."""
        deal = match.deal
        broken = broken_laws(self.game, deal.state, len(match.deals) == 1)
        for law in broken:
            facts = _named(self.game, self.configuration) | {
                "seed": self.seed,
                "deal": len(match.deals),
                "after": len(deal.history),
                "tricks": _listed(deal.state.tricks),
                "scores": _listed(deal.state.scores),
                "chips": _listed(deal.state.chips) if any(deal.state.chips) else "",
            }
            self.findings.add(Diagnostic("E431", law.origin.span, facts), len(deal.history))
        return not broken


def _listed(numbers: list[int]) -> str:
    return " ".join(str(number) for number in numbers)
