"""Ambient animation while a table is idle: at most a few frames a second."""

from __future__ import annotations

from typing import Any

from game.table.table import Table


class IdleAnimation:
    """Times the idle animation of one table."""

    def __init__(self, presenter: Table[Any, Any]) -> None:
        self._presenter = presenter
        self._rested = 0.0
        """Seconds since the last frame."""
        self.alone = False
        """True if only the idle animation has changed, so that repainting its parts suffices."""

    @property
    def due(self) -> float | None:
        """Seconds until the next frame; None if there is no idle animation."""
        pause = self._presenter.stirring
        # Never 0 or less: the event loop would spin instead of wait.
        return None if pause is None else max(0.01, pause - self._rested)

    def update(self, seconds: float, changed: bool) -> bool:
        """Let time pass; True if a frame is due. `changed`: the whole table will be repainted anyway."""
        pause = self._presenter.stirring
        self._rested += seconds
        self.alone = False
        if pause is None or self._rested < pause:
            return False
        self._rested = 0.0
        self._presenter.stir()
        self.alone = not changed
        return True
