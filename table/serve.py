"""`eldest serve`: a table on the web, for people in one room or far apart, and bots."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..schema.diagnostic import Diagnostic, Rejected
from . import saving
from .play import Wish, match_options, wished
from .streams import note, say

if TYPE_CHECKING:
    from ..engine.match import Match
    from .choosing import Choice
    from .web_table import WebTable

EVERYWHERE = ("", "0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)
"""An address that leads nowhere: to ask by which of its own this machine would go out."""


@click.command("serve", short_help="A table in the browser, for people and bots.")
@match_options
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--seats",
    type=int,
    default=1,
    show_default=True,
    metavar="N",
    help="How many seats wait for people; bots have the others until somebody takes them.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=1.0,
    show_default=True,
    help="Seconds a bot takes.",
)
@click.option(
    "--patience",
    type=click.FloatRange(1),
    metavar="SECONDS",
    help="After so long a bot plays for a person who does not. [default: never]",
)
def serve(
    game: str | None,
    players: int | None,
    options: tuple[str, ...],
    host: str,
    port: int,
    seats: int,
    pace: float,
    patience: float | None,
    **wishes: object,
) -> int:
    """Set up a table for a match of GAME and let people come to it with their browsers.

    Every seat has a link of its own, which the host gives to whoever is to sit there. The match is
    saved after every move. Ctrl-C closes the table; --resume opens it again, with new links.
    """
    need_extra()
    choice, wish = wished(game, players, options, **wishes)
    table, path = laid(choice, wish, seats, pace, patience)
    with listening(host, port) as ear:
        for line in greeting(table, address(host, ear.getsockname()[1]), path):
            say(line)
        open_doors(table, ear)
    return 0


def _refusal(code: str, **facts: object) -> Rejected:
    return Rejected([Diagnostic(code, None, facts)])


def need_extra() -> None:
    """See that the extra is there. Raises `Rejected` (E580)."""
    try:
        import uvicorn  # noqa: F401

        from . import web_app  # noqa: F401
    except ModuleNotFoundError as error:
        raise _refusal("E580", missing=error.name) from None


def laid(
    choice: Choice | None, wish: Wish, seats: int, pace: float, patience: float | None
) -> tuple[WebTable, Path]:
    """A table with its match, and where that is saved. Raises `Rejected`."""
    from .opening import bots_for, opened
    from .web_table import WebTable

    if wish.save is not None:
        saving.must_be_free(wish.save, wish.resume)
    match, seating = opened(choice, wish, person=False)
    if not 0 <= seats <= match.game.players:
        raise _refusal("E582", seats=seats, players=match.game.players)
    path = wish.save or wish.resume or saving.default_path(match.game)
    keep = Keeper(path, match, seating).keep
    return WebTable(match, bots_for(match, seating), seats, pace, patience, keep), path


class Keeper:
    """Saves a match; a disk that is full must not end it."""

    def __init__(self, path: Path, match: Match, seating: saving.Seating) -> None:
        self.path, self.match, self.seating = path, match, seating
        self.complained = False

    def keep(self) -> None:
        """Save it as it stands."""
        try:
            saving.write(self.path, self.match, self.seating)
            self.complained = False
        except Rejected as error:
            if not self.complained:
                note(f"This match cannot be saved now.\n{error}")
            self.complained = True


def listening(host: str, port: int) -> socket.socket:
    """A socket on which the table is found. Raises `Rejected` (E581)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, UnicodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise _refusal("E581", host=host, port=port, problem=problem) from None


def address(host: str, port: int) -> str:
    """The beginning of all links."""
    if host in EVERYWHERE:
        host = "127.0.0.1"
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(ELSEWHERE)
            host = probe.getsockname()[0]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def greeting(table: WebTable, base: str, path: Path) -> list[str]:
    """What the host is told: the links, and where the match is saved."""
    width = max(len("Who watches"), *(len(place.name) for place in table.places))
    links = [(place.name or "Who watches", place.token) for place in table.everybody]
    return [
        f"A table for {table.match.game.title}. Give everybody one link, and nobody yours:",
        *(f"  {name:<{width}}  {base}/{token}" for name, token in [*links, ("You", table.host)]),
        f"Saved after every move in {path}; Ctrl-C closes the table.",
    ]


def open_doors(table: WebTable, ear: socket.socket) -> None:
    """Serve until Ctrl-C."""
    import asyncio

    import uvicorn

    from .web_app import application

    config = uvicorn.Config(
        application(table),
        http="h11",
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=256,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)

    async def close_with_it() -> None:
        """Streams would keep the server from ending."""
        while not server.should_exit:
            await asyncio.sleep(0.2)
        table.close()

    async def both() -> None:
        await asyncio.gather(server.serve(sockets=[ear]), close_with_it())

    with suppress(KeyboardInterrupt):
        asyncio.run(both())
