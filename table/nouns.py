"""What the values of rules are called: expressions as English nouns.

What has no good name stays as the file writes it, in backticks. In other languages only words that
the file or the frame names are put into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dsl import nodes
from ..dsl.nodes import AnyNode, Node
from ..dsl.print import to_rule
from ..dsl.types import BOOLEAN, CARDS
from ..engine.prose import prose
from .filters import filtered

if TYPE_CHECKING:
    from ..engine.game import Game
    from .frame import Frame

AMONG = {"hand": "in hand", "trick": "in the trick", "pack": "of the pack"}
OPERATORS = {"+": "plus", "*": "times"}
SIGNS = {"+": "+", "-": "\N{MINUS SIGN}", "*": "\N{MULTIPLICATION SIGN}", "//": "\N{DIVISION SIGN}"}

WHOSE = {"seat": "player", "opponent": "opponent", "partner": "partner"}
"""Whose numbers are compared."""


def code(node: AnyNode) -> str:
    """A rule as the file writes it."""
    return f"`{to_rule(node)}`"


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


class Nouns:
    """Names for the values of one game's rules."""

    def __init__(self, game: Game, frame: Frame) -> None:
        """Take the game, and the language that its reader wants."""
        self.symbols = game.setup.scope.symbols
        self.options = game.variant.options
        self.frame = frame
        self.english = frame.language == "en"
        document, language = game.variant.document, game.variant.language
        self.cards = {
            word: prose(entry["title"], language)
            for word, entry in document.get(("card names",), {}).items()
        }
        self.phases = {
            entry.get("id", entry["phase"]): prose(entry.get("title"), language)
            or frame(f"phase {entry['phase']}")
            for entry in document.get(("phases",))
        }
        self.suits = {
            **frame.suits,
            **{
                word: self.inner(prose(entry["title"], language))
                for word, entry in document.get(("order", "own suits"), {}).items()
            },
        }
        self.titles = {
            word: self.inner(prose(entry["title"], language))
            for part in ("let", "variables", "facts", "numbers")
            for word, entry in document.get((part,), {}).items()
            if isinstance(entry, dict) and "title" in entry
        }

    def inner(self, title: str) -> str:
        """A title as it reads within a sentence."""
        first = title.split(" ")[0]
        proper = first in self.cards.values() or (first.isupper() and len(first) > 1)
        return title if proper else title[:1].lower() + title[1:]

    def word(self, word: str) -> str:
        """What a name stands for."""
        frame = self.frame
        for names in (self.cards, self.titles, frame.seats, frame.nouns, self.suits):
            if word in names:
                return names[word]
        spoken = word.replace("_", " ")
        if word not in self.symbols:
            # A suit, a rank or a card of the pack, or what a call names.
            return spoken
        untitled = self.english and self.symbols[word].type != BOOLEAN
        return f"the {spoken}" if untitled else f"`{word}`"

    def value(self, node: Node | nodes.Each) -> str:
        """A value as a noun."""
        match node:
            case nodes.Integer(value=value):
                return str(value)
            case nodes.Name(word=word):
                return self.word(word)
            case nodes.Binary(op="otherwise", left=left, right=right):
                return self.frame("or else", first=self.value(left), second=self.value(right))
            case _ if not self.english:
                return self._symbolic(node)
            case nodes.Of(name=nodes.Name(word=word), seat=key) if self._is_table(word):
                return f"the {self._bare(word)} of {self.value(key)}"
            case nodes.Of(name=name, seat=seat):
                return f"{self.owned(self.value(seat))} {self.word(name.word).removeprefix('the ')}"
            case nodes.Unary(op="-", operand=nodes.Integer(value=value)):
                return f"-{value}"
            case nodes.Unary(op="-", operand=operand):
                return f"minus {self.value(operand)}"
            case nodes.Call():
                return self._call(node)
            case nodes.Binary():
                return self._binary(node)
            case nodes.Filter(cards=cards, condition=condition):
                return filtered(condition, self._among(cards), self.value) or code(node)
            case nodes.Aggregate():
                return self._aggregate(node)
        return code(node)

    def _is_table(self, word: str) -> bool:
        """Whether a word is a number that every suit has its own of, or that another number has."""
        symbol = self.symbols.get(word)
        return symbol is not None and bool(symbol.by_suit or symbol.by_number)

    def _symbolic(self, node: Node | nodes.Each) -> str:
        """A value in the signs of arithmetic, if it has no other parts than named values."""
        match node:
            case nodes.Of(name=name, seat=nodes.Name() as seat):
                noun = self.word(name.word)
                return self.frame("of somebody", noun=noun, seat=self.value(seat))
            case nodes.Binary(op=op, left=left, right=right) if op in SIGNS:
                one, other = self.value(left), self.value(right)
                plain = not isinstance(right, nodes.Binary) and "`" not in one + other
                if plain and (op in "+-" or not _is_sum(left)) and not self._are_cards(left):
                    return f"{one} {SIGNS[op]} {other}"
        return code(node)

    def owned(self, noun: str) -> str:
        """`the dealer's`."""
        return f"{noun}'" if noun.endswith("s") else f"{noun}'s"

    def _call(self, node: nodes.Call) -> str:
        given = [self.value(each) for each in node.args]
        match node.function.word, node.args:
            case ("highest" | "lowest") as which, (nodes.Filter(cards=cards, condition=condition),):
                if _is(condition, "suit", "trump"):
                    return f"the {which} trump {self._among(cards)}"
                return f"the {which} of {given[0]}"
            case ("highest" | "lowest") as which, (_,):
                return f"the {which} of {given[0]}"
            case "top", (_, _):
                return f"the {given[1]} uppermost of {given[0]}"
            case "one", (_,):
                return f"one of {given[0]}"
            case ("first" | "last") as which, (_,):
                return f"the {which} played of {given[0]}"
            case ("suit" | "printed suit" | "rank" | "color") as which, (_,):
                return f"the {which} of {given[0]}"
            case "count", (_,):
                return f"the number of {given[0].removeprefix('the ')}"
            case "sum", (_, nodes.Name(word=worth)):
                return f"the {worth.replace('_', ' ')} of {given[0]}"
            case ("left" | "right") as which, (_,):
                return f"{self.owned(given[0])} {which} neighbour"
            case "run", (_,):
                return f"the longest run in {given[0]}"
            case "holder", (_,):
                return f"whoever holds {given[0]}"
            case "player", (_,):
                return f"whoever played {given[0]}"
        return code(node)

    def _binary(self, node: nodes.Binary) -> str:
        left, right = self.value(node.left), self.value(node.right)
        match node:
            case nodes.Binary(op="//", right=nodes.Integer(value=2)):
                return f"half {left} (rounded down)"
            case nodes.Binary(op="//"):
                return f"{left} divided by {right} (rounded down)"
            case nodes.Binary(op="%", right=nodes.Integer(value=2)):
                return f"the odd one of {left}"
            case nodes.Binary(op="%"):
                return f"the remainder of {left} divided by {right}"
            case nodes.Binary(op="-"):
                return f"{left} {'without' if self._are_cards(node.left) else 'minus'} {right}"
            case nodes.Binary(op="|"):
                return f"{left} and {right}"
            case nodes.Binary(op="&", left=cards, right=nodes.Name()):
                return f"{right} {self._among(cards)}"
            case nodes.Binary(op="&"):
                return f"those of {left} that are among {right}"
            case nodes.Binary(op="+" | "*" as sign):
                loose = isinstance(node.right, nodes.Binary) and node.right.op != "*"
                return code(node) if loose and sign != "+" else f"{left} {OPERATORS[sign]} {right}"
        return code(node)

    def _are_cards(self, node: Node) -> bool:
        match node:
            case nodes.Filter():
                return True
            case nodes.Name(word=word) | nodes.Of(name=nodes.Name(word=word)):
                return word in self.symbols and self.symbols[word].type == CARDS
            case nodes.Binary(op="-" | "|" | "&", left=left):
                return self._are_cards(left)
        return False

    def _among(self, cards: Node) -> str:
        if isinstance(cards, nodes.Name) and cards.word in AMONG:
            return AMONG[cards.word]
        return f"among {self.value(cards)}"

    def _aggregate(self, node: nodes.Aggregate) -> str:
        """The sum of all players' tricks; what the best suit is worth."""
        domain, where = node.each.domain.word, node.each.where
        plain = where is None and not node.each.other and node.each.start is None
        match node:
            case nodes.Aggregate(
                function=nodes.Name(word="best"), body=nodes.Call(function=nodes.Name(word="sum"))
            ) if plain and domain != "seat":
                return f"the best {domain}"
            case nodes.Aggregate(function=nodes.Name(word="sum"), body=nodes.Name(word=word)):
                if domain == "seat" and plain:
                    return f"all players' {self._bare(word)} together"
            case nodes.Aggregate(
                function=nodes.Name(word="max"),
                body=nodes.Call(
                    function=nodes.Name(word="sum"),
                    args=(nodes.Filter(cards=cards), nodes.Name(word=worth)),
                ),
            ) if domain == "suit":
                return f"the {worth.replace('_', ' ')} of the best suit {self._among(cards)}"
        told = self.value(node.body) if domain in WHOSE and plain else "`"
        if told.startswith("the ") and "`" not in told:
            match node.function.word:
                case "sum" if domain == "seat":
                    return f"{told} of all players together"
                case "max" | "min" as which:
                    most = "greatest" if which == "max" else "least"
                    return f"the {most} {told.removeprefix('the ')} of any {WHOSE[domain]}"
        return code(node)

    def _bare(self, word: str) -> str:
        return self.word(word).removeprefix("the ")


def _is(condition: Node, attribute: str, word: str) -> bool:
    """Whether a filter is just `ATTRIBUTE == WORD`."""
    match condition:
        case nodes.Binary(op="==", left=nodes.Name(word=left), right=nodes.Name(word=right)):
            return (left, right) == (attribute, word)
    return False


def _is_sum(node: Node) -> bool:
    return isinstance(node, nodes.Binary) and node.op in ("+", "-")
