"""`eldest check`: whether files are sound, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from .choosing import split_preset
from .refusal import tell
from .streams import note, say, say_json
from .words import number

if TYPE_CHECKING:
    from ..lab.checking import Report


@click.command("check", short_help="Find everything that is wrong with a file.")
@click.argument("files", nargs=-1, required=True, metavar="FILE|ID...")
@click.option("--json", "as_json", is_flag=True, help="Write the diagnostics as JSON, one a line.")
@click.option("--deep", is_flag=True, help="Run the conformance battery over sound files as well.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing of files that are sound.")
def check(files: tuple[str, ...], as_json: bool, deep: bool, quiet: bool) -> int:
    """Check variant files, or bundled games.

    What is checked: the shape of a file; its rules for every number of players, preset and value of
    an option; its worked examples; its laws in random play; that matches end; and that every option
    makes a difference. With --deep random deals, for every number of players and preset, are also
    held against all that the engine promises.

    What is wrong goes to standard error, or with --json to standard output. The exit code is 0 if
    every file is sound, 1 if not.
    """
    from ..lab.checking import check as report_on
    from ..schema.render import to_json

    sound = True
    for number_of_file, file in enumerate(files):
        report = report_on(_whole(file))
        sound = sound and report.sound
        if as_json:
            for each in report.diagnostics:
                say_json(to_json(each))
        elif report.diagnostics:
            if number_of_file:
                note()
            tell(report.diagnostics)
        if not quiet or not report.sound:
            (note if as_json or not report.sound else say)(summary(report))
        if deep and report.sound:
            sound = _deep(file, None if quiet else note if as_json else say) and sound
    return 0 if sound else 1


def _deep(file: str, write: Callable[[str], None] | None) -> bool:
    """Run the battery over a sound file; whether it keeps every promise."""
    from ..engine.variant import Variant
    from ..lab.battery import BrokenPromise
    from ..lab.deep import DEALS, play_deep

    try:
        tables = play_deep(Variant.read(file))
    except BrokenPromise as error:
        note(str(error))
        return False
    if write is not None:
        write(f"{file}: every promise kept at {number(tables, 'table')}, {DEALS} deals each")
    return True


def _whole(file: str) -> str:
    """The file itself: all its presets are checked, so that one cannot be asked for."""
    name, preset = split_preset(file)
    if preset is not None:
        raise click.UsageError(f"check takes a whole file; leave out '@{preset}'.")
    return name


def summary(report: Report) -> str:
    """One line on how a file came out."""
    if not report.sound:
        return f"{report.name}: {number(len(report.diagnostics), 'mistake')}"
    found = report.summary
    assert found is not None
    parts = [
        number(count, noun)
        for count, noun in (
            (len(found.players), "player count"),
            (found.presets, "preset"),
            (found.options, "option"),
            (found.examples, "example"),
            (found.laws, "law"),
        )
        if count
    ]
    return f"{report.name}: sound: {', '.join(parts)}"
