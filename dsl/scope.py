"""What a rule may name. The engine fills a scope; the resolver reads it.

Every `code` is OUR text, a template of plain Python that is parsed once and filled with compiled
arguments; nothing of the author's text ever gets into it. `{seat}`, `{0}`, `{value}` are the
places of the arguments. The names in a template (`s`, `SUIT_MASK`, `count`) are the parameters
and the globals of the compiled function. An argument used twice is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from .types import Type

if TYPE_CHECKING:
    from ..schema.span import Span


@dataclass(frozen=True)
class Order:
    """How the ranks of cards compare where a card's place decides, and not its rank alone.

    `{cards}` is a card whose rank is asked, `{value}` a rank that is named.

    Attributes:
        place: template of the number by which the ranks of two cards compare.
        below, above: templates of the mask of cards lower and higher than a card.
        below_rank, above_rank: the same beside a named rank.
    """

    place: str
    below: str
    above: str
    below_rank: str
    above_rank: str


@dataclass(frozen=True)
class Symbol:
    """A name with a value: a zone, a number, an option, a variable, a seat.

    Attributes:
        name, type: as written, `hand`, `first trick`, `option.jokers`; and its type.
        code: expression template; `{seat}` where `per_seat`. May be "" if `value` is given.
        per_seat, by_side: whether every seat has its own (`hand`); partners have it together.
        value: the value, if it is known before play; the symbol then folds to it.
        by_suit: of a number that every suit has its own of (`base of hearts`), the values in the
            order of the suits and then that for none; `code` then has `{suit}`.
        by_number: of a number that depends on another (`needed of 3`), each least number and the
            value from there on, in their order; `code` then has `{number}`.
        store: statement template of `set NAME to X` with `{value}` and, per seat, `{seat}`.
        one_suit, somebody: whether its cards always lie in one suit; it is a seat, never none.
        doc: one line for completion, hover and the language page.
        declared: where the author declared it, shown beside mistakes.
    """

    name: str
    type: Type
    code: str = ""
    per_seat: bool = False
    value: int | None = None
    by_suit: tuple[int, ...] = ()
    by_number: tuple[tuple[int, int], ...] = ()
    by_side: bool = False
    store: str | None = None
    one_suit: bool = False
    somebody: bool = False
    doc: str = ""
    declared: Span | None = None


@dataclass(frozen=True)
class Function:
    """A function; another of the same name with other parameters is an overload.

    Attributes:
        name: as written.
        params: parameter types; WORTH takes the name of a worth table.
        result: type of the result.
        code: expression template over `{0}`, `{1}`, ...
        one_suit_code: a cheaper template, used if the first argument lies in one suit.
        one_suit: whether the result lies in one suit (`highest` gives at most one card).
        evaluate: the same function for constants, called when every argument is known before
            play (a worth table is passed as its tuple); None if it depends on the table.
        many: whether it takes more arguments of its last type; `code` is then of two at a time.
        order: how its results compare, if not as numbers.
        doc: one line for completion and hover.
    """

    name: str
    params: tuple[Type, ...]
    result: Type
    code: str
    one_suit_code: str | None = None
    one_suit: bool = False
    evaluate: Callable[..., int] | None = None
    many: bool = False
    order: Order | None = None
    doc: str = ""


@dataclass(frozen=True)
class Attribute:
    """What a filter may ask of the card looked at: `suit`, `rank`, `color`.

    The templates give masks of cards over `{value}`. `{value}` may be -1 (none): a table
    `EQUAL[{value}]` therefore carries one more entry at its end, for none: the cards that have
    no suit (usually 0), and for `above` every card, as none is lower than any rank.

    Attributes:
        name: as written inside the brackets.
        type: SUIT, RANK, a choice, ...
        equal: template of the mask of cards whose attribute is `{value}`.
        below: template of the cards lower than `{value}`; None if there is no order.
        above: template of the cards higher than `{value}`.
        values: per card its value, if that is known before play (for effective suits that
            depend on trumps it is not): lets a filter fold to one constant mask.
        one_suit: whether cards with the same value lie in one suit (true for `suit`).
        order: how the values of cards compare, if not as numbers.
        doc: one line for completion and hover.
    """

    name: str
    type: Type
    equal: str
    below: str | None = None
    above: str | None = None
    values: tuple[int, ...] | None = None
    one_suit: bool = False
    order: Order | None = None
    doc: str = ""


@dataclass(frozen=True)
class Worth:
    """A table card -> integer, named in `sum(won, penalty)` and in filters `[penalty > 2]`.

    Attributes:
        name: as written.
        values: the worth of every card, in pack order.
        code: the global that holds the table at run time.
        doc: one line for completion and hover.
        declared: where the author declared it.
    """

    name: str
    values: tuple[int, ...]
    code: str
    doc: str = ""
    declared: Span | None = None


@dataclass(frozen=True)
class Domain:
    """What `each NAME` runs over.

    The compiled loop counts `{step}` from 0 to `size` - 1 and visits `item`.

    Attributes:
        name: `seat`, `opponent`, `suit`, ...
        type: of the thing visited; SEAT makes it the implied seat of the loop's body.
        size: code of the number of steps ("4", "len(SUITS)").
        item: template of the thing visited over `{step}`; with `{start}` for `clockwise from`.
        clockwise: template over `{start}` and `{step}`, e.g. "({start} + {step}) % 4"; None if
            the domain has no order to go round in.
        guard: condition template over `{item}` and `{seat}` (the seat implied outside the loop)
            that leaves some out: "{item} != {seat}" for `opponent`.
        among: template over `{seat}` of the seats among which it runs, worked out once; None: all.
        doc: one line for completion and hover.
    """

    name: str
    type: Type
    size: str
    item: str = "{step}"
    clockwise: str | None = None
    guard: str | None = None
    among: str | None = None
    doc: str = ""


@dataclass(frozen=True)
class Verb:
    """How a kind of sentence acts: a statement template.

    | key                | sentence                  | arguments of the template                  |
    |--------------------|---------------------------|--------------------------------------------|
    | `scores`           | SEAT scores N             | `{seat}` `{n}` `{rule}`                    |
    | `pays`             | SEAT pays N to SEAT       | `{payer}` `{payee}` `{n}` `{rule}`         |
    | `pays pot`         | SEAT pays N to pot        | `{payer}` `{n}` `{rule}`                   |
    | `pot pays`         | pot pays N to SEAT        | `{payee}` `{n}` `{rule}`                   |
    | `takes`            | SEAT takes CARDS          | `{seat}` `{cards}` `{rule}`                |
    | `captures`         | SEAT captures CARDS       | `{seat}` `{cards}` `{rule}`                |
    | `shows`            | SEAT shows CARDS          | `{seat}` `{cards}` `{rule}`                |
    | `turns up`         | SEAT turns up CARDS       | `{seat}` `{cards}` `{rule}`                |
    | `discards`         | SEAT discards CARDS       | `{seat}` `{cards}` `{rule}`                |
    | `sits out`         | SEAT sits out             | `{seat}` `{rule}`                          |
    | `draws from stock` | SEAT draws N from stock   | `{seat}` `{n}` `{rule}`; a key for a zone  |
    | `split`            | split N among SEATS       | `{seats}` `{n}` `{rule}`                   |
    | `turn up stock`    | turn up stock             | `{rule}`; a key for a zone                 |
    | `turn up from stock` | turn up N from stock    | `{n}` `{rule}`; a key for a zone           |
    | `set aside`        | set aside CARDS           | `{cards}` `{rule}`                         |

    `set NAME to X` uses the symbol's `store`. `{rule}` is the integer given to
    `resolve_sentence`: the origin of postings. A scope in which there are sentences has every
    key without a zone; a zone that has no key is refused.
    """

    key: str
    code: str
    doc: str = ""


@dataclass(frozen=True)
class Scope:
    """Everything that a rule may name at one place of a file.

    Attributes:
        pack: mask of all cards of the pack.
        symbols: names with a value. A bound variable of `each` hides them.
        functions: name -> overloads.
        attributes: what filters may ask.
        worths: worth tables.
        domains: what `each` runs over.
        verbs: key -> how the sentence acts.
        literals: type -> word -> constant: RANK {"A": 12, "10": 8}, SUIT {"hearts": 2},
            CARDS {"QH": 1 << 36}. A symbol of the same name comes first.
        seat: code of the implied seat ("seat", "s.actor"); None where no seat is implied.
        start: code of the seat from which a sentence with `each seat` runs clockwise when it
            does not say ("s.eldest"); None: from seat 0.
        copies: how many there are of each card. Of several, sets of cards are compared by the cards
            in them, not by how many of each; a code template may then name `every_copy`.
    """

    pack: int
    symbols: Mapping[str, Symbol] = field(default_factory=dict)
    functions: Mapping[str, tuple[Function, ...]] = field(default_factory=dict)
    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    worths: Mapping[str, Worth] = field(default_factory=dict)
    domains: Mapping[str, Domain] = field(default_factory=dict)
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    literals: Mapping[Type, Mapping[str, int]] = field(default_factory=dict)
    seat: str | None = None
    start: str | None = None
    copies: int = 1
    phases: Mapping[str, int] = field(default_factory=dict)
    here: int = 0

    @classmethod
    def of(
        cls,
        things: Iterable[Symbol | Function | Attribute | Worth | Domain | Verb],
        *,
        pack: int,
        literals: Mapping[Type, Mapping[str, int]],
        seat: str | None = None,
        start: str | None = None,
        copies: int = 1,
    ) -> Scope:
        """Make a scope from its parts in any order."""
        base = cls(pack=pack, literals=literals, start=start, copies=copies)
        return base.child(things, seat=seat)

    def child(
        self,
        things: Iterable[Symbol | Function | Attribute | Worth | Domain | Verb] = (),
        *,
        seat: str | None = None,
    ) -> Scope:
        """The same scope with more names; `seat` is the code of the implied seat, None for none."""
        symbols, functions = dict(self.symbols), dict(self.functions)
        attributes, worths = dict(self.attributes), dict(self.worths)
        domains, verbs = dict(self.domains), dict(self.verbs)
        for thing in things:
            match thing:
                case Symbol():
                    symbols[thing.name] = thing
                case Function():
                    functions[thing.name] = (*functions.get(thing.name, ()), thing)
                case Attribute():
                    attributes[thing.name] = thing
                case Worth():
                    worths[thing.name] = thing
                case Domain():
                    domains[thing.name] = thing
                case Verb():
                    verbs[thing.key] = thing
        return replace(
            self,
            symbols=symbols,
            functions=functions,
            attributes=attributes,
            worths=worths,
            domains=domains,
            verbs=verbs,
            seat=seat,
        )
