"""Playing a record again.

A record is untrusted: it is read line by line, up to the first thing that the rules forbid.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from ..schema.diagnostic import Diagnostic, Rejected
from ..schema.span import Source, Span
from .asking import refuse
from .cut import Cut, dealer_by_cut
from .finding import variant_of
from .game import Game
from .illegal import IllegalAction
from .match import Match
from .naming import actions_of
from .pipeline import assemble
from .record import HEADING

MOST_CHARACTERS = 8_000_000

_FIELD = re.compile(r"(game|rules|players|preset|names|seed|option|fact)(?: (\w+))?: (.*)")
NAMED = ("option", "fact")
"""Header lines that stand there once for every name."""

_DEAL = re.compile(r"deal (\d{1,6}) dealer (\d{1,2})")
_PACK = re.compile(r"pack (.+)")
_PLAY = re.compile(r"(\d{1,2}) (.+)")
_RESULT = re.compile(r"(scores|chips) (\[.*\])")


def load_record(
    text: str,
    game: Game | None = None,
    folder: Path | None = None,
    name: str = "<record>",
    language: str = "en",
) -> Match:
    """Play a record again.

    Args:
        text: the record.
        game: the game it is of; if left out it is found by the record's header.
        folder: where a file that the record names is looked for, if it is no bundled game.
        name: of the record, as diagnostics show it.
        language: of titles and prose, where the game's file has several.

    Returns:
        The match, standing where the record ends.

    Raises:
        Rejected: text that is no record (E601, E602), rules that changed since (E603), an action
            that the rules forbid (E604), a result that does not come out (E605), or another of
            the reasons E606 to E610.
    """
    return _Reader(Source(name, text), language).match(game, folder)


@dataclass
class _Header:
    fields: dict[str, tuple[str, Span]] = field(default_factory=dict)
    options: dict[str, object] = field(default_factory=dict)
    facts: dict[str, list[int]] = field(default_factory=dict)
    seen: set[tuple[str, str | None]] = field(default_factory=set)


class _Reader:
    def __init__(self, source: Source, language: str) -> None:
        self.source = source
        self.language = language
        if len(source.text) > MOST_CHARACTERS:
            raise refuse("E606", characters=len(source.text), most=MOST_CHARACTERS)

    def lines(self) -> Iterator[tuple[str, Span]]:
        """Every line that says something, with its place; after `#` stands what people note."""
        for number, start in enumerate(self.source.starts, start=1):
            line = self.source.line(number).rstrip()
            if line and not line.startswith("#"):
                yield line, Span(self.source, start, start + len(line))

    def fail(self, code: str, span: Span, **facts: object) -> NoReturn:
        """Stop at a line."""
        raise Rejected([Diagnostic(code, span, facts)])

    def match(self, game: Game | None, folder: Path | None) -> Match:
        """Read it all."""
        lines = list(self.lines())
        if not lines or lines[0][0] != HEADING:
            place = lines[0][1] if lines else Span(self.source, 0, 0)
            self.fail("E601", place, heading=HEADING)
        body = next((k for k, (line, _) in enumerate(lines) if _DEAL.fullmatch(line)), len(lines))
        header = self.header(lines[1:body])
        if body == len(lines):
            self.fail("E602", lines[-1][1], line=lines[-1][0], wanted="a line `deal 1 dealer N`")
        if game is None:
            game = self.game(header, folder)
        self.check_rules(header, game)
        return self.play(game, header, lines[body:])

    def header(self, lines: list[tuple[str, Span]]) -> _Header:
        """The lines before the first deal."""
        header = _Header()
        for line, span in lines:
            found = _FIELD.fullmatch(line)
            if not found:
                self.fail("E602", span, line=line, wanted="a header line such as `players: 3`")
            kind, name, value = found.groups()
            if bool(name) != (kind in NAMED):
                self.fail("E602", span, line=line, wanted="a header line such as `players: 3`")
            if (kind, name) in header.seen:
                self.fail("E602", span, line=line, wanted="a header line that is not there yet")
            header.seen.add((kind, name))
            if kind == "option":
                header.options[name] = self.value(value, span)
            elif kind == "fact":
                header.facts[name] = self.integers(value, span, (int, bool))
            else:
                header.fields[kind] = (value, span)
        for needed in ("game", "rules", "players"):
            if needed not in header.fields:
                place = lines[-1][1] if lines else Span(self.source, 0, len(HEADING))
                self.fail("E602", place, line="", wanted=f"a header line `{needed}: ...`")
        return header

    def value(self, text: str, span: Span) -> object:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            self.fail("E602", span, line=text, wanted='a value such as `true`, `12` or `"text"`')

    def integers(self, text: str, span: Span, kinds: tuple[type, ...] = (int,)) -> list[int]:
        value = self.value(text, span)
        if not isinstance(value, list) or not all(type(each) in kinds for each in value):
            self.fail("E602", span, line=text, wanted="a list of integers such as `[3, 2, 2]`")
        return value

    def integer(self, header: _Header, name: str) -> int:
        text, span = header.fields[name]
        if not (text.isascii() and text.isdigit() and len(text) < 21):
            self.fail("E602", span, line=text, wanted="a number")
        return int(text)

    def game(self, header: _Header, folder: Path | None) -> Game:
        """The game that the header names."""
        address, span = header.fields["game"]
        variant = variant_of(address, folder, self.language)
        if variant is None:
            self.fail("E607", span, game=address)
        self.check_digest(header, variant.digest, address)
        preset = header.fields.get("preset", (None, span))[0]
        return assemble(variant, preset, header.options, self.integer(header, "players"))

    def check_digest(self, header: _Header, digest: str, game: str) -> None:
        text, span = header.fields["rules"]
        if text != digest:
            self.fail("E603", span, game=game, recorded=text[:12], now=digest[:12])

    def check_rules(self, header: _Header, game: Game) -> None:
        """The game must be the one that was played."""
        self.check_digest(header, game.digest, game.id)
        players = self.integer(header, "players")
        differing: Mapping[str, object] = {
            k: v for k, v in header.options.items() if game.options.get(k) != v
        }
        if players != game.players or differing:
            span = header.fields["players"][1]
            self.fail("E608", span, players=game.players, options=tuple(differing))

    def play(self, game: Game, header: _Header, lines: list[tuple[str, Span]]) -> Match:
        """Play the deals."""
        names = self.names(header)
        seed = self.integer(header, "seed") if "seed" in header.fields else None
        match: Match | None = None
        k = 0
        while k < len(lines):
            line, span = lines[k]
            deal = _DEAL.fullmatch(line)
            pack = _PACK.fullmatch(lines[k + 1][0]) if k + 1 < len(lines) else None
            if not deal or not pack:
                self.fail("E602", span, line=line, wanted="`deal N dealer N` and then `pack ...`")
            order = self.pack(game, pack[1], lines[k + 1][1])
            number, dealer = int(deal[1]), int(deal[2])
            if match is None:
                if not 1 <= number <= game.match_rules.cycle:
                    self.fail("E609", span, number=1, dealer=dealer)
                match = Match(game, seed, names, header.facts, dealer, order, number)
                match.cut = self.cut(game, seed, dealer)
            else:
                match.next_deal(order)
            now = match.first + len(match.deals) - 1
            if number != now or dealer != match.deal.first_dealer:
                facts = {"number": now, "dealer": match.deal.first_dealer}
                self.fail("E609", span, **facts)
            k = self.decisions(match, lines, k + 2)
        assert match is not None
        return match

    def cut(self, game: Game, seed: int | None, dealer: int) -> list[Cut]:
        """The cards that were cut for the first deal, where its dealer was found so."""
        if seed is None or not game.match_rules.by_cut:
            return []
        found, cut = dealer_by_cut(game, seed)
        return cut if found == dealer else []

    def names(self, header: _Header) -> list[str] | None:
        if "names" not in header.fields:
            return None
        text, span = header.fields["names"]
        names = self.value(text, span)
        if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
            self.fail("E602", span, line=text, wanted='names such as `["Anna", "Ben"]`')
        return names

    def pack(self, game: Game, text: str, span: Span) -> list[int]:
        try:
            return game.pack.in_turn(game.card(card) for card in text.split())
        except Rejected:
            bad = next(card for card in text.split() if game.pack.find(card) is None)
            self.fail("E602", span, line=bad, wanted="a card of this pack")

    def decisions(self, match: Match, lines: list[tuple[str, Span]], k: int) -> int:
        """Play the lines of one deal; returns the number of the first line after them."""
        deal = match.deal
        while k < len(lines):
            line, span = lines[k]
            play, result = _PLAY.fullmatch(line), _RESULT.fullmatch(line)
            if play:
                self.decide(match, int(play[1]), play[2], span)
            elif result:
                actual = deal.scores if result[1] == "scores" else deal.chips
                if self.integers(result[2], span) != actual or not deal.over:
                    self.fail("E605", span, what=result[1], recorded=result[2], actual=str(actual))
            else:
                return k
            k += 1
        return k

    def decide(self, match: Match, seat: int, text: str, span: Span) -> None:
        deal, game = match.deal, match.game
        if seat not in deal.actors:
            turn = "nobody's" if deal.over else f"seat {deal.actor}'s"
            self.fail("E610", span, seat=seat, turn=turn)
        named = actions_of(game, text)
        if not named:
            self.fail("E602", span, line=text, wanted="a card of this pack, or a call of this game")
        try:
            deal.apply(deal.action(text), seat)
        except IllegalAction as error:
            self.fail("E604", span, action=text, seat=seat, reason=error.verdict.reason)
