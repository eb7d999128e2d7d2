"""What remains to be done stands in the position as values: a game can be saved in the middle of an effect.

The kinds of tasks that wait for a seat or for chance are in `tasks`.
"""

from __future__ import annotations

from typing import Any, Protocol, Self

import msgspec


class Unseen(Protocol):
    """What a viewer has not seen, shuffled: it is dealt to where it may lie (CO-INFO-04)."""

    def card(self, known: int) -> int:
        """The card if it is known, else one that nobody has shown."""

    def tile(self, known: int) -> int:
        """The tile if it is known, else one that nobody has shown."""

    def trait(self, known: int) -> int:
        """The Trait if it is known, else one that nobody has shown."""


class Task(msgspec.Struct, frozen=True, tag=True):
    """Something to be done."""

    def run(self, now: Any) -> None:
        """Carry it out in a `Course`; it has been taken off the agenda. To wait it calls `now.wait(self)`."""
        raise NotImplementedError

    @property
    def actions_left(self) -> int | None:
        """Actions left, of tasks in which Actions are taken."""
        return None

    @property
    def packet(self) -> int:
        """The Traits that are on their way in this task, neither in the deck nor with a seat."""
        return 0

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are on their way in this task, in no pile and no hand."""
        return ()

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles that are on their way in this task."""
        return ()

    def shown(self, seat: int) -> tuple[int, ...]:
        """Cards of the seat's hand that all have seen in this task."""
        return ()

    def seen_by(self, viewer: int | None) -> Self:
        """The task as a seat, or None for a spectator, may know it (CO-INFO-03)."""
        return self

    def dealt(self, unseen: Unseen) -> Self:
        """The task of a view with something that may be there in place of what the view hides."""
        return self
