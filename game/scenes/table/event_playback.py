"""What has happened in a session, shown entry by entry as the viewer may know it.

While it is paused nothing of others is shown, but for one entry each time a step is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.kit.animation import Pause
from game.kit.timeline import Timeline
from game.redaction import RedactedEntry
from game.session import Session
from game.table.table import Table
from rules.core.protocol import CHANCE

PACES: Final = {"slow": 1.0, "normal": 0.45, "fast": 0.12, "instant": 0.0}
"""Seconds of rest after each move of a computer."""
_TOLD: Final = 120
"""How many entries the log of the table is given."""


class EventPlayback:
    """Plays the entries of a session on one table."""

    def __init__(
        self,
        session: Session,
        presenter: Table[Any, Any],
        timeline: Timeline,
        start: int,
        pace: Callable[[], str],
    ) -> None:
        """`pace` names one of PACES; it is asked after each move."""
        self.session, self.presenter, self.timeline, self._pace = session, presenter, timeline, pace
        self.shown = start
        """How many entries have been shown."""
        self.paused = False
        self._granted = False
        """Whether one entry may be shown though it is paused."""
        self._known_to = session.viewer
        self._seen: dict[int, RedactedEntry] = {}
        """Entries as the viewer may know them; each is worked out once."""

    @property
    def ended(self) -> bool:
        """Whether every entry has begun to be shown."""
        return self.shown >= len(self.session.entries)

    @property
    def free(self) -> bool:
        """Whether anything of others may happen now."""
        return self._granted or not self.paused

    @property
    def foreign(self) -> bool:
        """Whether something is shown, or still to be shown, that the viewer did not do."""
        first = self.shown - self.timeline.running
        return any(entry.seat != self.session.viewer for entry in self.session.entries[max(0, first) :])

    def play(self) -> bool:
        """Begin to show what may be shown by now; False if nothing is begun."""
        start = self.shown
        while not (self.ended or self.timeline.running) and self._may_show():
            self._show_next()
        return self.shown > start

    def _may_show(self) -> bool:
        """The viewer's own moves are shown at once."""
        return self.free or self.session.entries[self.shown].seat == self.session.viewer

    def _show_next(self) -> None:
        seen = self._known(self.shown)
        self.shown += 1
        if seen.seat != self.session.viewer:
            self._granted = False
        self.presenter.play(seen, self.timeline)
        if seen.seat != CHANCE and not self.session.players[seen.seat].is_person:
            self.timeline.play(Pause(PACES[self._pace()]))
        self.tell()

    def pause(self, paused: bool) -> None:
        """Stop after what is shown now, or go on."""
        self.paused, self._granted = paused, False

    def step(self) -> None:
        """While it is paused: the next thing that others do is shown, and nothing more."""
        if self.paused:
            self.timeline.skip()
            self._granted = True

    def tell(self) -> None:
        """Give the table the latest entries."""
        latest = range(max(0, self.shown - _TOLD), self.shown)
        self.presenter.write_log([self._known(index) for index in latest])

    def _known(self, index: int) -> RedactedEntry:
        """An entry as the viewer may know it."""
        viewer = self.session.viewer
        if viewer != self._known_to:
            self._known_to, self._seen = viewer, {}
        if index not in self._seen:
            self._seen[index] = self.session.seen(index, viewer)
        return self._seen[index]

    def cut(self, length: int) -> None:
        """Entries from there on are no more: show the position now."""
        self.timeline.skip()
        self.pause(False)
        self._seen = {index: seen for index, seen in self._seen.items() if index < length}
        self._jump(min(self.shown, length), -1)

    def rewind(self, start: int) -> None:
        """Begin again at an entry, for whoever looks now."""
        self._jump(start, start)

    def _jump(self, shown: int, index: int) -> None:
        self.shown = shown
        self.presenter.show(self.session.view(self.session.viewer, index))
        self.tell()
