"""Rules as sentences: what happens, and when, in English words.

A rule that has no good wording is shown as the file writes it. So is every rule in another
language, where the reason that the file gives for it says what it means.
"""

from __future__ import annotations

from ..dsl import nodes
from ..dsl.nodes import Node, SentenceNode
from ..dsl.print import to_rule
from ..dsl.types import CARDS, SEAT
from .goings import going
from .grammar import COMPARED, both, denied, is_same, units, verb
from .nouns import Nouns, code
from .several import several
from .superlatives import best

OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
MEASURED = {"<": "below {}", "<=": "of at most {}", ">": "above {}", ">=": "of at least {}"}
COUNTED = {
    "==": "",
    "!=": "not ",
    ">=": "at least ",
    "<=": "at most ",
    ">": "more than ",
    "<": "fewer than ",
}
SIGNS = {"==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥"}
"""How comparisons are written in languages without words for them here."""


class Phrases(Nouns):
    """Words for the rules of one game."""

    def value(self, node: Node | nodes.Each) -> str:
        """A value as a noun; also one that depends on a condition."""
        match node:
            case nodes.If() if self.english:
                return self._chosen_value(node)
            case nodes.Binary(
                op="+",
                left=nodes.If(yes=nodes.Integer(value=yes), no=nodes.Integer(value=no)) as choice,
                right=nodes.Integer(value=more),
            ) if self.english:
                return f"{yes + more} {self.when(choice.condition)}, else {no + more}"
            case nodes.Aggregate(
                function=nodes.Name(word="count"),
                each=nodes.Each(domain=nodes.Name(word="seat"), where=None),
                body=body,
            ) if self.english:
                return f"the number of players {self._with(body)}"
            case nodes.Call() if self.english:
                return several(self, node) or super().value(node)
            case nodes.Aggregate(function=nodes.Name(word="best")) if self.english:
                return best(self, node) or super().value(node)
        return super().value(node)

    def _chosen_value(self, node: nodes.If) -> str:
        match node:
            case nodes.If(condition=nodes.Binary(op="<" | ">" as op, left=left, right=right)):
                if (left, right) == (node.yes, node.no):
                    limit = "most" if op == "<" else "least"
                    return f"{self.value(left)}, but at {limit} {self.value(right)}"
        text = f"{self.value(node.yes)} {self.when(node.condition)}"
        nothing = node.no == nodes.Integer(node.span, 0)
        return text if nothing else f"{text}, else {self.value(node.no)}"

    # conditions

    def when(self, node: Node) -> str:
        """`if it is the last trick, unless the stock is empty`."""
        parts = [(each, denied(each)) for each in both(node)]
        said = [each for each, denied in parts if denied is None]
        joined = f" {self.frame('and')} "
        told = [self.frame("if", condition=joined.join(map(self.condition, said)))] if said else []
        told += [self.frame("unless", condition=self.condition(d)) for _, d in parts if d]
        return ", ".join(told)

    def condition(self, node: Node) -> str:
        """A condition as a clause: `the card turned up is Tiddy`."""
        match node:
            case nodes.Name(word=word):
                return self._true(word)
            case nodes.Dotted(member=member):
                return self._chosen(member.word, "true", "==")
            case nodes.Binary(op="==" | "!=" as op, left=nodes.Dotted(member=member)):
                return self._chosen(member.word, to_rule(node.right), op)
            case nodes.Binary(op="and" | "or" as op, left=left, right=right):
                return f"{self._part(left, op)} {self.frame(op)} {self._part(right, op)}"
            case _ if not self.english:
                return self._signed(node)
            case nodes.Unary(op="not", operand=operand):
                return self._denied(operand)
            case nodes.Binary(op="&", left=left, right=right):
                return self._shared(left, right, "is")
            case nodes.Binary(op=op) if op in COMPARED:
                return self._compared(node)
            case nodes.Aggregate(function=nodes.Name(word="any" | "all")):
                return self._of_players(node)
            case nodes.Filter() if "`" not in (noun := self.value(node)):
                return f"there are {noun.removeprefix('the ')}"
        return code(node)

    def _signed(self, node: Node) -> str:
        """A comparison of named values in the signs of arithmetic."""
        match node:
            case nodes.Binary(op=op, left=left, right=right) if op in SIGNS:
                said = f"{self.value(left)} {SIGNS[op]} {self.value(right)}"
                return code(node) if "`" in said else said
        return code(node)

    def _true(self, word: str) -> str:
        symbol = self.symbols.get(word)
        if word in self.frame.truths:
            return self.frame.truths[word]
        if symbol is not None and symbol.type in (SEAT, CARDS):
            noun = self.word(word)
            if self.english and noun.startswith("who "):
                return f"somebody {noun.removeprefix('who ')}"
            if self.english and noun.startswith("the "):
                noun = f"a{'n' if noun[4:5] in 'aeiou' else ''} {noun[4:]}"
            return self.frame("there is", noun=noun)
        return self.word(word)

    def _part(self, node: Node, op: str) -> str:
        loose = isinstance(node, nodes.Binary) and node.op == "or" and op == "and"
        return code(node) if loose else self.condition(node)

    def _denied(self, node: Node) -> str:
        match node:
            case nodes.Name(word="out"):
                return "the player is in play"
            case nodes.Binary(op=op) if op in OPPOSITE:
                return self.condition(nodes.Binary(node.span, OPPOSITE[op], node.left, node.right))
            case nodes.Binary(op="&", left=left, right=right):
                return self._shared(left, right, "is not")
            case nodes.Binary(op="in", left=left, right=right):
                return f"{self.value(left)} is not among {self.value(right)}"
        return f"it is not so that {self.condition(node)}"

    def _shared(self, left: Node, right: Node, verb: str) -> str:
        """Whether two sets of cards have one in common, one of them usually a single card."""
        if isinstance(left, nodes.Name) and left.word == "hand":
            holds = "holds" if verb == "is" else "does not hold"
            return f"the player {holds} {self.value(right)}"
        return f"{self.value(left)} {verb} {self.value(right)}"

    def _chosen(self, name: str, typed: str, op: str) -> str:
        """What was chosen for an option, in its own words."""
        option = self.options[name]
        known = option.values.get(typed)
        value = known.title if known and known.title else typed
        key = "is chosen" if op == "==" else "is not chosen"
        return self.frame(key, option=option.title, value=value)

    def _compared(self, node: nodes.Binary) -> str:
        left, op, right = node.left, node.op, self.value(node.right)
        if isinstance(node.right, nodes.Nothing) and op in ("==", "!="):
            noun = self.value(left).removeprefix("the ")
            if noun.startswith("who "):
                return f"{'nobody' if op == '==' else 'somebody'} {noun.removeprefix('who ')}"
            there = verb(op, noun).split(" ")[0]
            return f"there {there} {'no ' if op == '==' else ''}{noun}"
        match left, node.right:
            case nodes.Call(function=nodes.Name(word="rank"), args=(card,)), _:
                said = {"==": "is a", "!=": "is not a", ">=": "is at least a", "<=": "is at most a"}
                if op in said and not right.startswith("`"):
                    return f"{self.value(card)} {said[op]} {right}"
            case nodes.Call(function=nodes.Name(word="count"), args=(cards,)), _:
                if op in COUNTED:
                    noun = self.value(cards).removeprefix("the ")
                    return f"there are {COUNTED[op]}{right} {noun}"
            case nodes.Binary(op="%", left=number, right=nodes.Integer(value=2)), nodes.Integer():
                if op in ("==", "!="):
                    odd = (right == "1") is (op == "==")
                    return f"{self.value(number)} is {'odd' if odd else 'even'}"
        noun = self.value(left)
        return f"{noun} {verb(op, noun)} {right}"

    def _of_players(self, node: nodes.Aggregate) -> str:
        """`any player's total is at least 20`."""
        which = "any player" if node.function.word == "any" else "every player"
        match node:
            case nodes.Aggregate(
                each=nodes.Each(domain=nodes.Name(word="seat"), where=None),
                body=nodes.Binary(op=op, left=nodes.Name(word=word), right=right),
            ) if op in COMPARED and self.symbols[word].per_seat:
                noun = f"{self.owned(which)} {self._bare(word)}"
                return f"{noun} {verb(op, noun)} {self.value(right)}"
            case nodes.Aggregate(each=nodes.Each(domain=nodes.Name(word="seat"), where=None)):
                for_whom = "there is a player for whom" if which[1] == "n" else "for every player"
                return f"{for_whom} {self.condition(node.body)}"
        return code(node)

    # sentences

    def sentence(self, node: SentenceNode) -> str:
        """What happens, without a capital and a full stop."""
        if not self.english:
            return code(node)
        if isinstance(node, nodes.Go):
            return going(self, node)
        if isinstance(node, nodes.Every):
            return f"for {self.each(node.each).rstrip(',')}, {self.sentence(node.sentence)}"
        who = self.who(node.subject) if node.subject else ""
        value = self.value(node.value) if node.value else ""
        match node.verb:
            case "scores":
                return f"{who} scores {units(value, 'point')}"
            case "pays":
                assert node.target is not None
                return f"{who} pays {units(value, 'chip')} to {self.who(node.target).rstrip(',')}"
            case "split":
                assert node.target is not None
                among = self.who(node.target).rstrip(",").removeprefix("each of ")
                return f"{value} is split among {among}, odd chips going round from eldest hand"
            case "takes":
                return f"{who} takes {value}"
            case "shows":
                return f"{who} lays {value} open, for all to see"
            case "turns up":
                return f"{who} lays {value} face up beside the stock"
            case "discards":
                return f"{who} lays {value} aside, face down"
            case "sits out":
                return f"{who} sits out"
            case "captures":
                return f"{who} gets {value} as if won in a trick"
            case "draws":
                return f"{who} draws {units(value, 'card')} from the stock"
            case "turn up" if node.value is None:
                return "the top card of the stock is turned up"
            case "turn up":
                return f"{units(value, 'card')} from the stock are turned up, side by side"
            case "set aside":
                return f"{value} is set aside, face up"
        return self._set(node, value)

    def who(self, node: Node | nodes.Each) -> str:
        """Who acts, or is paid."""
        match node:
            case nodes.Each():
                return self.each(node)
            case (
                nodes.Name(word="side" | "opponents")
                | nodes.Of(name=nodes.Name(word="side" | "opponents"))
            ):
                return f"each of {self.value(node)}"
        return self.value(node)

    def each(self, node: nodes.Each) -> str:
        """`each other player, clockwise from the dealer,`."""
        noun = {"seat": "player"}.get(node.domain.word, node.domain.word)
        said = f"each {'other ' if node.other else ''}{noun}"
        if node.variable is not None and noun not in ("suit", "rank"):
            said += f" ({node.variable.word.replace('_', ' ')})"
        if node.where is not None:
            said += f" {self._with(node.where)}"
        return f"{said}, clockwise from {self.value(node.start)}," if node.start else said

    def _with(self, where: Node) -> str:
        match where:
            case nodes.Name(word="out"):
                return "who sits out"
            case nodes.Unary(op="not", operand=nodes.Name(word="out")):
                return "in play"
            case nodes.Binary(op=op, left=nodes.Name(word=word), right=right) if op in MEASURED:
                return f"with {self._bare(word)} {MEASURED[op].format(self.value(right))}"
            case nodes.Binary(op="&", left=nodes.Name(word="hand"), right=cards):
                return f"who holds {self.value(cards)}"
        return f"for whom {self.condition(where)}"

    def _set(self, node: nodes.Act, value: str) -> str:
        """A change of trumps, or of what the file keeps in mind."""
        assert node.target is not None
        name = node.target.name if isinstance(node.target, nodes.Of) else node.target
        if isinstance(name, nodes.Name) and name.word == "trump":
            return "there are no trumps" if value == "`none`" else f"{value} is trumps"
        if isinstance(node.value, nodes.Boolean):
            now = "from now on" if node.value.value else "no longer"
            return f"{now}: {self.who(node.target)}"
        if isinstance(node.value, nodes.Nothing):
            return f"there is no {self.who(node.target).removeprefix('the ')} any longer"
        if isinstance(name, nodes.Name) and self.symbols[name.word].type == SEAT:
            becomes = "is now the one" if self.who(node.target).startswith("who ") else "becomes"
            return f"{value} {becomes} {self.who(node.target)}"
        match node.value:
            case nodes.Binary(op="+" | "|", left=left, right=more) if is_same(left, node.target):
                added, whose = self.value(more), self.who(node.target)
                return (
                    f"to {whose} is added {added}"
                    if "," in added
                    else f"{added} is added to {whose}"
                )
            case nodes.Binary(op="-", left=left, right=less) if is_same(left, node.target):
                return f"{self.value(less)} is taken off {self.who(node.target)}"
        return f"{self.who(node.target)} becomes {value}"
