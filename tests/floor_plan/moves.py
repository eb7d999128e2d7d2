"""Number of files that name a kind of move: how far a change of one move spreads."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import get_args

from tests.floor_plan.sources import files, game_of, tree_of


def kinds(game: str) -> list[str]:
    """Names of the move classes of a game, chance included: the members of `Move` in its rules."""
    moves = importlib.import_module(f"rules.{game}.moves")
    return [kind.__name__ for kind in get_args(moves.Move)]


def names_in(path: Path) -> frozenset[str]:
    """All identifiers in a file that may name a class: variables, attributes, imports, definitions."""
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        match node:
            case (
                ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name) | ast.alias(name=name)
            ):
                found.add(name)
    return frozenset(found)


def files_naming(game: str) -> dict[str, int]:
    """For each kind of move of a game, the number of the game's own files that name it."""
    mentioned = [names_in(path) for module, path in files().items() if game_of(module) == game]
    return {kind: sum(kind in names for names in mentioned) for kind in kinds(game)}
