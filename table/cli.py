"""`eldest`: the commands, and what happens when one of them fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, NoReturn

import click

from ..schema.diagnostic import Rejected
from . import refusal, streams
from .measuring import INTERRUPTED

COMMANDS = {
    "play": "play",
    "serve": "serve",
    "list": "list_games",
    "options": "options",
    "rules": "rules",
    "diff": "diff",
    "show": "show",
    "check": "check",
    "new": "new",
    "simulate": "simulate",
    "compare": "compare",
    "tournament": "tournament",
    "replay": "replay",
    "graph": "graph",
    "schema": "schema",
}
"""The module of every command, and its name there."""
BUG = 70


class Eldest(click.Group):
    """The group of all commands. Whatever goes wrong in one ends here, in words."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command and exit: 0 well, 1 refused, 2 wrong usage, 70 a mistake of ours."""
        streams.prepare()
        sys.exit(
            guarded(lambda: super(Eldest, self).main(*args, **extra | {"standalone_mode": False}))
        )

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which people meet them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command; its module is imported when it is asked for, so that each starts quickly."""
        if name not in COMMANDS:
            return None
        command = getattr(import_module(f".{name}", __package__), COMMANDS[name])
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; suggest one for a name that is near."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, n=1)
            if not near or "Did you mean" in error.message:
                raise
            raise click.UsageError(f"{error.message} Did you mean '{near[0]}'?", ctx) from None


def guarded(run: Callable[[], object]) -> int:
    """Run something; returns the exit code, and tells on standard error what went wrong."""
    try:
        code = _run(run)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:
        streams.silence(sys.stdout)
        return 1
    except OSError as error:
        # Every file is opened where its name is known; what is left is the output itself.
        refusal.tell(refusal.cannot_write("standard output", error).diagnostics)
        streams.silence(sys.stdout)
        return 1


def _run(run: Callable[[], object]) -> int:
    try:
        if sys.stdout is None:
            raise refusal.cannot_write("standard output", OSError(0, "it is closed"))
        code = run()
        return code if isinstance(code, int) else 0
    except Rejected as error:
        refusal.tell(error.diagnostics)
        return 1
    except click.UsageError as error:
        error.show()
        return 2
    except click.ClickException as error:
        error.show()
        return 1
    except (KeyboardInterrupt, click.Abort):
        streams.note("Interrupted.")
        return INTERRUPTED
    except OSError:
        raise
    except Exception as error:
        return _unforeseen(error)


def _unforeseen(error: Exception) -> int:
    """A mistake of ours: one line, and the traceback where somebody looks for it."""
    if os.environ.get("ELDEST_DEBUG"):
        import traceback

        traceback.print_exception(error)
    said = " ".join(str(error).split())[:200]
    streams.note(
        f"eldest: this is a mistake in Eldest, not yours: {type(error).__name__}: {said}. Please "
        "report it with the command, your file, and what ELDEST_DEBUG=1 shows."
    )
    return BUG


@click.group(
    cls=Eldest,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 90},
    epilog="GAME is the id of a bundled game or the path of a file, then @PRESET if wanted.",
)
@click.version_option(package_name="eldest", message="%(prog)s %(version)s")
def main() -> None:
    """Trick-taking card games from rules that are data: play them, check them, measure them."""


if __name__ == "__main__":
    main(prog_name="eldest")
