"""Layouts of a table by aspect, of which those of the people at the screen are kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from game.kit.magnifier import Magnifier
from game.table.face import Layout, Magnifiable

L = TypeVar("L", bound=Layout)


class KeptLayouts(Generic[L]):
    """At most one layout more than there are people, the oldest first.

    Where a layout keeps a seat's own cards the aspect names the seat, so that nobody else is shown it.
    """

    def __init__(self, people: int, magnifier: Magnifier) -> None:
        self._people, self._magnifier = max(1, people), magnifier
        self._layouts: dict[Any, L] = {}
        self._coming: tuple[Any, L] | None = None
        """A layout that has not been shown yet, and its aspect."""
        self._last: L | None = None
        """The layout shown last; those of the others keep no pictures as large as the window."""

    def clear(self) -> None:
        """Make all of them again when next shown."""
        self._layouts.clear()
        self._coming = None

    def ahead(self, aspect: Any, make: Callable[[], L]) -> L:
        """The layout of an aspect that may soon be shown, made if missing."""
        if aspect in self._layouts:
            return self._layouts[aspect]
        if self._coming is None or self._coming[0] != aspect:
            self._coming = aspect, make()
        return self._coming[1]

    def show(self, aspect: Any, make: Callable[[], L], magnified: bool) -> L:
        """The layout of an aspect, made if missing; `magnified` if it has a board that can be enlarged."""
        if aspect not in self._layouts:
            while len(self._layouts) > self._people:
                del self._layouts[next(iter(self._layouts))]
            self._layouts[aspect] = made = self.ahead(aspect, make)
            self._coming = None
            if magnified:
                self._magnifier.lay(cast(Magnifiable, made).frame)
        top = self._layouts[aspect]
        if magnified:
            if self._last is not None and self._last is not top:
                cast(Magnifiable, self._last).leave()
            self._last = top
            cast(Magnifiable, top).see(self._magnifier.lens, self._magnifier.gliding)
        return top
