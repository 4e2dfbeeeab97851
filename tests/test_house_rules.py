"""Limits that keep the house habitable: small rooms, and no game's name in the general code."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GENERAL = ("schema", "dsl", "engine", "lab")
FOLDERS = (*GENERAL, "table", "variants", "tests", "benchmarks")
FILE_LIMIT = 300
FUNCTION_LIMIT = 40

FILES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
GENERAL_TEXTS = sorted(
    path
    for folder in GENERAL
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".lark", ".json"}
)
# The bundled games and other known ones; Spades and Hearts are words for suits as well.
GAMES = {path.stem for path in (ROOT / "variants").glob("*.yaml")} - {"spades", "hearts"}
GAMES |= {"glaves", "knaves", "german-whist", "gleek", "euchre", "skat", "piquet", "whist"}
# A name as short as that stands within other words.
NAMES = [rf"\b{name}\b" if len(name) < 4 else name.replace("-", "[-_ ]?") for name in GAMES]
GAME = re.compile("|".join(sorted(NAMES)), re.IGNORECASE)


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", [*GENERAL, "table"])
def test_the_docstring_of_a_folder_leads_to_every_module(folder: str) -> None:
    """A list in it names each once, beside those that it belongs to, and names nothing else."""
    text = ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text(encoding="utf-8")))
    listed = re.findall(r"`(\w+)`", (text or "").partition("\n- ")[2])
    modules = {path.stem for path in (ROOT / folder).glob("*.py")} - {"__init__"}
    packages = {path.parent.name for path in (ROOT / folder).glob("*/__init__.py")}
    assert sorted(listed) == sorted(modules | packages)


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_a_file_is_one_noun(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= FILE_LIMIT


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from the signature to the end, a docstring not counted."""
    assert function.end_lineno is not None
    lines = function.end_lineno - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        assert first.end_lineno is not None
        lines -= first.end_lineno - first.lineno + 1
    return lines


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_a_function_is_one_thought(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    long = {
        f"{f.name} (line {f.lineno})": n for f in functions if (n := body_lines(f)) > FUNCTION_LIMIT
    }
    assert not long


def skips(node: ast.AST) -> bool:
    """Whether something is passed over where a package is missing."""
    calls = (each.func for each in ast.walk(node) if isinstance(each, ast.Call))
    return any(isinstance(func, ast.Attribute) and func.attr == "importorskip" for func in calls)


@pytest.mark.parametrize("path", sorted((ROOT / "tests").rglob("test_*.py")), ids=shown)
def test_what_may_be_skipped_has_a_mark_by_which_it_is_run(path: Path) -> None:
    """`make test` comes before any extra is installed: without a mark it would never run."""
    text = path.read_text(encoding="utf-8")
    body = ast.parse(text).body
    tests = [node for node in body if isinstance(node, ast.FunctionDef) and skips(node)]
    bare = [each for each in tests if each.name.startswith("test_") and not each.decorator_list]
    whole = [node for node in body if isinstance(node, ast.Assign | ast.Expr) and skips(node)]
    assert "\npytestmark = pytest.mark." in text or not (bare or whole)


def working_text(path: Path) -> str:
    """A file without what it merely shows: docstrings, comments, the schema's own examples."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return json.dumps(without_examples(json.loads(text)))
    if path.suffix == ".py":
        return ast.unparse(DocstringsRemoved().visit(ast.parse(text)))
    return text


def without_examples(value: object) -> object:
    if isinstance(value, dict):
        return {
            k: without_examples(v) for k, v in value.items() if k not in {"examples", "default"}
        }
    return [without_examples(each) for each in value] if isinstance(value, list) else value


class DocstringsRemoved(ast.NodeTransformer):
    """Leaves out every string that stands alone as a statement."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return ast.Expr(ast.Constant(...))
        return node


@pytest.mark.parametrize("path", GENERAL_TEXTS, ids=shown)
def test_no_game_is_named_in_the_general_code(path: Path) -> None:
    """Docstrings and examples may speak of bridges and of losing, but show no game either."""
    assert not GAME.findall(working_text(path))
    named = path.read_text(encoding="utf-8")
    assert not re.findall(rf'"(?:{GAME.pattern})"', named, re.IGNORECASE)
