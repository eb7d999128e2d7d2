"""Hit lists of a table beside its board, kept until a click, a key or a new position."""

from __future__ import annotations

from collections.abc import Callable

from game.kit.picking import Target, Zone


class HitCache:
    """Zones lying over the board, and controls as zones.

    Every mouse move needs them, and laying out rows of choices is slower than searching a hit list.
    """

    def __init__(self, covers: Callable[[], list[Zone]], panels: Callable[[], dict[Target, Zone]]) -> None:
        self._make_covers, self._make_panels = covers, panels
        self._covers: list[Zone] | None = None
        self._panels: dict[Target, Zone] | None = None

    def clear(self) -> None:
        """Make both again when next asked for."""
        self._covers = self._panels = None

    @property
    def covers(self) -> list[Zone]:
        """Zones of everything that lies over spaces and pieces, topmost last."""
        if self._covers is None:
            self._covers = self._make_covers()
        return self._covers

    @property
    def panels(self) -> dict[Target, Zone]:
        """The controls as zones, for what is neither a space nor a piece."""
        if self._panels is None:
            self._panels = self._make_panels()
        return self._panels
