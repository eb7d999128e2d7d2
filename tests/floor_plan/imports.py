"""Imports between modules and wings of the program, and rings among them."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tests.floor_plan.sources import files, room_of, tree_of

_SPLIT: Final = ("game", "rules.brilliants", "rules.colossi", "rules.ant_trails")
"""Packages whose own modules are wings of one module each: some lie below their subfolders, some above."""
_DEEPEST: Final = 3
"""Folders below this depth belong to the wing above them."""


def imported(tree: ast.AST, known: Iterable[str]) -> Iterator[str]:
    """Modules that a syntax tree imports, wherever it does, those for type checkers among them."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                for name in names:
                    full = f"{module}.{name.name}"
                    yield full if full in known else module
            case ast.Import(names=names):
                yield from (name.name for name in names)


@cache
def named_in(path: Path) -> tuple[str, ...]:
    """Modules that a file of ours imports: kept, as walking all syntax trees takes seconds."""
    return tuple(imported(tree_of(path), files()))


def for_checkers(tree: ast.AST, known: Iterable[str]) -> Iterator[str]:
    """Modules that a syntax tree imports under `if TYPE_CHECKING`."""
    for node in ast.walk(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=body):
                for statement in body:
                    yield from imported(statement, known)


@cache
def graph() -> dict[str, frozenset[str]]:
    """Every module with the modules of ours that it imports, those for type checkers among them."""
    known = files()
    return {name: frozenset(named_in(path)) & known.keys() - {name} for name, path in known.items()}


def type_imports() -> list[tuple[str, str]]:
    """Imports of ours that only type checkers see: importing and imported module."""
    known = files()
    return [
        (name, target)
        for name, path in known.items()
        for target in for_checkers(tree_of(path), known)
        if target in known
    ]


def wing_of(module: str, packages: frozenset[str]) -> str:
    """The wing a module stands in: its folder, or the module itself in one of the split packages."""
    folder = module if module in packages else module.rpartition(".")[0]
    return module if folder in _SPLIT else ".".join(folder.split(".")[:_DEEPEST])


def arrows() -> Counter[tuple[str, str]]:
    """Number of imports that lead from one wing to another."""
    known = files()
    packages = frozenset(name for name, path in known.items() if path.stem == "__init__")
    found: Counter[tuple[str, str]] = Counter()
    for name, path in known.items():
        here = wing_of(name, packages)
        for target in named_in(path):
            if target in known and (there := wing_of(target, packages)) != here:
                found[here, there] += 1
    return found


def circles(plan: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Rings of wings, from the arrows between them."""
    ahead: dict[str, set[str]] = {}
    for here, there in plan:
        ahead.setdefault(here, set()).add(there)
    return rings(ahead)


def rings(ahead: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Strongly connected components of a graph with more than one node (Tarjan 1972), the largest first."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        waiting.append(node)
        for target in sorted(ahead.get(node, ())):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in waiting:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            start = waiting.index(node)
            ring, waiting[start:] = sorted(waiting[start:]), []
            if len(ring) > 1:
                found.append(ring)

    for node in ahead:
        if node not in index:
            visit(node)
    return sorted(found, key=lambda ring: (-len(ring), ring))


def room_arrows() -> Counter[tuple[str, str]]:
    """Number of imports that lead from one of the nine rooms to another."""
    pairs = ((room_of(name), room_of(target)) for name, targets in graph().items() for target in targets)
    return Counter(pair for pair in pairs if pair[0] != pair[1])
