"""The agenda of pending tasks, stored in the position as values so that a game can be saved in mid-effect.

The kinds of tasks that wait for a seat or for chance are in `tasks`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, Self

import msgspec

from rules.kit.record import redacted


class Unseen(Protocol):
    """The things a viewer has not seen, in random order, to be dealt to hidden places (CO-INFO-04)."""

    def card(self, known: int) -> int:
        """The card if it is known, else an unseen one."""

    def tile(self, known: int) -> int:
        """The tile if it is known, else an unseen one."""

    def trait(self, known: int) -> int:
        """The Trait if it is known, else an unseen one."""


class Task(msgspec.Struct, frozen=True, tag=True):
    """A pending step of the game."""

    asks: ClassVar[bool] = False
    """True for a `Prompt`: asking a struct's class with `isinstance` takes ten times as long."""
    draws: ClassVar[bool] = False
    """True for a `Draw`."""

    def run(self, now: Any) -> None:
        """Carry out the task, which is already off the agenda. To wait, call `now.wait(self)`."""
        raise NotImplementedError

    @property
    def actions_left(self) -> int | None:
        """Actions left in a task that takes Actions; None for all other tasks."""
        return None

    @property
    def packet(self) -> int:
        """The Traits in transit in this task, neither in the deck nor with a seat."""
        return 0

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards in transit in this task, in no pile and no hand."""
        return ()

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles in transit in this task."""
        return ()

    def shown(self, seat: int) -> tuple[int, ...]:
        """Cards of the seat's hand that this task has revealed to all."""
        return ()

    def seen_by(self, viewer: int | None) -> Self:
        """Redact the task for a seat, or None for a spectator (CO-INFO-03)."""
        return redacted(self, viewer)

    def dealt(self, unseen: Unseen) -> Self:
        """Replace hidden things in a view's task by unseen ones."""
        return self
