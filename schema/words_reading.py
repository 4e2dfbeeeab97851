"""The sentences of E1xx: reading a YAML file."""

from __future__ import annotations

from .sentences import Facts, Words

_IN_QUOTES = 'put the text in quotes: "..."'


def _cannot_be_read(facts: Facts) -> str:
    return f"cannot read {facts['file']}: {facts['problem']}"


def _reserved(facts: Facts) -> str:
    written = facts["written"]
    return f"no text can begin with {'a backquote' if written == '`' else f'`{written}`'}"


def _misplaced(facts: Facts) -> str:
    if facts["what"] == "key":
        return "no key can stand here: the line above already has its value"
    return "nothing that is still open begins in this column"


def _in_brackets(facts: Facts) -> str:
    if str(facts["written"]).startswith(("[", "{", "]", "}", ":")):
        return f"a text between {facts['opening']} {facts['closing']} ends at `{facts['written']}`"
    return f"a `,` or the closing `{facts['closing']}` is missing before this"


def _quote_in_brackets(facts: Facts) -> str:
    if str(facts["written"]).startswith(("[", "{", "]", "}", ":")):
        return _IN_QUOTES
    return ""


READING: dict[str, Words] = {
    "E101": Words(title="A file cannot be read", message=_cannot_be_read),
    "E102": Words(
        title="A file is too large",
        message="{file} is too large",
        reason="a file may hold at most {most} bytes",
    ),
    "E103": Words(
        title="A file is not UTF-8",
        message="this file is not UTF-8 text",
        reason="the byte {byte} cannot stand here",
        help=("save the file with the encoding UTF-8",),
    ),
    "E104": Words(
        title="A character that nobody can see",
        message="the character {character} is not allowed",
        reason="it is invisible, or changes what is seen around it",
        help=("delete it, and write what you mean with visible characters",),
    ),
    "E105": Words(
        title="A file is empty",
        message="this file is empty",
        reason="nothing, or nothing but comments, is written here",
    ),
    "E106": Words(
        title="Several documents in one file",
        message="a second document begins here",
        reason="a file describes one game",
        help=("put the second document into a file of its own, or delete this line",),
    ),
    "E107": Words(
        title="A tab as indentation",
        message="a tab is used for indentation",
        reason="YAML needs spaces here",
        help=("replace every tab at the beginning of a line by spaces",),
    ),
    "E108": Words(
        title="A key stands twice in one map",
        message="the key `{key}` stands twice in one map",
        reason="and again here",
        help=("keep one of the two, or merge what they hold",),
        labels={"first": "it stands here first"},
    ),
    "E109": Words(
        title="An anchor or an alias",
        message="anchors and aliases are not read: `{written}`",
        reason="a value is written where it holds",
        help=("write the value out", "a text that begins with & or * must be in quotes"),
    ),
    "E110": Words(
        title="A tag",
        message="tags are not read: `{written}`",
        reason="the kind of a value follows from how it is written",
        help=("delete the tag", "a text that begins with ! must be in quotes"),
    ),
    "E111": Words(
        title="A merge key",
        message="`<<` merges nothing here",
        reason="a map holds what is written in it",
        help=("write the keys out",),
    ),
    "E112": Words(
        title="Lists and maps nested too deep",
        message="too many lists and maps within each other",
        reason="at most {most} are read",
    ),
    "E113": Words(
        title="Too many values",
        message="this file holds too many values",
        reason="at most {most} keys, values, lists and maps are read",
    ),
    "E114": Words(
        title="A text is too long",
        message="a text of {length} characters is too long",
        reason="a text may have at most {most}",
        help=("say it in several rules, or shorter",),
    ),
    "E115": Words(
        title="A key is not a text",
        message="{kind} cannot be a key",
        reason="a key is a text on one line",
        help=("a text that begins with [ or {{ or ? must be in quotes",),
    ),
    "E116": Words(
        title="A directive",
        message="directives are not read",
        reason="every file is read as YAML 1.2",
        help=("delete this line", "a text that begins with % must be in quotes"),
    ),
    "E117": Words(
        title="A quote is never closed",
        message="this quote is never closed",
        reason="the text that begins here runs to the end of the file",
        help=('close it; within \'...\' a quote is written twice, within "..." as \\"',),
    ),
    "E118": Words(
        title="A second colon in one line",
        message="a second `:` in one line",
        reason="a colon and a space end a key, but this line has its key already",
        help=("put the text in quotes: {quoted}",),
    ),
    "E119": Words(
        title="Wrong indentation",
        message="this line is indented wrongly",
        reason=_misplaced,
        help=("put lines that belong together into the same column",),
        labels={
            "above": "this line has a key and its value",
            "map": "the map that is open begins here",
            "list": "the list that is open begins here",
            "item": "the item before it begins here",
        },
    ),
    "E120": Words(
        title="A text begins with a reserved character",
        message=_reserved,
        reason="YAML keeps this character for itself",
        help=(_IN_QUOTES,),
    ),
    "E121": Words(
        title="A key without a colon",
        message="a `:` is missing in this line",
        reason="it stands among keys, so it is read as one",
        help=("write `key: value`, or indent the line if it belongs to the text above",),
    ),
    "E122": Words(
        title="An unknown escape",
        message="unknown escape in a text in double quotes",
        reason='within "..." a backslash begins an escape like \\n or \\"',
        help=("write \\\\ for a backslash, or use single quotes, where it means itself",),
    ),
    "E123": Words(
        title="This is not YAML",
        message="this is not YAML",
        reason="{problem}",
    ),
    "E124": Words(
        title="Too many mistakes",
        message="too many mistakes",
        reason="there may be more, which are not shown",
        help=("mend those above first",),
    ),
    "E125": Words(
        title="A list or map in brackets is broken",
        message=_in_brackets,
        reason="this was not expected here",
        help=(_quote_in_brackets,),
        labels={"opening": "the `{opening}` that is open"},
    ),
    "E126": Words(
        title="A bracket is never closed",
        message="this `{opening}` is never closed",
        reason="a `{closing}` or a `,` is missing after what it holds",
    ),
    "E127": Words(
        title="Something after the end of a value",
        message="`{written}` comes after the end of a value",
        reason="the value before it is complete",
        help=("a text that begins with a quote ends with it: put all of it in quotes",),
    ),
}
