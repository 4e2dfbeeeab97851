"""Answers to `?`: why a card may be played, or why not, with the rule and who says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine.ordering import as_counted
from ..engine.plays import asked_for
from . import marking
from .telling import place
from .words import listed

if TYPE_CHECKING:
    from ..engine.illegal import Verdict
    from .telling import Teller

COMMANDS = """\
  QH, 10s, Q♥   play a card; a number plays the card so numbered
  pass, bid 3   say what is offered under your hand, as it is shown there
  4c 5d 7, ok   mark cards that are to go, or unmark them; ok: that is all
  ? QH          why a card may be played, or why not
  last          the last trick, and why it was won
  score         the points so far
  rules         the rules in short
  undo, redo    take the last card back, while nothing was shown to you since
  save [FILE]   save the match
  quit          save the match and leave; Ctrl-C does the same"""


def why(teller: Teller, action: int) -> str:
    """Why an action is legal now, or why not."""
    deal, game = teller.match.deal, teller.match.game
    if deal.over:
        return "The deal is over."
    verdict = deal.explain(action)
    if action < game.pack.size:
        shown = teller.card(action)
        seat = asked_for(deal.state) if deal.actor == teller.seat else teller.seat or 0
        if not verdict.legal and not deal.state.hands[seat] & game.pack.alike(action):
            holds = "You do" if seat == teller.seat else f"{teller.name(seat)} does"
            return f"{holds} not hold {shown}."
    else:
        shown = teller.sayings.title(action)
    may = "may be played" if action < game.pack.size else "may be said"
    if action < game.pack.size and marking.exchanging(deal):
        may = f"may be {marking.words(deal)[2]}"
    if verdict.legal:
        reason = f"{shown} {may}. {verdict.why}".rstrip()
    else:
        reason = f"{shown} {may.replace('may', 'may not', 1)}: {_sentence(verdict.reason)}"
    return f"{reason}{_counts(teller, action)}{_rule(verdict)}{teller.cited(verdict.cite)}"


def _counts(teller: Teller, card: int) -> str:
    """As what a card counts just now, if not as what is printed on it."""
    game, state = teller.match.game, teller.match.deal.state
    if card >= game.pack.size:
        return ""
    suit = as_counted(game, state.trump, state.vars).suit_of[card]
    if suit == game.pack.suit_of[card]:
        return ""
    return f" It counts as {teller.suit(game.pack.suits[suit].name)}."


def _rule(verdict: Verdict) -> str:
    """Which rule decides, and where it stands."""
    if verdict.span is None:
        return ""
    clause = f"clause {verdict.clause}, " if verdict.clause else ""
    return f" ({clause}{place(verdict.span)})"


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."


def help_text(teller: Teller) -> Iterator[str]:
    """What may be played and what not, and what can be typed."""
    yield from refused(teller)
    yield "You can type:"
    yield COMMANDS


def refused(teller: Teller) -> Iterator[str]:
    """The cards in hand that may not be played, by reason."""
    deal, pack = teller.match.deal, teller.match.game.pack
    if deal.actor != teller.seat or deal.over:
        return
    reasons: dict[str, list[str]] = {}
    legal = deal.legal()
    if legal[0] >= pack.size:
        yield "No card is asked for now; say one of what stands under your hand."
        return
    held = pack.one_of_each(deal.state.hands[asked_for(deal.state)])
    for card in range(pack.size):
        if held >> card & 1 and card not in legal:
            verdict = deal.explain(card)
            reason = _sentence(verdict.reason) + _rule(verdict) + teller.cited(verdict.cite)
            reasons.setdefault(reason, []).append(teller.card(card))
    play = marking.words(deal)[0] if marking.exchanging(deal) else "play {}"
    for reason, cards in reasons.items():
        yield f"You may not {play.format(listed(cards, 'or'))}: {reason}"
    if not reasons:
        yield f"You may {play.format('any card you hold')}. {deal.explain(legal[0]).why}".rstrip()


def last_trick(teller: Teller) -> str:
    """The last trick of the deal, and why it was won."""
    deal = teller.match.deal
    count = sum(deal.state.tricks)
    if not count:
        return "No trick has been completed in this deal."
    story = teller.match.deal.explain_trick(count - 1)
    return f"{teller.trick(story)} {teller.reference(story)}".strip()
