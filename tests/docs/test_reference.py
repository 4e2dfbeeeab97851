"""The tables of docs/language.md are made of the JSON Schema and of the vocabulary of rules.

A table stands between `<!-- keys: ... -->` or `<!-- words: ... -->` and `<!-- end -->`, the list of
contents in the same way. After a change, `pytest tests/docs --regenerate` writes them anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from eldest.dsl.parse import RESERVED
from eldest.dsl.scope import Domain, Scope, Symbol
from eldest.engine.cards import FRENCH, Pack
from eldest.engine.sides import side_words
from eldest.engine.vocabulary import table_scope
from eldest.schema.document import read_text

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/language.md"
SCHEMA: dict[str, Any] = json.loads((ROOT / "schema/variant.json").read_text(encoding="utf-8"))
MARKED = re.compile(r"<!-- (keys|words|contents): (.+?) -->\n(.*?)<!-- end -->", re.DOTALL)

Part = dict[str, Any]


def definition(name: str) -> Part:
    """A part of the schema by its name; `file` is the whole, `pack.suits` a key's own map."""
    name, _, key = name.partition(".")
    found: Part = SCHEMA if name == "file" else SCHEMA["$defs"][name]
    return found["properties"][key] if key else found


def maps() -> Iterator[str]:
    """Every map of the schema with keys of its own; those that only lead to others are left out."""
    for name in ("file", *SCHEMA["$defs"]):
        part = definition(name)
        if part.get("properties") and "allOf" not in part:
            yield name
        for key, value in part.get("properties", {}).items():
            if isinstance(value, dict) and value.get("properties"):
                yield f"{name}.{key}"


def described(part: Part) -> Part:
    """A part with what its `$ref` says, where it does not say it itself."""
    if "$ref" not in part:
        return part
    return {**described(definition(part["$ref"].removeprefix("#/$defs/"))), **part}


def said(parts: dict[str, Part]) -> str:
    """What definitions say about one key of theirs; where they differ, which says what."""
    texts: dict[str, list[str]] = {}
    for name, part in parts.items():
        text = described(part).get("description", "")
        if "default" in described(part):
            text += f" Default: `{str(described(part)['default']).lower()}`."
        texts.setdefault(text, []).append(name.split("_")[0])
    if len(texts) == 1:
        return next(iter(texts))
    return " ".join(f"({', '.join(kinds)}) {text}" for text, kinds in texts.items())


def keys(what: str) -> Iterator[str]:
    """The table of the keys of one definition, or of several that are told apart by `type`.

    `NAME only KEY ...` and `NAME without KEY ...` make it of some of the keys.
    """
    listed, _, some = re.sub(" (only|without) ", "|", what).partition("|")
    each = {name: definition(name) for name in listed.split()}
    yield "| key | needed | |"
    yield "|---|---|---|"
    for key in dict.fromkeys(key for part in each.values() for key in part["properties"]):
        if some and (key in some.split()) is not (" only " in what):
            continue
        parts = {name: part["properties"] for name, part in each.items()}
        holding = {name: having[key] for name, having in parts.items() if key in having}
        needed = all(key in required(each[name]) for name in holding)
        text = said(holding)
        if key == "type" and len(each) > 1:
            text = f"One of {', '.join(f'`{tag(part)}`' for part in holding.values())}."
        only = f" ({', '.join(name.split('_')[0] for name in holding)})"
        only = only if len(holding) < len(each) else ""
        text = text.replace("|", "\\|")
        yield f"| `{key}`{only} | {'yes' if needed else ''} | {text} |"


def required(part: Part) -> list[str]:
    """The keys that a map needs; those of a file, where it extends no other."""
    return [*part.get("required", ()), *part.get("else", {}).get("required", ())]


def tag(part: Part) -> str:
    """The word or words by which a definition is told from the others."""
    return str(part["const"]) if "const" in part else "`, `".join(part["enum"])


def scope() -> Scope:
    """The vocabulary at a table with the usual pack."""
    ranks = (*map(str, range(2, 11)), "J", "Q", "K", "A")
    return table_scope(Pack(tuple(FRENCH.values()), ranks), 4)


def names(_: str) -> Iterator[str]:
    """Words with a value."""
    yield "| word | is | |"
    yield "|---|---|---|"
    for symbol in scope().symbols.values():
        yield f"| `{symbol.name}` | {whose(symbol)} | {symbol.doc} |"


def whose(symbol: Symbol) -> str:
    """The type of a word, whether each seat has its own, and whether it can be set."""
    own = ", each seat's own" if symbol.per_seat and symbol.code != "{seat}" else ""
    return symbol.type.name + own + (", can be set" if symbol.store else "")


def functions(_: str) -> Iterator[str]:
    """Functions with their arguments and results."""
    yield "| function | gives | |"
    yield "|---|---|---|"
    for overloads in scope().functions.values():
        for each in overloads:
            params = [*(param.name for param in each.params), *(["..."] if each.many else [])]
            form = f"{each.name}({', '.join(params)})"
            yield f"| `{form}` | {each.result.name} | {each.doc} |"


def attributes(_: str) -> Iterator[str]:
    """What a filter may ask of a card."""
    yield "| word | is | |"
    yield "|---|---|---|"
    for each in scope().attributes.values():
        yield f"| `{each.name}` | {each.type.name} | {each.doc} |"


def domains(_: str) -> Iterator[str]:
    """What `each` visits."""
    yield "| words | visits | in order |"
    yield "|---|---|---|"
    for each in scope().domains.values():
        order = "clockwise" if each.clockwise else "as the pack lists them"
        yield f"| `each {each.name}` | {each.doc} | {order} |"


def sides(_: str) -> Iterator[str]:
    """What rules know in games with partners or sides."""
    words = [*side_words(read_text("partners: opposite"), (5, 10, 5, 10))]
    for kind, heading in ((Symbol, "| word | is | |"), (Domain, "| words | visits | |")):
        yield from (heading, "|---|---|---|")
        for each in words:
            if isinstance(each, Symbol) and kind is Symbol:
                yield f"| `{each.name}` | {whose(each)} | {each.doc} |"
            elif isinstance(each, Domain) and kind is Domain:
                yield f"| `each {each.name}` | {each.doc} | |"
        if kind is Symbol:
            yield ""


def reserved(_: str) -> Iterator[str]:
    """Words that are never names."""
    yield " ".join(f"`{word}`" for word in RESERVED)


WORDS: dict[str, Callable[[str], Iterator[str]]] = {
    "names": names,
    "functions": functions,
    "attributes": attributes,
    "domains": domains,
    "sides": sides,
    "reserved": reserved,
}


HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)


def contents() -> Iterator[str]:
    """The headings of the page, a line for each with those below it; every link leads there."""
    page = re.sub(r"^```.*?^```$", "", PAGE.read_text(encoding="utf-8"), flags=re.M | re.S)
    lines: list[list[str]] = []
    indent = ""
    for marks, title in HEADING.findall(page)[1:]:
        anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        link = f"[{title}](#{anchor})"
        if len(marks) == 1:
            lines.append([f"- {link}"])
            indent = "  "
        elif len(marks) == 2:
            lines.append([f"{indent}- {link}"])
        elif len(marks) == 3:
            lines[-1].append(link)
    for first, *below in lines:
        yield f"{first}: {', '.join(below)}" if below else first


def made(kind: str, what: str) -> str:
    """What must stand between the marks."""
    if kind == "contents":
        lines = contents()
    else:
        lines = keys(what) if kind == "keys" else WORDS[what](what)
    return "".join(f"{line}\n" for line in lines)


def test_the_tables_say_what_the_schema_and_the_vocabulary_say(regenerate: bool) -> None:
    page = PAGE.read_text(encoding="utf-8")
    if regenerate:
        fresh = MARKED.sub(
            lambda m: f"<!-- {m[1]}: {m[2]} -->\n{made(m[1], m[2])}<!-- end -->", page
        )
        PAGE.write_text(fresh, encoding="utf-8")
        return
    for kind, what, table in MARKED.findall(page):
        assert table == made(kind, what), "write it anew: pytest tests/docs --regenerate"


def test_every_key_of_a_file_is_described() -> None:
    """Every map of the schema has its table."""
    tables = [
        what for kind, what, _ in MARKED.findall(PAGE.read_text(encoding="utf-8")) if kind == "keys"
    ]
    tabled = {name for what in tables for name in re.split(" only | without ", what)[0].split()}
    assert tabled == set(maps())
    shared = {what.split(" only ")[1] for what in tables if " only " in what}
    assert {what.split(" without ")[1] for what in tables if " without " in what} == shared


@pytest.mark.parametrize("what", WORDS)
def test_every_word_is_described(what: str) -> None:
    assert f"<!-- words: {what} -->" in PAGE.read_text(encoding="utf-8")


def test_every_word_says_what_it_is() -> None:
    found = scope()
    things = [*found.symbols.values(), *found.attributes.values(), *found.domains.values()]
    things += [each for overloads in found.functions.values() for each in overloads]
    things += [*found.verbs.values()]
    assert [each for each in things if not each.doc] == []
