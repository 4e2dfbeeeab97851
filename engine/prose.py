"""Texts for people, perhaps in several languages, and the sources that they cite."""

from __future__ import annotations


def prose(value: object, language: str = "en") -> str:
    """One text out of a text, or out of a map of texts by language.

    The language asked for comes first, then English, then the first there is.

    >>> prose({"ru": "Козырь", "en": "Trumps"}, "ru")
    'Козырь'
    """
    if isinstance(value, dict):
        chosen = value.get(language) or value.get("en") or next(iter(value.values()), "")
        return str(chosen)
    return "" if value is None else str(value)


def citations(cite: object) -> tuple[str, ...]:
    """The keys of the sources that a `cite` names: none, one, or several.

    >>> citations("parlett"), citations(["cotton", "parlett"]), citations(None)
    (('parlett',), ('cotton', 'parlett'), ())
    """
    if isinstance(cite, (list, tuple)):
        return tuple(str(each) for each in cite)
    return (str(cite),) if cite else ()
