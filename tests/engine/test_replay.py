"""Records are untrusted: whatever is wrong with one is refused at the line where it stands."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eldest.engine import Diagnostic, Game, Match, Rejected, load, load_record
from eldest.engine import replay as module

Make = Callable[..., Game]
Refusal = Callable[..., Diagnostic]

GAME = load("glaves", players=3)


def some_record() -> str:
    """A whole first deal and the beginning of a second."""
    match = GAME.match(seed=7, names=["Anna", "Ben", "Carla"], facts={"age": [40, 12, 33]})
    for _ in range(2):
        while not match.deal.over and len(match.deals) + len(match.deal.history) < 60:
            match.deal.apply(match.deal.legal()[0])
            if len(match.deals) == 2 and len(match.deal.history) == 5:
                return match.record()
        match.next_deal()
    return match.record()


TEXT = some_record()
LINES = TEXT.splitlines()
FIRST = next(k for k, line in enumerate(LINES) if line.startswith("deal 1"))
SECOND = next(k for k, line in enumerate(LINES) if line.startswith("deal 2"))


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, count)


def without(line: int) -> str:
    return "\n".join(LINES[:line] + LINES[line + 1 :])


def swapped(line: int) -> str:
    return "\n".join([*LINES[:line], LINES[line + 1], LINES[line], *LINES[line + 2 :]])


PLAY = LINES[FIRST + 2]
WRONG: dict[str, tuple[str, str, int]] = {
    "nothing": ("", "E601", 1),
    "another text": ("hello\n" + TEXT, "E601", 1),
    "another version": (changed("eldest record 1", "eldest record 2"), "E601", 1),
    "no deal": ("\n".join(LINES[:FIRST]), "E602", FIRST),
    "no players": (changed("players: 3\n", ""), "E602", FIRST - 1),
    "no game": (changed("game: glaves\n", ""), "E602", FIRST - 1),
    "a strange header": (changed("players: 3", "players: 3\ncolour: red"), "E602", 5),
    "a header with a name": (changed("players: 3", "players three: 3"), "E602", 4),
    "a header twice": (changed("players: 3", "players: 3\nplayers: 2"), "E602", 5),
    "an option twice": (
        changed("option aside", 'option aside_jack: "no_trump"\noption aside'), "E602", 6
    ),
    "players in words": (changed("players: 3", "players: three"), "E602", 4),
    "a negative seed": (changed("seed: 7", "seed: -7"), "E602", FIRST),
    "names that are none": (changed('"Ben"', "12"), "E602", 6),
    "names that do not close": (changed('"Ben"', '"Ben'), "E602", 6),
    "ages in words": (changed("[40, 12, 33]", '["x", 12, 33]'), "E602", 7),
    "no pack": (without(FIRST + 1), "E602", FIRST + 1),
    "a card that is none": (changed("pack ", "pack 11H "), "E602", FIRST + 2),
    "an action that is none": (changed(PLAY, "0 play XX"), "E602", FIRST + 3),
    "a line in between": (changed(PLAY, "0 plays with fire\n" + PLAY), "E602", FIRST + 3),
    "other rules": (changed("rules: ", "rules: 0"), "E603", 3),
    "a card not held": (changed(PLAY, "0 play " + LINES[FIRST + 3].split()[-1]), "E604", FIRST + 3),
    "other scores": (changed("scores [", "scores [1"), "E605", SECOND),
    "scores of too few": (changed(LINES[SECOND - 1], "scores [1]"), "E605", SECOND),
    "scores too early": (changed(PLAY, "scores [0, 0, 0]\n" + PLAY), "E605", FIRST + 3),
    "chips that did not move": (
        changed(LINES[SECOND - 1], LINES[SECOND - 1] + "\nchips [1, 0, 0]"), "E605", SECOND + 1
    ),
    "an unknown game": (changed("game: glaves", "game: gloves"), "E607", 2),
    "other players": (changed("players: 3", "players: 2"), "E608", 4),
    "other options": (changed('"out_of_play"', '"no_trump"'), "E608", 4),
    "a deal out of order": (changed("deal 2 dealer", "deal 3 dealer"), "E609", SECOND + 1),
    "another second dealer": (changed("deal 2 dealer 0", "deal 2 dealer 1"), "E609", SECOND + 1),
    "another seat": (changed(PLAY, "1" + PLAY[1:]), "E610", FIRST + 3),
    "one card too many": (
        changed(LINES[SECOND - 1], LINES[SECOND - 2] + "\n" + LINES[SECOND - 1]), "E610", SECOND
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_record_is_told_at_its_line(refusal: Refusal, name: str) -> None:
    text, code, line = WRONG[name]
    needs_header = code == "E607"
    found = refusal(load_record, text, None if needs_header else GAME)
    assert found.code == code
    assert found.span is not None
    assert found.span.line == line
    if line <= len(text.splitlines()):
        shown = text.splitlines()[line - 1]
        assert found.span.text in shown


def test_the_card_that_is_none_is_named(refusal: Refusal) -> None:
    for word in ("11H", "play", "QHH", "bid"):
        found = refusal(load_record, changed("pack ", f"pack 2C {word} "), GAME)
        assert (found.code, found.facts["line"]) == ("E602", word)


NOWHERE = {
    "an option that there is not": (changed("option aside", "option beside"), "E503"),
    "a value that there is not": (changed('"out_of_play"', '"outof_play"'), "E504"),
    "a strange value": (changed('"out_of_play"', "[[], {}]"), "E504"),
    "a preset that there is not": (changed("players: 3", "players: 3\npreset: old"), "E502"),
    "far too many players": (changed("players: 3", "players: 99"), "E505"),
    "a seed too large": (changed("seed: 7", "seed: 99999999999999999999"), "E511"),
    "a dealer that there is not": (changed("deal 1 dealer 2", "deal 1 dealer 9"), "E512"),
    "a card twice": (changed("pack " + LINES[FIRST + 1].split()[1], "pack 2C"), "E513"),
    "a short pack": (changed(" " + LINES[FIRST + 1].split()[1], ""), "E513"),
    "two players of one name": (changed('"Ben"', '"Anna"'), "E515"),
    "too few names": (changed('"Ben", ', ""), "E515"),
    "an age too high": (changed("[40,", "[400,"), "E516"),
    "a fact that there is not": (changed("fact age", "fact aged"), "E516"),
    "a deal after an unfinished one": (TEXT + "deal 3 dealer 1\n" + LINES[FIRST + 1], "E517"),
}


@pytest.mark.parametrize("name", NOWHERE)
def test_what_cannot_be_asked_for_is_refused_in_a_record_too(refusal: Refusal, name: str) -> None:
    text, code = NOWHERE[name]
    assert refusal(load_record, text).code == code


def test_a_deal_after_the_end_of_the_match_is_refused(make: Make, refusal: Refusal) -> None:
    game = make("phases: [{phase: deal, each: 1}]\n")
    text = game.match(seed=1).record()
    again = "\n".join(line.replace("deal 1", "deal 2") for line in text.splitlines()[-3:])
    found = refusal(load_record, text + again.replace("dealer 1", "dealer 0"), game)
    assert found.code == "E518"


def test_a_record_that_is_too_large_is_refused_unread(refusal: Refusal) -> None:
    began = time.perf_counter()
    found = refusal(load_record, TEXT + "\n" * (module.MOST_CHARACTERS + 1), GAME)
    assert (found.code, found.span) == ("E606", None)
    assert time.perf_counter() - began < 0.5


NAMES = ["../glaves.yaml", "/etc/passwd", "..", ".", "a/b.yaml", "x" * 400 + ".yaml", "a\0b"]


@pytest.mark.parametrize("name", NAMES, ids=repr)
def test_a_record_names_no_file_outside_its_folder(
    refusal: Refusal, tmp_path: Path, name: str
) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "glaves.yaml").write_text("eldest: 1\n", encoding="utf-8")
    text = changed("game: glaves", f"game: {name}")
    assert refusal(load_record, text, folder=tmp_path / "in").code in ("E607", "E602")


@pytest.mark.parametrize("extra", ["\n", "   ", "\r", "\t", "\n\n\n"])
def test_blank_lines_and_blanks_at_the_end_of_lines_say_nothing(extra: str) -> None:
    text = "".join(line + extra + "\n" for line in LINES)
    assert load_record(text, GAME).record() == TEXT


def broken(text: str, game: Game | None) -> Match | None:
    """The match of a text, None where it is refused in words; anything else is an error."""
    try:
        return load_record(text, game)
    except Rejected as error:
        assert str(error).startswith("error[E")
        return None


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """A record with some lines and letters changed."""
    lines = LINES.copy()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["drop", "double", "swap", "letter", "cut", "number", "any"])):
            case "drop":
                del lines[at]
            case "double":
                lines.insert(other, lines[at])
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "letter":
                column = draw(st.integers(0, len(lines[at])))
                letter = draw(st.sampled_from(list('0123456789AHSD"[]{},: -\0\n\u2028é')))
                lines[at] = lines[at][:column] + letter + lines[at][column + 1 :]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "number":
                lines[at] = lines[at].replace(draw(st.sampled_from("0123456789")), "9999999999", 1)
            case "any":
                lines[at] = draw(st.text(max_size=30))
        if not lines:
            break
    return "\n".join(lines)


@given(mutations())
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=2000)
def test_whatever_is_changed_a_record_is_refused_or_is_the_record_of_a_match(text: str) -> None:
    match = broken(text, GAME)
    if match is not None:
        again = load_record(match.record(), GAME)
        assert again.record() == match.record()
        assert again.deal == match.deal
        said = [
            line.casefold().split() for line in re.split("\r\n|\r|\n", text) if line[:1].isdigit()
        ]
        done = [line.casefold().split() for line in match.record().splitlines()]
        assert [line for line in done if line[0].isdigit()] == said


@given(st.text(max_size=200))
@settings(max_examples=50)
def test_any_text_is_refused_in_words(text: str) -> None:
    assert broken(text, GAME) is None
    assert broken(f"eldest record 1\n{text}", GAME) is None


def test_a_nested_value_is_refused_in_words(refusal: Refusal) -> None:
    deep = changed('"out_of_play"', "[" * 100_000)
    assert refusal(load_record, deep, GAME).code == "E602"
    long = changed("[40, 12, 33]", "[" + "9" * 100_000 + "]")
    assert refusal(load_record, long, GAME).code == "E602"


def test_of_two_calls_of_one_name_the_legal_one_is_meant(make: Make) -> None:
    """Two phases take amounts of one call in different ranges."""
    auction = """
  - phase: auction
    id: {}
    first: eldest
    opens: {}
    raise by: 1
    most: {}
"""
    part = (
        "phases:\n  - {phase: deal, each: 1}"
        + auction.format("a", 1, 3)
        + auction.format("b", 2, 5)
    )
    match = make(part).match(seed=1)
    while not match.deal.over:
        match.deal.apply(match.deal.legal()[-1])
    assert load_record(match.record(), match.game).deal == match.deal
