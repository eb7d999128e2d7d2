"""Where a table leads: to the menu, the rules, the results, the sheet of keys, the past."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


@dataclass(frozen=True, slots=True)
class TableCallbacks:
    """Where the table leads: each opens something over it or instead of it."""

    menu: Callable[[TableScene], None] | None = None
    rules: Callable[[str], None] | None = None
    """Opens the rulebook at a rule; an empty name opens its first page."""
    results: Callable[[TableScene], None] | None = None
    keys: Callable[[TableScene], None] | None = None
    past: Callable[[TableScene, int], None] | None = None
    """Shows the table as it was after an entry."""
