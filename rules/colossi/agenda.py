"""What remains to be done stands in the position as values: a game can be saved in the middle of an effect.

The kinds of tasks that wait for a seat or for chance are in `tasks`.
"""

from __future__ import annotations

from typing import Any

import msgspec


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
