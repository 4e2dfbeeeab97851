"""The wheel holds what the tree holds, and what the docstrings show is true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUPTOOLS = CONFIG["tool"]["setuptools"]
FOLDERS = ("schema", "dsl", "engine", "variants", "lab", "table")
CODE = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
DATA = sorted(
    path
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*")
    if path.is_file() and path.suffix not in {".py", ".pyc"}
)
MODULES = sorted(
    module.name
    for folder in FOLDERS
    for module in pkgutil.walk_packages(
        importlib.import_module(f"eldest.{folder}").__path__, f"eldest.{folder}."
    )
)


def package_of(folder: Path) -> str:
    return ".".join(("eldest", *folder.relative_to(ROOT).parts))


def test_every_folder_with_code_is_a_listed_package() -> None:
    found = {package_of(path.parent) for path in CODE}
    assert found == set(SETUPTOOLS["packages"])


def test_every_package_says_where_it_stands() -> None:
    stands = {package: ROOT / folder for package, folder in SETUPTOOLS["package-dir"].items()}
    assert set(stands) == set(SETUPTOOLS["packages"])
    for package, folder in stands.items():
        assert package_of(folder) == package
        assert (folder / "__init__.py").is_file()
        assert (folder / "py.typed").is_file()


@pytest.mark.parametrize("path", DATA, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_data_file_is_packaged(path: Path) -> None:
    patterns = SETUPTOOLS["package-data"]
    matching = [*patterns["*"], *patterns.get(package_of(path.parent), [])]
    assert any(path.match(pattern) for pattern in matching)


def test_the_links_show_mypy_the_installed_tree() -> None:
    links = {link.name: link.resolve() for link in (ROOT / ".ci/paths/eldest").iterdir()}
    assert links == {folder: ROOT / folder for folder in FOLDERS}


def test_the_root_is_only_a_marker() -> None:
    lines = (ROOT / "__init__.py").read_text(encoding="utf-8").strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith('"""')


OF_EXTRAS = {"numba", "llvmlite", "numpy", "pettingzoo", "gymnasium", "pyspiel"}
OF_EXTRAS |= {"starlette", "uvicorn"}


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in OF_EXTRAS:
            raise
        pytest.skip(f"needs the extra that brings {error.name}")
    assert doctest.testmod(module).failed == 0
