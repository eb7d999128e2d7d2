"""Hints: a player asks, an opponent process thinks, and the answer counts as help used."""

from __future__ import annotations

from game.ai.service import Decision, Service
from game.session import Session
from rules.core.protocol import Seat


class HintRequest:
    """The hint requests of one table."""

    def __init__(self, session: Session, brains: Service | None) -> None:
        self.session, self.brains = session, brains
        self.asked: Seat | None = None
        """The seat that has asked for a hint and not got it yet."""

    def answer(self, deciding: bool) -> Decision | None:
        """The hint once it has arrived, else None.

        The request is dropped if the seat is no longer the viewer, or (`deciding`) has no decision to make.
        """
        seat = self.asked
        if self.brains is None or seat is None or seat != self.session.viewer or not deciding:
            self.asked = None
            return None
        decision = self.brains.advise(self.session, seat)
        # Help counts when it arrives, not when it is asked for: a dropped request has helped nobody.
        if decision is not None:
            self.asked = None
            self.session.help_used["hint"] += 1
        return decision
