"""How a match comes about: from what was asked for, or from a saved one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ..engine.asking import refuse
from ..engine.match import NAMES, Match
from ..lab.bots import Bot, bots_of
from ..schema.node import written
from . import saving
from .choosing import Choice, pairs
from .measuring import drawn_seed
from .sayings import Sayings, yours
from .streams import say
from .telling import Teller
from .tongue import see_to
from .words import listed

if TYPE_CHECKING:
    from ..engine.equipment import Variable
    from ..engine.game import Game
    from .play import Wish

DEFAULT_BOT = "greedy"


def opened(choice: Choice | None, wish: Wish, person: bool) -> tuple[Match, saving.Seating]:
    """The match to be played, and who sits where. Raises `Rejected`."""
    if wish.resume is not None:
        text = saving.read(wish.resume)
        match = saving.load(wish.resume, choice, wish.language)
        seating = saving.seating_of(text)
    else:
        assert choice is not None
        match, seating = _new(choice.game(language=wish.language), wish, person), None
    see_to(match.game.variant)
    size = match.game.players
    seat = wish.seat if wish.seat is not None else seating.seat if seating else 0
    if not 0 <= seat < size:
        raise refuse("E534", seat=seat, players=size, last=size - 1)
    bots = wish.bots.split(",") if wish.bots else seating.bots if seating else (DEFAULT_BOT,)
    return match, saving.Seating(seat, tuple(each.strip() for each in bots))


def _new(game: Game, wish: Wish, person: bool) -> Match:
    seed = drawn_seed() if wish.seed is None else wish.seed
    names = _readable(wish.names).split(",") if wish.names is not None else None
    if names is None and person:
        names = list(NAMES[: game.players])
        names[(wish.seat or 0) % game.players] = Sayings(game).template("you")
    return game.match(seed, names, _facts(game, wish, names or list(NAMES), person))


def _readable(text: str) -> str:
    """An argument as it was typed, also where the system takes all letters for ASCII."""
    return os.fsencode(text).decode("utf-8", "replace")


def _facts(game: Game, wish: Wish, names: list[str], person: bool) -> dict[str, list[int]]:
    """The facts given, and those that the person at the terminal is asked for."""
    given = {name: _numbers(name, text) for name, text in pairs(wish.facts, "--fact")}
    for variable in game.setup.variables:
        if person and variable.fact and variable.name not in given:
            values = _asked(variable, names[: game.players])
            if values is not None:
                given[variable.name] = values
    return given


def _numbers(name: str, text: str) -> list[int]:
    try:
        return [int(each) for each in text.split(",")]
    except ValueError:
        raise click.UsageError(f"--fact takes {name}=NUMBER,NUMBER,..., not '{text}'.") from None


def _asked(variable: Variable, names: list[str]) -> list[int] | None:
    """Ask for a fact about everybody; None if the person skips it."""
    title = variable.entry.get("title", variable.name)
    least, most = variable.entry.get("least"), variable.entry.get("most")
    whose = listed(yours().get(name, name) for name in names)
    while line := input(f"{title} of {whose}, with commas (Enter skips): ").strip():
        try:
            values = [int(each) for each in line.split(",")]
        except ValueError:
            values = []
        fits = all((least is None or v >= least) and (most is None or v <= most) for v in values)
        if len(values) == len(names) and fits:
            return values
        say(f"That takes {len(names)} numbers, such as {', '.join(['30'] * len(names))}.")
    return None


def bots_for(match: Match, seating: saving.Seating) -> list[Bot]:
    """The bots at the table. Raises `Rejected`."""
    return bots_of(match.game, seating.bots, match.seed or 0)


def made(teller: Teller, seating: saving.Seating) -> Iterator[str]:
    """What is played, by whom, and how it can be played again."""
    match, game, says = teller.match, teller.match.game, teller.sayings
    seed = "" if match.seed is None else says.phrase("seed", seed=match.seed)
    yield players(teller) + seed
    if chosen := _chosen(game):
        yield f"{'; '.join(chosen)}."
    bots = says.listed(list(dict.fromkeys(seating.bots)))
    yield says.phrase("bots" if teller.seat is None else "against bots", bots=bots)
    for variable in game.setup.variables:
        if variable.fact:
            yield _fact(match, variable)
    for number_of_round, cut in enumerate(match.cut):
        cards = [f"{match.names[seat]} {teller.faces.card(card)}" for seat, card in cut.items()]
        yield says.phrase("cut again" if number_of_round else "cut", cards=", ".join(cards))


def players(teller: Teller) -> str:
    """What is played, and by whom."""
    game, says = teller.match.game, teller.sayings
    facts = {"title": game.title, "count": game.players, "names": says.listed(teller.match.names)}
    return says.phrase("players", player=says.noun(game.players, "player"), **facts)


def _fact(match: Match, variable: Variable) -> str:
    """What a match knows of its players."""
    title = variable.entry.get("title", variable.name)
    if variable.name not in match.facts:
        values = ",".join(["N"] * match.game.players)
        return f"{title}: {variable.start} for everybody (or --fact {variable.name}={values})."
    each = zip(match.names, match.facts[variable.name], strict=True)
    return f"{title}: {', '.join(f'{name} {value}' for name, value in each)}."


def _chosen(game: Game) -> list[str]:
    """Whose rules are played, and what was chosen against them, in the file's own words."""
    preset = game.variant.presets[game.preset] if game.preset else None
    settings = dict(preset.settings) if preset else {}
    parts = [preset.title or str(game.preset)] if preset else []
    for name, option in game.variant.options.items():
        value = game.options[name]
        if value != settings.get(name, option.default):
            known = option.values.get(written(value))
            title = known.title if known and known.title else written(value)
            parts.append(f"{option.title}: {title}")
    return parts
