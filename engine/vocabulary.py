"""The words that rules may use, and the plain Python each of them stands for.

This is the language's dictionary: one entry a word. The names in the code templates are attributes
of the state (`s`), tables (upper case, made in `tables`), and the functions of `bits` and `moves`.
After a change `pytest tests/docs --regenerate` brings the tables of `docs/language.md` up to date.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..dsl.scope import Attribute, Domain, Function, Scope, Symbol, Verb
from ..dsl.types import BOOLEAN, CARDS, INTEGER, RANK, SEAT, SUIT, SUITS, WORTH, choice
from .bits import total
from .cards import Pack, mask
from .picks import PICKS, SEVERAL, WINNING
from .sides import SEAT_VERBS, SEAT_WORDS


def tables(pack: Pack, seats: int) -> dict[str, object]:
    """The constants and tables that the templates below name.

    Tables over cards, suits, ranks and seats carry one more entry at their end, for none (-1).
    """
    colors, color_of = pack.colors, pack.color_of
    ranks = range(len(pack.ranks))
    return {
        "SEATS": seats,
        "EVERYONE": (1 << seats) - 1,
        "NEXT": (*((seat + 1) % seats for seat in range(seats)), -1),
        "BEFORE": (*((seat - 1) % seats for seat in range(seats)), -1),
        "ALL": pack.all,
        "CARDS_IN_ALL": pack.size,
        "SET_OF": tuple(1 << card for card in range(pack.size)),
        "SUITS": len(pack.suits),
        "RANKS": len(pack.ranks),
        "PLACES": 0,
        "SUIT_OF": (*pack.suit_of, -1),
        "RANK_OF": (*pack.rank_of, -1),
        "COLOR_OF": (*color_of, -1),
        "COLOR_OF_SUIT": pack.color_of_suits,
        "SUIT_MASK": pack.suit_masks,
        "RANK_MASK": pack.rank_masks,
        "SINGLES": bool(pack.singles),
        "COPIES": pack.copies,
        "FIRST_COPIES": mask(range(0, pack.size, pack.copies)),
        "COLOR_MASK": (
            *(mask(c for c in range(pack.size) if color_of[c] == k) for k in range(len(colors))),
            0,
        ),
        "RANK_BELOW": (
            *(mask(c for c in range(pack.size) if pack.rank_of[c] < r) for r in ranks),
            0,
        ),
        "RANK_ABOVE": (
            *(mask(c for c in range(pack.size) if pack.rank_of[c] > r) for r in ranks),
            pack.all,
        ),
    }


def worth_table(values: tuple[int, ...]) -> tuple[int, ...]:
    """The worth of every card, with one more entry: the set of those that are worth anything."""
    return (*values, mask(card for card, value in enumerate(values) if value))


SYMBOLS = (
    Symbol("dealer", SEAT, "s.dealer", somebody=True, doc="who deals"),
    Symbol(
        "eldest",
        SEAT,
        "NEXT[s.dealer]",
        somebody=True,
        doc="eldest hand: the seat to the dealer's left",
    ),
    Symbol("leader", SEAT, "s.leader", doc="who leads to the trick at hand"),
    Symbol("winner", SEAT, "s.winner", doc="who won the last trick"),
    Symbol("actor", SEAT, "s.actor", doc="the seat whose turn it is"),
    Symbol("seat", SEAT, "{seat}", per_seat=True, doc="the seat the rule speaks of"),
    Symbol("trump", SUIT, "s.trump", store="set_trump(s, {value})", doc="the trump suit, or none"),
    Symbol("led", SUIT, "s.led", doc="the suit led to the trick at hand"),
    Symbol("hand", CARDS, "s.hands[{seat}]", per_seat=True, doc="the cards a seat holds"),
    Symbol("won", CARDS, "s.won[{seat}]", per_seat=True, doc="the cards a seat has won"),
    Symbol("trick", CARDS, "s.trick", doc="the cards of the trick on the table"),
    Symbol("stock", CARDS, "s.stock", doc="the cards of the stock, face down"),
    Symbol("top card", CARDS, "top_of_stock(s)", one_suit=True, doc="the stock's top card"),
    Symbol(
        "bottom card", CARDS, "bottom_of_stock(s)", one_suit=True, doc="the stock's bottom card"
    ),
    Symbol("upcard", CARDS, "s.upcard", doc="the card turned up"),
    Symbol("aside", CARDS, "s.aside", doc="the cards set aside, face up and out of play"),
    Symbol("tricks", INTEGER, "s.tricks[{seat}]", per_seat=True, doc="tricks a seat won this deal"),
    Symbol("score", INTEGER, "s.scores[{seat}]", per_seat=True, doc="points made in this deal"),
    Symbol(
        "total",
        INTEGER,
        "(s.totals[{seat}] + s.scores[{seat}])",
        per_seat=True,
        doc="points made in this match, this deal's among them",
    ),
    Symbol(
        "chips",
        INTEGER,
        "(s.chips_before[{seat}] + s.chips[{seat}])",
        per_seat=True,
        doc="chips won or lost in this match, this deal's among them",
    ),
    Symbol("pot", INTEGER, "(s.pot_before + s.pot)", doc="chips in the pot"),
    Symbol("discards", CARDS, "s.discards[{seat}]", per_seat=True, doc="cards laid aside unseen"),
    Symbol("played", CARDS, "s.laid[{seat}]", per_seat=True, doc="cards played to tricks"),
    Symbol("first card", CARDS, "first_card(s)", one_suit=True, doc="the card led to the trick"),
    WINNING,
    *SEAT_WORDS,
    Symbol("card", CARDS, "last_card(s)", one_suit=True, doc="the last card played"),
    Symbol("bidder", SEAT, "s.bidder", doc="whose the highest bid is, or who raised last"),
    Symbol("bid", INTEGER, "s.bid", doc="the highest bid"),
    Symbol("stake", INTEGER, "s.stake", doc="the stake that is vied for, as it stands"),
    Symbol("staked", INTEGER, "s.staked[{seat}]", per_seat=True, doc="the stake a seat saw last"),
    Symbol("owed", INTEGER, "s.owed[{seat}]", per_seat=True, doc="what a seat owes for the stake"),
    Symbol("chosen", INTEGER, "s.chosen", doc="how many cards were laid aside in the exchange"),
    Symbol("last deal", BOOLEAN, "(s.deals == DEALS)", doc="the last deal of a match of so many"),
    Symbol("deals", INTEGER, "s.deals", doc="deals of the match so far, this one counted"),
    Symbol("first round", BOOLEAN, "(s.asked < SEATS)", doc="the first round of a phase of calls"),
    Symbol("redeals", INTEGER, "s.redeals", doc="how often this deal was dealt anew"),
    Symbol("first trick", BOOLEAN, "(s.trick_number == 0)", doc="the phase's first trick"),
    Symbol("last trick", BOOLEAN, "last_trick(s)", doc="no seat will have a card after this trick"),
)

FUNCTIONS = (
    Function(
        "highest",
        (CARDS,),
        CARDS,
        "highest_rank({0})",
        one_suit_code="highest({0})",
        doc="the highest card; of cards in several suits all that share the highest rank",
    ),
    Function(
        "lowest",
        (CARDS,),
        CARDS,
        "lowest_rank({0})",
        one_suit_code="lowest({0})",
        doc="the lowest card; of cards in several suits all that share the lowest rank",
    ),
    Function(
        "run",
        (CARDS,),
        CARDS,
        "run({0})",
        one_suit=True,
        doc="the longest run: cards of one suit whose printed ranks follow each other",
    ),
    Function(
        "count", (CARDS,), INTEGER, "count({0})", evaluate=int.bit_count, doc="how many cards"
    ),
    *SEVERAL,
    Function(
        "count", (SUITS,), INTEGER, "count({0})", evaluate=int.bit_count, doc="how many suits"
    ),
    Function(
        "sum",
        (CARDS, WORTH),
        INTEGER,
        "total({0}, {1})",
        evaluate=lambda cards, worth: total(cards, worth_table(worth)),
        doc="what cards are worth",
    ),
    Function("suit", (CARDS,), SUIT, "SUIT_OF[first({0})]", doc="a card's suit"),
    Function(
        "printed suit", (CARDS,), SUIT, "SUIT_OF[first({0})]", doc="the suit printed on a card"
    ),
    Function("rank", (CARDS,), RANK, "RANK_OF[first({0})]", doc="a card's rank"),
    *PICKS,
    Function("left", (SEAT,), SEAT, "NEXT[{0}]", doc="the seat to the left of a seat"),
    Function("right", (SEAT,), SEAT, "BEFORE[{0}]", doc="the seat to the right of a seat"),
    Function("holder", (CARDS,), SEAT, "holder(s, {0})", doc="who holds a card in hand, or none"),
    Function("player", (CARDS,), SEAT, "player_of(s, {0})", doc="who has played a card, or none"),
)

VERBS = (
    Verb("scores", "score(s, {seat}, {n}, {rule})", "points for a seat"),
    Verb("pays", "pay_seat(s, {payer}, {payee}, {n}, {rule})", "chips from seat to seat"),
    Verb("pays pot", "pay_in(s, {payer}, {n}, {rule})", "chips from a seat into the pot"),
    Verb("pot pays", "pay_out(s, {payee}, {n}, {rule})", "chips from the pot to a seat"),
    Verb("takes", "take(s, {seat}, {cards})", "cards go into a hand"),
    Verb("captures", "capture(s, {seat}, {cards})", "cards go onto a seat's won pile"),
    *SEAT_VERBS,
    Verb("draws from stock", "draw(s, {seat}, {n})", "cards from the top of the stock"),
    Verb("turns up", "turn_up_of(s, {seat}, {cards})", "cards go from a hand beside the stock"),
    Verb("turn up stock", "turn_up(s, 1)", "the stock's top card is turned face up"),
    Verb("turn up from stock", "turn_up(s, {n})", "so many are turned face up, one by one"),
    Verb("set aside", "set_aside(s, {cards})", "cards go face up out of play"),
)


def domains(seats: int, suits: int, ranks: int) -> tuple[Domain, ...]:
    """What `each` runs over."""
    around = "(({start} + {step}) % SEATS)"
    return (
        Domain("seat", SEAT, str(seats), clockwise=around, doc="every seat"),
        Domain(
            "opponent",
            SEAT,
            str(seats),
            clockwise=around,
            guard="{item} != {seat}",
            doc="every seat but the one spoken of",
        ),
        Domain("suit", SUIT, str(suits), doc="every suit of the pack"),
        Domain("rank", RANK, str(ranks), doc="every rank of the pack"),
    )


def attributes(pack: Pack) -> tuple[Attribute, ...]:
    """What a filter may ask of a card."""
    colors, color_of = pack.colors, pack.color_of
    return (
        Attribute(
            "suit",
            SUIT,
            "SUIT_MASK[{value}]",
            values=pack.suit_of,
            one_suit=True,
            doc="the card's suit",
        ),
        Attribute(
            "printed suit",
            SUIT,
            "SUIT_MASK[{value}]",
            values=pack.suit_of,
            doc="the suit printed on the card, where `order` says otherwise",
        ),
        Attribute(
            "rank",
            RANK,
            "RANK_MASK[{value}]",
            below="RANK_BELOW[{value}]",
            above="RANK_ABOVE[{value}]",
            values=pack.rank_of,
            doc="the card's rank",
        ),
        Attribute(
            "color",
            choice("color", colors),
            "COLOR_MASK[{value}]",
            values=color_of,
            doc="the colour of the card's suit",
        ),
    )


def functions(pack: Pack) -> tuple[Function, ...]:
    """The functions for a pack: where there are equal cards, no single one is the highest."""
    if pack.copies == 1:
        return FUNCTIONS
    return tuple(replace(f, one_suit_code=None) for f in FUNCTIONS)


def table_scope(pack: Pack, seats: int, more: Iterable[Symbol | Domain] = ()) -> Scope:
    """Everything that can be named at a table with this pack and so many seats, and some more."""
    colors = choice("color", pack.colors)
    ranks = {rank: k for k, rank in enumerate(pack.ranks)}
    return Scope.of(
        (
            *SYMBOLS,
            Symbol("pack", CARDS, value=pack.all, doc="all cards"),
            Symbol("players", INTEGER, value=seats, doc="how many players there are"),
            *functions(pack),
            Function("color", (CARDS,), colors, "COLOR_OF[first({0})]", doc="a card's colour"),
            Function(
                "color",
                (SUIT,),
                colors,
                "COLOR_OF_SUIT[{0}]",
                evaluate=pack.color_of_suits.__getitem__,
                doc="a suit's colour",
            ),
            *VERBS,
            *domains(seats, len(pack.suits), len(pack.ranks)),
            *attributes(pack),
            *more,
        ),
        pack=pack.all,
        literals={
            RANK: ranks,
            SUIT: {suit.name: k for k, suit in enumerate(pack.suits)},
            CARDS: {name: pack.alike(card) for name, card in pack.names.items()}
            | {card.text: pack.alike(card.index) for card in pack.cards},
        },
        start="NEXT[s.dealer]",
        copies=pack.copies,
    )
