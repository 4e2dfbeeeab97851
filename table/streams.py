"""What the standard streams can show: nothing that is written ever fails for its characters."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from typing import TextIO

INSTEAD = {
    **{"♣": "C", "♦": "D", "♥": "H", "♠": "S", "…": "...", "·": "-", "•": "*", "→": "->"},
    **{"\N{EN DASH}": "-", "\N{EM DASH}": "-", "\N{MINUS SIGN}": "-", "─": "-", "│": "|"},
    **{"\N{LEFT SINGLE QUOTATION MARK}": "'", "\N{RIGHT SINGLE QUOTATION MARK}": "'"},
    **{"\N{MULTIPLICATION SIGN}": "x", "÷": "/", "≠": "!=", "≤": "<=", "≥": ">="},
    **{"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "ß": "ss", "æ": "ae", "ø": "o"},
}
"""What is written where a stream has not the character."""


def _spelled(error: UnicodeError) -> tuple[str, int]:
    """An error handler of `codecs`: letters that come near, else a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_near, error.object[error.start : error.end])), error.end


def _near(character: str) -> str:
    if character in INSTEAD:
        return INSTEAD[character]
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain or ("" if unicodedata.combining(character) else "?")


def prepare() -> None:
    """Make the standard streams take and give any text, in whatever encoding."""
    codecs.register_error("eldest", _spelled)
    for stream, errors in ((sys.stdout, "eldest"), (sys.stderr, "eldest"), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def say(text: str = "") -> None:
    """Write a line to standard output; `click.echo` would write UTF-8 where ASCII is asked for."""
    print(text)


def say_json(data: object, indent: int | None = None) -> None:
    """Write plain values to standard output as JSON, escaped where its encoding asks for it."""
    import json

    text = json.dumps(data, ensure_ascii=False, indent=indent)
    say(text if shows(sys.stdout, text) else json.dumps(data, indent=indent))


def note(text: str = "") -> None:
    """Write a line to standard error."""
    print(text, file=sys.stderr)


def shows(stream: TextIO, text: str) -> bool:
    """Whether a stream can show a text as it is."""
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person looks at a stream or types into it."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False


def colored(stream: TextIO | None) -> bool:
    """Whether colours are wanted there: on a terminal, unless NO_COLOR says otherwise."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return is_terminal(stream) and not plain


def silence(stream: TextIO) -> None:
    """Send what is still to be written to a stream nowhere: its reader has gone."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        pass
