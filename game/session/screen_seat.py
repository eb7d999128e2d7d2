"""The person at the screen of a session: viewer, guest at the open board, or nobody."""

from __future__ import annotations

from rules.core.protocol import Seat

Turn = tuple[Seat | None, int]
"""Seat on turn and round."""


class ScreenSeat:
    """Whose view is on the screen, and who acts there."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        """Seat whose view is on the screen; None for a spectator's view."""
        self.guest: Seat | None = None
        """Person who decides at the open board; `viewer` is None meanwhile."""
        self.vacated = False
        """True if the person at the screen has left their seat, and nobody has sat down there since."""
        self._host: tuple[Seat | None, Turn] = None, (None, 0)
        """The viewer before the guest, and the turn in which the guest came."""

    @property
    def acting(self) -> Seat | None:
        """The seat that acts at the screen: the guest, else the viewer."""
        return self.viewer if self.guest is None else self.guest

    def is_back(self, seat: Seat, turn: Turn) -> bool:
        """Return True if this person gets the screen back in their own turn after guests saw no secret."""
        return self.guest is not None and turn[0] == seat and self._host == (seat, turn)

    def welcome(self, seat: Seat, turn: Turn) -> None:
        """Let a guest decide at the open board."""
        if self.guest is None:
            self._host = self.viewer, turn
        self.guest, self.viewer, self.vacated = seat, None, False

    def sit(self, seat: Seat) -> None:
        """Make this person the viewer."""
        self.viewer, self.guest, self.vacated = seat, None, False

    def leave(self, vacated: bool) -> None:
        """Show nobody's view; `vacated` if other people may sit down."""
        self.viewer, self.guest, self.vacated = None, None, vacated
