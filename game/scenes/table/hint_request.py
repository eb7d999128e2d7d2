"""Hints: a player asks, an opponent process thinks, and the answer counts as help used."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, Final

from game.ai import voice
from game.ai.service import Decision, Service
from game.session.session import Session
from rules.core.protocol import Seat

KEPT: Final = 20
"""Hints that are remembered, so that there is one hint for one position, also after undoing."""


@dataclass(frozen=True, slots=True)
class _Given:
    """A hint that was given."""

    length: int
    """Number of entries before it."""
    view: Any
    """The view on which it is based."""
    hint: Decision


class HintRequest:
    """The hint requests of one table."""

    def __init__(self, session: Session, brains: Service | None) -> None:
        self.session, self.brains = session, brains
        self.asked: Seat | None = None
        """The seat that has asked for a hint and not got it yet."""
        self._given: deque[_Given] = deque(maxlen=KEPT)

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
        same = (one.hint for one in self._given if one.hint.seat == seat and one.view == view)
        decision = next(same, None)
        if decision is None:
            decision = self._next_step(seat, view) or self.brains.advise(self.session, seat)
            if decision is not None:
                # Help counts when it arrives, not when it is asked for: a dropped request has helped nobody.
                self.session.help_used["hint"] += 1
                self._given.append(_Given(len(self.session.entries), view, decision))
        if decision is not None:
            self.asked = None
        return decision

    def _next_step(self, seat: Seat, view: Any) -> Decision | None:
        """The next move of the plan of the last hint, if the seat has followed it and nothing came between.

        A fresh thought may have another plan, and its reason would contradict what the last hint said.
        """
        last = self._given[-1] if self._given else None
        if last is None or last.hint.seat != seat:
            return None
        made = tuple((entry.seat, entry.move) for entry in self.session.entries[last.length :])
        plan = last.hint.moves
        left = plan[len(made) :]
        if not (made and left) or made != tuple((seat, move) for move in plan[: len(made)]):
            return None
        if self.session.why(seat, left[0]) is not None:
            return None
        why = voice.planned_reason(self.session.game.info.name, view, seat, left)
        return Decision(seat, left[0], why, stand_in=last.hint.stand_in, following=left[1:])
