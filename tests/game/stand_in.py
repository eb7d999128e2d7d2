"""Common parts of the stand-ins for the opponents' process."""

from __future__ import annotations

from game.session.session import Session


class NoPrograms:
    """No seat is played by a program of somebody's own."""

    trouble = None


class StandIn:
    """Wants to be asked whenever a computer is to be asked."""

    programs = NoPrograms()

    def wanted(self, session: Session) -> bool:
        """Return True if a computer is to be asked."""
        return bool(session.computers_to_ask())

    def keeps(self, session: Session) -> bool:
        """Return True if the table may take no notice of an answer: it always does."""
        return False

    def holds_turns(self, session: Session) -> bool:
        """Return True if turns wait to be played: there are none."""
        return False

    def finished(self, session: Session) -> frozenset[int]:
        """The computers that have decided."""
        asked = {wait.seat for wait in session.computers_to_ask()}
        return frozenset(
            seat for seat, player in enumerate(session.players) if not player.is_person and seat not in asked
        )
