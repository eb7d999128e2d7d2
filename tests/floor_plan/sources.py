"""Files of the program as text and as syntax trees, parsed once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from rules.core import registry

ROOT: Final = Path(__file__).resolve().parents[2]
_TOPS: Final = ("rules", "game")
ROOMS: Final = {
    "program": ("game.command", "game.app", "game.engine", "game.protocol", "game.arena"),
    "scenes": ("game.scenes",),
    "tables": ("game.tables", "game.table"),
    "player": ("game.learning", "game.profile", "game.services"),
    "ai": ("game.ai", "game.plugin"),
    "kit": ("game.kit",),
    "session": ("game.saves", "game.session", "game.settings", "game.form", "game.programs"),
    "storage": ("game.storage",),
    "rules": ("rules",),
}
"""The nine rooms of CONTRIBUTING.md from the top down, by the packages in them."""


@cache
def sources() -> tuple[Path, ...]:
    """All modules of the program, without tests and the drawing programs."""
    return tuple(sorted(path for top in _TOPS for path in (ROOT / top).rglob("*.py")))


@cache
def text_of(path: Path) -> str:
    """The text of a source file."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a source file."""
    return ast.parse(text_of(path))


def module_of(path: Path) -> str:
    """Dotted name of a file's module; for an `__init__` that of its package."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def files() -> dict[str, Path]:
    """Every module's dotted name and file."""
    return {module_of(path): path for path in sources()}


def room_of(module: str) -> str:
    """The room a module stands in; small modules at the top of `game` belong to `storage`."""
    for room, packages in ROOMS.items():
        if any(module == package or module.startswith(f"{package}.") for package in packages):
            return room
    # The caller's page of one game is a table's, the rest of `game` reads texts and paths.
    return "tables" if module.startswith("game.caller_") else "storage"


def game_of(module: str) -> str | None:
    """The game whose rules, table, opponents or further program a module belongs to; None if shared."""
    folders = module.split(".")
    for name in registry.names():
        # `caller_fortunant` belongs to FortunANT, but `mini_brilliants` not to BrilliAnts.
        if any(
            folder == name or (folder.endswith(f"_{name}") and folder not in registry.names())
            for folder in folders
        ):
            return name
    return None


def lines_of(path: Path) -> int:
    """Number of lines of a file."""
    return len(text_of(path).splitlines())


def sizes() -> Iterator[tuple[str, int, int]]:
    """Every folder with the number of its files that are not empty, and of their lines."""
    folders: dict[str, list[Path]] = {}
    for path in sources():
        folders.setdefault(str(path.parent.relative_to(ROOT)), []).append(path)
    for folder, members in sorted(folders.items()):
        full = [path for path in members if text_of(path)]
        yield folder, len(full), sum(map(lines_of, full))
