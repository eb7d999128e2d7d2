"""Notices that an opponent has played by a quick look (`game.ai.quick_look`), once each at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.service import Decision
from game.session.session import Session
from rules.core.protocol import Seat

IN_A_HINT: Final = "There was no time to think this through: it is only a first impression."
"""Behind the reason of a hint that came so."""
_NAMED: Final = 3


def at_table(names: Sequence[str]) -> str:
    """The sentence at the table about these opponents."""
    if len(names) > _NAMED:
        names = [*names[: _NAMED - 1], f"{len(names) - _NAMED + 1} others"]
    *most, last = names
    subject = f"{', '.join(most)} and {last}" if most else last
    return f"{subject} had no time to think that through and played a quick move."


def in_log(name: str) -> str:
    """The log's words about a decision, beside its thought."""
    return f"{name} had no time to think it through and played a quick move."


class QuickLooks:
    """The opponents of one table of whom it is to be said, or has been."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._said: set[Seat] = set()
        self._new: list[Seat] = []

    def note(self, decision: Decision) -> None:
        """Take notice of a decision that is entered."""
        seat = decision.seat
        if decision.stand_in and seat not in self._said:
            self._said.add(seat)
            self._new.append(seat)

    def news(self) -> str:
        """The sentence that is due now; empty for none, and once it has been said."""
        names, self._new = [self._session.name(seat) for seat in self._new], []
        return at_table(names) if names else ""
