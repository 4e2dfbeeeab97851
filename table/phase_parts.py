"""The phases of a deal as parts of a rulebook: one function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..dsl.types import CARDS, INTEGER, SEAT
from .nouns import capital
from .rulebook import Block, Paragraph, Row, Rule, Table, paragraphs
from .scribe import Scribe

if TYPE_CHECKING:
    from ..schema.document import Path


def blocks(scribe: Scribe, path: Path) -> Iterator[Block]:
    """What a phase consists of: its prose, then its rules; nothing if all is off."""
    text, when = scribe.prose((*path, "text")), (*path, "when")
    read = scribe.residue.written(when) if scribe.document.has(when) else None
    rules: list[Block | Rule] = []
    if read is not None and (condition := scribe.condition(when)):
        rules.append(scribe.fact("takes place", condition=condition))
    rules += KINDS[scribe.document.get((*path, "phase"))](scribe, path)
    # Who says so of the phase as a whole stands with the first that is said of it.
    cite, choices = scribe.cite(path) or scribe.attested(read), scribe.choices(read)
    if text:
        yield Paragraph((Rule(text, "", cite, choices),))
    elif not rules:
        return
    elif isinstance(rules[0], Rule):
        first = rules[0]
        cite = tuple(dict.fromkeys((*cite, *first.cite)))
        rules[0] = replace(first, cite=cite, choices=(*choices, *first.choices))
    elif cite or choices:
        yield Paragraph((Rule("", "", cite, choices),))
    yield from paragraphs(rules)


def deal(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """How many cards each gets."""
    packets = scribe.document.get((*path, "packets"), 1)
    if not scribe.value((*path, "each")).isdigit():
        yield scribe.told("dealt so many", "count", (*path, "each"))
        return
    if packets == 1:
        yield scribe.told("dealt", "count", (*path, "each"))
        return
    said = scribe.frame.listed(packets) if isinstance(packets, list) else str(packets)
    yield scribe.told("dealt in packets", "count", (*path, "each"), packets=said)


def actions(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """`turn-up`, `score` and `settle`: what happens."""
    yield from scribe.group("", scribe.actions((*path, "do")))


def tricks(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """Who leads, what may be played, who wins, and what follows."""
    yield scribe.told("leads first", "seat", (*path, "leader"))
    for key in ("lead", "follow", "always", "wins"):
        if not scribe.document.has((*path, key)):
            continue
        yield from scribe.group(key, scribe.clauses((*path, key), "cards", CARDS))
    if scribe.document.has((*path, "calls")):
        yield from scribe.group("calls beside", scribe.calls((*path, "calls")))
    if scribe.document.has((*path, "played by")):
        yield from scribe.group("played by", scribe.clauses((*path, "played by"), "seat", SEAT))
    for key in ("after card", "after trick"):
        yield from scribe.group(key, scribe.actions((*path, key)))
    if scribe.document.has((*path, "until")):
        read = scribe.residue.written((*path, "until"))
        yield scribe.fact("until", read, condition=scribe.condition((*path, "until")))


def auction(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """Who speaks when, what is bid, what becomes of the highest bid."""
    jumps = (*path, "jumps")
    loose = " at least" if scribe.document.has(jumps) and scribe.residue.holds(jumps) else ""
    duel = scribe.document.has((*path, "against"))
    if duel:
        yield scribe.told("bids against", "seat", (*path, "against"))
    else:
        yield scribe.told("speaks first", "seat", (*path, "first"))
    if scribe.document.has((*path, "bids")):
        count = len(scribe.document.get((*path, "bids")))
        listed = scribe.frame.listed([scribe.value((*path, "bids", k)) for k in range(count)])
        yield scribe.fact(f"bids{loose}", bids=listed)
    else:
        yield scribe.told(f"opens{loose}", "amount", (*path, "opens"))
        yield scribe.told(f"step{loose}", "amount", (*path, "raise by"), jumps)
        yield scribe.told("most bid", "amount", (*path, "most"))
    once = scribe.document.get((*path, "rounds"), "") == "once"
    yield scribe.fact("last of two" if duel else "one round" if once else "rounds")
    yield from scribe.said((*path, "calls"))
    if scribe.document.has((*path, "must open")):
        yield from scribe.group("must open", scribe.clauses((*path, "must open"), "seat", SEAT))
    yield from scribe.group("sold", scribe.actions((*path, "sold")))
    yield from scribe.group("nobody bids", scribe.actions((*path, "nobody")))


def exchange(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """Who lays how many cards aside, and what he takes for them."""
    discards = (*path, "discards")
    if scribe.document.has((*path, "all from")):
        yield scribe.told("exchanges first", "seat", (*path, "all from"))
        seat = scribe.frame("each")
    else:
        seat = scribe.value((*path, "who"))
    yield from scribe.group("before", scribe.actions((*path, "before")))
    if isinstance(scribe.document.get(discards), dict):
        most = scribe.value((*discards, "most"))
        yield scribe.told("lays aside between", "least", (*discards, "least"), seat=seat, most=most)
    else:
        yield scribe.told("lays aside", "count", discards, seat=seat)
    if scribe.document.has((*path, "cards")):
        rules = scribe.clauses((*path, "cards"), "cards", CARDS)
        yield from scribe.group("may lay aside", rules)
    yield from scribe.said((*path, "calls"))
    yield from scribe.group("after", scribe.actions((*path, "after")))


def pass_on(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """How many cards each passes on, which, and to whom."""
    yield scribe.told("passes on", "count", (*path, "each"))
    yield from scribe.group("passed to", scribe.clauses((*path, "to"), "seat", SEAT))
    if scribe.document.has((*path, "cards")):
        rules = scribe.clauses((*path, "cards"), "cards", CARDS)
        yield from scribe.group("may pass on", rules)


def vie(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """The stakes, what a dropper owes, and how the winner is found and paid."""
    jumps = (*path, "jumps")
    loose = " at least" if scribe.document.has(jumps) and scribe.residue.holds(jumps) else ""
    yield scribe.told("speaks first", "seat", (*path, "first"))
    yield scribe.told(f"stake{loose}", "amount", (*path, "stake"))
    yield scribe.told(f"raise{loose}", "amount", (*path, "raise by"), jumps)
    yield scribe.told("most stake", "amount", (*path, "most"))
    yield scribe.fact("silence")
    yield from scribe.said((*path, "calls"))
    yield from scribe.group("staking", scribe.actions((*path, "when staking")))
    if scribe.document.has((*path, "drop owes")):
        rules = scribe.clauses((*path, "drop owes"), "is", INTEGER)
        yield from scribe.group("drop owes", rules)
    yield from _showdown(scribe, (*path, "showdown"))
    yield from scribe.group("won", scribe.actions((*path, "won")))
    yield from scribe.group("nobody vies", scribe.actions((*path, "nobody")))


def _showdown(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    if not scribe.document.has(path):
        yield scribe.fact("no showdown")
        return
    yield from scribe.group("showdown", scribe.clauses((*path, "value"), "is", INTEGER))
    if scribe.document.has((*path, "shows")):
        yield scribe.told("shows", "cards", (*path, "shows"))
    yield scribe.told("tie", "seat", (*path, "tie"))


def choose(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """Who is asked, what may be said, and what each call does."""
    if scribe.document.has((*path, "asks")):
        yield scribe.told("asked", "seat", (*path, "asks"))
    else:
        yield from _rounds(scribe, path)
    yield from scribe.group("calls", scribe.calls((*path, "calls")))
    yield from scribe.group("nobody calls", scribe.actions((*path, "nobody")))


def _rounds(scribe: Scribe, path: Path) -> Iterator[Rule]:
    """Who is asked how often, who is passed over, and when it ends."""
    first, rounds = (*path, "asks all from"), (*path, "rounds")
    if scribe.document.has(rounds) and scribe.value(rounds) != "1":
        many = scribe.value(rounds)
        yield scribe.told("asked in rounds", "seat", first, rounds, rounds=many)
    else:
        yield scribe.told("all asked", "seat", first)
    for key, phrase in (("skips", "passed over"), ("until", "until call")):
        if scribe.document.has((*path, key)) and scribe.residue.holds((*path, key)) is not False:
            read = scribe.residue.written((*path, key))
            yield scribe.fact(phrase, read, condition=scribe.condition((*path, key)))


def declare(scribe: Scribe, path: Path) -> Iterator[Block | Rule]:
    """What is declared, what it earns, and what a false claim costs."""
    claims = (*path, "false claims")
    free = scribe.document.has(claims) and bool(scribe.residue.holds(claims))
    read = scribe.residue.written(claims) if scribe.document.has(claims) else None
    yield scribe.told("declared first", "seat", (*path, "first"))
    yield scribe.fact("free claims" if free else "shown", read)
    yield _melds(scribe, path, "melds", "meld", "do")
    if free:
        yield _melds(scribe, path, "false claims", "claim", "false")


def _melds(scribe: Scribe, path: Path, title: str, head: str, key: str) -> Table:
    """What happens for each meld, as a table."""
    rows = []
    for k in range(len(scribe.document.get((*path, "melds")))):
        meld = (*path, "melds", k)
        name = scribe.prose((*meld, "title")) or scribe.document.get((*meld, "name"))
        scribe.uses((*meld, "holds"), (*meld, "cards"))
        cells = (capital(name), capital(scribe.happens((*meld, key))))
        rows.append(Row(cells, scribe.cite(meld)))
    return Table(scribe.frame(title), (scribe.frame(head), scribe.frame("meld earns")), tuple(rows))


KINDS: dict[str, Callable[[Scribe, Path], Iterator[Block | Rule]]] = {
    "deal": deal,
    "turn-up": actions,
    "tricks": tricks,
    "score": actions,
    "settle": actions,
    "auction": auction,
    "exchange": exchange,
    "pass": pass_on,
    "vie": vie,
    "choose": choose,
    "declare": declare,
}
