"""The agenda of pending tasks, stored in the position as values so that a game can be saved in mid-effect.

The kinds of tasks that wait for a seat or for chance are in `tasks`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Protocol, Self

import msgspec

from rules.core.lazy import on_first_call
from rules.kit.record import OneOf


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

    @property
    def shown(self) -> Sequence[tuple[int, int]]:
        """Seat and card of each card that this task has revealed to all in a hand."""
        return ()

    def dealt(self, unseen: Unseen) -> Self:
        """Replace hidden things in a view's task by unseen ones."""
        return self


AnyTask = Annotated[Task, OneOf("task", on_first_call("rules.colossi.tasks", "kinds"))]
"""In JSON `{"task": "Chain", "seat": "P1", ...}`."""
