"""What is said when a keyword of the schema is broken: one function a keyword."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .complaint import Complaint, place_of
from .diagnostic import Diagnostic, Label
from .sentences import LONGEST, Phrase
from .suggestion import suggest

_KINDS = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "object": "a map",
    "array": "a list",
}
_FEW = 20
"""Unknown keys of one map that are compared with its missing ones."""
# Numbers and truth values of other formats, which YAML 1.2 or this format reads as text.
_NUMBER_LIKE = re.compile(r"[-+]?(?:[0-9][0-9_,.:eE+-]*|0[xob][0-9A-Fa-f_]+)")
_NO_SPACE = re.compile(r"([A-Za-z][\w ]*):(\S.*)")
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_TRUTH_LIKE = {
    **dict.fromkeys(("yes", "y", "on", "true"), "true"),
    **dict.fromkeys(("no", "n", "off", "false"), "false"),
}


def diagnostics(complaint: Complaint) -> Iterator[Diagnostic]:
    """What to tell the author about an error of the validator."""
    if complaint.of_key:
        yield complaint.at_key(complaint.value, "E212", **complaint.form())
    elif not complaint.keyword:
        yield from complaint.exclusive()
    else:
        yield from _KEYWORDS[complaint.keyword](complaint)


def _free(complaint: Complaint) -> list[str]:
    """The keys that the map could still have."""
    return [key for key in complaint.schema.get("properties", {}) if key not in complaint.value]


def _unknown(complaint: Complaint) -> list[str]:
    """The keys of the map that it cannot have."""
    if complaint.schema.get("additionalProperties") is not False:
        return []
    return [key for key in complaint.value if key not in complaint.schema.get("properties", {})]


def _cut_text(complaint: Complaint) -> str:
    """The text that was written where a map was read: one without quotes, with a colon in it."""
    if "string" not in complaint.schema.get("type", ()) or len(complaint.value) != 1:
        return ""
    ((key, value),) = complaint.value.items()
    unknown = key in _unknown(complaint) and not suggest(key, _free(complaint))
    plain = unknown and " " in key and isinstance(value, str | int)
    return f"{key}: {value}" if plain else ""


def _unknown_keys(complaint: Complaint) -> Iterator[Diagnostic]:
    if text := _cut_text(complaint):
        yield complaint.at_key(next(iter(complaint.value)), "E237", quoted=_in_quotes(text))
        return
    free, rest = _free(complaint), _after_commas(complaint)
    if rest:
        quoted = _in_quotes(", ".join(rest))
        yield complaint.at_key(rest[1], "E473", quoted=quoted)
    for key in _unknown(complaint):
        if key not in rest:
            yield complaint.at_key(key, "E201", known=tuple(free), suggestion=suggest(key, free))


def _after_commas(complaint: Complaint) -> list[str]:
    """The pieces of a text in which commas were taken for the ends of entries: `max(a, b)`."""
    pieces: list[str] = []
    for key, value in complaint.value.items():
        if value is None and pieces:
            pieces.append(key)
        else:
            pieces = [value] if isinstance(value, str) else []
        if sum(map(_open, pieces)) == 0 and len(pieces) > 1:
            return pieces
        if sum(map(_open, pieces)) <= 0:
            pieces = []
    return []


def _open(text: str) -> int:
    """How many round brackets of a text stay open."""
    return text.count("(") - text.count(")")


def _missing_keys(complaint: Complaint) -> Iterator[Diagnostic]:
    if _cut_text(complaint):
        return
    for key in complaint.limit:
        if key not in complaint.value and key not in _meant(complaint):
            yield complaint.head("E202", key=key, needed_by="")


def _meant(complaint: Complaint) -> set[str]:
    """The keys that unknown ones were probably meant to be."""
    free = _free(complaint)
    return {meant for key in _unknown(complaint)[:_FEW] if (meant := suggest(key, free))}


def _in_quotes(text: str) -> Phrase:
    """A text in quotes, or what stands for a long one."""
    if len(text) > LONGEST:
        return Phrase('`"..."`')
    return Phrase(f"`'{text}'`" if '"' in text else f'`"{text}"`')


def _dependent_keys(complaint: Complaint) -> Iterator[Diagnostic]:
    for given, needed in complaint.limit.items():
        for key in needed:
            if given in complaint.value and key not in complaint.value:
                yield complaint.at_key(given, "E202", key=key, needed_by=given)


def _needed(complaint: Complaint) -> Iterator[Diagnostic]:
    """One of several keys is needed: `anyOf` is used for nothing else."""
    if _cut_text(complaint):
        return
    keys = [each["required"][0] for each in complaint.limit]
    if not set(keys) & _meant(complaint):
        yield complaint.head("E215", keys=tuple(keys))


def _wrong_type(complaint: Complaint) -> Iterator[Diagnostic]:
    value, types = complaint.value, complaint.limit
    types = [types] if isinstance(types, str) else types
    facts: dict[str, object] = {
        "wanted": Phrase(" or ".join(_KINDS[each] for each in types)),
        "found": Phrase(_kind(value)),
        "written": complaint.written,
        "suggestion": None,
    }
    code = "E203"
    if value is None:
        code = "E217"
    elif isinstance(value, str):
        code, facts["suggestion"] = _text_for(complaint, types)
    elif isinstance(value, bool) and "integer" in types:
        code = "E206"
    elif isinstance(value, float) and "integer" in types:
        code, facts["suggestion"] = "E207", int(value) if value.is_integer() else None
    elif isinstance(value, int | float) and "string" in types:
        code = "E216"
    point = complaint.head if isinstance(value, dict | list) else complaint.here
    yield point(code, **facts)


def _text_for(complaint: Complaint, types: list[str]) -> tuple[str, object]:
    """The code for a text where something else is wanted, and what may have been meant."""
    text: str = complaint.value
    if "object" in types and (found := _NO_SPACE.fullmatch(text)):
        return "E203", f"{found[1]}: {found[2]}"
    quoted = not complaint.document.is_plain(complaint.path)
    if "integer" in types and _NUMBER_LIKE.fullmatch(text):
        return ("E204" if quoted and _INTEGER.fullmatch(text) else "E205"), _decimal(text)
    if "boolean" in types and (meant := _TRUTH_LIKE.get(text.casefold())):
        return ("E204" if quoted and text == meant else "E205"), meant
    return "E203", None


def _decimal(text: str) -> int | None:
    """The whole number that a text like `0500`, `1_000`, `0x1F` or `1e3` stands for, if any."""
    if found := re.fullmatch(r"([-+]?[1-9][0-9]?)[eE]\+?([0-9])", text):
        return int(found[1] + "0" * int(found[2]))
    text = re.sub(r"^([-+]?)0+(?=[0-9])", r"\1", text.replace(",", ""))
    try:
        return int(text[:40], 0)
    except ValueError:
        return None


def _not_a_choice(complaint: Complaint) -> Iterator[Diagnostic]:
    allowed = complaint.limit if isinstance(complaint.limit, list) else [complaint.limit]
    value, names = complaint.value, tuple(str(each) for each in allowed)
    wanted = Phrase(_kind(allowed[0]))
    if isinstance(value, dict | list):
        found = Phrase(_kind(value))
        yield complaint.head("E203", wanted=wanted, found=found, suggestion=None)
    elif value is None:
        yield complaint.here("E217", wanted=wanted)
    elif value in names:
        yield complaint.here("E204", wanted=wanted)
    else:
        written = complaint.written
        suggestion = suggest(written, names)
        yield complaint.here("E208", written=written, allowed=names, suggestion=suggestion)


def _out_of_range(complaint: Complaint) -> Iterator[Diagnostic]:
    if isinstance(complaint.value, float):
        return  # Its type is wrong already.
    side = "least" if complaint.keyword == "minimum" else "most"
    limit = complaint.limit
    yield complaint.here("E209", written=complaint.written, side=side, limit=limit)


def _wrong_length(complaint: Complaint) -> Iterator[Diagnostic]:
    side = "least" if complaint.keyword.startswith("min") else "most"
    value, limit = complaint.value, complaint.limit
    what = "character" if isinstance(value, str) else "item" if isinstance(value, list) else "key"
    yield complaint.head("E210", found=len(value), what=what, side=side, limit=limit)


def _wrong_form(complaint: Complaint) -> Iterator[Diagnostic]:
    yield complaint.here("E211", **complaint.form())


def _repeated(complaint: Complaint) -> Iterator[Diagnostic]:
    holder = complaint.path[:-1]
    first = complaint.context[0].relative_path[0]
    label = Label(complaint.document.span((*holder, first)), "first")
    facts = {"written": complaint.written, "place": place_of(holder)}
    yield Diagnostic("E213", complaint.document.span(complaint.path), facts, (label,))


_KEYWORDS: dict[str, Callable[[Complaint], Iterator[Diagnostic]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_keys,
    "dependentRequired": _dependent_keys,
    "anyOf": _needed,
    "type": _wrong_type,
    "enum": _not_a_choice,
    "const": _not_a_choice,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    **dict.fromkeys(("minLength", "maxLength", "minItems", "maxItems"), _wrong_length),
    **dict.fromkeys(("minProperties", "maxProperties"), _wrong_length),
    "pattern": _wrong_form,
    "uniqueItems": _repeated,
}


def _kind(value: object) -> str:
    names = {str: "string", bool: "boolean", int: "integer", dict: "object", list: "array"}
    return _KINDS.get(names.get(type(value), ""), "a number with a point")
