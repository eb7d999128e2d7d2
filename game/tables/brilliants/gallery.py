"""Which shelf of the special cards a person alone looks at (BA-SOLO-02)."""

from __future__ import annotations

from game.tables.brilliants.panels.setup_sheets import SHELVES


class Gallery:
    """The shelf that is open."""

    def __init__(self) -> None:
        self.shelf = 0

    def turn(self, what: str, number: int) -> None:
        """Open another shelf."""
        if what == "shelf" and number < len(SHELVES):
            self.shelf = number
