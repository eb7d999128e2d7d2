"""Thoughts of the computers at one table, for the log and for the notices of quick moves."""

from __future__ import annotations

from game.ai.service import Decision
from game.scenes.table import quick_looks
from game.scenes.table.quick_looks import QuickLooks
from game.session.session import Session
from game.table import explained
from rules.core.protocol import Seat


class Thoughts:
    """Decisions of computers by index of their first entry, and reasons that a viewer may read."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._decisions: dict[int, Decision] = {}
        self.quick = QuickLooks(session)

    @property
    def entries(self) -> list[int]:
        """Indices of the entries with a thought."""
        return sorted(self._decisions)

    def keep(self, entry: int, decision: Decision) -> None:
        """Keep the decision that begins with an entry."""
        self._decisions[entry] = decision

    def cut(self, length: int) -> None:
        """Forget the decisions of entries that were undone, from `length` on."""
        self._decisions = {entry: one for entry, one in self._decisions.items() if entry < length}

    def why(self, entry: int, seat: Seat | None, last: int | None = None) -> str:
        """Why a computer did what an entry tells of it, or an act that ends with entry `last`, and where that
        is open what else it thought of."""
        record, players, viewer = self._session.record, self._session.players, self._session.viewer
        words = [explained.why(record, players, viewer, entry, seat, self._session.history, last)]
        start = self._opened(entry, seat)
        decided = self._decisions.get(entry if start is None else start)
        if decided is not None and (words[0] or start is not None):
            if words[0] and start is not None:
                words.append(explained.others(record, start, decided.others, decided.losses))
            # Only where a thought may be shown: that a seat had to think at all may be a secret.
            if decided.stand_in:
                words.append(quick_looks.in_log(players[decided.seat].name))
        return "\n".join(word for word in words if word)

    def _opened(self, entry: int, seat: Seat | None) -> int | None:
        """The entry of the decision that an entry tells of, if nothing of its thoughts is secret."""
        record, players, viewer = self._session.record, self._session.players, self._session.viewer
        if seat is not None and (start := explained.shown_start(record, viewer, entry, seat)) is not None:
            return start
        return entry if explained.is_open(record, players) else None
