"""Callbacks of a table: other scenes, such as menu, rulebook and results, and the best game so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.profile.best_game import BestGame
from game.programs.desk import Trouble
from game.session.session import Session

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


@dataclass(frozen=True, slots=True)
class TableCallbacks:
    """Most open a scene over the table or in place of it; None if there is no such scene."""

    menu: Callable[[TableScene], None] | None = None
    rules: Callable[[str], None] | None = None
    """Opens the rulebook at a rule; an empty name opens its first page."""
    results: Callable[[TableScene], None] | None = None
    keys: Callable[[TableScene], None] | None = None
    past: Callable[[TableScene, int], None] | None = None
    """Shows the table as it was after an entry."""
    stuck: Callable[[TableScene, Trouble], None] | None = None
    """Asks how to go on where a seat's program does not play on."""
    best: Callable[[Session], BestGame | None] = lambda _session: None
    """Finds the game that a person who plays alone has to beat."""
