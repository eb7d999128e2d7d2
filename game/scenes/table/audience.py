"""The entries that all people at one screen have watched, so that none is shown twice."""

from __future__ import annotations


class Audience:
    """All people at the screen: they watch while no secret is shown, and look away behind a curtain."""

    def __init__(self, first: int | None) -> None:
        """`first`: the entry from which on they watch; None where they always look away."""
        self._first = first
        self._last: int | None = None
        """The entry at which they looked away; None while they watch."""

    @property
    def watches(self) -> bool:
        """True if all can see the screen now."""
        return self._first is not None and self._last is None

    def unseen(self, start: int, shown: int) -> int:
        """The first entry to show to a person whose news begin at `start`, when `shown` have been shown."""
        if self._first is None or start < self._first:
            return start
        return shown if self._last is None else max(start, self._last)

    def look_away(self, shown: int) -> None:
        """From now on only one person watches."""
        if self._last is None:
            self._last = shown

    def watch(self, first: int) -> None:
        """All watch again, beginning with the film from entry `first`."""
        if self._first is None or first < self._first or (self._last is not None and first > self._last):
            self._first = first
        self._last = None

    def forget(self) -> None:
        """Forget which entries were watched."""
        self._first = self._last = None
