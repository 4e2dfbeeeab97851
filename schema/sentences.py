"""How the sentences of a diagnostic are written down and filled with its facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Facts = Mapping[str, object]
Template = str | Callable[[Facts], str | None]
"""A `str.format` template over the facts, or a function of them; None says nothing."""

LONGEST = 60


class Phrase(str):
    """A fact in words of ours, which is shown whole; other texts are clipped to `LONGEST`."""

    __slots__ = ()


@dataclass(frozen=True)
class Words:
    """The sentences of one code.

    Attributes:
        title: What the code stands for, without facts; the heading of its page.
        message: The first line, after `error[CODE]:`.
        reason: What is said under the caret.
        help: Ways out, one line each.
        labels: What is said at the further places, by the key of the label.
    """

    title: str
    message: Template
    reason: Template = ""
    help: tuple[Template, ...] = ()
    labels: Mapping[str, Template] = field(default_factory=dict)


def fill(template: Template, facts: Facts) -> str:
    """Fill one template; the facts are clipped and made printable first."""
    shown = {name: presentable(value) for name, value in facts.items()}
    if isinstance(template, str):
        return template.format_map(shown)
    return template(shown) or ""


def presentable(value: object) -> object:
    """A fact as it may stand in a sentence: texts clipped, lists enumerated."""
    if isinstance(value, str) and not isinstance(value, Phrase):
        return clip(value)
    if isinstance(value, (tuple, list)):
        return enumerated([str(presentable(each)) for each in value])
    return value


def clip(text: str) -> str:
    """At most `LONGEST` characters of a text, on one line, nothing unprintable in it."""
    text = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text[: LONGEST + 1])
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def some(count: object, noun: str) -> str:
    """`1 name`, `2 names`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def enumerated(names: list[str]) -> str:
    """`a`, `b` or `c`."""
    quoted = [f"`{name}`" for name in names]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)


def did_you_mean(facts: Facts) -> str | None:
    """Offer the fact `suggestion`, where there is one."""
    suggestion = facts.get("suggestion")
    return f"did you mean `{suggestion}`?" if suggestion else None
