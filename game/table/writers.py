"""A table's log writers: what an entry tells carries the names of those who sat there when it was made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.session.player import Players
from game.table.context import TableContext

W = TypeVar("W")


class Writers(Generic[W]):
    """A log writer for each company that has sat at a table, made when first needed."""

    def __init__(self, context: TableContext, make: Callable[[Players], W]) -> None:
        self._context, self._make = context, make
        self._made: dict[Players, W] = {}

    @property
    def now(self) -> W:
        """The writer with the names of those who sit there now."""
        return self._of(self._context.players)

    def at(self, entry: int) -> W:
        """The writer with the names of those who sat there when an entry was made, by its index."""
        return self._of(self._context.players_at(entry))

    def _of(self, players: Players) -> W:
        if players not in self._made:
            self._made[players] = self._make(players)
        return self._made[players]
