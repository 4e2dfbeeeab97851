"""What the YAML parser complains about, in the words of an author of rules."""

from __future__ import annotations

import re

import yaml

from .diagnostic import Diagnostic, Label
from .limits import MOST_NESTED
from .sentences import LONGEST, Phrase
from .span import Source, Span

_TABS = re.compile(r" *(\t[ \t]*)")
_COLON = re.compile(r":(?:\s|$)")
_UNCLOSED = re.compile(r"found unexpected (end of stream|document indicator)")
_RESERVED = re.compile(
    r"cannot start any token|did not find expected (node content|comment or line break)"
    r"|sequence entries are not allowed|mapping keys are not allowed"
    r"|expected alphabetic or numeric character"
)


def explained(error: yaml.YAMLError, source: Source) -> Diagnostic:
    """The diagnostic for an error of the YAML parser."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Diagnostic("E123", Span(source, 0, 0), {"problem": str(error)})
    return _Complaint(error, source).diagnostic()


class _Complaint:
    """One error of the parser, with the places it speaks of."""

    def __init__(self, error: yaml.MarkedYAMLError, source: Source) -> None:
        self.source = source
        self.context, self.problem = error.context or "", error.problem or ""
        assert error.problem_mark is not None
        self.at = min(error.problem_mark.index, len(source.text))
        self.opening = error.context_mark.index if error.context_mark else self.at
        self.line, self.column = source.position(self.at)
        self.before = source.text[self.at - self.column + 1 : self.at]

    def diagnostic(self) -> Diagnostic:
        tabs = _TABS.match(self.source.text, self.at - self.column + 1)
        if tabs and (not self.before.strip() or tabs.end() >= self.at):
            return self.said("E107", tabs.start(1), tabs.end(1))
        if self.source.text.startswith("\t", self.at):
            return self.said("E107", self.at, self.at + 1)
        if "maximum nesting depth" in self.problem:
            return self.said("E112", self.at, self.at + 1, most=MOST_NESTED)
        if "quoted scalar" in self.context:
            return self.in_quotes()
        if "directive" in self.context:
            return self.said("E116", self.opening, self.end_of_line(self.opening))
        if "tag" in self.context:
            return self.said("E110", self.opening, self.word(self.opening), written=self.here())
        return self.structure()

    def in_quotes(self) -> Diagnostic:
        if _UNCLOSED.match(self.problem):
            return self.said("E117", self.opening, self.opening + 1)
        start = self.source.text.rfind("\\", self.opening, self.at + 1)
        return self.said("E122", start, min(start + 2, len(self.source.text)))

    def structure(self) -> Diagnostic:
        if self.problem.startswith("mapping values"):
            return self.colon()
        if "could not find expected ':'" in self.problem:
            return self.said("E121", self.opening, self.end_of_line(self.opening))
        if "',' or" in self.problem:
            return self.brackets()
        if "node content" in self.problem and self.at == len(self.source.text):
            return self.unclosed()
        if _RESERVED.search(self.problem):
            start = self.opening if "scanning a" in self.context else self.at
            return self.said("E120", start, start + 1, written=self.source.text[start : start + 1])
        if "did not find expected" in self.problem and "scanning" not in self.context:
            return self.layout()
        return self.said("E123", self.at, self.at + 1, problem=self.problem)

    def colon(self) -> Diagnostic:
        """A `:` where no key can stand: in a text, or after a text that went on by mistake."""
        if _COLON.search(self.before) or not self.above.text:
            return self.said("E118", self.at, self.at + 1, quoted=self.quoted_line())
        if not _COLON.search(self.above.text):
            return Diagnostic("E121", self.above)
        key = Span(self.source, self.at - len(self.before.lstrip(" -")), self.at)
        return Diagnostic("E119", key, {"what": "key"}, (Label(self.above, "above"),))

    def quoted_line(self) -> Phrase:
        """The line at hand with the text after its first key in quotes."""
        key, _, text = self.source.line(self.line).strip(" -").partition(": ")
        text = text.strip()
        if not text or len(key) + len(text) > LONGEST:
            return Phrase('"..."')
        return Phrase(f"`{key}: '{text}'`" if '"' in text else f'`{key}: "{text}"`')

    def brackets(self) -> Diagnostic:
        opening = self.source.text[self.opening]
        closing = "]" if opening == "[" else "}"
        written = self.here() or self.source.text[self.at : self.at + 1]
        facts = {"opening": opening, "closing": closing, "written": written}
        label = Label(Span(self.source, self.opening, self.opening + 1), "opening")
        begun = Span(self.source, self.opening, self.opening)
        rest = self.source.text[self.at : self.end_of_line(self.at)]
        if self.line == begun.line and rest.strip() and not rest.startswith("#"):
            here = Span(self.source, self.at, self.at + 1)
            return Diagnostic("E125", here, facts, (label,))
        return Diagnostic("E126", label.span, facts)

    def unclosed(self) -> Diagnostic:
        """A list or map in brackets runs to the end of the text."""
        opening = max(self.source.text.rfind("["), self.source.text.rfind("{"), 0)
        bracket = self.source.text[opening : opening + 1]
        closing = "]" if bracket == "[" else "}"
        return self.said("E126", opening, opening + 1, opening=bracket, closing=closing)

    def layout(self) -> Diagnostic:
        """Something stands where neither the list or map at hand nor its parent goes on."""
        if self.before.strip(" -"):
            return self.said("E127", self.at, self.word(self.at), written=self.here())
        labels: tuple[Label, ...] = ()
        if (item := self.item_above()) is not None:
            labels = (Label(Span(self.source, item, item + 1), "item"),)
        elif self.opening != self.at:
            kind = "list" if "'-'" in self.problem else "map"
            labels = (Label(Span(self.source, self.opening, self.word(self.opening)), kind),)
        here = Span(self.source, self.at, self.word(self.at))
        return Diagnostic("E119", here, {"what": "text"}, labels)

    @property
    def above(self) -> Span:
        """What the nearest line above that is not empty says."""
        start = end = self.at - len(self.before)
        for number in range(self.line - 1, 0, -1):
            if text := self.source.line(number).strip(" -"):
                start = self.source.starts[number - 1] + self.source.line(number).index(text)
                end = start + len(text)
                break
        return Span(self.source, start, end)

    def item_above(self) -> int | None:
        """Where the last item above begins, if an item of a list is at hand."""
        if self.source.text.startswith("- ", self.at):
            for number in range(self.line - 1, 0, -1):
                line = self.source.line(number)
                if line.lstrip().startswith("- "):
                    return self.source.starts[number - 1] + line.index("-")
        return None

    def said(self, code: str, start: int, end: int, **facts: object) -> Diagnostic:
        return Diagnostic(code, Span(self.source, start, max(start, end)), facts)

    def here(self) -> str:
        return self.source.text[self.at : self.word(self.at)]

    def word(self, start: int) -> int:
        """Where the word at `start` ends."""
        found = re.compile(r"[^\s,:\[\]{}]*").match(self.source.text, start)
        return max(found.end() if found else start, start + 1)

    def end_of_line(self, start: int) -> int:
        found = re.compile(r"[^\r\n]*").match(self.source.text, start)
        return found.end() if found else start
