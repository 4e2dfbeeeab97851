"""`pytest --eldest my.yaml`: a variant file as a test suite.

The file is checked as by `eldest check`, and the conformance battery runs over every number of
players and every preset. Without other arguments nothing else is collected.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .configurations import Configuration

FILES = pytest.StashKey[frozenset[Path]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plug-in."""
    group = parser.getgroup("eldest", "variant files of Eldest")
    group.addoption(
        "--eldest",
        action="append",
        default=[],
        metavar="FILE|ID",
        help="check this variant file or bundled game, and run the conformance battery over it; "
        "may be repeated",
    )
    group.addoption(
        "--eldest-deals",
        type=int,
        default=10,
        metavar="N",
        help="random deals for each number of players and preset (default: 10)",
    )
    group.addoption(
        "--eldest-seed",
        type=int,
        default=0,
        metavar="S",
        help="what the deals are made from (default: 0)",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Ask for the files."""
    files = [_located(name) for name in config.getoption("--eldest")]
    config.stash[FILES] = frozenset(file.resolve() for file in files)
    if files:
        asked = config.args if config.args_source is config.ArgsSource.ARGS else []
        config.args = [*asked, *map(str, files)]


def _located(name: str) -> Path:
    """A file, or the file of a bundled game."""
    from ..engine.catalogue import locate
    from ..schema.diagnostic import Rejected

    try:
        return locate(name)
    except Rejected as error:
        raise pytest.UsageError(str(error)) from error


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the files asked for."""
    if file_path.resolve() not in parent.config.stash[FILES]:
        return None
    return VariantFile.from_parent(parent, path=file_path)


class VariantFile(pytest.File):
    """A variant file: `sound`, then the battery at every table."""

    def collect(self) -> Iterator[pytest.Item]:
        """The tests. Of a file that is no variant at all there is only the first."""
        from ..engine.variant import Variant
        from ..schema.diagnostic import Rejected
        from .deep import tables, title

        yield Sound.from_parent(self, name="sound")
        try:
            choices = list(tables(Variant.read(self.path)))
        except Rejected:
            return
        for choice in choices:
            yield Battery.from_parent(self, name=title(choice), choice=choice)


class VariantItem(pytest.Item):
    """One test of a variant file."""

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands and what it is called."""
        return self.path, 0, self.name

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """What is wrong, without the inside of the engine."""
        from ..schema.diagnostic import Rejected
        from ..schema.render import to_text
        from .battery import BrokenPromise

        error = excinfo.value
        if isinstance(error, Rejected):
            return "\n".join(to_text(each) for each in error.diagnostics)
        if isinstance(error, BrokenPromise):
            return str(error)
        return str(super().repr_failure(excinfo))


class Sound(VariantItem):
    """The file is sound: shape, rules, examples, laws, options."""

    def runtest(self) -> None:
        """Check it."""
        from ..schema.diagnostic import Rejected
        from .checking import check

        found = check(self.path).diagnostics
        if found:
            raise Rejected(found)


class Battery(VariantItem):
    """The engine keeps its promises at one table."""

    def __init__(self, *, choice: Configuration, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.choice = choice

    def runtest(self) -> None:
        """Play."""
        from ..engine.variant import Variant
        from . import battery

        game = self.choice.game(Variant.read(self.path))
        deals, seed = (self.config.getoption(f"--eldest-{name}") for name in ("deals", "seed"))
        battery.run(game, deals=deals, seed=seed)
