"""Hand records of other programs, played again by our rules: each card and winner is checked."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..engine.illegal import IllegalAction
from ..engine.match import Match
from ..engine.notation import DECLARER, RESULT
from ..engine.stacking import hand_sizes, stacked
from .hand_calls import Calling
from .hand_record import COMPASS, HandRecord, Held, Reader, fail
from .tagged import TaggedHand, Word

if TYPE_CHECKING:
    from ..engine.deal import Deal
    from ..engine.game import Game


_SEAT = re.compile(r"\bseat ([0-3])\b")
LETTERS = [name[0] for name in COMPASS]
MOST_DEALS = 60
"""Deals of a match among which one with hands of the recorded sizes is looked for."""


@dataclass(frozen=True)
class Replayed:
    """A hand that was played again.

    Attributes:
        match: where it stands when the record ends.
        record: what was read.
        swapped: seats whose exchange of cards these rules do not know; they hold from the start
            what they held after it.
    """

    match: Match
    record: HandRecord
    swapped: tuple[int, ...] = ()


@dataclass
class _Left:
    """What of a record has not been played yet."""

    calls: deque[tuple[int, Word]]
    removed: dict[int, deque[Held]]
    ended: bool = field(default=False)


class _Unknown(Exception):
    """Seats that exchange cards in a way that these rules do not know."""

    def __init__(self, seats: set[int]) -> None:
        super().__init__(seats)
        self.seats = seats


def play_hand(tagged: TaggedHand, game: Game) -> Replayed:
    """Play a hand again by our rules, as far as its record goes.

    Args:
        tagged: the hand as it is written.
        game: a game for four players.

    Returns:
        A match of one deal that stands where the record ends.

    Raises:
        Rejected: words that are not understood (E622), something missing (E623), cards that cannot
            be (E624), calls that cannot be made (E626), an action that the rules forbid (E604), the
            wrong seat (E610), or something else than is recorded coming out (E605).
    """
    if game.players != len(COMPASS):
        fail("E628", tagged.span, game=game.id, players=game.players)
    return _Hand(Reader(game.pack).read(tagged), game).whole()


class _Hand:
    def __init__(self, record: HandRecord, game: Game) -> None:
        self.record = record
        self.game = game
        self.calling = Calling(game)

    def whole(self) -> Replayed:
        """Play it; once more if cards were exchanged in an unknown way, then with these hands."""
        swapped: set[int] = set()
        while True:
            match = self.match(swapped)
            try:
                self.play(match.deal, self.left(swapped))
            except _Unknown as unknown:
                swapped |= unknown.seats
                continue
            self.compare(match.deal)
            return Replayed(match, self.record, tuple(sorted(swapped)))

    def left(self, swapped: set[int]) -> _Left:
        removed = {k: deque(v) for k, v in self.record.removed.items() if k not in swapped}
        return _Left(deque(self.record.calls), removed)

    def match(self, swapped: set[int]) -> Match:
        """A match that begins with this deal."""
        record, hands = self.record, [[each.card for each in hand] for hand in self.record.hands]
        rest = [each.card for each in record.rest]
        for seat in swapped:
            hands[seat], rest = self.swapped(seat, hands[seat], rest)
        number = self.number([len(hand) for hand in hands])
        order = stacked(self.game, record.dealer, hands, number)
        dealt = sum(map(len, hands))
        if rest:
            left = [card for card in order[dealt:] if card not in rest]
            order = order[:dealt] + rest + left
        return Match(self.game, None, COMPASS, None, record.dealer, order, number)

    def number(self, sizes: list[int]) -> int:
        """The first deal of a match in which hands are of these sizes."""
        for number in range(1, MOST_DEALS + 1):
            if hand_sizes(self.game, self.record.dealer, number) == sizes:
                return number
        fail("E624", self.record.dealt, problem="sizes")

    def swapped(self, seat: int, hand: list[int], rest: list[int]) -> tuple[list[int], list[int]]:
        """A hand and the rest of the pack after an exchange."""
        removed, added = self.record.removed[seat], self.record.added.get(seat, ())
        taken, laid = [each.card for each in added], [each.card for each in removed]
        for each in (*removed, *added):
            if each.card not in (hand if each in removed else rest):
                fail("E624", each.span, problem="elsewhere", card=self.game.pack.text(each.card))
        kept = [card for card in hand if card not in laid]
        return kept + taken, [card for card in rest if card not in taken] + laid

    # playing

    def play(self, deal: Deal, left: _Left) -> None:
        """Do what is recorded, until the deal or the record ends."""
        while not deal.over:
            seat, legal = deal.state.actor, deal.legal()
            cards = [action for action in legal if action < self.game.pack.size]
            phase = self.game.program.phases[deal.state.phase].kind
            if phase == "tricks" and cards:
                if seats := {k for k, held in left.removed.items() if held}:
                    raise _Unknown(seats)
                if not self.play_card(deal):
                    return
            elif cards and left.removed.get(seat):
                held = left.removed[seat].popleft()
                self.do(deal, held.card, Word(self.game.pack.text(held.card), held.span))
            elif not self.call(deal, left):
                return

    def play_card(self, deal: Deal) -> bool:
        """Play the next card of the trick at hand; whether there is one."""
        state = deal.state
        if state.trick_number >= len(self.record.rows):
            return False
        row = self.record.rows[state.trick_number]
        if not state.trick_number and not state.played:
            self.check_leader(state.leader)
        turns = [(state.leader + k) % len(COMPASS) for k in range(len(COMPASS))]
        words = [word for seat in turns if (word := row[seat]) is not None]
        if row[state.leader] is None and words:
            seat = next(seat for seat in range(len(COMPASS)) if row[seat] is words[0])
            fail("E610", words[0].span, seat=COMPASS[seat], turn=f"{COMPASS[state.leader]}'s")
        if state.played >= len(words):
            return False
        word = words[state.played]
        card = Reader(self.game.pack).card(word.text.rstrip("!?"), word.span)
        self.do(deal, card.card, word)
        return True

    def check_leader(self, leader: int) -> None:
        """See that the plays begin with who leads to the first trick."""
        tag = self.record.tagged.find("Play")
        if tag is not None and tag.value.text[:1].upper() != COMPASS[leader][0]:
            turn = f"{COMPASS[leader]}'s"
            seat = COMPASS[LETTERS.index(tag.value.text[:1].upper())]
            fail("E610", tag.value.span, seat=seat, turn=turn)

    def call(self, deal: Deal, left: _Left) -> bool:
        """Say what is recorded next; whether there is anything."""
        seat = deal.state.actor
        word = left.calls[0][1] if left.calls and left.calls[0][0] == seat else None
        if word is not None and word.text.upper() == "AP":
            word = Word("Pass", word.span)
        found = self.calling.find(deal, word, len(left.removed.get(seat, ())))
        if found is None and word is None and left.calls:
            turn = f"{COMPASS[seat]}'s"
            fail("E610", left.calls[0][1].span, seat=COMPASS[left.calls[0][0]], turn=turn)
        if found is None and word is None:
            if any(any(row) for row in self.record.rows):
                fail("E626", self.record.end, call="", seat=COMPASS[seat], known=self.known(deal))
            return False
        if found is None:
            assert word is not None
            fail("E626", word.span, call=word.text, seat=COMPASS[seat], known=self.known(deal))
        if found.written and word is not None:
            first = left.calls[0][1]
            left.calls.popleft()
            if first.text.upper() == "AP":
                left.calls.appendleft(((seat + 1) % len(COMPASS), first))
        self.do(deal, found.action, word)
        return True

    def known(self, deal: Deal) -> tuple[str, ...]:
        return tuple(deal.text(action) for action in deal.legal()[:12])

    def do(self, deal: Deal, action: int, word: Word | None) -> None:
        seat = COMPASS[deal.state.actor]
        try:
            deal.apply(action)
        except IllegalAction as error:
            span = self.record.end if word is None else word.span
            facts = {"action": error.verdict.action, "seat": seat}
            reason = _SEAT.sub(lambda found: COMPASS[int(found[1])], error.verdict.reason)
            fail("E604", span, reason=reason, **facts)

    # what comes out

    def compare(self, deal: Deal) -> None:
        """See that the declarer and the result are those of the record."""
        rules = self.game.bound.rules
        declarer, result = (self.record.tagged.find(name) for name in ("Declarer", "Result"))
        began = deal.state.trick_number or deal.over or deal.state.played
        if DECLARER in rules and declarer is not None and began:
            seat = int(rules[DECLARER](deal.state))
            recorded = declarer.value.text.lstrip("^")[:1].upper()
            if recorded in LETTERS and (seat < 0 or recorded != COMPASS[seat][0]):
                actual = COMPASS[seat] if seat >= 0 else "nobody"
                facts = {"what": "declarer", "recorded": declarer.value.text, "actual": actual}
                fail("E605", declarer.value.span, **facts)
        if RESULT in rules and result is not None and deal.over:
            tricks, recorded = int(rules[RESULT](deal.state)), result.value.text.lstrip("^")
            if recorded.isascii() and recorded.isdigit() and int(recorded[:4]) != tricks:
                facts = {"what": "result", "recorded": recorded, "actual": str(tricks)}
                fail("E605", result.value.span, **facts)
