"""Answers to `?`: why a card may be played, or why not, with the rule and who says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine.ordering import as_counted
from ..engine.plays import asked_for
from . import marking
from .offers import offers
from .telling import place
from .words import listed

if TYPE_CHECKING:
    from ..engine.illegal import Verdict
    from .telling import Teller


def why(teller: Teller, action: int) -> str:
    """Why an action is legal now, or why not."""
    deal, game, says = teller.match.deal, teller.match.game, teller.sayings
    if deal.over:
        return says.phrase("deal over")
    verdict = deal.explain(action, teller.seat)
    if action < game.pack.size:
        shown = teller.card(action)
        seat = asked_for(deal.state) if deal.actor == teller.seat else teller.seat or 0
        if not verdict.legal and not deal.state.hands[seat] & game.pack.alike(action):
            key = "you lack" if seat == teller.seat else "other lacks"
            return says.phrase(key, card=shown, seat=teller.name(seat))
    else:
        shown = says.title(action)
    done = marking.doing(deal) if action < game.pack.size else "say"
    if verdict.legal:
        reason = f"{says.phrase(f'yes {done}', what=shown)} {verdict.why}".rstrip()
    else:
        reason = says.phrase(f"no {done}", what=shown, reason=because(teller, verdict))
    return f"{reason}{_counts(teller, action)}{_rule(teller, verdict)}{teller.cited(verdict.cite)}"


def because(teller: Teller, verdict: Verdict) -> str:
    """Why not: as the file says, else what may be done instead."""
    if verdict.why or teller.sayings.language == "en":
        return _sentence(verdict.reason)
    deal, game = teller.match.deal, teller.match.game
    legal = deal.legal(teller.seat)
    cards = [teller.card(each) for each in legal if each < game.pack.size]
    choices = [*cards, *offers(teller.sayings, legal, ())]
    return _sentence(teller.sayings.phrase("only these", choices=", ".join(choices)))


def _counts(teller: Teller, card: int) -> str:
    """As what a card counts just now, if not as what is printed on it."""
    game, state = teller.match.game, teller.match.deal.state
    if card >= game.pack.size:
        return ""
    suit = as_counted(game, state.trump, state.vars).suit_of[card]
    if suit == game.pack.suit_of[card]:
        return ""
    return teller.sayings.phrase("counts as", suit=teller.suit(game.pack.suits[suit].name))


def _rule(teller: Teller, verdict: Verdict) -> str:
    """Which rule decides, and where it stands."""
    if verdict.span is None:
        return ""
    key = "by clause" if verdict.clause else "by place"
    return teller.sayings.phrase(key, clause=verdict.clause, place=place(verdict.span))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."


def help_text(teller: Teller) -> Iterator[str]:
    """What may be played and what not, and what can be typed."""
    yield from refused(teller)
    yield teller.sayings.phrase("you can type")
    yield teller.sayings.phrase("commands")


def refused(teller: Teller) -> Iterator[str]:
    """The cards in hand that may not be played, by reason."""
    deal, pack = teller.match.deal, teller.match.game.pack
    if deal.actor != teller.seat or deal.over:
        return
    reasons: dict[str, list[str]] = {}
    legal = deal.legal()
    if legal[0] >= pack.size:
        yield teller.sayings.phrase("no card asked")
        return
    held = pack.one_of_each(deal.state.hands[asked_for(deal.state)])
    for card in range(pack.size):
        if held >> card & 1 and card not in legal:
            verdict = deal.explain(card)
            reason = because(teller, verdict) + _rule(teller, verdict)
            reasons.setdefault(reason + teller.cited(verdict.cite), []).append(teller.card(card))
    done, says = marking.doing(deal), teller.sayings
    for reason, cards in reasons.items():
        named = listed(cards, says.template("or"))
        yield says.phrase(f"not {done}", cards=named, reason=reason)
    if not reasons:
        yield f"{says.phrase(f'any {done}')} {deal.explain(legal[0]).why}".rstrip()


def last_trick(teller: Teller) -> str:
    """The last trick of the deal, and why it was won."""
    deal = teller.match.deal
    count = sum(deal.state.tricks)
    if not count:
        return teller.sayings.phrase("no last trick")
    story = teller.match.deal.explain_trick(count - 1)
    return f"{teller.trick(story)} {teller.reference(story)}".strip()
