"""What stands in for the opponents' process has in common."""

from __future__ import annotations

from game.session import Session


class StandIn:
    """Wants to be asked whenever a computer is to be asked."""

    def wanted(self, session: Session) -> bool:
        """Whether a computer is to be asked."""
        return bool(session.computers_to_ask())

    def keeps(self, session: Session) -> bool:
        """Whether the table may take no notice of an answer: it always does."""
        return False
