"""A view as a few lines of text, for people and for programs that read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .view import View


def to_text(view: View) -> str:
    """What a seat knows, a line a matter; what is empty or zero is left out."""
    return "".join(f"{name}: {value}\n" for name, value in _lines(view) if value)


def _lines(view: View) -> Iterator[tuple[str, str]]:
    yield "seat", "spectator" if view.seat is None else str(view.seat)
    yield "phase", view.phase
    yield "dealer", str(view.dealer)
    yield "asked", "nobody" if view.actor is None else str(view.actor)
    yield "hand", " ".join(view.hand)
    yield "hand sizes", " ".join(map(str, view.sizes))
    yield "trumps", view.trump or ""
    yield "trick", _plays(view.trick)
    yield "last trick", _plays(view.last_trick)
    yield "face up", " ".join(view.upcard)
    yield "set aside", " ".join(view.aside)
    yield "stock", str(view.stock or "")
    yield "laid aside", " ".join(view.discards)
    yield "passed", " ".join(view.passed or view.passing)
    yield "received", _plays(view.received)
    yield "open", "; ".join(f"{k} {' '.join(cards)}" for k, cards in enumerate(view.shown) if cards)
    yield "out", " ".join(map(str, view.out))
    yield "plays for", "" if view.turn is None else str(view.turn)
    yield "bid", "" if view.bidder is None else f"{view.bid} by {view.bidder}"
    yield "stake", str(view.stake or "")
    for name in ("tricks", "scores", "totals", "chips", "chips_before"):
        numbers: list[int] = getattr(view, name)
        yield name.replace("_", " "), " ".join(map(str, numbers)) if any(numbers) else ""
    yield "pot", str(view.pot + view.pot_before or "")
    yield "legal", "; ".join(view.legal)


def _plays(plays: list[tuple[int, str]]) -> str:
    """Who played which card, or passed it, in order."""
    return "; ".join(f"{seat} {card}" for seat, card in plays)
