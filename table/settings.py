"""The options of a game as a chapter: what is in force, who attests it, what else there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..schema.node import written
from .rulebook import Block, Rule, Section, Setting, Value

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.options import Option
    from ..engine.options import Setting as Typed
    from ..engine.variant import Preset
    from .scribe import Scribe


def settings(scribe: Scribe) -> Iterator[Section]:
    """The chapter; nothing if the game leaves nothing to choose."""
    game, frame = scribe.game, scribe.frame
    options = game.variant.options.values()
    if not options:
        return
    blocks: list[Block] = [
        setting(scribe, option) for option in options if scribe.applies(option.name)
    ]
    idle = [option for option in options if not scribe.applies(option.name)]
    blocks += scribe.group("without effect", (_idle(scribe, option) for option in idle))
    together = [
        Rule(scribe.prose((*path, "message")), cite=scribe.cite(path))
        for path in (("valid", k) for k in range(len(scribe.document.get(("valid",), []))))
    ]
    blocks += scribe.group("together", together)
    yield Section("options", frame("options"), tuple(blocks))


def setting(scribe: Scribe, option: Option) -> Setting:
    """One option."""
    now = scribe.game.options[option.name]
    others = [each for each in option.settings() if each != now] if _is_listed(option) else []
    return Setting(
        option.name,
        option.title,
        scribe.sentence(option.text),
        value_of(scribe, option, now),
        tuple(_standing(scribe, option)),
        tuple(value_of(scribe, option, each) for each in others),
        "" if _is_listed(option) else _range(scribe, option),
    )


def value_of(scribe: Scribe, option: Option, typed: Typed) -> Value:
    """A value as the book shows it, with who attests it."""
    text = written(typed)
    known = option.values.get(text)
    title = known.title if known and known.title else text
    if option.type == "boolean" and title == text:
        title = scribe.frame("yes" if typed else "no")
    cite = known.cite if known and known.cite else option.cite
    return Value(text, title, scribe.sentence(known.text if known else ""), cite)


def _is_listed(option: Option) -> bool:
    return option.type != "integer" or bool(option.values)


def _range(scribe: Scribe, option: Option) -> str:
    ends = [("from", option.least), ("to", option.most)]
    key = " ".join(word for word, end in ends if end is not None) or "whole"
    return scribe.frame(key, least=option.least, most=option.most)


def _idle(scribe: Scribe, option: Option) -> Rule:
    """An option that makes no sense under the others, and when it would."""
    written_rule = scribe.residue.written((*option.path, "when"))
    assert written_rule is not None
    condition = scribe.phrases.when(written_rule)
    only = scribe.frame("only", condition=condition)
    return Rule(scribe.sentence(option.title), scribe.sentence(only))


def _standing(scribe: Scribe, option: Option) -> Iterator[str]:
    """Where the value in force comes from."""
    game, frame = scribe.game, scribe.frame
    preset, now = game.variant.preset(game.preset), game.options[option.name]
    usual = preset.settings.get(option.name, option.default) if preset else option.default
    if preset is None:
        yield frame("default" if now == option.default else "chosen")
        return
    writer = writers(game, preset)
    if now != usual:
        theirs = value_of(scribe, option, option.read(usual)).title
        against = option.name in preset.settings
        yield frame("against", writer=writer, value=theirs) if against else frame("chosen")
    elif option.name in preset.settings:
        yield frame("inferred" if option.name in preset.inferred else "set by", writer=writer)
    elif option.name not in preset.open:
        cite = value_of(scribe, option, now).cite
        attested = set(cite) & set(preset.cite)
        yield frame("also by" if attested else "not attested", writer=writer)
    if option.name in preset.open:
        yield frame("open by", writer=writer)


def writers(game: Game, preset: Preset) -> str:
    """Whose rules a preset gives."""
    names = [game.variant.sources[key].writer for key in preset.cite]
    return ", ".join(names) or preset.title
