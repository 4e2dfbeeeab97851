"""Nodes to canonical text: one spelling for each rule, with no more brackets than needed."""

from __future__ import annotations

from . import nodes
from .nodes import AnyNode

# How tightly a form holds, from the grammar: a part that holds less tightly needs brackets.
_LOOSE, _OR, _AND, _NOT, _COMPARE, _UNION, _MEET, _SUM, _PRODUCT, _SIGN, _FILTER, _OF = range(12)
_ATOM = 12

_BINARY = {
    "otherwise": (_LOOSE, _OR, _LOOSE),
    "or": (_OR, _OR, _AND),
    "and": (_AND, _AND, _NOT),
    "|": (_UNION, _UNION, _MEET),
    "&": (_MEET, _MEET, _SUM),
    "+": (_SUM, _SUM, _PRODUCT),
    "-": (_SUM, _SUM, _PRODUCT),
    "*": (_PRODUCT, _PRODUCT, _SIGN),
    "//": (_PRODUCT, _PRODUCT, _SIGN),
    "%": (_PRODUCT, _PRODUCT, _SIGN),
}
_BINARY |= {op: (_COMPARE, _UNION, _UNION) for op in ("==", "!=", "<", "<=", ">", ">=", "in")}


_BETWEEN = {"pays": "to", "draws": "from", "split": "among", "turn up": "from"}


def to_rule(node: AnyNode) -> str:
    """The text of a node. Parsing it gives the node again."""
    return _text(node, _LOOSE)


def _text(node: AnyNode, least: int) -> str:
    """The text of a part, in brackets if it holds less tightly than its place asks."""
    text, holds = _form(node)
    return f"({text})" if holds < least else text


def _form(node: AnyNode) -> tuple[str, int]:
    """The text of a node without brackets, and how tightly it holds."""
    match node:
        case nodes.Binary(op=op, left=left, right=right):
            holds, one, other = _BINARY[op]
            return f"{_text(left, one)} {op} {_text(right, other)}", holds
        case nodes.Unary(op="not", operand=operand):
            return f"not {_text(operand, _NOT)}", _NOT
        case nodes.Unary(op=op, operand=operand):
            return f"{op}{_text(operand, _SIGN)}", _SIGN
        case nodes.If(condition=condition, yes=yes, no=no):
            parts = (_text(each, _LOOSE) for each in (condition, yes, no))
            return "if {} then {} else {}".format(*parts), _LOOSE
        case nodes.Filter(cards=cards, condition=condition):
            return f"{_text(cards, _FILTER)}[{to_rule(condition)}]", _FILTER
        case nodes.Of(name=name, seat=seat):
            return f"{name.word} of {_text(seat, _OF)}", _OF
        case nodes.Each():
            return _each(node), _ATOM
        case nodes.Every(each=each, sentence=sentence):
            return f"{_each(each)}: {to_rule(sentence)}", _ATOM
        case nodes.Act():
            return _act(node), _ATOM
        case nodes.Go():
            return _go(node), _ATOM
    return _atom(node), _ATOM


def _atom(node: AnyNode) -> str:
    match node:
        case nodes.Integer(value=value):
            return str(value)
        case nodes.Boolean(value=value):
            return "true" if value else "false"
        case nodes.Name(word=word):
            return word
        case nodes.Dotted(owner=owner, member=member):
            return f"{owner.word}.{member.word}"
        case nodes.Call(function=function, args=args):
            return f"{function.word}({', '.join(map(to_rule, args))})"
        case nodes.Aggregate(function=function, each=each, body=body):
            return f"{function.word}({_each(each)}: {to_rule(body)})"
        case _:
            return "none"


def _each(node: nodes.Each) -> str:
    words = ["each", "other" if node.other else "", node.domain.word]
    words += [node.variable.word] if node.variable else []
    words += ["clockwise from", _text(node.start, _OF)] if node.start else []
    words += ["where", to_rule(node.where)] if node.where else []
    return " ".join(filter(None, words))


def _act(node: nodes.Act) -> str:
    subject = [_text(node.subject, _OF)] if node.subject else []
    value = [to_rule(node.value)] if node.value else []
    target = [_text(node.target, _OF)] if node.target else []
    if node.verb == "set" and (more := added(node)) is not None:
        words = ["add", to_rule(more), "to", *target]
    elif node.verb == "set":
        words = ["set", *target, "to", *value]
    elif node.verb in _BETWEEN and value:
        words = [*subject, node.verb, *value, _BETWEEN[node.verb], *target]
    else:
        words = [*subject, node.verb, *value, *target]
    return " ".join(words)


def added(node: nodes.Act) -> nodes.Node | None:
    """What a sentence adds to a variable; None if it sets it to something else."""
    match node.value:
        case nodes.Binary(op="+", left=left, right=right) if left == node.target:
            return right
    return None


def _go(node: nodes.Go) -> str:
    words = [node.verb, node.phase]
    words += ["by", _text(node.seat, _OF)] if node.seat else []
    once = node.most and to_rule(node.most) == "1"
    words += ["at most once"] if once else []
    words += [f"at most {to_rule(node.most)} times"] if node.most and not once else []
    return " ".join(filter(None, words))
