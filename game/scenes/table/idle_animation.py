"""Ambient animation while a table is idle: a new picture, a few times a second at most."""

from __future__ import annotations

from typing import Any

from game.table.table import Table


class IdleAnimation:
    """Stands beside one table."""

    def __init__(self, presenter: Table[Any, Any]) -> None:
        self._presenter = presenter
        self._rested = 0.0
        """Seconds since the last picture."""
        self.alone = False
        """Whether nothing else differs from the last picture of the table."""

    @property
    def due(self) -> float | None:
        """Seconds to the next picture; None while nothing stirs."""
        pause = self._presenter.stirring
        return None if pause is None else max(0.01, pause - self._rested)

    def update(self, seconds: float, changed: bool) -> bool:
        """Time goes on; True for a new picture. `changed`: the whole table is to be drawn anyway."""
        pause = self._presenter.stirring
        self._rested += seconds
        self.alone = False
        if pause is None or self._rested < pause:
            return False
        self._rested = 0.0
        self._presenter.stir()
        self.alone = not changed
        return True
