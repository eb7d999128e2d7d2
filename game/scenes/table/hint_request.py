"""A hint: somebody asks, a computer thinks, the answer counts as help."""

from __future__ import annotations

from game.ai.service import Decision, Service
from game.session import Session
from rules.core.protocol import Seat


class HintRequest:
    """Stands beside one table."""

    def __init__(self, session: Session, brains: Service | None) -> None:
        self.session, self.brains = session, brains
        self.asked: Seat | None = None
        """Who waits for a hint that is still being thought about."""

    def answer(self, deciding: bool) -> Decision | None:
        """The hint once it is there; without a decision to make the question is dropped."""
        seat = self.asked
        if self.brains is None or seat is None or seat != self.session.viewer or not deciding:
            self.asked = None
            return None
        decision = self.brains.advise(self.session, seat)
        if decision is not None:
            self.asked = None
            self.session.help_used["hint"] += 1
        return decision
