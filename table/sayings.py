"""The words in which a match is told: those of its file, and set phrases by language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from ..dsl.types import RANK, SUIT
from ..engine.prose import prose
from .frame import Frame
from .graph import phase_path

if TYPE_CHECKING:
    from ..engine.calls import Call
    from ..engine.game import Game
    from ..engine.parts import Part
    from ..engine.program import Origin
    from ..schema.document import Path

TABLES = ("told.yaml", "seated.yaml", "web.yaml")
"""Files of phrases; no two say the same one."""
ONE, YOU, SEVERAL = range(3)
"""Whom a verb is about."""
_FORMS = re.compile(r"\{([^{}|]+(?:\|[^{}|]+)+)\}")
_ROLES: dict[str, dict[str, str]] = {
    "auction": {"PASS": "pass", "BID": "bid", "HOLD": "hold"},
    "exchange": {"ENOUGH": "enough"},
    "vie": {"SILENT": "silent", "DROP": "drop", "SEE": "see", "VIE": "open", "REVIE": "raise"},
    "declare": {"DONE": "done", "BELIEVE": "believe", "ASK": "ask"},
}
"""For each kind of phase the keys of its calls, by where its program keeps them."""
_AMOUNTS = ("BID", "VIE", "REVIE")
"""Those of them that take amounts; the program keeps the action before the first of them."""
_USUAL = {"open": "vie", "raise": "revie", "drop": "pass", "silent": "say nothing"}
"""The names of calls that are not called like their keys."""


@cache
def _table() -> dict[str, dict[str, str]]:
    import yaml

    found: dict[str, dict[str, str]] = {}
    for name in TABLES:
        text = files(__package__).joinpath(name).read_text(encoding="utf-8")
        found |= yaml.load(text, Loader=yaml.CBaseLoader)
    return found


@cache
def yours() -> dict[str, str]:
    """What the person at the table is called in each language, and the same within a sentence."""
    return {name: name.lower() for name in _table()["you"].values()}


def conjugated(template: str, form: int) -> str:
    """A template with its verbs as they are for one player, for you, or for several."""

    def fitting(found: re.Match[str]) -> str:
        forms = found[1].split("|")
        return forms[min(form, len(forms) - 1)]

    return _FORMS.sub(fitting, template)


class Sayings:
    """The words for one game's matches."""

    def __init__(self, game: Game) -> None:
        self.game = game
        wanted = game.variant.language
        self.language = wanted if wanted in _table()["you"] else "en"
        self._phases: list[Path] = [phase_path(game, phase) for phase in game.program.phases]
        self._found: dict[tuple[int, int], str] = {}

    def phrase(self, key: str, form: int = ONE, /, **facts: object) -> str:
        """A set phrase, filled."""
        return conjugated(_table()[key][self.language], form).format(**facts)

    def template(self, key: str) -> str:
        """A set phrase as the table has it."""
        return _table()[key][self.language]

    def word(self, key: str, other: str) -> str:
        """A set phrase, or another where the table has none."""
        return _table()[key][self.language] if key in _table() else other

    def noun(self, count: int, key: str) -> str:
        """A noun as it is after a number."""
        forms = _table()[key][self.language].split("|")
        if len(forms) < 3:
            return forms[count != 1]
        if count % 10 == 1 and count % 100 != 11:
            return forms[0]
        return forms[1 if 1 < count % 10 < 5 and not 11 < count % 100 < 15 else 2]

    def listed(self, items: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.template('and')} {items[-1]}"

    # what the file says

    def call(self, phase: int, action: int) -> str:
        """How it is told that an action, which is no card, is done in a phase."""
        known = (phase, action)
        if known not in self._found:
            self._found[known] = self._call(phase, action)
        return self._found[known]

    def _call(self, phase: int, action: int) -> str:
        program, path = self.game.program.phases[phase], self._phases[phase]
        call = self.game.calls.of(action)
        title = self.title(action)
        if call is None:
            return self.template("call").replace("{call}", title)
        if program.kind in ("choose", "tricks"):
            told = self._prose((*path, "calls", call.name, "told"))
            return self._with_names(told, call, action) or self._named(title)
        base = call.first - 1 if call.counted else action
        for hole, key in _ROLES.get(program.kind, {}).items():
            if program.holes[hole] != base or (hole in _AMOUNTS) is not call.counted:
                continue
            given = self.game.variant.document.get((*path, "calls", key), None)
            if isinstance(given, Mapping) and "told" in given:
                return self._prose((*path, "calls", key, "told"))
            name = given["name"] if isinstance(given, Mapping) else given
            usual = name is None or name == _USUAL.get(key, key)
            return self.template(f"{program.kind} {key}") if usual else self._named(title)
        if program.kind == "declare":
            return self._meld("declare claim", path, action - int(str(program.holes["CLAIM"])))
        return self._named(title)

    def _with_names(self, told: str, call: Call, action: int) -> str:
        """A text with what an action names in the places for it."""
        for part, place in zip(call.parts, call.places(action), strict=True):
            told = told.replace(f"{{{part.name}}}", _braced(self._part(part, place)))
        return told

    def _part(self, part: Part, place: int) -> str:
        """What people read for one thing that a call names."""
        text = part.texts[place]
        if part.type == RANK:
            return (self.game.pack.rank_names or self.game.pack.ranks)[part.values[place]]
        return self._suits.get(text, text) if part.type == SUIT else text

    @cached_property
    def _suits(self) -> dict[str, str]:
        return dict(Frame.of(self.language).suits)

    def _named(self, title: str) -> str:
        return self.template("call").replace("{call}", _braced(title))

    def title(self, action: int) -> str:
        """What people read for a call, with what it names."""
        call = self.game.calls.of(action)
        if call is None:
            return self.game.text(action)
        parts = zip(call.parts, call.places(action), strict=True)
        return " ".join([call.title or call.name, *(self._part(*each) for each in parts)])

    def outcome(self, phase: int, key: str) -> str:
        """How it is told what comes of a phase: `opens`, `sold`, `shows`, `won`."""
        kind, path = self.game.program.phases[phase].kind, self._phases[phase]
        return self._prose((*path, "told", key)) or self.template(f"{kind} {key}")

    def meld(self, phase: int, action: int) -> str:
        """How it is told that somebody shows a meld, which an action would claim."""
        program, path = self.game.program.phases[phase], self._phases[phase]
        meld = action - int(str(program.holes["CLAIM"]))
        told = self._prose((*path, "melds", meld, "told"))
        return told or self._meld("declare meld", path, meld)

    def _meld(self, key: str, path: Path, meld: int) -> str:
        title = self._prose((*path, "melds", meld, "title"))
        title = title or str(self.game.variant.document.get((*path, "melds", meld, "name")))
        return self.template(key).replace("{meld}", _braced(title))

    def _prose(self, path: Path) -> str:
        return prose(self.game.variant.document.get(path, None), self.game.variant.language)

    # names of cards

    @cached_property
    def named_cards(self) -> tuple[tuple[str, str], ...]:
        """The rules that find the cards with names, and these names.

        One that only rules of other options speak of is left out.
        """
        text = self.game.variant.document.texts
        used = {
            word for rule in self.game.program.rules.values() for word in rule.__code__.co_names
        }
        return tuple(
            (each.rule, each.title)
            for each in self.game.setup.card_names
            if each.rule in used
            or len(re.findall(rf"\b{each.rule.removeprefix('card_')}\b", text)) == 1
        )

    def phase_of(self, origin: Origin) -> int:
        """The phase that a rule belongs to; -1 for none."""
        document, path = self.game.variant.document, (*origin.path[:2], "phase")
        place = document.span(path) if document.has(path) else None
        spans = [phase.span for phase in self.game.program.phases]
        return spans.index(place) if place in spans else -1


def _braced(text: str) -> str:
    """A text of the file's as a template has it."""
    return text.replace("{", "{{").replace("}", "}}")
