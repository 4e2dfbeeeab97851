"""Loading a save: its deals are played again, and must stand where they stood.

A save is untrusted. Nothing in it is believed that the rules do not give anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ..dsl.types import BOOLEAN, CARDS, RANK, SEAT, SEATS, SUIT, SUITS, Type
from ..schema.diagnostic import Rejected
from .asking import refuse
from .deal import Deal
from .finding import variant_of
from .game import Game
from .illegal import IllegalAction
from .match import Match
from .pipeline import assemble
from .rules import MOST_DEALS
from .save import BROUGHT, FORMAT, standing
from .shuffle import reshuffled
from .state import LARGEST

MOST_CHARACTERS = 8_000_000


def load_save(
    text: str, game: Game | None = None, folder: Path | None = None, language: str = "en"
) -> Deal | Match:
    """Load what `Deal.save` or `Match.save` gave.

    Args:
        text: the save.
        game: the game it is of; if left out it is found by its name.
        folder: where a file that the save names is looked for, if it is no bundled game.
        language: of titles and prose, where the game's file has several.

    Returns:
        The deal or match, which goes on as if it had never been away.

    Raises:
        Rejected: text that is no save (E550), a save of a newer version (E551), rules that changed
            since (E552), a game that is not found (E553) or is another one (E554), an action that
            the rules forbid (E555), or results that do not come out (E556).
    """
    if len(text) > MOST_CHARACTERS:
        raise _no_save("large", most=MOST_CHARACTERS)
    try:
        whole = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise _no_save("json") from None
    if not isinstance(whole, dict) or type(whole.get("save")) is not int:
        raise _no_save("heading")
    if whole["save"] > FORMAT:
        raise refuse("E551", version=whole["save"], known=FORMAT)
    part = _Part(whole)
    kind = part.one_of("of", ("deal", "match"))
    game = _checked(part, game) if game else _found(part, folder, language)
    told = _Part(part.map(kind), f"{kind}.")
    return _deal(game, told) if kind == "deal" else _match(game, told)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A map of which no key stands there twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _no_save(problem: str, **facts: object) -> Rejected:
    return refuse("E550", problem=problem, **facts)


class _Part:
    """A map of the save, whose values are looked at before they are used."""

    def __init__(self, held: Mapping[str, Any], place: str = "") -> None:
        self.held, self.place = held, place

    def get(self, key: str, right: Callable[[Any], object], wanted: str) -> Any:
        value = self.held.get(key)
        if not right(value):
            raise _no_save("field", field=self.place + key, wanted=wanted)
        return value

    def map(self, key: str) -> dict[str, Any]:
        value: dict[str, Any] = self.get(key, lambda value: isinstance(value, dict), "a map")
        return value

    def maps(self, key: str) -> list[dict[str, Any]]:
        def right(value: object) -> bool:
            return isinstance(value, list) and all(isinstance(each, dict) for each in value)

        found: list[dict[str, Any]] = self.get(key, right, "a list of maps")
        return found

    def text(self, key: str) -> str:
        value: str = self.get(key, lambda value: isinstance(value, str), "a text")
        return value

    def texts(self, key: str) -> list[str]:
        def right(value: object) -> bool:
            return isinstance(value, list) and all(isinstance(each, str) for each in value)

        found: list[str] = self.get(key, right, "a list of texts")
        return found

    def truth(self, key: str) -> bool:
        value: bool = self.get(key, lambda value: isinstance(value, bool), "`true` or `false`")
        return value

    def number(self, key: str) -> int:
        value: int = self.get(key, _is_number, "an integer")
        return value

    def numbers(self, key: str, size: int | None = None, truths: bool = False) -> list[int]:
        def right(value: object) -> bool:
            if not isinstance(value, list) or size not in (None, len(value)):
                return False
            return all(_is_number(each) or (truths and isinstance(each, bool)) for each in value)

        count = "" if size is None else f" {size}"
        found: list[int] = self.get(key, right, f"a list of{count} integers")
        return found

    def pairs(self, key: str) -> list[tuple[int, int]]:
        def right(value: object) -> bool:
            return isinstance(value, list) and all(map(_is_pair, value))

        found: list[list[int]] = self.get(key, right, "a list of pairs of integers")
        return [(one, two) for one, two in found]

    def one_of(self, key: str, known: tuple[str, ...]) -> str:
        wanted = " or ".join(f'`"{each}"`' for each in known)
        value: str = self.get(key, lambda value: value in known, wanted)
        return value

    def has(self, key: str) -> bool:
        """Whether there is a value, and it is not `null`."""
        return self.held.get(key) is not None


def _is_number(value: object) -> bool:
    return type(value) is int and -LARGEST <= value < 1 << 64


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))


def _found(part: _Part, folder: Path | None, language: str) -> Game:
    """The game that a save names."""
    address = part.text("game")
    variant = variant_of(address, folder, language)
    if variant is None:
        raise refuse("E553", game=address)
    _check_digest(part, address, variant.digest)
    preset = part.text("preset") if part.has("preset") else None
    return assemble(variant, preset, part.map("options"), part.number("players"))


def _checked(part: _Part, game: Game) -> Game:
    """The game given, which must be the one that was saved."""
    _check_digest(part, game.id, game.digest)
    players, options = part.number("players"), part.map("options")
    names = sorted({*options, *game.options})
    missing = object()
    differing = [n for n in names if options.get(n, missing) != game.options.get(n, missing)]
    if players != game.players or differing:
        raise refuse("E554", players=game.players, saved=players, options=tuple(differing))
    return game


def _check_digest(part: _Part, game: str, digest: str) -> None:
    saved = part.text("rules")
    if saved != digest:
        raise refuse("E552", game=game, saved=saved[:12], now=digest[:12])


def _deal(game: Game, told: _Part) -> Deal:
    opening = _Part(told.map("opening"), "deal.opening.")
    start = game.fresh(
        game.order_of(told.numbers("pack")),
        game.check_dealer(told.number("dealer")),
        _variables(game, opening),
    )
    for name in BROUGHT:
        several = isinstance(getattr(start, name), list)
        value = opening.numbers(name, game.players) if several else opening.number(name)
        if name == "deals" and not 1 <= opening.number(name) <= MOST_DEALS:
            raise _no_save("field", field="deal.opening.deals", wanted="the number of a deal")
        setattr(start, name, value)
    start.luck = _luck(game, opening)
    deal = Deal(game, start, game.runtimes.for_next_deal(log=opening.truth("log")))
    _play(deal, told, 1)
    return deal


def _luck(game: Game, opening: _Part) -> int:
    """The key of the shuffles of redeals; that of an imagined deal tells the first packs itself."""
    size, copies = game.pack.size, game.pack.copies
    luck: int = opening.get("luck", lambda value: type(value) is int and value >= 0, "a key")
    for time in range(1, (luck >> 64 & 0xFF) + 1):
        game.order_of(reshuffled(size, luck, time, copies))
    return luck


def _variables(game: Game, opening: _Part) -> list[int]:
    """What the variables held, each within the bounds of its type."""
    values = opening.numbers("variables", len(game.first_values()), truths=True)
    for variable in game.setup.variables:
        least, most = _bounds(game, variable.type)
        for value in values[variable.slot : variable.slot + variable.size]:
            if not least <= value <= most:
                wanted = f"a list where `{variable.name}` is from {least} to {most}"
                raise _no_save("field", field="deal.opening.variables", wanted=wanted)
    return values


def _bounds(game: Game, type: Type) -> tuple[int, int]:
    """The least and greatest value of a type at this table."""
    counts = {SUIT: len(game.pack.suits), RANK: len(game.pack.ranks), SEAT: game.players}
    if type in counts:
        return -1, counts[type] - 1
    if type.words:
        return 0, len(type.words) - 1
    suits = (2 << len(game.pack.suits)) - 1
    sets = {BOOLEAN: 1, CARDS: game.pack.all, SEATS: (1 << game.players) - 1, SUITS: suits}
    return (0, sets[type]) if type in sets else (-LARGEST, LARGEST)


def _match(game: Game, told: _Part) -> Match:
    deals = [_Part(each, f"match.deals[{k}].") for k, each in enumerate(told.maps("deals"))]
    if not deals:
        raise _no_save("field", field="match.deals", wanted="a list of deals, the first at least")
    seed = told.number("seed") if told.has("seed") else None
    names, facts = told.texts("names"), told.map("facts")
    for name, values in facts.items():
        if not isinstance(values, list):
            raise _no_save("field", field=f"match.facts.{name}", wanted="a list by seat")
    match: Match | None = None
    for k, part in enumerate(deals):
        dealer, pack = part.number("dealer"), part.numbers("pack")
        if match is None:
            first = None if told.truth("cut") else dealer
            number = told.number("first")
            if not 1 <= number <= game.match_rules.cycle:
                wanted = f"a number from 1 to {game.match_rules.cycle}"
                raise _no_save("field", field="match.first", wanted=wanted)
            match = Match(game, seed, names, facts, first, pack, number)
        else:
            match.next_deal(pack)
        if match.deal.opening().dealer != dealer:
            raise refuse("E556", deal=k + 1, what="dealer", saved=dealer, now=match.dealer)
        _play(match.deal, part, k + 1)
    assert match is not None
    return match


def _play(deal: Deal, told: _Part, number: int) -> None:
    """Play a saved deal again, and undo what was undone."""
    actions, undone = told.numbers("actions"), told.number("undone")
    if not 0 <= undone <= len(actions):
        raise _no_save("field", field=told.place + "undone", wanted="a number of the actions")
    seats = dict(told.pairs("out of turn"))
    for k, action in enumerate(actions):
        try:
            deal.apply(action, seats.get(k))
        except IllegalAction as error:
            facts = {"action": error.verdict.action, "reason": error.verdict.reason}
            raise refuse("E555", deal=number, decision=k + 1, **facts) from None
    for _ in range(undone):
        deal.undo()
    _compare(deal, told, number)


def _compare(deal: Deal, told: _Part, number: int) -> None:
    saved = told.map("stands")
    for name, now in standing(deal).items():
        if saved.get(name) != now or type(saved.get(name)) is not type(now):
            raise refuse("E556", deal=number, what=name, saved=str(saved.get(name)), now=str(now))
