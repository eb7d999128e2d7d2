"""Hints: a player asks, an opponent process thinks, and the answer counts as help used."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from game.ai.service import Decision, Service
from game.session.session import Session
from rules.core.protocol import Seat

KEPT: Final = 20
"""Hints that are remembered, so that there is one hint for one position, also after undoing."""


class HintRequest:
    """The hint requests of one table."""

    def __init__(self, session: Session, brains: Service | None) -> None:
        self.session, self.brains = session, brains
        self.asked: Seat | None = None
        """The seat that has asked for a hint and not got it yet."""
        self._given: deque[tuple[Seat, Any, Decision]] = deque(maxlen=KEPT)
        """The hints given, by seat, each with the view that it is based on."""

    def answer(self, deciding: bool) -> Decision | None:
        """The hint once it has arrived, else None.

        The request is dropped if the seat is no longer the viewer, or (`deciding`) has no decision to make.
        A hint that is given again is no new help.
        """
        seat = self.asked
        if self.brains is None or seat is None or seat != self.session.viewer or not deciding:
            self.asked = None
            return None
        view = self.session.view(seat)
        # Compared by value: a seed for the adviser would not do, since how far it gets depends on the time.
        decision = next((hint for one, seen, hint in self._given if one == seat and seen == view), None)
        if decision is None and (decision := self.brains.advise(self.session, seat)) is not None:
            # Help counts when it arrives, not when it is asked for: a dropped request has helped nobody.
            self.session.help_used["hint"] += 1
            self._given.append((seat, view, decision))
        if decision is not None:
            self.asked = None
        return decision
