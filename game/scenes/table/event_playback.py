"""Plays back a session's entries on its table, one by one, redacted for the viewer.

While paused, no entries of others are shown, except one for each `step`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from game.kit.animation import Pause
from game.kit.merely_shown import FILM, merely_shown
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.session.session import Session
from game.table.table import Table
from rules.core.protocol import CHANCE

PACES: Final = {"slow": 1.0, "normal": 0.45, "fast": 0.12, "instant": 0.0}
"""Seconds of pause after each computer move, by the setting's value."""
_NEWS: Final = 60
"""Most of the latest entries that are marked on the table."""
_LOG_ENTRIES: Final = 120
"""Most of the latest entries that the table's log gets; all of them would slow down a long game."""


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
        """`pace` returns a key of PACES; called after each computer move, so changes apply at once."""
        self.session, self.presenter, self.timeline, self._pace = session, presenter, timeline, pace
        self.shown = start
        """Number of entries whose animations have been started."""
        self.paused = False
        self._granted = False
        """True if one entry may be shown in spite of the pause."""
        self.waits: Callable[[int], bool] = lambda _index: False
        """Returns True if an entry must wait until the others at the screen have looked away."""
        self._known_to = session.viewer
        self._seen: dict[int, RedactedEntry] = {}
        """Cache of the entries as redacted for `_known_to`."""
        self._watched: set[int] = set()
        """Entries that all people have watched: shown while a guest, or no one, was at the screen."""
        self._silent: dict[int, bool] = {}
        """For each entry, True if it shows nothing to `_known_to`."""
        self._untold = False
        """True if the log is still that of before."""
        self.unfilmed = 0
        """Entries before this one are shown without a film."""
        timeline.dropped = self._arrive

    @property
    def ended(self) -> bool:
        """True if the animations of all entries have been started."""
        return self.shown >= len(self.session.entries)

    @property
    def free(self) -> bool:
        """True if moves of others may be shown now."""
        return self._granted or not self.paused

    @property
    def foreign(self) -> bool:
        """True if a move of another seat, or chance, is being shown or still to be shown."""
        first = self.shown - self.timeline.running
        return any(entry.seat != self.session.at_screen for entry in self.session.entries[max(0, first) :])

    def play(self) -> bool:
        """Start the next entries that may be shown; False if none was started."""
        start = self.shown
        while not (self.ended or self.timeline.running) and self._may_show() and not self.waits(self.shown):
            self._show_next()
        if self.shown > start or self._untold:
            self.tell()
        return self.shown > start

    def _may_show(self) -> bool:
        """Return True if the next entry may be shown: always if it is the viewer's own, even while paused."""
        return self.free or self.session.entries[self.shown].seat == self.session.at_screen

    def _show_next(self) -> None:
        index = self.shown
        self.shown += 1
        if self.session.entries[index].seat != self.session.at_screen:
            self._granted = False
        if self.session.guest is not None or self._is_for_all(index):
            self._watched.add(index)
        elif index in self._watched:
            return
        if self._is_silent(index) or self._is_tick(index):
            return
        seen = self._known(index)
        self.presenter.looks.take(seen)
        if index < self.unfilmed:
            self.presenter.arrive(seen.after)
            return
        with merely_shown(FILM) as attempt:
            self.presenter.play(seen, self.timeline)
        if attempt.failed:
            self.timeline.drop()
            return
        # What many decide at the same time is not waited for: among a hundred it would take a minute.
        alone = len(self.session.game.deciders(self.session.states[seen.index])) == 1
        if alone and seen.seat != CHANCE and not self.session.players[seen.seat].is_person:
            self.timeline.play(Pause(PACES[self._pace()]))

    def _arrive(self) -> None:
        """Show the position after all entries shown: the film that led there has been dropped."""
        shown = min(self.shown, len(self.session.entries))
        self.presenter.arrive(self.session.view(self.session.viewer, shown))

    def _is_for_all(self, index: int) -> bool:
        """Return True if an entry without secrets is shown while there is no viewer, during the set-up."""
        if self.session.viewer is not None:
            return False
        entry, seen = self.session.entries[index], self._known(index)
        return seen.text == entry.text and seen.events == tuple(entry.events)

    def _is_tick(self, index: int) -> bool:
        """Return True if an entry only marks its seat as done while others decide, and more entries follow.

        The next entry shows its tick as well.
        """
        session, entry = self.session, self.session.entries[index]
        word = session.game.format(entry.move).partition(" ")[0]
        if word not in session.game.info.closing or index + 1 >= len(session.entries):
            return False
        return len(session.game.deciders(session.states[index])) > 1

    def _is_silent(self, index: int) -> bool:
        """Return True if the viewer is shown nothing of an entry (`Session.is_silent`)."""
        self._change_viewer()
        if index not in self._silent:
            self._silent[index] = self.session.is_silent(index, self.session.viewer)
        return self._silent[index]

    def pause(self, paused: bool) -> None:
        """Stop after the entry being shown, or continue."""
        self.paused, self._granted = paused, False

    def skip_all(self) -> None:
        """End the film; all that has happened by now follows without one, unless people step through it."""
        if not self.paused:
            self.unfilmed = len(self.session.entries)
        self.timeline.skip()

    def step(self) -> None:
        """While paused, show the next entry of someone else and stop again."""
        if self.paused:
            self.timeline.skip()
            self._granted = True

    def tell_if_due(self) -> None:
        """Pass the entries to the log if it is still that of before."""
        if self._untold:
            self.tell()

    def tell_nobody(self) -> None:
        """Empty the log, for others who look at the screen."""
        self._untold = False
        self.presenter.write_log(())

    def tell(self) -> None:
        """Pass the latest entries that show something to the table's log."""
        self._untold = False
        spoken = (index for index in reversed(range(self.shown)) if not self._is_silent(index))
        latest = sorted(islice(spoken, _LOG_ENTRIES))
        self.presenter.write_log([self._known(index) for index in latest])

    def news(self) -> list[RedactedEntry]:
        """The shown entries since the viewer's last decision, oldest first; a spectator's are the latest."""
        viewer = self.session.viewer
        first = self.shown - _NEWS if viewer is None else self.session.film(viewer).start
        start = max(0, first, self.shown - _NEWS)
        return [self._known(index) for index in range(start, self.shown) if not self._is_silent(index)]

    def _known(self, index: int) -> RedactedEntry:
        """An entry, redacted for the current viewer."""
        self._change_viewer()
        if index not in self._seen:
            self._seen[index] = self.session.seen(index, self.session.viewer)
        return self._seen[index]

    def _change_viewer(self) -> None:
        """Forget what the last viewer knew: only that seat may know it."""
        if self.session.viewer != self._known_to:
            self._known_to, self._seen, self._silent = self.session.viewer, {}, {}

    def cut(self, length: int) -> None:
        """Entries from index `length` on were undone: drop them and show the current position."""
        self.timeline.skip()
        self.pause(False)
        self._seen = {index: seen for index, seen in self._seen.items() if index < length}
        self._silent = {index: silent for index, silent in self._silent.items() if index < length}
        self._watched = {index for index in self._watched if index < length}
        self.presenter.looks.cut(length)
        self._jump(min(self.shown, length), -1)
        self.tell()

    def rewind(self, start: int) -> None:
        """Restart from entry `start` for the current viewer."""
        self._jump(start, start)
        self._untold = True  # as a rule more is shown at once, and the log written then

    def _jump(self, shown: int, index: int) -> None:
        self.shown = shown
        self.presenter.show(self.session.view(self.session.viewer, index))
