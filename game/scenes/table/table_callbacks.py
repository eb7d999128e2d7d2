"""Callbacks by which a table opens other scenes: menu, rulebook, results, keys, a past position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


@dataclass(frozen=True, slots=True)
class TableCallbacks:
    """Each opens a scene over the table or in place of it; None if there is no such scene."""

    menu: Callable[[TableScene], None] | None = None
    rules: Callable[[str], None] | None = None
    """Opens the rulebook at a rule; an empty name opens its first page."""
    results: Callable[[TableScene], None] | None = None
    keys: Callable[[TableScene], None] | None = None
    past: Callable[[TableScene, int], None] | None = None
    """Shows the table as it was after an entry."""
