"""What the commands share that let bots play many deals: options, the seed, the progress bar."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from .choosing import Command
from .streams import is_terminal, note

INTERRUPTED = 130
"""The exit code of a command that was interrupted."""
MOST_DRAWN = 1_000_000_000
"""A seed that nobody chose is below this, so that it is easily typed again."""

SEED = click.option(
    "--seed", type=int, metavar="N", help="Gives the same result again. [default: by lot]"
)
BOTS = click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAME,...",
    help="One bot for all, or one for each seat: greedy, ismcts, pimc, random.",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Write JSON.")
QUIET = click.option("-q", "--quiet", is_flag=True, help="Nothing on standard error but mistakes.")


def deals_option(default: int, text: str = "How many.") -> Callable[[Command], Command]:
    """A decorator: the option that says how many deals are played."""
    return click.option(
        "--deals", type=int, default=default, show_default=True, metavar="N", help=text
    )


def drawn_seed() -> int:
    """A seed by lot."""
    import secrets

    return secrets.randbelow(MOST_DRAWN)


def drawn_if_none(seed: int | None, quiet: bool) -> int:
    """A seed that was asked for, or one drawn by lot, which is then told on standard error."""
    if seed is not None:
        return seed
    seed = drawn_seed()
    if not quiet:
        note(f"Seed {seed}.")
    return seed


@contextmanager
def progress_bar(
    deals: int, quiet: bool, so_far: Callable[[], str] = str
) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, if somebody looks at it; `so_far` tells what has come of it yet."""
    if quiet or not is_terminal(sys.stderr):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{deals} deals", total=deals)
        yield lambda done: bar.update(task, completed=done, description=f"{deals} deals{so_far()}")
