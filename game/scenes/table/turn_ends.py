"""Ends of turns at one table: by the button, or by themselves if the setting says so."""

from __future__ import annotations

from typing import Final

from game.session.session import Session
from game.settings import SettingsStore

_OFFERED_AT: Final = 2
"""After how many turns ended by hand it is said that they can end by themselves."""


class TurnEnds:
    """Count of turns that people ended by the button, and the setting that spares them that."""

    def __init__(self, settings: SettingsStore, session: Session) -> None:
        self._settings, self._session = settings, session
        self._alone = settings.values.end_turn_alone
        """The setting as last seen; a session that began with another value keeps it until this changes."""
        self.by_hand = 0
        """Turns that people have ended by the button at this table."""

    @property
    def is_offered(self) -> bool:
        """True if it is time to offer automatic ends of turns, once, after a few without."""
        values = self._settings.values
        return self.by_hand == _OFFERED_AT and not (values.end_offered or values.end_turn_alone)

    def note(self) -> None:
        """Count a turn ended by the button."""
        if self.is_offered:
            self._settings.change(end_offered=True)
        self.by_hand += 1

    def follow_setting(self) -> None:
        """Let turns end by themselves, or not, if the setting has changed."""
        alone = self._settings.values.end_turn_alone
        if alone != self._alone:
            self._session.auto_end = self._alone = alone
