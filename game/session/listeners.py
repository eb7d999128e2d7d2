"""Callbacks of a session, such as those of the journal that writes it down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rules.core.log import Entry


class Listeners:
    """Lists of callbacks by what they are called for, and whether a batch is going on."""

    def __init__(self) -> None:
        self.on_entry: list[Callable[[Entry, Any, Any], None]] = []
        """Called for each entry with the full positions before and after it; never show them, show `seen`."""
        self.on_rewind: list[Callable[[int], None]] = []
        """Called with the new number of entries after an undo."""
        self.on_release: list[Callable[[], None]] = []
        """Called when no act up to now can be undone any more (a held turn was released, or another person
        sat down), before chance and automatic moves follow."""
        self.on_batch: list[Callable[[], None]] = []
        """Called when several entries or an undo with what stands of it are complete, see `batch`."""
        self.on_habits: list[Callable[[], None]] = []
        """Called when a person has changed its habits or resigned, or a seat its player, before what follows
        from it."""
        self.batching = False
        """True while entries and rewinds belong to one batch, which `on_batch` completes."""

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Group all entries and undos of this context into one batch.

        The journal then waits for the disk once, when the batch is complete.
        """
        outermost, self.batching = not self.batching, True
        try:
            yield
        finally:
            if outermost:
                self.batching = False
                for listener in self.on_batch:
                    listener()

    def entered(self, entry: Entry, before: Any, after: Any) -> None:
        """Report an entry with the full positions before and after it."""
        for listener in self.on_entry:
            listener(entry, before, after)

    def rewound(self, length: int) -> None:
        """Report an undo that has left so many entries."""
        for listener in self.on_rewind:
            listener(length)

    def released(self) -> None:
        """Report that no act up to now can be undone any more."""
        for listener in self.on_release:
            listener()

    def players_changed(self) -> None:
        """Report changed habits, a changed player, or a resignation."""
        for listener in self.on_habits:
            listener()
