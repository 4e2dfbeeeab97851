"""The state of one deal: flat, small, and made of integers alone."""

from __future__ import annotations

from typing import Final

NO_CARD: Final = 1
"""`stuck`: the actor may play no card."""
NO_WINNER: Final = 2
"""`stuck`: no clause says who wins the trick."""
ENDLESS: Final = 3
"""`stuck`: more tricks are played than the pack has cards for."""
NO_CALL: Final = 4
"""`stuck`: the actor may make no call."""
NOBODY_ASKED: Final = 5
"""`stuck`: a phase begins, and the rule that says with whom names nobody."""
TOO_LARGE: Final = 6
"""`stuck`: a number grew beyond all measure."""
TOO_MANY: Final = 7
"""`stuck`: more cards are to be dealt than there are."""
UNSEEN_HAND: Final = 8
"""`stuck`: a seat is to play another's cards, and does not see them."""
ROUND_AND_ROUND: Final = 9
"""`stuck`: a sentence led back more often than is allowed."""

LARGEST: Final = 4 * 10**18
"""No number of points or chips, and no variable, is larger: each fits into 63 bits."""

Logged = tuple[int, int, int, int, int, int, int]
"""An event as it stands in the log; see `events.py`."""

SCALARS: Final = (
    *("phase", "stuck", "actor", "choices", "offered", "dealer", "trump", "led", "leader"),
    *("winner", "trick", "played", "trick_number", "top", "bottom", "stock", "upcard", "aside"),
    *("pot", "deals", "asked", "active", "bid", "bidder", "stake", "chosen", "claim", "claimed"),
    *("pot_before", "jump", "redeals", "luck", "said", "out", "shown", "turn"),
)
"""Attributes that hold one integer."""

LISTS: Final = (
    *("hands", "won", "discards", "laid", "tricks", "plays", "turns", "scores", "chips"),
    *("totals", "vars", "owed", "staked", "chips_before", "passing", "passes_to", "returns"),
)
"""Attributes that hold a list of integers and are copied with the state."""


class State:
    """Where one deal stands.

    Attributes:
        phase: index of the phase at hand; the number of phases once the deal is over.
        stuck: 0, or why the rules lead nowhere from here (`NO_CARD` and its like).
        actor: the seat that is asked, -1 while nobody is.
        choices: the set of legal actions of the actor; of equal cards the first copy.
        offered: the cards that these stand for, in a pack that has several of each.
        dealer, leader, winner: seats; `winner` is who won the last trick, -1 before one was won.
        trump, led: suits, -1 for none.
        trick: the cards of the trick on the table, as a set; `plays` the same in order, of which
            `played` count.
        trick_number: tricks completed in this phase.
        hands, won: a set of cards a seat; `tricks`: how many tricks each seat won in this deal.
        pack: the order of the pack as dealt from; the stock is what of `pack[top:bottom]` is still
            in the set `stock`.
        upcard, aside: cards face up beside the stock, and cards face up out of play.
        discards: cards each seat laid aside unseen; `laid` the cards each seat played to tricks.
        scores, chips, pot: points and chips that moved in this deal; `totals`, `chips_before` and
            `pot_before` are what there was before it.
        asked, active: how many calls a phase heard, and the seats that are still in.
        bid, bidder: the highest bid and whose it is, -1 for nobody; while vying who raised last.
        stake, staked, owed: the stake, what each seat has seen of it, and what each owes.
        chosen: cards laid aside in an exchange.
        passing: cards of each hand that its seat has chosen to pass on while all choose at once;
            `passes_to` who gets them, -1 for nobody.
        claim, claimed: the meld that is claimed, -1 for none, and those that were.
        out: the seats that sit out, one bit each.
        shown: the cards that lie open in hands.
        turn: in a phase in which one seat may play another's cards, the seat whose card is asked
            for; else -1. `turns` tells who played each of `plays`, where seats may sit out.
        deals: deals of the match so far, this one counted.
        jump: the phase that a sentence has led to, -1 for none; `returns` counts, for each sentence
            that is counted, how often it led away.
        redeals: how often the cards were dealt anew; `luck` is the key of the shuffles then.
        said: the calls that the actor has made in its turn of a trick, as a set of actions.
        vars: the variables that the file declares and the facts about the players, in the program's
            order.
        events: the log; see `events.py`.
    """

    __slots__ = (*SCALARS, *LISTS, "events", "pack")

    phase: int
    stuck: int
    actor: int
    choices: int
    offered: int
    dealer: int
    trump: int
    led: int
    leader: int
    winner: int
    trick: int
    played: int
    trick_number: int
    top: int
    bottom: int
    stock: int
    upcard: int
    aside: int
    pot: int
    deals: int
    asked: int
    active: int
    bid: int
    bidder: int
    stake: int
    chosen: int
    claim: int
    claimed: int
    pot_before: int
    jump: int
    redeals: int
    luck: int
    said: int
    out: int
    shown: int
    turn: int
    hands: list[int]
    won: list[int]
    discards: list[int]
    laid: list[int]
    tricks: list[int]
    plays: list[int]
    turns: list[int]
    scores: list[int]
    chips: list[int]
    totals: list[int]
    owed: list[int]
    staked: list[int]
    chips_before: list[int]
    passing: list[int]
    passes_to: list[int]
    returns: list[int]
    vars: list[int]
    pack: list[int]
    events: list[Logged]

    def __init__(
        self,
        seats: int,
        dealer: int,
        pack: list[int],
        variables: list[int],
        counted: int = 0,
        luck: int = 0,
    ) -> None:
        """A state before anything was dealt.

        Args:
            seats: how many there are.
            dealer: 0..seats-1.
            pack: all cards, the top first. The state keeps the list and never changes it.
            variables: first values of the file's variables and the facts; copied.
            counted: how many sentences are counted that lead away.
            luck: the key of the shuffles of redeals.
        """
        self.phase = self.stuck = 0
        self.actor = self.trump = self.led = self.winner = -1
        self.dealer = dealer
        self.leader = (dealer + 1) % seats
        self.choices = self.offered = self.trick = self.played = self.trick_number = self.pot = 0
        self.upcard = self.aside = self.out = self.shown = 0
        self.deals = 1
        self.asked = self.active = self.bid = self.stake = self.chosen = self.claimed = 0
        self.bidder = self.claim = self.turn = self.jump = -1
        self.pot_before = self.redeals = self.said = self.top = 0
        self.luck, self.returns = luck, [0] * counted
        self.pack = pack
        self.bottom = len(pack)
        self.stock = (1 << len(pack)) - 1
        self.hands = [0] * seats
        self.won = [0] * seats
        self.discards = [0] * seats
        self.laid = [0] * seats
        self.tricks = [0] * seats
        self.plays = [-1] * seats
        self.turns = [-1] * seats
        self.scores = [0] * seats
        self.chips = [0] * seats
        self.totals = [0] * seats
        self.owed, self.staked = [0] * seats, [0] * seats
        self.chips_before = [0] * seats
        self.passing = [0] * seats
        self.passes_to = [-1] * seats
        self.vars = variables.copy()
        self.events = []

    def copy(self) -> State:
        """An independent copy; only the order of the pack, which is never changed, is shared."""
        new = State.__new__(State)
        self._copy_numbers(new)
        new.jump = self.jump
        new.redeals = self.redeals
        new.luck = self.luck
        new.said = self.said
        new.out = self.out
        new.shown = self.shown
        new.turn = self.turn
        new.hands = self.hands.copy()
        new.won = self.won.copy()
        new.discards = self.discards.copy()
        new.laid = self.laid.copy()
        new.tricks = self.tricks.copy()
        new.plays = self.plays.copy()
        new.turns = self.turns.copy()
        new.scores = self.scores.copy()
        new.chips = self.chips.copy()
        new.totals = self.totals.copy()
        new.owed = self.owed.copy()
        new.staked = self.staked.copy()
        new.chips_before = self.chips_before.copy()
        new.passing = self.passing.copy()
        new.passes_to = self.passes_to.copy()
        new.returns = self.returns.copy()
        new.vars = self.vars.copy()
        new.pack = self.pack
        new.events = self.events.copy()
        return new

    def _copy_numbers(self, new: State) -> None:
        """Written out, since a loop over the names takes three times as long."""
        new.phase = self.phase
        new.stuck = self.stuck
        new.actor = self.actor
        new.choices = self.choices
        new.offered = self.offered
        new.dealer = self.dealer
        new.trump = self.trump
        new.led = self.led
        new.leader = self.leader
        new.winner = self.winner
        new.trick = self.trick
        new.played = self.played
        new.trick_number = self.trick_number
        new.top = self.top
        new.bottom = self.bottom
        new.stock = self.stock
        new.upcard = self.upcard
        new.aside = self.aside
        new.pot = self.pot
        new.deals = self.deals
        new.asked = self.asked
        new.active = self.active
        new.bid = self.bid
        new.bidder = self.bidder
        new.stake = self.stake
        new.chosen = self.chosen
        new.claim = self.claim
        new.claimed = self.claimed
        new.pot_before = self.pot_before

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]
