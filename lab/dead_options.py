"""Options that change nothing: a defect, since a file promises a choice that is none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from ..engine.examples import run_example
from ..engine.game import Game
from ..engine.options import Option
from ..engine.pipeline import assemble
from ..engine.variant import Variant
from ..schema.diagnostic import Diagnostic, Rejected
from ..schema.node import written
from .configurations import Configuration, configurations
from .covering import allowed, random_choices
from .lockstep import differ, results_differ, same_rules

FEW = 20
"""Deals that every pair of games plays first: enough for most options to show what they do."""
MANY = 3000
"""Deals that all pairs of an option play together before it is given up."""
MOST_PAIRS = 60
"""Pairs of games that are held against each other for one option."""
TRIED = 40
"""Random choices of all options beside which an option is tried."""
FEW_OPTIONS = 5
"""Options in one part of a file that may have to do with each other."""
REASONS = ("refused", "clause")
"""What an example may expect in which an option changes words alone."""
_OPTION = re.compile(r"option\.(\w+)")
FEW_SAMPLES = 150
"""Made-up results that are tried with each of many pairs."""
EARLY = 4
"""Pairs whose made-up results are looked at before those of all others."""


def dead_options(variant: Variant) -> Iterator[Diagnostic]:
    """A diagnostic (E432) for every option none of whose values makes a difference anywhere."""
    named = set(_OPTION.findall(variant.document.texts))
    for option in variant.options.values():
        pairs: list[tuple[Game, Game]] = []
        if option.name not in named or not _makes_a_difference(variant, option, pairs):
            facts = {
                "option": option.name,
                "values": tuple(written(value) for value in option.settings()),
                "deals": max(MANY, FEW * len(pairs)) if option.name in named else 0,
            }
            yield Diagnostic("E432", variant.document.key_span(option.path), facts)


def _makes_a_difference(variant: Variant, option: Option, tried: list[tuple[Game, Game]]) -> bool:
    """Whether an option does; the quick looks come first. Fills `tried`."""
    candidates = _pairs(variant, option)
    if _differ(islice(candidates, EARLY), tried) or _forbids(variant, option):
        return True
    if _shown(variant, option):
        return True
    if _differ(islice(candidates, MOST_PAIRS - EARLY), tried):
        return True
    each = MANY // max(1, len(tried))
    return any(results_differ(one, two, FEW_SAMPLES) for one, two in tried[EARLY:]) or any(
        differ(one, two, range(FEW + k * each, FEW + (k + 1) * each))
        for k, (one, two) in enumerate(tried)
    )


def _shown(variant: Variant, option: Option) -> bool:
    """Whether a worked example that sets the option comes out otherwise with another value."""
    for k, entry in enumerate(variant.document.get(("examples",), [])):
        given = entry.get("options", {})
        if option.name in given and run_example(variant, ("examples", k), entry).passed:
            for value in option.settings():
                try:
                    options = {**given, option.name: value}
                    game = assemble(variant, entry.get("preset"), options, entry.get("players"))
                except Rejected:
                    continue
                outcome = run_example(variant, ("examples", k), entry, game)
                if any(d.facts.get("what") not in REASONS for d in outcome.diagnostics):
                    return True
    return False


def _differ(candidates: Iterator[tuple[Game, Game]], tried: list[tuple[Game, Game]]) -> bool:
    """Whether any of some pairs differs at first sight. Adds them to `tried`."""
    for one, two in candidates:
        if same_rules(one, two):
            continue
        tried.append((one, two))
        if differ(one, two, range(FEW)):
            return True
        if len(tried) <= EARLY and results_differ(one, two):
            return True
    return False


def _forbids(variant: Variant, option: Option) -> bool:
    """Whether some choice of the others is allowed with one value and forbidden with another."""
    for choice in islice(random_choices(variant, seed=1), TRIED):
        for players in variant.players:
            beside = {**choice, option.name: option.default}
            verdicts = {
                allowed(variant, {**beside, option.name: value}, players) is None
                for value in option.settings()
            }
            if len(verdicts) > 1:
                return True
    return False


def _pairs(variant: Variant, option: Option) -> Iterator[tuple[Game, Game]]:
    """A game with the option's default and with another value, beside every other choice.

    First beside single other choices; then beside many at once, since an option may make sense only
    where several others are chosen.
    """
    yield from islice(_simple_pairs(variant, option), MOST_PAIRS // 2)
    for choice in islice(random_choices(variant, seed=2), TRIED):
        for players in variant.players:
            for value in option.settings():
                given = allowed(variant, {**choice, option.name: value}, players)
                if value != option.default and given and given.get(option.name) == value:
                    base = Configuration(players, None, given)
                    one, two = (_made(variant, base, option, v) for v in (option.default, value))
                    if one and two:
                        yield one, two


def _simple_pairs(variant: Variant, option: Option) -> Iterator[tuple[Game, Game]]:
    """The option's values beside single other choices, those first that rules name with it."""
    company = _company(variant.document.data, option.name)
    company.update(_OPTION.findall(str(variant.document.get((*option.path, "when")))))
    bases = sorted(
        configurations(variant),
        key=lambda base: (len(base.options), -sum(company[name] for name in base.options)),
    )
    for base in bases:
        if option.name in base.options:
            continue
        one = _made(variant, base, option, option.default)
        if one is None:
            continue
        for value in option.settings():
            two = _made(variant, base, option, value) if value != option.default else None
            if two is not None:
                yield one, two


def _company(value: object, option: str) -> Counter[str]:
    """How often other options are named in one map or list with an option: they may go together."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found: Counter[str] = Counter()
    for part in parts:
        found.update(_company(part, option))
    named = set(_OPTION.findall(str(value)))
    if option in named and len(named) <= FEW_OPTIONS:
        found.update(named - {option})
    return found


def _made(
    variant: Variant, base: Configuration, option: Option, value: bool | int | str
) -> Game | None:
    """The game, or None where the file refuses this choice."""
    try:
        return replace(base, options={**base.options, option.name: value}).game(variant)
    except Rejected:
        return None
