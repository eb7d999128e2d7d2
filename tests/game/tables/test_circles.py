"""The modules of a table form no circle, not even through imports that only the type checker reads."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def imported(tree: ast.AST) -> set[str]:
    """Every module named by an import, and `package.name` for each name that is taken from one."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def graph(files: list[Path], root: Path) -> dict[str, set[str]]:
    """Which of these modules imports which."""
    names = {".".join(file.relative_to(root).with_suffix("").parts): file for file in files}
    trees = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in names.items()}
    return {name: imported(tree) & names.keys() - {name} for name, tree in trees.items()}


@pytest.mark.parametrize("room", ["table", "tables"])
def test_no_module_leads_back_to_itself(room: str) -> None:
    files = [file for file in (ROOT / "game" / room).rglob("*.py") if file.name != "__init__.py"]
    assert len(files) > 10
    TopologicalSorter(graph(files, ROOT)).prepare()


def test_a_circle_for_the_type_checker_is_found(tmp_path: Path) -> None:
    texts = {
        "one": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from two import Two\n",
        "two": "import one\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    with pytest.raises(CycleError):
        TopologicalSorter(graph(list(tmp_path.glob("*.py")), tmp_path)).prepare()


def test_no_function_takes_a_presenter() -> None:
    """Parts read the generic table or values, never one object of their game that knows everything."""
    for file in (ROOT / "game" / "tables").rglob("*.py"):
        assert "Presenter" not in file.read_text(encoding="utf-8"), file
